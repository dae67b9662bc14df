// A rule of a link to be exported. Any thread.

import LinkCore

/// A rule that leads to a URL, by what other products have of it.
struct ExportedRule: Equatable {
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

    /// The one country that the rule is for, in capital letters, and its other conditions; nil when it is for none, or more.
    var country: (code: String, others: [Condition])? {
        guard let index = conditions.firstIndex(where: { $0.type == .country }),
            let value = conditions[index].matchValue, value.utf8.count == 2, value.utf8.allSatisfy(isLetter)
        else { return nil }
        return (String(decoding: value.utf8.map { $0 & 0xdf }, as: UTF8.self), others(index))
    }

    /// The share of visitors that the rule is for, of 100, and its other conditions; nil when it is for all.
    var share: (range: Range<Int>, others: [Condition])? {
        guard let index = conditions.firstIndex(where: { $0.type == .percent }),
            let value = conditions[index].matchValue
        else { return nil }
        let bounds = value.utf8.split(separator: UInt8(ascii: "-")).compactMap { Int(String(Substring($0))) }
        guard let low = bounds.first, let high = bounds.last, bounds.count <= 2, low <= high else { return nil }
        return (low..<high + 1, others(index))
    }

    private func others(_ index: Int) -> [Condition] {
        var others = conditions
        others.remove(at: index)
        return others
    }
}
