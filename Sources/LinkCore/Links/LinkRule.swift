// A link's rules, which send some visitors elsewhere. All conditions of a rule must hold; the first rule that holds
// wins.

/// What a condition tests.
public enum ConditionType: String, Sendable, CaseIterable {
    case platform, form, language, country, bot, query, before, after, percent
    case osVersion = "os_version"
    case appVersion = "app_version"
    case inAppBrowser = "in_app_browser"
}

/// One condition. The README of the stage ShortLinks says what key and value mean for each type.
public struct Condition: Sendable, Equatable {
    /// What the condition tests.
    public var type: ConditionType
    /// What the type needs beside the value, such as the name of a query parameter; nil for most types.
    public var matchKey: String?
    /// The expected value; nil accepts any value.
    public var matchValue: String?

    /// Creates a condition; `problem` says whether it is valid.
    public init(_ type: ConditionType, matchKey: String? = nil, matchValue: String? = nil) {
        self.type = type
        self.matchKey = matchKey
        self.matchValue = matchValue
    }
}

/// One rule of a link.
public struct LinkRule: Sendable, Equatable {
    /// Its name in traces and statistics; nil when it has none.
    public var name: String?
    /// Rules with a lower priority are tried first.
    public var priority: Int64
    /// All of them must hold; a rule without conditions always holds.
    public var conditions: [Condition]
    /// The URL that the rule leads to; nil when it has a route.
    public var url: String?
    /// The path of a route of the app, with its query; nil when the rule has a URL.
    public var route: String?

    /// Creates a rule; without conditions it always holds.
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
