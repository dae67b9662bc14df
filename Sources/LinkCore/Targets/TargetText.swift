// Addresses as people and other products write them, in the form that browsers make of them (WHATWG URL). Linear, total: a
// text that is no address comes back without what browsers remove. Any thread.

/// The texts of targets: URLs, fallbacks and pictures.
public enum TargetText {
    /// The address as a browser sends it. Blanks at its ends, line breaks and tabs are removed; spaces, quotes, letters
    /// beyond ASCII and the like are percent-encoded. In a web address the slashes behind the scheme are two, and a backslash
    /// before the query is a slash. Its host stays as it is.
    public static func encoded(_ text: String) -> String {
        if text.withBytes({ $0.allSatisfy(PercentCoding.isVisible) && !isOddWeb($0) }) { return text }
        var bytes = text.utf8.filter { $0 != 0x09 && $0 != 0x0a && $0 != 0x0d }[...]
        while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
        guard scheme.count < bytes.count else { return String(decoding: bytes, as: UTF8.self) }
        var rest = bytes.dropFirst(scheme.count + 1)
        var head = scheme + [UInt8(ascii: ":")]
        if isWeb(scheme) {
            let end = rest.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? rest.endIndex
            let path = rest[..<end].map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
                .drop { $0 == UInt8(ascii: "/") }
            let host = path.prefix { $0 != UInt8(ascii: "/") }
            head += Array("//".utf8) + host
            rest = path.dropFirst(host.count) + rest[end...]
        }
        return String(decoding: head, as: UTF8.self)
            + PercentCoding.encodeVisible(String(decoding: rest, as: UTF8.self))
    }

    private static func isWeb(_ scheme: some Collection<UInt8>) -> Bool {
        ["http", "https"].contains { name in
            scheme.count == name.utf8.count && zip(scheme, name.utf8).allSatisfy { lowered($0) == $1 }
        }
    }

    /// Whether something else than two slashes, and then a host, stands behind `http:` or `https:`.
    private static func isOddWeb(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), isWeb(bytes[..<colon]) else { return false }
        return bytes[(colon + 1)...].prefix { $0 == UInt8(ascii: "/") }.count != 2
    }
}
