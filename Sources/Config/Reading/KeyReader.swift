// Reads a table of the file by a key table: returns checked values, and adds every problem to the list. Used at start
// and at reload. It must never stop at an invalid value: the default is used instead, and reading continues.

import LinkCore
import PluginKit
import TOML

/// A section whose values were checked; its getters always return a value.
typealias CheckedSection = StageConfig

/// Reads one table by its keys.
struct KeyReader {
    /// The name of the table in messages: `[limits]`.
    let title: String
    /// The prefix of its keys in messages, with the dot: `limits.`.
    let path: String
    let keys: [ConfigKey]

    /// A reader for the section `[name]`.
    init(section name: String, keys: [ConfigKey]) {
        self.init(title: "[\(name)]", path: name + ".", keys: keys)
    }

    init(title: String, path: String, keys: [ConfigKey]) {
        self.title = title
        self.path = path
        self.keys = keys
    }

    /// Reads the table, or returns the defaults when it is missing. `skipping` names members that are read elsewhere.
    func read(_ node: TOMLNode?, skipping: [String] = [], _ problems: inout ProblemList) -> CheckedSection {
        guard let node else { return CheckedSection(stage: path, keys: keys) }
        guard let members = node.members else {
            problems.error("\(title) must be a table, not \(node.found)", at: node.place)
            return CheckedSection(stage: path, keys: keys)
        }
        var entries: [CheckedSection.Entry] = []
        for member in members {
            if let key = keys.first(where: { sameBytes($0.name, member.key) }) {
                if let value = value(of: member.node, as: key.kind, path + key.name, &problems) {
                    entries.append(.init(name: key.name, value: value, place: member.node.place))
                }
            } else if !skipping.contains(where: { sameBytes($0, member.key) }) {
                problems.error(unknown(member, skipping), at: member.keyPlace)
            }
        }
        return CheckedSection(stage: path, place: node.place, keys: keys, entries: entries)
    }

    private func unknown(_ member: TOMLNode.Member, _ others: [String]) -> String {
        let names = keys.map(\.name) + others
        // Without quotes links.read is a table named links.
        if member.node.members != nil,
            let dotted = names.first(where: { $0.utf8.starts(with: "\(member.key).".utf8) })
        {
            return "unknown key \(quoted(member.key)) in \(title); put names with a dot in quotes: \"\(dotted)\""
        }
        return "unknown key \(quoted(member.key)) in \(title)" + suggestion(for: member.key, among: names)
    }

    private func value(
        of node: TOMLNode, as kind: ConfigKey.Kind, _ name: String, _ problems: inout ProblemList
    ) -> ConfigValue? {
        switch (kind, node.value) {
        case (.string(let rule), .string(let text)) where rule.accepts(text): return .string(rule.normalized(text))
        case (.file, .string(let text)) where TextRule.path.accepts(text): return .string(text)
        case (.choice(let words), .string(let text)) where words.contains(where: { sameBytes($0, text) }):
            return .string(text)
        case (.bool, .bool(let truth)): return .bool(truth)
        case (.int(let range), .int(let number)) where range.contains(Int(number)): return .int(Int(number))
        case (.number(let rule), .int(let number)) where rule.accepts(String(number)): return .int(Int(number))
        case (.number(let rule), .string(let text)) where rule.accepts(text): return .string(text)
        case (.double(let range), .double(let number)) where range.contains(number): return .double(number)
        case (.double(let range), .int(let number)) where range.contains(Double(number)):
            return .double(Double(number))
        case (.duration(let range), .string(let text)):
            if let milliseconds = parseDuration(text), range.contains(milliseconds) { return .duration(milliseconds) }
        case (.strings(let rule), .list(let elements)): return strings(elements, rule, name, &problems)
        case (.table(let keys), .table):
            let nested = KeyReader(title: name, path: name + ".", keys: keys).read(node, &problems)
            return .table(nested.entries.map { ($0.name, $0.value) })
        case (.map(let names, let kind), .table(let members)): return map(members, names, kind, name, &problems)
        default: break
        }
        problems.error(refusal(node, kind, name), at: node.place)
        return nil
    }

    private func strings(
        _ elements: [TOMLNode], _ rule: TextRule, _ name: String, _ problems: inout ProblemList
    ) -> ConfigValue {
        var texts: [String] = []
        for element in elements {
            if case .string(let text) = element.value, rule.accepts(text) {
                texts.append(rule.normalized(text))
            } else {
                let message = "each element of \(name) must be \(rule.allowed), not \(element.found)"
                problems.error(message, at: element.place)
            }
        }
        return .strings(texts)
    }

    private func map(
        _ members: [TOMLNode.Member], _ names: [String], _ kind: ConfigKey.Kind, _ name: String,
        _ problems: inout ProblemList
    ) -> ConfigValue {
        var entries: [(String, ConfigValue)] = []
        for member in members {
            guard names.isEmpty || names.contains(where: { sameBytes($0, member.key) }) else {
                let allowed = names.map { "\"\($0)\"" }.joined(separator: ", ")
                let hint = suggestion(for: member.key, among: names)
                let message = "unknown key \(quoted(member.key)) in \(name), which takes \(allowed)\(hint)"
                problems.error(message, at: member.keyPlace)
                continue
            }
            if let value = value(of: member.node, as: kind, "\(name).\(member.key)", &problems) {
                entries.append((member.key, value))
            }
        }
        return .table(entries)
    }

    private func refusal(_ node: TOMLNode, _ kind: ConfigKey.Kind, _ name: String) -> String {
        var message = "\(name) must be \(kind.allowed), not \(node.found)"
        if case .choice(let words) = kind, let text = node.string { message += suggestion(for: text, among: words) }
        return message
    }
}

extension ConfigKey.Kind {
    /// What is allowed, as words that follow "must be".
    var allowed: String {
        switch self {
        case .string(let rule): return rule.allowed
        case .choice(let words):
            let quoted = words.map { "\"\($0)\"" }
            guard quoted.count > 1, let last = quoted.last else { return quoted.first ?? "nothing" }
            return "\(quoted.dropLast().joined(separator: ", ")) or \(last)"
        case .bool: return "true or false"
        case .int(let range): return "a whole number \(span(range))"
        case .number(let rule): return rule.allowed
        case .double(let range): return "a number from \(range.lowerBound) to \(range.upperBound)"
        case .duration(let range):
            let (least, most) = (formatDuration(range.lowerBound), formatDuration(range.upperBound))
            return "a duration from \"\(least)\" to \"\(most)\""
        case .strings(let rule): return "a list, each element \(rule.allowed)"
        case .file: return "the absolute path of a file"
        case .table: return "a table"
        case .map(let names, _):
            return names.isEmpty ? "a table" : "a table with \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
        }
    }

    private func span(_ range: ClosedRange<Int>) -> String {
        range.upperBound == Int.max
            ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    }
}
