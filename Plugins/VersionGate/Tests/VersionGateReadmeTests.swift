// Tests the README of this stage: runs its examples and compares its table of keys with the stage's.

import LinkCore
import PluginKit
import TestSupport
import Testing
import VersionGate

@Suite("README of VersionGate")
struct VersionGateReadmeTests {
    static let path = "Plugins/VersionGate/README.md"
    static let examples = (try? ReadmeExample.all(in: path)) ?? []

    @Test("every example comes out as it says", arguments: examples)
    func example(_ example: ReadmeExample) async throws {
        let run = try await VersionGateTestKit.run(example.event, VersionGateTestKit.host())
        #expect(!example.expected.isEmpty)
        #expect(example.mistakes(in: run) == [])
    }

    @Test("there are examples, the table of keys is the key table, and every state is shown")
    func table() throws {
        #expect(Self.examples.count >= 12)
        let table = try ReadmeTable.rows(in: Self.path)
        #expect(table == ReadmeTable.rows(of: VersionGateStage.keys))
        let text = try VectorFile.read(Self.path)
        for state in VersionFinding.State.allCases { #expect(text.contains("versionGate.state: \(state.rawValue)")) }
        for kind in [VersionNeed.Kind.minVersion, .maxVersion, .minBuild, .minOSVersion] {
            #expect(text.contains("    \(kind.rawValue) = {"))
        }
    }

    @Test("the sections stand in their order")
    func sections() throws {
        let heads = try VectorFile.read(Self.path).split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(heads == ["## Name", "## Description", "## Syntax", "## Rules", "## Examples"])
    }
}
