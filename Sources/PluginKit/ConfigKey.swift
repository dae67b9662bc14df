// One configuration key: the row of a table from which parsing, checks, documentation and etc/linkd.toml come.
// Used at start and at reload, never while an event runs. It must never read a file or a variable.

/// A checked configuration value.
public enum ConfigValue: Sendable {
    /// A text; a choice is one too.
    case string(String)
    /// A truth value.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// A number.
    case double(Double)
    /// A span of time, milliseconds.
    case duration(Int64)
    /// A list of texts, in order.
    case strings([String])
    /// A table, in the order of the file.
    case table([(String, ConfigValue)])
}

extension ConfigValue: Equatable {
    /// Equal when kinds and values are; texts compare as bytes, tables in order.
    public static func == (a: ConfigValue, b: ConfigValue) -> Bool {
        switch (a, b) {
        case (.string(let x), .string(let y)): x.utf8.elementsEqual(y.utf8)
        case (.bool(let x), .bool(let y)): x == y
        case (.int(let x), .int(let y)): x == y
        case (.double(let x), .double(let y)): x == y
        case (.duration(let x), .duration(let y)): x == y
        case (.strings(let x), .strings(let y)):
            x.elementsEqual(y) { $0.utf8.elementsEqual($1.utf8) }
        case (.table(let x), .table(let y)):
            x.elementsEqual(y) { $0.0.utf8.elementsEqual($1.0.utf8) && $0.1 == $1.1 }
        default: false
        }
    }
}

/// A rule that a text must hold to.
public struct TextRule: Sendable {
    /// What is allowed, to follow "must be": `a host name such as "go.example.com"`.
    public let allowed: String
    /// Whether a text holds to it. Must be total and quick.
    public let accepts: @Sendable (String) -> Bool

    /// A rule.
    public init(_ allowed: String, accepts: @escaping @Sendable (String) -> Bool) {
        self.allowed = allowed
        self.accepts = accepts
    }

    /// Any text.
    public static let any = TextRule("a text") { _ in true }
    /// Any text but the empty one.
    public static let notEmpty = TextRule("a text that is not empty") { !$0.isEmpty }
}

/// One key of a configuration table.
public struct ConfigKey: Sendable {
    /// What values a key takes.
    public indirect enum Kind: Sendable {
        /// A text under a rule.
        case string(TextRule)
        /// One of a few words.
        case choice([String])
        /// `true` or `false`.
        case bool
        /// A whole number in a range.
        case int(ClosedRange<Int>)
        /// A whole number, or a text under a rule, which also judges the number's digits.
        case number(TextRule)
        /// A number in a range; whole numbers may be written without a fraction.
        case double(ClosedRange<Double>)
        /// A span of time such as "500ms", "30s", "5m", "1h" or "7d"; the range is in milliseconds.
        case duration(ClosedRange<Int64>)
        /// A list of texts, each under the rule.
        case strings(TextRule)
        /// A table with these keys and no others.
        case table([ConfigKey])
        /// A table of names the operator chooses, among `names` when that is not empty; each value is of one kind.
        case map(names: [String], Kind)

        /// Any text.
        public static var string: Kind { .string(.any) }
        /// A list of any texts.
        public static var strings: Kind { .strings(.any) }
        /// Any span of time from nothing to a hundred years.
        public static var duration: Kind { .duration(0...3_153_600_000_000) }
    }

    /// The name in the file: lower case with underscores.
    public let name: String
    /// What values it takes.
    public let kind: Kind
    /// The value when the key is absent.
    public let defaultValue: ConfigValue
    /// One line for the operator; also the comment in etc/linkd.toml.
    public let doc: String

    /// A key.
    public init(_ name: String, _ kind: Kind, default defaultValue: ConfigValue, _ doc: String) {
        self.name = name
        self.kind = kind
        self.defaultValue = defaultValue
        self.doc = doc
    }
}
