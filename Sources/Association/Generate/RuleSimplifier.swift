// Removes rules without effect, whose paths a later rule decides in the same way. Runs when files are generated. The
// remaining rules decide every path as before.

import LinkCore

struct RuleSimplifier {
    private let rules: [PathRule]
    /// The decision for a path that no rule matches.
    private let opensOtherwise: Bool
    /// The indices of rules by decision and first text; the key nil holds those that begin with a wildcard.
    private var byDecision: [Bool: [ByteKey?: [Int]]] = [true: [:], false: [:]]

    private init(_ rules: [PathRule], opensOtherwise: Bool) {
        self.rules = rules
        self.opensOtherwise = opensOtherwise
        for (index, rule) in rules.enumerated() {
            byDecision[rule.opens]?[Self.key(rule.pattern), default: []].append(index)
        }
    }

    private static func key(_ pattern: PathPattern) -> ByteKey? {
        if case .text(let text)? = pattern.pieces.first { ByteKey(text) } else { nil }
    }

    /// - Parameter keepsBase: whether to keep `isBase` rules in any case.
    static func simplified(_ rules: [PathRule], opensOtherwise: Bool, keepsBase: Bool) -> [PathRule] {
        let simplifier = RuleSimplifier(rules, opensOtherwise: opensOtherwise)
        var kept: [PathRule] = []
        var seen: [ByteKey: Bool] = [:]
        for (index, rule) in rules.enumerated() {
            // A repeated pattern is never reached.
            let text = ByteKey(rule.pattern.texts[0])
            if seen[text] != nil { continue }
            if (keepsBase && rule.isBase) || !simplifier.isRedundant(at: index) {
                kept.append(rule)
                seen[text] = true
            }
        }
        return kept
    }

    /// Whether a later rule covers this one with the same decision, and no rule between them decides otherwise.
    private func isRedundant(at index: Int) -> Bool {
        let rule = rules[index]
        let key = Self.key(rule.pattern)
        var next = rules.count
        for places in self.places(of: !rule.opens, meeting: key) {
            for place in places.drop(while: { $0 <= index })
            where place < next && !rules[place].pattern.isDisjoint(from: rule.pattern) {
                next = place
                break
            }
        }
        if next == rules.count, opensOtherwise == rule.opens { return true }
        return places(of: rule.opens, meeting: key).contains { places in
            places.contains { $0 > index && $0 < next && rules[$0].pattern.covers(rule.pattern) }
        }
    }

    /// The indices of rules with this decision that may match paths with this first text.
    private func places(of opens: Bool, meeting key: ByteKey?) -> [[Int]] {
        guard let groups = byDecision[opens] else { return [] }
        guard let key else { return Array(groups.values) }
        return [groups[key], groups[nil]].compactMap { $0 }
    }
}
