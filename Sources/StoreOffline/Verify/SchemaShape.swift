// What the newest schema looks like: its objects with their SQL, and its tables with their columns, as linkd
// creates them in memory. Files are compared with it. On the calling thread.

import LinkCore
import Store

/// The tables and objects of the newest schema.
struct SchemaShape {
    /// A column and the values it allows.
    struct Column {
        let name: String
        /// INTEGER, TEXT, BLOB, or empty for a column that allows any type.
        let type: String
        let isRequired: Bool
    }

    /// A table and its columns.
    struct Table {
        let name: String
        let columns: [Column]
        /// The columns of the row number or the primary key, by their places; rows are ordered by it.
        let key: [Int32]

        func place(of column: String) -> Int32? {
            columns.firstIndex { sameBytes($0.name, column) }.map { Int32($0) }
        }

        /// Whether a column holds the numbers of names.
        func isName(_ column: Column) -> Bool {
            column.type != "TEXT" && ["app", "route", "country", "reason"].contains(column.name)
        }

        /// The names of columns as SQL.
        func list(_ places: [Int32]) -> String {
            places.map { "\"\(columns[Int($0)].name)\"" }.joined(separator: ", ")
        }

        /// All columns as SQL, in the schema's order.
        var allColumns: String { list(columns.indices.map { Int32($0) }) }
    }

    /// A row of `sqlite_schema`.
    struct Object: Hashable {
        let type: String
        let name: String
        let table: String
        let sql: String?
    }

    /// The tables in the order of their creation.
    let tables: [Table]
    let objects: [Object]
    /// Tables whose row numbers are never reused (AUTOINCREMENT).
    let numbered: [String]

    init() throws {
        let db = try Database()
        try Schema.migrate(db, path: ":memory:")
        objects = try Self.objects(db)
        tables = try objects.filter { $0.type == "table" && !$0.name.hasPrefix("sqlite_") }.map {
            try Self.table($0.name, db)
        }
        numbered = objects.filter { $0.sql?.contains("AUTOINCREMENT") ?? false }.map(\.name)
    }

    /// The differences of a file, in words: what is missing, what was changed, what is not linkd's. Tables that
    /// SQLite's own ANALYZE made for its planner are ignored.
    func differences(_ db: Database) throws -> [String] {
        let found = try Self.objects(db).filter { !$0.name.hasPrefix("sqlite_stat") }
        let names = Dictionary(grouping: found) { "\($0.type) \($0.name)" }
        var lines = names.filter { $0.value.count > 1 }.map { "the \($0.key) is defined twice" }.sorted()
        let missing = objects.filter { names["\($0.type) \($0.name)"] == nil }
        let tables = missing.filter { $0.type == "table" }.map(\.name)
        if !tables.isEmpty { lines.append("tables are missing: \(tables.joined(separator: ", "))") }
        lines += missing.filter { $0.type != "table" && $0.sql != nil && !tables.contains($0.table) }
            .map { "the \($0.type) \($0.name) of \($0.table) is missing" }
        let known = Dictionary(grouping: objects) { "\($0.type) \($0.name)" }
        for object in found.sorted(by: { ($0.type, $0.name) < ($1.type, $1.name) }) {
            let ours = known["\(object.type) \(object.name)"]?.first
            if ours == object { continue }
            lines.append(
                "the \(object.type) \(object.name) is not \(ours == nil ? "one of linkd's" : "defined as linkd defines it")"
            )
        }
        return lines
    }

    private static func objects(_ db: Database) throws -> [Object] {
        try Row.fetchAll(db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid").map { row in
            Object(
                type: (row[0] as String?) ?? "object", name: (row[1] as String?) ?? "",
                table: (row[2] as String?) ?? "",
                sql: (row[3] as String?).map(withoutLayout))
        }
    }

    /// Normalises white space, which has no meaning in definitions.
    private static func withoutLayout(_ sql: String) -> String {
        let space: Set<UInt8> = [0x20, 0x09, 0x0a, 0x0d]
        return sql.utf8.split(whereSeparator: space.contains).map { String(Substring($0)) }.joined(separator: " ")
    }

    /// Describes a table of a database that linkd itself has just created.
    private static func table(_ name: String, _ db: Database) throws -> Table {
        let rows = try Row.fetchAll(
            db, sql: "SELECT name, upper(type), \"notnull\" OR pk > 0, pk FROM pragma_table_info(?) ORDER BY cid",
            arguments: [name])
        let ranks: [Int] = rows.map { $0[3] ?? 0 }
        let key = rows.indices.filter { ranks[$0] > 0 }.sorted { ranks[$0] < ranks[$1] }.map { Int32($0) }
        let columns = rows.map { Column(name: $0[0] ?? "", type: $0[1] ?? "", isRequired: $0[2] ?? true) }
        return Table(name: name, columns: columns, key: key)
    }
}
