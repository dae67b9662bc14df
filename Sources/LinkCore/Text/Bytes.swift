// Functions on single bytes that JSON, URLs and versions share. Stateless; any thread.

/// The value of an ASCII decimal digit; nil for any other byte.
@inline(__always)
package func decimalValue(_ byte: UInt8) -> UInt8? {
    let value = byte &- 0x30
    return value < 10 ? value : nil
}

/// The value of an ASCII hexadecimal digit in either case; nil for any other byte.
@inline(__always)
func hexValue(_ byte: UInt8) -> UInt8? {
    if let value = decimalValue(byte) { return value }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
}

extension String {
    /// Bytes as lower-case hexadecimal digits.
    public init(hex bytes: some Sequence<UInt8>) {
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
        self.init(decoding: bytes.flatMap { [digit($0 >> 4), digit($0 & 15)] }, as: UTF8.self)
    }
}

extension [UInt8] {
    /// The bytes that pairs of hexadecimal digits stand for; nil for anything else.
    public init?(hex text: String) {
        let digits = text.utf8.compactMap(hexValue)
        guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
        self = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}

/// Whether a byte is an ASCII letter.
@inline(__always)
package func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

/// Sets the high bit of each byte in a word that ends a run of plain characters in a JSON string: quotes, backslashes
/// and control characters. Only the lowest set bit is exact, because a borrow can set false bits above a true one.
@inlinable
package func jsonStops(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5c)
    let zeros = ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
    return (zeros | ((word &- ones &* 0x20) & ~word)) & (ones &* 0x80)
}

/// The offset of the first byte from `start` on that ends a run of plain characters in a JSON string; the count when none
/// does.
@inlinable
@inline(__always)
package func jsonPlainEnd(of bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var at = start
    while at + 8 <= bytes.count {
        let stops = jsonStops(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
        if stops != 0 { return at + stops.trailingZeroBitCount / 8 }
        at += 8
    }
    while at < bytes.count, bytes[at] >= 0x20, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\") {
        at += 1
    }
    return at
}

/// A number from 0 to 63 that depends on the length and the last bytes of a name: most names are told apart by it without
/// being compared.
@inlinable
@inline(__always)
package func nameNumber(_ name: UnsafeRawBufferPointer) -> Int {
    var mark = UInt64(name.count)
    if name.count >= 4 {
        mark ^= UInt64(name.loadUnaligned(fromByteOffset: name.count - 4, as: UInt32.self)) << 8
    } else {
        for byte in name { mark = mark << 8 | UInt64(byte) }
    }
    return Int((mark &* 0x9e37_79b9_7f4a_7c15) >> 58)
}

/// The number of a text as a name.
@inlinable
@inline(__always)
package func nameNumber(_ name: String) -> Int { name.utf8.span.withUnsafeBytes { nameNumber($0) } }

/// An ASCII capital in lower case; every other byte unchanged.
@inline(__always)
package func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

/// A text with its ASCII capitals in lower case; the text itself when it has none.
package func asciiLowercased(_ text: some StringProtocol) -> String {
    text.withBytes { bytes in
        bytes.contains { $0 &- 0x41 < 26 } ? asciiLowercased(bytes) : String(text)
    }
}

/// Decodes UTF-8 bytes, with ASCII capitals in lower case.
func asciiLowercased(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: bytes.count) { buffer in
        for at in bytes.indices { buffer[at] = lowered(bytes[at]) }
        return bytes.count
    }
}

/// Whether two texts have the same bytes, ignoring ASCII case.
func sameLetters(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
    a.utf8.count == b.utf8.count && a.utf8.elementsEqual(b.utf8) { lowered($0) == lowered($1) }
}
