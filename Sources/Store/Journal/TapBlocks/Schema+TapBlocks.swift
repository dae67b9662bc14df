// Schema 11: stores the repeated taps of a transaction in one row. Runs once, at open, on the opening thread. Released
// migrations are never edited.

import GRDB

extension Schema {
    /// A row of `tap_block` has taps of one hour (UTC, since the Unix epoch), as TapBlock writes them. Their sequences
    /// lie between `first_seq` and `last_seq`, the times of their ids, milliseconds since the Unix epoch, between
    /// `first_at` and `last_at`. No tap of another block has a sequence in that range. Events that are not repeated
    /// taps, and earlier taps, are rows of `event`.
    ///
    /// The values that such a tap would have in `event` and `touch` are in the row of its decision. `personal` is set
    /// when the taps may be credited: each then serves as its own row of `touch`, until an installation takes it or it
    /// is named for one.
    static let tapBlocks: @Sendable (Database) throws -> Void = { db in
        try db.execute(
            sql: """
                CREATE TABLE tap_block (
                    first_seq INTEGER PRIMARY KEY,
                    last_seq INTEGER NOT NULL,
                    hour INTEGER NOT NULL,
                    first_at INTEGER NOT NULL,
                    last_at INTEGER NOT NULL,
                    count INTEGER NOT NULL,
                    taps BLOB NOT NULL
                );
                CREATE INDEX tap_block_time ON tap_block (last_at, first_at);
                ALTER TABLE decision ADD COLUMN action INTEGER;
                ALTER TABLE decision ADD COLUMN app;
                ALTER TABLE decision ADD COLUMN route;
                ALTER TABLE decision ADD COLUMN reason;
                ALTER TABLE decision ADD COLUMN platform INTEGER;
                ALTER TABLE decision ADD COLUMN link TEXT;
                ALTER TABLE decision ADD COLUMN campaign TEXT;
                ALTER TABLE decision ADD COLUMN source TEXT;
                ALTER TABLE decision ADD COLUMN click_window INTEGER;
                ALTER TABLE decision ADD COLUMN personal INTEGER;
                """)
    }
}
