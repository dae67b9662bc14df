// Links as files, by linkctl against a real daemon: planned, applied, refused, pruned.

import Foundation
import LinkCore
import Testing

@Suite("Links as files")
struct LinkFileTests {
    /// A daemon with a directory of files.
    private final class Fixture {
        let linkd: Linkd
        let directory: String

        init(_ configuration: String = Linkd.shop) throws {
            linkd = try Linkd(configuration)
            directory = linkd.directory + "/links"
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        }

        func write(_ name: String, _ text: String) throws {
            let path = "\(directory)/\(name)"
            let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        }

        func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(directory)/\(name)") }

        func plan(_ options: String...) throws -> Ran {
            try Ran.run(
                Binaries.linkctl, ["--socket", linkd.controlSocket, "plan", directory] + options)
        }

        func apply(_ options: String...) throws -> Ran {
            try Ran.run(
                Binaries.linkctl, ["--socket", linkd.controlSocket, "apply", directory, "--yes"] + options)
        }

        func link(_ key: String) throws -> JSONObject { try linkd.control().link(key) }

        func isMissing(_ key: String) throws -> Bool { try linkd.linkctl("links", "show", key).status == 66 }
    }

    private static let summer = """
        # The campaign of the summer.
        [[link]]
        key = "summer"
        url = "https://www.example.com/summer"
        tags = ["season"]
        validUntil = 2099-08-31T22:00:00Z

        [link.platforms.android]
        link = "https://www.example.com/summer/android"

        [[link]]
        key = "beach"
        url = "https://www.example.com/beach"
        """

    @Test("a plan shows every difference, and an apply leaves none")
    func life() throws {
        let fixture = try Fixture()
        try fixture.write("summer.toml", Self.summer)
        try fixture.write(
            "shop/route.json",
            #"{"key": "seven", "route": "products/:product_id", "routeParameters": {"product_id": "7"}}"#)
        try fixture.write("shop/more.ndjson", "{\"key\":\"n1\",\"url\":\"https://www.example.com/1\"}\n")
        try fixture.write("README.md", "no links")
        let first = try fixture.plan()
        #expect(first.status == 2, "\(first.err)")
        #expect(first.err.contains("4 to create"))
        #expect(
            first.out.contains("create\thttps://go.example.com/beach\turl: none -> \"https://www.example.com/beach\""))
        #expect(first.out.contains("\(fixture.directory)/summer.toml:11"))
        #expect(try fixture.isMissing("summer"))
        let applied = try fixture.apply()
        #expect(applied.status == 0, "\(applied.err)")
        let link = try fixture.link("summer")
        #expect(link.text("url") == "https://www.example.com/summer" && link.int("validUntil") == 4_091_896_800_000)
        #expect(link.text("platforms.android.link") == "https://www.example.com/summer/android")
        #expect(try fixture.link("seven").text("routeParameters.product_id") == "7")
        let second = try fixture.plan()
        #expect(second.status == 0 && second.out.isEmpty && second.err.contains("4 unchanged"), "\(second.out)")

        try fixture.write(
            "summer.toml",
            Self.summer.replacing("tags = [\"season\"]", with: "title = \"Summer\"").replacing(
                "www.example.com/beach", with: "www.example.com/sand"))
        let changed = try fixture.plan()
        #expect(changed.status == 2 && changed.err.contains("2 to change, 2 unchanged"), "\(changed.err)")
        #expect(changed.out.contains(#"title: none -> "Summer"; tags: ["season"] -> none"#), "\(changed.out)")
        #expect(try fixture.apply().status == 0)
        #expect(try fixture.link("summer")["tags"] == nil && fixture.link("beach").text("url").hasSuffix("/sand"))
        #expect(try fixture.plan().status == 0)
        fixture.linkd.stop()
    }

    @Test("what somebody changed since is not overwritten, and keeps everything else from being applied")
    func conflicts() throws {
        let fixture = try Fixture()
        try fixture.write("a.toml", "key = \"aa\"\nurl = \"https://www.example.com/a\"\n")
        try fixture.write("b.toml", "key = \"bb\"\nurl = \"https://www.example.com/b\"\n")
        #expect(try fixture.apply().status == 0)
        _ = try fixture.linkd.linkctl("links", "update", "aa", "--title", "By hand")
        try fixture.write("b.toml", "key = \"bb\"\nurl = \"https://www.example.com/new\"\n")
        for run in [try fixture.plan(), try fixture.apply()] {
            #expect(run.status == 75, "\(run.err)")
            #expect(
                run.out.contains(
                    "conflict\thttps://go.example.com/aa\tchanged since it was applied: its revision is 2, not 1"))
        }
        #expect(try fixture.link("bb").text("url") == "https://www.example.com/b")
        #expect(try fixture.apply("--overwrite").status == 0)
        #expect(try fixture.link("aa")["title"] == nil && fixture.link("bb").text("url").hasSuffix("/new"))
        #expect(try fixture.plan().status == 0)
        // A link that was made by other means is not taken over in silence; one that is as described is adopted.
        _ = try fixture.linkd.linkctl("links", "create", "https://www.example.com/c", "--key", "cc")
        try fixture.write("c.toml", "key = \"cc\"\nurl = \"https://www.example.com/other\"\n")
        #expect(try fixture.plan().out.contains("it was made by other means"))
        try fixture.write("c.toml", "key = \"cc\"\nurl = \"https://www.example.com/c\"\n")
        #expect(try fixture.plan().err.contains("1 to adopt"))
        #expect(try fixture.apply().status == 0)
        #expect(try fixture.plan().status == 0)
        fixture.linkd.stop()
    }

    @Test("--prune deletes links with the label that no file describes, and no other")
    func prune() throws {
        let fixture = try Fixture()
        let linkd = fixture.linkd
        _ = try linkd.linkctl("links", "create", "https://www.example.com/x", "--key", "mine")
        for key in ["a", "b", "c"] {
            try fixture.write("\(key).toml", "key = \"\(key)\(key)\"\nurl = \"https://www.example.com/\(key)\"\n")
        }
        #expect(try fixture.plan("--prune").status == 64)
        #expect(try fixture.apply("--label", "shop").status == 0)
        #expect(try fixture.link("aa")["tags"]?.array == [.string("label:shop")])
        try fixture.remove("a.toml")
        #expect(try fixture.plan("--label", "shop").status == 0)
        let planned = try fixture.plan("--label", "shop", "--prune")
        #expect(planned.status == 2 && planned.out == "delete\thttps://go.example.com/aa\t\t\n", "\(planned.out)")
        #expect(try fixture.apply("--label", "shop", "--prune").status == 0)
        #expect(try fixture.isMissing("aa") && !fixture.isMissing("bb") && !fixture.isMissing("mine"))
        // One that somebody changed is not deleted.
        _ = try linkd.linkctl("links", "update", "bb", "--title", "By hand")
        try fixture.remove("b.toml")
        #expect(try fixture.apply("--label", "shop", "--prune").status == 75)
        #expect(try !fixture.isMissing("bb"))
        // The key of a deleted link is taken again only when asked for.
        try fixture.write("a.toml", "key = \"aa\"\nurl = \"https://www.example.com/a\"\n")
        let taken = try fixture.plan("--label", "shop")
        #expect(taken.status == 65 && taken.err.contains("a.toml:1: key: "), "\(taken.err)")
        #expect(try fixture.apply("--label", "shop", "--reuse-key").status == 0)
        fixture.linkd.stop()
    }

    @Test("errors name file, line and field, all of them at once; nothing is applied")
    func errors() throws {
        let fixture = try Fixture()
        for (name, text, message) in [
            ("a.toml", "key = \"a\"\nurl =\n", "a.toml:2: not TOML"),
            ("b.toml", "[[link]]\nkey = \"b\"\n\n  colour = \"red\"\n", "b.toml:4: colour: unknown field"),
            ("c.json", "[\n {\"key\": \"c\",\n  \"maxTaps\": \"many\"}\n]", "c.json:3: maxTaps: "),
            ("d.ndjson", "\n{\"key\":\"d\"", "d.ndjson:2: not JSON"),
            ("e.toml", "key = \"e\"\npassword = \"x\"\n", "e.toml:2: password: passwords do not belong in files"),
            ("f.toml", "url = \"https://www.example.com/\"\n", "f.toml:1: the link has no key"),
            ("g.toml", "key = \"g\"\nvalidUntil = \"soon\"\n", "g.toml:2: validUntil: no date or time"),
        ] {
            try fixture.write(name, text)
            let run = try fixture.apply()
            #expect(run.status == 65 && run.err.contains("\(fixture.directory)/\(message)"), "\(run.err)")
        }
        #expect(try fixture.plan().err.contains("7 problems"))
        for name in ["a.toml", "b.toml", "c.json", "d.ndjson", "e.toml", "f.toml", "g.toml"] {
            try fixture.remove(name)
        }
        // What only linkd knows.
        for (name, text, message) in [
            ("h.toml", "key = \"hh\"\n\nurl = \"https://evil.example/\"\n", "h.toml:3: url: "),
            (
                "i.toml", "key = \"ii\"\ndomain = \"other.example\"\nurl = \"https://www.example.com/\"\n",
                "i.toml:2: domain: "
            ),
            (
                "j.json",
                "{\"key\":\"jj\",\"url\":\"https://www.example.com/\",\n"
                    + "\"platforms\":{\n\"web\":{\"link\":\"javascript:x\"}}}",
                "j.json:3: platforms.web.link: "
            ),
        ] {
            try fixture.write(name, text)
            try fixture.write("ok.toml", "key = \"ok\"\nurl = \"https://www.example.com/\"\n")
            let run = try fixture.apply()
            #expect(run.status == 65 && run.err.contains("\(fixture.directory)/\(message)"), "\(run.err)")
            #expect(try fixture.isMissing("ok"))
            try fixture.remove(name)
        }
        try fixture.write("twice.toml", "key = \"ok\"\nurl = \"https://www.example.com/\"\n")
        #expect(try fixture.plan().err.contains("ok.toml:1 describes this link, too"))
        fixture.linkd.stop()
    }

    @Test("of several apps a file's app is taken, and checked")
    func apps() throws {
        let fixture = try Fixture(
            Linkd.shop + """
                [[app]]
                name = "club"
                domains = ["go.club.example"]
                web = "https://www.example.com"

                """)
        let link = { (app: String) in "[[link]]\nkey = \"both\"\n\(app)url = \"https://www.example.com/a\"\n" }
        try fixture.write("a.toml", link("app = \"shop\"\n") + link("app = \"club\"\n"))
        #expect(try fixture.plan().err.contains("2 to create"))
        #expect(try fixture.apply().status == 0)
        let club = try fixture.linkd.control().link("both", domain: "go.club.example")
        #expect(club.text("app") == "club")
        #expect(try fixture.link("both").text("app") == "shop")
        #expect(try fixture.plan().status == 0)
        for (app, message) in [
            ("", "key = \"both\""), ("app = \"clbu\"\n", "unknown"),
            ("app = \"shop\"\ndomain = \"go.club.example\"\n", "another app"),
        ] {
            try fixture.write("b.toml", "# Of which app?\n" + link(app))
            let run = try fixture.apply()
            #expect(
                run.status == 65 && run.err.contains("\(fixture.directory)/b.toml:"), "\(app) \(message): \(run.err)")
        }
        try fixture.write("b.toml", "# Of which app?\n" + link("app = \"clbu\"\n"))
        #expect(
            try fixture.plan().err.contains("b.toml:4: app: unknown_app: linkctl apps list shows the configured apps"))
        fixture.linkd.stop()
    }

    @Test("of two applies of different files at the same time, one is applied whole; never a mixture")
    func mixture() throws {
        let fixture = try Fixture()
        let folders = ["one", "two"].map { "\(fixture.linkd.directory)/\($0)" }
        for folder in folders {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        func write(_ folder: String, _ text: (Int) -> String) throws {
            let links = (0..<40).map { #"{"key":"k\#($0)","url":"https://www.example.com/\#(text($0))"}"# }
            try links.joined(separator: "\n").write(toFile: "\(folder)/all.ndjson", atomically: true, encoding: .utf8)
        }
        func process(_ folder: String) throws -> Process {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: Binaries.linkctl)
            process.arguments = ["--socket", fixture.linkd.controlSocket, "apply", folder, "--yes"]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            return process
        }
        for round in 0..<12 {
            // Each changes the half of the links that the other leaves as it is.
            try write(folders[0]) { $0 < 20 ? "\(round)/old" : "\(round)/other" }
            let start = try process(folders[0])
            start.waitUntilExit()
            #expect(start.terminationStatus == 0)
            try write(folders[0]) { _ in "\(round)/old" }
            try write(folders[1]) { _ in "\(round)/other" }
            let applies = try folders.map(process)
            for apply in applies { apply.waitUntilExit() }
            let codes = applies.map(\.terminationStatus)
            #expect(codes.allSatisfy { $0 == 0 || $0 == 75 } && codes.contains(0), "\(codes)")
            let export = try fixture.linkd.linkctl("links", "export", "--format", "ndjson").out
            let ends = try Set(export.split(separator: "\n").map { try json(String($0)).text("url") })
            #expect(ends.count == 1, "\(codes): \(ends)")
        }
        fixture.linkd.stop()
    }

    @Test("of applies at the same time one makes the links, and the others can be run again")
    func together() throws {
        let fixture = try Fixture()
        for round in 0..<3 {
            let links = (0..<300).map {
                #"{"key":"k\#($0)","url":"https://www.example.com/\#(round)/\#($0)"}"#
            }
            try fixture.write("many.ndjson", links.joined(separator: "\n"))
            let applies = try (0..<3).map { _ in
                let process = Process()
                process.executableURL = URL(fileURLWithPath: Binaries.linkctl)
                process.arguments = ["--socket", fixture.linkd.controlSocket, "apply", fixture.directory, "--yes"]
                process.standardOutput = FileHandle.nullDevice
                process.standardError = FileHandle.nullDevice
                try process.run()
                return process
            }
            for process in applies { process.waitUntilExit() }
            let codes = applies.map(\.terminationStatus)
            #expect(codes.contains(0) && codes.allSatisfy { $0 == 0 || $0 == 75 }, "\(codes)")
            #expect(try fixture.plan().status == 0)
        }
        fixture.linkd.stop()
    }

    @Test("a link of two million bytes is an error of its line")
    func tooLong() throws {
        let fixture = try Fixture()
        let long = String(repeating: "x", count: 2_000_000)
        try fixture.write("a.toml", "key = \"a\"\nurl = \"https://www.example.com/\"\ntitle = \"\(long)\"\n")
        let plan = try fixture.plan()
        #expect(plan.status == 65 && plan.err.contains("/a.toml:3: title: too long"), "\(plan.err.prefix(400))")
        fixture.linkd.stop()
    }

    /// When linkd is killed while links are applied.
    private enum Moment {
        /// linkctl has shown the plan and begins to send the changes.
        case planned
        /// linkd writes to the database's log.
        case writing
        /// linkctl has the answer.
        case applied
    }

    @Test("an apply that linkd's death interrupts has made all links or none")
    func killed() throws {
        let fixture = try Fixture()
        let linkd = fixture.linkd
        for (round, moment) in [Moment.applied, .writing, .writing, .planned].enumerated() {
            let links = (0..<1000).map {
                #"{"key":"r\#(round)k\#($0)","url":"https://www.example.com/r\#(round)/\#($0)"}"#
            }
            try fixture.write("many.ndjson", links.joined(separator: "\n"))
            try kill(linkd, at: moment, whileApplying: fixture.directory)
            try linkd.start()
            let exported = try linkd.linkctl("links", "export").out.split(separator: "\n")
            let count = exported.count { $0.contains("https://www.example.com/r\(round)/") }
            #expect(count == 1000 || count == 0 && moment != .applied, "\(moment): \(count)")
        }
        #expect(try fixture.apply().status == 0)
        #expect(try fixture.plan().status == 0)
        try fixture.write("one.toml", "key = \"one\"\nurl = \"https://www.example.com/1\"\n")
        #expect(try fixture.plan("--json").out.contains(#""action":"create""#))
        linkd.stop()
    }

    /// Applies the files and kills linkd at a moment of it; returns when both have ended.
    private func kill(_ linkd: Linkd, at moment: Moment, whileApplying directory: String) throws {
        let process = Process()
        let messages = Pipe()
        process.executableURL = URL(fileURLWithPath: Binaries.linkctl)
        process.arguments = ["--socket", linkd.controlSocket, "apply", directory, "--yes"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = messages
        try process.run()
        var shown = ""
        func read(until text: String) {
            while !shown.contains(text) {
                let data = messages.fileHandleForReading.availableData
                if data.isEmpty { return }
                shown += String(decoding: data, as: UTF8.self)
            }
        }
        read(until: "1,000 to create")
        switch moment {
        case .planned: break
        case .writing:
            let before = Self.log(of: linkd)
            #expect(eventually { Self.log(of: linkd) != before || !process.isRunning })
        case .applied: read(until: "applied")
        }
        linkd.signal(SIGKILL)
        process.waitUntilExit()
        linkd.waitForEnd()
        #expect(shown.contains("1,000 to create"), "\(shown)")
    }

    /// What changes when something is written to the write-ahead log: its size and time of modification.
    private static func log(of linkd: Linkd) -> [Int] {
        var status = stat()
        guard stat(linkd.database + "-wal", &status) == 0 else { return [] }
        return [Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
}
