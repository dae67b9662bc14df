// links edit, delete and undo for many links: what they ask, send and show; plan and apply without a daemon's help.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Testing

@Suite("Commands about many links")
struct ManyLinksCommandTests {
    private static let links = [Sample.link, Sample.urlLink]

    /// A daemon with two links, which makes every change; those of the key in `stale` were changed meanwhile.
    private static func answer(_ call: FakeCall, stale: String? = nil) -> FakeAnswer {
        switch call.method {
        case "org.linkd.Links.List": return .replies(links.map { #"{"link":\#($0)}"# })
        case "org.linkd.Links.Get":
            let key = call.parameters["key"]?.string ?? ""
            guard let link = links.first(where: { $0.contains(#""key":"\#(key)""#) }) else {
                let domain = call.parameters["app"] == .string("other") ? "other.example.com" : "go.example.com"
                return .error("org.linkd.Links.NoSuchLink", #"{"domain":"\#(domain)","key":"\#(key)"}"#)
            }
            return .reply(#"{"link":\#(link)}"#)
        default:
            let results = (call.parameters["changes"]?.array ?? []).compactMap(\.object).map { change in
                let key = change["link"]?.object?["key"]?.string ?? ""
                let states = ["update": "updated", "delete": "deleted", "create": "created"]
                let state = states[change["action"]?.string ?? ""] ?? ""
                let link = #""link":{"domain":"go.example.com","key":"\#(key)"}"#
                return key == stale
                    ? #"{\#(link),"state":"rejected","error":"RevisionMismatch: 9"}"#
                    : #"{\#(link),"state":"\#(state)"}"#
            }
            return .reply(#"{"results":[\#(results.joined(separator: ","))],"applied":true}"#)
        }
    }

    private func run(
        _ arguments: [String], stale: String? = nil, _ world: Run.World = Run.World()
    ) throws -> (run: Run, calls: [FakeCall]) {
        let linkd = try FakeLinkd { Self.answer($0, stale: stale) }
        defer { linkd.stop() }
        return (try Run(arguments, linkd: linkd, world), linkd.calls)
    }

    @Test("edit sends what differs for each link, with the revision that it has seen")
    func edit() throws {
        let (run, calls) = try run([
            "links", "edit", "--tag", "summer", "--created-since", "1h", "--set", "query.referrer=web", "--set",
            "max-taps=5", "--clear", "title", "--clear", "password", "--add-tag", "new", "--remove-tag", "mail",
            "--yes",
        ])
        #expect(run.code == 0, "\(run.err)")
        #expect(calls.map(\.method) == ["org.linkd.Links.List", "org.linkd.Links.ChangeMany"])
        #expect(calls[0].parameters["createdSince"] == .int(Run.now - 3_600_000))
        let change = try #require(calls[1].parameters["changes"]?.array?.first?.object)
        #expect(
            change == [
                "action": .string("update"),
                "link": .object([
                    "queryParameters": .object(["referrer": .string("web")]), "maxTaps": .int(5),
                    "tags": .array([.string("summer"), .string("new")]), "domain": .string("go.example.com"),
                    "key": .string("Ab3dE5gH"),
                ]), "clear": .array([.string("password"), .string("title")]), "ifRevision": .int(3),
            ])
        #expect(run.err.contains("2 changed"))
    }

    @Test(
        "edit drops no value in silence: a field is set once, and not set and removed",
        arguments: [
            (["--set", "title=a", "--clear", "title"], "--set title: --clear removes the same field"),
            (["--set", "title=a", "--set", "title=b"], "--set title: this field is set twice"),
            (["--set", "max-taps=1", "--set", "maxTaps=2"], "--set maxTaps: this field is set twice"),
            (["--set", "query.a=1", "--set", "query={}"], "--set query: this field is set twice"),
            (["--clear", "tags", "--add-tag", "x"], "--clear tags removes all tags"),
            (["--set", "query.a=1", "--set", "query.b=2", "--clear", "query"], ""),
            (["--set", "social-title=a", "--set", "social-image=https://a.example/i"], ""),
        ])
    func contradictions(_ arguments: [String], _ message: String) throws {
        let (run, calls) = try run(["links", "edit", "sale", "--dry-run"] + arguments)
        #expect(run.code == (message.isEmpty ? 0 : 64), "\(run.err)")
        #expect(calls.isEmpty == !message.isEmpty && (message.isEmpty || run.err.contains(message)), "\(run.err)")
    }

    @Test("edit takes moments as update does")
    func moments() throws {
        for (text, moment) in [
            ("+30d", Run.now + 30 * 86_400_000), ("2026-09-01T00:00:00Z", 1_788_220_800_000),
            ("2026-09-01 02:00", 1_788_220_800_000), ("1788220800000", 1_788_220_800_000),
        ] {
            let (run, calls) = try run(["links", "edit", "sale", "--set", "valid-until=\(text)"])
            #expect(run.code == 0, "\(run.err)")
            let change = calls.last?.parameters["changes"]?.array?.first?.object?["link"]?.object
            #expect(change?["validUntil"] == .int(moment), "\(text)")
        }
        for text in ["7d", "soon", "+"] {
            let (run, calls) = try run(["links", "edit", "sale", "--set", "valid-until=\(text)"])
            #expect(run.code == 65 && calls.isEmpty && run.err.contains("+7d"), "\(text): \(run.err)")
        }
    }

    @Test("a terminal is asked how many; nothing is sent on no, and the undo file is gone")
    func asks() throws {
        let undo = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        var world = Run.World(inputTerminal: true, input: "n\n")
        let kept = try run(["links", "delete", "--app", "shop", "--undo-file", undo], world)
        #expect(kept.calls.map(\.method) == ["org.linkd.Links.List"])
        #expect(kept.run.err.contains("delete 2 links? [y/N]"))
        #expect(!FileManager.default.fileExists(atPath: undo))
        world.input = "y\n"
        let gone = try run(["links", "delete", "--app", "shop", "--undo-file", undo], stale: "sale", world)
        defer { try? FileManager.default.removeItem(atPath: undo) }
        #expect(gone.run.code == 75 && gone.run.out.contains("its revision is 9"), "\(gone.run.out)")
        #expect(gone.calls.last?.parameters["changes"]?.array?.count == 2)
        let lines = try String(contentsOfFile: undo, encoding: .utf8).split(separator: "\n")
        #expect(lines.first == #"{"undo":"delete","at":1785578400000}"# && lines.count == 5)
        #expect(lines[3] == #"{"changed":"go.example.com/Ab3dE5gH"}"# && lines[4] == #"{"end":true}"#)
        let undone = try run(["links", "undo", undo, "--disabled", "--yes"])
        let change = undone.calls.last?.parameters["changes"]?.array?.first?.object
        #expect(change?["action"] == .string("create") && undone.calls.last?.parameters["reuse"] == .bool(true))
        #expect(change?["link"]?.object?["disabled"] == .bool(true))
        #expect(change?["link"]?.object?["revision"] == nil)
        #expect(undone.run.err.contains("passwords and counts of deleted links do not come back"))
    }

    @Test(
        "which links is said in one way, and what changes is a field of many",
        arguments: [
            ["links", "edit", "--set", "title=x"], ["links", "edit", "a", "--tag", "t", "--set", "title=x"],
            ["links", "edit", "--archived", "--set", "title=x"], ["links", "edit", "a"],
            ["links", "edit", "a", "--set", "colour=x"], ["links", "edit", "a", "--set", "key=x"],
            ["links", "edit", "a", "--set", "password=x"], ["links", "edit", "a", "--clear", "revision"],
            ["links", "edit", "a", "--set", "tags=x", "--add-tag", "y"], ["links", "delete"],
            ["links", "delete", "a", "b", "--if-revision", "1"], ["links", "delete", "--tag", "t"],
            ["links", "delete", "--search", "", "--yes"], ["links", "delete", "--tag", "", "--app", "shop", "--yes"],
            ["links", "edit", "--app", "", "--set", "title=x", "--yes"],
            ["links", "delete", "--created-since", "1970-01-01", "--yes"],
            ["links", "delete", "--app", "shop", "--created-before", "9999999w", "--yes"],
            ["plan", "/tmp", "--prune"],
        ])
    func usage(arguments: [String]) throws {
        let (run, calls) = try run(arguments)
        #expect(run.code == 64, "\(arguments): \(run.err)")
        #expect(calls.isEmpty)
    }

    @Test("an apply that cannot adopt a link applies nothing, and says so")
    func notAdopted() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("links-\(UUID().uuidString).ndjson")
        try (Self.links.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let good = try run(["apply", file.path, "--yes"])
        #expect(good.run.code == 0 && good.run.err.contains("applied"), "\(good.run.err)")
        let (run, calls) = try run(["apply", file.path, "--yes"], stale: "sale")
        #expect(run.code == 75 && calls.last?.method == "org.linkd.Links.ChangeMany", "\(run.err)")
        #expect(run.err.contains("its revision is 9") && run.err.contains("nothing was applied"), "\(run.err)")
    }

    @Test("a plan looks for a link on the domain or in the app that its file names")
    func ofApp() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("links-\(UUID().uuidString).json").path
        let links = ["shop", "other"].map { #"{"key":"fresh","app":"\#($0)","url":"https://www.example.com/"}"# }
        try "[\(links.joined(separator: ","))]".write(toFile: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: file) }
        let (run, calls) = try run(["plan", file])
        #expect(run.code == 2 && run.err.contains("2 to create"), "\(run.err)")
        let asked = calls.filter { $0.method == "org.linkd.Links.Get" }.map(\.parameters)
        #expect(asked == ["shop", "other"].map { ["key": .string("fresh"), "app": .string($0)] })
    }

    @Test("a plan is shown line by line on a terminal")
    func plan() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("links-\(UUID().uuidString).toml").path
        try """
        [[link]]
        key = "sale"
        url = "https://www.example.com/new"
        [[link]]
        key = "fresh"
        url = "https://www.example.com/fresh"
        """.write(toFile: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: file) }
        var world = Run.World.plainTerminal
        world.columns = 200
        let linkd = try FakeLinkd { call in
            call.method == "org.linkd.Links.ChangeMany"
                ? .error("org.varlink.service.PermissionDenied", "{}") : Self.answer(call)
        }
        defer { linkd.stop() }
        let run = try Run(["plan", file, "--overwrite"], linkd: linkd, world)
        #expect(run.code == 2, "\(run.err)")
        let shown = run.out.replacing(file, with: "FILE")
        #expect(
            shown == """
                + fresh  FILE:4
                    url: none -> "https://www.example.com/fresh"
                ~ https://go.example.com/s/sale  FILE:1
                    url: "https://www.example.com/sale?a=1&b=2" -> "https://www.example.com/new"
                    disabled: true -> none

                """)
        #expect(run.err.contains("1 to create, 1 to change") && run.err.contains("links.write"))
        #expect(try Run(["plan", file], linkd: linkd, world).code == 75)
    }
}
