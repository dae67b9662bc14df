// Copies the rows of a damaged file into a new one, table by table. Invalid rows are left out (RowValidator). On the
// thread of a salvage.

import CSQLite
import LinkCore
import Records
import Store

/// All tables of one file.
struct RowSalvage {
    private static let batch: Int64 = 5000
    /// How far a number of a name may exceed the highest name that was read: some names may be lost.
    private static let lostNames: Int64 = 1000

    private let old: OpaquePointer
    private let new: Database
    private let connection: OpaquePointer
    private let shape: SchemaShape
    private let report: DatabaseVerification.Report

    init(
        _ old: Database, _ new: Database, _ shape: SchemaShape, _ report: @escaping DatabaseVerification.Report
    ) throws {
        let (from, to) = (old.handle, new.handle)
        (self.old, self.new, connection) = (from, new, to)
        (self.shape, self.report) = (shape, report)
    }

    /// Copies all tables. Returns the result of each.
    func run() throws -> [DatabaseSalvage.TableResult] {
        var validator = RowValidator(highestName: NameTable.mostNames)
        return try shape.tables.map { table in
            let what = TableKind.of(table.name).what
            report(what, 0, 0)
            var result = DatabaseSalvage.TableResult(
                table: table.name, what: what, saved: 0, refused: 0, isDamaged: true)
            try new.transaction {
                // Rows that the schema itself inserts are taken from the old file instead.
                try new.execute(sql: "DELETE FROM \"\(table.name)\"")
                try salvage(table, validator, &result)
            }
            if sameBytes(table.name, "name"), !result.isDamaged {
                let highest = try Int64.fetchOne(new, sql: "SELECT max(id) FROM name") ?? 0
                validator = RowValidator(highestName: min(NameTable.mostNames, highest + Self.lostNames))
            }
            return result
        }
    }

    private func salvage(
        _ table: SchemaShape.Table, _ validator: RowValidator, _ result: inout DatabaseSalvage.TableResult
    ) throws {
        let places = repeatElement("?", count: table.columns.count).joined(separator: ", ")
        let insert = try RawStatement(
            connection, "INSERT INTO \"\(table.name)\" (\(table.allColumns)) VALUES (\(places))")
        let keys = table.key.isEmpty ? "false" : table.key.map { "\(table.list([$0])) = ?" }.joined(separator: " AND ")
        let find = try RawStatement(connection, "SELECT 1 FROM \"\(table.name)\" WHERE \(keys)")
        let judge = validator.judge(table)
        var count: Int64 = 0
        let what = result.what
        var reading = TableSalvage(old, table, shape) { row in
            guard judge(row) else { return .refused }
            for index in table.columns.indices { insert.bind(Int32(index + 1), column: Int32(index), of: row) }
            do throws(SQLiteError) {
                try insert.run()
            } catch {
                guard error.isFaultOfOneRow else { throw StoreError.failed(reason: error.reason) }
                // A row that is read a second time is a known row, whichever constraint SQLite reports first.
                for (index, place) in table.key.enumerated() { find.bind(Int32(index + 1), column: place, of: row) }
                defer { find.reset() }
                return try find.step() ? .known : .refused
            }
            count += 1
            if count % Self.batch == 0 { report(what, count, 0) }
            return .taken
        }
        try reading.run()
        (result.saved, result.refused) = (reading.taken, reading.refused)
        (result.isDamaged, result.mostLost) = (reading.isDamaged, reading.mostLost)
    }
}
