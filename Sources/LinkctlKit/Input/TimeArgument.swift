// Moments as people type them: a time ago ("90s", "15m", "1h", "7d", "2w"), or an ISO 8601 date or time.

/// A moment given on the command line.
struct TimeArgument: Equatable {
    private enum Form: Equatable {
        case ago(milliseconds: Int64)
        /// Seconds and milliseconds of the civil time, and its offset from UTC; nil means local time.
        case civil(seconds: Int64, milliseconds: Int64, offset: Int?)
    }

    private let form: Form

    /// Reads either form; nil for anything else.
    init?(argument: String) {
        let text = Array(argument.utf8)
        if let ago = Self.duration(text) {
            form = .ago(milliseconds: ago)
        } else if let civil = Self.civil(text) {
            form = civil
        } else {
            return nil
        }
    }

    /// Milliseconds since the Unix epoch.
    func milliseconds(now: Int64, localOffset: (Int64) -> Int) -> Int64 {
        switch form {
        case .ago(let milliseconds): return now - milliseconds
        case .civil(let seconds, let milliseconds, let offset?): return (seconds - Int64(offset)) * 1000 + milliseconds
        case .civil(let seconds, let milliseconds, nil):
            // The offset depends on the moment, and the moment on the offset. The second look-up settles it, except in
            // the hour that a clock change skips or repeats.
            let first = seconds - Int64(localOffset(seconds))
            return (seconds - Int64(localOffset(first))) * 1000 + milliseconds
        }
    }

    /// Milliseconds of a duration such as "15m"; nil for anything else.
    static func duration(_ text: [UInt8]) -> Int64? {
        guard let unit = text.last, text.count > 1, text.count < 12, let number = number(text.dropLast()) else {
            return nil
        }
        let seconds: Int64? =
            switch unit {
            case UInt8(ascii: "s"): 1
            case UInt8(ascii: "m"): 60
            case UInt8(ascii: "h"): 3600
            case UInt8(ascii: "d"): 86_400
            case UInt8(ascii: "w"): 7 * 86_400
            default: nil
            }
        return seconds.map { number * $0 * 1000 }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
        guard !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
        return Int64(String(decoding: digits, as: UTF8.self))
    }

    private static func civil(_ text: [UInt8]) -> Form? {
        var rest = text[...]
        guard let year = take(4, &rest), skip("-", &rest), let month = take(2, &rest), skip("-", &rest),
            let day = take(2, &rest), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        let days = LocalTime.days(year: year, month: month, day: day)
        // A day that the month lacks, such as 31 April, would silently become 1 May.
        guard LocalTime.date(daysSinceEpoch: days) == (year, month, day) else { return nil }
        guard !rest.isEmpty else { return .civil(seconds: days * 86_400, milliseconds: 0, offset: nil) }
        guard skip("T", &rest) || skip(" ", &rest), let hour = take(2, &rest), skip(":", &rest),
            let minute = take(2, &rest), hour < 24, minute < 60
        else { return nil }
        var (second, milliseconds): (Int, Int64) = (0, 0)
        if skip(":", &rest) {
            guard let value = take(2, &rest), value < 60 else { return nil }
            second = value
            if skip(".", &rest) {
                guard let value = fraction(&rest) else { return nil }
                milliseconds = value
            }
        }
        let seconds = days * 86_400 + Int64(hour * 3600 + minute * 60 + second)
        guard let offset = offset(&rest), rest.isEmpty else { return nil }
        return .civil(seconds: seconds, milliseconds: milliseconds, offset: offset)
    }

    private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Int64? {
        let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
        guard (1...9).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        let three = (Array(digits.prefix(3)) + [0x30, 0x30]).prefix(3)
        return number(three[...])
    }

    /// Outer nil: not an offset. Inner nil: no offset given.
    private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int?? {
        if rest.isEmpty { return .some(nil) }
        if skip("Z", &rest) { return .some(0) }
        let sign = skip("+", &rest) ? 1 : skip("-", &rest) ? -1 : 0
        guard sign != 0, let hours = take(2, &rest), hours < 24 else { return nil }
        _ = skip(":", &rest)
        guard let minutes = rest.isEmpty ? 0 : take(2, &rest), minutes < 60 else { return nil }
        return .some(sign * (hours * 3600 + minutes * 60))
    }

    private static func take(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
        guard rest.count >= count, let value = number(rest.prefix(count)) else { return nil }
        rest = rest.dropFirst(count)
        return Int(value)
    }

    private static func skip(_ byte: Character, _ rest: inout ArraySlice<UInt8>) -> Bool {
        guard let first = rest.first, first == byte.asciiValue else { return false }
        rest = rest.dropFirst()
        return true
    }
}

/// A planned moment: from now on ("+7d"), or an ISO 8601 date or time. "7d" alone is rejected, because elsewhere it
/// means seven days ago.
struct FutureTimeArgument: Equatable {
    private enum Form: Equatable {
        case ahead(milliseconds: Int64)
        case civil(TimeArgument)
    }

    private let form: Form

    /// Whether it is counted from now on.
    var isAhead: Bool { if case .ahead = form { true } else { false } }

    /// Reads either form; nil for anything else.
    init?(argument: String) {
        let text = Array(argument.utf8)
        if text.first == UInt8(ascii: "+") {
            guard let ahead = TimeArgument.duration(Array(text.dropFirst())) else { return nil }
            form = .ahead(milliseconds: ahead)
        } else {
            guard TimeArgument.duration(text) == nil, let moment = TimeArgument(argument: argument) else { return nil }
            form = .civil(moment)
        }
    }

    /// Milliseconds since the Unix epoch.
    func milliseconds(now: Int64, localOffset: (Int64) -> Int) -> Int64 {
        switch form {
        case .ahead(let milliseconds): now + milliseconds
        case .civil(let moment): moment.milliseconds(now: now, localOffset: localOffset)
        }
    }
}
