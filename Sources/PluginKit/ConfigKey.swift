// One configuration key: the table row from which parsing, checks, documentation and etc/linkd.toml derive. Used at
// start and at reload, never for an event. It must never read a file or an environment variable.

/// A configuration value that was checked against its key.
public enum ConfigValue: Sendable {
    /// A text; also the word of a choice.
    case string(String)
    /// `true` or `false`.
    case bool(Bool)
    /// An integer within the key's range.
    case int(Int)
    /// A floating-point number within the key's range.
    case double(Double)
    /// A duration in milliseconds.
    case duration(Int64)
    /// A list of texts, in the order of the file.
    case strings([String])
    /// A table, in the order of the file.
    case table([(String, ConfigValue)])
}

extension ConfigValue: Equatable {
    /// Equal when kinds and values are equal. Texts compare as bytes, tables in order.
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

/// A rule for the text of a value.
public struct TextRule: Sendable {
    /// What is allowed, as the end of "must be …": `a host name such as "go.example.com"`.
    public let allowed: String
    /// Whether a text follows the rule. Must accept any input and be quick.
    public let accepts: @Sendable (String) -> Bool
    /// The form in which a text that follows the rule is used.
    public let normalized: @Sendable (String) -> String

    /// Creates a rule with its description.
    public init(
        _ allowed: String, normalized: @escaping @Sendable (String) -> String = { $0 },
        accepts: @escaping @Sendable (String) -> Bool
    ) {
        self.allowed = allowed
        self.normalized = normalized
        self.accepts = accepts
    }

    /// Accepts every text.
    public static let any = TextRule("a text") { _ in true }
    /// Accepts every text but the empty one.
    public static let notEmpty = TextRule("a text that is not empty") { !$0.isEmpty }
}

/// One key of a configuration table, with its default.
public struct ConfigKey: Sendable {
    /// The kinds of values a key accepts.
    public indirect enum Kind: Sendable {
        /// A text that must follow the rule.
        case string(TextRule)
        /// One of the given words.
        case choice([String])
        /// `true` or `false`.
        case bool
        /// An integer in a range, both ends included.
        case int(ClosedRange<Int>)
        /// An integer, or a text that must follow the rule. The rule is also applied to the integer's digits.
        case number(TextRule)
        /// A number in a range; an integer may be written without a fraction.
        case double(ClosedRange<Double>)
        /// A duration such as "500ms", "30s", "5m", "1h" or "7d"; the range is in milliseconds.
        case duration(ClosedRange<Int64>)
        /// The path of a file whose contents the stage gets (`StageConfig.file`).
        case file
        /// A list of texts, each of which must follow the rule.
        case strings(TextRule)
        /// A table with these keys and no others.
        case table([ConfigKey])
        /// A table whose names the operator chooses, only among `names` when that is not empty; all values are of one
        /// kind.
        case map(names: [String], Kind)

        /// A text without any rule.
        public static var string: Kind { .string(.any) }
        /// A list of texts without any rule.
        public static var strings: Kind { .strings(.any) }
        /// A duration from 0 to a hundred years.
        public static var duration: Kind { .duration(0...3_153_600_000_000) }
    }

    /// The name in the file: lower case with underscores.
    public let name: String
    /// The values that the key accepts.
    public let kind: Kind
    /// The value when the key is absent.
    public let defaultValue: ConfigValue
    /// One line for the operator, which is also the comment in etc/linkd.toml.
    public let doc: String

    /// Creates a key; the default must be of the given kind.
    public init(_ name: String, _ kind: Kind, default defaultValue: ConfigValue, _ doc: String) {
        self.name = name
        self.kind = kind
        self.defaultValue = defaultValue
        self.doc = doc
    }
}
