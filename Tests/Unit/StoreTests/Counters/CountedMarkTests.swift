// The mark up to which taps of blocks are counted follows taps that are counted as they come, too, and never passes one that is in
// no run: a start reads few taps, and counts each once.

import EntrySamples
import GRDB
import LinkCore
import StoreOffline
import StoreSupport
import Synchronization
import Testing

@testable import Store

/// A tap on a link, which has nothing that a block does not take.
private func plain(_ number: UInt64, on link: StoredLink) -> JournalEntry {
    var entry = tap(number, on: link)
    (entry.event.id, entry.event.app, entry.event.client) = (nil, nil, Client())
    return entry
}

@Suite struct CountedMarkTests {
    private static let mark = "SELECT last_seq FROM counted_taps"

    /// Opens a store that merges and folds nothing by itself; how many blocks of taps the start read.
    private func reopened(
        _ scratch: Scratch, _ change: (inout StoreOptions) -> Void = { _ in }
    ) throws -> (store: Store, read: Int) {
        let calls = Calls()
        let store = try scratch.openLazy {
            ($0.mergeQuiet, $0.countInterval, $0.countEvents) = (1_000_000_000, 1_000_000_000, 10)
            $0.progress = { calls.add() }
            change(&$0)
        }
        return (store, calls.count)
    }

    /// How often somebody was told that it gets on.
    private final class Calls: Sendable {
        private let calls = Atomic<Int>(0)
        var count: Int { calls.load(ordering: .acquiring) }
        func add() { calls.add(1, ordering: .acquiringAndReleasing) }
    }

    @Test("single taps alone move it, now and then and at the end: a start reads those behind it, and tells so")
    func singleTaps() async throws {
        var scratch = Scratch()
        var (store, read) = try reopened(scratch)
        let link = try await store.make(draft("a"))
        for number: UInt64 in 1...25 { _ = try await store.append(plain(number, on: link)) }
        #expect(try await scratch.count(Self.mark) == 20)
        #expect(try await scratch.count("SELECT count(*) FROM tap_block") == 25)
        #expect(try await scratch.count("SELECT count(*) FROM decision WHERE counts IS NULL") == 25)
        scratch = try scratch.killed()
        store.close()
        (store, read) = try reopened(scratch)
        #expect(read == 5)
        #expect(try await store.link(at: address("a"))?.taps == 25)
        // A fold takes it along.
        #expect(try await scratch.count(Self.mark) == 25)
        for number: UInt64 in 26...29 { _ = try await store.append(plain(number, on: link)) }
        store.close()
        #expect(try await scratch.count(Self.mark) == 29)
        (store, read) = try reopened(scratch)
        #expect(read == 0)
        #expect(try await store.link(at: address("a"))?.taps == 29)
        store.close()
        let verdict = try DatabaseVerification(scratch.database).run()
        #expect(verdict.problems == [] && verdict.differences == [] && verdict.notes == [])
    }

    @Test("events that count nothing leave it behind no longer than until linkd ends")
    func nothingCounted() async throws {
        let scratch = Scratch()
        let store = try reopened(scratch).store
        for number: UInt64 in 1...3 {
            var event = entry(number, url: "https://go.example.com/a")
            event.event.isTest = true
            _ = try await store.append(event)
        }
        #expect(try await scratch.count("SELECT count(*) FROM counted") == 0)
        #expect(try await scratch.count(Self.mark) == 0)
        store.close()
        #expect(try await scratch.count(Self.mark) == 3)
    }

    @Test("it waits for repeated taps that are in no run, and all count once after a kill before and after it moved")
    func mixture() async throws {
        var scratch = Scratch()
        var (store, read) = try reopened(scratch)
        let link = try await store.make(draft("a"))
        let decided = packedTap(plain(1, on: link))
        var number: UInt64 = 2
        func single(_ count: Int) async throws {
            for _ in 0..<count {
                _ = try await store.append(plain(number, on: link))
                number += 1
            }
        }
        func repeatedTap() async throws {
            _ = try await store.append(repeated(decided, number))
            number += 1
        }
        try await single(3)
        try await repeatedTap()
        try await repeatedTap()
        try await single(20)
        #expect(try await scratch.count(Self.mark) == 0)
        scratch = try scratch.killed()
        store.close()
        (store, read) = try reopened(scratch)
        #expect(read == 25)
        try await single(12)
        // Those from before the kill are in no run yet.
        #expect(try await scratch.count(Self.mark) == 0)
        #expect(try await store.link(at: address("a"))?.taps == 37)
        #expect(try await scratch.count(Self.mark) == 37)
        try await single(11)
        #expect(try await scratch.count(Self.mark) == 47)
        try await repeatedTap()
        try await single(15)
        #expect(try await scratch.count(Self.mark) == 47)
        scratch = try scratch.killed()
        store.close()
        (store, read) = try reopened(scratch)
        #expect(read == 17)
        #expect(try await store.link(at: address("a"))?.taps == 64)
        #expect(try await scratch.count("SELECT sum(taps) FROM rollup_app") == 64)
        store.close()
        #expect(try await scratch.count(Self.mark) == 64)
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("a transaction that fails does not move it")
    func undone() async throws {
        let scratch = Scratch()
        let (store, _) = try reopened(scratch) { $0.probeInterval = 1 }
        defer { store.close() }
        let link = try await store.make(draft("a"))
        for number: UInt64 in 1...9 { _ = try await store.append(plain(number, on: link)) }
        let raw = try scratch.raw()
        try await raw.write { db in
            try db.execute(
                sql: "CREATE TRIGGER full BEFORE UPDATE ON counted_taps BEGIN SELECT RAISE(ABORT, 'no room'); END")
        }
        await #expect(throws: JournalError.self) { try await store.append(plain(10, on: link)) }
        try await raw.write { try $0.execute(sql: "DROP TRIGGER full") }
        #expect(try await scratch.count(Self.mark) == 0)
        try await eventually { (try? await store.append(plain(11, on: link)))?.isRecorded == true }
        #expect(try await scratch.count(Self.mark) == 10)
        #expect(try await store.link(at: address("a"))?.taps == 10)
    }
}
