// Scans a JSON text in the form that programs usually write: ASCII, no escapes, only integers. A caller stops at
// anything else and passes the text to JSONParser, which alone reports what is wrong with a text. Any thread.

/// Reads plain JSON texts without creating values.
public struct PlainJSON {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0

    /// Starts at the first byte of a text. The bytes must outlive everything that is read from it.
    public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes.bindMemory(to: UInt8.self) }

    /// Whether only white space follows.
    public mutating func isAtEnd() -> Bool {
        skipSpace()
        return at == bytes.count
    }

    /// The next byte after white space; 0 at the end, which no text contains.
    public mutating func peek() -> UInt8 {
        skipSpace()
        return at < bytes.count ? bytes[at] : 0
    }

    /// Skips white space and this byte; false when another byte is next.
    public mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        at += 1
        return true
    }

    /// The bytes of a quoted text; nil for one that is not plain.
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

    /// The text up to `at`, where a quote must be.
    private mutating func end(from start: Int) -> UnsafeBufferPointer<UInt8>? {
        guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { return nil }
        at += 1
        return UnsafeBufferPointer(rebasing: bytes[start..<at - 1])
    }

    /// Reads the members of the object at `at`; returns false when one of them cannot be read.
    /// - Parameter read: reads the value of the member with this name; false when it cannot.
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

    /// Reads a string, a boolean or an integer of at most 18 digits; nil for any other value.
    public mutating func scalar() -> JSONValue? {
        switch peek() {
        case UInt8(ascii: "\""): text().map { .string(String(decoding: $0, as: UTF8.self)) }
        case UInt8(ascii: "t"): word("true") ? .bool(true) : nil
        case UInt8(ascii: "f"): word("false") ? .bool(false) : nil
        case UInt8(ascii: "1")...UInt8(ascii: "9"): number().map(JSONValue.int)
        default: nil
        }
    }

    /// Reads an integer of 1 to 18 digits without sign; nil for any other value, including 0.
    public mutating func number() -> Int64? {
        guard UInt8(ascii: "1")...UInt8(ascii: "9") ~= peek() else { return nil }
        var (value, end) = (0 as Int64, at)
        while end < bytes.count, let digit = decimalValue(bytes[end]) {
            guard end - at < 18 else { return nil }
            value = value * 10 + Int64(digit)
            end += 1
        }
        // A fraction or an exponent may follow the digits.
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
