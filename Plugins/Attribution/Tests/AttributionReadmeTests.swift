// Tests the README of this stage: runs its examples and compares its table of keys with the stage's.

import Attribution
import LinkCore
import PluginKit
import Router
import ShortLinks
import TestSupport
import Testing

@Suite("README of Attribution")
struct AttributionReadmeTests {
    static let path = "Plugins/Attribution/README.md"
    static let examples = (try? ReadmeExample.all(in: path)) ?? []

    /// The taps of the README, in its order.
    private static func taps() -> [(ago: Int64, key: String?, change: (inout TapDraft) -> Void)] {
        let minute: Int64 = 60_000
        return [
            (10 * minute, "spring", { _ in }), (60 * minute, "forann", { $0.user = "ann" }),
            (8 * 24 * 60 * minute, "spring", { $0.tap.platform = .android }),
            (
                120 * minute, "spring",
                { draft in
                    draft.tap.platform = .android
                    draft.tap.takenBy = "known"
                    draft.tap.takenHow = .clickID
                }
            ),
            (10 * minute, nil, { $0.clipboard = ClipboardToken(high: 0, low: 7) }),
            (10 * minute, "spring", { $0.tap.platform = .android }),
        ]
    }

    private static func book() throws -> MemoryTapReader {
        let book = MemoryTapReader()
        for (index, tap) in taps().enumerated() {
            let at = FakeHost.moment - tap.ago
            let id = EventID(milliseconds: at, random: (0, UInt64(index + 1)))
            var stored = StoredTap(id: id, app: "shop", at: at)
            stored.platform = .ios
            stored.shortLink = tap.key.map { "https://go.example.com/\($0)" }
            stored.campaign = tap.key ?? "june"
            stored.source = "mail"
            var draft = TapDraft(stored)
            if index == 0 {
                let event = AttributionTestKit.tap()
                draft.line = [4, 203, 0, 113, 7]
                draft.tap.signals = DeviceSignals(of: event, visitor: Visitor(saidBy: event))
            }
            tap.change(&draft)
            let url = tap.key.map { "https://go.example.com/\($0)" }
            book.record(draft, as: id, url: url ?? "https://go.example.com/products/9?utm_campaign=june")
        }
        let known = book.entries[3].tap
        var chain = ChainDraft(
            app: "shop", installation: "known", platform: .ios, kind: .firstOpen, moment: known.at,
            credited: Credited(.clickID, known))
        chain.engagement = .install
        book.record(chain)
        return book
    }

    private func run(_ event: LinkEvent) async throws -> StageRun {
        let host = FakeHost(apps: [AttributionTestKit.shop])
        for link in AttributionTestKit.links { host.links[link.link.address] = link }
        let book = try Self.book()
        host.storedTaps = book
        func config(_ stage: any BuiltinStage.Type, _ entries: [(String, ConfigValue)] = []) -> StageConfig {
            StageConfig(
                stage: stage.name, keys: stage.keys,
                entries: entries.map { StageConfig.Entry(name: $0.0, value: $0.1) })
        }
        let own: [(String, ConfigValue)] = [
            ("probabilistic", .table([("ios", .bool(true))])), ("clipboard", .bool(true)),
        ]
        let stages: [any BuiltinStage] = [
            try RouterStage(config: config(RouterStage.self), host: host),
            try ShortLinksStage(config: config(ShortLinksStage.self), host: host),
            try AttributionStage(config: config(AttributionStage.self, own), host: host),
        ]
        return await StageRun.run(event, through: stages, host: host)
    }

    @Test("every example comes out as it says", arguments: examples)
    func example(_ example: ReadmeExample) async throws {
        let run = try await run(example.event)
        #expect(!example.expected.isEmpty)
        #expect(example.mistakes(in: run) == [])
    }

    @Test("there are examples, the table of keys is the key table, and every method is shown")
    func table() throws {
        #expect(Self.examples.count >= 16)
        let table = try ReadmeTable.rows(in: Self.path)
        #expect(table == ReadmeTable.rows(of: AttributionStage.keys))
        let text = try VectorFile.read(Self.path)
        for method in Attribution.Method.allCases where method != .appStore {
            #expect(text.contains("attribution.method: \(method.rawValue)"), "\(method)")
        }
    }

    @Test("the sections stand in their order")
    func sections() throws {
        let heads = try VectorFile.read(Self.path).split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(heads == ["## Name", "## Description", "## Syntax", "## Rules", "## Examples"])
    }
}
