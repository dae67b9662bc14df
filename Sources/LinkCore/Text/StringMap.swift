// An ordered text-to-text map whose keys compare as UTF-8 bytes.
//
// Swift's `==` on String treats NFC and NFD spellings as equal; a link gateway must not,
// because two spellings are two different URLs. Every map of names that came from a link,
// a caller or a route is one of these. Lookups are linear: the maps are small and capped.

import Glibc

/// Whether two texts have the same bytes. Use this, never `==`, for keys, hosts and routes.
@inlinable
public func sameBytes(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
    a.utf8.elementsEqual(b.utf8)
}

/// Whether two texts have the same bytes. Compares lengths first, then memory, because maps and tables call it for
/// every entry. Uses spans, because `withBytes` retains and releases both strings, which other threads retain too.
public func sameBytes(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    let (a, b) = (a.utf8.span, b.utf8.span)
    return a.withUnsafeBytes { x in
        b.withUnsafeBytes { y in
            guard let first = x.baseAddress, let second = y.baseAddress else { return true }
            return memcmp(first, second, x.count) == 0
        }
    }
}

/// Whether a text consists of exactly these bytes.
public func sameBytes(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.utf8.count == bytes.count else { return false }
    return text.utf8.span.withUnsafeBytes { own in
        guard let first = own.baseAddress, let second = bytes.baseAddress else { return true }
        return memcmp(first, second, own.count) == 0
    }
}

/// The order of two texts by their UTF-8 bytes: negative when the first one sorts first, zero when they are equal.
public func byteOrder(_ a: String, _ b: String) -> Int {
    let (a, b) = (a.utf8.span, b.utf8.span)
    return a.withUnsafeBytes { x in
        b.withUnsafeBytes { y in
            if let first = x.baseAddress, let second = y.baseAddress {
                let order = Int(memcmp(first, second, min(x.count, y.count)))
                if order != 0 { return order }
            }
            return x.count - y.count
        }
    }
}

/// A text that hashes and compares as its UTF-8 bytes, for use as a dictionary key.
public struct ByteKey: Hashable, Sendable {
    /// The text, as given.
    public let text: String

    /// Wraps a text without copying its bytes.
    public init(_ text: String) { self.text = text }

    /// Whether both texts have the same bytes.
    public static func == (a: ByteKey, b: ByteKey) -> Bool { sameBytes(a.text, b.text) }

    /// Hashes the UTF-8 bytes, then a byte that ends the text.
    public func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xff as UInt8)
    }
}

/// An ordered map from text to text; keys compare as bytes, the last assignment wins.
public struct StringMap: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// A key with its value.
    public struct Entry: Sendable, Equatable {
        /// The key, as given.
        public let key: String
        /// The value last assigned to the key.
        public var value: String

        /// Entries are equal when key and value are the same bytes.
        public static func == (a: Entry, b: Entry) -> Bool {
            sameBytes(a.key, b.key) && sameBytes(a.value, b.value)
        }
    }

    /// The entries in insertion order.
    public private(set) var entries: [Entry] = []

    /// Creates an empty map.
    public init() {}

    /// Creates a map from pairs; a repeated key keeps its first position and its last value.
    public init(_ pairs: some Sequence<(String, String)>) {
        for (key, value) in pairs { self[key] = value }
    }

    /// Creates a map from a literal; a repeated key keeps its last value.
    public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }

    /// The number of distinct keys.
    public var count: Int { entries.count }

    /// Whether the map has no entries.
    public var isEmpty: Bool { entries.isEmpty }

    /// The value of a key, compared as bytes; assigning nil removes it.
    public subscript(key: String) -> String? {
        get { entries.first { sameBytes($0.key, key) }?.value }
        set {
            let index = entries.firstIndex { sameBytes($0.key, key) }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append(Entry(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    /// Brings the entries into the order of their keys' bytes.
    public mutating func sort() {
        if count > 1 { entries.sort { byteOrder($0.key, $1.key) < 0 } }
    }

    /// Two maps are equal when they hold the same entries, in any order.
    public static func == (a: StringMap, b: StringMap) -> Bool {
        a.count == b.count
            && a.entries.allSatisfy { entry in b[entry.key].map { sameBytes($0, entry.value) } ?? false }
    }
}
