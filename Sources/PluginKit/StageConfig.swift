// A stage's section of the configuration, checked against the stage's key table before the stage sees it.
// Made at start and at reload; an immutable part of the snapshot afterwards. It must never be the place of a check.

public import LinkCore

/// A configuration that a stage cannot work with.
public struct ConfigError: Error, Sendable, CustomStringConvertible {
    /// Where it stands; nil when nothing was written there.
    public var place: SourcePlace?
    /// What is wrong and what is allowed.
    public var message: String

    /// An error.
    public init(_ message: String, at place: SourcePlace? = nil) {
        self.place = place
        self.message = message
    }

    /// `file:line:column: message`
    public var description: String { place.map { "\($0): \(message)" } ?? message }
}

/// The values of one `[stage.NAME]`. Getters are total: an absent key has the default of the stage's table,
/// a key that is not in the table or of another kind reads as nothing ("", 0, false, []).
public struct StageConfig: Sendable {
    /// One value that was written.
    public struct Entry: Sendable {
        /// The key.
        public var name: String
        /// The checked value.
        public var value: ConfigValue
        /// Where the value stands.
        public var place: SourcePlace?

        /// An entry.
        public init(name: String, value: ConfigValue, place: SourcePlace? = nil) {
            self.name = name
            self.value = value
            self.place = place
        }
    }

    /// The stage's name.
    public let stage: String
    /// Where the section stands; nil when there is none.
    public let place: SourcePlace?
    /// The stage's key table.
    public let keys: [ConfigKey]
    /// What was written, in order.
    public let entries: [Entry]

    /// A section. Values must have been checked against the keys.
    public init(stage: String, place: SourcePlace? = nil, keys: [ConfigKey], entries: [Entry] = []) {
        self.stage = stage
        self.place = place
        self.keys = keys
        self.entries = entries
    }

    /// The value of a key, or its default; nil for a key that is not in the table.
    public func value(_ name: String) -> ConfigValue? {
        if let entry = entries.last(where: { sameBytes($0.name, name) }) { return entry.value }
        return keys.first { sameBytes($0.name, name) }?.defaultValue
    }

    /// Where a key's value stands, else the section.
    public func place(of name: String) -> SourcePlace? {
        entries.last { sameBytes($0.name, name) }?.place ?? place
    }

    /// A text or a choice.
    public func string(_ name: String) -> String { value(name)?.string ?? "" }
    /// A truth value.
    public func bool(_ name: String) -> Bool { value(name)?.bool ?? false }
    /// A whole number.
    public func int(_ name: String) -> Int { value(name)?.int ?? 0 }
    /// A number.
    public func double(_ name: String) -> Double { value(name)?.double ?? 0 }
    /// A span of time, milliseconds.
    public func duration(_ name: String) -> Int64 { value(name)?.duration ?? 0 }
    /// A list of texts.
    public func strings(_ name: String) -> [String] { value(name)?.strings ?? [] }

    /// A table as a section of its own, with the defaults of the table's keys.
    public func table(_ name: String) -> StageConfig {
        var nested: [ConfigKey] = []
        if case .table(let keys)? = keys.first(where: { sameBytes($0.name, name) })?.kind { nested = keys }
        let written = value(name)?.table ?? []
        return StageConfig(
            stage: stage, place: place(of: name), keys: nested,
            entries: written.map { Entry(name: $0.0, value: $0.1, place: place(of: name)) })
    }

    /// A table of names the operator chose: the entries in order.
    public func map(_ name: String) -> [(String, ConfigValue)] { value(name)?.table ?? [] }
}

extension ConfigValue {
    /// The text, if this is one.
    public var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The truth value, if this is one.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The whole number, if this is one.
    public var int: Int? { if case .int(let value) = self { value } else { nil } }
    /// The number, if this is one; a whole number counts.
    public var double: Double? {
        switch self {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
    }
    /// The span of time in milliseconds, if this is one.
    public var duration: Int64? { if case .duration(let value) = self { value } else { nil } }
    /// The list, if this is one.
    public var strings: [String]? { if case .strings(let list) = self { list } else { nil } }
    /// The table, if this is one.
    public var table: [(String, ConfigValue)]? { if case .table(let entries) = self { entries } else { nil } }
}
