// Schema 12: counts taps of blocks by their decisions. Runs once, at open, on the opening thread. Released migrations
// are never edited.

import GRDB

extension Schema {
    /// `decision.counts` is what one tap of the decision counts, as CountedEvent writes it; NULL where taps are not
    /// counted by their decision. `counted_taps` has one row: the taps of blocks up to that event are in `counted` or
    /// in the counters' rows already. Those behind it are counted when linkd starts. Earlier taps were counted as they
    /// came.
    static let countedTaps: @Sendable (Database) throws -> Void = { db in
        try db.execute(
            sql: """
                ALTER TABLE decision ADD COLUMN counts BLOB;
                CREATE TABLE counted_taps (last_seq INTEGER PRIMARY KEY);
                INSERT INTO counted_taps (last_seq)
                    SELECT ifnull((SELECT last_seq FROM tap_block ORDER BY first_seq DESC LIMIT 1), 0);
                """)
    }
}
