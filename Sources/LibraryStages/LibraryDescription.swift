// What a library says of its stage, taken out of C. Nothing of it is believed unchecked. At start and at reload.

import CStage
import PluginKit
import StageView

/// Reads the description of a library.
struct LibraryDescription {
    /// The library, as an error names it.
    let named: String

    func read(_ description: linkd_description) throws(ConfigError) -> StageDescription {
        var result = StageDescription(
            version: try text(description.version, "its version"), doc: try text(description.doc, "its doc"),
            isPure: description.pure != 0)
        let count = description.key_count
        // A length beyond Int comes as a negative number.
        guard (0...DescribedKey.most).contains(count), count == 0 || description.keys != nil else {
            throw ConfigError("\(named) describes \(count) keys; at most \(DescribedKey.most) are allowed")
        }
        var keys: [DescribedKey] = []
        for index in 0..<count {
            if let key = description.keys?[index] { keys.append(try self.key(key)) }
        }
        do throws(ConfigError) {
            try result.add(keys)
        } catch {
            throw ConfigError("\(named) \(error.message)")
        }
        return result
    }

    private func text(_ text: linkd_text, _ what: String) throws(ConfigError) -> String {
        guard let string = text.string, string.utf8.count <= 1024, !StageWords.hasControl(string) else {
            throw ConfigError("\(named): \(what) must be one line of UTF-8 with at most 1024 bytes")
        }
        return string
    }

    private func key(_ key: linkd_key) throws(ConfigError) -> DescribedKey {
        let index = Int(key.kind.rawValue) - 1
        let isKind = DescribedKey.kinds.indices.contains(index)
        let name = try text(key.name, "the name of a key")
        var described = DescribedKey(name: name, kind: isKind ? DescribedKey.kinds[index] : "\(key.kind.rawValue)")
        described.preset = key.preset.bytes == nil ? nil : try text(key.preset, "the preset of the key \(name)")
        described.isRequired = key.required != 0
        if key.least != 0 || key.most != 0 { (described.least, described.most) = (key.least, key.most) }
        described.doc = try text(key.doc, "the doc of the key \(name)")
        guard key.kind == LINKD_KEY_CHOICE, let choices = key.choices else { return described }
        // Too many are refused with the key.
        for index in 0..<min(max(0, key.choice_count), DescribedKey.most + 1) {
            described.choices.append(try text(choices[index], "a choice of the key \(name)"))
        }
        return described
    }
}
