// Reads a finished copy once: a backup that cannot be read is worthless. The copy becomes a single file without a
// write-ahead log, so that it can be opened on a read-only disk. Never on a loop or on the writer thread.

import CSQLite
import LinkCore
package import Records
import Synchronization

/// A check that runs on a thread of its own, shared with the thread that waits for it.
private final class RunningCheck: Sendable {
    private struct State {
        /// Set while statements run.
        var db: Database?
        var isStopped = false
        var result: Result<Void, StoreError>?
    }

    private let state = Mutex(State())
    private let bell = Semaphore()

    /// The result; nil while the check runs.
    var result: Result<Void, StoreError>? {
        state.withLock { state in
            guard let result = state.result else { return nil }
            guard state.isStopped else { return result }
            return .failure(SQLiteError(code: SQLITE_INTERRUPT, message: "interrupted").asStoreError)
        }
    }

    /// Registers a connection whose statements `stop` interrupts, while `body` runs.
    func run<Value>(on db: Database, _ body: () throws -> Value) rethrows -> Value {
        state.withLock { $0.db = db }
        defer { state.withLock { $0.db = nil } }
        return try body()
    }

    func end(_ result: Result<Void, StoreError>) {
        state.withLock { $0.result = result }
        bell.signal()
    }

    /// Interrupts the running statements. Statements that start later must be stopped again.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            state.db?.interrupt()
        }
    }

    func wait(milliseconds: Int64) { bell.wait(milliseconds: milliseconds) }
}

/// Checks a copy by reading it.
package enum CopyCheck {
    /// A condition polled while SQLite works; true stops the statement.
    final class Watch {
        let isStopped: () -> Bool
        init(_ isStopped: @escaping () -> Bool) { self.isStopped = isStopped }
    }

    /// Instructions of SQLite's virtual machine between two polls.
    private static let steps: Int32 = 50_000

    /// Milliseconds between two polls of `isStopped`.
    private static let pause: Int64 = 200

    /// Checks a file that nobody else has open, on another thread: while SQLite reads a table, which may take minutes,
    /// it makes no callback.
    /// - Parameter isStopped: polled first, and then a few times a second, on this thread.
    static func run(_ path: String, isStopped: () -> Bool = { false }) throws(StoreError) {
        let check = RunningCheck()
        let thread = try StoreThread(name: "store-check") {
            do throws(StoreError) {
                try read(path, check)
                check.end(.success(()))
            } catch {
                check.end(.failure(error))
            }
        }
        defer { thread.join() }
        while true {
            if isStopped() { check.stop() }
            if let result = check.result { return try result.get() }
            check.wait(milliseconds: Self.pause)
        }
    }

    private static func read(_ path: String, _ check: RunningCheck) throws(StoreError) {
        try opened(path, check) { db in
            try Schema.requireOwner(db, path: path)
            let answer = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "no answer"
            guard answer == "ok" else { throw StoreError.corrupt(reason: words(answer).joined(separator: "; ")) }
        }
    }

    /// SQLite's findings line by line, without the headline.
    package static func words(_ answer: String) -> [String] {
        let lines = answer.split(whereSeparator: \.isNewline).map { String($0) }
        let found = lines.filter { !$0.hasPrefix("***") }
        return found.isEmpty ? lines : found
    }

    /// Makes a copy that nobody else has open a single file, and reads no more of it: definitions in an untrusted file
    /// are not run before they have been compared.
    package static func makeOneFile(_ path: String) throws(StoreError) { try opened(path) { _ in } }

    /// Opens a copy, which is a single file from then on.
    private static func opened(
        _ path: String, _ check: RunningCheck = RunningCheck(), _ body: (Database) throws -> Void
    ) throws(StoreError) {
        do {
            let db = try UntrustedDatabase.open(path)
            defer { db.close() }
            guard try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") == "delete" else {
                throw StoreError.failed(reason: "\(path): it cannot be written as one file")
            }
            try check.run(on: db) { try body(db) }
        } catch let error as StoreError {
            throw error
        } catch {
            throw SQLiteError(error).asStoreError
        }
    }

    /// Runs long statements that can be stopped; a stopped statement fails as interrupted.
    package static func watching<Value>(
        _ db: Database, _ isStopped: @escaping () -> Bool, _ body: () throws -> Value
    ) throws -> Value {
        let watch = Watch(isStopped)
        let connection = db.handle
        sqlite3_progress_handler(
            connection, steps,
            { context in
                guard let context else { return 0 }
                return Unmanaged<Watch>.fromOpaque(context).takeUnretainedValue().isStopped() ? 1 : 0
            }, Unmanaged.passUnretained(watch).toOpaque())
        defer {
            sqlite3_progress_handler(connection, 0, nil, nil)
            withExtendedLifetime(watch) {}
        }
        return try body()
    }
}
