// Numbers that stand for something must not come to stand for something else after a salvage: names, texts that are counted
// by, domains, and the numbers of events.

import EntrySamples
import LinkCore
import Store
import StoreSupport
import Testing

@testable import StoreOffline

@Suite struct LostNumberTests {
    /// A closed database with events 1...40, whose callers' ids are remembered, changed by SQL.
    private static func damaged(_ sql: String) async throws -> Scratch {
        let scratch = Scratch()
        let store = try scratch.open()
        _ = try await store.make(draft("k"))
        _ = try await store.append(contentsOf: (1...40).map { entry($0, callerID: "c\($0)") })
        store.close()
        let queue = try Database(scratch.database)
        try await queue.read { try $0.execute(sql: "PRAGMA journal_mode = DELETE; \(sql)") }
        queue.close()
        return scratch
    }

    /// Salvages it and puts what was saved in its place.
    private func mended(_ scratch: Scratch) throws -> DatabaseSalvage.Done {
        let done = try DatabaseSalvage(scratch.database, now: FakeClock.start).run()
        #expect(done.problems == [])
        _ = try DatabaseRestore(done.path, to: scratch.database, now: FakeClock.start).run()
        return done
    }

    @Test(
        "a name that is lost gives its number to no other while anything is counted under it",
        arguments: [
            "INSERT INTO count_by_link VALUES (400000, '', 1, 1, 1, 90, 1, 1, 0, 0, 0, 0, 0, 0)",
            "INSERT INTO count_by_link VALUES (400000, '', 1, 90, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0)",
            "INSERT INTO count_by_link VALUES (400000, '*', 90, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0)",
            "INSERT INTO count_by_dimension VALUES (400000, '*', 2, 90, 'x', 1, 0, 0, 0, 0, 0, 0)",
            "INSERT INTO installation VALUES (90, 'phone', 1, NULL, NULL, NULL, NULL, 5, 5, NULL)",
            "INSERT INTO link_day VALUES (20000, 90, 'x', 1, 1)",
            "INSERT INTO credit_day VALUES (20000, 90, '', '', '', 1, 1, 'EUR', 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0)",
        ])
    func names(change: String) async throws {
        let scratch = try await Self.damaged(change)
        let done = try mended(scratch)
        #expect(done.notes.contains { $0.contains("lost-NUMBER") }, "\(done.notes)")
        let store = try scratch.open()
        var fresh = entry(900)
        fresh.outcome.link.app = "fresh"
        #expect(try await store.append(fresh).isRecorded)
        store.close()
        let names = try ReadOnlyDatabase.with(scratch.database) {
            try [
                String.fetchOne($0, sql: "SELECT text FROM name WHERE id = 90"),
                String.fetchOne($0, sql: "SELECT text FROM name WHERE id = 91"),
            ]
        }
        #expect(names == ["lost-90", "fresh"])
    }

    @Test(
        "the next event has a number behind all that are known, though the newest events and the mark are lost",
        arguments: [
            "DELETE FROM event WHERE seq > 35", "DELETE FROM event WHERE seq > 35; DELETE FROM counted",
            "DELETE FROM event; DELETE FROM counted",
            """
            DELETE FROM event WHERE seq > 35; DELETE FROM counted; DELETE FROM caller_id;
            INSERT INTO pending VALUES (randomblob(16), 'shop', 'x', randomblob(16), 40, NULL, 0, 'r', x'', 'https://a.example/',
            1, 2, NULL, NULL, NULL)
            """,
        ])
    func head(change: String) async throws {
        let scratch = try await Self.damaged(change)
        _ = try mended(scratch)
        let store = try scratch.open()
        defer { store.close() }
        #expect(try await store.append(entry(900, callerID: "new")).isRecorded)
        // Whose event is lost may be sent again.
        #expect(try await store.append(entry(38, callerID: "c38")).isRecorded)
        let last = try ReadOnlyDatabase.with(scratch.database) {
            try Int64.fetchOne($0, sql: "SELECT max(seq) FROM event")
        }
        #expect(last == 42)
    }
}
