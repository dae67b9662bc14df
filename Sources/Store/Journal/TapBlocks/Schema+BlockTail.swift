// Schema 17: a transaction of taps writes its block and nothing else. Runs once, at open, on the opening thread.
// Released migrations are never edited.

import GRDB

extension Schema {
    /// `block_time` has a row for each block, by which an id is looked up in it; it takes the place of an index that each
    /// transaction had to write. The blocks that begin with the event in the one row of `block_tail`, or later, are the
    /// tail: they are added to `block_time`, and their events to `hour`, later and many at once (BlockTail).
    static let blockTail: @Sendable (Database) throws -> Void = { db in
        try db.execute(
            sql: """
                CREATE TABLE block_time (
                    last_at INTEGER NOT NULL,
                    first_at INTEGER NOT NULL,
                    first_seq INTEGER NOT NULL,
                    PRIMARY KEY (last_at, first_at, first_seq)
                ) WITHOUT ROWID;
                INSERT INTO block_time SELECT last_at, first_at, first_seq FROM tap_block ORDER BY last_at, first_at;
                DROP INDEX tap_block_time;
                CREATE TABLE block_tail (first_seq INTEGER PRIMARY KEY);
                INSERT INTO block_tail SELECT ifnull((SELECT last_seq FROM tap_block ORDER BY first_seq DESC LIMIT 1), 0) + 1;
                """)
    }
}
