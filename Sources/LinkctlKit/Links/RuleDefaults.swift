// What a rule may leave out when a person writes it.

import LinkCore

/// Completes rules in the order in which they are given.
struct RuleDefaults {
    /// The priority of a rule that names none: it follows all rules before it.
    private var next: Int64 = 0

    /// A rule with a priority and with conditions; without any, it always applies.
    mutating func completed(_ rule: JSONObject) -> JSONObject {
        var rule = rule
        if rule["priority"] == nil { rule["priority"] = .int(next) }
        if rule["conditions"] == nil { rule["conditions"] = .array([]) }
        if let priority = rule["priority"]?.int { next = max(next, priority &+ 1) }
        return rule
    }
}
