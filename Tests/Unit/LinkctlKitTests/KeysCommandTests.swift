// linkctl keys: what is asked, and what is shown; the key itself once, alone on its line when piped.

import FakeLinkd
import LinkCore
import Testing

@testable import LinkctlKit

@Suite("linkctl keys")
struct KeysCommandTests {
    private static let key = #"""
        {"name":"backend","app":"shop","kind":"server","scopes":["events","stats"],"state":"active",\#
        "createdAt":1785500000000,"expiresAt":1785600000000,"lastUsedAt":1785578000000,"secrets":[\#
        {"prefix":"linkd_server_newnewne","createdAt":1785578400000},\#
        {"prefix":"linkd_server_oldoldol","createdAt":1785500000000,"expiresAt":1785664800000}]}
        """#
    private static let made = #"{"key":\#(key),"secret":"linkd_server_newnewnewnew","first":true}"#

    @Test("create asks for the key that is described, and prints it alone")
    func create() throws {
        let linkd = try FakeLinkd(always: .reply(Self.made))
        defer { linkd.stop() }
        let run = try Run(
            [
                "keys", "create", "--name", "backend", "--app", "shop", "--scope", "events,stats", "--scope", "explain",
                "--expires", "90d",
            ], linkd: linkd)
        #expect(run.code == 0, "\(run.err)")
        #expect(run.out == "linkd_server_newnewnewnew\n")
        #expect(run.err.contains("not shown again"))
        #expect(linkd.calls.first?.method == "org.linkd.Control.CreateKey")
        #expect(
            linkd.calls.first?.parameters == [
                "name": .string("backend"), "app": .string("shop"),
                "scopes": .array([.string("events"), .string("stats"), .string("explain")]),
                "expiresAt": .int(Run.now + 90 * 86_400_000),
            ])
    }

    @Test("an app key is asked for by its kind alone, and --json prints the reply")
    func appKey() throws {
        let linkd = try FakeLinkd(always: .reply(Self.made))
        defer { linkd.stop() }
        let run = try Run(["--json", "keys", "create", "--name", "ios", "--kind", "app"], linkd: linkd)
        #expect(run.out == Self.made + "\n")
        #expect(linkd.calls.first?.parameters == ["name": .string("ios"), "kind": .string("app")])
    }

    @Test(
        "what can be no key is refused before linkd is asked",
        arguments: [
            (
                ["--scope", "links"],
                "unknown scope links; scopes are events, explain, links.read, links.write, metadata, stats"
            ),
            ([], "a server key needs at least one --scope"),
            (["--kind", "app", "--scope", "events"], "an app key has no scopes"),
            (["--scope", "events", "--expires", "soon"], "--expires"), (["--kind", "user"], "--kind"),
        ])
    func refused(arguments: [String], words: String) throws {
        let run = try Run(["keys", "create", "--name", "a"] + arguments, answer: .reply("{}"))
        #expect(run.code == 64 && run.err.contains(words), "\(run.err)")
    }

    @Test("a name with other characters is refused, too")
    func names() throws {
        let run = try Run(["keys", "create", "--name", "a b", "--scope", "events"], answer: .reply("{}"))
        #expect(run.code == 64 && run.err.contains("--name takes letters"))
    }

    @Test("list has a row for each key, with the beginnings of what works")
    func list() throws {
        let reply = #"{"keys":[\#(Self.key)]}"#
        let run = try Run(["keys", "list", "--app", "shop"], answer: .reply(reply))
        let cells = run.out.split(separator: "\n").first?.split(separator: "\t", omittingEmptySubsequences: false)
        #expect(
            cells?.prefix(6) == [
                "backend", "shop", "server", "active", "events stats", "linkd_server_newnewne linkd_server_oldoldol",
            ])
        try expectSnapshot(
            try Run(["keys", "list"], answer: .reply(reply), Run.World(terminal: true, columns: 150)).out,
            "keys-list.terminal.txt")
        #expect(try Run(["keys", "list"], answer: .reply(#"{"keys":[]}"#)).out.isEmpty)
    }

    @Test("show is one of the list, or is not found")
    func show() throws {
        let reply = #"{"keys":[\#(Self.key)]}"#
        try expectSnapshot(
            try Run(["keys", "show", "backend"], answer: .reply(reply), .plainTerminal).out, "keys-show.terminal.txt")
        #expect(try Run(["--json", "keys", "show", "backend"], answer: .reply(reply)).out == Self.key + "\n")
        let none = try Run(["keys", "show", "other"], answer: .reply(reply))
        #expect(none.code == 66 && none.err.contains("no key is called other"))
    }

    @Test("rotate says how long the old one works, revoke that it is over")
    func ends() throws {
        let linkd = try FakeLinkd(always: .reply(Self.made))
        defer { linkd.stop() }
        let rotated = try Run(["keys", "rotate", "backend", "--overlap", "24h"], linkd: linkd)
        #expect(rotated.out == "linkd_server_newnewnewnew\n")
        #expect(rotated.err.contains("the old one works until 2026-08-02T12:00:00+02:00"))
        #expect(
            linkd.calls.last?.parameters == ["name": .string("backend"), "overlapMilliseconds": .int(86_400_000)])
        #expect(try Run(["keys", "rotate", "backend", "--overlap", "91d"], linkd: linkd).code == 64)
        let revoked = try Run(
            ["keys", "revoke", "backend"],
            answer: .reply(#"{"key":{"name":"backend","state":"revoked","revokedAt":1785578400000}}"#))
        #expect(revoked.code == 0 && revoked.err.contains("backend is revoked since 2026-08-01T12:00:00+02:00"))
    }

    @Test("a key that is over says so, and a misspelt name gets a guess")
    func over() throws {
        let keys =
            #"{"keys":[{"name":"backend","state":"revoked"},{"name":"old","state":"expired"},{"name":"ci","state":"active"}]}"#
        func show(_ name: String) throws -> Run { try Run(["keys", "show", name], answer: .reply(keys)) }
        for (name, state) in [("backend", "revoked"), ("old", "expired")] {
            let words = "state\t\(state)\tnothing gets in with it any more: linkctl keys create makes another\n"
            #expect(try show(name).out.contains(words))
        }
        #expect(try show("ci").out.contains("state\tactive\t\n") || show("ci").out.contains("state\tactive\n"))
        let misspelt = try show("Backend")
        #expect(misspelt.code == 66 && misspelt.err.contains("did you mean \"backend\"?"), "\(misspelt.err)")
    }

    @Test("linkd's refusals end with the codes of sysexits and say what to do")
    func errors() throws {
        for (error, parameters, code, words) in [
            ("NoSuchKey", #"{"name":"x"}"#, 66, "no key is called x"),
            ("KeyNameTaken", #"{"name":"x"}"#, 75, "choose another name"),
            ("InvalidKey", #"{"field":"name","reason":"revoked"}"#, 65, "the key is revoked\n  make another one"),
            ("InvalidKey", #"{"field":"name","reason":"expired"}"#, 65, "the key has expired\n  make another one"),
            ("InvalidKey", #"{"field":"app","reason":"missing"}"#, 65, "name one with --app"),
            ("InvalidKey", #"{"field":"expiresAt","reason":"past"}"#, 65, "give a time in the future"),
        ] as [(String, String, Int32, String)] {
            let run = try Run(["keys", "rotate", "x"], answer: .error("org.linkd.Control.\(error)", parameters))
            #expect(run.code == code && run.err.contains(words), "\(run.err)")
        }
    }
}
