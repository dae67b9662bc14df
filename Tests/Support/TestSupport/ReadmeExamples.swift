// A stage's README.md as a test: its ```example blocks and the table of its keys.
//
// An example begins with lines of the event: `url:`, `kind:`, `app:`, `version:`, `build:`, `installation:`, `user:`,
// `platform:`, `osVersion:`, `screen:`, `language:`, `timezone:`, `address:`, `consent:`, `referrer:`, `clipboard:` or
// `conversion: NAME VALUE CURRENCY`. Lines `PATH: VALUE` follow, where PATH names a field of the result such as
// `link.facebook.login`, and VALUE is the text itself, or JSON for anything but a text; `absent` means that the field
// is missing. `PATH has: VALUE` requires an element in a list of texts, `PATH lacks: VALUE` its absence; the paths
// `steps` and `notes` are the lists of the stages' verdicts and notes.

public import LinkCore
public import PluginKit

/// An ```example block of a README.
public struct ReadmeExample: Sendable, CustomStringConvertible {
    /// The event that it describes.
    public var event: LinkEvent
    /// The expected fields: path and value.
    public var expected: [(path: String, value: String)]

    /// Creates an example in a test.
    public init(event: LinkEvent, expected: [(path: String, value: String)]) {
        self.event = event
        self.expected = expected
    }

    /// The URL, or the event's kind without one.
    public var description: String { event.url ?? event.kind.rawValue }

    /// The examples of a README, given by its path from the repository's root.
    public static func all(in path: String) throws -> [ReadmeExample] { all(of: try VectorFile.read(path)) }

    /// The examples of a text.
    public static func all(of text: String) -> [ReadmeExample] {
        var examples: [ReadmeExample] = []
        var open: ReadmeExample?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "```example" {
                open = ReadmeExample(event: LinkEvent(), expected: [])
            } else if line == "```", let example = open {
                examples.append(example)
                open = nil
            } else if open != nil, let colon = line.firstRange(of: ": ") {
                open?.add(String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
            }
        }
        return examples
    }

    private mutating func add(_ name: String, _ value: String) {
        switch name {
        case "url": event.url = value
        case "kind": event.kind = EventKind(rawValue: value) ?? .open
        case "app": change { $0.name = value }
        case "version": change { $0.version = value }
        case "build": change { $0.build = value }
        case "installation": change { $0.installation = value }
        case "user": change { $0.user = value }
        case "platform": device { $0.platform = Platform(rawValue: value) }
        case "osVersion": device { $0.osVersion = value }
        case "screen": device { $0.screen = value }
        case "language": device { $0.language = value }
        case "timezone": device { $0.timezone = value }
        case "consent": event.consent = Consent(rawValue: value)
        case "address":
            var client = event.client ?? Client()
            client.address = value
            event.client = client
        case "referrer", "clipboard":
            var evidence = event.evidence ?? Evidence()
            if name == "referrer" { evidence.installReferrer = value } else { evidence.clipboard = value }
            event.evidence = evidence
        case "conversion":
            let words = value.split(separator: " ").map(String.init)
            var conversion = Conversion(name: words.first ?? "")
            if words.count == 3 { (conversion.value, conversion.currency) = (words[1], words[2]) }
            event.conversion = conversion
        default: expected.append((name, value))
        }
    }

    private mutating func device(_ change: (inout Device) -> Void) {
        var device = event.device ?? Device()
        change(&device)
        event.device = device
    }

    private mutating func change(_ change: (inout CallingApp) -> Void) {
        var app = event.app ?? CallingApp()
        change(&app)
        event.app = app
    }

    /// The expectations that do not hold, in words; empty when all hold.
    public func mistakes(in run: StageRun) -> [String] {
        var fields = run.journey?.fields ?? [:]
        fields["refused"] = run.refused.map(JSONValue.string)
        fields["steps"] = .array(run.steps.map(JSONValue.string))
        fields["notes"] = .array(run.notes.map(JSONValue.string))
        return expected.compactMap { path, value in
            let words = path.split(separator: " ")
            let found = JSONValue.object(fields).at(String(words.first ?? ""))
            let holds: Bool
            if words.count == 2 {
                holds = (found?.array ?? []).contains(.string(value)) == (words[1] == "has")
            } else {
                holds = Self.matches(found, value)
            }
            return holds ? nil : "\(path): \(value), but found \(found.map(Self.text) ?? "absent")"
        }
    }

    private static func matches(_ found: JSONValue?, _ value: String) -> Bool {
        switch found {
        case nil: value == "absent"
        case .string(let text)?: sameBytes(text, value)
        case let other?: (try? JSONParser.parse(value)) == other
        }
    }

    private static func text(_ value: JSONValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return writer.text
    }
}

/// A README's Syntax table, and the table of keys that it must agree with.
public enum ReadmeTable {
    /// The rows that a table of keys should have: name, default and documentation of each key.
    public static func rows(of keys: [ConfigKey]) -> [String] {
        keys.map { "| `\($0.name)` | \(kind($0.kind)) | `\(text($0.defaultValue))` | \($0.doc) |" }
    }

    /// The rows of the table under `## Syntax` in a README, without its head.
    public static func rows(in path: String) throws -> [String] {
        let lines = try VectorFile.read(path).split(separator: "\n", omittingEmptySubsequences: false)
        let section = lines.drop { $0 != "## Syntax" }.dropFirst().prefix { !$0.hasPrefix("## ") }
        return section.filter { $0.hasPrefix("| `") }.map(String.init)
    }

    private static func kind(_ kind: ConfigKey.Kind) -> String {
        switch kind {
        case .string: "text"
        case .choice(let words): words.joined(separator: ", ")
        case .bool: "true or false"
        case .int(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .number(let rule): rule.allowed
        case .double(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .duration: "duration"
        case .file: "path"
        case .strings(let rule): "list, each \(rule.allowed)"
        case .table: "table"
        case .map(_, let value): "table of \(Self.kind(value))"
        }
    }

    /// A duration as a person writes it in the file: in the largest unit that expresses it exactly.
    private static func span(_ milliseconds: Int64) -> String {
        let units: [(String, Int64)] = [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000)]
        if milliseconds == 0 { return "\"0s\"" }
        let unit = units.first { milliseconds % $0.1 == 0 } ?? ("ms", 1)
        return "\"\(milliseconds / unit.1)\(unit.0)\""
    }

    private static func text(_ value: ConfigValue) -> String {
        switch value {
        case .string(let text): "\"\(text)\""
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .double(let value): "\(value)"
        case .duration(let milliseconds): span(milliseconds)
        case .strings(let list): "[" + list.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
        case .table(let entries): "{" + entries.map { "\($0.0) = \(text($0.1))" }.joined(separator: ", ") + "}"
        }
    }
}
