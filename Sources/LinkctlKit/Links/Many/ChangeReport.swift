// Shows the results of many changes: one row per link, and how many had which result.

import LinkCore

/// The report of one run.
final class ChangeReport {
    /// The most rows shown on a terminal at the end; a pipe gets all rows.
    private static let shownRows = 40
    /// The states, in the order of the summary, with what they are called when they happen and in a dry run.
    private static let states = [
        ("created", "created", "to be created"), ("updated", "changed", "to be changed"),
        ("deleted", "deleted", "to be deleted"), ("unchanged", "unchanged", "unchanged"),
        ("rejected", "rejected", "rejected"),
    ]

    private let session: Session
    private let isDry: Bool
    /// What to do when only changes by others were in the way.
    private let conflictAdvice: String
    private var counts: [String: Int] = [:]
    private var conflicts = 0
    private var rows: [[Cell]] = []

    init(
        _ session: Session, isDry: Bool, conflictAdvice: String = "look at them again and repeat the command"
    ) {
        (self.session, self.isDry, self.conflictAdvice) = (session, isDry, conflictAdvice)
    }

    /// Links that were or would be changed, created or deleted, or are as they were asked to be.
    var done: Int { counts.reduce(0) { $1.key == "rejected" ? $0 : $0 + $1.value } }
    var rejected: Int { counts["rejected"] ?? 0 }

    /// Adds a row.
    /// - Parameters:
    ///   - notes: what changed, or why the change was rejected.
    ///   - isConflict: whether it was rejected because somebody else changed the link.
    func add(_ name: String, _ state: String, _ notes: [String] = [], isConflict: Bool = false) throws(CommandError) {
        counts[state, default: 0] += 1
        if isConflict { conflicts += 1 }
        Interruption.note(recorded: done)
        guard !session.json else { return }
        let style: Style? = state == "rejected" ? .red : state == "unchanged" ? .dim : nil
        let cells = [Cell(name, .bold), Cell(state, style), Cell(notes.joined(separator: "; "))]
        guard session.output.isTerminal else {
            return try session.output.line(cells.map { cleaned($0.text) }.joined(separator: "\t"))
        }
        if rows.count < Self.shownRows || state == "rejected" { rows.append(cells) }
    }

    /// Adds the answer to a change. It shows what changes if the row has the link as it was.
    func add(_ row: LinkChangeRow, _ answer: LinkChangeAnswer) throws(CommandError) {
        for word in answer.warnings {
            session.output.talk("\(cleaned(row.name)): warning: \(LinkCard.warning(word))", .yellow)
        }
        guard answer.fault == nil else {
            return try add(row.name, answer.state, answer.reasons, isConflict: answer.storedRevision != nil)
        }
        var notes: [String] = []
        if let before = row.before, let after = answer.link, answer.state == "updated" {
            notes = FieldDifference.list(before, after).map(\.text)
        }
        let name = answer.link.map(LinkCard.shortLink) ?? row.name
        try add(name, answer.state, notes)
    }

    /// Prints the table and the summary; throws when a change was rejected.
    func finish(_ ending: String = "") throws(CommandError) {
        if !rows.isEmpty {
            var table = Table(session.output, [.text("link"), .text("state"), .flexible("what")])
            for row in rows { try table.row(row) }
            try table.finish(empty: "")
            let hidden = counts.reduce(0) { $0 + $1.value } - rows.count
            if hidden > 0 { session.output.talk("and \(grouped(hidden)) more: a pipe gets all rows", .dim) }
        }
        session.output.talk(summary + (isDry ? "; nothing was changed" : "") + ending)
        if let failure { throw failure }
    }

    /// The counts in words, such as `3 changed, 1 rejected`.
    var summary: String {
        let parts = Self.states.compactMap { state, happened, planned in
            counts[state].map { "\(grouped($0)) \(isDry ? planned : happened)" }
        }
        return parts.isEmpty ? "no links" : parts.joined(separator: ", ")
    }

    private var failure: CommandError? {
        guard rejected > 0 else { return nil }
        return CommandError(
            conflicts == rejected ? .tryAgain : .badInput,
            rejected == 1 ? "1 link was rejected" : "\(grouped(rejected)) links were rejected",
            advice: conflicts == rejected ? conflictAdvice : "the rows above say why")
    }
}
