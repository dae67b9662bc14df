// Files of other products through linkctl into a real daemon: the links work, broken files are accounted for row by row,
// and an import that is killed can be run again.

import Foundation
import LinkCore
import Testing

@Suite("Links of other products")
struct ImportTests {
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/imports").path

    private static let maps = [
        "--map-domain", "shop.page.link=go.example.com", "--map-domain", "shop.onelink.me=go.example.com",
    ]

    private func run(_ linkd: Linkd, _ product: String, _ path: String, _ more: [String] = []) throws -> Ran {
        try Ran.run(
            Binaries.linkctl,
            ["--socket", linkd.controlSocket, "links", "import", path, "--from", product] + Self.maps + more)
    }

    private func exported(_ linkd: Linkd) throws -> [JSONObject] {
        let export = try linkd.linkctl("links", "export", "--archived", "--format", "ndjson")
        return try export.out.split(separator: "\n").map { line in
            var link = try json(String(line))
            link["taps"] = nil
            return link
        }
    }

    @Test(
        "a link of every kind of file leads where the product led",
        arguments: [
            ("firebase", "takeout.csv", "AbC1", "products/1?colour=red&utm_source=mail", "desktop"),
            ("firebase", "takeout.csv", "promos/aBc2", "products/2", "products/2"),
            ("firebase", "managed.json", "abcd", "products/4", "products/4"),
            ("branch", "links.jsonl", "autumn", "autumn?utm_source=web", "autumn?utm_source=web"),
            ("branch", "template.csv", "spring", "products/1?utm_campaign=spring", "desktop"),
            ("onelink", "long-links.txt", "H3hv/abc123", "autumn?utm_source=sms", "desktop"),
        ])
    func links(_ product: String, _ file: String, _ key: String, _ target: String, _ desktop: String) throws {
        let site = "https://www.example.com/"
        let linkd = try Linkd()
        let path = "\(Self.fixtures)/\(product)/\(file)"
        let dry = try run(linkd, product, path, ["--dry-run"])
        #expect(dry.status == 0 && dry.err.contains("nothing was changed"), "\(dry.out)\(dry.err)")
        #expect(try exported(linkd).isEmpty)
        let ran = try run(linkd, product, path)
        #expect(ran.status == 0 && ran.out.isEmpty, "\(ran.out)\(ran.err)")
        let before = try exported(linkd)
        let shown = before.first { $0.text("key") == key }
        let known = shown?["url"]?.string ?? shown?["platforms"]?.object?["desktop"]?.object?["fallback"]?.string
        #expect(known?.hasPrefix(site + target) == true, "\(before.map(\.json))")
        let tap = try linkd.tap("/\(key)", headers: ["User-Agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0"])
        #expect(tap.status == 302 && tap.header("Location")?.hasPrefix(site + desktop) == true, "\(tap.headers)")
        // A second run changes nothing.
        let again = try run(linkd, product, path)
        #expect(again.status == 0 && again.err.contains(" unchanged in "), "\(again.err)")
        #expect(!again.err.contains(" created,") && !again.err.contains(" updated,"), "\(again.err)")
        #expect(try exported(linkd) == before)
        linkd.stop()
    }

    @Test("a folder is imported file by file, and what has no field is found in the attributes")
    func folder() throws {
        let linkd = try Linkd()
        // The other files of the fixtures have the same keys again.
        let folder = linkd.directory + "/takeout"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for file in ["long-links.txt", "managed.json", "requests.ndjson", "takeout.csv"] {
            try FileManager.default.copyItem(atPath: "\(Self.fixtures)/firebase/\(file)", toPath: "\(folder)/\(file)")
        }
        let ran = try run(linkd, "firebase", folder)
        #expect(ran.status == 0, "\(ran.out)\(ran.err)")
        let link = try exported(linkd).first { $0.text("key") == "AbC1" }
        #expect(link?[at: "attributes"].object?["firebase.apn"] == .string("com.example.shop"))
        linkd.stop()
    }

    @Test("of a broken file every row is accounted for, and all others are made")
    func broken() throws {
        let linkd = try Linkd()
        let path = linkd.directory + "/broken.csv"
        var bytes = Array("Short link,Deep link,Link name\n".utf8)
        func row(_ key: String, _ target: String, _ name: String = "") {
            bytes += Array("https://go.example.com/\(key),\(target),\(name)\n".utf8)
        }
        row("good", "https://www.example.com/1")
        row("good", "https://www.example.com/2")
        row("self", "https://go.example.com/self")
        row("aa", "https://go.example.com/bb")
        row("bb", "https://go.example.com/aa")
        row("script", "javascript:alert(1)")
        row("foreign", "https://www.example.org/")
        bytes += Array("https://elsewhere.example/x,https://www.example.com/3,\n".utf8)
        bytes += Array("https://go.example.com/latin,https://www.example.com/4,caf".utf8) + [0xe9, 0x0a]
        row("huge", "https://www.example.com/5", String(repeating: "x", count: 10 << 20))
        row("quote", "https://www.example.com/6", "say \"no\"")
        bytes += Array("https://go.example.com/wide,https://www.example.com/7,,more\n".utf8)
        bytes += Array("not a link,https://www.example.com/8,\n".utf8)
        row("last", "https://www.example.com/9")
        bytes += Array("\"https://go.example.com/open,https://www.example.com/10,\n".utf8)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let report = linkd.directory + "/report.csv"
        let ran = try run(linkd, "firebase", path, ["--report", report])
        #expect(ran.status == 65, "\(ran.err)")
        #expect(ran.err.contains("3 created, 12 failed in "), "\(ran.err)")
        let lines = try String(contentsOfFile: report, encoding: .utf8).split(separator: "\n").map(String.init)
        let numbers = lines.dropFirst().compactMap { $0.split(separator: ",").first.flatMap { Int($0) } }
        #expect(numbers == [3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16], "\(lines)")
        for (index, reason) in [
            "duplicate_key", "leads_to_itself", "leads_to_itself", "bad_scheme", "target_host_not_allowed",
            "unknown_domain",
            "not UTF-8", "over ", "has a quote", "4 cells under 3 columns", "is not a short link", "not closed",
        ].enumerated() where index + 1 < lines.count {
            #expect(lines[index + 1].contains(reason), "\(lines[index + 1])")
        }
        #expect(try Set(exported(linkd).map { $0.text("key") }) == ["good", "aa", "last"])
        linkd.stop()
    }

    @Test("files that are none of the product, cut or in another encoding end with 65 and make nothing")
    func none() throws {
        let linkd = try Linkd()
        let path = linkd.directory + "/file"
        for bytes in [
            [0xff, 0xfe] + Array("S\u{0}".utf8), [0x1f, 0x8b, 8], Array("size,colour\n1,2\n".utf8),
            Array("{\"links\":[{\"".utf8), Array("\"Short link,Deep link\n".utf8),
        ] {
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            let ran = try run(linkd, "firebase", path)
            #expect(ran.status == 65, "\(ran.out)\(ran.err)")
        }
        #expect(try exported(linkd).isEmpty)
        linkd.stop()
    }

    @Test("two links of one import never become one, whatever they are called", arguments: ["replace", "keep"])
    func sameNames(_ conflict: String) throws {
        let linkd = try Linkd("[domain.\"open.example.com\"]\ncase_sensitive = false\n" + Linkd.shop)
        let path = linkd.directory + "/links.csv"
        try """
        key,domain,external_id,url
        CaSe1,open.example.com,,https://www.example.com/1
        case1,open.example.com,,https://www.example.com/2
        CaSe1,go.example.com,,https://www.example.com/3
        case1,,,https://www.example.com/4
        case1,go.example.com,,https://www.example.com/5
        ,,e1,https://www.example.com/6
        ,open.example.com,e1,https://www.example.com/7
        k2,,e1,https://www.example.com/8

        """.write(toFile: path, atomically: true, encoding: .utf8)
        for more in [["--dry-run"], []] {
            let ran = try run(linkd, "csv", path, ["--on-conflict", conflict] + more)
            #expect(ran.status == 65 && ran.err.contains("4 failed"), "\(ran.err)")
            let rows = ran.out.split(separator: "\n").map { $0.split(separator: "\t").prefix(3).joined(separator: " ") }
            let (key, id) = ("key duplicate_key", "externalId duplicate_externalId")
            #expect(rows == ["3 \(key)", "6 \(key)", "8 \(id)", "9 \(id)"], "\(ran.out)")
        }
        #expect(
            try exported(linkd).map { $0.text("url").suffix(1) }.sorted() == ["1", "3", "4", "6"])
        linkd.stop()
    }

    @Test("a row that changes the link of an earlier row by another of its names fails and says so")
    func otherName() throws {
        let linkd = try Linkd()
        let path = linkd.directory + "/links.csv"
        let made = try linkd.linkctl("links", "create", "https://www.example.com/", "--key", "k", "--external-id", "e")
        #expect(made.status == 0)
        try "key,external_id,url\nk,,https://www.example.com/1\n,e,https://www.example.com/2\n".write(
            toFile: path, atomically: true, encoding: .utf8)
        let ran = try run(linkd, "csv", path)
        #expect(ran.status == 65 && ran.err.contains("1 updated, 1 failed"), "\(ran.err)")
        #expect(ran.out.contains("3\tkey\tduplicate_key\trow 2 of this import"), "\(ran.out)")
        #expect(ran.out.contains("it has the values of this row now"), "\(ran.out)")
        // The other way round, with a first row that changes nothing.
        try "key,external_id,url\n,e,https://www.example.com/2\nk,,https://www.example.com/3\n".write(
            toFile: path, atomically: true, encoding: .utf8)
        let reversed = try run(linkd, "csv", path)
        #expect(reversed.status == 65 && reversed.err.contains("1 unchanged, 1 failed"), "\(reversed.err)")
        #expect(reversed.out.contains("3\tkey\tduplicate_key\trow 2 of this import"), "\(reversed.out)")
        linkd.stop()
    }

    @Test("with keep, a row whose link does not exist and cannot be made fails")
    func keptNames() throws {
        let linkd = try Linkd()
        let path = linkd.directory + "/links.csv"
        func write(_ rows: String) throws {
            try ("key,external_id,url\n" + rows).write(toFile: path, atomically: true, encoding: .utf8)
        }
        try write("k1,e1,https://www.example.com/1\ngone,,https://www.example.com/2\n,e3,https://www.example.com/3\n")
        #expect(try run(linkd, "csv", path).status == 0)
        #expect(try linkd.linkctl("links", "delete", "gone", "--yes").status == 0)
        try write(
            "k1,e1,https://www.example.com/9\ngone,,https://www.example.com/2\nk2,e1,https://www.example.com/2\n"
                + ",e3,https://www.example.com/9\n")
        let before = try exported(linkd)
        let report = linkd.directory + "/report.csv"
        let ran = try run(linkd, "csv", path, ["--on-conflict", "keep", "--report", report])
        #expect(ran.status == 65 && ran.err.contains("2 skipped, 2 failed"), "\(ran.err)")
        try write("k1,e1,https://www.example.com/9\ngone,,https://www.example.com/2\n,e3,https://www.example.com/9\n")
        let again = try run(linkd, "csv", path, ["--on-conflict", "keep", "--report", report])
        #expect(again.status == 65 && again.err.contains("2 skipped, 1 failed"), "\(again.err)")
        let lines = try String(contentsOfFile: report, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(lines[1].hasPrefix("2,key,exists,") && lines[1].hasSuffix(",skipped,https://go.example.com/k1,"))
        #expect(lines[2].hasPrefix("3,key,taken,") && lines[2].contains("--reuse-key"), "\(lines)")
        let key = before.last?.text("key") ?? ""
        #expect(lines[3].hasPrefix("4,externalId,exists,") && lines[3].hasSuffix(",https://go.example.com/\(key),"))
        #expect(try exported(linkd) == before)
        // The external id is another link's.
        try write("k2,e1,https://www.example.com/2\n")
        let taken = try run(linkd, "csv", path, ["--on-conflict", "keep"])
        #expect(taken.status == 65 && taken.out == "2\texternalId\ttaken\tanother link has it\n", "\(taken.out)")
        #expect(try exported(linkd) == before)
        linkd.stop()
    }

    @Test("links that were exported and deleted come back with their dates")
    func dates() throws {
        let linkd = try Linkd()
        let path = linkd.directory + "/links.csv"
        try
            "key,url,created_at\nold,https://www.example.com/1,2020-02-03T04:05:06.000Z\nnew,https://www.example.com/2,\n"
            .write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try run(linkd, "csv", path).status == 0)
        let before = try exported(linkd)
        #expect(before.first?[at: "createdAt"].int == 1_580_702_706_000)
        let saved = try linkd.linkctl("links", "export", "--format", "csv").out
        try saved.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try linkd.linkctl("links", "delete", "old", "new", "--yes").status == 0)
        #expect(try run(linkd, "csv", path).status == 65)
        #expect(try run(linkd, "csv", path, ["--reuse-key"]).status == 0)
        let after = try exported(linkd)
        for name in ["key", "url", "createdAt"] {
            #expect(after.map { $0[name] } == before.map { $0[name] }, "\(name)")
        }
        linkd.stop()
    }

    @Test("an import that is killed, or whose linkd is, ends with the same links when it is run again")
    func killed() throws {
        let linkd = try Linkd()
        let path = linkd.directory + "/many.csv"
        let count = 12_000
        var text = "Short link,Deep link,Link name\n"
        for number in 0..<count {
            text += "https://go.example.com/k\(number),https://www.example.com/\(number),Name \(number)\n"
        }
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        for isDaemon in [false, true] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: Binaries.linkctl)
            process.arguments = ["--socket", linkd.controlSocket, "links", "import", path, "--from", "firebase"]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            let mark = isDaemon ? "k9000" : "k2000"
            let client = try linkd.control()
            #expect(eventually { (try? client.link(mark).text("key")) == mark })
            if isDaemon {
                linkd.signal(SIGKILL)
                linkd.waitForEnd()
                process.waitUntilExit()
                #expect(process.terminationStatus == 69 || process.terminationStatus == 0)
                try linkd.start()
            } else {
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
            }
        }
        let ran = try run(linkd, "firebase", path)
        #expect(ran.status == 0, "\(ran.err)")
        let links = try exported(linkd)
        #expect(links.count == count)
        for link in links {
            #expect(link.int("revision") == 1 && link.text("title") == "Name \(link.text("key").dropFirst())")
        }
        linkd.stop()
    }

    @Test("no command makes a link that leads to its own short link, in whatever spelling")
    func toItself() throws {
        let linkd = try Linkd()
        let address = "HTTPS://GO.example.com:443//%73elf/?a=1"
        let made = try linkd.linkctl("links", "create", address, "--key", "self")
        #expect(made.status == 65 && made.err.contains("is the link's own short link"), "\(made.err)")
        #expect(try linkd.linkctl("links", "create", "https://www.example.com/", "--key", "self").status == 0)
        for arguments in [
            ["update", "self", "--url", address], ["update", "self", "--desktop-fallback", address],
            ["edit", "self", "--set", "url=\(address)"],
        ] {
            let changed = try Ran.run(Binaries.linkctl, ["--socket", linkd.controlSocket, "links"] + arguments)
            #expect(changed.status == 65, "\(arguments): \(changed.out)\(changed.err)")
            #expect((changed.out + changed.err).contains("own short link"), "\(changed.out)\(changed.err)")
        }
        #expect(try linkd.linkctl("links", "create", "https://go.example.com/bb", "--key", "aa").status == 0)
        let closed = try linkd.linkctl("links", "create", "https://open.example.com/aa!", "--key", "bb")
        #expect(closed.status == 65, "\(closed.out)")
        #expect(closed.err.contains("go.example.com/bb → go.example.com/aa → go.example.com/bb"), "\(closed.err)")
        let body = #"{"link":{"domain":"go.example.com","key":"bb","url":"https://go.example.com/aa"}}"#
        let posted = try linkd.post("/v1/links", body)
        #expect(posted.status == 422 && posted.body.contains("leads_to_itself"), "\(posted.body)")
        #expect(try linkd.linkctl("links", "delete", "aa").status == 0)
        // The host of Firebase's long links is found by linkctl, which knows no more of it than the file.
        let path = linkd.directory + "/loop.csv"
        let long = "https://go.example.com/?link=https%3A%2F%2Fgo.example.com.%2Floop"
        try "Short link,Deep link\nhttps://go.example.com/loop,\(long)\n".write(
            toFile: path, atomically: true, encoding: .utf8)
        let ran = try run(linkd, "firebase", path)
        #expect(ran.status == 65 && ran.out.hasPrefix("2\turl\tleads_to_itself\t"), "\(ran.out)")
        #expect(try exported(linkd).map { $0.text("url") } == ["https://www.example.com/"])
        linkd.stop()
    }
}
