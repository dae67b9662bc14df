// The keys that stages of the operator describe, whichever form the stage has. Nothing of a description is believed
// unchecked. At start and at reload, any thread.

import LinkCore
public import PluginKit

/// A key of a section, as a stage describes it.
public struct DescribedKey {
    /// The most keys of a stage, and the most choices of a key.
    public static let most = 256
    /// The kinds, in the order of `linkd_key_kind`.
    public static let kinds = ["text", "flag", "integer", "number", "duration", "texts", "choice", "file"]
    private static let longestDuration = 3_153_600_000_000.0

    /// The name of the key.
    public var name: String
    /// A word of `kinds`.
    public var kind: String
    /// The value without the key, as in the file and without quotes; nil for none.
    public var preset: String?
    /// Whether the section must have the key.
    public var isRequired = false
    /// Bounds, both included, of an integer, a number, or a duration in milliseconds; nil for none.
    public var least: Double?
    /// See `least`.
    public var most: Double?
    /// The words of a choice.
    public var choices: [String] = []
    /// One line about the key.
    public var doc = ""

    /// Creates a key that may be left out and has no bounds.
    public init(name: String, kind: String) {
        self.name = name
        self.kind = kind
    }

    /// The key for the configuration. The errors follow "it": "describes the key x twice".
    func checked() throws(ConfigError) -> ConfigKey {
        guard StageWords.isWord(name), name.utf8.first.map({ (97...122).contains($0) }) == true else {
            let shown = StageWords.line(name, most: StageWords.wordBytes)
            throw ConfigError(
                "describes a key \"\(shown)\"; a name takes a-z, 0-9 and _ and begins with a letter")
        }
        if StageSource.ownKeys.contains(where: { sameBytes($0, name) }) {
            throw ConfigError("describes the key \(name), which is linkd's own: it needs another name")
        }
        let kind = try checkedKind()
        guard let value = value(kind) else {
            let shown = StageWords.line(preset ?? "")
            throw ConfigError("describes the key \(name) with a preset that its kind does not allow: \"\(shown)\"")
        }
        return ConfigKey(name, kind, default: value, StageWords.line(doc))
    }

    private func checkedKind() throws(ConfigError) -> ConfigKey.Kind {
        switch kind {
        case "text": return .string
        case "flag": return .bool
        case "texts": return .strings
        case "file": return .file
        case "integer":
            guard least != nil || most != nil else { return .int(Int.min...Int.max) }
            let range = try bounds(-9e15, 9e15)
            return .int(Int(range.lowerBound.rounded(.up))...Int(range.upperBound.rounded(.down)))
        case "number":
            return .double(try bounds(-Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude))
        case "duration":
            let range = try bounds(0, Self.longestDuration)
            return .duration(Int64(range.lowerBound.rounded(.up))...Int64(range.upperBound.rounded(.down)))
        case "choice":
            guard (1...Self.most).contains(choices.count), choices.allSatisfy(Self.isChoice) else {
                throw ConfigError(
                    "describes the key \(name) as a choice without choices, or with too many or unprintable ones")
            }
            return .choice(choices)
        default:
            let shown = StageWords.line(kind, most: StageWords.wordBytes)
            throw ConfigError(
                "describes the key \(name) with the unknown kind \"\(shown)\"\(suggestion(for: kind, among: Self.kinds))"
            )
        }
    }

    private static func isChoice(_ word: String) -> Bool {
        !word.isEmpty && sameBytes(word, StageWords.line(word, most: StageWords.wordBytes))
    }

    /// The bounds within what linkd can hold.
    private func bounds(_ lowest: Double, _ highest: Double) throws(ConfigError) -> ClosedRange<Double> {
        let (low, high) = (least ?? lowest, most ?? highest)
        let isWhole = kind != "number"
        // NaN is in no order.
        guard low >= lowest, high <= highest, low <= high, !isWhole || low.rounded(.up) <= high.rounded(.down) else {
            throw ConfigError("describes the key \(name) with bounds between which there is nothing")
        }
        return low...high
    }

    /// The value of a key that is not in the section; nil for a preset that the kind does not allow. Without a preset it
    /// is empty, false, the first choice, or the number within the bounds that is nearest to zero.
    private func value(_ kind: ConfigKey.Kind) -> ConfigValue? {
        switch kind {
        case .string, .file: return .string(preset ?? "")
        case .bool:
            switch preset ?? "false" {
            case "", "false": return .bool(false)
            case "true": return .bool(true)
            default: return nil
            }
        case .int(let range):
            guard let preset else { return .int(min(max(0, range.lowerBound), range.upperBound)) }
            return Int(preset).flatMap { range.contains($0) ? .int($0) : nil }
        case .double(let range):
            guard let preset else { return .double(min(max(0, range.lowerBound), range.upperBound)) }
            return Double(preset).flatMap { range.contains($0) ? .double($0) : nil }
        case .duration(let range):
            guard let preset else { return .duration(range.lowerBound) }
            return parseDuration(preset).flatMap { range.contains($0) ? .duration($0) : nil }
        case .choice(let words):
            guard let preset else { return .string(words[0]) }
            return words.contains { sameBytes($0, preset) } ? .string(preset) : nil
        case .strings: return (preset ?? "").isEmpty ? .strings([]) : nil
        case .number, .table, .map: return nil
        }
    }
}

extension StageDescription {
    /// Adds the keys that a stage describes. The errors follow the name of what describes them, or "it".
    public mutating func add(_ described: [DescribedKey]) throws(ConfigError) {
        guard described.count <= DescribedKey.most else {
            throw ConfigError("describes \(described.count) keys; at most \(DescribedKey.most) are allowed")
        }
        for key in described {
            let checked = try key.checked()
            if keys.contains(where: { sameBytes($0.name, checked.name) }) {
                throw ConfigError("describes the key \(checked.name) twice")
            }
            keys.append(checked)
            if key.isRequired { required.insert(checked.name) }
        }
    }
}
