// A walk over the bytes of a JSON text that is as programs write it: ASCII, no escapes, no number but whole ones. Whoever walks
// stops at anything else and lets JSONParser look at it, which alone says what is wrong with a text. Any thread.

/// Reads plain JSON texts without making values of them.
public struct PlainJSON {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0

    /// At the first byte of a text, which must be there as long as what is read of it.
    public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes.bindMemory(to: UInt8.self) }

    /// Whether nothing but space follows.
    public mutating func isAtEnd() -> Bool {
        skipSpace()
        return at == bytes.count
    }

    /// The byte at hand behind space; 0 at the end, which no text holds.
    public mutating func peek() -> UInt8 {
        skipSpace()
        return at < bytes.count ? bytes[at] : 0
    }

    /// Steps over a byte behind space; false when another one is there.
    public mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        at += 1
        return true
    }

    /// The bytes of a text in quotes; nil for one that is not plain.
    public mutating func text() -> UnsafeBufferPointer<UInt8>? {
        guard take(UInt8(ascii: "\"")), let base = bytes.baseAddress else { return nil }
        let start = at
        while at + 8 <= bytes.count {
            let word = UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: at, as: UInt64.self))
            let stops = jsonStops(word) | word & 0x8080_8080_8080_8080
            if stops != 0 {
                at += stops.trailingZeroBitCount / 8
                return end(from: start)
            }
            at += 8
        }
        while at < bytes.count, bytes[at] &- 0x20 < 0x60, bytes[at] != UInt8(ascii: "\""),
            bytes[at] != UInt8(ascii: "\\")
        {
            at += 1
        }
        return end(from: start)
    }

    /// The text up to the byte at hand, which must be a quote.
    private mutating func end(from start: Int) -> UnsafeBufferPointer<UInt8>? {
        guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { return nil }
        at += 1
        return UnsafeBufferPointer(rebasing: bytes[start..<at - 1])
    }

    /// Reads the members of the object at hand; false when one of them is not read.
    /// - Parameter read: reads the value of the member with this name.
    public mutating func members(
        _ read: (inout PlainJSON, UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        guard take(UInt8(ascii: "{")) else { return false }
        if take(UInt8(ascii: "}")) { return true }
        repeat {
            guard let name = text(), take(UInt8(ascii: ":")), read(&self, name) else { return false }
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "}"))
    }

    /// A value that is a text, a truth value or a whole number of at most 18 digits; nil for any other.
    public mutating func scalar() -> JSONValue? {
        switch peek() {
        case UInt8(ascii: "\""): text().map { .string(String(decoding: $0, as: UTF8.self)) }
        case UInt8(ascii: "t"): word("true") ? .bool(true) : nil
        case UInt8(ascii: "f"): word("false") ? .bool(false) : nil
        case UInt8(ascii: "1")...UInt8(ascii: "9"): number().map(JSONValue.int)
        default: nil
        }
    }

    /// A whole number of 1 to 18 digits; nil for any other value, 0 among them.
    public mutating func number() -> Int64? {
        guard UInt8(ascii: "1")...UInt8(ascii: "9") ~= peek() else { return nil }
        var (value, end) = (0 as Int64, at)
        while end < bytes.count, let digit = decimalValue(bytes[end]) {
            guard end - at < 18 else { return nil }
            value = value * 10 + Int64(digit)
            end += 1
        }
        // A fraction or an exponent may follow.
        guard end < bytes.count, Self.endsNumber(bytes[end]) else { return nil }
        at = end
        return value
    }

    private static func endsNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "}"), 0x20, 0x0a, 0x0d, 0x09: true
        default: false
        }
    }

    private mutating func word(_ word: StaticString) -> Bool {
        guard bytes.count - at >= word.utf8CodeUnitCount else { return false }
        for index in 0..<word.utf8CodeUnitCount where bytes[at + index] != word.utf8Start[index] { return false }
        at += word.utf8CodeUnitCount
        return true
    }

    private mutating func skipSpace() {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x0a, 0x0d, 0x09: at += 1
            default: return
            }
        }
    }
}
