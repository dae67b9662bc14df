// What stands for a text that was removed whole, as nobody can say where in it a secret ends: its length and a digest, so
// that equal texts can be told to be equal. Any thread.

import Cryptography

enum RemovedText {
    private static let beginning = "[redacted:"
    private static let middle = ":sha256:"
    /// The number of hexadecimal digits in half a SHA-256.
    private static let digits = 32
    /// The bytes of the longest mark, of a text of seven digits of bytes.
    static let longestMark = 58

    /// The mark of a removed text: `[redacted:41:sha256:1f3a…]`, its length in bytes and half of its digest.
    static func mark(for text: some StringProtocol) -> String {
        let digest = SHA256.hash(Array(text.utf8)).bytes.prefix(digits / 2)
        return "\(beginning)\(text.utf8.count)\(middle)\(String(hex: Array(digest)))]"
    }

    /// Whether a text consists of such a mark or of `[redacted]`.
    static func isMark(_ text: some StringProtocol) -> Bool {
        if redacted.utf8.elementsEqual(text.utf8) { return true }
        var rest = Array(text.utf8)[...]
        guard rest.starts(with: beginning.utf8), rest.popLast() == UInt8(ascii: "]") else { return false }
        rest = rest.dropFirst(beginning.utf8.count)
        let length = rest.prefix { decimalValue($0) != nil }.count
        rest = rest.dropFirst(length)
        guard (1...7).contains(length), rest.starts(with: middle.utf8) else { return false }
        rest = rest.dropFirst(middle.utf8.count)
        return rest.count == digits && rest.allSatisfy { hexValue($0) != nil }
    }
}
