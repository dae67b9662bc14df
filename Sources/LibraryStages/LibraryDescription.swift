// What a library says of its stage becomes a description with the keys of linkd's configuration. Nothing of it is
// believed unchecked. At start and at reload.

import CStage
import PluginKit

/// Reads the description of a library.
struct LibraryDescription {
    /// The library, as an error names it.
    let named: String

    private static let mostKeys = 256

    func read(_ description: linkd_description) throws(ConfigError) -> StageDescription {
        guard (0...Self.mostKeys).contains(description.key_count),
            description.key_count == 0 || description.keys != nil
        else {
            throw ConfigError("\(named) describes \(description.key_count) keys; at most \(Self.mostKeys) are allowed")
        }
        var result = StageDescription(
            version: try text(description.version, "its version"), doc: try text(description.doc, "its doc"),
            isPure: description.pure != 0)
        for index in 0..<description.key_count {
            guard let key = description.keys?[index] else { break }
            let read = try self.key(key)
            guard !result.keys.contains(where: { $0.name == read.name }) else {
                throw ConfigError("\(named) describes the key \(read.name) twice")
            }
            result.keys.append(read)
            if key.required != 0 { result.required.insert(read.name) }
        }
        return result
    }

    private func text(_ text: linkd_text, _ what: String) throws(ConfigError) -> String {
        guard let string = text.string, string.utf8.count <= 1024, oneLine(string) == string else {
            throw ConfigError("\(named): \(what) must be one line of UTF-8 with at most 1024 bytes")
        }
        return string
    }

    private func key(_ key: linkd_key) throws(ConfigError) -> ConfigKey {
        let name = try text(key.name, "the name of a key")
        let isName =
            name.utf8.count <= 64 && name.utf8.first.map { (97...122).contains($0) } == true
            && name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 95 }
        guard isName else {
            throw ConfigError(
                "\(named): \"\(name)\" is no name of a key; it takes a-z, 0-9 and _ and begins with a letter")
        }
        guard !StageSource.ownKeys.contains(name) else {
            throw ConfigError("\(named) describes the key \(name), which is linkd's own: it needs another name")
        }
        let doc = try text(key.doc, "the doc of the key \(name)")
        let preset = try text(key.preset, "the preset of the key \(name)")
        let kind = try kind(of: key, name)
        guard let value = value(preset, kind, isGiven: key.preset.bytes != nil, isRequired: key.required != 0) else {
            throw ConfigError("\(named): the preset of the key \(name) is not allowed by its kind: \"\(preset)\"")
        }
        return ConfigKey(name, kind, default: value, doc)
    }

    private func kind(of key: linkd_key, _ name: String) throws(ConfigError) -> ConfigKey.Kind {
        let (least, most) = (key.least, key.most)
        guard least.isFinite, most.isFinite, least <= most else {
            throw ConfigError("\(named): the bounds of the key \(name) are in no order")
        }
        let isFree = least == 0 && most == 0
        switch key.kind {
        case LINKD_KEY_TEXT: return .string
        case LINKD_KEY_FLAG: return .bool
        case LINKD_KEY_INTEGER: return .int(isFree ? Int.min...Int.max : Self.integer(least)...Self.integer(most))
        case LINKD_KEY_NUMBER:
            let widest = Double.greatestFiniteMagnitude
            return .double(isFree ? -widest...widest : least...most)
        case LINKD_KEY_DURATION:
            if isFree { return .duration }
            return .duration(Int64(Self.integer(max(0, least)))...Int64(Self.integer(max(0, most))))
        case LINKD_KEY_TEXTS: return .strings
        case LINKD_KEY_FILE: return .file
        case LINKD_KEY_CHOICE:
            guard key.choice_count > 0, key.choice_count <= Self.mostKeys, let choices = key.choices else {
                throw ConfigError("\(named): the key \(name) is a choice and has no choices, or too many")
            }
            var words: [String] = []
            for index in 0..<key.choice_count { words.append(try text(choices[index], "a choice of the key \(name)")) }
            return .choice(words)
        default:
            throw ConfigError("\(named): the key \(name) has the kind \(key.kind.rawValue), which does not exist")
        }
    }

    private static func integer(_ number: Double) -> Int {
        Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
    }

    /// The value of a key that is not in the section; nil for a preset that the kind does not allow. What a required key has
    /// without one does not matter.
    private func value(
        _ preset: String, _ kind: ConfigKey.Kind, isGiven: Bool, isRequired: Bool
    ) -> ConfigValue? {
        switch kind {
        case .string, .file: .string(preset)
        case .bool:
            switch preset {
            case "", "false": .bool(false)
            case "true": .bool(true)
            default: nil
            }
        case .int(let range):
            if let number = Int(isGiven ? preset : "0"), range.contains(number) {
                .int(number)
            } else {
                isRequired && !isGiven ? .int(range.lowerBound) : nil
            }
        case .double(let range):
            if let number = Double(isGiven ? preset : "0"), range.contains(number) {
                .double(number)
            } else {
                isRequired && !isGiven ? .double(range.lowerBound) : nil
            }
        case .duration(let range):
            if let number = parseDuration(isGiven ? preset : "0s"), range.contains(number) {
                .duration(number)
            } else {
                isRequired && !isGiven ? .duration(range.lowerBound) : nil
            }
        case .choice(let words):
            if words.contains(preset) { .string(preset) } else { isRequired && !isGiven ? .string(words[0]) : nil }
        case .strings: preset.isEmpty ? .strings([]) : nil
        case .number, .table, .map: nil
        }
    }
}
