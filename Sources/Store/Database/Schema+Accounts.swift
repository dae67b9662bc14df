// Schema 9: ids of callers are apart by who brings them, and taps on links for one account say so. Runs once, at open, on
// the opening thread. Released migrations are never edited.

import GRDB

extension Schema {
    /// `shared_id` has one row at most: the last event before this schema. Until then trusted callers and app keys shared
    /// one namespace of ids, so an id from before is known again by an equal event only. `touch.personal` is 2 from now on
    /// where the link is for an account; of taps from before, where it may be.
    static let accounts: @Sendable (Database) throws -> Void = { db in
        try db.execute(
            sql: """
                CREATE TABLE shared_id (last_seq INTEGER PRIMARY KEY);
                INSERT INTO shared_id (last_seq) SELECT head FROM (
                    SELECT max(
                        ifnull((SELECT max(seq) FROM event), 0), ifnull((SELECT max(last_seq) FROM hour), 0)) AS head
                ) WHERE head > 0;
                UPDATE touch SET personal = 2 WHERE personal = 1 AND user IS NOT NULL;
                """)
        try addTests(db)
        try tapResults(db)
    }
}
