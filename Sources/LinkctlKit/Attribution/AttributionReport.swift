// `linkctl attribution report`

import ArgumentParser
import LinkCore

/// The values of `--by` of a report.
enum CreditGroupOption: String, ExpressibleByArgument, CaseIterable {
    case link, campaign, source, app, method
}

/// The values of `--format` of a report.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case table, csv, json
}

/// Implements `linkctl attribution report`.
struct AttributionReport: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Installations, conversions and revenue by what they are credited to.",
        discussion: """
            A line per link, campaign, source, app or method: taps of people, installations, those of people who \
            had the app before (re), people a tap brought back (back), opens by taps, conversions and their \
            revenue, each currency separately. D1, D7 and D30: of the installations that are old enough, how many \
            were active on the 1st, 7th and 30th day after theirs. What no tap and no campaign led to is named \
            organic or direct.

            apple: what Apple's postbacks say beside it, by app, and by source or campaign in lines of their own, which \
            name the ad network and its source: installations that an ad won, apple re by people who had the app \
            before, apple back people who came back, and tests, which are in none of the others. They come a day or \
            more after what they report, and count on the day they came.

            Days are in UTC; the first and the last are counted whole. csv has a header and a column of revenue \
            for each currency; a text that a spreadsheet would run, such as =1+1, gets a single quote in front.

            EXAMPLES
              linkctl attribution report --by campaign
              linkctl attribution report --by link --since 90d --app shop
              linkctl attribution report --by source --format csv > sources.csv
            """)

    @Option(help: ArgumentHelp("What each line stands for.", valueName: "what")) var by = CreditGroupOption.link
    @Option(
        help: ArgumentHelp(
            "From this moment on: 90s, 15m, 1h, 7d, 2w ago, or an ISO 8601 date or time. (default: 30d ago)",
            valueName: "when"))
    var since: TimeArgument?
    @Option(help: ArgumentHelp("Up to this moment.", valueName: "when")) var until: TimeArgument?
    @Option(help: ArgumentHelp("Of this app.", valueName: "name"), completion: .asked(.apps)) var app: String?
    @Option(
        help: ArgumentHelp("At most this many lines. (default: 1000 on a terminal, else all)", valueName: "n"))
    var limit: Int?
    @Option(help: "The output format.") var format = ReportFormat.table
    @OptionGroup(title: "Global options") var options: GlobalOptions

    /// The most lines that linkd writes of a report.
    private static let most = 10_000

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit takes a number above 0.") }
        if options.json, format == .csv { throw ValidationError("--json and --format csv cannot be combined.") }
    }

    func run(_ session: Session) throws(CommandError) {
        let method = "org.linkd.Control.ReportAttribution"
        var parameters: JSONObject = ["groupBy": .string(by.rawValue)]
        parameters.put("since", session.milliseconds(since ?? TimeArgument(argument: "30d")))
        parameters.put("until", session.milliseconds(until))
        parameters.put("app", app)
        let usual = session.output.isTerminal ? 1000 : Self.most
        parameters.put("limit", Int64(limit ?? usual))
        var isCut = false
        var rows: [JSONObject] = []
        let isJSON = session.json || format == .json
        try session.stream(method, parameters) { (reply) throws(CommandError) in
            let report = try session.decoded(reply, of: method)
            isCut = report.flag("isCut") == true
            if isJSON { return try session.output.json(reply) }
            // An empty report is one reply without a row.
            if let row = report.object("row") { rows.append(row) }
        }
        if !isJSON {
            let report = ReportRows(rows, by: by)
            if format == .csv {
                try report.printCSV(to: session.output)
            } else {
                try report.printTable(to: session.output)
            }
        }
        guard isCut else { return }
        if limit != nil || session.output.isTerminal {
            return session.output.talk("there are more; --limit shows more of them")
        }
        throw CommandError(
            .failed, "there are more than \(grouped(Self.most)) lines; these are the greatest",
            advice: "ask for one --app, for a shorter period, or --by something with fewer values")
    }
}
