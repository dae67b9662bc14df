// A connection to SQLite. All of the store's SQL runs here or in a Statement that was prepared for one.

import CSQLite
import LinkCore
import Records

/// A connection. One thread uses it at a time; only `interrupt` may come from another one.
package final class Database: @unchecked Sendable {  // Its opener hands it to one thread for good.
    /// Statements are prepared once, up to this many.
    private static let mostStatements = 256

    package let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    private var isClosed = false

    /// How a connection is opened.
    package struct Options {
        package var isReadOnly = false
        /// Takes the path for a URI, whose query may have options of SQLite.
        package var isURI = false
        /// For how long statements wait for another connection's lock, milliseconds.
        package var patience: Int32 = 0

        package init(isReadOnly: Bool = false, isURI: Bool = false, patience: Int32 = 0) {
            (self.isReadOnly, self.isURI, self.patience) = (isReadOnly, isURI, patience)
        }
    }

    /// Opens a database, or one in memory, and reads its header: a file that is no database is refused here.
    /// - Parameter setUp: runs before anything of the file is read.
    package init(
        _ path: String = ":memory:", _ options: Options = Options(),
        setUp: (Database) throws(SQLiteError) -> Void = { _ in }
    ) throws(SQLiteError) {
        var flags = SQLITE_OPEN_NOMUTEX
        flags |= options.isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        if options.isURI { flags |= SQLITE_OPEN_URI }
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            let failure = opened.map { SQLiteError(of: $0) } ?? SQLiteError(code: code, message: "out of memory")
            sqlite3_close_v2(opened)
            throw failure
        }
        handle = opened
        sqlite3_busy_timeout(opened, options.patience)
        try setUp(self)
        try query("SELECT 1 FROM sqlite_schema LIMIT 1") { _ in false }
    }

    deinit { close() }

    /// Closes the connection, once the statements that others hold are gone. It must not be used afterwards.
    package func close() {
        if isClosed { return }
        isClosed = true
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Has the statement that runs now fail as interrupted. From any thread, before `close`.
    func interrupt() { sqlite3_interrupt(handle) }

    /// How many rows all statements of the connection have changed.
    var totalChangesCount: Int64 { Int64(sqlite3_total_changes(handle)) }

    /// How many rows the last statement changed.
    package var changesCount: Int { Int(sqlite3_changes(handle)) }

    /// The row number of the last row that was inserted.
    package var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Runs statements to their end.
    package func execute(sql: String) throws(SQLiteError) {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw SQLiteError(of: handle) }
    }

    /// Runs one statement with its arguments to its end.
    package func execute(sql: String, arguments: [any SQLConvertible]) throws(SQLiteError) {
        try query(sql, arguments) { _ in true }
    }

    /// Runs one statement with its arguments to its end.
    package func run(_ sql: String, _ values: any SQLConvertible...) throws(SQLiteError) {
        try query(sql, values) { _ in true }
    }

    /// Reads the first row of a query; nil when there is none.
    func first<Value>(
        _ sql: String, _ values: any SQLConvertible..., read: (Statement) -> Value
    ) throws(SQLiteError) -> Value? {
        var found: Value?
        try query(sql, values) { row in
            found = read(row)
            return false
        }
        return found
    }

    /// Runs one statement, whose parameters have names (`:name`), to its end.
    package func execute(sql: String, arguments: KeyValuePairs<String, any SQLConvertible>) throws(SQLiteError) {
        let statement = try prepared(sql)
        for (name, value) in arguments { statement.bind(named: name, value.sqlValue) }
        try statement.run()
    }

    /// Runs a query with its arguments. `row` reads each row and returns whether to continue; it must not run the same
    /// query.
    package func query(
        _ sql: String, _ arguments: [any SQLConvertible] = [], _ row: (Statement) -> Bool
    ) throws(SQLiteError) {
        let statement = try prepared(sql)
        statement.bind(all: arguments)
        defer { statement.reset() }
        while try statement.step() {
            guard row(statement) else { return }
        }
    }

    /// Runs `body` in a transaction, which is committed unless `body` fails.
    package func transaction<Value>(_ kind: String = "DEFERRED", _ body: () throws -> Value) throws -> Value {
        try execute(sql: "BEGIN \(kind)")
        do {
            let value = try body()
            try execute(sql: "COMMIT")
            return value
        } catch {
            // Some failures have ended the transaction already.
            if sqlite3_get_autocommit(handle) == 0 { try? execute(sql: "ROLLBACK") }
            throw error
        }
    }

    /// Overwrites what `body` deletes, instead of only unlinking it. The connection's setting is restored afterwards:
    /// some builds of SQLite overwrite everything, and that must stay so.
    func overwritingDeleted<Value>(_ body: () throws -> Value) throws -> Value {
        let before = try Int64.fetchOne(self, sql: "PRAGMA secure_delete") ?? 0
        try execute(sql: "PRAGMA secure_delete = 1")
        defer { try? execute(sql: "PRAGMA secure_delete = \(before)") }
        return try body()
    }

    /// The statement of this text. It is shared: whoever steps it resets it before anybody else wants it.
    func prepared(_ sql: String) throws(SQLiteError) -> Statement {
        if let known = statements[sql] { return known }
        if statements.count >= Self.mostStatements { statements.removeAll() }
        let statement = try Statement(handle, sql)
        statements[sql] = statement
        return statement
    }
}

extension Database {
    /// Runs a query with its values. `row` reads each row and returns whether to continue.
    func read(
        _ sql: String, _ values: [any SQLConvertible], _ row: (Statement) throws(StoreError) -> Bool
    ) throws(StoreError) {
        let statement: Statement
        do throws(SQLiteError) { statement = try prepared(sql) } catch { throw error.asStoreError }
        statement.bind(all: values)
        defer { statement.reset() }
        while true {
            do throws(SQLiteError) {
                guard try statement.step() else { return }
            } catch { throw error.asStoreError }
            guard try row(statement) else { return }
        }
    }

    /// Reads the rows of a query, without those that `row` leaves out.
    func rows<Value>(
        _ sql: String, _ values: [any SQLConvertible], _ row: (Statement) throws(StoreError) -> Value?
    ) throws(StoreError) -> [Value] {
        var found: [Value] = []
        try read(sql, values) { (statement) throws(StoreError) in
            if let value = try row(statement) { found.append(value) }
            return true
        }
        return found
    }
}
