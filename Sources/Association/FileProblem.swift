// A problem of an association file, worded so that somebody can fix it. The readers of both files report problems;
// linkctl association and linkctl doctor show them. Values only.

/// A problem of an association file, or a fact worth knowing about it.
public struct FileProblem: Sendable, Equatable, CustomStringConvertible {
    /// How serious a problem is.
    public enum Severity: String, Sendable, CaseIterable {
        /// Systems reject the file or this part of it.
        case error
        /// The file works, but not as it seems to, or not on every system.
        case warning
        /// Nothing needs to be done.
        case note
    }

    /// How serious the problem is.
    public var severity: Severity
    /// A path into the JSON such as `applinks.details[0].components[2]`, or `file`, or `line 3, column 7`.
    public var place: String
    /// The kind of problem, as a stable word for programs.
    public var word: String
    /// What is wrong, in a sentence for a person.
    public var message: String
    /// How to fix it; empty when nothing needs to be done.
    public var fix: String

    /// Creates a problem; without a fix, nothing needs to be done.
    public init(_ severity: Severity, _ place: String, _ word: String, _ message: String, fix: String = "") {
        self.severity = severity
        self.place = place
        self.word = word
        self.message = message
        self.fix = fix
    }

    /// `place: severity: message; fix`, without the fix if it is empty.
    public var description: String {
        "\(place): \(severity.rawValue): \(message)" + (fix.isEmpty ? "" : "; \(fix)")
    }
}

/// Collects up to 200 problems; the list is cut there, because the file may be hostile.
struct ProblemLog {
    static let most = 200
    private(set) var problems: [FileProblem] = []

    mutating func add(
        _ severity: FileProblem.Severity, _ place: String, _ word: String, _ message: String, fix: String = ""
    ) {
        guard problems.count < Self.most else { return }
        problems.append(FileProblem(severity, place, word, message, fix: fix))
        guard problems.count == Self.most else { return }
        problems[Self.most - 1] = FileProblem(
            .error, "file", "too_many_problems", "there are more problems than \(Self.most - 1); the rest is not listed"
        )
    }
}
