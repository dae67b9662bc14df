// What is wrong with a configuration, and the list that collects all of it before anything is refused.
// Used at start and at reload. It must never stop at the first problem.

public import LinkCore

/// One thing an operator should know about the configuration.
public struct ConfigProblem: Error, Sendable, Equatable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// The configuration is refused.
        case error
        /// It is accepted.
        case warning
    }

    /// How bad it is.
    public var severity: Severity
    /// Where.
    public var place: SourcePlace
    /// What, and what is allowed.
    public var message: String

    /// A problem.
    public init(_ severity: Severity, _ message: String, at place: SourcePlace) {
        self.severity = severity
        self.place = place
        self.message = message
    }

    /// `file:line:column: error: message`
    public var description: String { "\(place): \(severity.rawValue): \(message)" }
}

/// The problems found so far. A hostile file may hold a problem a byte, so the list is bounded and says so.
struct ProblemList {
    /// Problems kept; further ones are only counted.
    static let limit = 1000

    private var kept: [ConfigProblem] = []
    private var dropped = 0
    private(set) var hasErrors = false

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
