// links debug: the address for a phone, its code, and until when it works.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Testing

@Suite("links debug")
struct LinkDebugTests {
    private static let url = "https://go.example.com/sale?d=1&linkd_web=1&linkd_token=aVZ2gAAAAAAAAAAAAAAAAAAAAAA"
    private static let reply = #"{"url":"\#(url)","expiresAt":1785582000000}"#

    @Test("the address alone on a pipe, the reply with --json, the link asked for by its name")
    func piped() throws {
        let linkd = try FakeLinkd(always: .reply(Self.reply))
        defer { linkd.stop() }
        let run = try Run(["links", "debug", "go.example.com/sale"], linkd: linkd)
        #expect(run.code == 0 && run.out == Self.url + "\n" && run.err.isEmpty)
        #expect(linkd.calls.map(\.method) == ["org.linkd.Links.DebugLink"])
        #expect(linkd.calls.first?.parameters == ["domain": .string("go.example.com"), "key": .string("sale")])
        #expect(try Run(["links", "debug", "k", "--json"], answer: .reply(Self.reply)).out == Self.reply + "\n")
    }

    @Test("a terminal gets a code to scan and until when it works; a narrow one only the address")
    func terminal() throws {
        let run = try Run(["links", "debug", "sale"], answer: .reply(Self.reply), .plainTerminal)
        try expectSnapshot(run.out, "links-debug.terminal.txt")
        #expect(run.out.split(separator: "\n").count > 20)
        #expect(run.err == "works until 2026-08-01 13:00:00\n")
        let narrow = try Run(
            ["links", "debug", "sale"], answer: .reply(Self.reply), Run.World(terminal: true, columns: 40))
        #expect(narrow.code == 0 && narrow.out == Self.url + "\n")
        #expect(narrow.err.contains("widen the terminal"))
    }

    @Test("a link that is not there ends with 66, a daemon without a key with its reason")
    func refused() throws {
        let gone = try Run(
            ["links", "debug", "k"], answer: .error("org.linkd.Links.NoSuchLink", #"{"domain":"d","key":"k"}"#))
        #expect(gone.code == 66)
        let keyless = try Run(
            ["links", "debug", "k"],
            answer: .error("org.linkd.Links.InvalidLink", #"{"field":"key","reason":"no_metadata_key"}"#))
        #expect(keyless.code == 65 && keyless.err.contains("no_metadata_key"))
    }
}
