// links import of rows whose links are called the same by linkd, of links that exist, and what the report says of them.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Testing

@Suite("Importing links that are called the same")
struct ImportNameTests {
    private let store = LinkStore()

    private func run(_ arguments: [String], _ input: String = "") throws -> (run: Run, calls: [FakeCall]) {
        try store.importing(arguments, input)
    }

    private func sent(_ calls: [FakeCall]) -> [String?] {
        calls.flatMap { $0.parameters["links"]?.array ?? [] }.map { $0.object?["url"]?.string }
    }

    private static let duplicate = "3\tkey\tduplicate_key\trow 2 of this import has the same domain and key\n"

    @Test(
        "a second row of one link fails, however it calls it, and is not sent",
        arguments: [
            ("CaSe1,fold.example.com,,", "case1,Fold.example.com,,", Self.duplicate),
            ("case1,fold.example.com,,", "CaSe1,fold.example.com,,", Self.duplicate),
            ("k,,,", "k,go.example.com,,", Self.duplicate), ("k,go.example.com,,", "k,,shop,", Self.duplicate),
            (
                ",,,e1", ",,,e1", "3\texternalId\tduplicate_externalId\trow 2 of this import has the same externalId\n"
            ),
            (
                ",go.example.com,,e1", ",open.example.com,,e1",
                "3\texternalId\tduplicate_externalId\trow 2 of this import has the same externalId\n"
            ),
            ("CaSe1,go.example.com,,", "case1,go.example.com,,", ""), ("k,,,", "k,open.example.com,,", ""),
        ])
    func duplicates(_ first: String, _ second: String, _ report: String) throws {
        let text =
            "key,domain,app,external_id,url\n\(first),https://a.example/1\n\(second),https://a.example/2\n"
        for conflict in ["replace", "keep", "fail"] {
            let store = LinkStore()
            let linkd = try FakeLinkd(store.answer)
            defer { linkd.stop() }
            let run = try Run(
                ["links", "import", "-", "--from", "csv", "--dry-run", "--on-conflict", conflict], linkd: linkd,
                Run.World(input: text))
            #expect(run.code == (report.isEmpty ? 0 : 65) || conflict == "fail", "\(conflict): \(run.err)")
            if !report.isEmpty { #expect(run.out == report, "\(conflict): \(run.out)") }
            #expect(sent(linkd.calls).count == (report.isEmpty ? 2 : 1), "\(conflict)")
        }
    }

    @Test(
        "a second row with the same values is unchanged, however it calls the link, also with keep",
        arguments: [
            ("k,,", "k,go.example.com,"), ("k,,", "k,,shop"), ("CaSe1,fold.example.com,", "case1,Fold.example.com,"),
            ("k,,", "k,,"),
        ])
    func sameValues(_ first: String, _ second: String) throws {
        let text = "key,domain,app,url\n\(first),https://a.example/\n\(second),https://a.example/\n"
        for conflict in ["replace", "keep"] {
            let linkd = try FakeLinkd(LinkStore().answer)
            defer { linkd.stop() }
            let run = try Run(
                ["links", "import", "-", "--from", "csv", "--on-conflict", conflict], linkd: linkd,
                Run.World(input: text))
            #expect(run.code == 0 && run.err.hasPrefix("1 created, 1 unchanged in "), "\(conflict): \(run.err)")
        }
    }

    @Test("what linkd answered before its connection broke is in the report")
    func broken() throws {
        let rows = (0..<300).map { #"{"externalId":"e\#($0)","url":"https://a.example/\#($0)"}"# + "\n" }.joined()
        try withFolder(["a.ndjson": rows]) { folder in
            let path = folder + "-report"
            defer { try? FileManager.default.removeItem(atPath: path) }
            let linkd = try FakeLinkd { call in
                let first = call.parameters["links"]?.array?.first?.object?["externalId"]
                return first == .string("e200") ? .bytesThenClose([]) : store.answer(call)
            }
            defer { linkd.stop() }
            let run = try Run(
                ["links", "import", "\(folder)/a.ndjson", "--from", "ndjson", "--report", path], linkd: linkd)
            #expect(run.code != 0 && run.err.contains("200 created"), "\(run.err)")
            let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            #expect(lines.count == 201 && lines.last?.hasSuffix("/ke199,") == true, "\(lines.suffix(1))")
        }
    }

    @Test("linkd is asked for names only when rows differ in app or domain, or have capitals")
    func asked() throws {
        func names(_ text: String) throws -> Int {
            try run(["-", "--from", "csv", "--dry-run"], "key,domain,url\n\(text)").calls
                .count { $0.method == "org.linkd.Links.GetName" }
        }
        #expect(try names("a,,https://a.example/\nb,,https://a.example/\n") == 0)
        #expect(try names("a,go.example.com,https://a.example/\nb,GO.example.com,https://a.example/\n") == 0)
        #expect(try names("aB,,https://a.example/\nBc,,https://a.example/\n") == 1)
        let domains = "a,,https://a.example/\nb,go.example.com,https://a.example/\nc,,https://a.example/\n"
        #expect(try names(domains + "C,open.example.com,https://a.example/\nD,,https://a.example/\n") == 3)
        #expect(try names("a,unknown.example,https://a.example/\nb,,https://a.example/\n") == 2)
    }

    @Test("with keep, a link that exists is skipped, and the report has its short link; keys of deleted ones fail")
    func kept() throws {
        let text = #"{"externalId":"e1","url":"https://a.example/"}"# + "\n"
        #expect(try run(["-", "--from", "ndjson"], text).run.code == 0)
        try withFolder(["a.ndjson": text + #"{"key":"deleted","url":"https://a.example/"}"# + "\n"]) { folder in
            let path = folder + "-report"
            defer { try? FileManager.default.removeItem(atPath: path) }
            let (run, calls) = try run(
                ["\(folder)/a.ndjson", "--from", "ndjson", "--on-conflict", "keep", "--report", path])
            #expect(run.code == 65 && run.err.contains("1 skipped, 1 failed in "), "\(run.err)")
            let created = calls.filter { $0.method == "org.linkd.Links.CreateMany" }
            #expect(created.allSatisfy { $0.parameters["keep"] == .bool(true) && $0.parameters["upsert"] == nil })
            let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
            #expect(
                lines[1] == "1,externalId,exists,the link exists and stays as it is,skipped,https://go.example.com/ke1,"
            )
            #expect(lines[2].hasPrefix("2,key,taken,") && lines[2].contains("--reuse-key"), "\(lines)")
        }
    }

    @Test("what linkd has made is in the report before the next answer comes")
    func reported() throws {
        let rows = (0..<300).map { #"{"externalId":"e\#($0)","url":"https://a.example/\#($0)"}"# + "\n" }.joined()
        try withFolder(["a.ndjson": rows]) { folder in
            let path = folder + "-report"
            defer { try? FileManager.default.removeItem(atPath: path) }
            let linkd = try FakeLinkd { call in
                if call.parameters["links"]?.array?.first?.object?["externalId"] == .string("e200") {
                    let end = ContinuousClock.now + .seconds(20)
                    while !(((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").contains("/ke199,")),
                        ContinuousClock.now < end
                    { usleep(10_000) }  // between two looks at the condition
                    #expect(ContinuousClock.now < end)
                }
                return store.answer(call)
            }
            defer { linkd.stop() }
            let run = try Run(
                ["links", "import", "\(folder)/a.ndjson", "--from", "ndjson", "--report", path], linkd: linkd)
            #expect(run.code == 0, "\(run.err)")
        }
    }

    @Test("the report is not written over the file on standard input")
    func standardInput() throws {
        try withFolder(["a.csv": "key,url\nk,https://a.example/\n"]) { folder in
            let path = "\(folder)/a.csv"
            let descriptor = open(path, O_RDONLY)
            defer { close(descriptor) }
            let errors = MemorySink()
            let console = Console(output: MemorySink(), errors: errors, input: descriptor, now: Run.now)
            let arguments = ["links", "import", "-", "--from", "csv", "--report", path]
            #expect(Program.run(arguments, console: console) == 64, "\(errors.text)")
            #expect(errors.text.contains("is the file that is imported"), "\(errors.text)")
            let after = try String(contentsOfFile: path, encoding: .utf8)
            #expect(after.hasPrefix("key,url\n"))
        }
    }

    @Test(
        "a file that may be cut in its last value is imported with a warning at its last row",
        arguments: [
            ("csv", "key,url\na,https://a.example/\n", "b,https://b.example/prod", true),
            ("csv", "key,url\n", "b,\"https://b.example/prod\"", false),
            ("shortio", "path,originalURL\n", "b,https://b.example/prod", true),
            ("firebase", "", "https://go.example.com/?link=https%3A%2F%2Fb.example%2Fprod", true),
            ("ndjson", "", #"{"key":"b","url":"https://b.example/prod"}"#, false),
        ])
    func cut(_ format: String, _ start: String, _ last: String, _ mayBeCut: Bool) throws {
        let warning = "the file ends here without a line feed: its last value may be cut"
        let whole = try run(["-", "--from", format, "--dry-run"], start + last + "\n").run
        #expect(whole.code == 0 && !whole.err.contains(warning), "\(whole.err)")
        let run = try run(["-", "--from", format, "--dry-run"], start + last).run
        #expect(run.code == 0 && run.err.contains(warning) == mayBeCut, "\(run.err)")
        if mayBeCut {
            let line = start.count { $0 == "\n" } + 1
            #expect(run.err.contains("row \(line) ("), "\(run.err)")
        }
    }

    @Test("subfolders are read, other files are named, and a report of an earlier run is none of the files")
    func folder() throws {
        func links(_ key: String) -> String {
            "short_link,link\nhttps://go.example.com/\(key),https://\(key).example/\n"
        }
        let report = "row,field,reason,meaning,result,link,file\n1,,,,created,https://go.example.com/x,\n"
        let files = [
            "a.csv": links("a"), "sub/dir.csv/b.csv": links("b"), "sub/c.csv": links("c"), "c.csv.bak": "x",
            "noext": "x", ".hid.csv": links("h"), "report.csv": report, "z.md": "x", "z2.md": "x",
        ]
        try withFolder(files) { folder in
            // A symbolic link to the folder itself has an end.
            try FileManager.default.createSymbolicLink(atPath: folder + "/sub/up", withDestinationPath: folder)
            let again = folder + "/report.csv"
            let (run, calls) = try run([folder, "--from", "firebase", "--report", again])
            #expect(run.code == 0, "\(run.err)")
            #expect(sent(calls) == ["https://a.example/", "https://c.example/", "https://b.example/"])
            let note =
                "7 files are not read: .hid.csv, c.csv.bak, noext, report.csv (a report of links import), "
                + "sub/up/ (again), …\n"
            #expect(run.err.hasPrefix(note), "\(run.err)")
            let second = try self.run([again, "--from", "firebase"])
            #expect(second.run.code == 65 && second.run.err.contains("is a report of links import"))
            #expect(second.calls.isEmpty)
        }
    }

    @Test("messages name files by their paths within the folder")
    func names() throws {
        let cut = "short_link,link\nhttps://go.example.com/a,x\n"
        try withFolder(["1/a.csv": cut, "2/a.csv": cut]) { folder in
            let run = try run([folder, "--from", "firebase"]).run
            #expect(run.out.hasPrefix("1/a.csv:2\t") && run.out.contains("\n2/a.csv:2\t"), "\(run.out)")
        }
    }
}
