// Byte classes of RFC 9110 and RFC 9112, as bit sets and comparisons. On the path of every request; any thread; never
// allocates.

import Glibc

extension UInt8 {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let hash: UInt8 = 0x23
    static let asterisk: UInt8 = 0x2A
    static let comma: UInt8 = 0x2C
    static let slash: UInt8 = 0x2F
    static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let question: UInt8 = 0x3F
    static let at: UInt8 = 0x40

    /// `tchar` of RFC 9110 §5.6.2: the characters of methods and field names.
    var isToken: Bool {
        // The most frequent characters first.
        if (self | 0x20) &- 0x61 < 26 || self == 0x2D { return true }
        // One bit per ASCII code: !#$%&'*+-. and digits below 64; letters, ^_`|~ above.
        return switch self {
        case 0..<64: (0x03FF_6CFA_0000_0000 as UInt64) >> UInt64(self) & 1 == 1
        case 64..<128: (0x57FF_FFFF_C7FF_FFFE as UInt64) >> UInt64(self & 63) & 1 == 1
        default: false
        }
    }

    /// Whether a field value may contain the byte: visible bytes, space, tab and obs-text.
    var isFieldValue: Bool { self >= 0x20 && self != 0x7F || self == .tab }

    /// Space or tab: the optional whitespace of RFC 9110 §5.6.3.
    var isOptionalSpace: Bool { self == .space || self == .tab }

    var isDigit: Bool { self &- 0x30 < 10 }

    /// The value of a hexadecimal digit; nil for any other byte.
    var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }

    /// The byte with A–Z mapped to a–z.
    var lowered: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension UnsafeRawBufferPointer {
    /// The offset of the first `byte` from `start` on and before `end`.
    package func offset(of byte: UInt8, from start: Int, to end: Int) -> Int? {
        guard start < end, let base = baseAddress, let found = memchr(base + start, Int32(byte), end - start)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// Whether the bytes in `range` equal `text`, ignoring ASCII case; `text` must be lower case.
    func matches(_ text: StaticString, in range: Range<Int>) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        for index in 0..<range.count where self[range.lowerBound + index].lowered != text.utf8Start[index] {
            return false
        }
        return true
    }

    /// Whether the bytes in `range` equal `text`.
    func isExactly(_ text: StaticString, in range: Range<Int>) -> Bool {
        guard range.count == text.utf8CodeUnitCount, let start = baseAddress else { return false }
        return memcmp(start + range.lowerBound, text.utf8Start, range.count) == 0
    }

    /// Whether a range contains only bytes that a field value may have. Nearly always true, so eight bytes are checked
    /// at once.
    func isFieldValue(_ range: Range<Int>) -> Bool {
        var at = range.lowerBound
        while at + 8 <= range.upperBound {
            let word = loadUnaligned(fromByteOffset: at, as: UInt64.self)
            let delete = word ^ 0x7f7f_7f7f_7f7f_7f7f
            // The high bit of a byte is set for a byte below space, or DEL; see "Bit Twiddling Hacks".
            let odd =
                (word &- 0x2020_2020_2020_2020) & ~word | (delete &- 0x0101_0101_0101_0101) & ~delete
            if odd & 0x8080_8080_8080_8080 != 0, !self[at..<(at + 8)].allSatisfy(\.isFieldValue) { return false }
            at += 8
        }
        while at < range.upperBound {
            guard self[at].isFieldValue else { return false }
            at += 1
        }
        return true
    }

    /// Whether a range contains only bytes that a request's target may have: visible ASCII without `#`. Eight bytes are
    /// checked at once, as above.
    func isTarget(_ range: Range<Int>) -> Bool {
        var at = range.lowerBound
        while at + 8 <= range.upperBound {
            let word = loadUnaligned(fromByteOffset: at, as: UInt64.self)
            let (delete, hash) = (word ^ 0x7f7f_7f7f_7f7f_7f7f, word ^ 0x2323_2323_2323_2323)
            let odd =
                word | (word &- 0x2121_2121_2121_2121) & ~word | (delete &- 0x0101_0101_0101_0101) & ~delete
                | (hash &- 0x0101_0101_0101_0101) & ~hash
            if odd & 0x8080_8080_8080_8080 != 0 { return false }
            at += 8
        }
        while at < range.upperBound {
            guard self[at] &- 0x21 <= 0x5D, self[at] != .hash else { return false }
            at += 1
        }
        return true
    }

    /// `range` without optional whitespace at both ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start].isOptionalSpace { start += 1 }
        while end > start, self[end - 1].isOptionalSpace { end -= 1 }
        return start..<end
    }

    /// The text of a range; bytes that are not UTF-8 become U+FFFD.
    func text(_ range: Range<Int>) -> String {
        String(decoding: self[range], as: UTF8.self)
    }
}
