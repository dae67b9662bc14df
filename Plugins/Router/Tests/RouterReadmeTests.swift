// Tests the README of this stage: runs its examples and compares its table of keys with the stage's.

import LinkCore
import PluginKit
import Router
import TestSupport
import Testing

@Suite("README of Router")
struct RouterReadmeTests {
    static let path = "Plugins/Router/README.md"
    static let examples = (try? ReadmeExample.all(in: path)) ?? []
    /// The routes that the README shows.
    static let patterns = [
        "products/:product_id", "products/new", "orders/:id<int>(/:tab<slug>)", "files/*rest", "café/:table",
    ]

    @Test("every example comes out as it says", arguments: examples)
    func example(_ example: ReadmeExample) async throws {
        let run = try await RouterTestKit.run(example.event, apps: [RouterTestKit.app(Self.patterns)])
        #expect(!example.expected.isEmpty)
        #expect(example.mistakes(in: run) == [])
    }

    @Test("there are examples, the routes are those shown, and the table of keys is the key table")
    func table() throws {
        #expect(Self.examples.count >= 8)
        let text = try VectorFile.read(Self.path)
        for pattern in Self.patterns { #expect(text.contains("pattern = \"\(pattern)\"")) }
        let table = try ReadmeTable.rows(in: Self.path)
        #expect(table == ReadmeTable.rows(of: RouterStage.keys))
    }

    @Test("every word of a mistake at load stands in the README")
    func words() throws {
        let text = try VectorFile.read(Self.path)
        for word in RouteProblem.Word.allCases { #expect(text.contains("| `\(word.rawValue)` |"), "\(word)") }
    }

    @Test("the sections stand in their order")
    func sections() throws {
        let heads = try VectorFile.read(Self.path).split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(
            heads == ["## Name", "## Description", "## Syntax", "## Rules", "## Warnings", "## Examples"])
    }
}
