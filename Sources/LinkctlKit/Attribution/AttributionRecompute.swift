// `linkctl attribution recompute`: a dry run with its result, a question, then the change itself.

import ArgumentParser
import LinkCore

/// The values of `--model`.
enum ModelOption: String, ExpressibleByArgument, CaseIterable {
    case lastTouch = "last_touch"
    case firstTouch = "first_touch"
}

/// Implements `linkctl attribution recompute`.
struct AttributionRecompute: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "recompute",
        abstract: "Recompute the credits of stored data with another model or window.",
        discussion: """
            The taps that keys named stay with every opening, also those too old to count. This command recomputes \
            the credits of all openings and conversions from these taps and shows what moves from where to where; \
            then it asks, and changes credits and reports. Taps, matches and the events themselves stay as they \
            are. What is left out is as configured, so without any option it brings old credits in line with the \
            configuration.

            Events recorded meanwhile are credited as configured: set the same under [stage.attribution]. If \
            interrupted, what has been changed stays changed; another run starts over.

            EXAMPLES
              linkctl attribution recompute --window 14d --dry-run
              linkctl attribution recompute --app shop --model first_touch
              linkctl attribution recompute --conversion-window 30d --yes
            """)

    @Option(help: ArgumentHelp("Of this app.", valueName: "name"), completion: .asked(.apps)) var app: String?
    @Option(help: "Which of several taps gets the credit.") var model: ModelOption?
    @Option(
        help: ArgumentHelp(
            "How old a tap may be at the opening it led to, if its link sets no limit: 24h, 14d.", valueName: "span"))
    var window: Span?
    @Option(
        help: ArgumentHelp(
            "How long after an opening a conversion is credited to it; 0s means without limit.", valueName: "span"))
    var conversionWindow: Span?
    @Flag(help: "Show what would change; change nothing.") var dryRun = false
    @Flag(name: .shortAndLong, help: "Do not ask.") var yes = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if let window, window.milliseconds == 0 {
            throw ValidationError("--window takes a span above 0: 24h, 14d.")
        }
        if dryRun, yes { throw ValidationError("--dry-run and --yes cannot be combined.") }
    }

    func run(_ session: Session) throws(CommandError) {
        if session.json || dryRun || yes {
            try requireConsent(session)
            guard let summary = try go(session, isDry: dryRun) else { return }
            try RecomputeReport(summary).print(to: session.output)
            return
        }
        try requireConsent(session)
        guard let plan = try go(session, isDry: true) else { return }
        try RecomputeReport(plan).print(to: session.output)
        guard let changed = plan.number("changed"), changed > 0 else { return }
        let question = "recompute \(grouped(Int(changed))) \(changed == 1 ? "event" : "events")?"
        guard Prompt.confirms(question, session) else { return session.output.talk("nothing was changed") }
        guard let summary = try go(session, isDry: false) else { return }
        let done = Int(summary.number("changed") ?? 0)
        let skipped = Int(summary.number("skipped") ?? 0)
        session.output.talk(
            "\(grouped(done)) \(done == 1 ? "event" : "events") recomputed"
                + (skipped > 0 ? "; \(grouped(skipped)) stayed as they are" : ""))
    }

    /// Fails unless --yes or --dry-run is given where no question can be asked: with --json, or without a terminal.
    private func requireConsent(_ session: Session) throws(CommandError) {
        guard !dryRun, !yes, session.json || !session.console.inputIsTerminal else { return }
        throw CommandError(
            .usage, "this changes credits and cannot ask for confirmation here",
            advice: "check it with --dry-run first, then give --yes")
    }

    /// Runs the method once. Returns its summary, or nil with --json, when the replies are printed as they are.
    private func go(_ session: Session, isDry: Bool) throws(CommandError) -> JSONObject? {
        var parameters: JSONObject = ["dryRun": .bool(isDry)]
        parameters.put("app", app)
        parameters.put("model", model?.rawValue)
        parameters.put("clickWindow", window?.milliseconds)
        parameters.put("conversionWindow", conversionWindow?.milliseconds)
        let method = "org.linkd.Control.RecomputeAttribution"
        var progress: ProgressBar?
        var summary: JSONObject?
        Interruption.begin(isDry ? .rehearsing : .recomputing)
        defer {
            progress?.finish()
            Interruption.endBatch()
        }
        try session.stream(method, parameters) { (reply) throws(CommandError) in
            guard !session.json else { return try session.output.json(reply) }
            let step = try session.decoded(reply, of: method)
            let (done, total) = (step.number("done") ?? 0, step.number("total"))
            if progress == nil { progress = ProgressBar(session.output, total: total, unit: "installations") }
            progress?.update(done: done, count: Int(clamping: done))
            Interruption.note(recorded: Int(clamping: done))
            summary = step.object("summary") ?? summary
        }
        if summary == nil, !session.json {
            throw CommandError(
                .failed, "linkd stopped before the end", advice: "run it again: it starts over")
        }
        return summary
    }
}
