// stats: what it asks linkd, and how counts are shown.

import FakeLinkd
import LinkCore
import LinkctlKit
import Testing

@Suite("The command stats")
struct StatsCommandTests {
    /// 2026-07-29T00:00:00Z and two days later.
    private static let overTime = #"""
        {"series":[{"key":"","buckets":[{"at":1785283200000,"taps":120,"botTaps":7,"opens":30,"installs":0,\#
        "conversions":1},{"at":1785456000000,"taps":1,"botTaps":0,"opens":2,"installs":0,"conversions":0}]}]}
        """#
    private static let byRule = #"""
        {"series":[{"key":"germans","buckets":[{"at":1785283200000,"taps":90,"botTaps":0,"opens":0,"installs":0,\#
        "conversions":0},{"at":1785456000000,"taps":9,"botTaps":0,"opens":0,"installs":0,"conversions":0}]},\#
        {"key":"a\u0007b","buckets":[{"at":1785283200000,"taps":33,"botTaps":2,"opens":0,"installs":0,\#
        "conversions":0}]}]}
        """#
    private static let nothing = #"{"series":[]}"#
    private static let imported = #"{"series":[],"totals":{"taps":7,"importedTaps":1200,"allTaps":1207}}"#

    private func sent(_ arguments: [String]) throws -> JSONObject? {
        let linkd = try FakeLinkd(always: .reply(Self.nothing))
        defer { linkd.stop() }
        let run = try Run(["stats"] + arguments, linkd: linkd)
        #expect(run.code == 0, "\(run.err)")
        #expect(linkd.calls.first?.method == "org.linkd.Control.GetStats")
        return linkd.calls.first?.parameters
    }

    @Test("every flag lands in its parameter; without any it is the last seven days by day")
    func parameters() throws {
        let week = Run.now - 7 * 86_400_000
        #expect(try sent([]) == ["since": .int(week), "interval": .string("day")])
        let all = try sent([
            "go.example.com/sale", "--since", "1d", "--until", "1h", "--interval", "hour", "--by", "app_version",
            "--app", "shop", "--tag", "red",
        ])
        #expect(
            all == [
                "app": .string("shop"), "link": .string("go.example.com/sale"),
                "since": .int(Run.now - 86_400_000), "until": .int(Run.now - 3_600_000), "interval": .string("hour"),
                "tag": .string("red"), "groupBy": .string("app_version"),
            ])
        #expect(try sent(["Ab3"])?["link"]?.string == "Ab3")
        #expect(try sent(["https://go.example.com/l/Ab3?x=1"])?["link"]?.string == "https://go.example.com/l/Ab3")
        #expect(try Run(["stats", "--by", "colour"]).code == 64)
    }

    @Test("taps from before an import stand below the table, and in no line of it")
    func importedTaps() throws {
        let linkd = try FakeLinkd { $0.method.hasSuffix("Get") ? .reply(#"{"link":{}}"#) : .reply(Self.imported) }
        defer { linkd.stop() }
        let shown = try Run(["stats", "sale"], linkd: linkd, .plainTerminal)
        #expect(shown.out.contains("1207, of which 7 by linkd and 1200 imported\n"), "\(shown.out)")
        #expect(try Run(["stats", "sale"], linkd: linkd).out.isEmpty)
    }

    @Test("piped: one line per interval and value; --json: the reply")
    func piped() throws {
        #expect(
            try Run(["stats"], answer: .reply(Self.overTime)).out
                == "2026-07-29\t\t120\t7\t30\t0\t1\t0\t0\n2026-07-31\t\t1\t0\t2\t0\t0\t0\t0\n")
        #expect(
            try Run(["stats", "--by", "rule", "--interval", "month"], answer: .reply(Self.byRule)).out
                == "2026-07\tgermans\t90\t0\t0\t0\t0\t0\t0\n2026-07\tgermans\t9\t0\t0\t0\t0\t0\t0\n"
                + "2026-07\ta\\u{7}b\t33\t2\t0\t0\t0\t0\t0\n")
        #expect(
            try Run(["stats", "--interval", "hour"], answer: .reply(Self.overTime)).out
                .hasPrefix("2026-07-29T00:00Z\t"))
        #expect(try Run(["stats", "--json"], answer: .reply(Self.overTime)).out == Self.overTime + "\n")
        #expect(try Run(["stats"], answer: .reply(Self.nothing)).out.isEmpty)
    }

    @Test("with --by and --interval a terminal gets a line per interval and value, too")
    func byTime() throws {
        let out = try Run(["stats", "--by", "rule", "--interval", "day"], answer: .reply(Self.byRule), .plainTerminal)
            .out
        let lines = out.split(separator: "\n").map { $0.split(separator: " ").map { String($0) } }
        #expect(lines.first.map { Array($0.prefix(3)) } == ["AT", "RULE", "TAPS"], "\(out)")
        #expect(
            lines.dropFirst().map { Array($0.prefix(3)) } == [
                ["2026-07-29", "germans", "90"], ["2026-07-31", "germans", "9"], ["2026-07-29", "a\\u{7}b", "33"],
            ])
        #expect(try sent(["--by", "campaign", "--interval", "hour"])?["interval"]?.string == "hour")
    }

    @Test("--format csv: a header, and a record per interval and value, wherever it goes")
    func csv() throws {
        let head = "taps,bots,opens,installs,conversions,turned_away,unknown\n"
        let reply = #"{"series":[{"key":"=a,\"b\"","buckets":[{"at":1785283200000,"taps":5,"turnedAway":2}]}]}"#
        for world in [Run.World(), .plainTerminal] {
            #expect(
                try Run(["stats", "--format", "csv"], answer: .reply(Self.overTime), world).out
                    == "at,value,\(head)2026-07-29,,120,7,30,0,1,0,0\n2026-07-31,,1,0,2,0,0,0,0\n")
            #expect(
                try Run(["stats", "--by", "campaign", "--format", "csv"], answer: .reply(reply), world).out
                    == "at,campaign,\(head)2026-07-29,\"'=a,\"\"b\"\"\",5,0,0,0,0,2,0\n")
        }
        #expect(try Run(["stats", "--format", "csv"], answer: .reply(Self.nothing)).out == "at,value,\(head)")
        for wrong in [["--json"], ["--missed", "5"]] {
            #expect(try Run(["stats", "--format", "csv"] + wrong, answer: .reply(Self.nothing)).code == 64)
        }
    }

    @Test("measurement events have columns of their own")
    func measurements() throws {
        let reply = #"""
            {"series":[{"key":"al_nav_out:app","buckets":[{"at":1785283200000,"taps":0,"turnedAway":0,"botTaps":2,\#
            "unknown":0,"opens":0,"installs":0,"conversions":0,"measurements":7}]}]}
            """#
        #expect(try sent(["--by", "measurement"])?["groupBy"]?.string == "measurement")
        let piped = try Run(["stats", "--by", "measurement"], answer: .reply(reply)).out
        #expect(piped == "2026-07-29\tal_nav_out:app\t7\t2\n")
        let shown = try Run(["stats", "--by", "measurement"], answer: .reply(reply), .plainTerminal).out
        #expect(shown.contains("MEASUREMENTS") && shown.contains("al_nav_out:app") && !shown.contains("TAPS"))
    }

    @Test("on a terminal: intervals in which nothing was counted are lines too, and values have a bar")
    func terminal() throws {
        try expectSnapshot(
            Run(["stats"], answer: .reply(Self.overTime), .plainTerminal).out, "stats.terminal.txt")
        try expectSnapshot(
            Run(["stats", "--by", "rule"], answer: .reply(Self.byRule), .plainTerminal).out, "stats-by.terminal.txt")
        var narrow = Run.World.plainTerminal
        narrow.columns = 40
        try expectSnapshot(Run(["stats"], answer: .reply(Self.overTime), narrow).out, "stats-narrow.terminal.txt")
    }

    @Test("paths that were not found: ten below the overview on a terminal, with --missed as lines of their own")
    func missed() throws {
        let reply = #"""
            {"series":[{"key":"","buckets":[{"at":1785283200000,"taps":2,"turnedAway":3,"botTaps":0,"unknown":9,\#
            "opens":0,"installs":0,"conversions":0}]}],\#
            "missed":[{"host":"go.example.com","path":"/printed\u0007","taps":9}]}
            """#
        #expect(
            try Run(["stats", "--missed", "5"], answer: .reply(reply)).out == "9\tgo.example.com\t/printed\\u{7}\n")
        #expect(try Run(["stats"], answer: .reply(reply)).out == "2026-07-29\t\t2\t0\t0\t0\t0\t3\t9\n")
        let shown = try Run(["stats"], answer: .reply(reply), .plainTerminal).out
        #expect(shown.contains("TURNED AWAY  UNKNOWN") && shown.contains("most requested paths that were not found\n"))
        #expect(shown.contains("/printed") && !shown.contains("\u{7}"))
        #expect(try sent(["--missed", "5"])?["missed"] == .int(5))
        #expect(try sent([])?["missed"] == nil)
        for wrong in [
            ["--missed", "0"], ["--missed", "1001"], ["--missed", "5", "sale"], ["--missed", "5", "--tag", "a"],
        ] {
            #expect(try Run(["stats"] + wrong).code == 64, "\(wrong)")
        }
    }

    @Test("nothing counted of a link that is not there: 66, and so it is said; one that is there has no taps")
    func unknownLink() throws {
        let store = LinkStore()
        let linkd = try FakeLinkd { call in
            call.method == "org.linkd.Control.GetStats" ? .reply(Self.nothing) : store.answer(call)
        }
        defer { linkd.stop() }
        for world in [Run.World(), .plainTerminal] {
            let run = try Run(["stats", "nosuch"], linkd: linkd, world)
            #expect(run.code == 66 && run.err.contains("no link go.example.com/nosuch"), "\(run.err)")
            #expect(!run.err.contains("nothing was counted"))
        }
        let json = try Run(["stats", "nosuch", "--json"], linkd: linkd)
        #expect(json.code == 66 && json.out.isEmpty && json.err.contains("org.linkd.Links.NoSuchLink"), "\(json)")
        let input = Run.World(input: #"{"key":"sale","url":"https://a.example/"}"#)
        _ = try Run(["links", "import", "-", "--from", "ndjson"], linkd: linkd, input)
        let there = try Run(["stats", "sale"], linkd: linkd, .plainTerminal)
        #expect(there.code == 0, "\(there.err)")
        // Who may not look at links is told what there is to tell.
        let blind = try FakeLinkd { call in
            call.method == "org.linkd.Control.GetStats"
                ? .reply(Self.nothing)
                : .error("org.varlink.service.PermissionDenied", #"{"permission":"links.read"}"#)
        }
        defer { blind.stop() }
        #expect(try Run(["stats", "nosuch"], linkd: blind).code == 0)
        #expect(blind.calls.count == 2)
        // Counts of a deleted link stay, and are shown without a look at it.
        #expect(try Run(["stats", "gone"], answer: .reply(Self.overTime)).code == 0)
    }

    @Test("a question that is too large says how to ask for less")
    func tooLarge() throws {
        let answer = FakeAnswer.error("org.linkd.Control.TooManyBuckets", #"{"limit":10000,"narrow":"groupBy"}"#)
        let run = try Run(["stats", "--by", "link"], answer: answer)
        #expect(run.code == 65)
        #expect(run.err.contains("more than 10000 values") && run.err.contains("--tag"))
    }
}
