// linkctl attribution: what is asked, and how reports, accuracy and recomputations are shown.

import FakeLinkd
import LinkCore
import Testing

@testable import LinkctlKit

@Suite("linkctl attribution report")
struct AttributionReportTests {
    private static let rows = [
        #"""
        {"row":{"key":"summer","taps":1203,"installs":88,"reinstalls":4,"reengagements":2,"opens":7,"conversions":31,\#
        "revenue":[{"currency":"EUR","value":"1204.5","isCut":false},{"currency":"USD","value":"9.99","isCut":false}],\#
        "retention":[{"day":1,"of":90,"active":41},{"day":7,"of":70,"active":70},{"day":30,"of":0,"active":0}]},\#
        "isCut":false}
        """#,
        #"""
        {"row":{"key":"a, \"b\"","taps":12,"installs":1,"reinstalls":0,"reengagements":0,"opens":0,"conversions":0,\#
        "revenue":[],"retention":[{"day":1,"of":1,"active":0},{"day":7,"of":0,"active":0},{"day":30,"of":0,"active":0}]},\#
        "isCut":false}
        """#,
        #"""
        {"row":{"without":"organic","installs":40,"reinstalls":0,"reengagements":0,"opens":0,"conversions":2,\#
        "revenue":[{"currency":"EUR","value":"-3","isCut":false}],\#
        "retention":[{"day":1,"of":1000,"active":1},{"day":7,"of":1000,"active":999},{"day":30,"of":0,"active":0}]},\#
        "isCut":true}
        """#,
    ]

    @Test("every flag lands in its parameter; without any it is the links of the last thirty days")
    func parameters() throws {
        let linkd = try FakeLinkd(always: .reply(#"{"row":null,"isCut":false}"#))
        defer { linkd.stop() }
        #expect(try Run(["attribution", "report"], linkd: linkd).out.isEmpty)
        #expect(
            try Run(
                [
                    "attribution", "report", "--by", "method", "--since", "7d", "--until", "1d", "--app", "shop",
                    "--limit", "5",
                ], linkd: linkd
            ).code == 0)
        #expect(linkd.calls.map(\.method) == Array(repeating: "org.linkd.Control.ReportAttribution", count: 2))
        #expect(linkd.calls.allSatisfy { $0.more })
        let day: Int64 = 86_400_000
        #expect(
            linkd.calls[0].parameters == [
                "groupBy": .string("link"), "since": .int(Run.now - 30 * day), "limit": .int(10_000),
            ])
        #expect(
            linkd.calls[1].parameters == [
                "groupBy": .string("method"), "since": .int(Run.now - 7 * day), "until": .int(Run.now - day),
                "app": .string("shop"), "limit": .int(5),
            ])
    }

    @Test("on a terminal: shares of those that are old enough, what has no name in brackets, empty columns left out")
    func terminal() throws {
        let command = ["attribution", "report", "--by", "campaign"]
        let run = try Run(command, answer: .replies(Self.rows), .plainTerminal)
        try expectSnapshot(run.out, "attribution-report.terminal.txt")
        #expect(run.err == "there are more; --limit shows more of them\n")
        var narrow = Run.World.plainTerminal
        narrow.columns = 72
        let lines = try Run(command, answer: .replies(Self.rows), narrow).out.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 72 })
        #expect(
            try Run(command, answer: .reply(#"{"row":null,"isCut":false}"#), .plainTerminal).out.isEmpty)
    }

    /// Reports with Apple's postbacks: of apps beside the credits, of sources in rows of their own.
    private static let apple = [
        #"""
        {"row":{"key":"shop","taps":12,"installs":9,"reinstalls":0,"reengagements":0,"opens":0,"conversions":0,\#
        "revenue":[],"retention":[],"postbacks":{"downloads":40,"redownloads":3,"reengagements":0,"development":1}},\#
        "isCut":false}
        """#,
        #"""
        {"row":{"key":"5239","network":"net.example","installs":0,"reinstalls":0,"reengagements":0,"opens":0,\#
        "conversions":0,"revenue":[],"retention":[],\#
        "postbacks":{"downloads":7,"redownloads":0,"reengagements":0,"development":0}},"isCut":false}
        """#,
    ]

    @Test("Apple's postbacks have columns where there are any, tests apart, on a terminal, piped and as csv")
    func postbacks() throws {
        let command = ["attribution", "report", "--by", "source"]
        let run = try Run(command, answer: .replies(Self.apple), .plainTerminal)
        try expectSnapshot(run.out, "attribution-report-postbacks.terminal.txt")
        #expect(
            try Run(command, answer: .replies(Self.apple)).out == """
                shop\t\t12\t9\t0\t0\t0\t0\t\t\t\t\t\t\t\t\t40\t3\t0\t1
                5239\t\t\t0\t0\t0\t0\t0\t\t\t\t\t\t\t\tnet.example\t7\t0\t0\t0

                """)
        let csv = try Run(command + ["--format", "csv"], answer: .replies(Self.apple)).out
        try expectSnapshot(csv, "attribution-report-postbacks.csv")
    }

    @Test("piped, as csv and as json")
    func formats() throws {
        let command = ["attribution", "report", "--by", "campaign"]
        #expect(
            try Run(command, answer: .replies(Self.rows)).out == """
                summer\t\t1203\t88\t4\t2\t7\t31\t1204.50 EUR, 9.99 USD\t41\t90\t70\t70\t0\t0\t\t\t\t\t
                a, "b"\t\t12\t1\t0\t0\t0\t0\t\t0\t1\t0\t0\t0\t0\t\t\t\t\t
                \torganic\t\t40\t0\t0\t0\t2\t-3.00 EUR\t1\t1000\t999\t1000\t0\t0\t\t\t\t\t

                """)
        let lines = try Run(command + ["--header"], answer: .replies(Self.rows)).out.split(separator: "\n")
        #expect(
            lines[0].hasPrefix("campaign\twithout\ttaps\t")
                && lines[0].contains("\tconversions\trevenue\tactive_day_1\t"))
        let widths = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count }
        #expect(widths == Array(repeating: widths[0], count: 4))
        let csv = try Run(command + ["--format", "csv"], answer: .replies(Self.rows), .plainTerminal).out
        try expectSnapshot(csv, "attribution-report.csv")
        for arguments in [["--format", "json"], ["--json"]] {
            let run = try Run(command + arguments, answer: .replies(Self.rows))
            #expect(run.out == Self.rows.joined(separator: "\n") + "\n")
        }
        for wrong in [["--by", "colour"], ["--limit", "0"], ["--format", "csv", "--json"]] {
            #expect(try Run(["attribution", "report"] + wrong, answer: .reply("{}")).code == 64)
        }
    }

    @Test("only nothing is 0 %, only all is 100 %")
    func shares() {
        #expect(ReportRows.share(1, of: 100_000) == "1 %")
        #expect(ReportRows.share(99_999, of: 100_000) == "99 %")
        #expect(ReportRows.share(0, of: 7) == "0 %" && ReportRows.share(7, of: 7) == "100 %")
        #expect(ReportRows.share(0, of: 0) == nil)
        #expect(AttributionAccuracy.percent(0.99999) == "99.99 %")
        #expect(AttributionAccuracy.percent(1) == "100.00 %" && AttributionAccuracy.percent(0.05) == "5.00 %")
    }
}

@Suite("linkctl attribution accuracy")
struct AttributionAccuracyTests {
    private static let reply = #"""
        {"accuracy":[{"app":"shop","platform":"android","right":950,"rightLink":30,"wrong":1,"silent":19,\#
        "precision":0.998980632,"recall":0.98},{"app":"shop","platform":"ios","right":0,"rightLink":0,"wrong":0,\#
        "silent":3,"recall":0}],"asks":["android"]}
        """#

    @Test("a line per app and system, with shares where there are any")
    func table() throws {
        let linkd = try FakeLinkd(always: .reply(Self.reply))
        defer { linkd.stop() }
        let run = try Run(["attribution", "accuracy", "--app", "shop"], linkd: linkd)
        #expect(
            run.out == """
                shop\tandroid\t1000\t950\t30\t1\t19\t99.89 %\t98.00 %
                shop\tios\t3\t0\t0\t0\t3\t\t0.00 %

                """)
        #expect(linkd.calls.first?.method == "org.linkd.Control.GetAttributionAccuracy")
        #expect(
            linkd.calls.first?.parameters == ["since": .int(Run.now - 30 * 86_400_000), "app": .string("shop")])
        try expectSnapshot(
            Run(["attribution", "accuracy"], linkd: linkd, .plainTerminal).out, "attribution-accuracy.terminal.txt")
        #expect(try Run(["attribution", "accuracy", "--json"], linkd: linkd).out == Self.reply + "\n")
    }

    @Test("with nothing to show it says why: switched off, or no key knew")
    func nothing() throws {
        let off = try Run(["attribution", "accuracy"], answer: .reply(#"{"accuracy":[],"asks":[]}"#))
        #expect(off.code == 0 && off.out.isEmpty)
        #expect(off.err.contains("probabilistic matching is off") && off.err.contains("[stage.attribution]"))
        let on = try Run(["attribution", "accuracy"], answer: .reply(#"{"accuracy":[],"asks":["ios"]}"#))
        #expect(on.out.isEmpty && on.err.contains("switched on for ios"))
    }
}

@Suite("linkctl attribution recompute")
struct AttributionRecomputeTests {
    private static func summary(_ applied: Bool, changed: Int = 15) -> String {
        #"""
        {"done":40,"total":40,"summary":{"model":"last_touch","clickWindow":1209600000,"applied":\#(applied),\#
        "installations":40,"openings":50,"conversions":9,"changed":\#(changed),"skipped":\#(applied ? 2 : 0),"moves":\#
        \#(changed == 0 ? "[]" : moves),"otherMoves":0}}
        """#
    }
    private static let moves = #"""
        [{"app":"shop","kind":"install","before":{"method":"organic"},"after":{"method":"install_referrer",\#
        "link":"https://go.example.com/sale"},"events":12,"revenue":[]},{"app":"shop","kind":"conversion","before":\#
        {"method":"login","campaign":"old","source":"mail"},"after":{"method":"direct"},"events":3,\#
        "revenue":[{"currency":"EUR","value":"12.5","isCut":false}]}]
        """#
    private static let command = ["attribution", "recompute"]

    @Test("of one of each the summary speaks of one")
    func singular() throws {
        let reply = #"""
            {"done":1,"total":1,"summary":{"model":"last_touch","clickWindow":1209600000,"applied":false,\#
            "installations":1,"openings":1,"conversions":1,"changed":0,"skipped":0,"moves":[],"otherMoves":0}}
            """#
        let run = try Run(Self.command + ["--dry-run"], answer: .replies([reply]))
        #expect(
            run.err.contains("1 opening and 1 conversion of 1 installation, 0 would be recomputed"), "\(run.err)")
    }

    private func linkd(changed: Int = 15) throws -> FakeLinkd {
        try FakeLinkd { call in
            let isDry = call.parameters["dryRun"]?.bool == true
            return .replies([#"{"done":20,"total":40}"#, Self.summary(!isDry, changed: changed)])
        }
    }

    @Test("a rehearsal shows the moves, and every flag lands in its parameter")
    func rehearsal() throws {
        let linkd = try linkd()
        defer { linkd.stop() }
        let run = try Run(
            Self.command + [
                "--dry-run", "--app", "shop", "--model", "first_touch", "--window", "14d", "--conversion-window", "0s",
            ], linkd: linkd)
        #expect(run.code == 0)
        #expect(
            linkd.calls.first?.parameters == [
                "dryRun": .bool(true), "app": .string("shop"), "model": .string("first_touch"),
                "clickWindow": .int(1_209_600_000), "conversionWindow": .int(0),
            ])
        #expect(
            run.out == """
                shop\tinstall\t12\torganic\thttps://go.example.com/sale (install_referrer)\t
                shop\tconversion\t3\told / mail (login)\tdirect\t12.50 EUR

                """)
        try expectSnapshot(
            Run(Self.command + ["--dry-run"], linkd: linkd, .plainTerminal).out, "attribution-recompute.terminal.txt")
        #expect(
            run.err == "50 openings and 9 conversions of 40 installations, 15 would be recomputed; last_touch, "
                + "window 14d, conversions for ever\n")
    }

    @Test("it rehearses, asks, and only then changes; no is no")
    func asks() throws {
        for (answer, isDone) in [("y\n", true), ("n\n", false), ("", false)] {
            let linkd = try linkd()
            defer { linkd.stop() }
            var world = Run.World.plainTerminal
            (world.inputTerminal, world.input) = (true, answer)
            let run = try Run(Self.command, linkd: linkd, world)
            #expect(run.code == 0)
            #expect(
                linkd.calls.map { $0.parameters["dryRun"]?.bool } == (isDone ? [true, false] : [true]), "\(answer)")
            #expect(run.err.contains("recompute 15 events? [y/N]"))
            #expect(
                run.err.hasSuffix(isDone ? "15 events recomputed; 2 stayed as they are\n" : "nothing was changed\n"))
        }
    }

    @Test("where nobody can be asked it takes --yes, and with nothing to change nothing is asked")
    func consent() throws {
        let linkd = try linkd()
        defer { linkd.stop() }
        let refused = try Run(Self.command, linkd: linkd)
        #expect(refused.code == 64 && refused.err.contains("--dry-run") && linkd.calls.isEmpty)
        #expect(try Run(Self.command + ["--json"], linkd: linkd).code == 64)
        let done = try Run(Self.command + ["--yes"], linkd: linkd)
        #expect(done.code == 0 && linkd.calls.map { $0.parameters["dryRun"]?.bool } == [false])
        #expect(done.err.contains("15 recomputed"))
        let json = try Run(Self.command + ["--yes", "--json"], linkd: linkd)
        #expect(json.out == #"{"done":20,"total":40}"# + "\n" + Self.summary(true) + "\n")
        let idle = try self.linkd(changed: 0)
        defer { idle.stop() }
        var world = Run.World.plainTerminal
        world.inputTerminal = true
        let run = try Run(Self.command, linkd: idle, world)
        #expect(idle.calls.count == 1 && !run.err.contains("[y/N]"))
        #expect(run.err.contains("no credit would change"))
    }

    @Test("what stops before the end, what is wrong, and who is not first are said")
    func troubles() throws {
        let stopped = try Run(Self.command + ["--yes"], answer: .reply(#"{"done":3,"total":40}"#))
        #expect(stopped.code == 1 && stopped.err.contains("stopped before the end"))
        let second = try Run(
            Self.command + ["--yes"], answer: .error("org.linkd.Control.RecomputationRunning", "{}"))
        #expect(second.code == 75)
        for wrong in [["--window", "0s"], ["--window", "soon"], ["--dry-run", "--yes"], ["--model", "best"]] {
            #expect(try Run(Self.command + wrong, answer: .reply("{}")).code == 64)
        }
    }

    @Test("the progress bar stands on standard error of a terminal")
    func progress() throws {
        let linkd = try linkd()
        defer { linkd.stop() }
        var world = Run.World()
        world.errorTerminal = true
        let run = try Run(Self.command + ["--dry-run"], linkd: linkd, world)
        #expect(run.err.contains("50 %") && run.err.contains("20 installations"))
        #expect(!run.out.contains("%"))
    }
}
