// Base64 of RFC 4648 §4 for key files, digests and signatures: strict, with padding and nothing between the digits.
// Also §5, without padding, for parts of URLs and tokens. Any thread.

/// Base64 with padding, and base64url without.
public enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Encodes bytes, with padding.
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

    /// Decodes base64 with padding; nil for anything that `encode` would not have written.
    public static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        guard text.count % 4 == 0 else { return nil }
        let body = text.prefix { $0 != UInt8(ascii: "=") }
        guard text.count - body.count <= 2, text.dropFirst(body.count).allSatisfy({ $0 == UInt8(ascii: "=") }) else {
            return nil
        }
        return bytes(of: body) { digit in
            switch digit {
            case UInt8(ascii: "+"): 62
            case UInt8(ascii: "/"): 63
            default: letter(digit)
            }
        }
    }

    /// Decodes base64url, which uses `-` and `_` and no padding; nil for anything else.
    public static func decode(urlSafe text: some Collection<UInt8>) -> [UInt8]? {
        guard text.count % 4 != 1 else { return nil }
        return bytes(of: text) { digit in
            switch digit {
            case UInt8(ascii: "-"): 62
            case UInt8(ascii: "_"): 63
            default: letter(digit)
            }
        }
    }

    /// The value of a digit that both alphabets share; nil for any other byte.
    private static func letter(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit + 4
        default: nil
        }
    }

    private static func bytes(of body: some Collection<UInt8>, _ value: (UInt8) -> UInt8?) -> [UInt8]? {
        var out: [UInt8] = []
        out.reserveCapacity(body.count / 4 * 3 + 2)
        var bits: UInt32 = 0
        var count = 0
        for byte in body {
            guard let value = value(byte) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                out.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        // Unused bits must be zero, otherwise two texts would be the same key.
        return bits & (1 << UInt32(count) - 1) == 0 ? out : nil
    }
}
