// Moments in the conditions of rules: given as other moments are, and shown as linkctl shows other times.

import LinkCore

/// Changes the values of conditions that compare with a moment.
enum RuleMoments {
    /// A rule with moments as linkd reads them. A value that it reads already, and one that is no moment, stays.
    /// - Parameter milliseconds: the moment as milliseconds since the Unix epoch; nil when it is not accepted.
    static func read(_ rule: JSONObject, _ milliseconds: (FutureTimeArgument) -> Int64?) -> JSONObject {
        changed(rule) { text in
            guard Moment.read(text) == nil, let moment = FutureTimeArgument(argument: text) else { return nil }
            return milliseconds(moment).map { String($0) }
        }
    }

    /// A rule with moments as people read them.
    static func shown(_ rule: JSONObject, _ time: (Int64) -> String?) -> JSONObject {
        changed(rule) { text in Moment.read(text).flatMap(time) }
    }

    /// - Parameter change: the new value of a condition; nil when it stays.
    private static func changed(_ rule: JSONObject, _ change: (String) -> String?) -> JSONObject {
        guard let conditions = rule["conditions"]?.array else { return rule }
        var rule = rule
        rule["conditions"] = .array(
            conditions.map { condition in
                guard var object = condition.object, let type = object.text("type"),
                    sameBytes(type, ConditionType.before.rawValue) || sameBytes(type, ConditionType.after.rawValue),
                    let value = object.text("matchValue").flatMap(change)
                else { return condition }
                object["matchValue"] = .string(value)
                return .object(object)
            })
        return rule
    }
}
