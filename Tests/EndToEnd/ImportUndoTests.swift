// `links import --undo-file` and `links undo` against a real daemon: an import is taken back, whole or after it was killed.

import Foundation
import LinkCore
import Testing

@Suite("Imports that are taken back")
struct ImportUndoTests {
    private let linkd: Linkd
    private let undo: String

    init() throws {
        linkd = try Linkd()
        undo = linkd.directory + "/undo.ndjson"
        let lines = [
            #"{"key":"old","url":"https://www.example.com/old","title":"Old","tags":["mine"],"attributes":{"a":"1"}}"#,
            #"{"key":"route","route":"products/:product_id","routeParameters":{"product_id":"7"}}"#,
            #"{"key":"same","url":"https://www.example.com/same"}"#,
            #"{"key":"later","url":"https://www.example.com/later"}"#,
            #"{"key":"other","url":"https://www.example.com/other","externalId":"e-other"}"#,
        ]
        try write("before.ndjson", lines)
        _ = try linkctl("links", "import", file("before.ndjson"), "--from", "ndjson")
        try write(
            "import.ndjson",
            [
                #"{"key":"old","url":"https://www.example.com/new","attributes":{"b":"2"},"maxTaps":3}"#,
                #"{"key":"route","url":"https://www.example.com/page"}"#,
                #"{"key":"same","url":"https://www.example.com/same"}"#,
                #"{"key":"later","title":"Imported"}"#, #"{"externalId":"e-other","title":"By its id"}"#,
                #"{"key":"made","url":"https://www.example.com/made"}"#,
                #"{"externalId":"e-made","url":"https://www.example.com/unnamed"}"#,
                #"{"key":"bad","url":"https://evil.example/"}"#,
            ])
    }

    private func file(_ name: String) -> String { "\(linkd.directory)/\(name)" }

    private func write(_ name: String, _ lines: [String]) throws {
        try lines.joined(separator: "\n").write(toFile: file(name), atomically: true, encoding: .utf8)
    }

    private func linkctl(_ arguments: String...) throws -> Ran {
        try Ran.run(Binaries.linkctl, ["--socket", linkd.controlSocket] + arguments)
    }

    /// Every link without what changes with every change.
    private func links() throws -> [String: JSONObject] {
        let export = try linkctl("links", "export", "--archived", "--format", "ndjson")
        var links: [String: JSONObject] = [:]
        for line in export.out.split(separator: "\n") {
            var link = try json(String(line))
            for name in ["revision", "updatedAt", "taps"] { link[name] = nil }
            links[link.text("key")] = link
        }
        return links
    }

    @Test("links that it made are deleted, links that it changed are as before, and a second time changes nothing")
    func whole() throws {
        let before = try links()
        let ran = try linkctl(
            "links", "import", file("import.ndjson"), "--from", "ndjson", "--tag", "moved", "--undo-file", undo)
        #expect(ran.status == 65 && ran.err.contains("linkctl links undo \(undo) takes it back"), "\(ran.err)")
        let during = try links()
        #expect(during["old"]?.text("url") == "https://www.example.com/new" && during.count == 7)
        #expect(during["old"]?["tags"] == .array([.string("mine"), .string("moved")]))
        #expect(during["made"]?["tags"] == .array([.string("moved")]))
        #expect(during["route"]?["route"] == nil)
        let mode = try FileManager.default.attributesOfItem(atPath: undo)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let dry = try linkctl("links", "undo", undo, "--dry-run")
        #expect(dry.status == 0 && dry.err.contains("nothing was changed"), "\(dry.out)\(dry.err)")
        #expect(try links() == during)
        let undone = try linkctl("links", "undo", undo)
        #expect(undone.status == 0 && undone.err.contains("2 deleted"), "\(undone.out)\(undone.err)")
        #expect(try links() == before)
        let again = try linkctl("links", "undo", undo)
        #expect(again.status == 0 && !again.err.contains("changed,") && !again.err.contains("deleted"), "\(again.err)")
        #expect(try links() == before)
        linkd.stop()
    }

    @Test("what somebody changed since stays, and is said")
    func changedSince() throws {
        _ = try linkctl("links", "import", file("import.ndjson"), "--from", "ndjson", "--undo-file", undo)
        for key in ["old", "made"] { _ = try linkctl("links", "update", key, "--title", "By hand") }
        let undone = try linkctl("links", "undo", undo)
        #expect(undone.status == 75, "\(undone.out)\(undone.err)")
        for key in ["old", "made"] { #expect(undone.out.contains("go.example.com/\(key)\trejected")) }
        let after = try links()
        #expect(after["old"]?.text("title") == "By hand" && after["made"]?.text("title") == "By hand")
        #expect(after["route"]?.text("route").hasPrefix("products/:product_id") == true && after.count == 6)
        linkd.stop()
    }

    /// Changes the lines of the undo file; nil leaves one out.
    private func rewrite(_ change: (String) -> String?) throws {
        let lines = try String(contentsOfFile: undo, encoding: .utf8).split(separator: "\n").map(String.init)
        let kept = lines.compactMap(change)
        #expect(kept != lines)
        try kept.joined(separator: "\n").write(toFile: undo, atomically: true, encoding: .utf8)
    }

    @Test("of an import that was ended before it could note its changes, links stay that may be somebody else's")
    func killed() throws {
        _ = try linkctl("links", "import", file("import.ndjson"), "--from", "ndjson", "--undo-file", undo)
        // As if it had been killed behind linkd's answer: none of its notes was written.
        try rewrite { $0.contains("\"changed\":") ? nil : $0.contains("\"end\":") ? #"{"chang"# : $0 }
        let during = try links()
        for arguments in [["--dry-run"], []] {
            let undone = try Ran.run(
                Binaries.linkctl, ["--socket", linkd.controlSocket, "links", "undo", undo] + arguments)
            // Whether it was the import that made or changed these links is not known.
            #expect(undone.status == 75, "\(undone.out)\(undone.err)")
            for (key, what) in [("made", "whether it made this link"), ("old", "this link")] {
                let row = "go.example.com/\(key)\trejected\tthe command was ended before it noted \(what)"
                #expect(undone.out.contains(row), "\(undone.out)")
            }
            #expect(try links() == during)
        }
        // A link that was not made needs nothing.
        _ = try linkctl("links", "delete", "made", "--yes")
        let again = try linkctl("links", "undo", undo)
        #expect(again.out.contains("go.example.com/made\tunchanged"), "\(again.out)")
        linkd.stop()
    }

    @Test("links that somebody made or changed while the import ran stay")
    func changedMeanwhile() throws {
        _ = try linkctl("links", "import", file("import.ndjson"), "--from", "ndjson", "--undo-file", undo)
        for key in ["old", "made"] { _ = try linkctl("links", "update", key, "--title", "By hand") }
        // As if somebody had been there before the import, behind its dry run.
        try rewrite { line in
            for (key, revision) in [("old", 2), ("made", 1)]
            where line == #"{"changed":"go.example.com/\#(key)","revision":\#(revision)}"# {
                return #"{"changed":"go.example.com/\#(key)","revision":\#(revision + 1)}"#
            }
            return line
        }
        let undone = try linkctl("links", "undo", undo)
        #expect(undone.status == 75, "\(undone.out)\(undone.err)")
        for key in ["old", "made"] {
            let row = "go.example.com/\(key)\trejected\tsomebody made or changed it while the import ran"
            #expect(undone.out.contains(row), "\(undone.out)")
        }
        let after = try links()
        #expect(after["old"]?.text("title") == "By hand" && after["made"]?.text("title") == "By hand")
        #expect(after["old"]?.text("url") == "https://www.example.com/new" && after.count == 6)
        linkd.stop()
    }

    @Test("a dry run and --on-conflict keep: no file, and one of what was made")
    func others() throws {
        let path = file("import.ndjson")
        let dry = try linkctl("links", "import", path, "--from", "ndjson", "--undo-file", undo, "--dry-run")
        #expect(dry.err.contains("nothing was changed") && !FileManager.default.fileExists(atPath: undo))
        let before = try links()
        let ran = try linkctl(
            "links", "import", path, "--from", "ndjson", "--undo-file", undo, "--on-conflict", "keep")
        #expect(ran.err.contains("2 created"), "\(ran.err)")
        // A file that exists is not overwritten: it may be the only way back.
        let twice = try linkctl("links", "import", path, "--from", "ndjson", "--undo-file", undo)
        #expect(twice.status == 1 && twice.err.contains("File exists"), "\(twice.err)")
        #expect(try linkctl("links", "undo", undo).status == 0)
        #expect(try links() == before)
        linkd.stop()
    }
}
