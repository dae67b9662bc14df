// Interned names whose rows are lost: rows that still use their numbers must never find another name, so each number
// gets a row whose text says that it is lost. On the thread of a salvage.

import LinkCore
import Store
import StoreFormat

/// The names of one new file.
struct SalvagedNames {
    private let db: Database
    private let shape: SchemaShape

    init(_ db: Database, _ shape: SchemaShape) { (self.db, self.shape) = (db, shape) }

    /// Adds the missing names. Returns notes for the operator.
    func repair() throws -> [String] {
        // This text is not lost: the schema itself inserts it.
        try db.execute(sql: "INSERT OR IGNORE INTO count_text (id, text) VALUES (0, '(other)')")
        let notes = [
            (
                try add(to: "name", "lost-", "", numbers: gaps()),
                "names of apps, routes or reasons are lost and now read lost-NUMBER"
            ),
            (
                try add(
                    to: "link_name", "lost-", ".invalid",
                    numbers: missing(
                        "link_name",
                        "SELECT domain FROM link UNION SELECT app FROM link UNION SELECT domain FROM retired_key")),
                "domains or apps of links are lost and now read lost-NUMBER.invalid"
            ),
            (
                try add(
                    to: "count_text", "lost-", "",
                    numbers: missing("count_text", "SELECT value FROM count_by_dimension")),
                "campaigns, referrers or the like are lost and now read lost-NUMBER"
            ),
        ]
        return notes.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    }

    /// The gaps in the numbers of names, which must be complete. Implausible numbers were not copied.
    private func gaps() throws -> [Int64] {
        var highest = try Int64.fetchOne(db, sql: "SELECT max(id) FROM name") ?? 0
        for table in shape.tables {
            for column in RowValidator.numbersOfNames(in: table.name) {
                let sql = "SELECT max(\(column)) FROM \"\(table.name)\" WHERE typeof(\(column)) = 'integer'"
                highest = max(highest, try Int64.fetchOne(db, sql: sql) ?? 0)
            }
        }
        let known = Set(try Int64.fetchAll(db, sql: "SELECT id FROM name"))
        return highest > 0 ? (1...highest).filter { !known.contains($0) } : []
    }

    private func missing(_ table: String, _ used: String) throws -> [Int64] {
        try Int64.fetchAll(db, sql: "\(used) EXCEPT SELECT id FROM \(table)")
    }

    /// Adds names for numbers; when a text is taken, another one. Returns how many.
    private func add(to table: String, _ prefix: String, _ suffix: String, numbers: [Int64]) throws -> Int {
        for number in numbers {
            var text = "\(prefix)\(number)\(suffix)"
            while try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE text = ?)", arguments: [text]) == true
            { text = "again-" + text }
            try db.execute(sql: "INSERT INTO \(table) (id, text) VALUES (?, ?)", arguments: [number, text])
        }
        return numbers.count
    }
}
