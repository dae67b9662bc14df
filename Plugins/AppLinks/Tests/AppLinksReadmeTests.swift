// Tests the README of this stage: runs its examples and compares its table of keys with the stage's.

import AppLinks
import LinkCore
import PluginKit
import TestSupport
import Testing

@Suite("README of AppLinks")
struct AppLinksReadmeTests {
    static let path = "Plugins/AppLinks/README.md"
    static let examples = (try? ReadmeExample.all(in: path)) ?? []

    @Test("every example comes out as it says", arguments: examples)
    func example(_ example: ReadmeExample) async throws {
        let run = try await AppLinksTestKit.run(example.event)
        #expect(!example.expected.isEmpty)
        #expect(example.mistakes(in: run) == [])
    }

    @Test("there are examples, and the table of keys is the key table")
    func table() throws {
        #expect(Self.examples.count >= 6)
        let table = try ReadmeTable.rows(in: Self.path)
        #expect(table == ReadmeTable.rows(of: AppLinksStage.keys))
    }

    @Test("the sections stand in their order")
    func sections() throws {
        let heads = try VectorFile.read(Self.path).split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(
            heads == ["## Name", "## Description", "## Syntax", "## Rules", "## Warnings", "## Examples"])
    }
}
