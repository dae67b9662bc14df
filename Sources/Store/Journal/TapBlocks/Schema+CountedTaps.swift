// Schema 12: taps of blocks are counted by their decisions. Runs once, at open, on the opening thread. Released migrations are
// never edited.

import GRDB

extension Schema {
    /// `counts` of a decision is what one tap of it counts, as CountedEvent writes it; NULL where taps count nowhere.
    /// `counted_taps` has one row: the taps of blocks up to that event are in `counted`, or in the counters' rows already. Those
    /// behind it are counted when linkd starts. Taps from before were counted as they came.
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
