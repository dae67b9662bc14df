// What a service says of itself, read from its reply to Describe and checked. Any thread.

import LinkCore
import PluginKit
import StageView

/// A checked reply to Describe.
struct ServiceDescription: Sendable {
    /// What the section of the stage is checked by.
    var stage = StageDescription()
    /// The fields that the stage wants.
    var reads: [StageField] = []

    /// The most keys and fields.
    private static let most = 64
    private static let kinds = ["text", "flag", "integer", "number", "duration", "texts", "choice", "file"]

    /// Reads the reply; throws with what is wrong, for an operator.
    init(_ reply: JSONObject) throws(ConfigError) {
        stage.version = StageReply.cut(reply["version"]?.string ?? "")
        stage.doc = StageReply.cut(reply["doc"]?.string ?? "")
        stage.isPure = reply["pure"]?.bool ?? false
        guard case .array(let fields)? = reply["reads"], fields.count <= Self.most else {
            throw ConfigError("it describes itself without the list reads, or with more than \(Self.most) fields in it")
        }
        for field in fields {
            guard let name = field.string, let known = StageField(rawValue: name) else {
                let name = StageReply.cut(field.string ?? "something that is no text")
                let names = StageField.allCases.map(\.rawValue)
                throw ConfigError(
                    "it reads \"\(name)\", which events do not have\(suggestion(for: name, among: names))")
            }
            if !reads.contains(known) { reads.append(known) }
        }
        let keys = reply["keys"]?.array ?? []
        if keys.count > Self.most { throw ConfigError("it describes more than \(Self.most) keys") }
        for key in keys { try add(key.object ?? [:]) }
    }

    private mutating func add(_ key: JSONObject) throws(ConfigError) {
        guard let name = key["name"]?.string, Self.isName(name) else {
            throw ConfigError("it describes a key whose name is not of a-z, 0-9 and _")
        }
        if StageSource.ownKeys.contains(where: { sameBytes($0, name) }) {
            throw ConfigError("it describes the key \(name), which is linkd's own in every section")
        }
        if stage.keys.contains(where: { sameBytes($0.name, name) }) { throw ConfigError("it describes \(name) twice") }
        let word = key["kind"]?.string ?? ""
        guard let kind = Self.kind(word, key) else {
            let known = suggestion(for: word, among: Self.kinds)
            throw ConfigError(
                "it describes the key \(name) with an unknown kind, or with wrong bounds or choices\(known)")
        }
        guard let preset = Self.preset(key["preset"]?.string, kind) else {
            throw ConfigError("it describes the key \(name) with a preset that the key does not accept")
        }
        if key["required"]?.bool ?? false { stage.required.insert(name) }
        let doc = StageReply.cut(key["doc"]?.string ?? "")
        stage.keys.append(ConfigKey(name, kind, default: preset, doc))
    }

    private static func isName(_ name: String) -> Bool {
        StageWords.isWord(name) && name.utf8.first.map { (97...122).contains($0) } ?? false
    }

    private static func kind(_ word: String, _ key: JSONObject) -> ConfigKey.Kind? {
        switch word {
        case "text": return .string
        case "flag": return .bool
        case "texts": return .strings
        case "file": return .file
        case "choice":
            let words = (key["choices"]?.array ?? []).compactMap(\.string)
            let areShown = words.allSatisfy { !$0.isEmpty && $0.utf8.count <= 64 && sameBytes($0, StageReply.cut($0)) }
            return words.isEmpty || words.count > most || !areShown ? nil : .choice(words)
        case "number":
            guard let (least, most) = bounds(key, -1e300, 1e300), least <= most else { return nil }
            return .double(least...most)
        case "integer":
            guard let (least, most) = wholeBounds(key, -9_000_000_000_000_000, 9_000_000_000_000_000) else {
                return nil
            }
            return .int(Int(least)...Int(most))
        case "duration":
            guard let (least, most) = wholeBounds(key, 0, 3_153_600_000_000) else { return nil }
            return .duration(least...most)
        default: return nil
        }
    }

    /// Bounds within what linkd can hold; nil when none is between them.
    private static func bounds(_ key: JSONObject, _ lowest: Double, _ highest: Double) -> (Double, Double)? {
        let least = number(key["least"]) ?? lowest
        let most = number(key["most"]) ?? highest
        return least >= lowest && most <= highest ? (least, most) : nil
    }

    private static func wholeBounds(_ key: JSONObject, _ lowest: Int64, _ highest: Int64) -> (Int64, Int64)? {
        guard let (least, most) = bounds(key, Double(lowest), Double(highest)) else { return nil }
        let (low, high) = (Int64(least.rounded(.up)), Int64(most.rounded(.down)))
        return low <= high ? (low, high) : nil
    }

    private static func number(_ value: JSONValue?) -> Double? {
        switch value {
        case .int(let number)?: Double(number)
        case .double(let number)?: number
        default: nil
        }
    }

    private static func preset(_ text: String?, _ kind: ConfigKey.Kind) -> ConfigValue? {
        switch kind {
        case .bool: return text == nil || text == "false" ? .bool(false) : text == "true" ? .bool(true) : nil
        case .int(let range):
            guard let text else { return .int(min(max(0, range.lowerBound), range.upperBound)) }
            return Int(text).flatMap { range.contains($0) ? .int($0) : nil }
        case .double(let range):
            guard let text else { return .double(min(max(0, range.lowerBound), range.upperBound)) }
            return Double(text).flatMap { range.contains($0) ? .double($0) : nil }
        case .duration(let range):
            guard let text else { return .duration(range.lowerBound) }
            return milliseconds(text).flatMap { range.contains($0) ? .duration($0) : nil }
        case .choice(let words):
            guard let text else { return .string(words[0]) }
            return words.contains { sameBytes($0, text) } ? .string(text) : nil
        case .strings: return text == nil ? .strings([]) : nil
        default: return .string(text ?? "")
        }
    }

    private static func milliseconds(_ text: String) -> Int64? {
        let digits = text.prefix { ("0"..."9").contains($0) }
        let units: [Substring: Int64] = ["ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000]
        guard let count = Int64(digits), let unit = units[text[digits.endIndex...]] else { return nil }
        let (product, overflow) = count.multipliedReportingOverflow(by: unit)
        return overflow ? nil : product
    }
}
