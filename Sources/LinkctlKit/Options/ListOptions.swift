// Options that lists have in common: the period and the number of rows.

import ArgumentParser
import LinkCore

/// The options `--since`, `--until`.
struct PeriodOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "From this moment on: 90s, 15m, 1h, 7d, 2w ago, or an ISO 8601 date or time.", valueName: "when"))
    var since: TimeArgument?
    @Option(help: ArgumentHelp("Up to this moment.", valueName: "when")) var until: TimeArgument?

    /// Adds both to a call's parameters, as far as they are given.
    func put(into parameters: inout JSONObject, _ session: Session) {
        parameters.put("since", session.milliseconds(since))
        parameters.put("until", session.milliseconds(until))
    }
}

/// The option `--limit` of lists: without it a terminal shows the first rows and says so, and everything else gets all.
struct RowLimit: ParsableArguments {
    @Option(help: ArgumentHelp("At most this many. (default: 100 on a terminal, else all)", valueName: "n"))
    var limit: Int?

    private static let usual = 100

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit takes a number above 0.") }
    }

    private func isShort(_ session: Session) -> Bool { limit == nil && session.output.isTerminal && !session.json }

    /// The most rows to ask linkd for.
    func most(_ session: Session) -> Int64 { Int64(isShort(session) ? Self.usual : limit ?? .max) }

    /// Prints the rest of a table, and whether it may have been cut.
    /// - Parameter more: the option that lists the others.
    func finish(
        _ table: inout Table, empty: String, more: String = "--limit", _ session: Session
    ) throws(CommandError) {
        guard !session.json else { return }
        try table.finish(empty: empty)
        guard isShort(session), table.count >= Self.usual else { return }
        session.output.talk("there may be more: \(more) lists them", .dim)
    }
}
