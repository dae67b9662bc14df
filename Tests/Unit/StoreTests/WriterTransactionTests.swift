// The writer's transaction: what takes part in it has, after every end, what the file has.

import CStore
import GRDB
import LinkCore
import StoreSupport
import Testing

@testable import Store

@Suite struct WriterTransactionTests {
    /// Keeps numbers in memory, as a table holds them.
    private final class Numbers: TransactionParticipant {
        var calls: [String] = []
        var all: [Int64] = []
        private var committed: [Int64] = []

        func begin(head: Int64) { calls.append("begin \(head)") }
        func finish(head: Int64) { calls.append("finish \(head)") }
        func commit(head: Int64) {
            calls.append("commit \(head)")
            committed = all
        }
        func rollBack() { all = committed }
        func savepoint() -> (() -> Void)? {
            let count = all.count
            return { self.all.removeLast(self.all.count - count) }
        }
    }

    @Test("participants follow commits, roll-backs and nested savepoints")
    func ends() throws {
        let scratch = Scratch()
        let lock = try DatabaseLock(databasePath: scratch.database)
        defer { lock.release() }
        let opened = try OpenedDatabase(scratch.options)
        try opened.writing.inDatabase { db in
            let connection = try #require(db.sqliteConnection)
            let numbers = Numbers()
            let transaction = try WriterTransaction(connection, lock, nil)
            transaction.participants = [numbers]
            try db.execute(sql: "CREATE TABLE number (n INTEGER)")
            func put(_ number: Int64) throws {
                numbers.all.append(number)
                try db.execute(sql: "INSERT INTO number VALUES (?)", arguments: [number])
            }
            func expect(_ wanted: [Int64]) throws {
                #expect(numbers.all == wanted)
                #expect(try Int64.fetchAll(db, sql: "SELECT n FROM number ORDER BY n") == wanted)
            }
            try transaction.begin(head: 4, lockTimeout: 0)
            try put(1)
            let outer = try transaction.savepoint()
            try put(2)
            let inner = try transaction.savepoint()
            try put(3)
            try inner.rollBack()
            try expect([1, 2])
            try outer.release()
            try transaction.finish(head: 5)
            try transaction.commit(head: 5)
            try expect([1, 2])
            #expect(numbers.calls == ["begin 4", "finish 5", "commit 5"])
            try transaction.begin(head: 5, lockTimeout: 0)
            try put(6)
            let part = try transaction.savepoint()
            try put(7)
            try part.rollBack()
            transaction.rollBack()
            try expect([1, 2])
            // A transaction that could not begin.
            transaction.rollBack()
            try expect([1, 2])
        }
        try opened.writing.close()
        try opened.reading.close()
    }

    @Test("what a large transaction wrote before it failed stays out of the log, into which another process wrote then")
    func spilled() async throws {
        let scratch = Scratch()
        let lock = try DatabaseLock(databasePath: scratch.database)
        defer { lock.release() }
        var options = scratch.options
        options.synchronousFull = true
        let opened = try OpenedDatabase(options)
        func transact(_ sql: String, isKept: Bool) throws {
            try opened.writing.inDatabase { db in
                let transaction = try WriterTransaction(try #require(db.sqliteConnection), lock, nil)
                try transaction.begin(head: 0, lockTimeout: 0)
                try db.execute(sql: sql)
                if isKept { try transaction.commit(head: 0) } else { transaction.rollBack() }
            }
        }
        try opened.writing.inDatabase { db in
            if let connection = db.sqliteConnection { cstore_gather_log(connection) }
            // The roll-back then reads nothing from the log, which would pass on what waits; and the cache is small.
            try db.execute(
                sql: """
                    PRAGMA wal_autocheckpoint = 0; PRAGMA wal_checkpoint(PASSIVE); PRAGMA cache_size = 100
                    """)
        }
        try transact(Self.changes(by: "a", length: 600), isKept: false)
        let other = try scratch.raw()
        try await other.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 0") }
        // More pages than the first one, so that they cover its place in the log.
        try await other.write { try $0.execute(sql: Self.changes(by: "b", length: 900)) }
        try transact("INSERT INTO meta (key, value) VALUES ('x', 'y')", isKept: true)
        #expect(try await scratch.rows("PRAGMA integrity_check(1)") == [["ok"]])
        let sums = "SELECT count(*), sum(who = 'b'), sum(length(subject)) FROM change"
        #expect(try await scratch.rows(sums) == [["12000", "12000", "21600000"]])
        try opened.writing.close()
        try opened.reading.close()
    }

    /// Inserts 12,000 changes, each with a text of twice that length.
    private static func changes(by who: String, length: Int) -> String {
        """
        WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 12000)
        INSERT INTO change (at, who, what, subject) SELECT n, '\(who)', n || '', hex(zeroblob(\(length))) FROM n
        """
    }
}
