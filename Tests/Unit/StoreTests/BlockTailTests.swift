// The newest blocks are in no hour and in no list of times yet: whatever reads events finds theirs, whatever changes blocks ends
// the tail before, and a kill loses nothing.

import EntrySamples
import GRDB
import LinkCore
import Records
import StoreFormat
import StoreOffline
import StoreSupport
import Testing

@testable import Store

@Suite struct BlockTailTests {
    private static let counted = "SELECT ifnull(sum(events), 0) FROM hour"
    private static let listed = "SELECT count(*) FROM block_time"
    private static let tail = "SELECT count(*) FROM tap_block WHERE \(TapRows.isInTail)"

    /// How many events are counted, how many blocks listed, and how many wait.
    private func waiting(_ scratch: Scratch) async throws -> [Int] {
        var counts: [Int] = []
        for sql in [Self.counted, Self.listed, Self.tail] { counts.append(try await scratch.count(sql)) }
        return counts
    }

    /// A store that does nothing by itself: the first pass of retention, which ends the tail, is over.
    private func open(_ scratch: Scratch) async throws -> Store {
        let store = try scratch.openLazy { ($0.mergeQuiet, $0.retentionInterval) = (1_000_000_000, 1_000_000_000) }
        for await _ in store.prune() {}
        return store
    }

    /// Records taps, each in a transaction of its own, a second apart.
    private func record(
        _ numbers: Range<UInt64>, in store: Store, from start: Int64 = FakeClock.start
    ) async throws -> [EventID] {
        let decided = packedTap(plainTap(1, seed: 4))
        var ids: [EventID] = []
        for number in numbers {
            let tap = repeated(decided, number, at: start + Int64(number) * 1000)
            ids.append(tap.id)
            _ = try await store.append(tap)
        }
        return ids
    }

    @Test("a transaction of taps writes its block alone; after 64 of them, and at the end, hours and times follow")
    func bounded() async throws {
        let scratch = Scratch()
        let store = try await open(scratch)
        // The first of an hour is counted at once: its row must be there.
        let ids = try await record(1..<65, in: store)
        #expect(try await waiting(scratch) == [1, 1, 63])
        for id in ids { #expect(try await store.event(id)?.outcome.eventID == id) }
        let more = try await record(65..<66, in: store)
        #expect(try await waiting(scratch) == [65, 65, 0])
        _ = try await record(66..<70, in: store)
        #expect(try await scratch.count(Self.tail) == 4)
        #expect(try await store.events(EventFilter(), newestFirst: false).count == 69)
        store.close()
        #expect(try await waiting(scratch) == [69, 69, 0])
        let again = try await open(scratch)
        defer { again.close() }
        for id in ids + more { #expect(try await again.event(id)?.outcome.eventID == id) }
        #expect(again.status().events == 69)
    }

    @Test("lists from and until a moment, and behind an id, have what waits")
    func lists() async throws {
        let scratch = Scratch()
        let store = try await open(scratch)
        defer { store.close() }
        let hour = FakeClock.start / hourMilliseconds * hourMilliseconds + 10 * hourMilliseconds
        let ids = try await record(1..<20, in: store, from: hour)
        let later = try await record(20..<40, in: store, from: hour + hourMilliseconds)
        #expect(try await scratch.count(Self.tail) == 19)
        func list(_ newestFirst: Bool, _ change: (inout EventFilter) -> Void) async throws -> [EventID] {
            var filter = EventFilter()
            change(&filter)
            return try await store.events(filter, newestFirst: newestFirst).map(\.outcome.eventID)
        }
        let all = ids + later
        #expect(try await list(false) { $0.until = hour + hourMilliseconds - 1 } == ids)
        #expect(try await list(false) { $0.until = hour + 2 * hourMilliseconds } == all)
        #expect(try await list(false) { $0.until = hour + hourMilliseconds + 30_500 } == Array(all.prefix(30)))
        #expect(try await list(false) { $0.since = hour + hourMilliseconds } == later)
        for place in [0, 5, 18, 19, 30, 37] {
            #expect(try await list(false) { $0.after = all[place] } == Array(all[(place + 1)...]), "\(place)")
            #expect(try await list(true) { $0.after = all[place] } == Array(all[..<place].reversed()), "\(place)")
            // An id that is gone, between two others.
            let between = eventID(0, at: all[place].milliseconds + 1)
            #expect(try await list(false) { $0.after = between } == Array(all[(place + 1)...]), "\(place)")
            #expect(try await list(true) { $0.after = between } == Array(all[...place].reversed()), "\(place)")
        }
    }

    @Test("a tap of another hour than the last is counted at once, and so is what waited", arguments: [-1, 1])
    func otherHour(_ step: Int64) async throws {
        let scratch = Scratch()
        let store = try await open(scratch)
        defer { store.close() }
        _ = try await record(1..<10, in: store)
        #expect(try await scratch.count(Self.counted) == 1)
        _ = try await record(10..<11, in: store, from: FakeClock.start + step * 2 * hourMilliseconds)
        #expect(try await scratch.count(Self.counted) == 10)
        // An event that is a row.
        _ = try await record(11..<15, in: store)
        _ = try await store.append(entry(15, at: FakeClock.start + 5 * hourMilliseconds))
        #expect(try await scratch.count(Self.counted) == 15)
    }

    @Test("a killed file is whole to a verification; the next start counts what waited once")
    func killed() async throws {
        let scratch = Scratch()
        let store = try await open(scratch)
        let ids = try await record(1..<31, in: store)
        #expect(try await scratch.count(Self.tail) == 29)
        let copy = try scratch.killed()
        store.close()
        let found = try DatabaseVerification(copy.database).run()
        #expect(found.problems == [] && found.differences == [])
        for _ in 0..<2 {
            let again = try await open(copy)
            #expect(again.status().events == 30)
            #expect(try await waiting(copy) == [30, 30, 0])
            for id in ids { #expect(try await again.event(id)?.outcome.eventID == id) }
            again.close()
        }
        let after = try DatabaseVerification(copy.database).run()
        #expect(after.problems == [] && after.differences == [])
    }

    @Test("merging, retention and a fold begin behind the tail")
    func others() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        let ids = try await record(1..<41, in: store)
        scratch.clock.advance(6 * hourMilliseconds)
        try await eventually {
            scratch.clock.advance(5)
            store.queue.ring()
            return try await scratch.count("SELECT count(*) - count(DISTINCT hour) FROM tap_block") == 0
        }
        #expect(try await waiting(scratch) == [40, 1, 0])
        for id in ids { #expect(try await store.event(id)?.outcome.eventID == id) }
        _ = try await record(41..<45, in: store)
        store.close()
        let found = try DatabaseVerification(scratch.database).run()
        #expect(found.problems == [] && found.differences == [])
        let again = try scratch.open { $0.eventRetention = hourMilliseconds }
        try await eventually { again.status().events == 0 }
        #expect(try await scratch.count(Self.listed) == 0)
        again.close()
    }

    /// Records taps of one transaction; the first has the number 1.
    private func recordTogether(_ count: UInt64, in store: Store) async throws {
        let decided = packedTap(plainTap(1, seed: 4))
        try await store.writing { writer, _ in
            for number in 1...count {
                try writer.record(repeated(decided, number, at: FakeClock.start + Int64(number)))
            }
        }
    }

    @Test("a block whose first event is erased is not counted again", arguments: [false, true])
    func erased(isKilled: Bool) async throws {
        var scratch = Scratch()
        var store = try await open(scratch)
        try await recordTogether(3, in: store)
        #expect(try await scratch.count("SELECT count(*) FROM tap_block") == 1)
        store.close()
        store = try await open(scratch)
        _ = try await store.write { db in try InstallationEraser.delete(events: [1], db) }
        #expect(try await waiting(scratch) == [2, 1, 0])
        if isKilled {
            let copy = try scratch.killed()
            store.close()
            scratch = copy
        } else {
            _ = try await record(10..<12, in: store)
            #expect(try await store.events(EventFilter(), newestFirst: false).count == 4)
            _ = try await store.write { _ in }
            #expect(try await waiting(scratch) == [4, 3, 0])
            store.close()
        }
        store = try await open(scratch)
        #expect(store.status().events == (isKilled ? 2 : 4))
        store.close()
        let found = try DatabaseVerification(scratch.database).run()
        #expect(found.problems == [] && found.differences == [])
    }

    @Test("a tail that begins too early or too late is mended by the next start", arguments: [0, 1, 1000])
    func misplaced(_ first: Int64) async throws {
        let scratch = Scratch()
        let store = try await open(scratch)
        let ids = try await record(1..<11, in: store)
        let copy = try scratch.killed()
        store.close()
        try await copy.raw().write { try $0.execute(sql: "UPDATE block_tail SET first_seq = ?", arguments: [first]) }
        let again = try await open(copy)
        #expect(again.status().events == 10)
        #expect(try await waiting(copy) == [10, 10, 0])
        for id in ids { #expect(try await again.event(id)?.outcome.eventID == id) }
        again.close()
        #expect(try DatabaseVerification(copy.database).run().problems == [])
    }

    @Test(
        "a list of times or a tail that is damaged is told by a verification; a salvage makes it anew",
        arguments: [
            ("DELETE FROM block_time WHERE first_seq > 3", "7 blocks of taps are not found by their times"),
            ("INSERT INTO block_time VALUES (9, 8, 7)", "1 rows of block_time name no block of taps"),
            ("DELETE FROM block_tail", "block_tail has not one row"),
        ])
    func damaged(_ change: String, _ words: String) async throws {
        let scratch = Scratch()
        let store = try await open(scratch)
        let ids = try await record(1..<11, in: store)
        store.close()
        try await scratch.raw().write { try $0.execute(sql: change) }
        #expect(try DatabaseVerification(scratch.database).run().problems == [words])
        let salvage = try DatabaseSalvage(scratch.database, now: 0).run()
        #expect(salvage.problems == [] && salvage.events == 10)
        #expect(try DatabaseVerification(salvage.path).run().problems == [])
        let again = try scratch.open { $0.path = salvage.path }
        for id in ids { #expect(try await again.event(id)?.outcome.eventID == id) }
        again.close()
        // A start without a tail counts nothing twice.
        let start = try await open(scratch)
        #expect(start.status().events == 10)
        start.close()
    }
}
