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

    /// Reads the rows of a query, without those that `row` leaves out.
    func rows<Value>(
        _ sql: String, _ values: [any SQLConvertible] = [], _ row: (Statement) throws(StoreError) -> Value?
    ) throws(StoreError) -> [Value] { try db.rows(sql, values, row) }

    /// Runs a query with its values. `row` reads each row and returns whether to continue.
    func query(
        _ sql: String, _ values: [any SQLConvertible] = [], _ row: (Statement) throws(StoreError) -> Bool
    ) throws(StoreError) { try db.read(sql, values, row) }

    /// The first column of the first row; nil without a row or value.
    func integer(_ sql: String, _ values: [any SQLConvertible] = []) throws(StoreError) -> Int64? {
        try rows(sql, values) { $0.integer(orNil: 0) }.first
    }

    /// The spans of time that a query selects, without overlaps; those that are hardly apart are one.
    func spans(
        _ sql: String, _ values: [any SQLConvertible], apart: Int64 = 0
    ) throws(StoreError) -> [ClosedRange<Int64>] {
        let found = try rows(sql, values) { row in
            row.integer(0) <= row.integer(1) ? row.integer(0)...row.integer(1) : nil
        }
        var spans: [ClosedRange<Int64>] = []
        for span in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = spans.last, span.lowerBound <= last.upperBound + apart {
                spans[spans.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
            } else {
                spans.append(span)
            }
        }
        return spans
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
        try query("BEGIN") { (_) throws(StoreError) in true }
        defer { try? query("COMMIT") { (_) throws(StoreError) in true } }
        return try body(self)
    }

    private func catchUp() throws(StoreError) {
        do { try names.catchUp(db) } catch { throw SQLiteError(error).asStoreError }
    }
}
