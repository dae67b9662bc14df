// `linkctl top`: shows linkd's activity live.

import ArgumentParser
import Glibc
import LinkCore

/// Implements `linkctl top`.
struct Top: LinkctlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show live rates, times, queue and stages, until q or Ctrl-C.",
        discussion: """
            On a terminal a screen that is redrawn at every interval. Times are those of that interval: p99 is \
            what 99 of 100 took at most, read from the histograms of /metrics. Piped, one line an interval, \
            tab-separated: time, taps/s, opens/s, events/s, queue, commit p50 and p99 in ms, cache hits in %, \
            connections, memory in MiB, problems. With --json every snapshot as linkd sends it.

            EXAMPLES
              linkctl top
              linkctl top --interval 10s
              linkctl top --count 60 > minute.tsv
            """)

    @Option(help: ArgumentHelp("The time between two snapshots.", valueName: "span"))
    var interval = Span.second
    @Option(help: ArgumentHelp("End after this many lines or redraws.", valueName: "number")) var count: Int?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        guard (1000...3_600_000).contains(interval.milliseconds) else {
            throw ValidationError("--interval takes a span from 1s to 1h.")
        }
        if let count, count < 1 { throw ValidationError("--count takes a number above 0.") }
    }

    func run(_ session: Session) throws(CommandError) {
        if session.output.isTerminal, session.console.inputIsTerminal, !session.json { return try screen(session) }
        try session.output.header(Self.columns)
        var shown = 0
        var last: Snapshot?
        try session.showLive(Self.method, parameters) { (reply) throws(CommandError) in
            if let reply {
                let now = Snapshot(reply["metrics"]?.object ?? [:], at: session.console.now())
                defer { last = now }
                // Rates need two snapshots, so the first one prints no line.
                guard last != nil else { return true }
                try session.output.line(plain(Interval(before: last, now: now), session))
            }
            shown += 1
            try session.output.flush()
            return count.map { shown < $0 } ?? true
        }
    }

    private static let method = "org.linkd.Control.GetMetrics"
    private var parameters: JSONObject { ["intervalMilliseconds": .int(interval.milliseconds)] }

    // MARK: a screen

    private func screen(_ session: Session) throws(CommandError) {
        var last: Snapshot?
        var view: TopView?
        var shown = 0
        let advisor = Session(console: session.console, options: options)
        Screen.take(session.console.input)
        defer { Screen.restore() }
        func draw() throws(CommandError) {
            guard let view else { return }
            let size = session.console.size() ?? (session.console.columns, 24)
            try session.output.bytes(Screen.frame(view.lines(columns: size.columns, rows: size.rows)))
            try session.output.flush()
        }
        try session.watch(Self.method, parameters, orInputOn: session.console.input) { () throws(CommandError) in
            if Self.isEnded(session.console.input) { return false }
            try draw()
            return true
        } _: { (reply) throws(CommandError) in
            let now = Snapshot(reply["metrics"]?.object ?? [:], at: session.console.now())
            var next = TopView(interval: Interval(before: last, now: now))
            next.styled = { session.output.styled($0, $1) }
            next.problems = now.sum("linkd_problem") ?? 0 > 0 ? Self.problems(advisor) : []
            view = next
            last = now
            try draw()
            shown += 1
            return count.map { shown < $0 } ?? true
        }
    }

    /// Whether `q` was typed or the input has ended.
    private static func isEnded(_ input: Int32) -> Bool {
        var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, 0) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(input, &bytes, bytes.count)
        return count <= 0 || bytes.prefix(count).contains { $0 == UInt8(ascii: "q") || $0 == UInt8(ascii: "Q") }
    }

    /// The current problems in words, over a second connection that stays open.
    private static func problems(_ session: Session) -> [(isError: Bool, text: String)] {
        guard let status = try? session.decoded(session.call("org.linkd.Control.GetStatus"), of: "GetStatus") else {
            return []
        }
        return status.objects("problems").map { problem in
            let since = problem.number("since").map { " (for \(spanInWords(session.console.now() - $0)))" } ?? ""
            return (problem.text("severity") == "error", cleaned((problem.text("message") ?? "") + since))
        }
    }

    // MARK: lines

    private static let columns = [
        "at", "taps/s", "opens/s", "events/s", "queue", "commit p50 ms", "commit p99 ms", "cache %", "connections",
        "MiB", "problems",
    ]

    private func plain(_ interval: Interval, _ session: Session) -> String {
        func milliseconds(_ share: Double) -> String {
            interval.quantile(share, "linkd_commit_duration_seconds").map { "\(($0 * 1e5).rounded() / 100)" } ?? ""
        }
        func number(_ value: Double?) -> String { value.map { "\(($0 * 10).rounded() / 10)" } ?? "" }
        let cache = "linkd_link_cache_lookups_total"
        let hits: Double? =
            if let all = interval.rate(cache), all > 0 {
                (interval.rate(cache, ["result": "hit"]) ?? 0) / all * 100
            } else {
                nil
            }
        let now = interval.now
        let problems = now.words("code", of: "linkd_problem").filter { now.sum("linkd_problem", ["code": $0]) == 1 }
        return [
            session.time(now.at) ?? "", number(interval.rate("linkd_taps_total", ["result": "led_on"])),
            number(interval.rate("linkd_events_total", ["kind": "open"])),
            number(interval.rate("linkd_events_recorded_total")), Amount.plain(now.value("linkd_journal_queue")),
            milliseconds(0.5), milliseconds(0.99), number(hits), Amount.plain(now.sum("linkd_connections")),
            number(now.value("process_resident_memory_bytes").map { $0 / 1_048_576 }),
            problems.joined(separator: ","),
        ].joined(separator: "\t")
    }
}

extension Span {
    /// The default of `--interval`.
    fileprivate static let second = Span(milliseconds: 1000)
}
