// Sorted runs, and those of callers' ids: whatever was written, rolled back, left unfinished or pruned, an id is known
// exactly as long as it should be.

import EntrySamples
import GRDB
import LinkCore
import StoreFormat
import StoreSupport
import Testing

@testable import Store

@Suite struct RunTests {
    @Test("thousands of ids over many runs are each known, and new ones are new")
    func manyRuns() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.runLength = 100 }
        defer { store.close() }
        for start in stride(from: UInt64(0), to: 3000, by: 50) {
            let receipts = try await store.append(
                contentsOf: (start..<start + 50).map { entry($0 + 1, callerID: "id-\($0)") })
            #expect(receipts.count { $0.isRecorded } == receipts.count)
        }
        for number in stride(from: UInt64(0), to: 3000, by: 37) {
            let known = try await store.append(entry(10_000 + number, callerID: "id-\(number)")).duplicate
            #expect(known?.outcome.eventID == eventID(number + 1), "\(number)")
        }
        let raw = try scratch.raw()
        let (runs, recent) = try await raw.read { db in
            (
                try Int.fetchOne(db, sql: "SELECT count(*) FROM id_run") ?? 0,
                try Int.fetchOne(db, sql: "SELECT count(*) FROM recent_ids") ?? 0
            )
        }
        #expect(runs > 5)
        #expect(recent < 10)
    }

    @Test("a store closed in the middle of a run knows every id when it is opened again", arguments: 1...6)
    func unfinished(round: Int) async throws {
        let scratch = Scratch()
        var next: UInt64 = 1
        for _ in 0..<4 {
            let store = try scratch.open { $0.runLength = 120 }
            for _ in 0..<(round * 3) {
                let first = next
                next += 20
                let receipts = try await store.append(
                    contentsOf: (first..<next).map { entry($0, callerID: "id-\($0)") })
                #expect(receipts.count { $0.isRecorded } == receipts.count)
            }
            for number in stride(from: UInt64(1), to: next, by: 13) {
                let known = try await store.append(entry(1_000_000 + number, callerID: "id-\(number)")).duplicate
                #expect(known?.outcome.eventID == eventID(number), "\(number)")
            }
            store.close()
        }
    }

    @Test("ids that are past their time leave their runs, and retention empties the tables")
    func prune() async throws {
        let scratch = Scratch()
        let store = try scratch.open {
            $0.runLength = 50
            $0.idRetention = 1000
        }
        defer { store.close() }
        for start in stride(from: UInt64(1), to: 1001, by: 25) {
            _ = try await store.append(contentsOf: (start..<start + 25).map { entry($0, callerID: "id-\($0)") })
        }
        scratch.clock.advance(2000)
        let raw = try scratch.raw()
        try await eventually {
            try await raw.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM id_run") } == 0
        }
        #expect(
            try await raw.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM idempotency WHERE at < 0") } == 0
        )
        #expect(try await store.append(entry(5000, url: "https://go.example.com/z", callerID: "id-1")).isRecorded)
    }

    @Test("an entry that was rolled back leaves no id behind, in memory or in the file")
    func rollback() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.runLength = 10 }
        defer { store.close() }
        _ = try await store.append(contentsOf: (1...30).map { entry($0, callerID: "id-\($0)") })
        for round: UInt64 in 0..<20 {
            // The second entry's event id exists: the group fails as a whole.
            await #expect(throws: JournalError.self) {
                try await store.append(contentsOf: [
                    entry(1000 + round, callerID: "new-\(round)"), entry(1, callerID: "other-\(round)"),
                ])
            }
            let other = entry(2000 + round, url: "https://go.example.com/else", callerID: "new-\(round)")
            #expect(try await store.append(other).isRecorded)
        }
    }

    @Test("a run is written part by part, a part again after a rollback, and replaces rows once it is listed")
    func parts() throws {
        final class Written {
            var entries: [Int] = []
            var listed: [Int64] = []
            var deleted: [Int64] = []
        }
        let written = Written()
        var runs = SortedRuns<Int> { (entries, run) in
            #expect(run == 7)
            written.entries += entries
        } list: { (run) in
            written.listed.append(run.number)
        }
        runs.deleteReplaced = { (sequence) in written.deleted.append(sequence) }
        var run = SortedRun(number: 7, last: 9, entries: Array(0..<70))
        run.replaced = Array(1...40)
        runs.begin(run)
        // 32 rows, and three for each new entry.
        try runs.work(added: 0)
        runs.rollBack()
        try runs.work(added: 0)
        #expect(runs.commit() == nil)
        #expect(written.entries == Array(0..<32) + Array(0..<32))
        try runs.work(added: 2)
        #expect(runs.commit()?.number == 7)
        #expect(written.entries.count == 32 + 70 && written.listed == [7] && written.deleted == [])
        for left in [true, false] {
            try runs.work(added: 0)
            #expect(runs.commit() == nil)
            #expect(runs.isWriting == left)
        }
        #expect(written.listed == [7] && written.deleted == [32, 40])
    }
}
