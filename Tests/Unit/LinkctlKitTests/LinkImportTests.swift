// links export, import and create --file: formats, batches, reports, second runs.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Synchronization
import Testing

@Suite("Importing and exporting links")
struct LinkImportTests {
    /// Runs a command with this on standard input against a store.
    private func run(
        _ arguments: [String], _ input: String, store: LinkStore = LinkStore(), _ world: Run.World = Run.World()
    ) throws -> (run: Run, calls: [FakeCall]) {
        let linkd = try FakeLinkd(store.answer)
        defer { linkd.stop() }
        var world = world
        world.input = input
        return (try Run(arguments, linkd: linkd, world), linkd.calls)
    }

    private func rows(_ count: Int) -> String {
        (0..<count).map { #"{"externalId":"e\#($0)","url":"https://x.example/\#($0)"}"# + "\n" }.joined()
    }

    private static let ndjson = ["links", "import", "-", "--from", "ndjson"]
    private static let csv = ["links", "import", "-", "--from", "csv"]

    // MARK: export

    @Test("an export as ndjson has one link a line; --json the replies")
    func exportLines() throws {
        let got = #"{"link":\#(Sample.link)}"#
        let run = try Run(["links", "export"], answer: .replies([got, got]))
        #expect(run.out == Sample.link + "\n" + Sample.link + "\n")
        #expect(try Run(["links", "export", "--json"], answer: .replies([got])).out == got + "\n")
        #expect(try Run(["links", "export"], answer: .replies([#"{"link":null}"#])).out.isEmpty)
    }

    @Test("an export as csv is flat and can be imported again without a loss", arguments: ["ndjson", "csv"])
    func roundTrip(format: String) throws {
        let replies = [Sample.link, Sample.urlLink].map { #"{"link":\#($0)}"# }
        let export = try Run(["links", "export", "--format", format], answer: .replies(replies))
        if format == "csv" { try expectSnapshot(export.out, "links.csv") }
        let (run, calls) = try run(["links", "import", "-", "--from", format], export.out)
        #expect(run.code == 0, "\(run.err)")
        let sent = calls.last?.parameters["links"]?.array ?? []
        for (link, source) in zip(sent, [Sample.link, Sample.urlLink]) {
            var expected = try #require(try JSONParser.parse(Array(source.utf8)).object)
            for counted in ["shortLink", "redeemed", "taps", "revision", "updatedAt"] { expected[counted] = nil }
            #expect(link == .object(expected))
        }
        #expect(sent.count == 2)
    }

    // MARK: import

    @Test("headers may be written as on the wire, as in an export and as in a flag")
    func headers() throws {
        let cells = "k1,20 % off,3,https://a.example/,shop://x,7,T"
        var sent: [JSONValue] = []
        for header in [
            "key,externalId,redeemLimit,url,iosLink,routeParameters.id,socialTitle",
            "key,external_id,redeem_limit,url,universal_link,route_parameters.id,social_title",
            "--key,external-id,redeem-limit,url,ios,param.id,social-title",
        ] {
            let header = header.replacing("iosLink", with: "universalLink")
            let (run, calls) = try run(Self.csv, header + "\n" + cells + "\n")
            #expect(run.code == 0, "\(header): \(run.err)")
            sent.append(calls.first?.parameters["links"] ?? .null)
        }
        #expect(sent[0].array?.first?.object?["redeemLimit"] == .int(3))
        #expect(sent[0] == sent[1] && sent[1] == sent[2], "\(sent)")
    }

    @Test("a report never overwrites the file that is imported; a pipe in a folder is refused, not waited for")
    func ownFiles() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "import.\(UInt64.random(in: 0...(.max)))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a.csv")
        try "key,url\nk1,https://www.example.com/\n".write(to: file, atomically: true, encoding: .utf8)
        let run = try Run(["links", "import", file.path, "--from", "csv", "--report", folder.path + "/./a.csv"])
        #expect(run.code == 64 && run.err.contains("another name"), "\(run.err)")
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("key,url\n"))
        #expect(mkfifo(folder.path + "/b.csv", 0o600) == 0)
        let waiting = try Run(["links", "import", folder.path, "--from", "csv"])
        #expect(waiting.code == 65 && waiting.err.contains("b.csv: it is no regular file"), "\(waiting.err)")
    }

    @Test("rows go out in calls of at most 100 with upsert; a second run changes nothing and says so")
    func twice() throws {
        let store = LinkStore()
        let first = try run(Self.ndjson, rows(1730), store: store)
        #expect(first.run.code == 0)
        #expect(first.calls.map { $0.parameters["links"]?.array?.count } == [Int](repeating: 100, count: 17) + [30])
        #expect(first.calls.allSatisfy { $0.parameters["upsert"] == .bool(true) && $0.parameters["reuse"] == nil })
        #expect(first.run.err.hasPrefix("1,730 created in "))
        #expect(first.run.out.isEmpty)
        // The second run begins later than what the first one made.
        store.setNow(Run.now + 60_000)
        let linkd = try FakeLinkd(store.answer)
        defer { linkd.stop() }
        let input = rows(1729) + #"{"externalId":"e1729","url":"https://changed.example/"}"#
        let second = try Run(Self.ndjson, linkd: linkd, Run.World(input: input, now: Run.now + 60_000))
        #expect(second.code == 0)
        #expect(second.err.hasPrefix("1 updated, 1,729 unchanged in "))
        #expect(store.count == 1730)
    }

    @Test("refused rows are reported with row, field and reason; the others are made; 65")
    func refused() throws {
        let input = """
            {"externalId":"a","url":"https://a.example/"}
            {"externalId":"b","url":"https://evil.example/"}

            {"url":"https://c.example/"}
            {"key":"deleted","url":"https://d.example/"}
            {"key":"e","url":"javascript:alert(1)"}
            {"key":"f","url":"https://f.example/","colour":"red"}
            {"key":"g","url":"https://g.example/","maxTaps":"5"}
            nonsense
            {"key":"h","url":"https://h.example/","route":"r"}
            {"key":"i","url":"https://i.example/"}
            """
        let (run, calls) = try run(Self.ndjson, input)
        #expect(run.code == 65)
        #expect(calls.count == 1)
        try expectSnapshot(run.out, "links-import.piped.txt")
        #expect(run.err.contains("2 created, 8 failed in "))
        #expect(run.err.contains("8 rows failed"))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let reported = try self.run(Self.ndjson + ["--report", file.path], input).run
        #expect(reported.code == 65 && reported.out.isEmpty)
        try expectSnapshot(String(contentsOf: file, encoding: .utf8), "links-import.report.csv")
        let shown = try self.run(Self.ndjson, input, .plainTerminal).run
        try expectSnapshot(shown.out, "links-import.terminal.txt")
    }

    @Test("domains are mapped, what linkd counts is left out, and replies of list are links too")
    func prepared() throws {
        let input = #"{"link":{"domain":"OLD.example.com","key":"k","url":"https://a.example/","taps":7,"ref":null}}"#
        let (_, calls) = try run(Self.ndjson + ["--map-domain", "old.example.com=go.example.com"], input)
        #expect(
            calls.first?.parameters["links"]
                == .array([
                    .object([
                        "domain": .string("go.example.com"), "key": .string("k"), "url": .string("https://a.example/"),
                    ])
                ]))
    }

    @Test("csv from a spreadsheet: semicolons, a byte order mark, quotes, line breaks, single parameters, UTC times")
    func spreadsheet() throws {
        let input =
            "\u{feff}key;title;tags;route;route_parameters.id;valid_until;private;max_taps;iphone_link\r\n"
            + "k;\"a \"\"b\"\";\nc\";x;p/:id;42;2026-08-08;TRUE;5;https://i.example/\r\n\r\nl;;x;p/:id;7;;;;\r\n"
        let (run, calls) = try run(Self.csv, input)
        #expect(run.code == 0, "\(run.out)")
        let links = calls.first?.parameters["links"]?.array ?? []
        let expected = #"""
            {"key":"k","title":"a \"b\";\nc","tags":["x"],"route":"p/:id","routeParameters":{"id":"42"},
            "validUntil":1786147200000,"private":true,"maxTaps":5,"platforms":{"iphone":{"link":"https://i.example/"}}}
            """#
        #expect(links.first == (try JSONParser.parse(Array(expected.utf8))))
        #expect(links.count == 2)
    }

    @Test(
        "csv that is wrong: by row, or as a whole when its header is",
        arguments: [
            ("key,url\nk,https://a.example/,x\n", "2\t\t3 cells under 2 columns\t\n"),
            ("key,max_taps,url\nk,many,https://a.example/\n", "2\tmaxTaps\tnot_a_whole_number\twrite a whole number\n"),
            (
                "key,valid_until\nk,+7d\n",
                "2\tvalidUntil\tnot_a_moment\twrite milliseconds since 1970, or a date and time such as "
                    + "2026-11-27T10:00:00Z\n"
            ),
            ("key,private\nk,maybe\n", "2\tprivate\tnot_a_bool\twrite true or false\n"),
            ("key,url\n\"k,https://a.example/\n", "2\t\ta quote is not closed\t\n"),
            ("key,url\n\"k\"x,https://a.example/\n", "2\t\tcell 1 has text after its closing quote\t\n"),
        ])
    func badCSV(input: String, report: String) throws {
        let (run, calls) = try run(Self.csv, input)
        #expect(run.code == 65)
        #expect(run.out == report)
        #expect(calls.isEmpty)
    }

    @Test("a header that names no field, or one twice, ends the import before it begins")
    func badHeader() throws {
        let unknown = try run(Self.csv, "key,colour\nk,red\n").run.err
        #expect(unknown.contains("no field of a link is called colour"))
        #expect(unknown.contains("attribute.NAME"))
        #expect(unknown.contains("docs/csv.md"))
        #expect(try run(Self.csv, "key,key\n").run.err.contains("the column key appears twice"))
        #expect(try run(Self.csv, "").run.code == 65)
        #expect(try Run(["links", "import", "/nonexistent/f", "--from", "csv"]).code == 66)
        for format in ["csv", "ndjson"] {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: false)
            defer { try? FileManager.default.removeItem(at: path) }
            let folder = try Run(["links", "import", path.path, "--from", format])
            #expect(folder.code == 65 && folder.err.contains("cannot read \(path.path): "), "\(folder.err)")
        }
    }

    @Test("a dry run has linkd judge every row, says what would happen, and changes nothing")
    func dryRun() throws {
        let store = LinkStore()
        _ = try run(
            Self.ndjson,
            #"{"key":"same","url":"https://a.example/"}"# + "\n" + #"{"key":"other","url":"https://b.example/"}"#,
            store: store)
        let input = """
            {"key":"same","url":"https://a.example/","domain":"go.example.com"}
            {"key":"other","url":"https://new.example/"}
            {"key":"new","url":"https://c.example/"}
            {"externalId":"x","url":"https://d.example/"}
            {"externalId":"y","domain":"unknown.example","url":"https://d.example/"}
            {"key":"k","url":"https://evil.example/"}
            {"key":"deleted","url":"https://d.example/"}
            {"key":"bad","url":"x"}
            """
        let (run, calls) = try run(Self.ndjson + ["--dry-run"], input, store: store)
        #expect(run.code == 65)
        let sent = calls.filter { $0.method != "org.linkd.Links.GetName" }
        #expect(sent.map(\.method) == ["org.linkd.Links.CreateMany"])
        #expect(sent.allSatisfy { $0.parameters["dryRun"] == .bool(true) && $0.parameters["upsert"] == .bool(true) })
        #expect(
            run.err.hasPrefix("2 to be made, 1 to be changed, 1 unchanged, 4 failed; nothing was changed\n"),
            "\(run.err)")
        for line in ["5\tdomain\tunknown_domain", "6\turl\ttarget_host_not_allowed", "7\tkey\ttaken", "8\turl\t"] {
            #expect(run.out.contains(line), "\(run.out)")
        }
        #expect(store.count == 2)
    }

    @Test(
        "a domain that is no app's is named, with the flag that makes its links on one that is",
        arguments: [false, true])
    func foreignDomain(isDry: Bool) throws {
        let input = """
            {"key":"a","domain":"go.example.com","url":"https://d.example/"}
            {"key":"b","domain":"unknown.example","url":"https://d.example/"}
            """
        let run = try run(Self.ndjson + (isDry ? ["--dry-run"] : []), input).run
        #expect(run.code == 65)
        #expect(
            run.out == "2\tdomain\tunknown_domain\t\"unknown.example\" belongs to no app (linkctl apps list); "
                + "--map-domain unknown.example=HOST makes its links on one of yours\n")
    }

    @Test("of a call that linkd cannot read each row goes alone, so that the bad one is found")
    func unreadable() throws {
        let store = LinkStore()
        let linkd = try FakeLinkd { call in
            let links = call.parameters["links"]?.array ?? []
            if links.contains(where: { $0.object?["title"]?.string == "bad" }) {
                return .error("org.linkd.Links.InvalidLink", #"{"field":"title","reason":"too_long"}"#)
            }
            return store.answer(call)
        }
        defer { linkd.stop() }
        let input = rows(3) + #"{"externalId":"b","url":"https://x.example/","title":"bad"}"# + "\n"
        let run = try Run(Self.ndjson, linkd: linkd, Run.World(input: input))
        #expect(run.code == 65)
        #expect(run.out == "4\ttitle\ttoo_long\t\n")
        #expect(store.count == 3)
    }

    @Test("an overloaded linkd is asked again; a lost one ends the import, which can be run again")
    func failures() throws {
        let store = LinkStore()
        let attempts = Mutex(0)
        let linkd = try FakeLinkd { call in
            let attempt = attempts.withLock { count in
                count += 1
                return count
            }
            let busy = FakeAnswer.error("org.linkd.Gateway.Overloaded", #"{"retryAfterMilliseconds":1}"#)
            return attempt % 2 == 1 ? busy : store.answer(call)
        }
        defer { linkd.stop() }
        let run = try Run(Self.ndjson, linkd: linkd, Run.World(input: rows(1200)))
        #expect(run.code == 0, "\(run.err)")
        #expect(store.count == 1200)
        let lost = try Run(Self.ndjson, answer: .bytesThenClose([]), Run.World(input: rows(2)))
        #expect(lost.code == 69)
        #expect(lost.err.contains("run the command again to continue"))
    }

    @Test("progress is drawn on a terminal only")
    func progress() throws {
        let (drawn, _) = try run(Self.ndjson, rows(900), Run.World(errorTerminal: true))
        #expect(drawn.err.contains("\r\u{1b}[K") && drawn.err.contains("900 created"))
        let (quiet, _) = try run(Self.ndjson, rows(900))
        #expect(!quiet.err.contains("\r"))
    }

    // MARK: create --file

    @Test("create --file makes links without upsert, with the flags as defaults, and prints a row for each")
    func createFile() throws {
        let input =
            #"{"url":"https://a.example/","key":"a"}"# + "\n"
            + #"{"url":"https://b.example/","key":"b","tags":["own"]}"#
        let (run, calls) = try run(
            ["links", "create", "--file", "-", "--tag", "batch", "--domain", "d.example"], input)
        #expect(run.code == 0, "\(run.err)")
        #expect(run.out == "1\thttps://d.example/a\tcreated\n2\thttps://d.example/b\tcreated\n")
        #expect(run.err.hasPrefix("2 created in "))
        #expect(calls.map(\.method) == ["org.linkd.Links.CreateMany"])
        #expect(calls.first?.parameters["upsert"] == nil)
        let links = calls.first?.parameters["links"]?.array ?? []
        #expect(links.map { $0.object?["tags"] } == [.array([.string("batch")]), .array([.string("own")])])
    }

    @Test("create --file leaves bad lines out, says which, and ends with 65")
    func createBadLines() throws {
        let (run, _) = try run(
            ["links", "create", "--file", "-", "--upsert", "--reuse-key"],
            "{\"url\":\"x\"}\n{\"key\":\"k\",\"url\":\"https://a.example/\"}\n[]\n")
        #expect(run.code == 65)
        #expect(run.out == "2\thttps://go.example.com/k\tcreated\n")
        #expect(run.err.contains("row 1: url: not_absolute: \"x\" has no scheme"))
        #expect(run.err.contains("row 3: not a JSON object\n"))
    }
}
