// Interned names whose rows are lost: rows that still use their numbers must never find another name, so each number
// gets a row whose text says that it is lost. On the thread of a salvage.

import LinkCore
import Store

/// The names of one new file.
struct SalvagedNames {
    private let db: Database
    private let shape: SchemaShape

    init(_ db: Database, _ shape: SchemaShape) { (self.db, self.shape) = (db, shape) }

    /// Adds the missing names. Returns notes for the operator.
    func repair() throws -> [String] {
        // This text is not lost: the schema itself inserts it.
        try db.execute(sql: "INSERT OR IGNORE INTO count_text (id, text) VALUES (0, '(other)')")
        return try [
            add(to: "name", numbers: all(), "names of apps, routes or reasons"),
            add(
                to: "link_name",
                numbers: used(
                    "SELECT domain FROM link UNION SELECT app FROM link UNION SELECT domain FROM retired_key"),
                suffix: ".invalid", "domains or apps of links"),
            add(
                to: "count_text", numbers: used("SELECT value FROM count_by_dimension"),
                "campaigns, referrers or the like"),
        ].compactMap { $0 }
    }

    /// All numbers up to the highest one that a row refers to: names have no gaps. Implausible numbers were not copied.
    private func all() throws -> [Int64] {
        var highest = try Int64.fetchOne(db, sql: "SELECT max(id) FROM name") ?? 0
        for table in shape.tables {
            for column in table.columns where table.isName(column) {
                let sql = "SELECT max(\(column.name)) FROM \(table.name) WHERE typeof(\(column.name)) = 'integer'"
                highest = max(highest, try Int64.fetchOne(db, sql: sql) ?? 0)
            }
        }
        return highest > 0 ? Array(1...highest) : []
    }

    private func used(_ sql: String) throws -> [Int64] { try Int64.fetchAll(db, sql: sql) }

    /// Adds names for those of some numbers that have none; when a text is taken, another one. Returns what is lost.
    private func add(
        to table: String, numbers: [Int64], suffix: String = "", _ words: String
    ) throws -> String? {
        let missing = Set(numbers).subtracting(try used("SELECT id FROM \(table)")).sorted()
        for number in missing {
            var text = "lost-\(number)\(suffix)"
            while try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE text = ?)", arguments: [text]) == true
            { text = "again-" + text }
            try db.execute(sql: "INSERT INTO \(table) (id, text) VALUES (?, ?)", arguments: [number, text])
        }
        return missing.isEmpty ? nil : "\(missing.count) \(words) are lost and now read lost-NUMBER\(suffix)"
    }
}
