// A stage's section of the configuration, checked against the stage's key table before the stage gets it. Made at start
// and at reload, then an immutable part of the snapshot. It must never check values itself.

public import LinkCore

/// The error of a configuration that a stage cannot work with.
public struct ConfigError: Error, Sendable, CustomStringConvertible {
    /// Where the value is in the file; nil when it was not written.
    public var place: SourcePlace?
    /// What is wrong, and what is allowed.
    public var message: String

    /// Creates an error, by default without a place.
    public init(_ message: String, at place: SourcePlace? = nil) {
        self.place = place
        self.message = message
    }

    /// `file:line:column: message`, or only the message.
    public var description: String { place.map { "\($0): \(message)" } ?? message }
}

/// The values of one `[stage.NAME]`. Getters never fail: an absent key has the default of the stage's table. A key that
/// is not in the table, or of another kind, reads as empty ("", 0, false, []).
public struct StageConfig: Sendable {
    /// One value that the file contains.
    public struct Entry: Sendable {
        /// The name of the key.
        public var name: String
        /// The value, already checked.
        public var value: ConfigValue
        /// Where the value is in the file.
        public var place: SourcePlace?

        /// Creates an entry with a checked value.
        public init(name: String, value: ConfigValue, place: SourcePlace? = nil) {
            self.name = name
            self.value = value
            self.place = place
        }
    }

    /// The name of the stage.
    public let stage: String
    /// Where the section is in the file; nil when there is none.
    public let place: SourcePlace?
    /// The key table of the stage.
    public let keys: [ConfigKey]
    /// The values in the file, in order.
    public let entries: [Entry]
    /// What is in the files that keys of kind `file` name, by the key.
    public var files: [(name: String, bytes: [UInt8])] = []

    /// Creates a section. Values must have been checked against the keys.
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

    /// Where a key's value is in the file, otherwise the section's place.
    public func place(of name: String) -> SourcePlace? {
        entries.last { sameBytes($0.name, name) }?.place ?? place
    }

    /// A text or a choice; "" when the key is not one.
    public func string(_ name: String) -> String { value(name)?.string ?? "" }
    /// A boolean; false when the key is not one.
    public func bool(_ name: String) -> Bool { value(name)?.bool ?? false }
    /// An integer; 0 when the key is not one.
    public func int(_ name: String) -> Int { value(name)?.int ?? 0 }
    /// A number; 0 when the key is not one.
    public func double(_ name: String) -> Double { value(name)?.double ?? 0 }
    /// A duration in milliseconds; 0 when the key is not one.
    public func duration(_ name: String) -> Int64 { value(name)?.duration ?? 0 }
    /// A list of texts; empty when the key is not one.
    public func strings(_ name: String) -> [String] { value(name)?.strings ?? [] }

    /// What is in the file that a key names; empty when the key is not there or not of kind `file`.
    public func file(_ name: String) -> [UInt8] { files.first { sameBytes($0.name, name) }?.bytes ?? [] }

    /// A table as a section of its own, with the defaults of its keys.
    public func table(_ name: String) -> StageConfig {
        var nested: [ConfigKey] = []
        if case .table(let keys)? = keys.first(where: { sameBytes($0.name, name) })?.kind { nested = keys }
        let written = value(name)?.table ?? []
        return StageConfig(
            stage: stage, place: place(of: name), keys: nested,
            entries: written.map { Entry(name: $0.0, value: $0.1, place: place(of: name)) })
    }

    /// A table whose names the operator chose: its entries in order.
    public func map(_ name: String) -> [(String, ConfigValue)] { value(name)?.table ?? [] }
}

extension ConfigValue {
    /// The text; nil for any other kind.
    public var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The boolean; nil for any other kind.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The integer; nil for any other kind.
    public var int: Int? { if case .int(let value) = self { value } else { nil } }
    /// The number, which may be an integer; nil for any other kind.
    public var double: Double? {
        switch self {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
    }
    /// The duration in milliseconds; nil for any other kind.
    public var duration: Int64? { if case .duration(let value) = self { value } else { nil } }
    /// The list of texts; nil for any other kind.
    public var strings: [String]? { if case .strings(let list) = self { list } else { nil } }
    /// The table; nil for any other kind.
    public var table: [(String, ConfigValue)]? { if case .table(let entries) = self { entries } else { nil } }
}
