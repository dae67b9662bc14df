// Which texts may be the key of a short link. Keys are ASCII, compared as bytes, and must never hide a path that the
// gateway, a crawler or an operating system requests. Any thread, total.

/// The rules for keys of short links.
public enum KeyRules {
    /// The allowed lengths of a key in bytes.
    public static let lengths = 1...128
    /// The most bytes of a segment.
    public static let maxSegment = 64

    /// Why a text is not a valid key: `key_length`, `key_character` or `key_reserved`; nil when it is valid.
    public static func refusal(of key: String) -> String? {
        if isReserved(key) { return "key_reserved" }
        guard lengths.contains(key.utf8.count) else { return "key_length" }
        for segment in segments(key) {
            guard segment.count <= maxSegment else { return "key_length" }
            guard let first = segment.first, isLetterOrDigit(first), segment.allSatisfy(isKeyByte) else {
                return "key_character"
            }
        }
        return nil
    }

    /// Whether a path can be a key. Called for every path before a link is looked up.
    public static func isKey(_ path: String) -> Bool {
        guard lengths.contains(path.utf8.count) else { return false }
        let hasForm = path.withBytes { bytes in
            var length = 0
            for byte in bytes {
                if byte == UInt8(ascii: "/") {
                    guard length > 0 else { return false }
                    length = 0
                } else {
                    let fits = length == 0 ? isLetterOrDigit(byte) : isKeyByte(byte)
                    guard fits, length < maxSegment else { return false }
                    length += 1
                }
            }
            return length > 0
        }
        return hasForm && !isReserved(path)
    }

    /// The key as a domain stores it: lower case where letter case does not count.
    public static func kept(_ key: String, on domain: DomainDefinition) -> String {
        domain.caseSensitive ? key : asciiLowercased(key)
    }

    /// A key without one trailing character that programs which find links in text often include; nil when it has none.
    public static func withoutTrailing(_ key: String) -> String? {
        guard let last = key.utf8.last, key.utf8.count > 1 else { return nil }
        switch last {
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "'"), UInt8(ascii: "+"): break
        default: return nil
        }
        return String(Substring(key.utf8.dropLast()))
    }

    /// First segments that the gateway, browsers or crawlers request, in lower case.
    static let reserved = [
        ".well-known", "apple-app-site-association", "robots.txt", "favicon.ico", "sitemap.xml", "ads.txt",
        "security.txt", "index.html", "openapi.json", "api", "admin", "app", "sdk", "static", "assets", "health",
        "healthz", "readyz", "metrics", "status", "login", "qr", "preview", "v1", "lazy", "null", "undefined",
    ]

    /// The reserved words, grouped by their number of bytes.
    private static let reservedByLength = reserved.reduce(into: [[String]]()) { table, word in
        while table.count <= word.utf8.count { table.append([]) }
        table[word.utf8.count].append(word)
    }

    private static func isReserved(_ key: String) -> Bool {
        key.withBytes { bytes in
            let end = bytes.firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
            let first = UnsafeBufferPointer(rebasing: bytes[..<end])
            if first.count < reservedByLength.count,
                reservedByLength[first.count].contains(where: { begins(first, $0) })
            {
                return true
            }
            if begins(first, "apple-touch-icon") { return true }
            guard end < bytes.count, let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return false }
            let last = bytes[(slash + 1)...]
            return last.elementsEqual("qr.svg".utf8) || last.elementsEqual("qr.png".utf8)
        }
    }

    /// Whether the bytes begin with a lower-case word, ignoring case.
    private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, _ word: String) -> Bool {
        word.withBytes { word in
            guard let first = word.first, bytes.count >= word.count, lowered(bytes[0]) == first else { return false }
            return word.indices.allSatisfy { lowered(bytes[$0]) == word[$0] }
        }
    }

    private static func segments(_ key: String) -> [Substring.UTF8View] {
        key.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || decimalValue(byte) != nil }

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}
