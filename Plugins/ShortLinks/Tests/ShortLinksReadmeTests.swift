// Tests the README of this stage: runs its examples and compares its tables with the code.

import LinkCore
import PluginKit
import ShortLinks
import TestSupport
import Testing

@Suite("README of ShortLinks")
struct ShortLinksReadmeTests {
    static let path = "Plugins/ShortLinks/README.md"
    static let examples = (try? ReadmeExample.all(in: path)) ?? []

    /// The links that the README shows.
    static func links() -> [StoredLink] {
        let route = ShortLinksTestKit.stored("Ab3dE9xK", id: 1) { link in
            link.route = "products/:product_id"
            link.routeParameters = ["product_id": "a/b ü"]
            link.queryParameters = ["utm_source": "mail"]
            link.ref = "spring"
        }
        let page = ShortLinksTestKit.stored("page", id: 2) {
            $0.url = "https://www.example.com/sale?utm_source=web#top"
        }
        let split = ShortLinksTestKit.stored("split", id: 3) { link in
            link.url = "https://www.example.com/"
            link.rules = [
                LinkRule(
                    name: "phones", priority: 1, conditions: [Condition(.platform, matchValue: "ios")],
                    url: "https://www.example.com/ios"),
                LinkRule(
                    name: "friends", priority: 2, conditions: [Condition(.query, matchKey: "friend", matchValue: "1")],
                    route: "products/7?from=friend"),
            ]
        }
        let old = ShortLinksTestKit.stored("old", id: 4) { link in
            link.url = "https://www.example.com/old"
            link.validUntil = FakeHost.moment - 1
        }
        let menu = ShortLinksTestKit.stored("caf\u{e9}", id: 5) { $0.url = "https://www.example.com/menu" }
        let manual = ShortLinksTestKit.stored("manual", id: 6) { link in
            link.url = "https://www.example.com/manual"
            link.passPath = true
        }
        return [route, page, split, old, menu, manual]
    }

    @Test("every example comes out as it says", arguments: examples)
    func example(_ example: ReadmeExample) async throws {
        let host = ShortLinksTestKit.host(Self.links())
        host.expansions[ByteKey("https://bit.ly/3xYz")] = Expansion(
            target: try LinkURL("https://www.example.com/sale"), hops: ["https://hop.example/1"])
        let run = try await ShortLinksTestKit.run(example.event, host, [("expand_hosts", .strings(["bit.ly"]))])
        #expect(!example.expected.isEmpty)
        #expect(example.mistakes(in: run) == [])
    }

    @Test("there are examples, and the table of keys is the key table")
    func table() throws {
        #expect(Self.examples.count >= 10)
        let table = try ReadmeTable.rows(in: Self.path)
        #expect(table == ReadmeTable.rows(of: ShortLinksStage.keys))
    }

    @Test("every type of condition is explained")
    func conditions() throws {
        let text = try VectorFile.read(Self.path)
        for type in ConditionType.allCases { #expect(text.contains("`\(type.rawValue)`"), "\(type)") }
    }

    @Test("the sections stand in their order")
    func sections() throws {
        let heads = try VectorFile.read(Self.path).split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(
            heads == [
                "## Name", "## Description", "## Syntax", "## Rules", "## Platforms", "## Warnings", "## Examples",
            ])
    }
}
