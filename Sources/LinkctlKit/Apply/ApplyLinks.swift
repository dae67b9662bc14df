// `linkctl apply DIR`

import ArgumentParser
import LinkCore

/// Implements `linkctl apply`.
struct ApplyLinks: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "apply",
        abstract: "Make links match the files that describe them.",
        discussion: """
            Shows the plan as linkctl plan does, asks on a terminal, and makes all changes in one transaction: all or \
            none, at most 1,000. Elsewhere it needs --yes. A link that somebody else changed since it was last applied \
            stops everything, unless --overwrite is given. Each applied link has its revision in the attribute \
            linkctl.applied, so it does not matter which machine applies.

            EXAMPLES
              linkctl apply links/
              linkctl apply links/ --label campaigns --prune --yes
            """)

    @OptionGroup var files: LinkFileOptions
    @Flag(name: .shortAndLong, help: "Do not ask.") var yes = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let plan = try files.showPlan(session)
        let changes = try plan.changes()
        let adopted = plan.links(.adopt).map(\.row)
        guard !changes.isEmpty || !adopted.isEmpty else { return }
        if !yes {
            guard session.console.inputIsTerminal else {
                throw CommandError(.usage, "nobody can be asked here", advice: "add --yes; nothing was changed")
            }
            guard Prompt.confirms("apply?", session) else { return session.output.talk("nothing was changed") }
        }
        try send(changes, session)
        try adopt(adopted, session)
        session.output.talk("applied", .green)
    }

    /// Marks links that are as described. A mark changes nothing that anybody sees, so these need no transaction of
    /// their own.
    private func adopt(_ rows: [LinkChangeRow], _ session: Session) throws(CommandError) {
        var faults = Faults()
        _ = try ChangeBatches(session: session, isQuiet: true).send(rows) { (row, answer) throws(CommandError) in
            faults.add(row, answer)
        }
        guard !faults.texts.isEmpty else { return }
        faults.show(session)
        let count = faults.texts.count == 1 ? "1 link was" : "\(grouped(faults.texts.count)) links were"
        throw CommandError(
            faults.status, "\(count) not adopted; everything else is applied",
            advice: "linkctl plan \(files.directory) shows what is to be done now")
    }

    private func send(_ changes: [LinkChangeRow], _ session: Session) throws(CommandError) {
        var faults = Faults()
        let batches = ChangeBatches(session: session, isAtomic: true, reuse: files.reuseKey, isQuiet: true)
        let isApplied = try batches.send(changes) { (row, answer) throws(CommandError) in faults.add(row, answer) }
        guard !isApplied else { return }
        faults.show(session)
        throw CommandError(
            faults.status, "nothing was applied", advice: "linkctl plan \(files.directory) shows what is to be done now"
        )
    }
}

/// Why linkd rejected changes.
private struct Faults {
    private(set) var texts: [String] = []
    private var conflicts = 0

    /// Whether only changes by others were in the way, so that a new plan may help.
    var status: ExitStatus { conflicts == texts.count ? .tryAgain : .badInput }

    mutating func add(_ row: LinkChangeRow, _ answer: LinkChangeAnswer) {
        guard answer.fault != nil else { return }
        if answer.storedRevision != nil { conflicts += 1 }
        texts.append("\(row.name): \(answer.reasons.joined(separator: ": "))")
    }

    func show(_ session: Session) {
        for text in texts { session.output.talk(cleaned(text), .red) }
    }
}
