// Tables, tab-separated rows, exact JSON, colours, and text from strangers.

import FakeLinkd
import Foundation
import LinkctlKit
import Testing

@Suite("Output of linkctl")
struct OutputTests {
    private static let stages = #"""
        {"stages":[{"name":"facebook-legacy","position":0,"kind":"builtin","enabled":true,"events":1200,"changed":3,\#
        "decided":0,"failures":0,"p50Microseconds":1,"p99Microseconds":9},{"name":"router","position":1,\#
        "kind":"builtin","enabled":false,"events":98,"changed":90,"decided":0,"failures":2,"p50Microseconds":2,\#
        "p99Microseconds":14}]}
        """#

    @Test("on a terminal a table has a header and aligned columns")
    func table() throws {
        try expectSnapshot(Run(["stages"], answer: .reply(Self.stages), .plainTerminal).out, "stages.terminal.txt")
    }

    @Test("piped, rows are tab-separated and there is no header")
    func tabs() throws {
        let run = try Run(["stages"], answer: .reply(Self.stages))
        #expect(
            run.out == "1\tfacebook-legacy\tbuiltin\tyes\t1200\t3\t0\t0\t1\t9\t\n"
                + "\trouter\tbuiltin\tno\t98\t90\t0\t2\t2\t14\t\n")
        #expect(run.err.isEmpty)
    }

    @Test("--json is the reply byte for byte, on one line, wherever the option stands")
    func json() throws {
        let reply = #"{ "state" : "ready","x":1.50,"y":12345678901234567890, "z":"\u00e9\/" }"#
        for arguments in [["--json", "status"], ["status", "--json"]] {
            #expect(try Run(arguments, answer: .reply(reply)).out == reply + "\n")
        }
        #expect(try Run(["status", "--json"], answer: .reply("{\n \"a\": 1\r\n}")).out == "{  \"a\": 1  }\n")
    }

    @Test("--json of a stream is one reply a line, the empty list's too")
    func jsonStream() throws {
        let replies = [#"{"event":{"n":1.0},"outcome":null}"#, #"{"event" :{"n":2}}"#]
        let run = try Run(["events", "list", "--json"], answer: .replies(replies))
        #expect(run.out == replies.joined(separator: "\n") + "\n")
        let empty = try Run(["changes", "--json"], answer: .reply(#"{"at":null}"#))
        #expect(empty.out == "{\"at\":null}\n")
        #expect(try Run(["changes"], answer: .reply(#"{"at":null}"#)).out.isEmpty)
    }

    @Test("status shows times as local time to the second")
    func status() throws {
        try expectSnapshot(Run(["status"], answer: .reply(Sample.status), .plainTerminal).out, "status.terminal.txt")
        let run = try Run(["status"], answer: .reply(Sample.status))
        #expect(run.out.contains("started\t2026-07-31T14:13:20+02:00\n"))
        let west = try Run(["status"], answer: .reply(Sample.status), Run.World(offset: -12_600))
        #expect(west.out.contains("started\t2026-07-31T08:43:20-03:30\n"))
        let old = try Run(["status"], answer: .reply(#"{"startedAt":-1}"#), Run.World(offset: 0))
        #expect(old.out == "started\t1969-12-31T23:59:59+00:00\n")
        let leap = try Run(["status"], answer: .reply(#"{"startedAt":951782400000}"#), Run.World(offset: 0))
        #expect(leap.out == "started\t2000-02-29T00:00:00+00:00\n")
    }

    @Test("colours are for terminals, and for those who want them")
    func colours() throws {
        func hasColours(_ arguments: [String], _ world: Run.World) throws -> Bool {
            try Run(arguments, answer: .reply(Sample.status), world).out.contains("\u{1b}[")
        }
        #expect(try hasColours(["status"], Run.World(terminal: true)))
        #expect(try !hasColours(["status"], Run.World()))
        #expect(try !hasColours(["status", "--no-color"], Run.World(terminal: true)))
        #expect(try !hasColours(["--no-color", "status"], Run.World(terminal: true)))
        #expect(try !hasColours(["status"], Run.World(terminal: true, environment: ["NO_COLOR": "1"])))
        #expect(try hasColours(["status"], Run.World(terminal: true, environment: ["NO_COLOR": ""])))
        #expect(try !hasColours(["status"], Run.World(terminal: true, environment: ["TERM": "dumb"])))
    }

    @Test("control and direction characters from strangers are shown, not obeyed", arguments: [true, false])
    func hostileText(terminal: Bool) throws {
        let change = #"""
            {"at":0,"who":"a\u001b[2Jb","what":"c\td\ne","subject":"\u202egnp.exe\u0007\u009b31m\u2028"}
            """#
        let run = try Run(
            ["changes"], answer: .reply(change), Run.World(terminal: terminal, environment: ["NO_COLOR": "1"]))
        #expect(run.out.contains(#"a\u{1b}[2Jb"#))
        #expect(run.out.contains(#"c\td\ne"#))
        #expect(run.out.contains(#"\u{202e}gnp.exe\u{7}\u{9b}31m\u{2028}"#))
        #expect(!run.out.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0x9b })
        #expect(run.out.split(separator: "\n").count == (terminal ? 2 : 1))
        let refused = try Run(["status"], answer: .error("a.B", #"{"x":"\u001b]0;x\u0007"}"#))
        #expect(!refused.err.contains("\u{1b}"))
    }

    @Test("columns are aligned by what a terminal shows: wide, combining and joined characters")
    func displayWidth() throws {
        let names = ["plain", "日本語", "e\u{301}te\u{301}", "👩‍👩‍👧 family", "한국어 ok", "❤️"]
        let replies = names.enumerated().map {
            #"{"at":\#($0.offset),"who":"\#($0.element)","what":"w","subject":"|"}"#
        }
        let run = try Run(["changes"], answer: .replies(replies), .plainTerminal)
        try expectSnapshot(run.out, "width.terminal.txt")
    }

    @Test("a table too wide for the screen shortens its URLs, never its ids")
    func narrow() throws {
        var world = Run.World.plainTerminal
        world.columns = 120
        try expectSnapshot(
            Run(["events", "list"], answer: .reply(Sample.event), world).out, "events-narrow.terminal.txt")
        let lines = try Run(["events", "list"], answer: .reply(Sample.event), world).out.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 120 })
        #expect(lines.last?.contains("01k1qv3w8y2n4r6t8v0x2z4a6c") == true)
    }

    @Test("fields of a newer daemon, of other types or missing do not matter")
    func tolerant() throws {
        for reply in ["{}", #"{"stages":null}"#, #"{"stages":[{},{"name":7,"new":[]}]}"#, #"{"stages":7}"#] {
            #expect(try Run(["stages"], answer: .reply(reply), .plainTerminal).code == 0)
            #expect(try Run(["stages"], answer: .reply(reply)).code == 0)
        }
        #expect(try Run(["explain", "https://u.example/"], answer: .reply("{}")).code == 0)
        #expect(try Run(["events", "show", "i"], answer: .reply(#"{"event":7,"outcome":[]}"#)).code == 0)
    }
}
