// Interned names whose rows are lost: rows that still use their numbers must never find another name, so each number
// gets a row whose text says that it is lost. On the thread of a salvage.

import GRDB
import GRDBSQLite
import LinkCore
import Store
import StoreFormat

/// The names of one new file.
struct SalvagedNames {
    private let db: Database
    private let connection: OpaquePointer
    private let shape: SchemaShape

    init(_ db: Database, _ connection: OpaquePointer, _ shape: SchemaShape) {
        (self.db, self.connection, self.shape) = (db, connection, shape)
    }

    /// Adds the missing names. Returns notes for the operator.
    func repair() throws -> [String] {
        let waiting = try waiting()
        var notes = try gaps(upTo: waiting.highest)
        notes += try linkNames()
        notes += try texts(besides: waiting.texts)
        return notes
    }

    private func number(_ sql: String) throws -> Int64 { try Int64.fetchOne(db, sql: sql) ?? 0 }

    /// Fills gaps in the numbers of names, which must be complete. Implausible numbers were not copied.
    private func gaps(upTo least: Int64) throws -> [String] {
        var highest = max(least, try number("SELECT max(id) FROM name"))
        for table in shape.tables {
            for column in RowValidator.numbersOfNames(in: table.name) {
                highest = max(
                    highest,
                    try number("SELECT max(\(column)) FROM \"\(table.name)\" WHERE typeof(\(column)) = 'integer'"))
            }
        }
        guard highest > 0 else { return [] }
        let known = Set(try Int64.fetchAll(db, sql: "SELECT id FROM name"))
        let lost = (1...min(highest, NameTable.mostNames)).filter { !known.contains($0) }
        for number in lost { try add("name", number, "lost-\(number)") }
        return lost.isEmpty ? [] : ["\(lost.count) names of apps, routes or reasons are lost and now read lost-NUMBER"]
    }

    /// Restores domains and apps of links, and the domains of retired keys.
    private func linkNames() throws -> [String] {
        let lost = try Int64.fetchAll(
            db,
            sql: """
                SELECT domain FROM link UNION SELECT app FROM link UNION SELECT domain FROM retired_key
                EXCEPT SELECT id FROM link_name
                """)
        for number in lost { try add("link_name", number, "lost-\(number).invalid") }
        return lost.isEmpty
            ? [] : ["\(lost.count) domains or apps of links are lost and now read lost-NUMBER.invalid"]
    }

    /// Restores the other texts that events are counted by: rules, campaigns, referrers and the like.
    private func texts(besides waiting: Set<Int64>) throws -> [String] {
        let used = waiting.union(try Int64.fetchAll(db, sql: "SELECT DISTINCT value FROM rollup_part"))
        let known = Set(try Int64.fetchAll(db, sql: "SELECT id FROM rollup_text"))
        // This text is not lost: the schema itself inserts it.
        if !known.contains(0) { try add("rollup_text", 0, "(other)") }
        let lost = used.subtracting(known).filter { (1..<StoredNumbers.limit).contains($0) }.sorted()
        for number in lost { try add("rollup_text", number, "lost-\(number)") }
        return lost.isEmpty ? [] : ["\(lost.count) campaigns, referrers or the like are lost and now read lost-NUMBER"]
    }

    /// What is used by counters that are not in their rows yet, and by taps that may still be counted: the highest
    /// number of a name, and the numbers of texts.
    private func waiting() throws -> (highest: Int64, texts: Set<Int64>) {
        var found: (highest: Int64, texts: Set<Int64>) = (0, [])
        let runs = try RawStatement(
            connection,
            "SELECT run FROM counted UNION ALL SELECT counts FROM decision WHERE counts IS NOT NULL")
        while try runs.step() {
            var reader = try CounterRunReader(runs.blob(0))
            while try reader.next() {
                let key = reader.current.key
                found.highest = max(found.highest, key.app)
                if key.table == .link { continue }
                if key.dimension == 0 {
                    let variant = RollupVariant(key.value)
                    found.highest = max(found.highest, variant.route, variant.country)
                } else {
                    found.texts.insert(Int64(clamping: key.value))
                }
            }
        }
        return found
    }

    /// Adds a name; when its text is taken, another one.
    private func add(_ table: String, _ number: Int64, _ text: String) throws {
        var text = text
        while try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE text = ?)", arguments: [text]) == true
        { text = "again-" + text }
        try db.execute(sql: "INSERT INTO \(table) (id, text) VALUES (?, ?)", arguments: [number, text])
    }
}
