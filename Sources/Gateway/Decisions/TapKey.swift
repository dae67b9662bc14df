// What a tap asks, as far as a decision may look at it: two taps with the same key are decided alike. The bytes as they came,
// so that nothing has to be understood of a tap that was decided before. Loop thread; on every tap.

import LinkCore
import Wire

/// Host, path, query without click ids, the fields of the request that anything looks at, and the country of its address.
struct TapKey: Hashable {
    /// A longer one is not worth its memory.
    static let longest = 4096

    let bytes: [UInt8]
    /// The values of the query that are in no key, as nothing reads them.
    let passed: [PassedValue]

    /// Nil for requests that are no taps, and for those that are too long.
    /// - Parameter country: that of the client's address, where countries are known.
    init?(_ request: HTTPRequest, host: String, country: String?) {
        guard request.method == .get else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(512)
        Self.add(host, to: &bytes)
        Self.add(request.path, to: &bytes)
        var passed: [PassedValue] = []
        // A question mark without a query is part of the address, too.
        if let query = request.query { passed = Self.add(query: query, to: &bytes) }
        Self.add(country ?? "", to: &bytes)
        request.headers.forEach { name, value in
            guard bytes.count <= Self.longest, let field = Self.field(name) else { return }
            bytes.append(field)
            if field == Self.hint { Self.add(name, to: &bytes) }
            Self.add(value(), to: &bytes)
        }
        guard bytes.count <= Self.longest else { return nil }
        self.bytes = bytes
        self.passed = passed
    }

    /// Byte equality.
    static func == (a: TapKey, b: TapKey) -> Bool { a.bytes == b.bytes }

    /// Hashes the bytes.
    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

    /// Each part behind its length: no text can look like two.
    private static func add(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { add($0, to: &bytes) }
    }

    private static func add(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(truncatingIfNeeded: text.count))
        bytes.append(UInt8(truncatingIfNeeded: text.count >> 8))
        bytes.append(UInt8(truncatingIfNeeded: text.count >> 16))
        bytes.append(contentsOf: text)
    }

    /// The query without the values that are passed through, which are returned, and where they were.
    private static func add(query: String, to bytes: inout [UInt8]) -> [PassedValue] {
        var query = query
        return query.withUTF8 { text in
            let places = ClickIDs.places(in: text)
            bytes.append(UInt8(ascii: "?"))
            bytes.append(UInt8(places.count))
            var from = 0
            for place in places {
                add(UnsafeBufferPointer(rebasing: text[from..<place.value.lowerBound]), to: &bytes)
                from = place.value.upperBound
            }
            add(UnsafeBufferPointer(rebasing: text[from...]), to: &bytes)
            return places.map { PassedValue(name: text[$0.name], value: text[$0.value]) }
        }
    }

    private static let hint = UInt8(ascii: "h")

    /// A letter for each field that the visitor, the form of the answer, consent and pages are made out by; nil for the
    /// others. `Sec-Fetch-…` differ from browser to browser, and nothing reads them.
    private static func field(_ name: UnsafeBufferPointer<UInt8>) -> UInt8? {
        switch name.count {
        case 3 where same(name, "dnt"): UInt8(ascii: "d")
        case 5 where same(name, "x-moz"): UInt8(ascii: "m")
        case 6 where same(name, "accept"): UInt8(ascii: "a")
        case 7 where same(name, "purpose"): UInt8(ascii: "p")
        case 9 where same(name, "x-purpose"): UInt8(ascii: "x")
        case 10 where same(name, "user-agent"): UInt8(ascii: "u")
        case 15 where same(name, "accept-language"): UInt8(ascii: "l")
        case 21 where same(name, "prefer-html-meta-tags"): UInt8(ascii: "t")
        default: begins(name, "sec-") && !begins(name, "sec-fetch-") ? hint : nil
        }
    }

    private static func same(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        name.count == word.utf8CodeUnitCount && begins(name, word)
    }

    private static func begins(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        guard name.count >= word.utf8CodeUnitCount else { return false }
        var at = 0
        while at < word.utf8CodeUnitCount {
            let byte = name[at]
            guard (byte &- 0x41 < 26 ? byte | 0x20 : byte) == word.utf8Start[at] else { return false }
            at += 1
        }
        return true
    }
}
