// What a read job uses: the read-only connection, statements cached by their SQL, and the interned names. Confined to
// the reader thread.

import LinkCore
import Records

/// The reading connection, as read jobs use it.
final class ReadContext {
    let db: Database
    private let names = NameTable()

    init(_ db: Database) throws {
        self.db = db
        try names.catchUp(db)
    }

    /// Runs a query with its values. `row` reads each row and returns whether to continue.
    func query(
        _ sql: String, _ values: [SQLValue], _ row: (Statement) throws(StoreError) -> Bool
    ) throws(StoreError) {
        let statement: Statement
        do throws(SQLiteError) {
            statement = try db.prepared(sql)
            statement.bind(all: values)
        } catch { throw error.asStoreError }
        defer { statement.reset() }
        while true {
            do throws(SQLiteError) {
                guard try statement.step() else { return }
            } catch { throw error.asStoreError }
            guard try row(statement) else { return }
        }
    }

    /// The first column of the first row; nil without a row or value.
    func integer(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) -> Int64? {
        var found: Int64?
        try query(sql, values) { (row) throws(StoreError) in
            found = row.integer(orNil: 0)
            return false
        }
        return found
    }

    /// The interned name with a number; nil for an unknown number.
    func name(_ number: Int64) throws(StoreError) -> String? {
        if let name = names.name(number) { return name }
        try catchUp()
        return names.name(number)
    }

    /// A name as columns hold it: its number, or the text when it has none.
    func stored(_ name: String) throws(StoreError) -> SQLValue {
        if let number = names.number(of: name) { return .integer(number) }
        try catchUp()
        return names.number(of: name).map { .integer($0) } ?? .text(name)
    }

    /// Runs a job in one read transaction.
    func transaction<Value>(_ body: (ReadContext) throws(StoreError) -> Value) throws(StoreError) -> Value {
        try query("BEGIN", []) { (_) throws(StoreError) in true }
        defer { try? query("COMMIT", []) { (_) throws(StoreError) in true } }
        return try body(self)
    }

    private func catchUp() throws(StoreError) {
        do { try names.catchUp(db) } catch { throw SQLiteError(error).asStoreError }
    }
}
