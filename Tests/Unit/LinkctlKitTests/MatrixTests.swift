// linkctl matrix: the questions it asks, the table, and the files of a team's CI.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Testing

@Suite("linkctl matrix")
struct MatrixTests {
    /// Decides by what a navigator would look at; every event has another id.
    private static func answer(_ call: FakeCall, store: String = "https://apps.apple.com/app/id1") -> FakeAnswer {
        guard let event = call.parameters["event"]?.object else { return .error("x.y.Wrong", "{}") }
        let agent = event["client"]?.object?["userAgent"]?.string ?? ""
        let installed = event["app"]?.object?["installed"]?.bool
        let id = "01" + String(abs(agent.utf8.reduce(7) { $0 &* 31 &+ Int($1) }), radix: 32)
        func reply(_ action: String, _ kind: String, _ url: String, _ reason: String, _ visitor: String) -> FakeAnswer {
            .reply(
                #"{"outcome":{"eventId":"\#(id)","action":"\#(action)","reason":"\#(reason)","#
                    + #""destination":{"kind":"\#(kind)","url":"\#(url)"},"#
                    + #""fallbacks":[{"kind":"web","url":"https://www.example.com/p?linkd_tap=\#(id)"}],"#
                    + #""visitor":{"form":"phone","installed":"unknown",\#(visitor)}}}"#)
        }
        if agent.contains("bot") {
            return reply(
                "show_preview", "preview", "https://go.example.com/p", "bot", #""platform":"other","bot":"googlebot""#)
        }
        if agent.contains("Instagram") {
            return reply(
                "show_preview", "preview", "https://open.example.com/p?linkd_tap=\(id)", "in_app_browser",
                #""platform":"ios","inAppBrowser":"instagram""#)
        }
        switch installed {
        case true?: return reply("open_app", "app", "shop://p?linkd_tap=\(id)", "routed", #""platform":"ios""#)
        case false?: return reply("open_store", "store", store, "not_installed", #""platform":"ios""#)
        case nil:
            return reply(
                "show_preview", "preview", "https://open.example.com/p?linkd_tap=\(id)", "install_unknown",
                #""platform":"ios""#)
        }
    }

    private static let agents = """
        # three of them
        iPhone\tSafari\tMozilla/5.0 (iPhone) Safari/604.1
        iPhone\tInstagram\tMozilla/5.0 (iPhone) Instagram 33
        Programs\tGooglebot\tMozilla/5.0 (compatible; Googlebot/2.1)

        """

    private static func file(_ text: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    @Test("every agent is asked for three times, as a tap with and without the app, and nothing is recorded")
    func questions() throws {
        let linkd = try FakeLinkd { Self.answer($0) }
        defer { linkd.stop() }
        let run = try Run(
            ["matrix", "https://go.example.com/p", "--app", "shop", "--agents", "-"], linkd: linkd,
            Run.World(input: Self.agents))
        #expect(run.code == 0)
        #expect(linkd.calls.count == 9)
        #expect(linkd.calls.allSatisfy { $0.method == "org.linkd.Gateway.Explain" })
        let events = linkd.calls.compactMap { $0.parameters["event"]?.object }
        #expect(events.allSatisfy { $0["kind"]?.string == "tap" && $0["app"]?.object?["name"]?.string == "shop" })
        #expect(events.prefix(3).map { $0["app"]?.object?["installed"]?.bool } == [true, false, nil])
        #expect(run.out.split(separator: "\n").count == 9)
        #expect(
            run.out.hasPrefix(
                "iPhone\tSafari\tyes\tios\t\topen_app\trouted\tapp shop://p?linkd_tap=TAP\tweb https://www.example.com/p?linkd_tap=TAP\n"
            ))
    }

    @Test("--header names the columns of a matrix in a pipe")
    func header() throws {
        let linkd = try FakeLinkd { Self.answer($0) }
        defer { linkd.stop() }
        let run = try Run(
            ["matrix", "https://go.example.com/p", "--agents", "-", "--header"], linkd: linkd,
            Run.World(input: Self.agents))
        #expect(
            run.out.hasPrefix("group\tagent\tapp\tplatform\tin-app\taction\treason\tdestination\tfallbacks\niPhone\t"))
    }

    @Test("on a terminal answers that are the same are one line, destinations are numbered, and 100 columns suffice")
    func table() throws {
        let linkd = try FakeLinkd { Self.answer($0) }
        defer { linkd.stop() }
        var world = Run.World.plainTerminal
        world.input = Self.agents
        let run = try Run(["matrix", "https://go.example.com/p", "--agents", "-"], linkd: linkd, world)
        try expectSnapshot(run.out, "matrix.terminal.txt")
        world.columns = 60
        let narrow = try Run(["matrix", "https://go.example.com/p", "--agents", "-"], linkd: linkd, world)
        try expectSnapshot(narrow.out, "matrix-narrow.terminal.txt")
    }

    @Test("at 80 columns no two agents of a group look the same, and no row is wider")
    func narrow() throws {
        let linkd = try FakeLinkd { Self.answer($0) }
        defer { linkd.stop() }
        var world = Run.World.plainTerminal
        world.columns = 80
        let out = try Run(["matrix", "https://go.example.com/p"], linkd: linkd, world).out
        let table = out.split(separator: "destinations").first.map(String.init) ?? ""
        #expect(table.split(separator: "\n").allSatisfy { $0.count <= 80 })
        for group in table.split(separator: "\n\n") {
            let lines = group.split(separator: "\n").dropFirst()
            let width = lines.first?.range(of: "  APP")?.lowerBound.utf16Offset(in: lines.first ?? "") ?? 0
            let agents = lines.dropFirst().map { $0.prefix(width).trimmingCharacters(in: .whitespaces) }
            let named = agents.filter { !$0.isEmpty }
            #expect(named.count > 1 && Set(named).count == named.count, "\(group)")
        }
    }

    @Test("the built-in agents are about sixty, from phones, other apps, desktops and programs")
    func builtIn() throws {
        let linkd = try FakeLinkd { Self.answer($0) }
        defer { linkd.stop() }
        let run = try Run(["matrix", "https://go.example.com/p", "--json"], linkd: linkd)
        let lines = run.out.split(separator: "\n").compactMap { try? JSONParser.parse(Array($0.utf8)).object }
        #expect(lines.count == linkd.calls.count)
        #expect((180...240).contains(lines.count))
        let groups = Set(lines.compactMap { $0["group"]?.string })
        #expect(
            groups == [
                "iPhone and iPad", "iPhone, inside other apps", "Android", "Android, inside other apps", "Desktop",
                "Programs",
            ])
        #expect(lines.first?["outcome"]?.object?["action"]?.string == "open_app")
        #expect(lines.first?["installed"]?.string == "yes")
    }

    @Test("a golden file is the same on every run, and a changed outcome ends with 1 and both lines")
    func golden() throws {
        let path = try Self.file("")
        let agents = try Self.file(Self.agents)
        let linkd = try FakeLinkd { Self.answer($0) }
        defer { linkd.stop() }
        let link = "https://go.example.com/p"
        let written = try Run(["matrix", link, "--agents", agents, "--golden", path], linkd: linkd)
        #expect(written.code == 0)
        #expect(written.out.isEmpty)
        #expect(written.err == "9 outcomes written to \(path)\n")
        try expectSnapshot(String(contentsOfFile: path, encoding: .utf8), "matrix.golden.tsv")
        let same = try Run(["matrix", link, "--agents", agents, "--check", path], linkd: linkd)
        #expect(same.code == 0)
        #expect(same.err == "9 outcomes are as in \(path)\n")
        let other = try FakeLinkd { Self.answer($0, store: "https://apps.apple.com/app/id2") }
        defer { other.stop() }
        let changed = try Run(["matrix", link, "--agents", agents, "--check", path], linkd: other)
        #expect(changed.code == 1)
        let fields = "iPhone\tSafari\tno\topen_store\tnot_installed\tstore https://apps.apple.com/app/id"
        let rest = "\tweb https://www.example.com/p?linkd_tap=TAP\n"
        #expect(changed.out == "-\(fields)1\(rest)+\(fields)2\(rest)")
        #expect(changed.err.contains("1 of 9 outcomes is not as in \(path)"))
    }

    @Test("agents that only one side knows are named and fail nothing, as long as some are compared")
    func otherAgents() throws {
        let linkd = try FakeLinkd { Self.answer($0) }
        defer { linkd.stop() }
        let (path, agents) = (try Self.file(""), try Self.file(Self.agents))
        let fewer = try Self.file("iPhone\tSafari\tMozilla/5.0 (iPhone) Safari/604.1\niPhone\tNew\tx\n")
        _ = try Run(["matrix", "https://go.example.com/p", "--agents", agents, "--golden", path], linkd: linkd)
        let run = try Run(["matrix", "https://go.example.com/p", "--agents", fewer, "--check", path], linkd: linkd)
        #expect(run.code == 0)
        #expect(run.err.contains("not in \(path): iPhone, New, yes\n"))
        #expect(run.err.contains("only in \(path): Programs, Googlebot, unknown\n"))
        #expect(run.err.contains("3 outcomes are as in \(path)\n"))
        let none = try Self.file("iPhone\tNew\tx\n")
        #expect(try Run(["matrix", "https://a/", "--agents", none, "--check", path], linkd: linkd).code == 65)
    }

    @Test("what is no list and no golden file is refused with its line, before linkd is asked")
    func badFiles() throws {
        let bad = try Run(["matrix", "https://a/", "--agents", "-"], nil, Run.World(input: "a\tb\n"))
        #expect(bad.code == 65)
        #expect(bad.err.contains("-:1: 2 fields instead of 3"))
        let twice = try Run(["matrix", "https://a/", "--agents", "-"], nil, Run.World(input: "a\tb\tc\na\tb\td\n"))
        #expect(twice.err.contains("-:2: this agent is listed twice"))
        #expect(try Run(["matrix", "https://a/", "--agents", "-"]).code == 65)
        #expect(try Run(["matrix", "https://a/", "--check", "/nonexistent"]).code == 66)
        #expect(try Run(["matrix", "https://a/", "--check", "a", "--golden", "b"]).code == 64)
        let linkd = try FakeLinkd { Self.answer($0) }
        defer { linkd.stop() }
        let garbage = try Self.file("hello\n")
        let run = try Run(["matrix", "https://a/", "--check", garbage], linkd: linkd)
        #expect(run.code == 65)
        #expect(run.err.contains("\(garbage):1: not a line of a golden file"))
    }

    @Test("what linkd refuses is said once")
    func refused() throws {
        let run = try Run(
            ["matrix", "nonsense"],
            answer: .error("org.linkd.Gateway.InvalidEvent", #"{"field":"event.url","reason":"not_absolute"}"#))
        #expect(run.code == 65)
        #expect(run.err.contains("write the whole URL"))
    }
}

extension Run {
    fileprivate init(_ arguments: [String], _ linkd: FakeLinkd?, _ world: World) throws {
        try self.init(arguments, linkd: linkd, world)
    }
}
