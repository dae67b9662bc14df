// The writer's transaction: what takes part in it has, after every end, what the file has.

import CStore
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
        try opened.writing.read { db in
            let numbers = Numbers()
            let transaction = WriterTransaction(db, lock, nil)
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
        opened.writing.close()
        opened.reading.close()
    }
}
