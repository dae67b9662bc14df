// Schema 10: what taps with the same decision have in common is stored once. Runs once, at open, on the opening thread.
// Released migrations are never edited.

import GRDB

extension Schema {
    /// An event that names a decision has in its payload only what is its own. Events from before have all of it, and name
    /// none. A decision is named by events of the 24 hours from `hour` on (UTC hours since the Unix epoch), so it goes when
    /// these have no events any more.
    static let decisions: @Sendable (Database) throws -> Void = { db in
        try db.execute(
            sql: """
                CREATE TABLE decision (number INTEGER PRIMARY KEY, hour INTEGER NOT NULL, payload BLOB NOT NULL);
                CREATE INDEX decision_hour ON decision (hour);
                ALTER TABLE event ADD COLUMN decision INTEGER;
                """)
    }
}
