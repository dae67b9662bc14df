// `linkctl attribution accuracy`

import ArgumentParser
import LinkCore

/// Implements `linkctl attribution accuracy`.
struct AttributionAccuracy: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "accuracy",
        abstract: "How often probabilistic matching would have been right, where a key named the tap.",
        discussion: """
            Whenever a key named the tap of a first open, linkd asks what probability alone would have answered: \
            that tap (right), another tap of the same link (right link), another link (wrong), or nothing \
            (silent). Precision is the share of its answers with the right content, recall the share of all that \
            it would have found. This does not change what people see.

            EXAMPLES
              linkctl attribution accuracy --since 30d
              linkctl attribution accuracy --app shop --json
            """)

    @Option(
        help: ArgumentHelp(
            "From this moment on: 90s, 15m, 1h, 7d, 2w ago, or an ISO 8601 date or time. (default: 30d ago)",
            valueName: "when"))
    var since: TimeArgument?
    @Option(help: ArgumentHelp("Up to this moment.", valueName: "when")) var until: TimeArgument?
    @Option(help: ArgumentHelp("Of this app.", valueName: "name"), completion: .asked(.apps)) var app: String?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters = JSONObject()
        parameters.put("since", session.milliseconds(since ?? TimeArgument(argument: "30d")))
        parameters.put("until", session.milliseconds(until))
        parameters.put("app", app)
        guard let reply = try session.show("org.linkd.Control.GetAttributionAccuracy", parameters) else { return }
        var table = Table(
            session.output,
            [
                .text("app"), .text("platform"), .number("compared"), .number("right"), .number("right link"),
                .number("wrong"), .number("silent"), .number("precision"), .number("recall"),
            ])
        let rows = reply.objects("accuracy")
        for row in rows {
            let counts = ["right", "rightLink", "wrong", "silent"].map { row.number($0) ?? 0 }
            try table.row(
                [Cell(row.text("app"), .bold), Cell(row.text("platform")), Cell(counts.reduce(0, +))]
                    + counts.enumerated().map { Cell("\($1)", $0 == 2 && $1 > 0 ? .red : nil) }
                    + [Cell(Self.percent(row.fraction("precision"))), Cell(Self.percent(row.fraction("recall")))])
        }
        guard !rows.isEmpty else { return explain(session, asks: reply.texts("asks")) }
        try table.finish(empty: "")
    }

    /// Says why there are no rows, and what to do about it.
    private func explain(_ session: Session, asks: [String]) {
        let output = session.output
        guard !asks.isEmpty else {
            output.talk("nothing was compared: probabilistic matching is off on both systems, as it is by default")
            output.talk(
                "  to measure it, set probabilistic = { android = true, ios = true } under [stage.attribution]; "
                    + "it then answers where no key does")
            return
        }
        output.talk("nothing was compared in that time, though it is switched on for \(asks.joined(separator: ", "))")
        output.talk("  it is compared at first opens whose tap a key named, such as Play's install referrer or a login")
    }

    /// A share as a percentage with two decimals, rounded down so that less than all never shows as 100.00 %.
    static func percent(_ share: Double?) -> String? {
        guard let share, share >= 0, share <= 1 else { return nil }
        let hundredths = Int((share * 10_000).rounded(.down))
        let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
        return "\(whole).\(part < 10 ? "0" : "")\(part) %"
    }
}
