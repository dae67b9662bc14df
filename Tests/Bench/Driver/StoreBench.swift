// The journal without daemon and socket: Store.append with a number of appenders that each wait for their commit,
// and SQLite itself with the same rows, statements and batches.

import GRDBSQLite
import Glibc
import LinkCore
import Store

/// Measures in a directory of its own.
struct StoreBench {
    let directory: String
    let configuration: String

    /// `Store.append` by `appenders` tasks, `events` in all.
    func throughStore(appenders: Int, events: Int) async throws -> Figures {
        let path = try Path(configuration: configuration)
        let mix = Mix(run: "store")
        var entries: [JournalEntry] = []
        for n in 0..<events { entries.append(try await path.entry(of: mix.event(n))) }
        let store = try Store.open(StoreOptions(path: "\(directory)/store-\(appenders).db"))
        defer { store.close() }
        let share = events / appenders
        let all = entries
        let start = nanoseconds()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for appender in 0..<appenders {
                group.addTask {
                    for n in appender * share..<(appender + 1) * share { _ = try await store.append(all[n]) }
                }
            }
            try await group.waitForAll()
        }
        return Figures(events: share * appenders, seconds: Double(nanoseconds() - start) / 1e9)
    }

    /// The rows of a database that linkd wrote, inserted anew in transactions of `batch`, with its pragmas.
    func throughSQLite(rowsOf source: String, batch: Int, events: Int, seconds: Double) throws -> Figures {
        let path = "\(directory)/raw-\(batch).db"
        try Store.open(StoreOptions(path: path)).close()
        let read = try RawDatabase(source)
        let rows = try read.rows(limit: events)
        let write = try RawDatabase(path)
        try write.run("CREATE TABLE recent_id (seq INTEGER PRIMARY KEY, hash BLOB, digest BLOB, at INTEGER)")
        for pragma in ["journal_mode = WAL", "synchronous = FULL", "cache_size = -8000", "wal_autocheckpoint = 8000"] {
            try write.run("PRAGMA \(pragma)")
        }
        return try write.insert(rows, batch: batch, seconds: seconds)
    }
}

/// A row of `event` and one of `recent_id`, a table of callers' ids with a row for each. Hash and digest are replaced by
/// the event's id, which is as long; no index is on them.
struct RawRow {
    var columns: [RawColumn]
    var id: [RawColumn]
}

/// A value of a column.
enum RawColumn {
    case integer(Int64)
    case text([UInt8])
    case blob([UInt8])
    case null
}

/// SQLite by its own calls.
final class RawDatabase {
    private var connection: OpaquePointer?

    init(_ path: String) throws {
        guard sqlite3_open(path, &connection) == SQLITE_OK else { throw BenchError("cannot open \(path)") }
    }

    deinit { sqlite3_close_v2(connection) }

    func run(_ sql: String) throws {
        guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw failure(sql) }
    }

    /// The rows of `event`, again and again with other numbers and ids, as many as `limit`.
    func rows(limit: Int) throws -> [RawRow] {
        let query = try prepare("SELECT * FROM event ORDER BY seq LIMIT \(limit)")
        defer { sqlite3_finalize(query) }
        var found: [[RawColumn]] = []
        while sqlite3_step(query) == SQLITE_ROW {
            found.append((0..<sqlite3_column_count(query)).map { column(query, $0) })
        }
        guard !found.isEmpty else { throw BenchError("no event is a row") }
        return (0..<limit).map { number in
            var columns = found[number % found.count]
            let id = withUnsafeBytes(of: (UInt64(number).bigEndian, UInt64.random(in: 0 ... .max))) { Array($0) }
            (columns[0], columns[1]) = (.integer(Int64(number) + 1), .blob(id))
            return RawRow(columns: columns, id: [columns[0], .blob(id), .blob(id), columns[2]])
        }
    }

    func insert(_ rows: [RawRow], batch: Int, seconds: Double) throws -> Figures {
        let event = try prepare("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        let id = try prepare("INSERT INTO recent_id VALUES (?, ?, ?, ?)")
        let begin = try prepare("BEGIN IMMEDIATE")
        let commit = try prepare("COMMIT")
        defer { for statement in [event, id, begin, commit] { sqlite3_finalize(statement) } }
        var figures = Figures()
        let start = nanoseconds()
        let end = start + UInt64(seconds * 1e9)
        while figures.events + batch <= rows.count, nanoseconds() < end {
            try step(begin)
            for row in rows[figures.events..<figures.events + batch] {
                try step(id, row.id)
                try step(event, row.columns)
            }
            try step(commit)
            figures.events += batch
        }
        figures.seconds = Double(nanoseconds() - start) / 1e9
        return figures
    }

    private func prepare(_ sql: String) throws -> OpaquePointer? {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else { throw failure(sql) }
        return statement
    }

    private func step(_ statement: OpaquePointer?, _ values: [RawColumn] = []) throws {
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            switch value {
            case .integer(let number): sqlite3_bind_int64(statement, place, number)
            case .null: sqlite3_bind_null(statement, place)
            case .text(let bytes):
                bytes.withUnsafeBufferPointer { buffer in
                    buffer.withMemoryRebound(to: CChar.self) {
                        _ = sqlite3_bind_text(statement, place, $0.baseAddress, Int32($0.count), Self.transient)
                    }
                }
            case .blob(let bytes): sqlite3_bind_blob(statement, place, bytes, Int32(bytes.count), Self.transient)
            }
        }
        guard sqlite3_step(statement) == SQLITE_DONE else { throw failure("step") }
        sqlite3_reset(statement)
    }

    private func column(_ row: OpaquePointer?, _ index: Int32) -> RawColumn {
        switch sqlite3_column_type(row, index) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(row, index))
        case SQLITE_TEXT: return .text(bytes(sqlite3_column_text(row, index), row, index))
        case SQLITE_BLOB: return .blob(bytes(sqlite3_column_blob(row, index), row, index))
        default: return .null
        }
    }

    private func bytes(_ start: UnsafeRawPointer?, _ row: OpaquePointer?, _ index: Int32) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(row, index))))
    }

    private func failure(_ what: String) -> BenchError {
        BenchError("\(what): \(String(cString: sqlite3_errmsg(connection)))")
    }

    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
