// `linkctl db prune`

import ArgumentParser
import LinkCore

/// Implements `linkctl db prune`.
struct DatabasePrune: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Delete expired data now.",
        discussion: """
            linkd automatically deletes what [store] no longer keeps, when it is idle. This command does it at \
            once, in small steps between events, and removes automatic backups beyond store.backup_keep. If \
            interrupted, linkd deletes the rest later.

            Deleted data leaves free room inside the file, which new rows use first. The file does not become \
            smaller, because shrinking it would make events wait. On a stopped linkd, linkd --compact does it.

            EXAMPLES
              linkctl db prune --dry-run
              linkctl db prune
            """)

    @Flag(help: "Show what would be deleted; delete nothing.") var dryRun = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let method = "org.linkd.Control.Prune"
        var progress: ProgressBar?
        var last: JSONObject?
        if !dryRun { Interruption.begin(.pruning) }
        defer {
            progress?.finish()
            Interruption.endBatch()
        }
        try session.stream(method, ["dryRun": .bool(dryRun)]) { (reply) throws(CommandError) in
            guard !session.json else { return try session.output.json(reply) }
            let step = try session.decoded(reply, of: method)
            last = step
            let gone = step.objects("rows").reduce(0) { $0 + ($1.number("rows") ?? 0) }
            if progress == nil { progress = ProgressBar(session.output, total: nil, unit: "rows") }
            progress?.update(done: gone, count: Int(clamping: gone))
            if !dryRun { Interruption.note(recorded: Int(clamping: gone)) }
        }
        if session.json { return }
        progress?.finish()
        progress = nil
        guard let last, last.flag("isDone") == true else {
            throw CommandError(.failed, "linkd stopped before the end", advice: "what is gone is gone; run it again")
        }
        try show(last, session)
    }

    private func show(_ result: JSONObject, _ session: Session) throws(CommandError) {
        var table = Table(session.output, [.text("what"), .number("rows")])
        for row in result.objects("rows") { try table.row([Cell(row.text("what")), Cell(row.number("rows"))]) }
        for backup in result.texts("backups") { try table.row([Cell("backup \(backup)"), Cell("1")]) }
        try table.finish(empty: "nothing has expired")
        guard !dryRun, let free = result.number("freeBytes"), free > 0 else { return }
        session.output.talk(
            "\(sizeText(free)) are free inside the file, for new rows; linkd --compact gives them back while linkd is stopped"
        )
    }
}
