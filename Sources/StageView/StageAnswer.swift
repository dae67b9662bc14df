// What a stage of the operator says of one event. It is collected while the stage runs, checked, and only then applied to
// the journey, so a stage that fails in the middle has changed nothing. Any thread until `apply`, which is for the
// loop thread.

public import LinkCore

/// The words that a stage says, with their bounds.
public enum StageWords {
    /// The most bytes of a word: a reason, a warning, a fact, the name of a finding.
    public static let wordBytes = 64
    /// The most bytes of a note and of the value of a finding.
    public static let textBytes = 256
    /// The most notes, warnings, facts, findings and destinations of one answer, each.
    public static let most = 16

    /// Whether a text is a word: a-z, 0-9 and _, at least one and at most `wordBytes`.
    public static func isWord(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= wordBytes
            && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 95 }
    }

    /// Whether a scalar is a control character, which could forge a line or move a terminal's cursor.
    public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
    }

    /// Whether a text has a control character.
    public static func hasControl(_ text: String) -> Bool {
        // Most texts are plain ASCII.
        if text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) { return false }
        return text.unicodeScalars.contains(where: isControl)
    }

    /// A text on one line: control characters become spaces, and it is cut at a character to `most` bytes.
    public static func line(_ text: String, most: Int = textBytes) -> String {
        if text.utf8.count <= most, !hasControl(text) { return text }
        var line = ""
        var bytes = 0
        for scalar in text.unicodeScalars {
            let shown = isControl(scalar) ? " " : scalar
            bytes += String(shown).utf8.count
            if bytes > most { break }
            line.unicodeScalars.append(shown)
        }
        return line
    }
}

/// An answer in the making.
public struct StageAnswer: Sendable {
    /// What is to happen with the event.
    public enum Verdict: Sendable, Equatable {
        case pass
        case restart(url: String)
        case rewrite(path: String)
        case decide([Destination], reason: String)
        case hold(reason: String)
        case reject(reason: String)
    }

    /// Lines for the trace.
    public private(set) var notes: [String] = []
    /// Words for irregularities of the link.
    public private(set) var warnings: [String] = []
    /// What the stage found.
    public private(set) var findings: StringMap = [:]
    /// Facts that the stage established.
    public private(set) var facts: [String] = []
    /// The verdict; `pass` until the stage says another.
    public private(set) var verdict = Verdict.pass
    /// The first mistake, in words for an operator; the stage has then failed.
    public private(set) var mistake: String?

    /// Creates the answer of a stage that has said nothing yet.
    public init() {}

    /// Adds a line to the trace, cut to `StageWords.textBytes`.
    public mutating func note(_ line: String) {
        guard roomy(notes.count, "notes") else { return }
        notes.append(StageWords.line(line))
    }

    /// Adds a warning.
    public mutating func warn(_ word: String) {
        guard roomy(warnings.count, "warnings"), isWord(word, "a warning") else { return }
        warnings.append(word)
    }

    /// Adds a finding, or replaces the one of that name.
    public mutating func find(_ name: String, _ value: String) {
        guard isWord(name, "the name of a finding") else { return }
        guard findings[name] != nil || roomy(findings.count, "findings") else { return }
        guard value.utf8.count <= StageWords.textBytes, !StageWords.hasControl(value) else {
            return fail("the finding \(name) must have at most \(StageWords.textBytes) bytes and no control characters")
        }
        findings[name] = value
    }

    /// Establishes a fact.
    public mutating func establish(_ fact: String) {
        guard roomy(facts.count, "facts"), isWord(fact, "a fact") else { return }
        facts.append(fact)
    }

    /// Runs all stages again with another URL.
    public mutating func restart(_ url: String) { say(.restart(url: url)) }

    /// Runs all stages again with another path.
    public mutating func rewrite(_ path: String) { say(.rewrite(path: path)) }

    /// Adds a destination; the first call gives the reason.
    public mutating func decide(_ destination: Destination, reason: String) {
        if case .decide(let earlier, let first) = verdict {
            guard roomy(earlier.count, "destinations") else { return }
            verdict = .decide(earlier + [destination], reason: first)
        } else if isWord(reason, "a reason") {
            say(.decide([destination], reason: reason))
        }
    }

    /// Holds the link.
    public mutating func hold(_ reason: String) { if isWord(reason, "a reason") { say(.hold(reason: reason)) } }

    /// Rejects the event.
    public mutating func reject(_ reason: String) { if isWord(reason, "a reason") { say(.reject(reason: reason)) } }

    /// Marks the stage as failed; the first message counts.
    public mutating func fail(_ message: String) {
        if mistake == nil { mistake = StageWords.line(message.isEmpty ? "the stage failed without a reason" : message) }
    }

    private mutating func say(_ new: Verdict) {
        guard verdict == .pass else { return fail("it gave two verdicts") }
        verdict = new
    }

    private mutating func roomy(_ count: Int, _ what: String) -> Bool {
        if count < StageWords.most { return true }
        fail("it gave more than \(StageWords.most) \(what)")
        return false
    }

    private mutating func isWord(_ text: String, _ what: String) -> Bool {
        if StageWords.isWord(text) { return true }
        fail("\(what) must be a word of a-z, 0-9 and _ with at most \(StageWords.wordBytes) bytes, not \(quoted(text))")
        return false
    }

    private func quoted(_ text: String) -> String { "\"" + StageWords.line(text) + "\"" }
}
