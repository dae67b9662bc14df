// Writes times as ISO 8601 in local time, to the second; on a terminal without the T and the offset. It computes with
// days since the epoch, so that no formatter is needed per row.

/// Writes and reads ISO 8601.
enum LocalTime {
    /// `2026-08-01T12:34:56+02:00` for milliseconds since the Unix epoch.
    static func text(_ milliseconds: Int64, offset: (Int64) -> Int) -> String {
        let seconds = floorDivide(milliseconds, 1000)
        let east = offset(seconds)
        let (sign, minutes) = (east < 0 ? "-" : "+", abs(east) / 60)
        return dateAndTime(seconds + Int64(east)) + sign + two(minutes / 60) + ":" + two(minutes % 60)
    }

    /// `2026-08-01 12:34:56` in local time, for a person at a terminal.
    static func short(_ milliseconds: Int64, offset: (Int64) -> Int) -> String {
        let seconds = floorDivide(milliseconds, 1000)
        return dateAndTime(seconds + Int64(offset(seconds)), separator: " ")
    }

    /// `2026-08-01T10:34:56.789Z` for milliseconds since the Unix epoch.
    static func utc(_ milliseconds: Int64) -> String {
        let seconds = floorDivide(milliseconds, 1000)
        let rest = Int((milliseconds % 1000 + 1000) % 1000)
        return dateAndTime(seconds) + "." + padded(rest, 3) + "Z"
    }

    private static func dateAndTime(_ seconds: Int64, separator: String = "T") -> String {
        let days = floorDivide(seconds, 86_400)
        let time = Int(seconds - days * 86_400)
        let (year, month, day) = date(daysSinceEpoch: days)
        return padded(year, 4) + "-" + two(month) + "-" + two(day) + separator + two(time / 3600) + ":"
            + two(time / 60 % 60) + ":" + two(time % 60)
    }

    /// The civil date of a day (proleptic Gregorian; the era arithmetic is from Howard Hinnant's chrono paper).
    static func date(daysSinceEpoch: Int64) -> (year: Int, month: Int, day: Int) {
        let shifted = daysSinceEpoch + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * dayOfYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        let day = dayOfYear - (153 * march + 2) / 5 + 1
        return (Int(yearOfEra + era * 400 + (month <= 2 ? 1 : 0)), Int(month), Int(day))
    }

    /// The day of a civil date, the inverse of `date(daysSinceEpoch:)`.
    static func days(year: Int, month: Int, day: Int) -> Int64 {
        let year = Int64(month <= 2 ? year - 1 : year)
        let era = floorDivide(year, 400)
        let yearOfEra = year - era * 400
        let dayOfYear = Int64((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1)
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func floorDivide(_ a: Int64, _ b: Int64) -> Int64 { a / b - (a % b < 0 ? 1 : 0) }

    private static func two(_ number: Int) -> String { padded(number, 2) }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
