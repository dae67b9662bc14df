// Percent-encoding in both directions. Decoding happens once and after splitting; malformed escapes are kept and
// reported, never dropped. Linear, never fails; any thread.

/// Percent-encoding by RFC 3986.
public enum PercentCoding {
    /// Decodes one piece. Malformed escapes stay as written (`badEscape`). Bytes that are not UTF-8 become U+FFFD
    /// (`invalidUTF8`, but not for a character that a malformed escape cuts short, which `badEscape` already reports).
    /// With `plusAsSpace` a raw `+` is a space, while `%2B` stays a plus.
    public static func decode(
        _ raw: Substring, plusAsSpace: Bool
    ) -> (text: String, badEscape: Bool, invalidUTF8: Bool) {
        raw.withBytes { decode($0, plusAsSpace: plusAsSpace) }
    }

    /// Decodes raw bytes by the same rules.
    static func decode(
        _ raw: UnsafeBufferPointer<UInt8>, plusAsSpace: Bool
    ) -> (text: String, badEscape: Bool, invalidUTF8: Bool) {
        let plus: UInt8 = plusAsSpace ? UInt8(ascii: "+") : UInt8(ascii: "%")
        guard raw.contains(where: { $0 == UInt8(ascii: "%") || $0 == plus }) else {
            return (String(decoding: raw, as: UTF8.self), false, false)
        }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count) { out in
            var badEscape = false
            var invalid = false
            var written = 0
            var checked = 0
            var at = 0
            while at < raw.count {
                var byte = raw[at]
                at += 1
                if byte == UInt8(ascii: "%") {
                    if at + 1 < raw.count, let high = hexValue(raw[at]), let low = hexValue(raw[at + 1]) {
                        byte = high << 4 | low
                        at += 2
                    } else {
                        let before = UnsafeBufferPointer(rebasing: out[checked..<written])
                        invalid = invalid || !UTF8Check.isValidOrCutShort(before)
                        checked = written
                        badEscape = true
                    }
                } else if byte == plus {
                    byte = 0x20
                }
                out[written] = byte
                written += 1
            }
            if !badEscape, let text = String(validating: out[..<written], as: UTF8.self) { return (text, false, false) }
            let last = UnsafeBufferPointer(rebasing: out[checked..<written])
            invalid = invalid || UTF8Check.validPrefix(of: last) < last.count
            return (String(decoding: out[..<written], as: UTF8.self), badEscape, invalid)
        }
    }

    /// Encodes everything but RFC 3986's unreserved characters, with upper-case hexadecimal digits.
    public static func encodeComponent(_ text: some StringProtocol) -> String { encode(text, unless: isUnreserved) }

    /// Encodes a path, whose slashes stay. So do `+` and `@`, which mean themselves in paths, and which no program drops
    /// at the end of a link.
    public static func encodePath(_ path: String) -> String {
        encode(path) { byte in
            isUnreserved(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "@")
        }
    }

    @inline(__always)
    private static func encode(_ text: some StringProtocol, unless stays: (UInt8) -> Bool) -> String {
        text.withBytes { raw in
            var encoded = 0
            for byte in raw where !stays(byte) { encoded += 1 }
            if encoded == 0 { return String(decoding: raw, as: UTF8.self) }
            return String(unsafeUninitializedCapacity: raw.count + 2 * encoded) { out in
                var written = 0
                for byte in raw {
                    if stays(byte) {
                        out[written] = byte
                        written += 1
                    } else {
                        out[written] = UInt8(ascii: "%")
                        out[written + 1] = hexDigit(byte >> 4)
                        out[written + 2] = hexDigit(byte & 15)
                        written += 3
                    }
                }
                return written
            }
        }
    }

    @inline(__always)
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        isLetter(byte) || decimalValue(byte) != nil || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
    }

    /// The hexadecimal digit of a value from 0 to 15, in upper case (RFC 3986 §2.1).
    @inline(__always)
    public static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
