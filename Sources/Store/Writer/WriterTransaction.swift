// The writer's transaction, and what takes part in it: everything that keeps in memory what a transaction may change.
// On the writer thread only.

import CSQLite
import Glibc
import LinkCore

/// Keeps in memory what transactions change, and follows their ends. All calls are on the writer thread.
protocol TransactionParticipant: AnyObject {
    /// A transaction has begun behind the event `head`.
    func begin(head: Int64) throws(SQLiteError)
    /// Writes what was collected of the transaction's events; the commit follows. Not called for transactions without
    /// items of the queue.
    func finish(head: Int64) throws(SQLiteError)
    /// The transaction is committed; `head` is the sequence of the last event.
    func commit(head: Int64)
    /// The transaction was rolled back, or could not begin.
    func rollBack()
    /// Returns what takes back everything that follows in this transaction; nil when nothing that follows may be undone
    /// separately. Called before the savepoint is made, so that it may write what must stay.
    func savepoint() throws(SQLiteError) -> (() -> Void)?
}

extension TransactionParticipant {
    func begin(head: Int64) throws(SQLiteError) {}
    func finish(head: Int64) throws(SQLiteError) {}
}

/// Begins and ends transactions, for SQLite and for all participants.
final class WriterTransaction {
    /// Called in this order. Set once, before the first transaction.
    var participants: [any TransactionParticipant] = []

    private let db: Database
    private let lock: DatabaseLock
    private let owner: OwnerWatch?

    init(_ db: Database, _ lock: DatabaseLock, _ owner: OwnerWatch?) {
        (self.db, self.lock, self.owner) = (db, lock, owner)
    }

    /// Begins a transaction. When it throws, `rollBack` must follow.
    /// - Parameters:
    ///   - head: the sequence of the last committed event.
    ///   - lockTimeout: how long to wait for another process that holds the lock, milliseconds.
    func begin(head: Int64, lockTimeout: Int64) throws(SQLiteError) {
        try lock.rewrite()
        try lock.confirm()
        let end = monotonicClock() + lockTimeout
        var pause: UInt32 = 500
        while true {
            do {
                try db.run("BEGIN IMMEDIATE")
                break
            } catch let error where error.isBusy && monotonicClock() < end {
                usleep(pause)
                pause = min(pause * 2, 20_000)
            }
        }
        try owner?.check()
        for participant in participants { try participant.begin(head: head) }
    }

    /// Lets the participants write what they collected.
    /// - Parameter head: the sequence of the last event.
    func finish(head: Int64) throws(SQLiteError) {
        for participant in participants { try participant.finish(head: head) }
    }

    /// Commits. When it throws, `rollBack` must follow.
    func commit(head: Int64) throws(SQLiteError) {
        try db.run("COMMIT")
        for participant in participants { participant.commit(head: head) }
    }

    func rollBack() {
        if sqlite3_get_autocommit(db.handle) == 0 { try? db.run("ROLLBACK") }
        for participant in participants { participant.rollBack() }
    }

    /// A part of a transaction that can be undone by itself. Parts may be nested.
    struct Savepoint {
        fileprivate let transaction: WriterTransaction
        fileprivate let undoing: [() -> Void]

        /// Keeps the part.
        func release() throws(SQLiteError) { try transaction.db.run("RELEASE part") }

        /// Undoes the part.
        func rollBack() throws(SQLiteError) {
            try transaction.db.run("ROLLBACK TO part")
            try transaction.db.run("RELEASE part")
            for undo in undoing { undo() }
        }
    }

    /// Begins a part that is released or rolled back, unless the whole transaction is rolled back.
    func savepoint() throws(SQLiteError) -> Savepoint {
        var undoing: [() -> Void] = []
        for participant in participants {
            if let undo = try participant.savepoint() { undoing.append(undo) }
        }
        try db.run("SAVEPOINT part")
        return Savepoint(transaction: self, undoing: undoing)
    }
}
