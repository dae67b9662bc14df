// `linkctl stats [L]`

import ArgumentParser
import LinkCore
import Records

/// The values of `--interval`.
enum IntervalOption: String, ExpressibleByArgument, CaseIterable {
    case hour, day, month
}

/// The values of `--by`.
enum GroupOption: String, ExpressibleByArgument, CaseIterable {
    case none, app, link, tag, route, campaign, source, medium, ref, rule, platform, country, referrer
    case inAppBrowser = "in_app_browser"
    case appVersion = "app_version"
    case action, reason, measurement
}

/// The values of `--format`.
enum StatsFormat: String, ExpressibleByArgument, CaseIterable {
    case table, csv
}

/// Implements `linkctl stats`.
struct Stats: LinkctlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show how often links were tapped and opened.",
        discussion: """
            On a terminal: one line per interval with a bar, or, with --by, one line per value, those with the \
            most first; with --by and --interval one line per interval and value. Piped: one line per interval and \
            value in which something was counted; --format csv writes them with a header. Intervals are in UTC. \
            Events without a value for --by are left out.

            Taps are those that led a person on. Counted separately are people who were turned away (--by reason \
            says why), programs, and requests for what is neither a key nor a route: their paths are listed below \
            the table, with --missed also in a pipe, where nothing else is then written.

            --by measurement counts App Links measurement events by name, outgoing ones also by where they led \
            (al_nav_out:app, al_nav_out:web, al_nav_out:fail).

            EXAMPLES
              linkctl stats
              linkctl stats go.example.com/sale --since 30d
              linkctl stats --tag summer --by rule
              linkctl stats --by campaign --interval day
              linkctl stats --by campaign --since 90d --format csv > campaigns.csv
              linkctl stats --since 1d --interval hour --app shop
              linkctl stats --by reason
              linkctl stats --by measurement --app shop
              linkctl stats --missed 100
            """)

    @Argument(help: ArgumentHelp("The link: KEY, DOMAIN/KEY, or the whole short link.", valueName: "link"))
    var link: LinkName?
    @Option(
        help: ArgumentHelp(
            "From this moment on: 90s, 15m, 1h, 7d, 2w ago, or an ISO 8601 date or time. (default: 7d ago)",
            valueName: "when"))
    var since: TimeArgument?
    @Option(help: ArgumentHelp("Up to this moment.", valueName: "when"))
    var until: TimeArgument?
    @Option(help: "How long each interval is. (default: day)")
    var interval: IntervalOption?
    @Option(help: ArgumentHelp("What to count separately.", valueName: "what"))
    var by = GroupOption.none
    @Option(help: ArgumentHelp("Of this app.", valueName: "name"), completion: .asked(.apps))
    var app: String?
    @Option(help: ArgumentHelp("Of links with this tag.", valueName: "tag"))
    var tag: String?
    @Option(
        help: ArgumentHelp(
            "List this many of the paths that are neither a key nor a route, up to 1000.", valueName: "n"))
    var missed: Int?
    @Option(help: "The output format.") var format = StatsFormat.table
    @OptionGroup(title: "Global options") var options: GlobalOptions

    /// The number of missed paths shown below the overview.
    private static let fewMissed = 10

    func validate() throws {
        if format == .csv, options.json || missed != nil {
            throw ValidationError("--format csv writes counts only: leave out --json and --missed.")
        }
        guard let missed else { return }
        guard (1...MissedPath.mostListed).contains(missed) else {
            throw ValidationError("--missed \(missed): give a number from 1 to \(MissedPath.mostListed).")
        }
        if link != nil || tag != nil {
            throw ValidationError("--missed lists paths that belong to no link: leave out the link and --tag.")
        }
    }

    func run(_ session: Session) throws(CommandError) {
        let first = session.milliseconds(since ?? TimeArgument(argument: "7d"))
        let last = session.milliseconds(until)
        var parameters = JSONObject()
        parameters.put("app", app)
        parameters.put("link", link?.text)
        parameters.put("since", first)
        parameters.put("until", last)
        let unit = StatsInterval(rawValue: (interval ?? .day).rawValue) ?? .day
        parameters.put("interval", unit.rawValue)
        parameters.put("tag", tag)
        if by != .none { parameters.put("groupBy", by.rawValue) }
        let isOverview = link == nil && tag == nil && by == .none
        let few = isOverview && session.output.isTerminal && format == .table ? Self.fewMissed : nil
        parameters.put("missed", (missed ?? few).map(Int64.init))
        let method = "org.linkd.Control.GetStats"
        let answer = try session.call(method, parameters)
        let reply = try session.decoded(answer, of: method)
        let series = reply.objects("series")
        if let link, series.allSatisfy({ $0.objects("buckets").isEmpty }) { try session.confirm(link) }
        guard !session.json else { return try session.output.json(answer) }
        let chart = StatsChart(
            session.output, interval: unit, series: series,
            measures: by == .measurement ? StatsChart.measurements : StatsChart.events)
        if format == .csv { return try chart.csv(by: by == .none ? "value" : by.rawValue) }
        if !session.output.isTerminal {
            if missed == nil { try chart.lines() } else { try showMissed(reply, session) }
        } else if by == .none {
            try chart.overTime(from: first ?? 0, to: last ?? session.console.now())
        } else if interval != nil {
            try chart.lines(title: by.rawValue)
        } else {
            try chart.byValue(title: by.rawValue)
        }
        if session.output.isTerminal {
            try showTotals(reply, session)
            try showMissed(reply, session)
        }
    }

    /// Prints how many taps of a link another service counted before it was imported: they are in no interval.
    private func showTotals(_ reply: JSONObject, _ session: Session) throws(CommandError) {
        guard let totals = reply.object("totals") else { return }
        let (taps, imported) = (totals.number("taps") ?? 0, totals.number("importedTaps") ?? 0)
        try session.output.line(
            "\ntaps since the link exists: \(totals.number("allTaps") ?? 0), of which \(taps) by linkd and \(imported) "
                + "imported")
    }

    /// Prints the paths that were requested but not found.
    private func showMissed(_ reply: JSONObject, _ session: Session) throws(CommandError) {
        let paths = reply.objects("missed")
        if paths.isEmpty { return }
        if session.output.isTerminal { try session.output.line("\nmost requested paths that were not found") }
        var table = Table(session.output, [.number("taps"), .text("host"), .flexible("path")])
        for path in paths {
            try table.row([
                Cell(path.number("taps") ?? 0), Cell(path.text("host") ?? ""), Cell(path.text("path") ?? ""),
            ])
        }
        try table.finish(empty: "")
    }
}
