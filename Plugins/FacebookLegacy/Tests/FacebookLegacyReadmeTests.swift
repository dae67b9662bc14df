// Tests the README of this stage: runs its examples and compares its table of keys with the stage's.

import FacebookLegacy
import LinkCore
import PluginKit
import TestSupport
import Testing

@Suite("README of FacebookLegacy")
struct FacebookLegacyReadmeTests {
    static let path = "Plugins/FacebookLegacy/README.md"
    static let examples = (try? ReadmeExample.all(in: path)) ?? []

    @Test("every example comes out as it says", arguments: examples)
    func example(_ example: ReadmeExample) async throws {
        let run = try await FacebookTestKit.run(
            example.event,
            apps: [FacebookTestKit.app("shop", id: "123", suffixes: ["", "paid"]) { $0.ios.scheme = "shop" }])
        #expect(!example.expected.isEmpty)
        #expect(example.mistakes(in: run) == [])
    }

    @Test("there are examples, and the table of keys is the key table")
    func table() throws {
        #expect(Self.examples.count >= 6)
        let table = try ReadmeTable.rows(in: Self.path)
        #expect(table == ReadmeTable.rows(of: FacebookLegacyStage.keys))
    }

    @Test("the sections stand in their order")
    func sections() throws {
        let heads = try VectorFile.read(Self.path).split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(
            heads == ["## Name", "## Description", "## Syntax", "## Rules", "## Warnings", "## Examples"])
    }
}
