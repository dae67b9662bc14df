// The sums of statistics, counted once more from the events that are there, by the code that counts events. On the thread of a
// verification or a salvage.

import Records
import StoreFormat

/// Sums in temporary tables, which SQLite finds before those of the same names in the file.
package enum DerivedCounts {
    /// The tables with sums. Sums may be more than what the events say that are there, as events are deleted before them,
    /// and some are only counted; they are never less.
    private static let sums = ["count_by_link", "count_by_dimension", "link_count"]
    /// What else counting writes.
    private static let others = ["counted"]
    private static let columns = ["taps", "bot_taps", "opens", "installs", "conversions", "turned_away", "unknown"]

    /// Sums that disagree with the events up to a sequence, in words. Sums over all links equal those link by link.
    package static func differences(_ db: Database, upTo last: Int64) throws -> [String] {
        let differ = columns.map { "sum(iif(link = '\(CounterKey.allLinks)', -\($0), \($0))) != 0" }
        let derived = columns.map { "sum(\($0)) AS \($0)" }.joined(separator: ", ")
        let enough = columns.map { "sum(c.\($0)) >= e.\($0)" }.joined(separator: " AND ")
        let found = [
            (
                "SELECT hour FROM main.count_by_link GROUP BY hour HAVING \(differ.joined(separator: " OR "))",
                "hours have other sums over all links than link by link"
            ),
            (
                """
                SELECT DISTINCT hour FROM (SELECT hour, app, link, \(derived) FROM temp.count_by_link
                WHERE link != '\(CounterKey.allLinks)' GROUP BY 1, 2, 3) e
                WHERE NOT EXISTS (SELECT 1 FROM main.count_by_link c WHERE c.hour = e.hour AND c.app = e.app
                AND c.link = e.link GROUP BY c.hour HAVING \(enough))
                """, "hours have sums that are less than their events"
            ),
            (
                """
                SELECT 1 FROM temp.link_count e JOIN link l ON l.id = e.link LEFT JOIN main.link_count c ON c.link = e.link
                WHERE ifnull(c.taps, 0) < e.taps OR ifnull(c.opens, 0) < e.opens
                """, "links have counts that are less than their events"
            ),
        ]
        return try counting(db, upTo: last) {
            try found.compactMap { sql, words in
                let count = try Int64.fetchOne(db, sql: "SELECT count(*) FROM (\(sql))") ?? 0
                return count > 0 ? "\(count) \(words)" : nil
            }
        }
    }

    /// Raises the sums of some tables to what the events up to a sequence say.
    package static func raise(_ db: Database, upTo last: Int64, of tables: Set<String>) throws {
        let tables = sums.filter(tables.contains)
        if tables.isEmpty { return }
        try counting(db, upTo: last) {
            for table in tables {
                let counts = try String.fetchAll(
                    db, sql: "SELECT name FROM pragma_table_info(?) WHERE pk = 0", arguments: [table])
                let highest = counts.map { "\($0) = max(\($0), excluded.\($0))" }.joined(separator: ", ")
                try db.execute(
                    sql: """
                        INSERT INTO main.\(table) SELECT * FROM temp.\(table) WHERE true
                        ON CONFLICT DO UPDATE SET \(highest)
                        """)
            }
        }
    }

    /// Counts events into temporary tables, as long as `body` runs.
    private static func counting<Value>(_ db: Database, upTo last: Int64, _ body: () throws -> Value) throws -> Value {
        try db.execute(sql: "SAVEPOINT counting")
        defer {
            for table in sums + others { try? db.execute(sql: "DROP TABLE IF EXISTS temp.\(table)") }
            try? db.execute(sql: "DROP VIEW IF EXISTS temp.event; RELEASE counting")
        }
        for table in sums + others {
            let sql = try String.fetchOne(
                db, sql: "SELECT sql FROM main.sqlite_schema WHERE type = 'table' AND name = ?", arguments: [table])
            try db.execute(sql: "CREATE TEMP \((sql ?? "").dropFirst("CREATE ".utf8.count))")
        }
        try db.execute(
            sql: """
                INSERT INTO temp.counted VALUES (0, 0, 0, NULL);
                CREATE TEMP VIEW event AS SELECT * FROM main.event WHERE seq <= \(last)
                """)
        try count(db, upTo: last)
        return try body()
    }

    private static func count(_ db: Database, upTo last: Int64) throws {
        let names = NameTable()
        try names.catchUp(db)
        var options = StoreOptions(path: "")
        // Nobody waits meanwhile.
        (options.countStep, options.countGroups) = (options.countWindow, Int(options.countWindow))
        let counting = try Counting(
            db, names, health: Health(head: last, events: 0, links: 0), options: options)
        try counting.countAll()
    }
}
