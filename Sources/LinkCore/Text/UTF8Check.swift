// Checks whether bytes are UTF-8, by table 3-7 of the Unicode standard: no overlong forms, no surrogates, nothing above
// U+10FFFF. Linear, never reads beyond the buffer. Any thread.

enum UTF8Check {
    /// How many leading bytes are complete, valid UTF-8 characters; the buffer's count when all are.
    static func validPrefix(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var at = 0
        while at < bytes.count {
            if bytes[at] < 0x80 {
                at += 1
                continue
            }
            let (length, complete) = sequence(in: bytes, at: at)
            guard complete else { return at }
            at += length
        }
        return at
    }

    /// Whether the bytes are valid, except that the last character may be cut short.
    static func isValidOrCutShort(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let valid = validPrefix(of: bytes)
        if valid == bytes.count { return true }
        let (length, _) = sequence(in: bytes, at: valid)
        return length > 0 && valid + length == bytes.count
    }

    /// The longest possible start of a character at a byte that is not ASCII: its length (0 when no character can start
    /// there) and whether it is complete.
    private static func sequence(in bytes: UnsafeBufferPointer<UInt8>, at: Int) -> (length: Int, complete: Bool) {
        let first = bytes[at]
        let need: Int
        var low: UInt8 = 0x80
        var high: UInt8 = 0xbf
        switch first {
        case 0xc2...0xdf: need = 2
        case 0xe0: (need, low) = (3, 0xa0)
        case 0xed: (need, high) = (3, 0x9f)
        case 0xe1...0xef: need = 3
        case 0xf0: (need, low) = (4, 0x90)
        case 0xf4: (need, high) = (4, 0x8f)
        case 0xf1...0xf3: need = 4
        default: return (0, false)
        }
        var length = 1
        while length < need, at + length < bytes.count, bytes[at + length] >= low, bytes[at + length] <= high {
            length += 1
            (low, high) = (0x80, 0xbf)
        }
        return (length, length == need)
    }
}
