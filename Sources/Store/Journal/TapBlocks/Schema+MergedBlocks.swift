// Schema 14: blocks of taps are merged in quiet times. Runs once, at open, on the opening thread. Released migrations are never
// edited.

import GRDB

extension Schema {
    /// From now on a block may be of version 3, and the times of its ids may lie up to an hour apart: an id is looked for in those
    /// whose lie a second or more apart by an index of their own. `merged_blocks` has one row: of the blocks up to the one that
    /// begins with that event none is to be merged any more. Blocks from before are merged as those that come.
    static let mergedBlocks: @Sendable (Database) throws -> Void = { db in
        try db.execute(
            sql: """
                CREATE INDEX tap_block_long ON tap_block (last_at, first_at) WHERE last_at - first_at >= 1000;
                CREATE TABLE merged_blocks (first_seq INTEGER PRIMARY KEY);
                INSERT INTO merged_blocks (first_seq) VALUES (0);
                """)
    }
}
