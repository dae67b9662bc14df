// A link as a file describes it, with the places of its fields for messages.

import LinkCore
import Records

/// A link that a file describes.
struct DescribedLink {
    let file: String
    /// The line on which the link begins, from 1.
    let line: Int
    /// The fields, by their names in the interface.
    var fields: JSONObject
    /// The lines of fields, by paths such as `queryParameters.ref` and `rules[0].url`.
    let lines: [String: Int]

    /// `FILE:LINE` of the link.
    var place: String { "\(file):\(line)" }

    /// The line of a field, or of the nearest thing around it that the file has.
    func line(of path: String) -> Int {
        var path = Substring(path)
        while !path.isEmpty {
            if let line = lines[String(path)] { return line }
            path = path.lastIndex { $0 == "." || $0 == "[" }.map { path[..<$0] } ?? ""
        }
        return line
    }

    /// A problem with a field of the link, as a check or linkd found it: the word for it, and what it means.
    func problem(_ fault: ImportRowError) -> LinkFileProblem {
        problem(fault.field, [fault.reason, fault.meaning].filter { !$0.isEmpty }.joined(separator: ": "))
    }

    /// A problem with a field of the link.
    func problem(_ field: String, _ message: String) -> LinkFileProblem {
        LinkFileProblem(file: file, line: line(of: field), field: field, message: message)
    }
}

extension DescribedLink {
    /// Checks what needs no linkd, and writes the fields as the interface has them: moments in milliseconds, rules with
    /// priority and conditions, nothing that linkd maintains. Returns what is wrong, in the order of the lines.
    mutating func normalize() -> [LinkFileProblem] {
        if fields.hadDuplicateKeys { return [problem("", "a field appears twice")] }
        var problems: [LinkFileProblem] = []
        var normal = JSONObject()
        for member in fields.members {
            guard let field = LinkField.named(member.key) else {
                problems.append(problem(member.key, "unknown field of a link"))
                continue
            }
            if field.isMaintained || member.value == .null { continue }
            if field.isPassword {
                problems.append(
                    problem(
                        member.key, "passwords do not belong in files: linkctl links update --password sets it"))
                continue
            }
            switch (field.kind, member.value) {
            case (.moment, .string(let text)):
                if let moment = FutureTimeArgument(argument: text).flatMap(Self.milliseconds) {
                    normal[field.name] = .int(moment)
                } else {
                    problems.append(problem(member.key, "no date or time, such as 2027-01-31T18:00:00Z"))
                }
            case (.list, .array(let rules)): normal[field.name] = .array(Self.completed(rules))
            default: normal[field.name] = member.value
            }
        }
        fields = normal
        problems += LinkRowCheck.faults(of: fields).map { problem($0) }
        if fields["key"] == nil { problems.append(problem("", "the link has no key")) }
        if problems.isEmpty, let excess = excess() { problems.append(excess) }
        return problems.sorted { $0.line < $1.line }
    }

    /// What is wrong when the link is so long that no call to linkd takes it; nil when it is not. linkd itself judges
    /// shorter ones.
    private func excess() -> LinkFileProblem? {
        let sizes = fields.members.map { (name: $0.key, bytes: $0.value.compact.utf8.count) }
        let bytes = sizes.reduce(0) { $0 + $1.bytes }
        guard bytes > LinkRowCheck.maxBytes, let longest = sizes.max(by: { $0.bytes < $1.bytes }) else { return nil }
        return problem(
            longest.name,
            "too long: the link has \(grouped(bytes)) bytes, of which this field has \(grouped(longest.bytes)); "
                + "linkd stores at most \(grouped(LinkLimits.bytes)) of a link")
    }

    /// A moment of a file; nil when it is relative. A file must mean the same everywhere: a time without an offset is UTC.
    private static func milliseconds(_ moment: FutureTimeArgument) -> Int64? {
        moment.isAhead ? nil : moment.milliseconds(now: 0, localOffset: { _ in 0 })
    }

    private static func completed(_ rules: [JSONValue]) -> [JSONValue] {
        var defaults = RuleDefaults()
        return rules.map { rule in
            guard let rule = rule.object else { return rule }
            return .object(RuleMoments.read(defaults.completed(rule), milliseconds))
        }
    }
}
