// The journal without daemon and socket: Store.append with a number of appenders that each wait for their commit,
// and SQLite itself with the same rows, statements and batches.

import CSQLite
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
        for pragma in ["journal_mode = WAL", "synchronous = FULL", "cache_size = -8000", "wal_autocheckpoint = 8000"] {
            try write.run("PRAGMA \(pragma)")
        }
        return try write.insert(rows, batch: batch, seconds: seconds)
    }
}

/// A row of `event`, the row of its decision when it is the first that names it, and one of `caller_id`. Hash and digest are
/// random, as they would be.
struct RawRow {
    var event: [RawColumn]
    var decision: [RawColumn]?
    var callerID: [RawColumn]
}

/// A value of a column.
enum RawColumn {
    case integer(Int64)
    case text([UInt8])
    case blob([UInt8])
    case null

    /// 0 when it is none.
    var number: Int64 { if case .integer(let number) = self { number } else { 0 } }
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

    /// The rows of `event` with those of their decisions, again and again with other numbers and ids, as many as `limit`.
    func rows(limit: Int) throws -> [RawRow] {
        let events = try all("SELECT * FROM event ORDER BY seq LIMIT \(limit)")
        var decisions: [Int64: [RawColumn]] = [:]
        for row in try all("SELECT * FROM decision") { decisions[row[0].number] = row }
        guard !events.isEmpty, let last = decisions.keys.max() else { throw BenchError("no event is a row") }
        var named: Set<Int64> = []
        return (0..<limit).map { number in
            var event = events[number % events.count]
            func random() -> [UInt8] {
                withUnsafeBytes(of: (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))) { Array($0) }
            }
            let id = withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) + random()[..<8] }
            let again = event[2].number + Int64(number / events.count) * last
            var decision = named.insert(again).inserted ? decisions[event[2].number] : nil
            decision?[0] = .integer(again)
            (event[0], event[1], event[2]) = (.integer(Int64(number) + 1), .blob(id), .integer(again))
            return RawRow(
                event: event, decision: decision,
                callerID: [.integer(0), .blob(random()), .blob(random()), event[0], .integer(Int64(number))])
        }
    }

    private func all(_ sql: String) throws -> [[RawColumn]] {
        let query = try prepare(sql)
        defer { sqlite3_finalize(query) }
        var found: [[RawColumn]] = []
        while sqlite3_step(query) == SQLITE_ROW {
            found.append((0..<sqlite3_column_count(query)).map { column(query, $0) })
        }
        return found
    }

    /// A statement that inserts into all columns of a table.
    private func insertion(into table: String) throws -> OpaquePointer? {
        let columns = try all("PRAGMA table_info(\(table))").map { _ in "?" }
        return try prepare("INSERT INTO \(table) VALUES (\(columns.joined(separator: ", ")))")
    }

    func insert(_ rows: [RawRow], batch: Int, seconds: Double) throws -> Figures {
        let event = try insertion(into: "event")
        let decision = try insertion(into: "decision")
        let id = try insertion(into: "caller_id")
        let begin = try prepare("BEGIN IMMEDIATE")
        let commit = try prepare("COMMIT")
        defer { for statement in [event, decision, id, begin, commit] { sqlite3_finalize(statement) } }
        var figures = Figures()
        let start = nanoseconds()
        let end = start + UInt64(seconds * 1e9)
        while figures.events + batch <= rows.count, nanoseconds() < end {
            try step(begin)
            for row in rows[figures.events..<figures.events + batch] {
                if let row = row.decision { try step(decision, row) }
                try step(event, row.event)
                try step(id, row.callerID)
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
