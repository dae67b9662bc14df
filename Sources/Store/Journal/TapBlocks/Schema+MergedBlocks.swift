// Schema 14: merges blocks of taps in quiet times. Runs once, at open, on the opening thread. Released migrations are
// never edited.

import GRDB

extension Schema {
    /// From now on a block may have version 3, and the times of its ids may lie up to an hour apart: blocks whose times
    /// lie a second or more apart have an index of their own, by which an id is looked up in them. `merged_blocks` has
    /// one row: blocks up to the one that begins with that event are not merged any more. Earlier blocks are merged
    /// like new ones.
    static let mergedBlocks: @Sendable (Database) throws -> Void = { db in
        try db.execute(
            sql: """
                CREATE INDEX tap_block_long ON tap_block (last_at, first_at) WHERE last_at - first_at >= 1000;
                CREATE TABLE merged_blocks (first_seq INTEGER PRIMARY KEY);
                INSERT INTO merged_blocks (first_seq) VALUES (0);
                """)
    }
}
