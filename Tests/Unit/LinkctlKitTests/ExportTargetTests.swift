// `linkctl links export --to`: what goes to the file, and what is said about it.

import FakeLinkd
import LinkCore
import Testing

@testable import LinkctlKit

@Suite("links export --to")
struct ExportTargetTests {
    private static let links = [
        #"{"domain":"go.example.com","key":"AbC","shortLink":"https://go.example.com/AbC","url":"https://www.example.com/","#
            + #""tags":["mail"],"createdAt":1672914030000,"revision":1,"taps":2}"#,
        #"{"domain":"go.example.com","key":"off","shortLink":"https://go.example.com/off","url":"https://www.example.com/o","#
            + #""disabled":true,"revision":1}"#,
        #"{"domain":"go.example.com","key":"few","shortLink":"https://go.example.com/few","url":"https://www.example.com/f","#
            + #""maxTaps":3,"revision":1}"#,
    ]

    private func run(_ target: String, _ links: [String] = links, _ more: [String] = []) throws -> Run {
        try Run(["links", "export", "--to", target] + more, answer: .replies(links.map { #"{"link":\#($0)}"# }))
    }

    @Test("each link is a line, what is lost is said for each link, and links that are left out make 65")
    func bodies() throws {
        let run = try run("bitly")
        #expect(
            run.out
                == #"{"long_url":"https://www.example.com/","domain":"go.example.com","tags":["mail"],"#
                + #""link":"https://go.example.com/AbC","id":"go.example.com/AbC","#
                + #""created_at":"2023-01-05T10:20:30Z","clicks":2}"# + "\n"
                + #"{"long_url":"https://www.example.com/f","domain":"go.example.com","#
                + #""link":"https://go.example.com/few","id":"go.example.com/few"}"# + "\n")
        #expect(run.err.contains("https://go.example.com/off: left out: it is disabled"))
        #expect(run.err.contains("https://go.example.com/few: without maxTaps"))
        #expect(run.err.contains("2 links written, 1 of them without what the format cannot express"))
        #expect(run.err.contains("1 link was left out") && run.code == 65)
        #expect(try self.run("bitly", [Self.links[0]]).code == 0)
    }

    @Test("the maps have a beginning and an end, also without links", arguments: ["nginx", "caddy"])
    func maps(_ target: String) throws {
        let some = try run(target, [Self.links[0]])
        #expect(some.code == 0 && some.out.contains("go.example.com/AbC") && some.out.hasSuffix("}\n"))
        let none = try Run(["links", "export", "--to", target], answer: .reply(#"{"link":null}"#))
        #expect(none.code == 0 && none.out.hasPrefix("#") && none.out.hasSuffix("}\n"))
    }

    @Test("--to csv and ndjson are the formats")
    func formats() throws {
        let csv = try run("csv", [Self.links[0]])
        let old = try Run(
            ["links", "export", "--format", "csv"], answer: .replies([#"{"link":\#(Self.links[0])}"#]))
        #expect(csv.out == old.out && csv.code == 0 && csv.err.isEmpty)
        #expect(try run("ndjson", [Self.links[0]]).out == Self.links[0] + "\n")
    }

    @Test("options that contradict each other are usage errors")
    func usage() throws {
        #expect(try run("nginx", [], ["--format", "csv"]).code == 64)
        #expect(try run("nginx", [], ["--json"]).code == 64)
        #expect(try run("apache", []).code == 64)
    }
}
