// Which texts may be the key of a short link. Keys are ASCII, compared byte for byte, and must never hide a path that
// the gateway, a crawler or an operating system asks for. Any thread, total.

/// The rules for keys.
public enum KeyRules {
    /// A key's length in bytes.
    public static let lengths = 2...128
    /// The longest segment, bytes.
    public static let maxSegment = 64

    /// Why a text is no key: `key_length`, `key_character` or `key_reserved`; nil when it is one.
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

    /// Whether a path could be a key; asked of every path before a link is looked up.
    public static func isKey(_ path: String) -> Bool {
        guard lengths.contains(path.utf8.count) else { return false }
        var length = 0
        for byte in path.utf8 {
            if byte == UInt8(ascii: "/") {
                guard length > 0 else { return false }
                length = 0
            } else {
                guard length == 0 ? isLetterOrDigit(byte) : isKeyByte(byte), length < maxSegment else { return false }
                length += 1
            }
        }
        return length > 0 && !isReserved(path)
    }

    /// The key as a domain keeps it: lower case where letter case does not count.
    public static func kept(_ key: String, on domain: DomainDefinition) -> String {
        domain.caseSensitive ? key : asciiLowercased(key)
    }

    /// A key without the one character that programs which find links in texts often take along; nil when there is none.
    public static func withoutTrailing(_ key: String) -> String? {
        guard let last = key.utf8.last, Array(".,)'+".utf8).contains(last), key.utf8.count > 1 else { return nil }
        return String(Substring(key.utf8.dropLast()))
    }

    /// First segments that the gateway, browsers or crawlers ask for, in lower case.
    static let reserved = [
        ".well-known", "apple-app-site-association", "robots.txt", "favicon.ico", "sitemap.xml", "ads.txt",
        "security.txt", "index.html", "openapi.json", "api", "admin", "app", "sdk", "static", "assets", "health",
        "healthz", "readyz", "metrics", "status", "login", "qr", "preview", "v1", "lazy", "null", "undefined",
    ]

    private static func isReserved(_ key: String) -> Bool {
        let parts = segments(key)
        guard let first = parts.first else { return false }
        let word = asciiLowercased(Substring(first))
        if reserved.contains(where: { sameBytes($0, word) }) { return true }
        if word.utf8.starts(with: "apple-touch-icon".utf8) { return true }
        guard parts.count > 1, let last = parts.last else { return false }
        return last.elementsEqual("qr.svg".utf8) || last.elementsEqual("qr.png".utf8)
    }

    private static func segments(_ key: String) -> [Substring.UTF8View] {
        key.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || decimalValue(byte) != nil }

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}
