// Schema 9, of counters: what taps came to, and the paths that were missed. A part of the step `accounts`. Runs once, at open,
// on the opening thread.

import GRDB
import LinkCore

extension Schema {
    /// Taps that led nobody on were counted as taps before. Where a row says what was done, they are moved; counts by
    /// campaign and the like do not say it and stay as they were. `missed_path` has the paths of a UTC day that were asked
    /// for most and are neither a key nor a route, a fixed number for each host.
    static func tapResults(_ db: Database) throws {
        let goesOn = Action.allCases.filter(\.goesOn).map { "\($0.number)" }.joined(separator: ", ")
        for table in ["rollup", "rollup_app", "rollup_part"] {
            try db.execute(
                sql: """
                    ALTER TABLE \(table) ADD COLUMN turned_away INTEGER NOT NULL DEFAULT 0;
                    ALTER TABLE \(table) ADD COLUMN unknown INTEGER NOT NULL DEFAULT 0;
                    """)
            if table == "rollup_part" { continue }
            try db.execute(
                sql: "UPDATE \(table) SET turned_away = taps, taps = 0 WHERE taps > 0 AND action NOT IN (\(goesOn))")
        }
        try db.execute(
            sql: """
                CREATE TABLE missed_path (
                    day INTEGER NOT NULL,
                    host TEXT NOT NULL,
                    path TEXT NOT NULL,
                    taps INTEGER NOT NULL,
                    PRIMARY KEY (day, host, path)
                ) WITHOUT ROWID;
                """)
    }
}
