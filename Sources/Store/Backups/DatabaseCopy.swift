// Copies a database with SQLite's online backup, and reads a copy once: a backup that cannot be read is worthless. Never on
// a loop or on the writer thread.

import CSQLite
import LinkCore
import Records
import Synchronization

/// The two steps of every copy.
package enum DatabaseCopy {
    private static let pagesPerStep: Int32 = 256
    /// How many steps are written before they are flushed to the disk.
    private static let stepsPerFlush = 16
    /// Milliseconds between two polls of a check.
    private static let pause: Int64 = 200

    private static let interrupted = SQLiteError(code: SQLITE_INTERRUPT, message: "interrupted")

    /// Copies all pages as they are at one moment. A read transaction stays open meanwhile, so the database's log grows by
    /// what is committed until the end.
    /// - Parameter each: gets the number of pages that are copied, and of all, after each step; false ends the copy.
    package static func pages(
        of db: Database, to file: borrowing UnfinishedFile, each: (_ done: Int64, _ total: Int64) -> Bool
    ) throws {
        try db.execute(sql: "BEGIN")
        defer { try? db.execute(sql: "COMMIT") }
        _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema")
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(file.path, &opened, SQLITE_OPEN_READWRITE, nil)
        defer { sqlite3_close(opened) }
        // What is not finished is removed, so it needs no journal; its owner flushes a finished one.
        sqlite3_exec(
            opened, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000", nil, nil, nil)
        guard code == SQLITE_OK, let copy = sqlite3_backup_init(opened, "main", db.handle, "main") else {
            throw SQLiteError(of: opened)
        }
        defer { sqlite3_backup_finish(copy) }
        var steps = 0
        while true {
            let code = sqlite3_backup_step(copy, pagesPerStep)
            guard code == SQLITE_OK || code == SQLITE_DONE else {
                throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
            }
            let total = Int64(sqlite3_backup_pagecount(copy))
            let goesOn = each(total - Int64(sqlite3_backup_remaining(copy)), total)
            if code == SQLITE_DONE { return }
            if !goesOn { throw interrupted }
            steps += 1
            if steps % stepsPerFlush == 0 { try file.flush() }
        }
    }

    /// The result of a check that runs on another thread.
    private final class Finding: Sendable {
        let result = Mutex<Result<Void, StoreError>?>(nil)
        let bell = Semaphore()
    }

    /// Reads a copy that nobody else has open, on another thread: while SQLite reads a table, which may take minutes, it
    /// makes no callback.
    /// - Parameter goesOn: polled first, and then a few times a second, on this thread; false ends the check.
    static func check(_ path: String, goesOn: () -> Bool = { true }) throws(StoreError) {
        let finding = Finding()
        let db: Database
        do {
            db = try UntrustedDatabase.open(path)
        } catch {
            throw SQLiteError(error).asStoreError
        }
        defer { db.close() }
        let thread = try StoreThread(name: "store-check") {
            let result: Result<Void, StoreError>
            do {
                result = .success(try read(db, path))
            } catch {
                result = .failure(error as? StoreError ?? SQLiteError(error).asStoreError)
            }
            finding.result.withLock { $0 = result }
            finding.bell.signal()
        }
        defer { thread.join() }
        while true {
            let isStopped = !goesOn()
            // Statements that begin later must be stopped again.
            if isStopped { db.interrupt() }
            if let result = finding.result.withLock({ $0 }) {
                if isStopped { throw interrupted.asStoreError }
                return try result.get()
            }
            finding.bell.wait(milliseconds: pause)
        }
    }

    private static func read(_ db: Database, _ path: String) throws {
        try makeOneFile(db, path)
        try Schema.requireOwner(db, path: path)
        let answer = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "no answer"
        guard answer == "ok" else { throw StoreError.corrupt(reason: words(answer).joined(separator: "; ")) }
    }

    /// Makes a copy a single file without a log, so that it can be opened on a read-only disk.
    package static func makeOneFile(_ db: Database, _ path: String) throws {
        guard try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") == "delete" else {
            throw StoreError.failed(reason: "\(path): it cannot be written as one file")
        }
    }

    /// SQLite's findings line by line, without the headline.
    package static func words(_ answer: String) -> [String] {
        let lines = answer.split(whereSeparator: \.isNewline).map { String($0) }
        let found = lines.filter { !$0.hasPrefix("***") }
        return found.isEmpty ? lines : found
    }
}
