// Conditions of a link's rules: what each type accepts, and whether it holds for the facts of an event. An unknown fact
// never makes a condition hold, not even a negated one. No I/O; any thread.

/// The facts of an event that conditions can test; nil where unknown.
public struct ConditionFacts {
    /// A raw value of `Platform`.
    public var platform: String?
    /// A raw value of `DeviceForm`.
    public var form: String?
    /// The version of the system, such as "17.4.1".
    public var osVersion: String?
    /// The version of the app, as the event names it.
    public var appVersion: String?
    /// The BCP 47 tag of the first language.
    public var language: String?
    /// The country, ISO 3166-1 alpha-2.
    public var country: String?
    /// The name of the in-app browser; empty when it is none.
    public var inAppBrowser: String?
    /// Whether the visitor is a program, not a person's browser.
    public var isBot: Bool?
    /// The query of the URL as it came in.
    public var query: [QueryItem] = []
    /// Whether a time, milliseconds since the Unix epoch, is now or has passed.
    public var hasPassed: (Int64) -> Bool = { _ in false }
    /// A number from 0 to 99 for this link and visitor; nil when there is none.
    public var bucket: () -> Int? = { nil }

    /// Creates facts of which nothing is known.
    public init() {}
}

extension Condition {
    /// The field that makes the condition invalid, with a stable word for the reason; nil when it is valid.
    public var problem: (field: String, word: String)? {
        if matchKey != nil, !takesKey { return ("matchKey", "not_used") }
        switch type {
        case .query: return matchKey == nil ? ("matchKey", "missing") : nil
        case .bot: return truth == nil ? ("matchValue", "not_true_or_false") : nil
        case .inAppBrowser: return matchValue.map(\.isEmpty) == true ? ("matchValue", "empty") : nil
        default: break
        }
        guard let value = matchValue, !value.isEmpty else { return ("matchValue", "missing") }
        if takesWords, words.isEmpty { return ("matchValue", "empty") }
        switch type {
        case .platform:
            return words.allSatisfy { Platform(rawValue: $0) != nil } ? nil : ("matchValue", "unknown_value")
        case .form: return words.allSatisfy { DeviceForm(rawValue: $0) != nil } ? nil : ("matchValue", "unknown_value")
        case .osVersion, .appVersion:
            if let key = matchKey, Platform(rawValue: key) == nil { return ("matchKey", "unknown_value") }
            return VersionRange(value) == nil ? ("matchValue", "not_a_version_range") : nil
        case .before, .after:
            guard let moment = Moment.read(value) else { return ("matchValue", "not_a_moment") }
            return Moment.isSeconds(moment) ? ("matchValue", "seconds") : nil
        case .percent:
            // "50" alone would be one person in a hundred, and is meant as half of them.
            let isRange = value.utf8.contains(UInt8(ascii: "-")) && buckets != nil
            return isRange ? nil : ("matchValue", "not_a_range_of_0_to_99")
        case .country: return words.allSatisfy(Self.isCountry) ? nil : ("matchValue", "not_a_country_code")
        default: return nil
        }
    }

    /// Whether the condition holds; an unknown fact or an invalid condition never does.
    public func holds(for facts: ConditionFacts) -> Bool {
        switch type {
        case .platform: isAmong(facts.platform)
        case .form: isAmong(facts.form)
        case .country: isAmong(facts.country)
        case .language: facts.language.map(isLanguage) ?? false
        case .osVersion: isInRange(facts.osVersion, facts)
        case .appVersion: isInRange(facts.appVersion, facts)
        case .bot: facts.isBot.map { $0 == truth } ?? false
        case .inAppBrowser: facts.inAppBrowser.map(isBrowser) ?? false
        case .query: hasItem(facts.query)
        case .before: Moment.read(matchValue ?? "").map { !facts.hasPassed($0) } ?? false
        case .after: Moment.read(matchValue ?? "").map { facts.hasPassed($0) } ?? false
        case .percent: facts.bucket().flatMap { buckets?.contains($0) } ?? false
        }
    }

    private var takesKey: Bool { type == .query || type == .osVersion || type == .appVersion }

    private var takesWords: Bool {
        switch type {
        case .platform, .form, .country, .language, .inAppBrowser: true
        case .osVersion, .appVersion, .bot, .query, .before, .after, .percent: false
        }
    }

    /// Two letters, as in ISO 3166-1; a country's name would never match.
    private static func isCountry(_ word: String) -> Bool { word.utf8.count == 2 && word.utf8.allSatisfy(isLetter) }

    /// The words of a list such as "ios, android", lower case.
    private var words: [String] {
        (matchValue ?? "").utf8.split(separator: UInt8(ascii: ",")).map { part in
            let start = part.drop { $0 == 0x20 }
            let blanks = start.reversed().prefix { $0 == 0x20 }.count
            return asciiLowercased(Substring(start.dropLast(blanks)))
        }.filter { !$0.isEmpty }
    }

    private func isAmong(_ fact: String?) -> Bool {
        guard let fact else { return false }
        return words.contains { sameLetters($0, fact) }
    }

    /// Whether a tag has one of the languages: "de" matches de and de-AT.
    private func isLanguage(_ tag: String) -> Bool {
        let tag = asciiLowercased(tag)
        return words.contains { word in
            guard tag.utf8.starts(with: word.utf8) else { return false }
            let rest = tag.utf8.dropFirst(word.utf8.count).first
            return rest == nil || rest == UInt8(ascii: "-") || rest == UInt8(ascii: "_")
        }
    }

    private func isInRange(_ version: String?, _ facts: ConditionFacts) -> Bool {
        if let matchKey, facts.platform.map({ sameBytes($0, matchKey) }) != true { return false }
        return VersionRange(matchValue ?? "")?.contains(version) ?? false
    }

    /// The value as a boolean; true without a value, nil for any other text.
    private var truth: Bool? {
        guard let value = matchValue else { return true }
        if sameBytes(value, "true") { return true }
        return sameBytes(value, "false") ? false : nil
    }

    private func isBrowser(_ name: String) -> Bool {
        if let truth { return truth != name.isEmpty }
        return !name.isEmpty && isAmong(name)
    }

    private func hasItem(_ query: [QueryItem]) -> Bool {
        query.contains { item in
            guard let matchKey, sameBytes(item.name, matchKey) else { return false }
            return matchValue.map { sameBytes($0, item.value ?? "") } ?? true
        }
    }

    private var buckets: ClosedRange<Int>? {
        let parts = (matchValue ?? "").split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.utf8.count <= 2 ? Int(part) : nil }
        guard numbers.count == parts.count, let low = numbers.first, let high = numbers.last, numbers.count <= 2,
            low >= 0, low <= high
        else { return nil }
        return low...high
    }
}

/// A time as text: milliseconds since the Unix epoch, `2026-01-01` (its start, UTC) or `2026-01-01T12:30:00Z`.
public enum Moment {
    /// Parses a time to milliseconds since the Unix epoch; nil for anything else.
    public static func read(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        if !bytes.isEmpty, bytes.count <= 15, bytes.allSatisfy({ decimalValue($0) != nil }) { return Int64(text) }
        guard bytes.count == 10 || bytes.count == 20, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
            year >= 1970, (1...12).contains(month), (1...days(in: month, year)).contains(day)
        else { return nil }
        let date = daysSinceEpoch(year, month, day) * 86_400_000
        guard bytes.count == 20 else { return date }
        guard bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            bytes[19] == UInt8(ascii: "Z"), let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
            let second = number(bytes[17..<19]), hour < 24, minute < 60, second < 60
        else { return nil }
        return date + ((hour * 60 + minute) * 60 + second) * 1000
    }

    /// Whether a number of milliseconds is one of seconds: from 1973 on as seconds, and before that in milliseconds.
    public static func isSeconds(_ moment: Int64) -> Bool { (100_000_000..<100_000_000_000).contains(moment) }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
        var value: Int64 = 0
        for byte in digits {
            guard let digit = decimalValue(byte) else { return nil }
            value = value * 10 + Int64(digit)
        }
        return value
    }

    private static func isLeap(_ year: Int64) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    private static func days(in month: Int64, _ year: Int64) -> Int64 {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func daysSinceEpoch(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let before = year - 1
        let years = before * 365 + before / 4 - before / 100 + before / 400 - 719_162
        return years + (1..<month).reduce(0) { $0 + days(in: $1, year) } + day - 1
    }
}
