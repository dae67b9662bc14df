// Schema 9: separates callers' ids by who sends them, and marks taps on links for one account. Runs once, at open, on
// the opening thread. Released migrations are never edited.

import GRDB

extension Schema {
    /// `shared_id` has at most one row: the last event before this schema. Until then trusted callers and app keys
    /// shared one namespace of ids, so an id from before counts as known only for an equal event. `touch.personal` is 2
    /// from now on where the link is for an account, and for earlier taps where it may be.
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
