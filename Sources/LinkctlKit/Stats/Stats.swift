// `linkctl stats [L]`

import ArgumentParser
import LinkCore

/// `--interval`
enum IntervalOption: String, ExpressibleByArgument, CaseIterable {
    case hour, day, month
}

/// `--by`
enum GroupOption: String, ExpressibleByArgument, CaseIterable {
    case none, app, link, tag, route, campaign, source, medium, ref, rule, platform, country, referrer
    case inAppBrowser = "in_app_browser"
    case appVersion = "app_version"
    case action
}

/// `linkctl stats`
struct Stats: LinkctlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show how often links were tapped and opened.",
        discussion: """
            On a terminal: one line per interval with a bar, or, with --by, one line per value, those with the most \
            first. Piped: one line per interval and value in which something was counted. Intervals are of UTC. Taps \
            by bots are counted apart. Events that have no value of what is asked --by are left out.

            EXAMPLES
              linkctl stats
              linkctl stats go.example.com/sale --since 30d
              linkctl stats --tag summer --by rule
              linkctl stats --since 1d --interval hour --app shop
            """)

    @Argument(help: ArgumentHelp("The link: KEY, DOMAIN/KEY, or the whole short link.", valueName: "link"))
    var link: LinkName?
    @Option(
        help: ArgumentHelp(
            "From this moment on: 90s, 15m, 1h, 7d, 2w ago, or an ISO 8601 date or time. 7d unless given.",
            valueName: "when"))
    var since: Moment?
    @Option(help: ArgumentHelp("Up to this moment.", valueName: "when"))
    var until: Moment?
    @Option(help: "How long each interval is.")
    var interval = IntervalOption.day
    @Option(help: ArgumentHelp("What is counted apart.", valueName: "what"))
    var by = GroupOption.none
    @Option(help: ArgumentHelp("Of this app.", valueName: "name"), completion: .asked(.apps))
    var app: String?
    @Option(help: ArgumentHelp("Of links with this tag.", valueName: "tag"))
    var tag: String?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(Failure) {
        let first = session.milliseconds(since ?? Moment(argument: "7d"))
        let last = session.milliseconds(until)
        var parameters = JSONObject()
        parameters.put("app", app)
        parameters.put("link", link?.text)
        parameters.put("since", first)
        parameters.put("until", last)
        parameters.put("interval", interval.rawValue)
        parameters.put("tag", tag)
        if by != .none { parameters.put("groupBy", by.rawValue) }
        guard let reply = try session.show("org.linkd.Control.GetStats", parameters) else { return }
        let chart = StatsChart(
            session.output, interval: StatsInterval(rawValue: interval.rawValue) ?? .day,
            series: reply.objects("series").map(StatsChart.Series.init))
        if !session.output.isTerminal {
            try chart.lines()
        } else if by == .none {
            try chart.overTime(from: first ?? 0, to: last ?? session.console.now())
        } else {
            try chart.byValue(title: by.rawValue)
        }
    }
}
