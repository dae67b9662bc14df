// `linkctl top` and what `linkctl status` says of trouble.

import FakeLinkd
import Foundation
import LinkCore
import Testing

@testable import LinkctlKit

@Suite("linkctl top and status")
struct TopTests {
    /// Figures of a moment at which `n` taps and events have come.
    private static func metrics(_ n: Int, problems: String = "") -> String {
        let buckets = { (name: String, labels: String, count: Int) in
            #""\#(name)_bucket{\#(labels)le=\"0.001\"}":\#(count / 2),"\#(name)_bucket{\#(labels)le=\"0.01\"}":\#(count),"#
                + #""\#(name)_bucket{\#(labels)le=\"+Inf\"}":\#(count),"\#(name)_count":\#(count),"\#(name)_sum":1.5,"#
        }
        return #"{"metrics":{"# + buckets("linkd_tap_duration_seconds", "", n)
            + buckets("linkd_commit_duration_seconds", "", n)
            + buckets("linkd_stage_duration_seconds", #"stage=\"router\","#, n) + #"""
                "linkd_build_info{version=\"0.1.0\"}":1,"linkd_up":1,"process_start_time_seconds":1785571200,\#
                "linkd_taps_total{result=\"led_on\"}":\#(n),"linkd_taps_total{result=\"bot\"}":\#(n / 10),\#
                "linkd_events_total{kind=\"tap\",action=\"open_web\"}":\#(n),\#
                "linkd_events_total{kind=\"open\",action=\"open_app\"}":\#(n / 4),\#
                "linkd_events_recorded_total":\#(n),"linkd_journal_queue":3,"linkd_journal_queue_limit":8192,\#
                "linkd_stage_events_total{stage=\"router\"}":\#(n),"linkd_stage_events_total{stage=\"short-links\"}":0,\#
                "linkd_link_cache_lookups_total{result=\"hit\"}":\#(n),\#
                "linkd_link_cache_lookups_total{result=\"miss\"}":\#(n / 3),\#
                "linkd_connections{listener=\"http\"}":12,"linkd_connections{listener=\"control\"}":1,\#
                "process_resident_memory_bytes":73400320\#(problems)}}
                """#
    }

    private func snapshot(_ text: String, at: Int64) throws -> Snapshot {
        let object = try #require(try JSONParser.parse(Array(text.utf8)).object)
        return Snapshot(object["metrics"]?.object ?? [:], at: at)
    }

    private func interval() throws -> Interval {
        Interval(
            before: try snapshot(Self.metrics(1000), at: Run.now - 2000),
            now: try snapshot(Self.metrics(1400), at: Run.now))
    }

    @Test("rates are per second, times those of the interval, and a restart counts from zero")
    func figures() throws {
        let interval = try interval()
        #expect(interval.rate("linkd_taps_total", ["result": "led_on"]) == 200)
        #expect(interval.rate("linkd_taps_total") == 220)
        #expect(interval.rate("linkd_nothing") == nil)
        #expect(interval.quantile(0.5, "linkd_tap_duration_seconds") == 0.001)
        let high = try #require(interval.quantile(0.99, "linkd_tap_duration_seconds"))
        #expect(abs(high - (0.001 + 0.009 * 0.98)) < 1e-9)
        #expect(interval.now.words("stage", of: "linkd_stage_events_total") == ["router", "short-links"])
        let restarted = Interval(
            before: try snapshot(Self.metrics(1000), at: 0), now: try snapshot(Self.metrics(8), at: 2000))
        #expect(restarted.rate("linkd_events_recorded_total") == 4)
        let first = Interval(before: nil, now: try snapshot(Self.metrics(8), at: 0))
        #expect(first.rate("linkd_taps_total") == nil && first.quantile(0.5, "linkd_tap_duration_seconds") == nil)
    }

    @Test("labels are read with their escapes")
    func labels() throws {
        let it = try snapshot(
            #"{"metrics":{"a{x=\"1\\\"2\\\\3\",y=\"z\"}":5,"a{x=\"b\"}":1,"broken{":2,"b{c":1}}"#, at: 0)
        #expect(it.sum("a", ["x": "1\"2\\3", "y": "z"]) == 5 && it.sum("a") == 6 && it.sum("c") == nil)
    }

    @Test("the screen fits its size, however small", arguments: [(80, 24), (200, 50), (40, 10), (20, 5), (1, 1)])
    func sizes(columns: Int, rows: Int) throws {
        var view = TopView(interval: try interval())
        view.problems = [(true, String(repeating: "nothing is recorded ", count: 20)), (false, "small")]
        let lines = view.lines(columns: columns, rows: rows)
        #expect(lines.count <= rows)
        for line in lines { #expect(displayWidth(line) <= columns, "\(line)") }
    }

    @Test("the screen of 80 columns and 24 lines shows all sections and stages")
    func screen() throws {
        let lines = TopView(interval: try interval()).lines(columns: 80, rows: 24)
        try expectSnapshot(lines.joined(separator: "\n") + "\n", "top.80x24.txt")
    }

    @Test("piped, it is one line an interval, and --json is what linkd sent")
    func piped() throws {
        let replies = [Self.metrics(1000), Self.metrics(1400, problems: #","linkd_problem{code=\"disk_low\"}":1"#)]
        let run = try Run(["top", "--count", "1"], answer: .endless(replies))
        #expect(run.code == 0)
        let cells = run.out.split(separator: "\n")[0].split(separator: "\t", omittingEmptySubsequences: false)
        #expect(
            cells.count == 11 && cells[4] == "3" && cells[8] == "13" && cells[9] == "70.0" && cells[10] == "disk_low")
        #expect(run.out.split(separator: "\n").count == 1)
        let named = try Run(["top", "--count", "1", "--header"], answer: .endless(replies)).out.split(separator: "\n")
        #expect(named.count == 2 && named[0].split(separator: "\t").count == 11)
        let json = try Run(["top", "--json", "--count", "2"], answer: .endless(replies))
        #expect(json.out == replies.joined(separator: "\n") + "\n")
    }

    @Test("spans and counts that cannot be are refused")
    func refused() throws {
        for arguments in [["--interval", "1ms"], ["--interval", "2h"], ["--count", "0"], ["--interval", "x"]] {
            #expect(try Run(["top"] + arguments, answer: .silence).code == 64)
        }
    }

    @Test("amounts are short words")
    func amounts() {
        #expect(Amount.rate(nil) == "–" && Amount.rate(0) == "0" && Amount.rate(0.24) == "0.2")
        #expect(Amount.rate(12_345.6) == "12,346")
        #expect(Amount.time(0.000_85) == "850 µs" && Amount.time(0.0012) == "1.2 ms" && Amount.time(3.44) == "3.4 s")
        #expect(Amount.bytes(0) == "0 B" && Amount.bytes(1536) == "1.5 KiB" && Amount.bytes(5e9) == "4.7 GiB")
        #expect(Amount.share(1, of: 3) == "33.3 %" && Amount.share(1, of: 0) == "–")
    }

    private static let degraded = #"""
        {"version":"0.1.0","pid":812,"state":"degraded","reason":"the disk is full (x, SQLite 13)",\#
        "startedAt":1785500000000,"configRevision":"3f2a","configLoadedAt":1785500001000,"lastReloadError":"a:1:2: b",\#
        "workers":2,"connections":5,"links":120,"events":98765,"queueDepth":0,"tapsLate":0,"tapsUnrecorded":3,\#
        "problems":[{"code":"disk_full","severity":"error","message":"nothing is recorded: the disk is full",\#
        "since":1785578100000,"fix":"make room"},{"code":"reload_refused","severity":"warning",\#
        "message":"the last reload was refused: a:1:2: b","since":1785570000000,"fix":"mend it"}],\#
        "queueLimit":8192,"databaseBytes":5000000000,"diskFreeBytes":0,"lastBackupAt":1785540000000}
        """#

    @Test("a degraded daemon is shown with what is wrong, since when and what to do, and status ends with 1")
    func degraded() throws {
        let run = try Run(["status"], answer: .reply(Self.degraded), .plainTerminal)
        #expect(run.code == 1 && run.err.isEmpty)
        try expectSnapshot(run.out, "status.degraded.txt")
        let json = try Run(["status", "--json"], answer: .reply(Self.degraded))
        #expect(json.code == 1 && json.out == Self.degraded + "\n")
        for (state, code) in [("ready", 0), ("reloading", 0), ("starting", 1), ("draining", 1)] as [(String, Int32)] {
            #expect(try Run(["status"], answer: .reply(#"{"state":"\#(state)"}"#)).code == code, "\(state)")
        }
    }
}
