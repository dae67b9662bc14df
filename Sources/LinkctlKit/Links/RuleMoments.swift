// Moments in the conditions of rules: given as other moments on the command line, shown as linkctl shows other times.

import LinkCore

/// Changes the values of conditions that compare with a moment.
enum RuleMoments {
    /// A rule as typed, with moments as linkd reads them. What it reads already stays as it is.
    static func read(_ rule: JSONObject, _ session: Session) -> JSONObject {
        changed(rule) { text in
            guard Moment.read(text) == nil, let moment = FutureTimeArgument(argument: text) else { return nil }
            return session.milliseconds(moment).map { String($0) }
        }
    }

    /// A rule as a file has it, with moments as linkd reads them. A file must mean the same everywhere: a time without
    /// an offset is UTC.
    static func ofFile(_ rule: JSONObject) -> JSONObject {
        changed(rule) { text in
            guard Moment.read(text) == nil, text.utf8.first != UInt8(ascii: "+"),
                let moment = FutureTimeArgument(argument: text)
            else { return nil }
            return String(moment.milliseconds(now: 0, localOffset: { _ in 0 }))
        }
    }

    /// A rule as people read it.
    static func shown(_ rule: JSONObject, _ session: Session) -> JSONObject {
        changed(rule) { text in session.time(Moment.read(text)) }
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
