// Copies the rows of a damaged file into a new one, table by table. Invalid rows are left out (RowValidator). On the
// thread of a salvage.

import GRDB
import GRDBSQLite
import LinkCore
import Records
import Store

/// All tables of one file.
struct RowSalvage {
    private static let batch: Int64 = 5000

    private let old: OpaquePointer
    private let pages: DamagedPages
    private let new: Database
    private let connection: OpaquePointer
    private let shape: SchemaShape
    private let report: DatabaseVerification.Report

    init(
        _ old: OpaquePointer, _ pages: DamagedPages, _ new: Database, _ shape: SchemaShape,
        _ report: @escaping DatabaseVerification.Report
    ) throws {
        guard let connection = new.sqliteConnection else { throw StoreError.closed }
        (self.old, self.pages, self.new, self.connection) = (old, pages, new, connection)
        (self.shape, self.report) = (shape, report)
    }

    /// Copies all tables. Returns the result of each.
    func run() throws -> [DatabaseSalvage.TableResult] {
        var sense = RowValidator()
        return try shape.tables.map { table in
            let what = TableKind.of(table.name).what
            report(what, 0, 0)
            var result = DatabaseSalvage.TableResult(
                table: table.name, what: what, saved: 0, refused: 0, isDamaged: true, lostPages: 0)
            try new.execute(sql: "BEGIN")
            defer { if new.isInsideTransaction { try? new.execute(sql: "ROLLBACK") } }
            // Rows that the schema itself inserts are taken from the old file instead.
            try new.execute(sql: "DELETE FROM \"\(table.name)\"")
            try salvage(table, sense, &result)
            try new.execute(sql: "COMMIT")
            if sameBytes(table.name, "name") {
                let highest = try Int64.fetchOne(new, sql: "SELECT max(id) FROM name") ?? 0
                sense = RowValidator(highestName: highest, areLost: result.isDamaged)
            }
            return result
        }
    }

    private func salvage(
        _ table: SchemaShape.Table, _ sense: RowValidator, _ result: inout DatabaseSalvage.TableResult
    ) throws {
        let places = repeatElement("?", count: table.columns.count).joined(separator: ", ")
        let insert = try RawStatement(
            connection, "INSERT INTO \"\(table.name)\" (\(table.allColumns)) VALUES (\(places))")
        let find = try RawStatement(connection, "SELECT 1 FROM \"\(table.name)\" WHERE \(table.hasKey)")
        // Of a merged block and the first block merged into it, when both are found, the merged one is kept.
        let leave =
            sameBytes(table.name, "tap_block")
            ? try RawStatement(connection, "DELETE FROM tap_block WHERE first_seq = ? AND last_seq < ?") : nil
        let judge = sense.judge(table)
        var count: Int64 = 0
        let what = result.what
        var reading = TableSalvage(old, table, pages) { row in
            guard try judge(row) else { return .refused }
            for index in table.columns.indices { insert.bind(Int32(index + 1), column: Int32(index), of: row) }
            do throws(SQLiteError) {
                try insert.run()
            } catch {
                guard error.isFaultOfOneRow else { throw StoreError.failed(reason: error.reason) }
                // A row that is read a second time is a known row, whichever constraint SQLite reports first.
                for (index, place) in table.key.enumerated() { find.bind(Int32(index + 1), column: place, of: row) }
                defer { find.reset() }
                guard try find.step() else { return .refused }
                if let leave {
                    find.reset()
                    for index in 0..<Int32(2) { leave.bind(index + 1, column: index, of: row) }
                    try leave.run()
                    if sqlite3_changes(connection) > 0 { try insert.run() }
                }
                return .known
            }
            count += 1
            if count % Self.batch == 0 { report(what, count, 0) }
            return .taken
        }
        try reading.run()
        (result.saved, result.refused) = (reading.taken, reading.refused)
        (result.isDamaged, result.lostPages) = (reading.isDamaged, reading.lostPages)
    }
}
