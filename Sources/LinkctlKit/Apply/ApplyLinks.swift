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
        let isChange = !changes.isEmpty || !adopted.isEmpty
        if isChange, !yes {
            guard session.console.inputIsTerminal else {
                throw CommandError(.usage, "nobody can be asked here", advice: "add --yes; nothing was changed")
            }
            guard Prompt.confirms("apply?", session) else { return session.output.talk("nothing was changed") }
        }
        // A mark changes nothing that anybody sees, so marks need no transaction, and come first: when one fails, nothing is
        // applied.
        try send(adopted, session)
        let checks = plan.checks(beside: changes)
        try send(changes + checks.inside, isAtomic: true, session)
        try send(Array(checks.behind), isApplied: isChange, session)
        if isChange { session.output.talk("applied", .green) }
    }

    /// Sends changes, marks and checks of links that match their files: another apply may change those meanwhile, and then
    /// linkd would have some links of one and some of the other.
    /// - Parameter isApplied: whether everything else is applied by then.
    private func send(
        _ rows: [LinkChangeRow], isAtomic: Bool = false, isApplied: Bool = false, _ session: Session
    ) throws(CommandError) {
        var faults = Faults()
        let batches = ChangeBatches(session: session, isAtomic: isAtomic, reuse: files.reuseKey, isQuiet: true)
        _ = try batches.send(rows) { (row, answer) throws(CommandError) in faults.add(row, answer) }
        guard !faults.texts.isEmpty else { return }
        faults.show(session)
        let done = isApplied ? "everything is applied" : "nothing was applied"
        let isRace = faults.status == .tryAgain
        throw CommandError(
            faults.status, isRace ? "somebody else changed links at the same time; \(done)" : done,
            advice:
                "\(isRace ? "run linkctl apply again; " : "")linkctl plan \(files.directory) shows what is to be done now"
        )
    }
}

/// Why linkd rejected changes.
private struct Faults {
    private(set) var texts: [String] = []
    private var races = 0

    /// The plan was judged before, so that most rejections come from changes since. Then a new plan may help.
    var status: ExitStatus { races == texts.count ? .tryAgain : .badInput }

    mutating func add(_ row: LinkChangeRow, _ answer: LinkChangeAnswer) {
        guard answer.fault != nil else { return }
        if answer.isRace { races += 1 }
        texts.append("\(row.name): \(answer.reasons.joined(separator: ": "))")
    }

    func show(_ session: Session) {
        for text in texts { session.output.talk(cleaned(text), .red) }
    }
}
