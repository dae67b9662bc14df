// The schema of runs of counters. Runs once, at open, on the opening thread. Released migrations are never edited.

import GRDB

extension Schema {
    /// `counted` holds what transactions counted, a run each (CounterRun), until it is in the counters' rows. A fold
    /// takes the runs up to `through` together. When it takes more than one transaction, `folding` has a row with the
    /// number of counters of their merge that are in the rows already.
    static let countersInRuns: @Sendable (Database) throws -> Void = { db in
        try db.execute(
            sql: """
                CREATE TABLE counted (seq INTEGER PRIMARY KEY, run BLOB NOT NULL);
                CREATE TABLE folding (through INTEGER PRIMARY KEY, done INTEGER NOT NULL);
                """)
    }
}
