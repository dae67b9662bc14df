// A link's rules: who is sent elsewhere. Conditions are ANDed; the first rule that holds wins.

/// What a condition looks at.
public enum ConditionType: String, Sendable, CaseIterable {
    case platform, form, language, country, bot, query, before, after, percent
    case osVersion = "os_version"
    case appVersion = "app_version"
    case inAppBrowser = "in_app_browser"
}

/// One condition. What key and value mean per type stands in the stage's README.
public struct Condition: Sendable, Equatable {
    /// What it looks at.
    public var type: ConditionType
    /// Such as the name of a query parameter.
    public var matchKey: String?
    /// What must be there; nil is any value.
    public var matchValue: String?

    /// A condition.
    public init(_ type: ConditionType, matchKey: String? = nil, matchValue: String? = nil) {
        self.type = type
        self.matchKey = matchKey
        self.matchValue = matchValue
    }
}

/// One rule.
public struct LinkRule: Sendable, Equatable {
    /// Names it in traces and statistics.
    public var name: String?
    /// Lower is tried earlier.
    public var priority: Int64
    /// All must hold; none always holds.
    public var conditions: [Condition]
    /// Where it leads: a URL, or
    public var url: String?
    /// a path of a route of the app, with its query.
    public var route: String?

    /// A rule.
    public init(
        name: String? = nil, priority: Int64 = 0, conditions: [Condition] = [], url: String? = nil, route: String? = nil
    ) {
        self.name = name
        self.priority = priority
        self.conditions = conditions
        self.url = url
        self.route = route
    }
}

extension LinkRule {
    /// Whether another rule has the same conditions and targets, compared as bytes.
    func isSame(as other: LinkRule) -> Bool {
        func same(_ a: String?, _ b: String?) -> Bool {
            switch (a, b) {
            case (nil, nil): true
            case (let a?, let b?): sameBytes(a, b)
            default: false
            }
        }
        return same(url, other.url) && same(route, other.route) && conditions.count == other.conditions.count
            && zip(conditions, other.conditions).allSatisfy {
                $0.type == $1.type && same($0.matchKey, $1.matchKey) && same($0.matchValue, $1.matchValue)
            }
    }
}
