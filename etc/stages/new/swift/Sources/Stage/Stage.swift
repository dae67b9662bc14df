// @NAME@: names the campaign by the query parameter c, for paths that begin with the key prefix.

/// The fields of an event that linkd sends: those of `Stage.description`.
public struct Event: Decodable, Sendable {
    public var path: String?
    public var query: [String: String]?

    public init(path: String?, query: [String: String]?) {
        self.path = path
        self.query = query
    }
}

/// The values of the keys of the stage's section.
public struct Settings: Decodable, Sendable {
    public var prefix: String

    public init(prefix: String) { self.prefix = prefix }
}

/// What is said of an event: the members of the reply of Process. Each nil is left out.
public struct Answer: Encodable, Sendable, Equatable {
    public var id = ""
    public var findings: [String: String]?
    public var notes: [String]?

    public init(findings: [String: String]? = nil, notes: [String]? = nil) {
        self.findings = findings
        self.notes = notes
    }
}

public enum Stage {
    /// The reply of Describe.
    public static let description = """
        {"version": "0.1", "doc": "names the campaign by the parameter c", "reads": ["path", "query"],
         "keys": [{"name": "prefix", "kind": "text", "preset": "/", "doc": "the paths that it is for"}]}
        """

    public static func process(_ event: Event, _ settings: Settings) -> Answer {
        guard let code = event.query?["c"], !code.isEmpty, event.path?.hasPrefix(settings.prefix) == true else { return Answer() }
        return Answer(findings: ["campaign": code.lowercased()], notes: ["campaign by the code \(code)"])
    }
}
