// Takes the rows of a damaged file into a new one, table by table. Events and links must decode to be taken. On the thread
// of a salvage.

import GRDB
import GRDBSQLite
import LinkCore

/// All tables of one file.
struct RowSalvage {
    private static let batch: Int64 = 5000

    private let old: Database
    private let new: Database
    private let schema: Int
    private let report: DatabaseVerification.Report

    init(_ old: Database, _ new: Database, schema: Int, _ report: @escaping DatabaseVerification.Report) {
        (self.old, self.new, self.schema, self.report) = (old, new, schema, report)
    }

    /// What became of each table.
    func run() throws -> [DatabaseSalvage.TableResult] {
        let there = Set(try String.fetchAll(old, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"))
        return try Schema.tables(of: schema).map { table in
            report(KindOfTable.of(table).what, 0, 0)
            var result = DatabaseSalvage.TableResult(
                table: table, what: KindOfTable.of(table).what, saved: 0, refused: 0, isDamaged: true)
            guard there.contains(table) else { return result }
            // What the schema itself put in is the old file's to say.
            try new.execute(sql: "DELETE FROM \"\(table)\"")
            try new.execute(sql: "BEGIN")
            defer { if new.isInsideTransaction { try? new.execute(sql: "ROLLBACK") } }
            try salvage(table, &result)
            try new.execute(sql: "COMMIT")
            return result
        }
    }

    private func salvage(_ table: String, _ result: inout DatabaseSalvage.TableResult) throws {
        guard let connection = new.sqliteConnection else { throw StoreError.closed }
        let columns = try new.columns(in: table).map(\.name)
        let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        let places = repeatElement("?", count: columns.count).joined(separator: ", ")
        let insert = try RawStatement(connection, "INSERT INTO \"\(table)\" (\(names)) VALUES (\(places))")
        let judge = try judge(table, columns)
        var count: Int64 = 0
        let what = result.what
        var reading = try TableSalvage(old, table, columns: columns) { row in
            guard judge(row) else { return .refused }
            for index in columns.indices { insert.bind(Int32(index + 1), column: Int32(index), of: row) }
            do throws(SQLiteFailure) {
                try insert.run()
            } catch {
                if error.code == SQLITE_CONSTRAINT | 6 << 8 || error.code == SQLITE_CONSTRAINT | 10 << 8 {
                    return .known
                }
                guard error.isFaultOfOneRow else { throw error }
                return .refused
            }
            count += 1
            if count % Self.batch == 0 { report(what, count, 0) }
            return .taken
        }
        try reading.run()
        (result.saved, result.refused, result.isDamaged) = (reading.taken, reading.refused, reading.isDamaged)
    }

    /// Whether a row makes sense.
    private func judge(_ table: String, _ columns: [String]) throws -> (RawStatement) -> Bool {
        guard table == "event", let payload = columns.firstIndex(of: "payload"),
            let id = columns.firstIndex(of: "id"), let received = columns.firstIndex(of: "received_at")
        else { return { _ in true } }
        return { row in
            guard let event = row.id(Int32(id)) else { return false }
            let values = RowColumns(
                id: event, receivedAt: row.integer(Int32(received)), kind: .open, action: .none, app: nil, route: nil,
                reason: "", platform: nil, installation: nil, link: nil)
            return (try? PayloadReader.decode(row.blob(Int32(payload)), columns: values)) != nil
        }
    }
}
