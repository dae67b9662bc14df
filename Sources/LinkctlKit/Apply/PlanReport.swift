// Shows a plan: on a terminal with a line per field, in a pipe one row per link.

import LinkCore

/// The report of a plan.
struct PlanReport {
    private static let signs: [PlannedLink.Action: (sign: String, style: Style)] = [
        .create: ("+", .green), .change: ("~", .yellow), .delete: ("-", .red), .adopt: ("=", .dim),
        .conflict: ("!", .red),
    ]
    /// The actions, in the order of the summary.
    private static let words: [(PlannedLink.Action, String)] = [
        (.create, "to create"), (.change, "to change"), (.delete, "to delete"), (.adopt, "to adopt"),
        (.conflict, "changed by others"), (.unchanged, "unchanged"),
    ]

    let session: Session
    let plan: LinkPlan

    func print() throws(CommandError) {
        for planned in plan.links(.create, .change, .delete, .adopt, .conflict) {
            if session.json {
                try printJSON(planned)
            } else if session.output.isTerminal {
                try printLines(planned)
            } else {
                let texts = [planned.action.rawValue, planned.row.name, notes(planned).joined(separator: "; ")]
                let place = planned.described.map(\.place) ?? ""
                try session.output.line((texts + [place]).map(cleaned).joined(separator: "\t"))
            }
        }
        if !plan.isChecked {
            session.output.talk("linkd has not judged the changes: that takes the permission links.write", .yellow)
        }
        session.output.talk(summary)
    }

    /// The counts in words, such as `1 to create, 12 unchanged`.
    var summary: String {
        let parts = Self.words.compactMap { action, word in
            let count = plan.links(action).count
            return count > 0 ? "\(grouped(count)) \(word)" : nil
        }
        return parts.isEmpty ? "no links" : parts.joined(separator: ", ")
    }

    private func notes(_ planned: PlannedLink) -> [String] {
        (planned.note.isEmpty ? [] : [planned.note]) + planned.differences.map(\.text)
    }

    private func printLines(_ planned: PlannedLink) throws(CommandError) {
        let (sign, style) = Self.signs[planned.action] ?? ("", .dim)
        let place = planned.described.map { "  " + session.output.styled(cleaned($0.place), .dim) } ?? ""
        try session.output.line(session.output.styled("\(sign) \(cleaned(planned.row.name))", style) + place)
        for note in notes(planned) { try session.output.line("    " + cleaned(note)) }
    }

    private func printJSON(_ planned: PlannedLink) throws(CommandError) {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("action", planned.action.rawValue)
            writer.field("link", planned.row.name)
            writer.fieldIfPresent("file", planned.described?.file)
            writer.fieldIfPresent("line", planned.described.map { Int64($0.line) })
            if !planned.note.isEmpty { writer.field("note", planned.note) }
            writer.array("differences", planned.differences) { writer, difference in
                writer.object { writer in
                    writer.field("field", difference.path)
                    writer.fieldIfPresent("before", difference.before)
                    writer.fieldIfPresent("after", difference.after)
                }
            }
        }
        try session.output.json(line: writer.bytes)
    }
}

extension LinkPlan {
    /// Throws when files cannot be read or linkd rejects a change, after naming each problem.
    func checkProblems(_ session: Session) throws(CommandError) {
        guard !problems.isEmpty else { return }
        for problem in problems { session.output.talk(cleaned(problem.text), .red) }
        throw CommandError(
            .badInput, problems.count == 1 ? "1 problem" : "\(grouped(problems.count)) problems",
            advice: "correct the files; nothing was changed")
    }

    /// Throws when somebody else changed links.
    func checkConflicts() throws(CommandError) {
        let count = links(.conflict).count
        guard count > 0 else { return }
        throw CommandError(
            .tryAgain, count == 1 ? "somebody else changed 1 link" : "somebody else changed \(grouped(count)) links",
            advice: "bring the change into the files, or overwrite it with --overwrite; nothing was changed")
    }

    /// The changes of one transaction. Throws when they are too many for it.
    func changes() throws(CommandError) -> [LinkChangeRow] {
        let rows = links(.delete, .change, .create).map(\.row)
        let bytes = rows.reduce(0) { $0 + $1.encoded.count + 1 }
        guard rows.count <= ChangeBatches.most, bytes <= ChangeBatches.atomicBytes else {
            throw CommandError(
                .badInput,
                "\(grouped(rows.count)) changes of \(grouped(bytes)) bytes: one transaction takes "
                    + "\(grouped(ChangeBatches.most)) changes and \(grouped(ChangeBatches.atomicBytes)) bytes",
                advice: "apply the files in parts, or make the links with linkctl links import first")
        }
        return rows
    }

    /// Checks of the links that match their files: with the transaction as many as it takes, and the others behind it.
    /// - Parameter changes: the changes of the transaction.
    func checks(beside changes: [LinkChangeRow]) -> (
        inside: ArraySlice<LinkChangeRow>, behind: ArraySlice<LinkChangeRow>
    ) {
        // Adopting a link raises its revision.
        let rows =
            links(.unchanged).map { $0.row.check($0.row.revision) }
            + links(.adopt).map { $0.row.check($0.row.revision.map { $0 + 1 }) }
        var bytes = changes.reduce(0) { $0 + $1.encoded.count + 1 }
        let inside = rows.prefix(ChangeBatches.mostChecks).prefix { row in
            bytes += row.encoded.count + 1
            return bytes <= ChangeBatches.atomicBytes
        }
        return (inside, rows[inside.endIndex...])
    }
}
