// Reads a finished copy once: a backup that cannot be read is none. It becomes a plain single file on the way, without a
// write-ahead log, so that it can be opened from a read-only disk. Never on a loop or on the writer thread.

import GRDB
import GRDBSQLite
import LinkCore

/// The check of a copy.
enum CopyCheck {
    /// Something asked for while SQLite works; a true answer stops it.
    final class Watch {
        let isStopped: () -> Bool
        init(_ isStopped: @escaping () -> Bool) { self.isStopped = isStopped }
    }

    /// Steps of SQLite's machine between two looks.
    private static let steps: Int32 = 50_000

    /// Checks a file that nobody else has open.
    /// - Parameter isStopped: asked a few times a second, on this thread.
    static func run(_ path: String, schema: Int, isStopped: @escaping () -> Bool = { false }) throws(StoreError) {
        try opened(path) { db in
            guard try Int.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else {
                throw StoreError.foreignDatabase(path: path)
            }
            let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
            guard found == schema else {
                throw StoreError.failed(reason: "\(path): it has schema \(found), not \(schema)")
            }
            try watching(db, isStopped) {
                let answer = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "no answer"
                guard answer == "ok" else { throw StoreError.corrupt(reason: words(answer).joined(separator: "; ")) }
            }
        }
    }

    /// What SQLite found, line by line, without the headline that it begins with.
    static func words(_ answer: String) -> [String] {
        let lines = answer.split(whereSeparator: \.isNewline).map { String($0) }
        let found = lines.filter { !$0.hasPrefix("***") }
        return found.isEmpty ? lines : found
    }

    /// Makes a plain single file of a copy that nobody else has open, and looks at no more of it: what stands in the
    /// definitions of a stranger's file is not run before somebody has compared them.
    static func makeOneFile(_ path: String) throws(StoreError) { try opened(path) { _ in } }

    /// Opens a copy, which is a plain single file from then on.
    private static func opened(_ path: String, _ body: (Database) throws -> Void) throws(StoreError) {
        do {
            let queue = try DatabaseQueue(path: path, configuration: UntrustedDatabase.configuration())
            defer { try? queue.close() }
            try queue.inDatabase { db in
                let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
                guard mode == "delete" else { throw StoreError.failed(reason: "\(path): it cannot be made one file") }
                try body(db)
            }
        } catch let error as StoreError {
            throw error
        } catch {
            throw SQLiteFailure(error).asStoreError
        }
    }

    /// Runs long statements that can be stopped; one that is stopped fails as interrupted.
    static func watching<Value>(
        _ db: Database, _ isStopped: @escaping () -> Bool, _ body: () throws -> Value
    ) throws -> Value {
        let watch = Watch(isStopped)
        let connection = db.sqliteConnection
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
