// `linkctl db backup`

import ArgumentParser
import LinkCore

/// Implements `linkctl db backup`.
struct DatabaseBackup: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy the database while linkd runs.",
        discussion: """
            The copy is a point-in-time backup in store.backup_dir: a file of mode 0600 that gets its name only \
            when it is complete, read back once and on the disk. Nothing is overwritten. Events are still recorded \
            meanwhile. Prints the file's path. Ctrl-C cancels it and leaves nothing behind.

            The key of links' metadata is not in it: keep a copy of that file elsewhere too. Restore a backup with \
            linkd --restore FILE while linkd is stopped.

            EXAMPLES
              linkctl db backup
              linkctl db backup before-the-sale
              linkctl db backup --automatic
            """)

    @Argument(
        help: ArgumentHelp("The name, without a directory. (default: made from the time in UTC)", valueName: "name"))
    var name: String?
    @Flag(help: "One of a series: only the newest store.backup_keep of these are kept.") var automatic = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if automatic, name != nil { throw ValidationError("--automatic takes no name: it makes one from the time.") }
    }

    func run(_ session: Session) throws(CommandError) {
        var parameters: JSONObject = [:]
        parameters.put("name", name)
        if automatic { parameters["automatic"] = .bool(true) }
        var progress: ProgressBar?
        var last: JSONObject?
        Interruption.begin(.backingUp)
        defer {
            progress?.finish()
            Interruption.endBatch()
        }
        try session.stream("org.linkd.Control.Backup", parameters) { (reply) throws(CommandError) in
            guard !session.json else { return try session.output.json(reply) }
            let step = try session.decoded(reply, of: "org.linkd.Control.Backup")
            last = step
            let (done, total) = (step.number("donePages") ?? 0, step.number("totalPages") ?? 0)
            guard total > 0 else { return }
            if progress == nil { progress = ProgressBar(session.output, total: total, unit: "pages") }
            progress?.update(done: done, count: Int(clamping: done))
            Interruption.note(recorded: Int(clamping: done))
        }
        if session.json { return }
        progress?.finish()
        progress = nil
        guard let last, last.text("phase") == "done", let path = last.text("path") else {
            throw CommandError(
                .failed, "linkd stopped before the backup was made", advice: "start linkd, then run it again")
        }
        try session.output.line(cleaned(path))
        let seconds = Double(last.number("milliseconds") ?? 0) / 1000
        let tenths = Int((seconds * 10).rounded())
        session.output.talk(
            "\(sizeText(last.number("bytes") ?? 0)) in \(tenths / 10).\(tenths % 10) s, copied and read once")
        for name in last.texts("removed") { session.output.talk("removed \(cleaned(name)), one too many") }
        if !automatic {
            session.output.talk("the key of links' metadata is not in it: keep a copy of that file elsewhere too")
        }
    }
}
