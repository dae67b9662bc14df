// Encodes addresses for header fields and for attributes of pages, where only visible ASCII is allowed. Called on every
// redirect; any thread.

extension PercentCoding {
    /// A whole address in visible ASCII, without characters that have a meaning in headers or pages. Spaces, quotes,
    /// angle and curly brackets, backslashes, `^`, backticks and `|` are percent-encoded, as is every byte beyond
    /// ASCII.
    public static func encodeVisible(_ text: String) -> String {
        if text.withBytes({ $0.allSatisfy(isVisible) }) { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var out: [UInt8] = []
        out.reserveCapacity(text.utf8.count + 32)
        for byte in text.utf8 {
            if isVisible(byte) {
                out.append(byte)
            } else {
                out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    static func isVisible(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x3c, 0x3e, 0x5c, 0x5e, 0x60, 0x7b, 0x7c, 0x7d: false
        default: byte > 0x20 && byte < 0x7f
        }
    }
}
