// Which texts may be the key of a short link. Keys are any text, compared as bytes: `é` as one character and as two are
// two keys. Any thread, total.

/// The rules for keys of short links.
public enum KeyRules {
    /// The allowed lengths of a key in bytes.
    public static let lengths = 1...255

    /// Why a text is not a valid key: `key_length`, `key_segment` (a part between slashes is empty, `.` or `..`),
    /// `key_trace` (it ends in `+`, which asks for a trace) or `key_character`; nil when it is valid. Called for every
    /// path before a link is looked up.
    public static func refusal(of key: String) -> String? {
        guard lengths.contains(key.utf8.count) else { return "key_length" }
        return key.withBytes { bytes in
            var start = 0
            for at in 0...bytes.count {
                guard at == bytes.count || bytes[at] == UInt8(ascii: "/") else {
                    if isRefused(bytes, at) { return "key_character" }
                    continue
                }
                let isDots = (1...2).contains(at - start) && bytes[start..<at].allSatisfy { $0 == UInt8(ascii: ".") }
                if at == start || isDots { return "key_segment" }
                start = at + 1
            }
            return bytes.last == UInt8(ascii: "+") ? "key_trace" : nil
        }
    }

    /// Whether a path can be a key.
    public static func isKey(_ path: String) -> Bool { refusal(of: path) == nil }

    /// Whether the character that ends at a byte is a control character, a line separator, or U+FFFD, which stands for
    /// bytes that are no text.
    private static func isRefused(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        let byte = bytes[at]
        if byte < 0x80 { return byte < 0x20 || byte == 0x7f }
        func follows(_ first: UInt8, _ second: UInt8) -> Bool {
            at >= 2 && bytes[at - 2] == first && bytes[at - 1] == second
        }
        if byte < 0xa0, at >= 1, bytes[at - 1] == 0xc2 { return true }
        return byte & 0xfe == 0xa8 && follows(0xe2, 0x80) || byte == 0xbd && follows(0xef, 0xbf)
    }

    /// The key as a domain stores it: lower case where letter case does not count.
    public static func kept(_ key: String, on domain: DomainDefinition) -> String {
        domain.caseSensitive ? key : asciiLowercased(key)
    }

    /// The most characters that are dropped one by one.
    private static let mostDropped = 8

    /// What may have been meant by a path at whose end a program has left what stood behind the link in a text, such as
    /// a full stop, a bracket, a quotation mark or an invisible character: the path without the last of these
    /// characters, without the last two, and so on. If there are very many, all others are dropped at once.
    public static func shortened(_ path: String) -> [String] {
        guard let last = path.utf8.last, !isLetter(last), decimalValue(last) == nil else { return [] }
        // A text is made of the last and of those that a key may be as long as, so that a long tail costs no more than its length.
        var found: [String] = []
        var rest = path.unicodeScalars[...]
        var bytes = path.utf8.count
        var dropped = 0
        while let scalar = rest.last, isLeftBehind(scalar) {
            rest = rest.dropLast()
            bytes -= UTF8.width(scalar)
            dropped += 1
            if dropped < mostDropped, lengths.contains(bytes) { found.append(String(rest)) }
        }
        if dropped >= mostDropped, lengths.contains(bytes) { found.append(String(rest)) }
        return found
    }

    private static func isLeftBehind(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return !isLetter(UInt8(scalar.value)) && decimalValue(UInt8(scalar.value)) == nil }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control,
            .format:
            return true
        // They stand for a picture in a message, and for bytes that are no text.
        default: return scalar == "\u{fffc}" || scalar == "\u{fffd}"
        }
    }
}
