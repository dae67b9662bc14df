// links import of other products' files: every row has a result, folders, conflicts, loops, the report.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Testing

@Suite("Importing the links of other products")
struct ImportProductTests {
    private let store = LinkStore()

    private func run(_ arguments: [String], _ input: String = "") throws -> (run: Run, calls: [FakeCall]) {
        try store.importing(arguments, input)
    }

    private func links(_ calls: [FakeCall]) -> [JSONObject] {
        calls.flatMap { $0.parameters["links"]?.array ?? [] }.compactMap(\.object)
    }

    private static let takeout = """
        Short link,Deep link,Link name,Colour
        https://old.example/AbC1,https://a.example/,One,red
        https://old.example/AbC2,javascript:alert(1),Two,
        https://old.example/AbC3,https://evil.example/,Three,
        "https://old.example/AbC4
        https://old.example/AbC5,https://old.example/AbC5,Five,
        https://old.example/AbC6,https://old.example/AbC7,Six,
        https://old.example/AbC7,https://old.example/AbC6,Seven,

        """

    @Test("every row has a result, and the counts by reason and by column come at the end")
    func results() throws {
        let (run, calls) = try run(
            ["-", "--from", "firebase", "--map-domain", "OLD.example=go.example.com", "--app", "shop"], Self.takeout)
        #expect(run.code == 65)
        #expect(
            run.out == """
                3\turl\tbad_scheme\t"javascript:" is no scheme of the web: url begins with https:// or http://; an address of the \
                app belongs to a platform, such as platforms.android.link
                4\turl\ttarget_host_not_allowed\tadd the host to allow under [targets] in linkd.toml first
                5\t\ta quote is not closed\t
                6\turl\tleads_to_itself\tthe link leads back to itself, alone or by way of other links
                8\turl\tleads_to_itself\tthe link leads back to itself, alone or by way of other links

                """, "\(run.out)")
        #expect(run.err.hasPrefix("2 created, 5 failed in "), "\(run.err)")
        #expect(run.err.contains("failed  url    leads_to_itself             2  row 6"), "\(run.err)")
        #expect(run.err.contains("Colour                    attributes                   1"), "\(run.err)")
        let sent = links(calls)
        #expect(sent.map { $0["key"]?.string } == ["AbC1", "AbC3", "AbC6"])
        #expect(sent.allSatisfy { $0["domain"] == .string("go.example.com") && $0["app"] == .string("shop") })
        #expect(sent.first?["attributes"] == .object(["firebase.Colour": .string("red")]))
    }

    @Test("the report names the result, the link and the file of each row that needs a look")
    func report() throws {
        let long = "https://go.example.com/?link=https%3A%2F%2Fa.example%2F&amv=x\n"
        try withFolder(["b.csv": Self.takeout, "a.txt": long]) { folder in
            let path = folder + "-report"
            defer { try? FileManager.default.removeItem(atPath: path) }
            let run = try run([folder, "--from", "firebase", "--report", path]).run
            #expect(run.code == 65 && run.out.isEmpty)
            #expect(run.err.hasPrefix("rows that need a look are in \(path)\n"))
            let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
            #expect(lines.first == "row,field,reason,meaning,result,link,file")
            // linkd chose the key of a link that has none.
            #expect(lines[1].hasPrefix("1,,,,created,https://go.example.com/kfirebase-"), "\(lines[1])")
            #expect(lines[1].hasSuffix(",a.txt"))
            #expect(lines[2].contains("warning,\"amv \"\"x\"\" does not fit minBuilds.android"), "\(lines[2])")
            #expect(lines[3].hasPrefix("3,url,bad_scheme,\"\"\"javascript:\"\" is no scheme of the web"), "\(lines[3])")
            #expect(lines[3].hasSuffix(",failed,old.example/AbC2,b.csv"), "\(lines[3])")
            #expect(lines.count == 8, "\(lines)")
        }
    }

    @Test(
        "keys stay byte for byte, those of links decoded once; what cannot be one is renamed, or fails with a way out")
    func keys() throws {
        let text = """
            shortUrl,longUrl
            https://old.example/v1.2,https://a.example/
            https://old.example/caf%C3%A9,https://a.example/
            https://old.example/cafe%CC%81,https://a.example/
            https://old.example/구글,https://a.example/
            https://old.example/a%2Bb,https://a.example/
            https://old.example/50%25,https://a.example/
            https://old.example/a+,https://a.example/
            https://old.example/b%0A,https://a.example/
            https://old.example/c%2Fd,https://a.example/

            """
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let first = try run(
            ["-", "--from", "shlink", "--map-key", "a+=plus", "--report", path, "--map-key", "no=x"], text)
        let made = ["v1.2", "caf\u{e9}", "cafe\u{301}", "구글", "a+b", "50%", "plus", "b\n"]
        #expect(links(first.calls).compactMap { $0["key"]?.string }.map(ByteKey.init) == made.map(ByteKey.init))
        #expect(first.run.err.contains("no row has a key of --map-key: no\n"), "\(first.run.err)")
        let report = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(report[1].hasPrefix("8,key,renamed,") && report[1].hasSuffix(",created,https://old.example/plus,"))
        let advice =
            "9,key,key_character,key_character means this; --map-key OLD=NEW imports the link with another key,"
        #expect(report[2].hasPrefix(advice), "\(report)")
        #expect(report.contains { $0.hasPrefix("10,shortUrl,") }, "\(report)")
        // A second run finds the links.
        let second = try run(["-", "--from", "shlink", "--map-key", "a+=plus"], text).run
        #expect(second.err.contains("7 unchanged, 2 failed"), "\(second.err)")
        #expect(second.err.contains("old.example/plus): renamed: in the file its key is \"a+\""), "\(second.err)")
        for bad in [["--map-key", "a="], ["--map-key", "a=b", "--map-key", "a=c"], ["--map-key", "a"]] {
            #expect(try run(["-", "--from", "shlink"] + bad, text).run.code == 64)
        }
    }

    @Test("of a folder, all files are read in the order of their names; one of another kind is a failed row")
    func folder() throws {
        let files = [
            "2.csv": "short_link,link\nhttps://go.example.com/b,https://b.example/\n",
            "1.csv": "short_link,link\nhttps://go.example.com/a,https://a.example/\n", "3.csv": "name,size\nx,1\n",
            "4.json": "[{\"link\":\"https://go.example.com/d\",\"info\":{\"link\":\"https://d.example/\"}},{\"li",
            "notes.md": "nothing",
        ]
        try withFolder(files) { folder in
            let (run, calls) = try run([folder, "--from", "firebase"])
            #expect(run.code == 65)
            #expect(links(calls).map { $0["key"]?.string } == ["a", "b", "d"])
            let rows = run.out.split(separator: "\n").map(String.init)
            #expect(rows.count == 2 && rows[0].hasPrefix("3.csv:1\t"))
            #expect(rows.last?.hasPrefix("4.json:1#2\t") == true, "\(run.out)")
            #expect(run.err.hasPrefix("1 file is not read: notes.md\n3 created, 2 failed in "), "\(run.err)")
        }
        try withFolder(["notes.md": ""]) { folder in
            let run = try run([folder, "--from", "firebase"]).run
            #expect(run.code == 65 && run.err.contains("no file there ends in .csv"), "\(run.err)")
        }
    }

    @Test(
        "links that exist are changed, kept or refused",
        arguments: [
            ("replace", 0, "1 created, 1 updated, 1 unchanged"), ("keep", 0, "1 created, 2 skipped"),
            ("fail", 65, "1 created, 2 failed"),
        ])
    func conflicts(_ what: String, _ code: Int32, _ counts: String) throws {
        func text(_ second: String) -> String {
            "path,originalURL\na,https://a.example/\nb,https://\(second).example/\n"
        }
        #expect(try run(["-", "--from", "shortio"], text("b")).run.code == 0)
        let input = text("changed") + "c,https://c.example/\n"
        let run = try run(["-", "--from", "shortio", "--on-conflict", what], input).run
        #expect(run.code == code, "\(run.err)")
        #expect(run.err.hasPrefix("\(counts) in "), "\(run.err)")
        if what == "keep" { #expect(run.out.hasPrefix("2\tkey\texists\t"), "\(run.out)") }
        if what == "fail" { #expect(run.out.hasPrefix("2\tkey\ttaken\t"), "\(run.out)") }
    }

    @Test("a file that is none of the product ends the import before anything is made")
    func otherFile() throws {
        for (input, reason) in [
            ("a,b\n1,2\n", "this is no file of Firebase Dynamic Links: its first line names a, b"),
            ("\u{1f}\u{8b}", "this is no file of"), ("PK\u{3}\u{4}", "the file is a zip archive"),
        ] {
            let (run, calls) = try run(["-", "--from", "firebase"], input)
            #expect(run.code == 65 && calls.isEmpty)
            #expect(run.err.contains(reason), "\(run.err)")
        }
        for (product, input, expected) in [
            ("firebase", "", "csv with one of the columns shortlink"),
            ("kutt", "", "a dump with rows of the table links"),
            ("kutt", "-- MySQL dump\nINSERT INTO `yourls_url` VALUES ('a','https://a.example/');\n", "the table links"),
            ("csv", "", "the first line names the columns"), ("bitly", "{\"links\":[]}", "files of Bitly are csv"),
        ] {
            let (run, calls) = try run(["-", "--from", product], input)
            #expect(run.code == 65 && calls.isEmpty, "\(run.err)")
            #expect(run.err.contains("- has no links") && run.err.contains(expected), "\(run.err)")
        }
        #expect(try run(["-", "--from", "ndjson"]).run.code == 0)
        #expect(try run(["-", "--from", "csv"], "key,url\n").run.code == 0)
        #expect(try run(["-", "--from", "nothing"]).run.code == 64)
    }

    @Test("a second row with the same domain and key fails, and names the first")
    func duplicates() throws {
        let text =
            "path,originalURL,domain\na,https://a.example/,Go.example.com\nA,https://b.example/,go.example.com\n"
            + "a,https://c.example/,go.example.com\na,https://d.example/,open.example.com\n"
        let (run, calls) = try run(["-", "--from", "shortio"], text)
        #expect(run.code == 65)
        #expect(
            run.out == "4\tkey\tduplicate_key\trow 2 of this import has the same domain and key\n", "\(run.out)")
        #expect(
            links(calls).map { $0["url"]?.string } == [
                "https://a.example/", "https://b.example/", "https://d.example/",
            ])
        #expect(run.err.contains("row 4 (go.example.com/a)"), "\(run.err)")
        #expect(run.err.contains("run the command again with --on-conflict keep"), "\(run.err)")
        let files = [
            "1.csv": "path,originalURL\nk,https://a.example/\n", "2.csv": "path,originalURL\nk,https://b.example/\n",
        ]
        try withFolder(files) { folder in
            let run = try self.run([folder, "--from", "shortio", "--dry-run"]).run
            #expect(run.out.contains("\tduplicate_key\t1.csv: row 2 of this import"), "\(run.out)")
        }
    }

    @Test("a row that says the same as an earlier one of its key is unchanged, unless that one failed")
    func repeated() throws {
        let text =
            "path,originalURL,domain,title\na,https://a.example/,go.example.com,A\n"
            + "a,https://a.example/,go.example.com,A\nb,https://evil.example/,go.example.com,\n"
            + "b,https://evil.example/,go.example.com,\na,https://a.example/,go.example.com,\u{c1}\n"
            + "a,https://a.example/,go.example.com,A\n"
        for (more, counts) in [
            (["--dry-run"], "2 unchanged, 3 failed"), ([], "2 unchanged, 3 failed"),
            (["--on-conflict", "fail"], "6 failed"),
        ] {
            let (run, calls) = try run(["-", "--from", "shortio"] + more, text)
            #expect(run.code == 65 && run.err.contains(counts), "\(more): \(run.err)")
            #expect(links(calls).map { $0["key"]?.string } == ["a", "b"])
            #expect(
                run.out.contains(
                    "5\tkey\tduplicate_key\trow 4 of this import has the same domain and key, and failed\n"),
                "\(run.out)")
            #expect(
                run.out.contains("6\tkey\tduplicate_key\trow 2 of this import has the same domain and key\n"),
                "\(run.out)")
        }
        // The order of the fields does not matter, other letters that look the same do.
        let lines =
            "{\"key\":\"k\",\"url\":\"https://a.example/\",\"title\":\"caf\u{e9}\"}\n"
            + "{\"title\":\"caf\u{e9}\",\"key\":\"k\",\"taps\":7,\"url\":\"https://a.example/\"}\n"
        let same = try run(["-", "--from", "ndjson"], lines).run
        #expect(same.code == 0 && same.err.contains("1 created, 1 unchanged"), "\(same.err)")
        let other = try run(
            ["-", "--from", "ndjson"],
            lines + "{\"key\":\"k\",\"url\":\"https://a.example/\",\"title\":\"cafe\u{301}\"}\n")
        #expect(other.run.code == 65 && other.run.err.contains("1 failed"), "\(other.run.err)")
    }

    @Test("the page of a domain is passed over")
    func root() throws {
        let text =
            #"[{"domain":"go.example.com","key":"_root","url":"https://a.example/"},"#
            + #"{"domain":"go.example.com","key":"a","url":"https://a.example/"}]"#
        let (run, calls) = try run(["-", "--from", "dub"], text)
        #expect(run.code == 0 && links(calls).count == 1, "\(run.err)")
        #expect(
            run.out == "1\tkey\tpage_of_the_domain\tit is the page at the domain itself, which is no link of linkd\n")
        #expect(run.err.hasPrefix("1 created, 1 skipped in "), "\(run.err)")
    }

    @Test("rows on one line are told apart by their links, and messages replace the line of progress")
    func oneLine() throws {
        let text =
            #"[{"domain":"go.example.com","key":"a","url":"https://a.example/","password":true},"#
            + #"{"domain":"go.example.com","key":"b","url":"www.example.com/b"}]"#
        let linkd = try FakeLinkd(store.answer)
        defer { linkd.stop() }
        let run = try Run(
            ["links", "import", "-", "--from", "dub"], linkd: linkd, Run.World(errorTerminal: true, input: text))
        #expect(run.err.contains("row 1 (https://go.example.com/a): warning: the link has a password"), "\(run.err)")
        #expect(run.err.contains("row 1#2 (go.example.com/b)"), "\(run.err)")
        #expect(run.out.contains("\"www.example.com/b\" has no scheme: write the whole address"), "\(run.out)")
        for line in run.err.split(separator: "\n") {
            #expect(line.split(separator: "\u{1b}[K").last?.contains("links, ") != true, "\(line)")
        }
    }

    @Test("a target on a mapped domain moves with it")
    func mappedTarget() throws {
        let text =
            "path,originalURL,domain\na,https://Old.example/b?x=1#y,old.example\nb,https://old.example:8443/c,old.example\n"
        let (run, calls) = try run(
            ["-", "--from", "shortio", "--map-domain", "old.example=go.example.com"], text)
        #expect(run.code == 0, "\(run.err)")
        #expect(
            links(calls).map { $0["url"]?.string } == [
                "https://go.example.com/b?x=1#y", "https://old.example:8443/c",
            ])
        #expect(run.err.contains("(targets on old.example)  url, on go.example.com       1"), "\(run.err)")
    }

    @Test("other targets on a mapped domain move too, and the table of columns names their fields")
    func mappedTargets() throws {
        let text =
            #"{"domain":"old.example","key":"a","url":"https://a.example/","ios":"https://OLD.example:443/i","#
            + #""android":"https://old.example./n","geo":{"DE":"https://old.example/g"}}"#
        let (run, calls) = try run(["-", "--from", "dub", "--map-domain", "old.example=go.example.com"], text)
        #expect(run.code == 0, "\(run.err)")
        let link = try #require(links(calls).first)
        #expect(link["platforms"]?.object?["universal"]?.object?["link"] == .string("https://go.example.com/i"))
        #expect(link["platforms"]?.object?["android"]?.object?["link"] == .string("https://go.example.com/n"))
        #expect(link["rules"]?.array?.first?.object?["url"] == .string("https://go.example.com/g"))
        for field in ["platforms.universal.link", "platforms.android.link", "rules"] {
            #expect(run.err.contains("(targets on old.example)  \(field), on go.example.com "), "\(run.err)")
        }
    }

    @Test(
        "a domain is mapped to one other, and both are hosts",
        arguments: [
            (["old.example=go.example.com", "OLD.example=open.example.com"], 64, "names old.example twice"),
            (["old.example=go.example.com", "old.example=Go.example.com"], 0, "1 created"),
            (["old.example="], 64, "does not name two hosts"),
            (["old.example=https://go.example.com"], 64, "does not name two hosts"),
        ])
    func domains(_ pairs: [String], _ code: Int32, _ message: String) throws {
        let flags = pairs.flatMap { ["--map-domain", $0] }
        let (run, calls) = try run(
            ["-", "--from", "shortio"] + flags, "path,originalURL,domain\na,https://a.example/,old.example\n")
        #expect(run.code == code && run.err.contains(message), "\(run.err)")
        #expect(calls.isEmpty == (code != 0))
    }

    @Test("values of rows that fail are not among those that went somewhere")
    func columnCounts() throws {
        let text = "path,originalURL,title\na,https://a.example/,A\nb,javascript:1,B\nc,https://evil.example/,\n"
        let run = try run(["-", "--from", "shortio"], text).run
        #expect(run.code == 65)
        for line in [
            "COLUMN       WHERE IT WENT  VALUES  OF ROWS LEFT OUT",
            "originalURL  url                 1                 2",
            "path         key                 1                 2",
            "title        title               1                 1",
        ] {
            #expect(run.err.contains(line + "\n"), "\(run.err)")
        }
    }

    @Test("rows of one line are numbered within it, in the list, in the report and in examples")
    func places() throws {
        let text =
            "INSERT INTO yourls_url (keyword,url) VALUES ('a','https://a.example/'),('b','x'),\n('c','x'),('d','x');\n"
        let list = try run(["-", "--from", "yourls"], text).run
        let rows = list.out.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        #expect(rows == ["1#2", "2", "2#2"], "\(list.out)")
        #expect(list.err.contains("row 1#2 (b)"), "\(list.err)")
        try withFolder(["a.sql": text]) { folder in
            let path = folder + "-report"
            defer { try? FileManager.default.removeItem(atPath: path) }
            _ = try run([folder, "--from", "yourls", "--report", path])
            let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
            #expect(lines.count == 4 && lines[1].hasPrefix("1#2,url,") && lines[3].hasPrefix("2#2,url,"), "\(lines)")
        }
    }

    @Test("a table that ends in the middle of a row does not make a link of it; short rows elsewhere are links")
    func cutTable() throws {
        for (format, header) in [("shortio", "path,originalURL,title\n"), ("csv", "key,url,title\n")] {
            let (run, calls) = try run(["-", "--from", format], header + "a,https://a.example/\nb,https://b.exam")
            #expect(run.code == 65 && links(calls).map { $0["key"]?.string } == ["a"])
            #expect(run.out == "3\t\tthe file ends in the middle of this row, which has 2 of 3 cells\t\n", "\(run.out)")
        }
    }

    @Test("a file in UTF-16 is refused with or without its mark", arguments: ["firebase", "csv", "ndjson"])
    func otherEncoding(_ format: String) throws {
        let run = try run(["-", "--from", format], "k\u{0}e\u{0}y\u{0},\u{0}u\u{0}").run
        #expect(run.code == 65 && run.err.contains("the file is UTF-16"), "\(run.err)")
    }

    @Test("rows of a pipe are sent while the next one is waited for")
    func pipe() throws {
        let linkd = try FakeLinkd(store.answer)
        defer { linkd.stop() }
        let pipe = Pipe()
        let (output, errors) = (MemorySink(), MemorySink())
        // Only the thread uses it until the command has ended.
        nonisolated(unsafe) let console = Console(
            output: output, errors: errors, input: pipe.fileHandleForReading.fileDescriptor, now: Run.now)
        let ended = DispatchSemaphore(value: 0)
        let thread = Thread {
            let arguments = ["--socket", linkd.path, "links", "import", "-", "--from", "firebase"]
            _ = Program.run(arguments, console: console)
            ended.signal()
        }
        thread.start()
        let writer = pipe.fileHandleForWriting
        try writer.write(contentsOf: Data("short_link,link\nhttps://go.example.com/a,https://a.example/\n".utf8))
        let end = ContinuousClock.now + .seconds(20)
        while store.count == 0, ContinuousClock.now < end { usleep(10_000) }
        #expect(store.count == 1)
        try writer.write(contentsOf: Data("https://go.example.com/b,https://b.example/\n".utf8))
        while store.count == 1, ContinuousClock.now < end { usleep(10_000) }
        #expect(store.count == 2)
        try writer.close()
        try #require(ended.wait(timeout: .now() + 20) == .success)
        #expect(errors.text.hasPrefix("2 created in "))
    }

    @Test("of the paths that a link names, the first that is a route is its target; without one it is for the app")
    func paths() throws {
        let input = """
            {"alias":"a","data":{"$deeplink_path":"products/1","x":"1"}}
            {"alias":"b","data":{"$deeplink_path":"photos/2","$ios_deeplink_path":"products/2"}}
            {"alias":"c","data":{"$deeplink_path":"photos/3","$android_deeplink_path":"nowhere"}}
            {"alias":"d","data":{"$deeplink_path":"photos/4","$fallback_url":"https://a.example/4"}}
            {"alias":"e","data":{"x":"5"}}

            """
        for (words, counts) in [(["--dry-run"], "5 to be made"), ([], "5 created in"), ([], "5 unchanged in")] {
            let (run, calls) = try run(["-", "--from", "branch", "--app", "shop"] + words, input)
            #expect(run.code == 0 && run.out.isEmpty && run.err.contains(counts), "\(run.out)\(run.err)")
            let sent = links(calls).map { "\($0["key"]?.string ?? "") \($0["route"]?.string ?? "-")" }
            #expect(
                sent == [
                    "a products/1", "b photos/2", "c photos/3", "d -", "e -", "b products/2", "c nowhere", "c -",
                ], "\(sent)")
        }
    }
}
