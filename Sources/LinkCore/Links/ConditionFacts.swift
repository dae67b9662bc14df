// Conditions of a link's rules: what each type takes, and whether it holds for the facts of an event. A fact that is
// not known never lets a condition hold, not even its denial. Any thread, no I/O.

/// What is known of an event, as far as conditions ask.
public struct ConditionFacts {
    /// ios, android, desktop or other.
    public var platform: String?
    /// phone, tablet, desktop or other.
    public var form: String?
    /// The version of the system.
    public var osVersion: String?
    /// The version of the app.
    public var appVersion: String?
    /// BCP 47 tag of the first language.
    public var language: String?
    /// ISO 3166 code.
    public var country: String?
    /// The name of the app whose browser this is; empty for none.
    public var inAppBrowser: String?
    /// Whether it is a program that nobody looks at.
    public var isBot: Bool?
    /// The input's query.
    public var query: [QueryItem] = []
    /// Whether a moment is now or in the past, milliseconds since the Unix epoch.
    public var hasPassed: (Int64) -> Bool = { _ in false }
    /// A number from 0 to 99 for this link and visitor.
    public var bucket: () -> Int? = { nil }

    /// Nothing known.
    public init() {}
}

extension Condition {
    /// Whether the condition can be judged, or what is wrong: the field and a stable word.
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
        case .before, .after: return Moment.read(value) == nil ? ("matchValue", "not_a_moment") : nil
        case .percent: return buckets == nil ? ("matchValue", "not_a_range_of_0_to_99") : nil
        case .country: return words.allSatisfy(Self.isCountry) ? nil : ("matchValue", "not_a_country_code")
        default: return nil
        }
    }

    /// Whether the condition holds.
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

    /// Two letters, as ISO 3166 has them; a name in its place would never hold.
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

    /// "de" holds for de and de-AT.
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

    /// Nil: neither true nor false. Without a value it is true.
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

/// A moment as text: milliseconds since the Unix epoch, `2026-01-01` (its begin, UTC) or `2026-01-01T12:30:00Z`.
public enum Moment {
    /// Milliseconds since the Unix epoch; nil for anything else.
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
