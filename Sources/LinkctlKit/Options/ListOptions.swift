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

/// The option `--limit` of lists.
struct RowLimit: ParsableArguments {
    @Option(help: ArgumentHelp("At most this many.", valueName: "n")) var limit = 100

    func validate() throws {
        if limit < 1 { throw ValidationError("--limit takes a number above 0.") }
    }
}
