// Whole numbers in as few bytes as they need: seven bits a byte, the lowest first, the top bit set on all but the last.
// For payloads and for runs of counters. Total: bytes of any content end in a number or in nil.

enum Varint {
    /// Appends a number.
    @inline(__always)
    static func append(_ value: UInt64, to bytes: inout [UInt8]) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Reads the number at `position` and moves behind it; nil when the bytes end first or it has more than 64 bits.
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

    /// A number that may be negative as one that is small when it is near zero.
    static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }

    /// The number behind a zigzag.
    static func unzigzag(_ raw: UInt64) -> Int64 { Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1) }
}
