// Schema 10: stores once what taps with the same decision share. Runs once, at open, on the opening thread. Released
// migrations are never edited.

import GRDB

extension Schema {
    /// The payload of an event that names a decision has only what is its own. Earlier events name no decision, and
    /// their payload is complete. A decision is named only by events of the 24 hours from `hour` on (UTC hours since
    /// the Unix epoch), so it is deleted when these have no events any more.
    static let decisions: @Sendable (Database) throws -> Void = { db in
        try db.execute(
            sql: """
                CREATE TABLE decision (number INTEGER PRIMARY KEY, hour INTEGER NOT NULL, payload BLOB NOT NULL);
                CREATE INDEX decision_hour ON decision (hour);
                ALTER TABLE event ADD COLUMN decision INTEGER;
                """)
    }
}
