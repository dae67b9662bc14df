// The columns that long statements write, declared once as an enum: the SQL and the bindings follow from its cases, so
// that a new column cannot shift the values of others. A case is a parameter's number, so binding looks nothing up.

import LinkCore
import StoreFormat

/// A column of a table, and the parameter of a statement that is bound to it: the case `receivedAt` is the column
/// `received_at`. The cases are numbered from 1, in any order.
protocol TableColumn: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == Int32 {}

extension TableColumn {
    /// The name in SQL.
    var name: String { "\(self)".map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined() }

    /// The parameter in SQL.
    var parameter: String { "?\(rawValue)" }

    /// `INTO table (…) VALUES (…)` with all columns.
    /// - Parameters:
    ///   - values: SQL for columns whose value is not just their parameter.
    ///   - missing: a column that this table does not have.
    static func into(_ table: String, _ values: [Self: String] = [:], without missing: Self? = nil) -> String {
        let columns = allCases.filter { $0 != missing }
        let names = columns.map(\.name).joined(separator: ", ")
        return "INTO \(table) (\(names)) VALUES (\(columns.map { values[$0] ?? $0.parameter }.joined(separator: ", ")))"
    }

    /// `a = ?1, b = ?2`, for UPDATE.
    static func assign(_ columns: Self...) -> String {
        columns.map { "\($0.name) = \($0.parameter)" }.joined(separator: ", ")
    }

    /// `a = ?1 AND b = ?2`, for WHERE.
    static func match(_ columns: Self...) -> String {
        columns.map { "\($0.name) = \($0.parameter)" }.joined(separator: " AND ")
    }

    /// `a = a + excluded.a, b = b + excluded.b`, for ON CONFLICT.
    static func sums(_ columns: [Self]) -> String {
        columns.map { "\($0.name) = \($0.name) + excluded.\($0.name)" }.joined(separator: ", ")
    }
}

/// A statement whose parameters are columns. Every parameter in its SQL must be bound before each run.
struct ColumnStatement<Column: TableColumn> {
    private let statement: Statement

    init(_ connection: OpaquePointer, _ sql: String) throws(SQLiteError) {
        statement = try Statement(connection, sql)
    }

    func bind(_ column: Column, _ value: Int64) { statement.bind(column.rawValue, value) }

    func bind(_ column: Column, _ value: Int64?) { statement.bind(column.rawValue, value) }

    func bind(_ column: Column, _ text: String?) { statement.bind(column.rawValue, text) }

    func bind(_ column: Column, _ id: EventID?) { statement.bind(column.rawValue, id) }

    func bind(_ column: Column, _ hash: Hash128?) { statement.bind(column.rawValue, hash) }

    func bind(_ column: Column, _ name: StoredName?) { statement.bind(column.rawValue, name) }

    func bind(_ column: Column, blob: [UInt8]?) { statement.bind(column.rawValue, blob: blob) }

    func bind(_ column: Column, utf8: [UInt8]) { statement.bind(column.rawValue, utf8: utf8) }

    func run() throws(SQLiteError) { try statement.run() }
}
