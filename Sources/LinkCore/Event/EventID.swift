// The gateway's own event ids: 128 bits, ordered by time, 26 characters of base32 (design of the journal).

/// Identifies one event (and names taps and pending links): 48 bits of Unix milliseconds, 16 bits
/// that count up within a millisecond of one worker from a random start, and 64 random bits.
/// Written as 26 characters of Crockford's base32 in lower case, so that text order is time order.
public struct EventID: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The upper 64 bits: 48 bits of milliseconds, 16 bits that count up.
    public let high: UInt64
    /// The lower 64 bits, random.
    public let low: UInt64

    /// Creates an id from its halves, high bits first.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Creates an id for a time (milliseconds since the Unix epoch, UTC) with 80 bits from `random`.
    public init(milliseconds: Int64, random: (UInt16, UInt64)) {
        self.init(high: UInt64(truncatingIfNeeded: milliseconds) << 16 | UInt64(random.0), low: random.1)
    }

    /// The time in the id, in milliseconds since the Unix epoch.
    public var milliseconds: Int64 { Int64(high >> 16) }

    private static let digits: StaticString = "0123456789abcdefghjkmnpqrstvwxyz"

    /// The number of characters of an id as text.
    public static let length = 26

    /// The id as 26 lower-case characters.
    public var description: String {
        String(unsafeUninitializedCapacity: Self.length) {
            write(to: $0)
            return Self.length
        }
    }

    /// Writes the 26 characters. The buffer must have room for them.
    func write(to buffer: UnsafeMutableBufferPointer<UInt8>) {
        var (high, low) = (high, low)
        let digits = Self.digits.utf8Start
        for position in stride(from: Self.length - 1, through: 0, by: -1) {
            buffer.initializeElement(at: position, to: digits[Int(low & 31)])
            low = low >> 5 | high << 59
            high >>= 5
        }
    }

    /// The value of a digit, upper or lower case; nil for any other character.
    private static func number(of digit: UInt8) -> UInt64? {
        let lower = digit &- 0x41 < 26 ? digit | 0x20 : digit
        switch lower {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return UInt64(lower - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "h"): return UInt64(lower - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "j"), UInt8(ascii: "k"): return UInt64(lower - UInt8(ascii: "j")) + 18
        case UInt8(ascii: "m"), UInt8(ascii: "n"): return UInt64(lower - UInt8(ascii: "m")) + 20
        case UInt8(ascii: "p")...UInt8(ascii: "t"): return UInt64(lower - UInt8(ascii: "p")) + 22
        case UInt8(ascii: "v")...UInt8(ascii: "z"): return UInt64(lower - UInt8(ascii: "v")) + 27
        default: return nil
        }
    }

    /// Parses 26 characters, upper or lower case; nil for anything else.
    public init?(_ text: some StringProtocol) {
        guard let id = text.withBytes({ Self(utf8: $0) }) else { return nil }
        self = id
    }

    /// Parses the UTF-8 bytes of an id; nil when they are not one.
    private init?(utf8: UnsafeBufferPointer<UInt8>) {
        guard utf8.count == Self.length else { return nil }
        var (high, low) = (0 as UInt64, 0 as UInt64)
        for index in 0..<Self.length {
            guard let digit = Self.number(of: utf8[index]), index > 0 || digit < 8 else { return nil }
            high = high << 5 | low >> 59
            low = low << 5 | digit
        }
        self.init(high: high, low: low)
    }

    /// Orders by time, then by the random part.
    public static func < (a: EventID, b: EventID) -> Bool { (a.high, a.low) < (b.high, b.low) }
}
