// A problem of a configuration, and the list that collects all problems before the configuration is rejected. Used at
// start and at reload. It must never stop at the first problem.

public import LinkCore

/// One thing an operator should know about the configuration.
public struct ConfigProblem: Error, Sendable, Equatable, CustomStringConvertible {
    /// Whether the configuration can be used.
    public enum Severity: String, Sendable {
        /// The configuration is rejected.
        case error
        /// The configuration is accepted.
        case warning
    }

    /// An error rejects the configuration, a warning does not.
    public var severity: Severity
    /// File, line and column of the value or key that causes the problem.
    public var place: SourcePlace
    /// What is wrong, and what is allowed.
    public var message: String

    /// A problem at a place of a file.
    public init(_ severity: Severity, _ message: String, at place: SourcePlace) {
        self.severity = severity
        self.place = place
        self.message = message
    }

    /// The form `file:line:column: error: message`.
    public var description: String { "\(place): \(severity.rawValue): \(message)" }
}

/// The problems found so far. A hostile file may have one problem per byte, so the list is bounded and says so.
struct ProblemList {
    /// Problems that are kept; further ones are only counted.
    static let limit = 1000

    private var kept: [ConfigProblem] = []
    private var dropped = 0
    private(set) var hasErrors = false

    /// How many problems were added.
    var count: Int { kept.count + dropped }

    mutating func error(_ message: String, at place: SourcePlace) { add(ConfigProblem(.error, message, at: place)) }
    mutating func warning(_ message: String, at place: SourcePlace) { add(ConfigProblem(.warning, message, at: place)) }

    mutating func add(_ problem: ConfigProblem) {
        if problem.severity == .error { hasErrors = true }
        if kept.count < Self.limit { kept.append(problem) } else { dropped += 1 }
    }

    /// The problems by file (in the order the files were read), line and column.
    func sorted(files: [String]) -> [ConfigProblem] {
        func rank(_ problem: ConfigProblem) -> (Int, Int, Int) {
            let file = files.firstIndex { sameBytes($0, problem.place.file) } ?? files.count
            return (file, problem.place.line, problem.place.column)
        }
        var ranked = kept.map { (rank($0), $0) }
        ranked.sort { $0.0 < $1.0 }
        var problems = ranked.map(\.1)
        if dropped > 0, let last = problems.last {
            problems.append(ConfigProblem(.error, "\(dropped) more problems are not shown", at: last.place))
        }
        return problems
    }
}
