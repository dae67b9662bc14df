// Many links at once, by linkctl against a real daemon: edited, deleted, and taken back.

import Foundation
import LinkCore
import Testing

@Suite("Many links at once")
struct ManyLinksTests {
    private static func file(_ linkd: Linkd, _ name: String) -> String { linkd.directory + "/" + name }

    private func made(_ linkd: Linkd, _ count: Int) throws {
        let lines = (0..<count).map {
            #"{"key":"k\#($0)","url":"https://www.example.com/\#($0)","tags":["summer"],"metadata":{"n":\#($0)}}"#
        }
        let ran = try linkd.linkctl("links", "create", "--file", "-", input: lines.joined(separator: "\n"))
        #expect(ran.status == 0, "\(ran.err)")
    }

    /// The links of a tag, without what taps and changes count.
    private func links(_ linkd: Linkd, _ filter: String...) throws -> [JSONObject] {
        let ran = try linkd.linkctl("links", "export", filter[0], filter[1], "--archived")
        return try ran.out.split(separator: "\n").map { line in
            var link = try json(String(line))
            for name in ["revision", "updatedAt"] { link[name] = nil }
            return link
        }
    }

    @Test("links of a filter are edited, and undo brings every field back, but nothing that somebody changed since")
    func edit() throws {
        let linkd = try Linkd()
        try made(linkd, 1500)
        let before = try links(linkd, "--tag", "summer")
        let undo = Self.file(linkd, "undo.ndjson")
        let refused = try linkd.linkctl("links", "edit", "--tag", "summer", "--set", "title=New")
        #expect(refused.status == 64 && refused.err.contains("--yes"))
        let dry = try linkd.linkctl("links", "edit", "--tag", "summer", "--set", "title=New", "--dry-run")
        #expect(dry.out.split(separator: "\n").count == 1500)
        #expect(dry.out.contains("https://go.example.com/k0\tupdated\ttitle: none -> \"New\"\n"))
        #expect(dry.err.contains("1,500 to be changed; nothing was changed"))
        let edited = try linkd.linkctl(
            "links", "edit", "--tag", "summer", "--set", "title=New", "--set", "query.ref=mail", "--add-tag", "all",
            "--clear", "metadata", "--undo-file", undo, "--yes")
        #expect(edited.status == 0 && edited.err.contains("1,500 changed"), "\(edited.err)")
        let mode = try FileManager.default.attributesOfItem(atPath: undo)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let link = try linkd.control().link("k7")
        #expect(link.text("title") == "New" && link["metadata"] == nil && link.int("revision") == 2)
        #expect(link["tags"]?.array == [.string("summer"), .string("all")])
        // An undo file is never overwritten: what is in it cannot be had again.
        let again = try linkd.linkctl(
            "links", "edit", "k7", "--set", "title=Other", "--undo-file", undo)
        #expect(again.status == 1 && again.err.contains("File exists\n  give the name of a new file"))
        #expect(try linkd.control().link("k7").text("title") == "New")

        _ = try linkd.linkctl("links", "update", "k3", "--title", "Mine")
        let undone = try linkd.linkctl("links", "undo", undo)
        #expect(undone.status == 75, "\(undone.err)")
        #expect(undone.out.contains("https://go.example.com/k3\trejected\tsomebody changed it meanwhile"))
        #expect(undone.err.contains("1,499 changed, 1 rejected"))
        let after = try links(linkd, "--tag", "summer")
        #expect(after.count == 1500)
        #expect(zip(before, after).allSatisfy { $0 == $1 || $1.text("key") == "k3" })
        #expect(try linkd.control().link("k3").text("title") == "Mine")
        linkd.stop()
    }

    @Test("undo leaves what the command did not change, and what it cannot know")
    func untouched() throws {
        let linkd = try Linkd()
        try made(linkd, 4)
        let undo = Self.file(linkd, "undo.ndjson")
        _ = try linkd.linkctl("links", "update", "k0", "--title", "New")
        let edited = try linkd.linkctl(
            "links", "edit", "--tag", "summer", "--set", "title=New", "--undo-file", undo, "--yes")
        #expect(edited.status == 0 && edited.err.contains("3 changed, 1 unchanged"), "\(edited.err)")
        // k0 has the revision that it would have if the command had changed it.
        _ = try linkd.linkctl("links", "update", "k0", "--title", "Mine")
        let undone = try linkd.linkctl("links", "undo", undo)
        #expect(undone.status == 0 && undone.out.contains("k0\tunchanged"), "\(undone.out)")
        #expect(try linkd.control().link("k0").text("title") == "Mine")
        #expect(try linkd.control().link("k1")["title"] == nil)

        // As if the command had been killed: k1 changed and noted, k2 changed by somebody, k3 not at all.
        let rows = try ["k1", "k2", "k3"].map { key in
            var writer = JSONWriter()
            writer.value(JSONValue.object(try linkd.control().link(key)))
            return writer.text
        }
        for key in ["k1", "k2"] { _ = try linkd.linkctl("links", "update", key, "--title", "New") }
        let revision = try linkd.control().link("k1").int("revision")
        let killed = Self.file(linkd, "killed.ndjson")
        let lines =
            [#"{"undo":"edit","fields":["title"],"at":1}"#] + rows
            + [#"{"changed":"go.example.com/k1","revision":\#(revision)}"#, ""]
        try lines.joined(separator: "\n").write(toFile: killed, atomically: true, encoding: .utf8)
        let some = try linkd.linkctl("links", "undo", killed)
        #expect(some.status == 75 && some.err.contains("change it by hand"), "\(some.err)")
        #expect(some.out.contains("k1\tupdated") && some.out.contains("k3\tunchanged"), "\(some.out)")
        #expect(some.out.contains("k2\trejected\tthe command was ended before it noted"))
        #expect(try linkd.control().link("k2").text("title") == "New")
        #expect(try linkd.control().link("k1")["title"] == nil)
        linkd.stop()
    }

    @Test("a second undo finds the links as they were, and blames nobody")
    func undoneTwice() throws {
        let linkd = try Linkd()
        try made(linkd, 4)
        let (edit, delete) = (Self.file(linkd, "edit.ndjson"), Self.file(linkd, "delete.ndjson"))
        let edited = try linkd.linkctl(
            "links", "edit", "--tag", "summer", "--set", "title=New", "--undo-file", edit, "--yes")
        #expect(edited.status == 0)
        for counts in ["4 changed", "4 unchanged"] {
            let undone = try linkd.linkctl("links", "undo", edit)
            #expect(undone.status == 0 && undone.err.contains(counts), "\(undone.out)\(undone.err)")
        }
        _ = try linkd.linkctl("links", "update", "k0", "--title", "Mine")
        let blamed = try linkd.linkctl("links", "undo", edit)
        #expect(blamed.status == 75 && blamed.err.contains("3 unchanged, 1 rejected"), "\(blamed.err)")
        #expect(try linkd.linkctl("links", "delete", "k1", "k2", "--undo-file", delete).status == 0)
        for counts in ["2 created", "2 unchanged"] {
            let undone = try linkd.linkctl("links", "undo", delete)
            #expect(undone.status == 0 && undone.err.contains(counts), "\(undone.out)\(undone.err)")
        }
        linkd.stop()
    }

    @Test("links are deleted by filter, by name and by file; undo makes them again under their keys")
    func delete() throws {
        let linkd = try Linkd()
        try made(linkd, 20)
        let before = try links(linkd, "--tag", "summer")
        let undo = Self.file(linkd, "undo.ndjson")
        let list = Self.file(linkd, "keys.txt")
        try "k0\n\nhttps://go.example.com/k1\n{\"key\":\"k2\"}\nnone\n".write(
            toFile: list, atomically: true, encoding: .utf8)
        let dry = try linkd.linkctl("links", "delete", "--file", list, "--dry-run")
        #expect(dry.status == 65 && dry.out.contains("none\trejected"), "\(dry.out)")
        #expect(try links(linkd, "--tag", "summer").count == 20)
        let some = try linkd.linkctl("links", "delete", "k3", "k4")
        #expect(some.status == 0 && some.err.contains("2 deleted"))
        let rest = try linkd.linkctl("links", "delete", "--tag", "summer", "--yes", "--undo-file", undo)
        #expect(rest.status == 0 && rest.err.contains("18 deleted"), "\(rest.err)")
        #expect(try links(linkd, "--tag", "summer").isEmpty)
        _ = try linkd.linkctl("links", "create", "https://www.example.com/mine", "--key", "k9", "--reuse-key")
        let undone = try linkd.linkctl("links", "undo", undo)
        #expect(undone.status == 75 && undone.out.contains("k9\trejected"), "\(undone.out)")
        let after = try links(linkd, "--tag", "summer")
        #expect(after == before.filter { !["k3", "k4", "k9"].contains($0.text("key")) })
        #expect(try linkd.linkctl("links", "undo", list).status == 65)
        linkd.stop()
    }

    @Test("PATCH and DELETE of /v1/links change links of a filter in one request")
    func http() throws {
        let linkd = try Linkd()
        try made(linkd, 3)
        func ask(_ method: String, _ body: String) throws -> HTTPAnswer {
            try linkd.http(method, "/v1/links", headers: ["Content-Type: application/json"], body: body)
        }
        let patched = try ask("PATCH", #"{"filter":{"tag":"summer"},"set":{"title":"New","tags":null}}"#)
        #expect(patched.status == 200 && patched.body.contains(#""state":"updated""#), "\(patched.body)")
        #expect(try linkd.control().link("k1").text("title") == "New")
        let put = try ask("PUT", #"{"link":{"key":"k1","title":"Newer"}}"#)
        #expect(put.status == 200)
        let deleted = try ask("DELETE", #"{"filter":{"search":"k"}}"#)
        #expect(deleted.status == 200)
        #expect(try linkd.linkctl("links", "list", "--search", "k").out.isEmpty)
        linkd.stop()
    }
}
