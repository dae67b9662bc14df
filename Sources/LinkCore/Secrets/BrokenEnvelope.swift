// App Links data that is not JSON. The end of a value in it cannot be known, so it is replaced whole by its length and
// a digest. This file only decides whether the data ends where its piece of the query does. For the redactor; total,
// linear.

import Cryptography

enum BrokenEnvelope {
    private static let beginning = "[redacted:"
    private static let middle = ":sha256:"
    /// The number of hexadecimal digits in half a SHA-256.
    private static let digits = 32

    /// The replacement for a removed text: `[redacted:41:sha256:1f3a…]`, its length in bytes and half of its digest.
    static func mark(for text: Substring) -> String {
        var hex = ""
        for byte in SHA256.hash(Array(text.utf8)).bytes.prefix(digits / 2) {
            if byte < 16 { hex += "0" }
            hex += String(byte, radix: 16)
        }
        return "\(beginning)\(text.utf8.count)\(middle)\(hex)]"
    }

    /// Whether a text consists of such a mark or of `[redacted]`.
    static func isMark(_ text: String) -> Bool {
        if sameBytes(text, redacted) { return true }
        var rest = text.utf8[...]
        guard rest.starts(with: beginning.utf8), rest.popLast() == UInt8(ascii: "]") else { return false }
        rest = rest.dropFirst(beginning.utf8.count)
        let length = rest.prefix { decimalValue($0) != nil }.count
        rest = rest.dropFirst(length)
        guard (1...7).contains(length), rest.starts(with: middle.utf8) else { return false }
        rest = rest.dropFirst(middle.utf8.count)
        return rest.count == digits && rest.allSatisfy { hexValue($0) != nil }
    }

    /// Whether a decoded text begins like an object, a list or a string of JSON, in any kind of quotes.
    static func beginsLikeJSON(_ text: String) -> Bool {
        guard let first = text.utf8.first(where: { $0 > 0x20 && $0 < 0x80 }) else { return false }
        return first == UInt8(ascii: "\\") || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || isQuote(first)
    }

    /// Whether a decoded text that begins like JSON also ends like it. Its braces must balance exactly at the last
    /// byte, quotes occur only where a name or a value begins or ends, and there are no escapes or comments.
    static func isBalanced(_ text: String) -> Bool {
        let bytes = text.utf8.filter { $0 != UInt8(ascii: " ") }
        var depth = 0
        var quote: UInt8?
        for (at, byte) in bytes.enumerated() {
            if byte < 0x20 || byte == UInt8(ascii: "\\") { return false }
            if let open = quote {
                guard byte == open else { continue }
                guard at + 1 < bytes.count, ":,}]".utf8.contains(bytes[at + 1]) else { return false }
                quote = nil
            } else if isQuote(byte) {
                guard at > 0, ":,{[".utf8.contains(bytes[at - 1]) else { return false }
                quote = byte
            } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                depth += 1
            } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                depth -= 1
                if depth <= 0 { return depth == 0 && at + 1 == bytes.count }
            } else if !isWord(byte), !":,.-+".utf8.contains(byte) {
                return false
            }
        }
        return false
    }

    /// Whether a piece of a query or fragment is an item of its own: `name=value` without the characters of JSON and
    /// its escapes, however encoded, and without a token's name in its value.
    static func isItem(_ raw: Substring) -> Bool {
        let piece = QueryPiece(raw)
        guard let value = piece.rawValue, !piece.rawName.isEmpty, !EnvelopeText.isName(piece.rawName) else {
            return false
        }
        let plain = Secrets.decodedWhole(raw)
        let isPlain = plain.utf8.allSatisfy { byte in
            byte > 0x20 && !isQuote(byte) && !"{}\\;<>".utf8.contains(byte) || byte == UInt8(ascii: " ")
        }
        return isPlain && !Redactor.looksGuilty(Secrets.decodedWhole(value))
    }

    /// Whether a byte is a quote of any kind: `"`, `'` or a backtick.
    static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
    }

    /// Whether a byte is a letter, a digit or `_`.
    static func isWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || decimalValue(byte) != nil || byte == UInt8(ascii: "_")
    }
}
