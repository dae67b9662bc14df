// The live view as lines of text, for a screen of any size. Pure functions.

import LinkCore

/// The content of one drawing.
struct TopView {
    let interval: Interval
    /// Warnings and errors with their texts, the worst first.
    var problems: [(isError: Bool, text: String)] = []
    /// Applies a style if the terminal has colours.
    var styled: (String, Style?) -> String = { text, _ in text }

    /// At most `rows` lines of at most `columns` columns. The least important parts are left out first: the line of
    /// keys, then stages from the end.
    func lines(columns: Int, rows: Int) -> [String] {
        var lines = [header(columns), ""] + sections(columns)
        let table = stages(columns)
        let keys = ["", styled(fit("q or Ctrl-C ends", columns), .dim)]
        let fault = problems.prefix(max(1, rows / 6)).map { problem in
            styled(
                fit((problem.isError ? "error  " : "warning  ") + problem.text, columns),
                problem.isError ? .red : .yellow)
        }
        if !fault.isEmpty { lines += [""] + fault }
        let room = rows - lines.count
        if room >= 3 { lines += [""] + table.prefix(room - 1) }
        if rows - lines.count >= 2 { lines += keys }
        return Array(lines.prefix(rows))
    }

    private func header(_ columns: Int) -> String {
        let state = interval.now.value("linkd_up") == 1 ? "ready" : "not ready"
        let version = interval.now.words("version", of: "linkd_build_info").first ?? ""
        let uptime = interval.now.value("process_start_time_seconds").map { start in
            spanInWords(Int64((Double(interval.now.at) / 1000 - start) * 1000))
        }
        let rest = ["up \(uptime ?? "–")", "\(Amount.count(interval.now.value("linkd_journal_events"))) events stored"]
        let shown = "linkd \(version)  "
        guard displayWidth(shown + state) < columns else { return fit(shown, columns) }
        return styled(shown, .bold) + styled(state, state == "ready" ? .green : .red)
            + fit("  " + rest.joined(separator: "  "), columns - displayWidth(shown + state))
    }

    /// A label with as many of its figures as fit.
    private func line(_ label: String, _ figures: [String], _ columns: Int) -> String {
        let width = 12
        var text = ""
        for figure in figures {
            let space = max(2, (columns >= 120 ? 21 : 13) - displayWidth(figure))
            let cell = figure + String(repeating: " ", count: space)
            if width + displayWidth(text) + displayWidth(figure) > columns { break }
            text += cell
        }
        while text.last == " " { text.removeLast() }
        let name = label + String(repeating: " ", count: max(1, width - displayWidth(label)))
        return styled(fit(name, columns), .cyan) + text
    }

    private func sections(_ columns: Int) -> [String] {
        [
            line(
                "taps/s",
                [
                    taps("led_on"), "turned away \(taps("turned_away"))", "bots \(taps("bot"))",
                    "unknown \(taps("unknown"))", "previews \(taps("preview"))",
                    "late \(Amount.rate(interval.rate("linkd_taps_late_total")))",
                ], columns),
            line(
                "opens/s",
                [
                    events(kind: "open"), "first \(events(kind: "first_open"))", "reopen \(events(kind: "reopen"))",
                    "navigate \(events(kind: "navigate"))", "conversion \(events(kind: "conversion"))",
                ], columns),
            line(
                "events/s",
                [
                    Amount.rate(interval.rate("linkd_events_recorded_total")), "held \(events(action: "hold"))",
                    "rejected \(events(action: "reject"))",
                    "refused \(Amount.rate(interval.rate("linkd_events_refused_total")))",
                    "twice \(Amount.rate(interval.rate("linkd_events_duplicate_total")))",
                ], columns),
            line("tap time", times("linkd_tap_duration_seconds"), columns),
            line("submit time", times("linkd_submit_duration_seconds", ["method": "submit"]), columns),
            line("commits/s", [Amount.rate(interval.rate("linkd_commit_duration_seconds_count"))] + commits, columns),
            line("queue", queue, columns),
            line("http/s", ["2xx", "3xx", "4xx", "5xx"].map { "\($0) \(http($0))" }, columns),
            line("cache", cache, columns),
            line("connections", connections, columns),
            line("process", process, columns),
            line("disk", disk, columns),
        ]
    }

    private func taps(_ result: String) -> String {
        Amount.rate(interval.rate("linkd_taps_total", ["result": result]))
    }
    private func events(kind: String) -> String { Amount.rate(interval.rate("linkd_events_total", ["kind": kind])) }
    private func events(action: String) -> String {
        Amount.rate(interval.rate("linkd_events_total", ["action": action]))
    }
    private func http(_ code: String) -> String {
        Amount.rate(interval.rate("linkd_http_requests_total", ["code": code]))
    }

    private func times(_ name: String, _ labels: [String: String] = [:]) -> [String] {
        [0.5, 0.9, 0.99].map { "p\(Int($0 * 100)) \(Amount.time(interval.quantile($0, name, labels)))" }
    }

    private var commits: [String] {
        times("linkd_commit_duration_seconds") + ["each \(Amount.rate(interval.mean("linkd_commit_events")))"]
            + ["failed \(Amount.rate(interval.rate("linkd_commit_failures_total")))"]
    }

    private var queue: [String] {
        let now = interval.now
        return [
            Amount.count(now.value("linkd_journal_queue")),
            "of \(Amount.count(now.value("linkd_journal_queue_limit")))",
        ] + times("linkd_journal_wait_seconds")
    }

    private var cache: [String] {
        let name = "linkd_link_cache_lookups_total"
        return [
            "hits " + Amount.share(interval.rate(name, ["result": "hit"]), of: interval.rate(name)),
            "links " + Amount.count(interval.now.value("linkd_link_cache_entries")),
            Amount.bytes(interval.now.value("linkd_link_cache_size_bytes")),
        ]
    }

    private var connections: [String] {
        let now = interval.now
        let each = now.words("listener", of: "linkd_connections").map { listener in
            "\(listener) \(Amount.count(now.sum("linkd_connections", ["listener": listener])))"
        }
        return each + ["limit \(Amount.count(now.value("linkd_connections_limit")))"]
    }

    private var process: [String] {
        let now = interval.now
        return [
            Amount.bytes(now.value("process_resident_memory_bytes")),
            "CPU " + Amount.share(interval.rate("process_cpu_seconds_total"), of: 1),
            "lag p99 \(Amount.time(interval.quantile(0.99, "linkd_loop_lag_seconds")))",
            "files \(Amount.count(now.value("process_open_fds")))",
            "of \(Amount.count(now.value("process_max_fds")))",
        ]
    }

    private var disk: [String] {
        let now = interval.now
        return [
            "data \(Amount.bytes(now.value("linkd_database_size_bytes")))",
            "log \(Amount.bytes(now.value("linkd_database_wal_size_bytes")))",
            "free \(Amount.bytes(now.value("linkd_disk_free_bytes")))",
        ]
    }

    /// The stages in order, under their titles.
    private func stages(_ columns: Int) -> [String] {
        let titles = ["EVENTS/S", "CHANGED/S", "DECIDED/S", "FAILED/S", "P50", "P99"]
        let names = interval.now.words("stage", of: "linkd_stage_events_total")
        let width = max(12, min(24, names.map { displayWidth($0) }.max() ?? 0) + 2)
        let column = columns >= 100 ? 12 : 10
        func row(_ name: String, _ cells: [String]) -> String {
            let shown = truncated(name, to: width - 1)
            return fit(
                shown + String(repeating: " ", count: max(0, width - displayWidth(shown)))
                    + cells.map { String(repeating: " ", count: max(1, column - displayWidth($0))) + $0 }.joined(),
                columns)
        }
        return [styled(row("STAGE", titles), .dim)]
            + names.map { name in
                let rates = ["events", "changed", "decided", "failures"].map {
                    Amount.rate(interval.rate("linkd_stage_\($0)_total", ["stage": name]))
                }
                let times = [0.5, 0.99].map {
                    Amount.time(interval.quantile($0, "linkd_stage_duration_seconds", ["stage": name]))
                }
                return row(name, rates + times)
            }
    }

    private func fit(_ text: String, _ columns: Int) -> String { truncated(text, to: columns) }
}
