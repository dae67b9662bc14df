// How commands end when linkd refuses, is away, or talks nonsense.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Records
import Testing

@Suite("Exit codes of linkctl")
struct ExitCodeTests {
    @Test(
        "an error of linkd becomes its exit code, one line that says what and one that says what to do",
        arguments: [
            ("org.varlink.service.PermissionDenied", "{}", 77, "not permitted: org.linkd.Control.GetEvent"),
            ("org.linkd.Control.NoSuchEvent", #"{"id":"x"}"#, 66, "no event has the id x"),
            ("org.linkd.Gateway.NoSuchPending", #"{"id":"x"}"#, 66, "no pending link has the id x"),
            ("org.linkd.Gateway.Overloaded", #"{"retryAfterMilliseconds":5}"#, 75, "overloaded"),
            ("org.linkd.Gateway.NotRecorded", #"{"reason":"disk full"}"#, 1, "nothing was done: disk full"),
            ("org.linkd.Gateway.InvalidEvent", #"{"field":"url","reason":"empty"}"#, 65, "url: empty"),
            ("org.linkd.Control.ConfigInvalid", #"{"problems":[]}"#, 78, "the configuration is not valid"),
            ("org.linkd.Links.NoSuchLink", #"{"domain":"d","key":"k"}"#, 66, "no link d/k"),
            ("org.linkd.Links.KeyTaken", #"{"domain":"d","key":"k"}"#, 75, "the key is taken: d/k"),
            ("org.linkd.Links.RevisionMismatch", #"{"stored":7}"#, 75, "revision is now 7"),
            ("org.linkd.Links.InvalidLink", #"{"field":"url","reason":"bad"}"#, 65, "url: bad"),
            ("org.varlink.service.InvalidParameter", #"{"parameter":"id"}"#, 65, "the parameter id"),
            ("org.varlink.service.InterfaceNotFound", #"{"interface":"i"}"#, 1, "does not serve i"),
            ("org.varlink.service.MethodNotFound", #"{"method":"m"}"#, 1, "does not know org.linkd.Control.GetEvent"),
            ("com.example.Other", #"{"why":"so"}"#, 1, #"com.example.Other {"why":"so"}"#),
        ])
    func refusals(name: String, parameters: String, code: Int32, words: String) throws {
        let run = try Run(["events", "show", "x"], answer: .error(name, parameters))
        #expect(run.code == code)
        #expect(run.out.isEmpty)
        let lines = run.err.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("linkctl: ") == true)
        #expect(lines.first?.contains(words) == true)
        #expect(lines.last?.hasPrefix("  ") == true)
    }

    @Test("what is not permitted names the permission that it takes")
    func permission() throws {
        let denied = FakeAnswer.error("org.varlink.service.PermissionDenied", "{}")
        #expect(try Run(["events", "show", "x"], answer: denied).err.contains(#"grant "events.read" to"#))
        #expect(try Run(["links", "show", "x"], answer: denied).err.contains(#"grant "links.read" to"#))
        #expect(try Run(["config", "reload"], answer: denied).err.contains(#"grant "admin" to"#))
    }

    @Test("a refused reload that only a restart can take says so, another what to correct")
    func restart() throws {
        func refused(_ message: String) throws -> Run {
            let problem = #"{"file":"f","line":3,"column":1,"severity":"error","message":"\#(message)"}"#
            let answer = FakeAnswer.error("org.linkd.Control.ConfigInvalid", #"{"problems":[\#(problem)]}"#)
            return try Run(["config", "reload"], answer: answer)
        }
        let restart = try refused("store.path cannot change while linkd runs; \(RestartAdvice.text)")
        #expect(restart.code == 78 && restart.err.contains("sudo systemctl restart linkd"), "\(restart.err)")
        let wrong = try refused("unknown key")
        #expect(wrong.code == 78 && wrong.err.contains("correct what is named above"), "\(wrong.err)")
    }

    @Test(
        "what linkd does not accept is said in the words of the command, with what it takes instead",
        arguments: [
            (["routes", "list", "--app", "x"], "app", "no app is configured under this name", "linkctl apps list"),
            (["routes", "test", "x"], "url", "this is not a URL", "https://…"),
            (["events", "list", "--action", "x"], "action", "unknown action", "open_store"),
            (["events", "tail", "--after", "x"], "after", "no event has the id given with --after", "events list"),
        ])
    func unaccepted(arguments: [String], parameter: String, what: String, advice: String) throws {
        let refusal = FakeAnswer.error("org.varlink.service.InvalidParameter", "{\"parameter\":\"\(parameter)\"}")
        let run = try Run(arguments, answer: refusal)
        #expect(run.code == 65)
        let lines = run.err.split(separator: "\n")
        #expect(lines.first.map { $0 == "linkctl: " + what } == true, "\(run.err)")
        #expect(lines.last?.contains(advice) == true, "\(run.err)")
    }

    @Test(
        "a misspelt app is told with the one that was meant, wherever it stands",
        arguments: [
            (["routes", "list", "--app", "shpo"], "org.varlink.service.InvalidParameter", #"{"parameter":"app"}"#),
            (["events", "tail", "--app", "shpo"], "org.varlink.service.InvalidParameter", #"{"parameter":"app"}"#),
            (
                ["explain", "https://u.example/", "--app", "shpo"], "org.linkd.Gateway.InvalidEvent",
                #"{"field":"event.app.name","reason":"no app is configured under this name"}"#
            ),
            (
                ["links", "create", "u", "--app", "shpo"], "org.linkd.Links.InvalidLink",
                #"{"field":"app","reason":"unknown_app"}"#
            ),
        ])
    func misspeltApp(arguments: [String], error: String, parameters: String) throws {
        func linkd(_ apps: FakeAnswer) throws -> FakeLinkd {
            try FakeLinkd { $0.method == "org.linkd.Control.ListApps" ? apps : .error(error, parameters) }
        }
        let two = try linkd(.reply(#"{"apps":[{"name":"news"},{"name":"shop"}]}"#))
        defer { two.stop() }
        let near = try Run(arguments, linkd: two)
        #expect(near.code == 65)
        #expect(near.err.contains("did you mean \"shop\"? "), "\(near.err)")
        #expect(near.err.hasSuffix("linkctl apps list shows the configured apps\n"), "\(near.err)")
        for apps in [
            FakeAnswer.reply(#"{"apps":[{"name":"news"}]}"#), .error("org.varlink.service.PermissionDenied", "{}"),
        ] {
            let other = try linkd(apps)
            defer { other.stop() }
            let far = try Run(arguments, linkd: other)
            #expect(far.code == 65)
            #expect(!far.err.contains("did you mean"), "\(far.err)")
            #expect(far.err.contains("linkctl apps list shows the configured apps\n"), "\(far.err)")
        }
    }

    @Test("a URL that a link may not have is called the URL where it is an argument, and by its flag where it is one")
    func refusedURL() throws {
        let refusal = FakeAnswer.error(
            "org.linkd.Links.InvalidLink",
            #"{"field":"url","reason":"target_host_not_allowed","detail":"the target host evil.example is not allowed"}"#
        )
        let created = try Run(["links", "create", "https://evil.example/"], answer: refusal)
        #expect(created.code == 65)
        #expect(created.err.hasSuffix("\n  the URL: the target host evil.example is not allowed\n"), "\(created.err)")
        let changed = try Run(["links", "update", "k", "--url", "https://evil.example/"], answer: refusal)
        #expect(changed.err.hasSuffix("\n  --url: the target host evil.example is not allowed\n"), "\(changed.err)")
    }

    @Test("what is said to a person is broken at the terminal's width and indented as it began; piped it is one line")
    func narrowTalk() throws {
        let world = Run.World(errorTerminal: true, columns: 50, environment: ["NO_COLOR": "1"])
        let narrow = try Run(["stats", "--by", "foo"], world)
        let lines = narrow.err.split(separator: "\n")
        #expect(lines.count > 3 && lines.allSatisfy { $0.count <= 50 }, "\(narrow.err)")
        #expect(lines.first?.hasPrefix("linkctl: ") == true && lines.last?.hasPrefix("  ") == true, "\(narrow.err)")
        let piped = try Run(["stats", "--by", "foo"])
        #expect(piped.err.split(separator: "\n").count == 2)
        let words = { (text: String) in text.split { $0 == " " || $0 == "\n" } }
        #expect(words(piped.err) == words(narrow.err))
        // What programs read stays on its line.
        let long = #"{"reason":"\#(String(repeating: "long ", count: 30))"}"#
        let json = try Run(
            ["--json", "--wide", "status"], answer: .error("org.linkd.Gateway.NotRecorded", long), world)
        #expect(json.err.split(separator: "\n").last?.contains(long.dropLast(4)) == true, "\(json.err)")
    }

    @Test(
        "an event that is not valid: the advice fits the field, and the command",
        arguments: [
            ("submit", "event.url", "not_absolute", "write the whole URL"),
            ("submit", "event.app.name", "no app is configured under this name", "linkctl apps list"),
            ("submit", "event.app.name", "missing: no app is known for this event", "name the app with --app"),
            ("submit", "event.app.installation", "missing: an event of kind reopen needs it", "--installation ID"),
            ("submit", "event.conversion", "missing: an event of kind conversion needs it", "--conversion NAME"),
            ("submit", "event.navigation", "is allowed with kind navigate only, not open", "--kind navigate"),
            ("submit", "event.id", "reused", "another event has this id"),
            ("submit", "event.at", "not an integer", "nothing was recorded"),
            ("explain", "event.at", "not an integer", "correct it and try again"),
        ])
    func invalidEvent(command: String, field: String, reason: String, advice: String) throws {
        let parameters = "{\"field\":\"\(field)\",\"reason\":\"\(reason)\"}"
        let run = try Run(
            [command, "https://u.example/"], answer: .error("org.linkd.Gateway.InvalidEvent", parameters))
        #expect(run.code == 65)
        #expect(run.err.hasPrefix("linkctl: the event is not valid: \(field): \(reason)\n  "))
        #expect(run.err.contains(advice), "\(run.err)")
    }

    @Test("every error of the interfaces that linkctl calls has words of its own and a way out")
    func allErrors() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../etc")
        var count = 0
        for interface in ["org.linkd.Gateway", "org.linkd.Links", "org.linkd.Control"] {
            let text = try String(contentsOf: folder.appendingPathComponent("\(interface).varlink"), encoding: .utf8)
            for line in text.split(separator: "\n") where line.hasPrefix("error ") {
                let name = "\(interface).\(line.dropFirst(6).prefix { $0 != " " })"
                let run = try Run(["links", "delete", "sale"], answer: .error(name, "{}"))
                #expect(run.code != 0 && !run.err.contains(name), "\(name): \(run.err)")
                #expect(run.err.split(separator: "\n").count == 2, "\(name): \(run.err)")
                count += 1
            }
        }
        #expect(count > 25)
    }

    @Test("a full disk: what was not done, why, and where to look; an overloaded linkd can be asked again")
    func fullDisk() throws {
        let reason = #"{"reason":"the disk is full (database or disk is full, SQLite 13)"}"#
        for arguments in [["links", "create", "https://a.example/"], ["links", "update", "k", "--title", "t"]] {
            let run = try Run(arguments, answer: .error("org.linkd.Links.NotRecorded", reason))
            #expect(run.code == 1 && run.err.hasPrefix("linkctl: nothing was done: the disk is full"), "\(run.err)")
            #expect(run.err.contains("linkctl status") && !run.err.contains("--id"), "\(run.err)")
        }
        let event = try Run(["submit", "https://a.example/"], answer: .error("org.linkd.Gateway.NotRecorded", reason))
        #expect(event.err.contains("nothing was recorded: the disk is full") && event.err.contains("the same --id"))
        let busy = FakeAnswer.error("org.linkd.Links.Overloaded", #"{"retryAfterMilliseconds":7}"#)
        let again = try Run(["links", "create", "https://a.example/"], answer: busy)
        #expect(again.code == 75 && again.err.contains("try again in 7 ms"), "\(again.err)")
    }

    @Test("with --json an error of linkd is also given as the object it sent, on standard error")
    func jsonError() throws {
        let run = try Run(
            ["events", "show", "x", "--json"], answer: .error("org.linkd.Control.NoSuchEvent", #"{"id":"x"}"#))
        #expect(run.code == 66)
        #expect(run.out.isEmpty)
        let last = run.err.split(separator: "\n").last
        #expect(last == #"{"error":"org.linkd.Control.NoSuchEvent","parameters":{"id":"x"}}"#)
    }

    @Test("no daemon at the socket: 69, with the path and how to start it")
    func unreachable() throws {
        let run = try Run(["--socket", "/nonexistent/s", "status"])
        #expect(run.code == 69)
        #expect(run.err.contains("linkd is not reachable at /nonexistent/s: No such file or directory"))
        #expect(run.err.contains("systemctl start linkd"))
    }

    @Test("a file that is no socket, or one nobody listens on: 69")
    func deadSocket() throws {
        let linkd = try FakeLinkd(always: .silence)
        let path = linkd.path
        linkd.stop()
        #expect(try Run(["--socket", path, "status"]).code == 69)
        #expect(try Run(["--socket", #filePath, "status"]).code == 69)
    }

    @Test("the socket comes from --socket, else from LINKD_SOCKET")
    func socketChoice() throws {
        let linkd = try FakeLinkd(always: .reply(Sample.status))
        defer { linkd.stop() }
        let world = Run.World(environment: ["LINKD_SOCKET": linkd.path])
        #expect(try Run(["status"], world).code == 0)
        #expect(try Run(["status", "--socket", "/nonexistent/s"], world).code == 69)
        #expect(try Run(["--socket", "/nonexistent/s", "status"], world).code == 69)
    }

    @Test("a daemon that never answers: 69 after --timeout")
    func silence() throws {
        let run = try Run(["status", "--timeout", "0.05"], answer: .silence)
        #expect(run.code == 69)
        #expect(run.err.contains("did not answer within 0.05 s"))
    }

    @Test("a daemon that dies in the middle of its answer: 69")
    func halfReply() throws {
        let run = try Run(["status"], answer: .bytesThenClose(Array(#"{"parameters":{"state":"re"#.utf8)))
        #expect(run.code == 69)
        #expect(run.err.contains("closed the connection before it answered"))
    }

    @Test("an answer that is not varlink: 1")
    func garbage() throws {
        let run = try Run(["status"], answer: .bytesThenClose(Array("hello\0".utf8)))
        #expect(run.code == 1)
        #expect(run.err.contains("not varlink"))
        let invalid = try Run(["status"], answer: .bytesThenClose(Array(#"{"parameters":{"a":tru}}"#.utf8) + [0]))
        #expect(invalid.code == 1)
    }

    @Test("a stream that breaks off keeps what came before, and fails")
    func brokenStream() throws {
        let first = #"{"parameters":\#(Sample.event),"continues":true}"#
        let run = try Run(["events", "list"], answer: .bytesThenClose(Array(first.utf8) + [0]))
        #expect(run.code == 69)
        #expect(run.out.contains("01k1qv3w8y2n4r6t8v0x2z4a6c"))
    }

    @Test(
        "a wrong command line: 64, one line that says what is wrong and one that says what to do",
        arguments: [
            ["bogus"], ["events", "bogus"], ["status", "extra"], ["explain"], ["submit"],
            ["submit", "u", "--kind", "x"],
            ["submit", "--kind", "open"], ["submit", "-", "--app", "a"], ["submit", "u", "--keep-going"],
            ["events", "list", "--limit", "0"], ["events", "list", "--since", "yesterday"],
            ["events", "list", "--since", "2026-02-30"], ["events", "export", "--format", "xml"],
            ["events", "export", "--format", "csv", "--json"], ["pending", "list", "--user", "u"],
            ["pending", "list", "--installation", "i"], ["pending", "open"],
            ["pending", "open", "i", "--state", "novalue"], ["explain", "u", "--state", "=x"],
            ["explain", "u", "--installed", "maybe"], ["status", "--timeout", "0"], ["status", "--timeout", "-1"],
            ["status", "--timeout", "nan"], ["status", "--timeout", "x"], ["status", "--socket", ""], ["--nope"],
        ])
    func usage(arguments: [String]) throws {
        let run = try Run(arguments)
        #expect(run.code == 64)
        #expect(run.out.isEmpty)
        let lines = run.err.split(separator: "\n")
        #expect(lines.count == 2 && lines.first?.hasPrefix("linkctl: ") == true, "\(run.err)")
        #expect(lines.last?.hasPrefix("  ") == true && lines.last?.contains("linkctl") == true, "\(run.err)")
    }

    @Test(
        "a word that is no command gets the nearest one, and the commands there are",
        arguments: [
            (["evnets", "list"], "unknown command \"evnets\"", "did you mean linkctl events?"),
            (
                ["events", "lst"], "linkctl events has no command \"lst\"",
                "did you mean linkctl events list? linkctl events --help lists its commands: list"
            ),
            (["link", "create", "u"], "unknown command \"link\"", "did you mean linkctl links?"),
            (["links", "add"], "linkctl links has no command \"add\"", "did you mean linkctl links create?"),
            (["create"], "unknown command \"create\"", "did you mean linkctl links create?"),
            (["--socket", "/x", "statsu"], "unknown command \"statsu\"", "did you mean linkctl stat"),
            (["database"], "unknown command \"database\"", "did you mean linkctl db?"),
            (["restore", "f"], "unknown command \"restore\"", "stop linkd, then linkd --restore FILE"),
            (["db", "restore"], "linkctl db has no command \"restore\"", "stop linkd, then linkd --restore FILE"),
            (["zebra"], "unknown command \"zebra\"", "linkctl --help lists the commands"),
            (
                ["config", "zebra"], "linkctl config has no command \"zebra\"",
                "linkctl config --help lists its commands: init, check, show, reload"
            ),
        ])
    func unknownCommand(arguments: [String], what: String, advice: String) throws {
        let run = try Run(arguments)
        #expect(run.code == 64 && run.err.hasPrefix("linkctl: \(what)\n  "), "\(run.err)")
        #expect(run.err.contains(advice), "\(run.err)")
    }

    @Test(
        "an option or a value that is not accepted: what it is, and what would be",
        arguments: [
            (
                ["events", "list", "--lmit", "3"], "unknown option '--lmit'",
                "did you mean '--limit'? linkctl events list --help"
            ),
            (
                ["links", "list", "--frob"], "unknown option '--frob'\n",
                "  linkctl links list --help says what it takes\n"
            ),
            (["links", "create", "--url", "u"], "unknown option '--url'\n", "  linkctl links create --help says"),
            (["events", "list", "--kind", "tip"], "the value 'tip' is invalid for '--kind", "tap, open, first_open"),
            (["events", "list", "--since", "soon"], "the value 'soon' is invalid for '--since <when>'", "15m, 1h, 7d"),
            (["pending", "list", "--limit"], "missing value for '--limit <n>'", "  --limit <n>: at most this many"),
            (["explain"], "missing expected argument '<url>'", "linkctl explain --help"),
            (["events", "list", "--limit", "0"], "--limit takes a number above 0", "linkctl events list --help"),
            (["status", "extra"], "unexpected argument 'extra'", "linkctl status --help"),
        ])
    func unknownOption(arguments: [String], what: String, advice: String) throws {
        let run = try Run(arguments)
        #expect(run.code == 64 && run.err.hasPrefix("linkctl: \(what)"), "\(run.err)")
        #expect(run.err.contains(advice) && run.err.split(separator: "\n").count == 2, "\(run.err)")
    }

    @Test(
        "help of a command that there is not is an error as the command itself would be",
        arguments: [
            ["help", "zebra"], ["help", "links", "zebra"], ["zebra", "--help"], ["links", "zebra", "-h"],
        ])
    func helpOfNothing(arguments: [String]) throws {
        let run = try Run(arguments)
        #expect(run.code == 64 && run.out.isEmpty, "\(run.out)")
        let isNoun = arguments.contains("links")
        let what = isNoun ? "linkctl links has no command" : "unknown command"
        #expect(run.err.hasPrefix("linkctl: \(what) \"zebra\"\n  linkctl"), "\(run.err)")
    }

    @Test("help and version are data: 0, on standard output")
    func help() throws {
        let lines = [
            ["--help"], ["help"], ["help", "events"], ["help", "links", "create"], ["links", "create", "u", "--help"],
            ["status", "-h"], ["--version"], ["events"], [],
        ]
        for arguments in lines {
            let run = try Run(arguments)
            #expect(run.code == 0)
            #expect(!run.out.isEmpty)
            #expect(run.err.isEmpty)
        }
    }
}
