// The date format of HTTP (RFC 9110 §5.6.7) without locale, time zone or allocation per answer: the connection's owner
// formats one a second, and every answer copies its 29 bytes.

/// A date as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT`.
public struct HTTPDate: Sendable, Equatable {
    /// The date in ASCII, always 29 bytes.
    public let bytes: [UInt8]

    /// The date as a string.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Formats seconds since the Unix epoch; times outside the years 0 to 9999 are clamped.
    public init(unixSeconds: Int64) {
        let seconds = min(max(unixSeconds, -62_167_219_200), 253_402_300_799)
        var days = seconds / 86_400
        var second = seconds % 86_400
        if second < 0 {
            second += 86_400
            days -= 1
        }
        let (year, month, day) = Self.civil(days: days)
        // The epoch was a Thursday.
        let weekday = Int(((days + 4) % 7 + 7) % 7)
        var text: [UInt8] = []
        text.reserveCapacity(29)
        Self.appendName(&text, "SunMonTueWedThuFriSat", weekday)
        text.append(.comma)
        text.append(.space)
        Self.appendTwo(&text, day)
        text.append(.space)
        Self.appendName(&text, "JanFebMarAprMayJunJulAugSepOctNovDec", month - 1)
        text.append(.space)
        Self.appendTwo(&text, year / 100)
        Self.appendTwo(&text, year % 100)
        text.append(.space)
        Self.appendTwo(&text, Int(second / 3600))
        text.append(.colon)
        Self.appendTwo(&text, Int(second / 60 % 60))
        text.append(.colon)
        Self.appendTwo(&text, Int(second % 60))
        text.append(literal: " GMT")
        bytes = text
    }

    /// Converts days since 1970-01-01 to a date of the Gregorian calendar, by counting in years that begin in March.
    private static func civil(days: Int64) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (Int(yearOfEra + era * 400 + (month <= 2 ? 1 : 0)), Int(month), Int(day))
    }

    private static func appendName(_ text: inout [UInt8], _ names: StaticString, _ index: Int) {
        text.append(contentsOf: UnsafeBufferPointer(start: names.utf8Start + 3 * index, count: 3))
    }

    private static func appendTwo(_ text: inout [UInt8], _ value: Int) {
        text.append(UInt8(0x30 + value / 10))
        text.append(UInt8(0x30 + value % 10))
    }
}
