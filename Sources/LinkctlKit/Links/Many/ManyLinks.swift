// Changes many links: finds them, keeps them in the undo file, asks, and sends the changes.

import LinkCore

/// One run of `links edit`, or of `links delete` for many links.
struct ManyLinks {
    let session: Session
    let pick: LinkPick
    let options: ManyLinksOptions
    /// What the question and the messages call it: `change` or `delete`.
    let verb: String
    /// The names of the fields that change; nil when links are deleted.
    let fields: [String]?

    /// Makes the changes that `row` gives for each link.
    func run(_ row: (JSONObject) throws(CommandError) -> LinkChangeRow) throws(CommandError) {
        let report = ChangeReport(session, isDry: options.dryRun)
        if session.console.inputIsTerminal == false, !options.yes, !options.dryRun, !pick.filter.isEmpty {
            throw CommandError(
                .usage, "a filter may match any number of links",
                advice: "look with --dry-run, then add --yes; nobody can be asked here")
        }
        var undo = try options.undoFile.flatMap { (path) throws(CommandError) in
            options.dryRun ? nil : try UndoFile(path, fields.map { .edit(fields: $0) } ?? .delete, session)
        }
        var rows: [LinkChangeRow] = []
        do throws(CommandError) {
            try pick.each(
                { (link) throws(CommandError) in
                    try undo?.add(link)
                    var row = try row(link)
                    if !options.dryRun { row.before = nil }
                    rows.append(row)
                },
                miss: { (name, error) throws(CommandError) in
                    try report.add(name, "rejected", [error.what ?? "no such link"])
                })
            try undo?.finishLinks()
            guard try confirms(rows.count) else {
                undo?.remove()
                return session.output.talk("nothing was changed")
            }
        } catch {
            undo?.remove()
            throw error
        }
        Interruption.begin(.changing)
        defer { Interruption.endBatch() }
        do throws(CommandError) {
            _ = try ChangeBatches(session: session, isDry: options.dryRun).send(rows) {
                (row, answer) throws(CommandError) in
                if ["updated", "deleted"].contains(answer.state), let link = answer.link { try undo?.note(link) }
                try report.add(row, answer)
            }
            try undo?.finish()
        } catch {
            throw report.done == 0 ? error : error.after(report.summary)
        }
        let kept = options.undoFile.map { "; linkctl links undo \($0) takes it back" } ?? ""
        try report.finish(options.dryRun || report.done == 0 ? "" : kept)
    }

    private func confirms(_ count: Int) throws(CommandError) -> Bool {
        guard count > 0, session.console.inputIsTerminal, !options.yes, !options.dryRun else { return true }
        return Prompt.confirms("\(verb) \(count == 1 ? "1 link" : "\(grouped(count)) links")?", session)
    }
}
