// Times as other products write them. Any thread.

import Glibc
import LinkCore

extension SourceValue {
    /// Years in which links were made: numbers and dates outside of them are no times.
    private static let range: ClosedRange<Int64> = 631_152_000_000...4_102_444_800_000

    /// A time in milliseconds since the Unix epoch: ISO 8601, the dates of databases, seconds or milliseconds since the
    /// epoch. Without an offset it is UTC. Nil for anything else, such as `01/02/2023`, which means two days.
    static func moment(_ value: JSONValue) -> Int64? {
        switch value {
        case .int(let number): return epoch(number)
        case .double(let number) where number.magnitude < 1e15: return epoch(Int64(number))
        case .string(let text):
            if let number = Int64(text) { return epoch(number) }
            guard text.utf8.count < 64 else { return nil }
            return civil(Array(text.utf8))
        default: return nil
        }
    }

    /// Seconds or milliseconds, by their size.
    private static func epoch(_ number: Int64) -> Int64? {
        if range.contains(number) { return number }
        return number.magnitude < 1 << 40 && range.contains(number * 1000) ? number * 1000 : nil
    }

    /// A date, or a date and a time: `2023-01-05`, `2023/01/05 10:20`, `2023-01-05T10:20:30.5+02:00`.
    private static func civil(_ text: [UInt8]) -> Int64? {
        var rest = text[...]
        guard let year = number(4, &rest), let mark = rest.popFirst(), mark == 0x2d || mark == 0x2f,
            let month = number(2, &rest), rest.popFirst() == mark, let day = number(2, &rest)
        else { return nil }
        var fields = tm()
        (fields.tm_year, fields.tm_mon, fields.tm_mday) = (year - 1900, month - 1, day)
        if let mark = rest.first {
            guard mark == 0x20 || mark | 0x20 == 0x74 else { return nil }
            rest = rest.dropFirst()
            guard let hour = number(2, &rest), rest.popFirst() == 0x3a, let minute = number(2, &rest) else {
                return nil
            }
            (fields.tm_hour, fields.tm_min) = (hour, minute)
            if rest.first == 0x3a {
                rest = rest.dropFirst()
                guard let second = number(2, &rest) else { return nil }
                fields.tm_sec = second
            }
        }
        let asked = fields
        let seconds = timegm(&fields)
        // What the month or the day lacks, such as 31 April, becomes a time of the next one.
        guard fields.tm_mon == asked.tm_mon, fields.tm_mday == asked.tm_mday, fields.tm_hour == asked.tm_hour,
            fields.tm_min == asked.tm_min, let (milliseconds, offset) = tail(rest)
        else { return nil }
        let time = (Int64(seconds) - offset) * 1000 + milliseconds
        return range.contains(time) ? time : nil
    }

    private static func number(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Int32? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int32($1 - 0x30) }
    }

    /// What stands behind the seconds: a fraction and an offset, each of which may be missing.
    private static func tail(_ text: ArraySlice<UInt8>) -> (milliseconds: Int64, offset: Int64)? {
        var rest = text
        var milliseconds: Int64 = 0
        if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
            let digits = rest.dropFirst().prefix { $0 >= 0x30 && $0 <= 0x39 }
            guard (1...9).contains(digits.count) else { return nil }
            milliseconds = Int64(String(decoding: (digits + [0x30, 0x30]).prefix(3), as: UTF8.self)) ?? 0
            rest = rest.dropFirst(1 + digits.count)
        }
        while rest.first == 0x20 { rest = rest.dropFirst() }
        switch String(decoding: rest, as: UTF8.self) {
        case "", "Z", "z", "UTC", "GMT": return (milliseconds, 0)
        default: break
        }
        guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let digits = rest.dropFirst().filter { $0 != UInt8(ascii: ":") }
        guard digits.count == 2 || digits.count == 4, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
            let hours = Int64(String(decoding: digits.prefix(2), as: UTF8.self)),
            let minutes = Int64("0" + String(decoding: digits.dropFirst(2), as: UTF8.self)), hours < 24, minutes < 60
        else { return nil }
        return (milliseconds, (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60))
    }
}

extension SourceValue {
    /// A time in milliseconds since the Unix epoch as `2016-09-05T15:33:17Z`, with milliseconds if there are some.
    static func iso(_ milliseconds: Int64) -> String {
        var seconds = time_t(milliseconds / 1000)
        var fields = tm()
        gmtime_r(&seconds, &fields)
        func padded(_ number: Int32, _ count: Int = 2) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
        }
        let rest = Int32(milliseconds % 1000)
        let date = "\(padded(fields.tm_year + 1900, 4))-\(padded(fields.tm_mon + 1))-\(padded(fields.tm_mday))"
        let clock = "\(padded(fields.tm_hour)):\(padded(fields.tm_min)):\(padded(fields.tm_sec))"
        return "\(date)T\(clock)\(rest > 0 ? ".\(padded(rest, 3))" : "")Z"
    }
}
