// Values that SQLite stores, and what Swift's types are among them.

import LinkCore
import StoreFormat

/// A value as SQLite stores it.
package enum SQLValue: Equatable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    /// An id as columns hold it: 16 bytes.
    static func id(_ id: EventID) -> SQLValue {
        withUnsafeBytes(of: (id.high.bigEndian, id.low.bigEndian)) { .blob(Array($0)) }
    }
}

/// A type whose values can be arguments of a statement.
package protocol SQLConvertible: Sendable {
    var sqlValue: SQLValue { get }
}

/// A type that a column can be read as; nil when the column holds another type's value, or NULL.
package protocol SQLReadable {
    init?(_ value: SQLValue)
}

extension SQLValue: SQLConvertible, SQLReadable {
    package var sqlValue: SQLValue { self }
    package init?(_ value: SQLValue) { self = value }
}

extension Int64: SQLConvertible, SQLReadable {
    package var sqlValue: SQLValue { .integer(self) }
    package init?(_ value: SQLValue) { if case .integer(let number) = value { self = number } else { return nil } }
}

extension Int: SQLConvertible, SQLReadable {
    package var sqlValue: SQLValue { .integer(Int64(self)) }
    package init?(_ value: SQLValue) { if case .integer(let number) = value { self = Int(number) } else { return nil } }
}

extension Bool: SQLConvertible, SQLReadable {
    package var sqlValue: SQLValue { .integer(self ? 1 : 0) }
    package init?(_ value: SQLValue) { if case .integer(let number) = value { self = number != 0 } else { return nil } }
}

extension Double: SQLReadable {
    package init?(_ value: SQLValue) {
        switch value {
        case .real(let number): self = number
        case .integer(let number): self = Double(number)
        case .null, .text, .blob: return nil
        }
    }
}

extension String: SQLConvertible, SQLReadable {
    package var sqlValue: SQLValue { .text(self) }
    package init?(_ value: SQLValue) { if case .text(let text) = value { self = text } else { return nil } }
}

extension [UInt8]: SQLConvertible, SQLReadable {
    package var sqlValue: SQLValue { .blob(self) }
    package init?(_ value: SQLValue) { if case .blob(let bytes) = value { self = bytes } else { return nil } }
}

extension EventID: SQLConvertible, SQLReadable {
    package var sqlValue: SQLValue { .id(self) }
    package init?(_ value: SQLValue) {
        guard case .blob(let bytes) = value, bytes.count == 16 else { return nil }
        let halves = bytes.withUnsafeBytes { bytes in
            (bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        }
        self.init(high: UInt64(bigEndian: halves.0), low: UInt64(bigEndian: halves.1))
    }
}

extension Hash128: SQLConvertible {
    package var sqlValue: SQLValue { .id(EventID(high: high, low: low)) }
}

extension MatchKey: SQLConvertible {
    package var sqlValue: SQLValue { .id(EventID(high: high, low: low)) }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    package var sqlValue: SQLValue { self?.sqlValue ?? .null }
}

/// The values of a row, in the order of its columns.
package struct Row: Sendable {
    package let values: [SQLValue]

    /// A column's value; nil for NULL, another type's value, or a column that is missing.
    package subscript<Value: SQLReadable>(_ column: Int) -> Value? {
        values.indices.contains(column) ? Value(values[column]) : nil
    }

    /// The first row of a query; nil when there is none.
    package static func fetchOne(
        _ db: Database, sql: String, arguments: [any SQLConvertible] = []
    ) throws(SQLiteError) -> Row? {
        var found: Row?
        try db.query(sql, arguments) { row in
            found = row.row
            return false
        }
        return found
    }

    /// All rows of a query.
    package static func fetchAll(
        _ db: Database, sql: String, arguments: [any SQLConvertible] = []
    ) throws(SQLiteError) -> [Row] {
        var found: [Row] = []
        try db.query(sql, arguments) { row in
            found.append(row.row)
            return true
        }
        return found
    }

    /// The rows of a query up to the first that cannot be read, and why it cannot.
    package static func readable(_ db: Database, sql: String) -> (rows: [Row], failure: SQLiteError?) {
        var found: [Row] = []
        do throws(SQLiteError) {
            let statement = try Statement(db.handle, sql)
            while try statement.step() { found.append(statement.row) }
            return (found, nil)
        } catch { return (found, error) }
    }
}

extension SQLReadable {
    /// The first column of the first row of a query; nil without a row, or when it is not of this type.
    package static func fetchOne(
        _ db: Database, sql: String, arguments: [any SQLConvertible] = []
    ) throws(SQLiteError) -> Self? {
        try Row.fetchOne(db, sql: sql, arguments: arguments)?[0]
    }

    /// The first column of all rows of a query, without those that are not of this type.
    package static func fetchAll(
        _ db: Database, sql: String, arguments: [any SQLConvertible] = []
    ) throws(SQLiteError) -> [Self] {
        try Row.fetchAll(db, sql: sql, arguments: arguments).compactMap { $0[0] }
    }
}
