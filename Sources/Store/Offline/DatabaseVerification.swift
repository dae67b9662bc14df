// Whether a database is whole, while no linkd uses it: every page, then what linkd itself relies on. Nothing is changed.
// On the calling thread, for as long as reading everything takes.

import GRDB
import GRDBSQLite

/// Verifies one database file.
public struct DatabaseVerification {
    /// Problems beyond this many of one kind are only counted.
    static let most = 20

    /// What is being looked at: words for a person, and how much of it is done when that is known.
    public typealias Report = (_ words: String, _ done: Int64, _ total: Int64) -> Void

    /// A file that was read through.
    public struct Verdict: Sendable {
        /// The number of its schema.
        public var schema = 0
        /// Its size, bytes.
        public var bytes: Int64 = 0
        /// Recorded events.
        public var events: Int64 = 0
        /// What is wrong, in words; empty when all is well.
        public var problems: [String] = []
        /// Counters that disagree: statistics of some hours are not to be trusted, everything else is whole.
        public var differences: [String] = []
        /// What could not be looked at, and why.
        public var notes: [String] = []
    }

    private let path: String
    private let report: Report

    /// - Parameter report: hears what is being looked at, on the calling thread.
    public init(_ path: String, report: @escaping Report = { _, _, _ in }) {
        self.path = path
        self.report = report
    }

    /// The same of a file that a daemon might use: refused while one does.
    public static func offline(_ path: String, report: @escaping Report) throws(StoreError) -> Verdict {
        let lock = try OfflineLock.take(path)
        defer { lock?.release() }
        return try DatabaseVerification(path, report: report).run()
    }

    /// Reads everything. Throws only when the file cannot be looked at as a database of linkd at all.
    public func run() throws(StoreError) -> Verdict {
        do {
            return try ReadOnlyDatabase.with(path) { db in try verify(db) }
        } catch let error as StoreError {
            throw error
        } catch {
            let failure = SQLiteFailure(error)
            if failure.isDamage { throw .corrupt(reason: failure.message) }
            throw .cannotOpen(reason: "\(path): \(failure.reason)")
        }
    }

    private func verify(_ db: Database) throws -> Verdict {
        var verdict = Verdict()
        verdict.bytes = FileSystem.size(path)
        guard try Int.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else {
            throw StoreError.foreignDatabase(path: path)
        }
        verdict.schema = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard verdict.schema <= Schema.newest else {
            throw StoreError.newerSchema(found: verdict.schema, supported: Schema.newest)
        }
        guard verdict.schema >= 1 else {
            throw StoreError.corrupt(reason: "its schema has the number \(verdict.schema)")
        }
        verdict.problems += try pages(db)
        let missing = try Self.missingTables(db, schema: verdict.schema)
        if !missing.isEmpty { verdict.problems.append("tables are missing: \(missing.joined(separator: ", "))") }
        // Of a file with damaged pages every further look would only say the same.
        guard verdict.problems.isEmpty else { return verdict }
        var invariants = Invariants(db, schema: verdict.schema, report)
        do {
            try invariants.check()
        } catch {
            invariants.problems.append("reading stopped: \(SQLiteFailure(error).reason)")
        }
        verdict.events = invariants.events
        verdict.problems += invariants.problems
        verdict.differences += invariants.differences
        verdict.notes += invariants.notes
        return verdict
    }

    private func pages(_ db: Database) throws -> [String] {
        let total = try Int64.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        let begun = monotonicClock()
        var said: Int64 = 0
        report("pages", 0, total)
        var lines: [String] = []
        do {
            try CopyCheck.watching(
                db,
                {
                    if monotonicClock() - said >= 200 {
                        said = monotonicClock()
                        report("pages, \((said - begun) / 1000) s", 0, 0)
                    }
                    return false
                },
                {
                    let answers = try String.fetchCursor(db, sql: "PRAGMA integrity_check(\(Self.most))")
                    while let line = try answers.next() { lines.append(line) }
                })
        } catch  where SQLiteFailure(error).isDamage {
            // It gives up where it cannot go on, after it has told what it found.
            lines.append(SQLiteFailure(error).message)
        }
        return lines == ["ok"] ? [] : lines.map { "page check: \($0)" }
    }

    /// Tables that a schema has and this file lacks.
    private static func missingTables(_ db: Database, schema: Int) throws -> [String] {
        let there = Set(try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"))
        return try Schema.tables(of: schema).filter { !there.contains($0) }
    }
}

extension Schema {
    /// The tables of a schema, in the order in which they were made.
    static func tables(of version: Int) throws -> [String] {
        let queue = try DatabaseQueue()
        defer { try? queue.close() }
        return try queue.inDatabase { db in
            try migrate(db, from: 0, to: version)
            return try String.fetchAll(
                db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        }
    }
}

/// A database that is only looked at, its log included.
enum ReadOnlyDatabase {
    /// Opens it, and closes it after the body.
    static func with<Value>(_ path: String, _ body: (Database) throws -> Value) throws -> Value {
        guard FileSystem.exists(path) else { throw StoreError.cannotOpen(reason: "\(path): there is no such file") }
        var configuration = Configuration()
        configuration.readonly = true
        let queue: DatabaseQueue
        do {
            queue = try DatabaseQueue(path: path, configuration: configuration)
        } catch  where !FileSystem.exists(path + "-wal") {
            // On a read-only disk there can be no shared memory beside it; nobody changes it, so none is needed.
            queue = try DatabaseQueue(path: "file:\(escaped(path))?immutable=1", configuration: configuration)
        }
        defer { try? queue.close() }
        return try queue.inDatabase(body)
    }

    /// A path within a URI.
    private static func escaped(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%"):
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
