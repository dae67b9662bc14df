// Base64 of RFC 4648 §4 for key files and digests: strict, with padding, nothing between the digits. Any thread.

/// Base64 with padding.
public enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Bytes as digits.
    public static func encode(_ bytes: [UInt8]) -> String {
        var out: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits: UInt32 = 0
            for offset in 0..<3 { bits = bits << 8 | UInt32(start + offset < bytes.count ? bytes[start + offset] : 0) }
            for place in 0..<4 {
                let isDigit = place <= group.count
                out.append(isDigit ? digits[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// Nil for anything that `encode` would not have written.
    public static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        guard text.count % 4 == 0 else { return nil }
        var out: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        let body = text.prefix { $0 != UInt8(ascii: "=") }
        guard text.count - body.count <= 2, text.dropFirst(body.count).allSatisfy({ $0 == UInt8(ascii: "=") }) else {
            return nil
        }
        for byte in body {
            guard let value = digits.firstIndex(of: byte) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                out.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        // Bits that no byte took must be zero, else two texts would be one key.
        return bits & (1 << UInt32(count) - 1) == 0 ? out : nil
    }
}
