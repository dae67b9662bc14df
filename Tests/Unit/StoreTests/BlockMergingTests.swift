// Blocks of taps are merged when nothing comes: every tap is what it was before, by whatever it is asked for, whatever becomes of
// it later; what cannot be merged stays.

import EntrySamples
import Foundation
import GRDB
import LinkCore
import Records
import StoreFormat
import StoreOffline
import StoreSupport
import Testing

@testable import Store

/// Taps of one decision that may be credited.
private func creditable() -> DecidedTap {
    var entry = tapped(1)
    entry.outcome.visitor = Visitor()
    entry.outcome.visitor?.platform = .android
    return packedTap(entry)
}

extension Scratch {
    /// Lets hours pass, and waits until each hour has one block.
    fileprivate func mergeHours(of store: Store) async throws {
        clock.advance(6 * hourMilliseconds)
        try await whenQuiet(store) { try await count("SELECT count(*) - count(DISTINCT hour) FROM tap_block") == 0 }
    }

    /// Waits for something that comes when nothing comes for a while: what the writer did last may end a moment later.
    fileprivate func whenQuiet(_ store: Store, _ condition: () async throws -> Bool) async throws {
        try await eventually {
            clock.advance(5)
            store.queue.ring()
            return try await condition()
        }
    }

    /// The blocks as they are stored, by their first event.
    fileprivate func blocks() async throws -> [Int64: [UInt8]] {
        try await raw().read { db in
            try Row.fetchAll(db, sql: "SELECT first_seq, taps FROM tap_block").reduce(into: [:]) { blocks, row in
                blocks[row[0]] = Array(row[1] as Data)
            }
        }
    }

    fileprivate func taps() async throws -> [BlockedTap] {
        try await blocks().sorted { $0.key < $1.key }.flatMap { try TapBlockReader.taps(of: $1, first: $0) }
    }
}

@Suite struct BlockMergingTests {
    /// Records taps, each in a transaction of its own; `apart` milliseconds lie between them.
    private func record(
        _ count: Int, in store: Store, from first: UInt64 = 2, apart: Int64 = 1000, _ tap: DecidedTap = creditable()
    ) async throws {
        for number in first..<first + UInt64(count) {
            _ = try await store.append(repeated(tap, number, at: FakeClock.start + Int64(number) * apart))
        }
    }

    @Test("lists, ids, statistics and pages find the same before and after it", arguments: 0..<4 as Range<UInt64>)
    func lists(seed: UInt64) async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.runLength = 64 }
        defer { store.close() }
        var random = Seeded(seed)
        let decided = (0..<3).map { packedTap(plainTap(UInt64($0) + 1, seed: UInt64($0) + 40 + seed)) }
        var ids: [EventID] = []
        for number in 2..<202 as Range<UInt64> {
            let at = FakeClock.start + Int64(number) * 91_000
            let isEvent = random.chance(15)
            let tap = repeated(
                random.pick(decided), number, at: at, referrer: random.pick([nil, "https://a.example/"]))
            _ = isEvent ? try await store.append(entry(number, at: at)) : try await store.append(tap)
            ids.append(eventID(number, at: at))
        }
        var filters = [EventFilter()]
        func add(_ change: (inout EventFilter) -> Void) {
            filters.append(EventFilter())
            change(&filters[filters.count - 1])
        }
        for tap in decided { add { $0.link = tap.entry.outcome.link.shortLink } }
        for place in [0, 7, 100, 150, 199] { add { $0.after = ids[place] } }
        add { $0.after = eventID(7, at: ids[90].milliseconds + 1) }
        add { ($0.since, $0.until) = (FakeClock.start + 4_000_000, FakeClock.start + 9_000_000) }
        func told() async throws -> [[RecordedEvent]] {
            var lists: [[RecordedEvent]] = []
            for filter in filters {
                for newestFirst in [true, false] {
                    lists.append(try await store.events(filter, newestFirst: newestFirst))
                    lists.append(try await store.events(filter, newestFirst: newestFirst, limit: 9, behind: 77))
                }
            }
            for id in ids { lists.append([try #require(try await store.event(id))]) }
            return lists
        }
        let (before, taps) = (try await told(), try await scratch.taps())
        var query = StatsQuery()
        query.group = .referrer
        let counted = try await store.statistics(query)
        try await scratch.mergeHours(of: store)
        #expect(try await scratch.taps() == taps)
        let after = try await told()
        #expect(before.count == after.count)
        for (one, other) in zip(before, after) {
            #expect(one.map(\.sequence) == other.map(\.sequence))
            #expect(zip(one, other).allSatisfy { $0.event == $1.event && $0.outcome == $1.outcome })
        }
        #expect(try await store.statistics(query).map(\.key) == counted.map(\.key))
        #expect(store.status().degraded == nil)
        store.close()
        let verdict = try DatabaseVerification(scratch.database).run()
        #expect(verdict.problems == [] && verdict.differences == [] && verdict.events == 200)
    }

    @Test("a tap that came alone takes twenty bytes afterwards, row and indexes included")
    func size() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let decided = creditable()
        let count: Int64 = 2048
        var random = Seeded(1)
        func bytes() async throws -> Int64 {
            try await store.figures(isExact: true) { true }.kinds.first { $0.what == "events" }?.bytes ?? 0
        }
        // A page for every table and index.
        let empty = try await bytes()
        for number in 0..<count {
            let at = FakeClock.start + number * 1500 + Int64.random(in: 0..<500, using: &random)
            let id = EventID(milliseconds: at, random: (.random(in: 0...UInt16.max, using: &random), random.next()))
            var tap = RepeatedTap(decided, id: id, receivedAt: at)
            tap.address = "198.51.\(Int.random(in: 0..<256, using: &random)).7"
            _ = try await store.append(tap)
        }
        #expect(try await bytes() - empty > count * 60)
        scratch.clock.advance(3 * hourMilliseconds)
        try await scratch.whenQuiet(store) { store.figures().mergedBlocks == count }
        let after = try await bytes() - empty
        let stored = try await scratch.rows("SELECT count(*), sum(length(taps)) FROM tap_block")
        #expect(after < count * 20, "\(after) bytes, in blocks \(stored)")
        #expect(try await scratch.count("SELECT max(length(taps)) FROM tap_block") <= TapBlockWriter.mostBytes)
        #expect(store.figures().mergedBytes > count * 15)
    }

    @Test("nothing is merged while taps keep coming; in the hour that is not over only what fills a group")
    func quiet() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.mergeQuiet = 1000 }
        defer { store.close() }
        // They come in the hour that it is.
        try await record(BlockMerging.mostBlocks + 50, in: store, apart: 1)
        for number in 0..<20 {
            scratch.clock.advance(999)
            _ = try await store.append(entry(1_000_000 + UInt64(number)))
            for _ in 0..<5 { store.queue.ring() }
        }
        #expect(store.figures().mergedBlocks == 0)
        scratch.clock.advance(1000)
        try await scratch.whenQuiet(store) { store.figures().mergedBlocks == Int64(BlockMerging.mostBlocks) }
        #expect(try await scratch.count("SELECT count(*) FROM tap_block") == 51)
        // More come, and nothing is written anew for each of them.
        try await record(3, in: store, from: 5000, apart: 1)
        scratch.clock.advance(5000)
        for _ in 0..<50 {
            store.queue.ring()
            _ = try await store.statistics(StatsQuery())
        }
        #expect(store.figures().mergedBlocks == Int64(BlockMerging.mostBlocks))
        scratch.clock.advance(hourMilliseconds)
        try await scratch.whenQuiet(store) { try await scratch.count("SELECT count(*) FROM tap_block") == 2 }
        let taps = BlockMerging.mostBlocks + 53
        #expect(try await scratch.count("SELECT sum(count) FROM tap_block") == taps)
    }

    @Test("a restart goes on behind what was merged, and counts no tap twice that is in no run yet")
    func restart() async throws {
        var scratch = Scratch()
        var store = try scratch.openLazy { $0.countInterval = 1_000_000_000 }
        let link = try await store.make(draft("a"))
        var tap = tap(1, on: link)
        (tap.event.id, tap.event.app, tap.event.client) = (nil, nil, Client())
        let decided = packedTap(tap)
        try await record(30, in: store, decided)
        #expect(try await store.link(at: address("a"))?.taps == 30)
        try await record(12, in: store, from: 40, decided)
        try await scratch.mergeHours(of: store)
        // The mark is inside the merged block.
        #expect(try await scratch.rows("SELECT last_seq FROM counted_taps") == [["30"]])
        #expect(try await scratch.count("SELECT count(*) FROM tap_block WHERE first_seq < 30 AND last_seq > 30") == 1)
        let mark = try await scratch.rows("SELECT first_seq FROM merged_blocks")
        scratch = try scratch.killed()
        store.close()
        store = try scratch.openLazy()
        defer { store.close() }
        #expect(try await store.link(at: address("a"))?.taps == 42)
        #expect(try await scratch.count("SELECT sum(taps) FROM rollup") == 42)
        #expect(try await scratch.rows("SELECT first_seq FROM merged_blocks") == mark && mark != [["0"]])
    }

    @Test("a tap of a merged block is credited, erased and forgotten as any other")
    func changes() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        try await record(60, in: store)
        try await scratch.mergeHours(of: store)
        #expect(try await scratch.blocks().values.map { $0[0] } == [3])
        let at = FakeClock.start + 7000
        let records = try store.makeLinkLookup()
        #expect(try records.storedTaps.tap(eventID(7, at: at)) == storedTap(7, at: at))
        #expect(try records.tap(eventID(7, at: at))?.shortLink == shopLink)
        _ = try await store.append(opening(100, "phone", tap: storedTap(7, at: at)))
        // Read one by one from the block that is kept, then without the one that goes.
        #expect(try await store.events(EventFilter(), newestFirst: false).count == 61)
        let gone = try await store.erase(InstallationName(app: "shop", installation: "phone"), at: 9, by: "anna").0
        #expect(gone.events == 2)
        #expect(try await store.event(eventID(7, at: at)) == nil)
        #expect(try records.storedTaps.tap(eventID(7, at: at)) == nil)
        let blocks = try await scratch.blocks()
        #expect(blocks.count == 1 && blocks.values.allSatisfy { $0[0] == 3 })
        let left = try await store.events(EventFilter(), newestFirst: false)
        #expect(left.map(\.sequence) == Array(1...60).filter { $0 != 6 })
        #expect(try await scratch.count("SELECT sum(events) FROM hour") == 59)
        scratch.clock.advance(91 * 86_400_000)
        try await eventually { store.status().events == 0 }
        #expect(try await scratch.count("SELECT count(*) FROM tap_block") == 0)
    }

    @Test("taps that do not fit a block any more are split, compressed as they were")
    func split() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var random = Seeded(9)
        func taps(_ count: Int, _ size: Int) -> [BlockedTap] {
            (1...count).map { number in
                BlockedTap(
                    sequence: Int64(number), id: eventID(UInt64(number)), receivedAt: FakeClock.start, decision: 1,
                    payload: (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }[...])
            }
        }
        for many in [taps(1000, 100), taps(3, 20_000), taps(1, 300_000)] {
            try await store.write { db in
                try db.execute(sql: "DELETE FROM tap_block")
                try TapBlocks.replace(1, with: many, isPacked: true, db)
            }
            #expect(try await scratch.taps() == many)
            let blocks = try await scratch.blocks().values
            #expect(blocks.allSatisfy { $0.count <= TapBlockWriter.mostBytes } || many.count == 1)
        }
    }

    @Test("a damaged block stays as it is, and so does none of its neighbours")
    func damaged() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        try await record(30, in: store)
        try await scratch.raw().write { db in
            try db.execute(
                sql: """
                    UPDATE tap_block SET taps = CAST(substr(taps, 1, 20) || x'77' || substr(taps, 22) AS BLOB)
                    WHERE first_seq = 12
                    """)
        }
        let before = try await scratch.blocks()
        scratch.clock.advance(2 * hourMilliseconds)
        try await scratch.whenQuiet(store) { store.figures().mergedBlocks == 29 }
        let after = try await scratch.blocks()
        #expect(after.keys.sorted() == [1, 12, 13] && after[12] == before[12])
        guard case .damaged(let words)? = store.status().degraded else { throw StoreError.closed }
        #expect(words.contains("the block of taps that begins with event 12"))
        #expect(try await store.event(eventID(31, at: FakeClock.start + 31_000)) != nil)
    }

    @Test("a disk without room is nobody's trouble: it is tried again a minute later")
    func full() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.mergePause = 60_000 }
        defer { store.close() }
        try await record(20, in: store)
        let before = try await scratch.blocks()
        try await scratch.raw().write { db in
            try db.execute(
                sql: "CREATE TRIGGER full BEFORE INSERT ON tap_block BEGIN SELECT RAISE(ABORT, 'no room'); END")
        }
        scratch.clock.advance(2 * hourMilliseconds)
        try await scratch.whenQuiet(store) { store.figures().failedMerges == 1 }
        #expect(try await store.event(eventID(2, at: FakeClock.start + 2000)) != nil)
        #expect(try await scratch.blocks() == before)
        #expect(store.status().degraded == nil && store.figures().failedCommits == 0)
        #expect(try await store.append(entry(9999)).isRecorded)
        try await scratch.raw().write { try $0.execute(sql: "DROP TRIGGER full") }
        scratch.clock.advance(60_000)
        try await scratch.whenQuiet(store) { store.figures().mergedBlocks == 20 }
    }

    @Test("a salvage that finds blocks beside the one they were merged into keeps that one, and every tap once")
    func salvaged() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        try await record(20, in: store)
        let taps = try await scratch.taps()
        try await scratch.raw().write { try $0.execute(sql: "CREATE TABLE old AS SELECT * FROM tap_block") }
        try await scratch.mergeHours(of: store)
        store.close()
        try await scratch.raw().write { db in
            try db.execute(sql: "INSERT INTO tap_block SELECT * FROM old WHERE first_seq IN (2, 9, 20); DROP TABLE old")
        }
        let report = try DatabaseVerification(scratch.database).run()
        #expect(report.problems.contains { $0.contains("have numbers of others among theirs") })
        let salvage = try DatabaseSalvage(scratch.database, now: 0).run()
        #expect(salvage.problems == [] && salvage.events == 20)
        #expect(salvage.notes.contains { $0.hasPrefix("3 blocks of taps were found again") })
        let again = try scratch.open { $0.path = salvage.path }
        #expect(try await again.events(EventFilter(), newestFirst: false).map(\.sequence) == taps.map(\.sequence))
        again.close()
    }

    @Test("a salvage of blocks that were not merged compresses nothing")
    func salvagedUnmerged() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        try await record(20, in: store)
        store.close()
        try await scratch.raw().write { try $0.execute(sql: "DELETE FROM decision") }
        let salvage = try DatabaseSalvage(scratch.database, now: 0).run()
        #expect(salvage.problems == [] && salvage.events == 20)
        let versions = try await DatabaseQueue(path: salvage.path).read { db in
            try String.fetchAll(db, sql: "SELECT DISTINCT hex(substr(taps, 1, 1)) FROM tap_block")
        }
        #expect(versions == ["02"])
    }

    @Test("ids are looked for by indexes")
    func plans() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for sql in [TapRows.blocksAround("?1", "first_seq"), "\(TapRows.firstSequenceAfter)"] {
            let values: StatementArguments = sql.contains("?2") ? [Data(count: 16), 1] : [1]
            let plan = try await DatabaseQueue(path: scratch.database, configuration: UntrustedDatabase.configuration())
                .read { db in
                    try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: values)
                        .map { $0["detail"] as String }.joined(separator: "\n")
                }
            #expect(plan.contains("INDEX tap_block_long (last_at>? AND last_at<?)"), "\(plan)")
            #expect(plan.contains("block_time USING PRIMARY KEY (last_at>? AND last_at<?)"), "\(plan)")
            #expect(!plan.contains("SCAN tap_block"), "\(plan)")
        }
    }
}

/// Compressed blocks by themselves.
@Suite struct PackedBlockTests {
    private func block(_ count: Int, _ random: inout Seeded) -> (TapBlockWriter, [BlockedTap]) {
        var writer = TapBlockWriter()
        let taps = (1...count).map { number in
            BlockedTap(
                sequence: Int64(number), id: eventID(random.next()), receivedAt: FakeClock.start + Int64(number),
                decision: .random(in: 1...9, using: &random), agent: 3, payload: [1, 2, 3, 4, 5, 6, 7])
        }
        for tap in taps { writer.put(tap) }
        writer.seal()
        return (writer, taps)
    }

    private func refusal(_ bytes: [UInt8]) -> String? {
        do throws(StoreError) {
            _ = try TapBlockReader.taps(of: bytes, first: 1)
            return nil
        } catch {
            guard case .corrupt(let reason) = error else { return nil }
            return reason
        }
    }

    @Test("a compressed block reads as it was; no byte may differ, none may be missing, and none follows")
    func format() throws {
        var random = Seeded(4)
        let (writer, taps) = block(90, &random)
        let packed = try writer.packed()
        #expect(packed[0] == 3 && packed[1..<9] == writer.bytes[1..<9] && packed.count < writer.bytes.count)
        #expect(try TapBlockReader.taps(of: packed, first: 1) == taps)
        #expect(try TapBlockReader.tap(taps[50].id, of: packed, first: 1) == taps[50])
        for place in packed.indices {
            var damaged = packed
            damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            // A bit of the head of a frame may mean nothing.
            if let read = try? TapBlockReader.taps(of: damaged, first: 1) { #expect(read == taps) }
            #expect(refusal(Array(packed[..<place])) != nil)
        }
        #expect(refusal(packed + [0]) != nil && refusal(packed + packed[9...]) != nil)
        #expect(
            try #require(refusal(Array(packed.dropLast(4)))).hasPrefix("the block of taps that begins with event 1 "))
    }

    @Test("a frame that says it is large is damaged, and takes no memory; so is one that does not say how large it is")
    func sizes() throws {
        let head: [UInt8] = [3, 0, 0, 0, 0, 0, 0, 0, 0]
        let magic: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd]
        // Eight bytes of size in one segment: 2^40, then one more than is allowed.
        for size: UInt64 in [1 << 40, UInt64(TapBlockWriter.mostUnpacked) + 1] {
            let said = withUnsafeBytes(of: size.littleEndian) { Array($0) }
            #expect(refusal(head + magic + [0xe0] + said + [0x01, 0, 0]) != nil)
        }
        #expect(refusal(head + magic + [0x00, 0x58, 0x01, 0, 0]) != nil)
        // A frame to be skipped, and an empty one.
        #expect(refusal(head + [0x50, 0x2a, 0x4d, 0x18, 1, 0, 0, 0, 9]) != nil)
        #expect(refusal(head + magic + [0x20, 0x00, 0x01, 0, 0]) != nil)
        #expect(try Zstd.unpack(Zstd.pack([7][...])[...], most: 1) == [7])
        #expect(try Zstd.unpack(Zstd.pack([7, 8][...])[...], most: 1) == nil)
    }
}
