// The caller's own ids: the same event twice is one row, another event with the same id is refused.

import EntrySamples
import LinkCore
import Store
import StoreSupport
import Testing

@Suite struct IdempotencyTests {
    @Test("the same event again gives the stored outcome, marked as duplicate and recorded")
    func duplicate() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        #expect(try await store.append(entry(1, callerID: "a")).isRecorded)
        var again = entry(2, callerID: "a")
        again.event.at = 5
        again.outcome.action = .reject
        let stored = try #require(try await store.append(again).duplicate)
        #expect(stored.outcome.eventID == eventID(1))
        #expect(stored.outcome.action == .openApp)
        #expect(stored.outcome.duplicate)
        #expect(stored.outcome.recorded)
        #expect(store.status().events == 1)
    }

    @Test("another event with the same id is refused and nothing is written")
    func reused() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(entry(1, callerID: "a"))
        #expect(try await store.append(entry(2, url: "https://go.example.com/other", callerID: "a")).isReused)
        #expect(store.status().events == 1)
    }

    @Test("ids belong to their app")
    func scope() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(entry(1, callerID: "a"))
        var other = entry(2, url: "https://other.example.com", callerID: "a")
        other.event.app?.name = "news"
        #expect(try await store.append(other).isRecorded)
    }

    @Test("duplicates within one group and one batch are found")
    func withinBatch() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let receipts = try await store.append(contentsOf: [
            entry(1, callerID: "a"), entry(2), entry(3, callerID: "a"), entry(4, callerID: "b"),
        ])
        #expect(receipts[0].isRecorded && receipts[1].isRecorded && receipts[3].isRecorded)
        #expect(receipts[2].duplicate?.outcome.eventID == eventID(1))
        let recorded = await withTaskGroup(of: Bool.self) { group in
            for number: UInt64 in 10..<110 {
                group.addTask { (try? await store.append(entry(number, callerID: "same")).isRecorded) ?? false }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(recorded == 1)
        #expect(store.status().events == 4)
    }

    @Test("a group with a reused id is not written at all, and its own ids stay free")
    func groupReused() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(entry(1, callerID: "a"))
        let receipts = try await store.append(contentsOf: [
            entry(2, callerID: "b"), entry(3, url: "https://x.example.com/new-route", callerID: "a"),
        ])
        #expect(receipts[1].isReused)
        #expect(store.head == 1)
        #expect(try await store.append(entry(4, url: "https://x.example.com/2", callerID: "b")).isRecorded)
        #expect(store.head == 2)
    }

    @Test("the order of a map's entries does not make another event, its content does")
    func mapOrder() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var first = entry(1, callerID: "a")
        first.event.attributes = ["x": "1", "y": "2"]
        _ = try await store.append(first)
        var second = entry(2, callerID: "a")
        second.event.attributes = ["y": "2", "x": "1"]
        #expect(try await store.append(second).duplicate != nil)
        var third = entry(3, callerID: "a")
        third.event.attributes = ["y": "1", "x": "2"]
        #expect(try await store.append(third).isReused)
    }

    @Test("an id is free again after its retention, before and after the rows are gone")
    func retention() async throws {
        let scratch = Scratch()
        let store = try scratch.open {
            $0.idRetention = 1000
            $0.retentionInterval = 1_000_000
        }
        defer { store.close() }
        _ = try await store.append(entry(1, callerID: "a"))
        scratch.clock.advance(999)
        #expect(try await store.append(entry(2, callerID: "a")).duplicate != nil)
        scratch.clock.advance(1)
        #expect(try await store.append(entry(3, url: "https://go.example.com/new", callerID: "a")).isRecorded)
        #expect(
            try await store.append(entry(4, url: "https://go.example.com/new", callerID: "a")).duplicate?.sequence == 2)
    }

    @Test("ids survive a restart")
    func restart() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        for number: UInt64 in 1...50 { _ = try await store.append(entry(number, callerID: "id-\(number)")) }
        store.close()
        store = try scratch.open()
        defer { store.close() }
        #expect(try await store.append(entry(99, callerID: "id-7")).duplicate?.outcome.eventID == eventID(7))
        #expect(try await store.append(entry(100, url: "https://a.example.com", callerID: "id-8")).isReused)
    }

    @Test("two spellings that look alike are two ids")
    func spelling() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        #expect(try await store.append(entry(1, callerID: "a")).isRecorded)
        #expect(try await store.append(entry(2, callerID: "A")).isRecorded)
        var composed = entry(3, callerID: "b")
        composed.event.attributes = ["\u{e9}": "1"]
        #expect(try await store.append(composed).isRecorded)
        var decomposed = entry(4, callerID: "b")
        decomposed.event.attributes = ["e\u{301}": "1"]
        #expect(try await store.append(decomposed).isReused)
    }
}
