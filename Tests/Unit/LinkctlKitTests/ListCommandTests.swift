// What all lists have in common: without --limit a file gets every row and a terminal the first ones, and a link is named
// in three ways.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Testing

@Suite("Lists")
struct ListCommandTests {
    private static let rows = [
        ("events list", #"{"event":{"kind":"tap"},"outcome":{"eventId":"e","action":"open_app"}}"#),
        ("installs list", #"{"installation":{"installation":"i","app":"shop"}}"#),
        ("links list", #"{"link":\#(Sample.urlLink)}"#),
        ("pending list", #"{"held":{"id":"p","app":"shop","installation":"i","state":"pending"}}"#),
        ("postbacks list", #"{"postback":{"receivedAt":1,"app":"shop"}}"#),
        ("changes", #"{"at":1,"who":"root","what":"reload","subject":"r"}"#),
    ]

    /// Has this many rows, and sends as many as it is asked for.
    private static func linkd(_ count: Int, _ row: String) throws -> FakeLinkd {
        try FakeLinkd { call in
            let asked = Int(call.parameters["limit"]?.int ?? 100)
            return .replies(Array(repeating: row, count: min(count, asked)))
        }
    }

    @Test("a file gets every row; a terminal gets a hundred and says that there may be more", arguments: Self.rows)
    func limits(command: String, row: String) throws {
        let linkd = try Self.linkd(250, row)
        defer { linkd.stop() }
        let arguments = command.split(separator: " ").map { String($0) }
        func run(_ more: [String] = [], _ world: Run.World = Run.World()) throws -> String {
            let run = try Run(arguments + more, linkd: linkd, world)
            #expect(run.code == 0, "\(run.err)")
            return "\(run.out.split(separator: "\n").count) \(run.err)"
        }
        var wide = Run.World.plainTerminal
        wide.columns = 400
        #expect(try run() == "250 ")
        #expect(try run(["--json"]) == "250 ")
        #expect(try run(["--limit", "7"]) == "7 ")
        // One line is the header.
        let shown = try run([], wide)
        #expect(shown.hasPrefix("101 there may be more: --"), "\(shown)")
        #expect(try run(["--limit", "120"], wide) == "121 ")
        #expect(try run(["--json"], wide) == "250 ")
        let few = try Self.linkd(99, row)
        defer { few.stop() }
        #expect(try Run(arguments, linkd: few, wide).err.isEmpty)
    }

    @Test("--header begins a table in a pipe with the names of its columns, also one without rows")
    func header() throws {
        let titles = [
            "received\tevent\tkind\taction\treason\tplatform\tapp\troute\turl",
            "first open\tapp\tinstallation\tplatform\twhat\tmethod\tlink\tcampaign\tsource\tdays",
            "short link\tleads to\tstate\ttaps\tredeemed\ttags\tcreated\timported taps",
            "id\tapp\tinstallation\tstate\treason\tmissing\tcreated\texpires\troute\ttarget",
            "at\tapp\tconversion\twon\twindow\tvalue\tsource\tmet by\tcountry\tnetwork\tpublisher\ttest",
            "at\twho\twhat\tsubject",
        ]
        for (title, (command, row)) in zip(titles, Self.rows) {
            let arguments = command.split(separator: " ").map { String($0) }
            let linkd = try Self.linkd(3, row)
            defer { linkd.stop() }
            let plain = try Run(arguments, linkd: linkd).out
            #expect(try Run(arguments + ["--header"], linkd: linkd).out == title + "\n" + plain)
            #expect(
                try Run(arguments + ["--header", "--json"], linkd: linkd).out
                    == Run(arguments + ["--json"], linkd: linkd).out)
            #expect(try Run(arguments + ["--header"], answer: .reply("{}")).out == title + "\n")
            let shown = try Run(arguments, linkd: linkd, .plainTerminal).out
            #expect(try Run(arguments + ["--header"], linkd: linkd, .plainTerminal).out == shown)
        }
    }

    @Test("an empty list of JSON is no message on a terminal")
    func emptyJSON() throws {
        for (command, _) in Self.rows {
            let arguments = command.split(separator: " ").map { String($0) } + ["--json"]
            #expect(try Run(arguments, answer: .reply("{}"), .plainTerminal).err.isEmpty, "\(command)")
        }
    }

    @Test("a report that linkd cuts ends with a code in a file, unless a limit was asked for")
    func cutReport() throws {
        let answer = FakeAnswer.reply(#"{"row":{"value":"summer","installs":1},"isCut":true}"#)
        for more in [[], ["--format", "csv"], ["--json"]] {
            let run = try Run(["attribution", "report", "--by", "campaign"] + more, answer: answer)
            #expect(run.code == 1 && run.err.contains("more than 10,000 lines"), "\(run)")
            #expect(!run.out.isEmpty)
            let asked = try Run(["attribution", "report", "--by", "campaign", "--limit", "1"] + more, answer: answer)
            #expect(asked.code == 0 && asked.err == "there are more; --limit shows more of them\n", "\(asked)")
        }
    }

    /// A full disk.
    private final class FullSink: ByteSink {
        func write(_ bytes: [UInt8]) -> Int32 { ENOSPC }
    }

    @Test("data that the disk did not take is an error, also where a message follows it")
    func fullDisk() throws {
        let key = #"{"key":{"name":"k"},"secret":"linkd_server_x"}"#
        let cut = #"{"row":{"value":"summer","installs":1},"isCut":true}"#
        for (arguments, reply) in [
            (["events", "list"], Self.rows[0].1), (["links", "list", "--json"], Self.rows[2].1),
            (["attribution", "report", "--limit", "1"], cut), (["links", "export"], Self.rows[2].1),
            (["keys", "create", "--name", "k", "--scope", "stats"], key),
        ] {
            let linkd = try FakeLinkd(always: .reply(reply))
            defer { linkd.stop() }
            let errors = MemorySink()
            let code = Program.run(
                ["--socket", linkd.path] + arguments, console: Console(output: FullSink(), errors: errors))
            #expect(
                code == 1 && errors.text.contains("cannot write the output: No space left"),
                "\(arguments): \(errors.text)")
        }
    }

    private static let lists = [["events", "list"], ["events", "export"], ["installs", "list"]]

    @Test("a link is named as key, as domain and key, or as its whole address", arguments: Self.lists)
    func linkNames(command: [String]) throws {
        for name in ["sale", "go.example.com/sale", "https://go.example.com/s/sale"] {
            let linkd = try FakeLinkd { call in
                call.method == "org.linkd.Links.Get" ? .reply(#"{"link":\#(Sample.urlLink)}"#) : .reply("{}")
            }
            defer { linkd.stop() }
            #expect(try Run(command + ["--link", name], linkd: linkd).code == 0)
            // Nothing was recorded of it, so linkd is asked whether it is there.
            #expect(linkd.calls.map(\.parameters["link"]?.string) == [name, nil])
        }
    }

    @Test("nothing of a link that is not there: 66, and so it is said, also as JSON", arguments: Self.lists)
    func unknownLink(command: [String]) throws {
        let error = FakeAnswer.error("org.linkd.Links.NoSuchLink", #"{"domain":"go.example.com","key":"nosuch"}"#)
        let linkd = try FakeLinkd { $0.method == "org.linkd.Links.Get" ? error : .reply("{}") }
        defer { linkd.stop() }
        for more in command.last == "export" ? [[]] : [[], ["--json"]] {
            let run = try Run(command + ["--link", "nosuch"] + more, linkd: linkd)
            #expect(run.code == 66 && run.err.contains("no link go.example.com/nosuch"), "\(run)")
        }
        // What is there of a deleted link is shown without a look at it.
        let row = command[0] == "installs" ? Self.rows[1].1 : Self.rows[0].1
        let some = try FakeLinkd { $0.method == "org.linkd.Links.Get" ? error : .reply(row) }
        defer { some.stop() }
        #expect(try Run(command + ["--link", "gone"], linkd: some).code == 0)
        #expect(some.calls.count == 1)
    }

    private static let asking = [
        ["explain"], ["matrix"], ["association", "test"], ["routes", "test"], ["applink", "resolve"],
    ]

    @Test("commands that take a URL take the name of a link, too", arguments: Self.asking)
    func urlOfLink(command: [String]) throws {
        func asked(_ argument: String) throws -> [String] {
            let linkd = try FakeLinkd { call in
                call.method == "org.linkd.Links.Get" ? .reply(#"{"link":\#(Sample.urlLink)}"#) : .reply("{}")
            }
            defer { linkd.stop() }
            _ = try Run(command + [argument], linkd: linkd)
            return linkd.calls.compactMap { call in
                call.method == "org.linkd.Links.Get"
                    ? "get" : (call.parameters["url"] ?? call.parameters["event"]?.object?["url"])?.string
            }
        }
        let link = "https://go.example.com/s/sale"
        for name in ["sale", "go.example.com/sale"] { #expect(Array(try asked(name).prefix(2)) == ["get", link]) }
        for url in [link, "shop://products/42"] { #expect(try asked(url).first == url) }
    }

    @Test("a name that is no link is an error with the way out", arguments: Self.asking)
    func unknownName(command: [String]) throws {
        let error = FakeAnswer.error("org.linkd.Links.NoSuchLink", #"{"domain":"go.example.com","key":"nosuch"}"#)
        let run = try Run(command + ["nosuch"], answer: error)
        #expect(run.code == 66 && run.err.contains("no link go.example.com/nosuch"), "\(run.err)")
        #expect(run.err.contains("KEY or DOMAIN/KEY") && run.err.contains("https://"), "\(run.err)")
    }
}
