// No table is wider than its terminal, whatever its rows hold; --wide shows them whole.

import FakeLinkd
import Foundation
import LinkctlKit
import Testing

@Suite("Width of tables")
struct TableWidthTests {
    private static let url = "https://www.example.com/" + String(repeating: "long/", count: 40)

    /// Commands with a reply of long values.
    private static let lists: [(command: [String], reply: String)] = [
        (["events", "list"], Sample.event),
        (
            ["routes", "list"],
            #"""
            {"routes":[{"app":"shop","pattern":"products/:product_id<int>/reviews/:review_id","web":"\#(url)",\#
            "minVersions":{"ios":"4.2","android":"4.1"},"requires":["login","premium"],"published":true,"systems":{\#
            "ios":{"published":true,"share":0.912,"active":12000,"since":1785499000000},\#
            "android":{"published":false,"share":0.5,"active":900,"since":1785499000000}},"rolloutShare":0.9,\#
            "minInstalls":1000}]}
            """#
        ),
        (
            ["keys", "list"],
            #"""
            {"keys":[{"name":"backend-of-the-web-shop","app":"shop","kind":"server","state":"active","scopes":["events",\#
            "explain","links.read","links.write","metadata","stats"],"secrets":[{"prefix":"lks_0123456789"}],\#
            "lastUsedAt":1785499000000,"expiresAt":1795499000000}]}
            """#
        ),
        (
            ["stages"],
            #"""
            {"stages":[{"name":"facebook-legacy","position":0,"kind":"builtin","enabled":true,"events":123456789,\#
            "changed":123456789,"decided":123456789,"failures":0,"p50Microseconds":100,"p99Microseconds":12345}]}
            """#
        ),
        (
            ["installs", "list"],
            #"""
            {"installation":{"at":1785499000000,"app":"shop","installation":"0d8f9c1e-6a55-4a4e-9d6c-3b1b4f0e7a11",\#
            "platform":"android","engagement":"reengagement","retained":[1,7,30],"credit":{"method":"install_referrer",\#
            "link":"https://go.example.com/txijCZkQ","campaign":"summer-sale-2026-newsletter","source":"mail"}}}
            """#
        ),
    ]

    @Test("no line is wider than the terminal, from 30 columns to 240", arguments: 0..<5)
    func fits(_ list: Int) throws {
        let (command, reply) = Self.lists[list]
        for columns in stride(from: 30, through: 240, by: 10) {
            var world = Run.World.plainTerminal
            world.columns = columns
            let out = try Run(command, answer: .reply(reply), world).out
            let lines = out.split(separator: "\n", omittingEmptySubsequences: true)
            #expect(lines.count >= 2, "\(command) at \(columns)")
            #expect(lines.allSatisfy { $0.count <= columns }, "\(command) at \(columns):\n\(out)")
        }
    }

    @Test("the state of stages is there at 80 columns")
    func stages() throws {
        let reply = #"""
            {"stages":[{"name":"campaign-names","position":3,"kind":"process","enabled":true,"events":1234567,"changed":12345,\#
            "decided":12345,"failures":1234,"p50Microseconds":100,"p99Microseconds":12345,"program":{"source":"/x",\#
            "state":"running, pid 812","version":"1","doc":"","pure":true,"grants":[],"keys":[]}}]}
            """#
        var world = Run.World.plainTerminal
        world.columns = 80
        let out = try Run(["stages"], answer: .reply(reply), world).out
        #expect(out.contains("running, pid") && out.contains("1234567"), "\(out)")
    }

    @Test("--wide leaves nothing out and shortens nothing")
    func wide() throws {
        var world = Run.World.plainTerminal
        world.columns = 40
        for (command, reply) in Self.lists {
            let lines = try Run(command + ["--wide"], answer: .reply(reply), world).out.split(separator: "\n")
            #expect(lines.count == 2)
            #expect(!lines.joined().contains("…"))
        }
        let routes = try Run(["routes", "list", "--wide"], answer: .reply(Self.lists[1].reply), world).out
        #expect(routes.contains(Self.url))
    }

    @Test("where no columns fit, a row is a block of lines, each with its title")
    func stacked() throws {
        var world = Run.World.plainTerminal
        world.columns = 36
        let out = try Run(["keys", "list"], answer: .reply(Self.lists[2].reply), world).out
        #expect(out.hasPrefix("NAME         backend-of-the-web-shop\nAPP          shop\n"))
        #expect(out.contains("SCOPES       events explain links.re\n             ad links.write metadata\n"))
    }

    @Test("a row of a stream that is wider than the columns it began with keeps to the screen")
    func tail() throws {
        var world = Run.World.plainTerminal
        world.columns = 100
        let long = Sample.event.replacing("open_web", with: String(repeating: "a", count: 90))
        let lines = try Run(["events", "tail"], answer: .replies([Sample.event, long]), world).out.split(
            separator: "\n")
        #expect(lines.count > 3)
        #expect(lines.allSatisfy { $0.count <= 100 })
    }
}
