// A rule of a link to be exported. Any thread.

import LinkCore

/// A rule that leads to a URL, by what other products have of it.
struct ExportedRule {
    let conditions: [Condition]
    let url: String

    /// The rules of a link in the order in which they are tried, without those that lead to a route.
    static func all(of body: BodyWriting) -> [ExportedRule] {
        sorted(body.value("rules")).compactMap { rule in
            guard let url = rule["url"]?.string else { return nil }
            let list = rule["conditions"]?.array ?? []
            let conditions = list.compactMap { condition -> Condition? in
                guard let object = condition.object,
                    let type = object["type"]?.string.flatMap({ ConditionType(rawValue: $0) })
                else { return nil }
                return Condition(type, matchKey: object["matchKey"]?.string, matchValue: object["matchValue"]?.string)
            }
            return conditions.count == list.count ? ExportedRule(conditions: conditions, url: url) : nil
        }
    }

    /// The objects of a list of rules, in the order in which they are tried.
    static func sorted(_ rules: JSONValue?) -> [JSONObject] {
        let objects = (rules?.array ?? []).compactMap(\.object).enumerated()
        return objects.sorted {
            ($0.element["priority"]?.int ?? 0, $0.offset) < ($1.element["priority"]?.int ?? 0, $1.offset)
        }.map(\.element)
    }

    /// The moment from which the rule holds for everybody; nil when it is another rule.
    var expiry: Int64? {
        guard conditions.count == 1, conditions[0].type == .after else { return nil }
        return conditions[0].matchValue.flatMap(Moment.read)
    }

    /// The one country of the rule; nil when it is another rule.
    var country: String? {
        guard let first = conditions.first, first.type == .country, let value = first.matchValue else { return nil }
        return value.utf8.count == 2 ? value : nil
    }

    /// The share of visitors of the rule, of 100; nil when it is another rule.
    var share: Range<Int>? {
        guard let first = conditions.first, first.type == .percent, let value = first.matchValue else { return nil }
        let bounds = value.utf8.split(separator: UInt8(ascii: "-")).compactMap { Int(String(Substring($0))) }
        guard let low = bounds.first, let high = bounds.last, bounds.count <= 2, low <= high else { return nil }
        return low..<high + 1
    }

    /// The conditions behind the first.
    var others: ArraySlice<Condition> { conditions.dropFirst() }
}
