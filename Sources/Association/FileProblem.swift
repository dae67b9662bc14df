// What is wrong with an association file, told so that somebody can mend it. Made by the readers of both files, shown by
// linkctl association and linkctl doctor. Values only.

/// One thing about an association file that somebody should know.
public struct FileProblem: Sendable, Equatable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Sendable, CaseIterable {
        /// Systems refuse the file or this part of it.
        case error
        /// It works, but not as it looks, or not everywhere.
        case warning
        /// Worth knowing; nothing needs to be done.
        case note
    }

    /// How bad it is.
    public var severity: Severity
    /// Where: a path into the JSON such as `applinks.details[0].components[2]`, or `file`, or `line 3, column 7`.
    public var place: String
    /// What kind of thing it is, a stable word.
    public var word: String
    /// What is wrong, for a person.
    public var message: String
    /// What to do about it; empty when nothing needs to be done.
    public var fix: String

    /// A problem.
    public init(_ severity: Severity, _ place: String, _ word: String, _ message: String, fix: String = "") {
        self.severity = severity
        self.place = place
        self.word = word
        self.message = message
        self.fix = fix
    }

    /// `place: severity: message; fix`
    public var description: String {
        "\(place): \(severity.rawValue): \(message)" + (fix.isEmpty ? "" : "; \(fix)")
    }
}

/// Collects problems; a file with very many of them is cut short, because it may be hostile.
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

/// A text in double quotes, cut after 60 bytes of whole characters, control characters as `?`.
func quoted(_ text: String) -> String {
    var out = "\""
    var count = 0
    for scalar in text.unicodeScalars {
        count += UTF8.width(scalar)
        if count > 60 {
            out += "…"
            break
        }
        switch scalar.properties.generalCategory {
        case .control, .format: out += "?"
        default: out.unicodeScalars.append(scalar)
        }
    }
    return out + "\""
}
