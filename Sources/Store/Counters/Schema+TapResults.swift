// A step of schema 9 for counters: the results of taps, and missed paths. Part of the step `accounts`. Runs once, at
// open, on the opening thread.

import GRDB
import LinkCore
import StoreFormat

extension Schema {
    /// Before, taps that led nowhere were counted as taps. Rows that show the action are moved to `turned_away`; counts
    /// by campaign and the like do not show it and stay as they are. `missed_path` holds the most requested paths of a
    /// UTC day that are neither a key nor a route, a fixed number for each host.
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
