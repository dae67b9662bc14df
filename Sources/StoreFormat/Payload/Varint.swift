// Whole numbers in as few bytes as they need: seven bits a byte, the lowest first, the top bit set on all but the last.
// For payloads and runs of counters. Total: decoding any bytes gives a number or nil.

enum Varint {
    /// Appends a number in one to ten bytes.
    @inline(__always)
    static func append(_ value: UInt64, to bytes: inout [UInt8]) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Reads the number at `position` and moves behind it; nil when the bytes end first or the number exceeds 64 bits.
    @inline(__always)
    static func read(_ bytes: [UInt8], at position: inout Int) -> UInt64? {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            guard shift < 63 || byte <= 1 else { return nil }
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        return nil
    }

    /// Maps a signed number to an unsigned one, so that values near zero stay small.
    static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }

    /// The inverse of `zigzag`.
    static func unzigzag(_ raw: UInt64) -> Int64 { Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1) }
}
