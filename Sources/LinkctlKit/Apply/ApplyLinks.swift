// `linkctl apply DIR`

import ArgumentParser
import LinkCore

/// Implements `linkctl apply`.
struct ApplyLinks: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "apply",
        abstract: "Make the links be as files describe them.",
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
        let plan = try files.plan(session)
        try plan.checkProblems(session)
        try PlanReport(session: session, plan: plan).print()
        try plan.checkConflicts()
        let changes = try plan.changes()
        let adopted = plan.links(.adopt).map(\.row)
        guard !changes.isEmpty || !adopted.isEmpty else { return }
        if !yes {
            guard session.console.inputIsTerminal else {
                throw CommandError(.usage, "nobody can be asked here", advice: "add --yes; nothing was changed")
            }
            guard Prompt.confirms("apply?", session) else { return session.output.talk("nothing was changed") }
        }
        try send(changes, plan, session)
        // A mark changes nothing that anybody sees, so these need no transaction of their own.
        _ = try ChangeBatches(session: session, isQuiet: true).send(adopted) { (_, _) throws(CommandError) in }
        session.output.talk("applied", .green)
    }

    private func send(_ changes: [LinkChangeRow], _ plan: LinkPlan, _ session: Session) throws(CommandError) {
        var problems: [String] = []
        var conflicts = 0
        let batches = ChangeBatches(session: session, isAtomic: true, reuse: files.reuseKey, isQuiet: true)
        let isApplied = try batches.send(changes) { (row, answer) throws(CommandError) in
            if let stored = answer.storedRevision {
                conflicts += 1
                problems.append("\(row.name): somebody changed it meanwhile: its revision is \(stored)")
            } else if let fault = answer.fault {
                problems.append(
                    "\(row.name): \([fault.text, fault.meaning].filter { !$0.isEmpty }.joined(separator: ": "))")
            }
        }
        guard !isApplied else { return }
        for problem in problems { session.output.talk(cleaned(problem), .red) }
        throw CommandError(
            conflicts == problems.count ? .tryAgain : .badInput, "nothing was applied",
            advice: "linkctl plan \(files.directory) shows what is to be done now")
    }
}
