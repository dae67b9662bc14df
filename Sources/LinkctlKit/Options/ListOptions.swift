// What lists have in common: of which time, and how much of it.

import ArgumentParser
import LinkCore

/// `--since`, `--until`
struct PeriodOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "From this moment on: 90s, 15m, 1h, 7d, 2w ago, or an ISO 8601 date or time.", valueName: "when"))
    var since: Moment?
    @Option(help: ArgumentHelp("Up to this moment.", valueName: "when")) var until: Moment?

    /// Puts both into a call's parameters, as far as they are given.
    func put(into parameters: inout JSONObject, _ session: Session) {
        parameters.put("since", session.milliseconds(since))
        parameters.put("until", session.milliseconds(until))
    }
}

/// `--limit`
struct RowLimit: ParsableArguments {
    @Option(help: ArgumentHelp("At most so many.", valueName: "n")) var limit = 100

    func validate() throws {
        if limit < 1 { throw ValidationError("--limit takes a number above 0.") }
    }
}
