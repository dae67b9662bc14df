// linkctl against a real daemon: what it shows, and the exit codes of scripts.

import Foundation
import LinkCore
import Testing

@Suite("linkctl and linkd")
struct LinkctlCommandTests {
    @Test("recorded events are listed, shown and exported")
    func events() throws {
        let linkd = try Linkd()
        let first = try linkd.linkctl("--json", "submit", "shop://products/7?x=1", "--app", "shop", "--platform", "ios")
        #expect(first.status == 0)
        let id = try json(first.out).text("outcome.eventId")
        _ = try linkd.linkctl("submit", "https://go.example.com/lookalikes/ann", "--kind", "tap")
        let list = try linkd.linkctl("--json", "events", "list")
        let listed = try list.out.split(separator: "\n").map { try json(String($0)) }
        #expect(listed.map { $0.text("event.kind") } == ["tap", "open"])
        #expect(listed[1].text("outcome.eventId") == id)
        let filtered = try linkd.linkctl("--json", "events", "list", "--platform", "ios", "--kind", "open")
        #expect(filtered.out.split(separator: "\n").count == 1)
        let none = try linkd.linkctl("events", "list", "--app", "other")
        #expect(none.status == 0 && none.out.isEmpty)
        let show = try linkd.linkctl("--json", "events", "show", id)
        #expect(show.status == 0)
        #expect(try json(show.out).text("event.url") == "shop://products/7?x=1")
        let csv = try linkd.linkctl("events", "export", "--format", "csv")
        #expect(csv.status == 0)
        #expect(csv.out.split(separator: "\n").count == 3)
        #expect(csv.out.contains(id))
        linkd.stop()
    }

    @Test("events of a link are listed by key, by domain and key, and by the whole address; an unknown one is an error")
    func eventsOfLink() throws {
        let linkd = try Linkd()
        for key in ["sale", "other"] {
            try linkd.control().create(#"{"key":"\#(key)","url":"https://www.example.com/"}"#)
            _ = try linkd.tap("/\(key)")
        }
        for name in ["sale", "go.example.com/sale", "https://go.example.com/sale?a=b", "GO.example.com/sale"] {
            let list = try linkd.linkctl("--json", "events", "list", "--link", name)
            #expect(list.status == 0 && list.out.split(separator: "\n").count == 1, "\(name): \(list.out)\(list.err)")
            #expect(try json(list.out).text("outcome.link.shortLink").hasSuffix("/sale"))
            let explained = try linkd.linkctl("--json", "explain", name, "--kind", "tap")
            #expect(try json(explained.out).text("outcome.link.shortLink").hasSuffix("/sale"), "\(explained.err)")
        }
        for command in [["events", "list", "--link"], ["explain"], ["matrix"]] {
            let unknown = try Ran.run(Binaries.linkctl, ["--socket", linkd.controlSocket] + command + ["nosuch"])
            #expect(unknown.status == 66 && unknown.err.contains("no link go.example.com/nosuch"), "\(unknown.err)")
        }
        let foreign = try linkd.linkctl("events", "list", "--link", "www.example.net/sale")
        #expect(foreign.status == 65 && foreign.out.isEmpty, "\(foreign.err)")
        // What was recorded of a link outlives it.
        #expect(try linkd.linkctl("links", "delete", "sale", "--yes").status == 0)
        #expect(try linkd.linkctl("events", "list", "--link", "sale").out.split(separator: "\n").count == 1)
        linkd.stop()
    }

    @Test("the list of changes is whole in a file, however long it is")
    func allChanges() throws {
        let linkd = try Linkd()
        let client = try linkd.control()
        try client.create(#"{"key":"sale","url":"https://www.example.com/"}"#)
        for number in 1...520 {
            _ = try client.ask("org.linkd.Links.Update", #"{"link":{"key":"sale","title":"\#(number)"}}"#)
        }
        #expect(try linkd.linkctl("changes").out.split(separator: "\n").count == 521)
        #expect(try linkd.linkctl("changes", "--limit", "510").out.split(separator: "\n").count == 510)
        linkd.stop()
    }

    @Test("--json prints exactly what the method answers")
    func exactReply() throws {
        let linkd = try Linkd()
        let route = try linkd.linkctl("--json", "routes", "list")
        #expect(try json(route.out) == linkd.control().ask("org.linkd.Control.ListRoutes"))
        let config = try linkd.linkctl("--json", "config", "show")
        #expect(try json(config.out) == linkd.control().ask("org.linkd.Control.GetConfig"))
        linkd.stop()
    }

    @Test("every command that a daemon answers ends with 0")
    func commands() throws {
        let linkd = try Linkd()
        _ = try linkd.linkctl("submit", "shop://friends/7", "--app", "shop", "--installation", "p1")
        for arguments in [
            ["status"], ["stages"], ["routes", "list"], ["routes", "test", "shop://products/7"], ["changes"],
            ["config", "show"], ["config", "check"], ["config", "reload"], ["explain", "shop://products/1"],
            ["pending", "list", "--app", "shop", "--installation", "p1"], ["events", "list"],
        ] {
            for options in [[], ["--json"]] {
                let ran = try Ran.run(Binaries.linkctl, ["--socket", linkd.controlSocket] + options + arguments)
                #expect(ran.status == 0, "\(options + arguments): \(ran.err)")
            }
        }
        let pending = try linkd.control().waiting("p1").first?.text("id") ?? ""
        #expect(try linkd.linkctl("pending", "open", pending, "--state", "login=yes").status == 0)
        #expect(try linkd.linkctl("pending", "ack", pending).status == 0)
        linkd.stop()
    }

    @Test("lines from standard input are recorded in batches")
    func batch() throws {
        let linkd = try Linkd()
        let lines = (0..<700).map { #"{"url":"shop://products/\#($0)","id":"n\#($0)"}"# }.joined(separator: "\n")
        let ran = try linkd.linkctl("--json", "submit", "-", input: lines + "\n")
        #expect(ran.status == 0, "\(ran.err)")
        #expect(try linkd.control().status().int("events") == 700)
        let again = try linkd.linkctl("submit", "-", input: lines + "\n")
        #expect(again.status == 0)
        #expect(try linkd.control().status().int("events") == 700)
        linkd.stop()
    }

    @Test("exit codes tell what went wrong")
    func exitCodes() throws {
        let linkd = try Linkd()
        #expect(try linkd.linkctl("dance").status == 64)
        #expect(try linkd.linkctl("submit").status == 64)
        #expect(try linkd.linkctl("submit", "not a url").status == 65)
        #expect(try linkd.linkctl("submit", "shop://x", "--app", "nobody").status == 65)
        #expect(try linkd.linkctl("events", "show", "01m7y63sem4zyye8fs2bb6z21w").status == 66)
        #expect(try linkd.linkctl("events", "show", "nonsense").status == 66)
        #expect(try linkd.linkctl("pending", "open", "01m7y63sem4zyye8fs2bb6z21w").status == 66)
        #expect(try linkd.linkctl("pending", "ack", "nonsense").status == 66)
        let bad = linkd.directory + "/bad.toml"
        try "[listen]\nsokcet = \"x\"\n".write(toFile: bad, atomically: true, encoding: .utf8)
        let check = try linkd.linkctl("config", "check", bad)
        #expect(check.status == 78)
        #expect((check.out + check.err).contains("2:1"), "\(check.out)\(check.err)")
        linkd.stop()
        let gone = try linkd.linkctl("status")
        #expect(gone.status == 69)
        #expect(gone.err.contains(linkd.controlSocket))
    }

    @Test(
        "a user without rights gets 77, by the socket's file mode and by the daemon", .enabled(if: Linkd.canChangeUser))
    func notPermitted() throws {
        let linkd = try Linkd()
        #expect(try linkd.linkctlAsNobody("status").status == 77)
        linkd.openSocketsToAll()
        let status = try linkd.linkctlAsNobody("status")
        #expect(status.status == 77, "\(status.err)")
        #expect(status.err.contains("not permitted"))
        #expect(try linkd.linkctlAsNobody("submit", "shop://products/1").status == 77)
        #expect(try linkd.linkctlAsNobody("events", "list").status == 77)
        #expect(try linkd.linkctlAsNobody("config", "reload").status == 77)
        #expect(try linkd.control().status().int("events") == 0)
        linkd.stop()
    }
}
