// Opening a database: connections, pragmas, migrations, the check of a small file, and the values the threads start
// from. Runs on the opening thread, before any other thread exists.

import CStore
import Glibc
import LinkCore
import Records
import StoreFormat

/// A database that is ready for its two threads.
struct OpenedDatabase {
    /// Larger files are not checked at start, in bytes: linkd must be ready within a second.
    private static let checkedBytes = 32 << 20

    let writing: Database
    let reading: Database
    let head: Int64
    let events: Int64
    let links: Int64
    /// The mark of `KeptTime` in the table `meta`, as it was read at open.
    let mark: Int64
    /// The store's own key for keyed hashes.
    let secret: [UInt8]

    /// Turns off SQLite's memory statistics: each of some fifty allocations per event would take a lock that all
    /// threads share. It works only before the first connection of the process.
    private static let leanMemory: Void = cstore_leave_memory_uncounted()

    /// - Parameter owner: the process recorded as the writer from now on; nil leaves the row as it is.
    init(_ options: StoreOptions, _ owner: DatabaseOwner? = nil) throws(StoreError) {
        _ = Self.leanMemory
        do {
            writing = try Self.openWriting(options, owner)
            (head, events, links, secret, mark) = (
                try Journal.head(writing), try Journal.events(writing),
                try Int64.fetchOne(writing, sql: "SELECT count(*) FROM link") ?? 0, try Self.secret(writing),
                try KeptMark.read(writing, wall: options.clock())
            )
            // A sequence this high cannot come from counting, and leaves no room for the next ones.
            guard (0..<StoredNumbers.limit).contains(head) else {
                throw StoreError.corrupt(reason: "events are said to be numbered up to \(head)")
            }
            reading = try QuietReader.open(options.path)
        } catch let error as StoreError {
            throw error
        } catch {
            let failure = SQLiteError(error)
            if case .corrupt = failure.asStoreError { throw .corrupt(reason: failure.message) }
            throw .cannotOpen(reason: "\(options.path): \(failure.reason)")
        }
    }

    private static func openWriting(_ options: StoreOptions, _ owner: DatabaseOwner?) throws -> Database {
        let db = try Database(options.path, .init(patience: Int32(clamping: options.lockPatience)))
        let progress = StatementProgress(db.handle) {
            options.progress()
            return true
        }
        defer { withExtendedLifetime(progress) {} }
        try owner?.refuseOther(db, path: options.path)
        try migrate(db, options)
        try check(db, path: options.path)
        try db.transaction("IMMEDIATE") { try owner?.take(db) }
        try db.execute(
            sql: """
                PRAGMA journal_mode = WAL;
                PRAGMA synchronous = \(options.synchronousFull ? "FULL" : "NORMAL");
                PRAGMA cache_size = -8000;
                PRAGMA temp_store = MEMORY;
                PRAGMA journal_size_limit = 67108864;
                PRAGMA busy_timeout = 0;
                """)
        return db
    }

    /// Brings the schema up to date, after a copy called `before-schema-N-TIME.db`, where N is the new schema: there is no
    /// other way back. Without the copy the schema stays as it is, and linkd does not start. When the first step of the
    /// migration fails, the database is unchanged, so the copy is removed: otherwise every attempt to start would leave one.
    private static func migrate(_ db: Database, _ options: StoreOptions) throws {
        var copy: (path: String, schema: Int)?
        let wanted = options.migrations.count
        do {
            try Schema.migrate(db, path: options.path, by: options.migrations) { found in
                do throws(BackupError) {
                    let made = try BackupDirectory(path: options.backupDirectory).copy(
                        db, of: options.path, .beforeSchema, schema: wanted, at: options.clock()
                    ) { _ in
                        options.progress()
                        return true
                    }
                    copy = (made.path, found)
                } catch {
                    throw StoreError.noCopy(found: found, wanted: wanted, reason: error.words)
                }
            }
        } catch {
            if let copy, try Int.fetchOne(db, sql: "PRAGMA user_version") == copy.schema { unlink(copy.path) }
            throw error
        }
    }

    private static func check(_ db: Database, path: String) throws {
        var file = stat()
        guard stat(path, &file) == 0, file.st_size <= checkedBytes else { return }
        let answer = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "no answer"
        guard answer == "ok" else {
            throw StoreError.corrupt(reason: DatabaseCopy.words(answer).joined(separator: "; "))
        }
    }

    /// The store's secret, from 32 random bytes in hexadecimal digits, made at the first start.
    private static func secret(_ db: Database) throws -> [UInt8] {
        let read = "SELECT hex(value) FROM meta WHERE key = 'hash_key'"
        if try String.fetchOne(db, sql: read) == nil {
            var random = SystemRandomNumberGenerator()
            let key = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            try db.run("INSERT INTO meta (key, value) VALUES ('hash_key', ?)", key)
        }
        return Array((try String.fetchOne(db, sql: read) ?? "").utf8)
    }
}

/// Connections that only read a database in use.
enum QuietReader {
    /// Opens one that takes no part in keeping the log's marks.
    /// - Parameters:
    ///   - patience: for how long reads wait for a lock, milliseconds.
    ///   - cache: the size of SQLite's page cache, KiB.
    static func open(_ path: String, patience: Int32 = 5000, cache: Int = 4000) throws(SQLiteError) -> Database {
        try Database(path, .init(isReadOnly: true, patience: patience)) { (db) throws(SQLiteError) in
            cstore_read_quietly(db.handle)
            try db.execute(sql: "PRAGMA query_only = 1; PRAGMA cache_size = -\(cache)")
        }
    }
}
