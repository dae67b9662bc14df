// The tables of taps and opens that are stored in blocks, a row for those of a transaction.

extension Schema {
    /// A decision is what events have in common. It is named only by events of the 24 hours from `hour` on (UTC hours
    /// since the Unix epoch), so it is deleted when these have no events any more. Its other columns are the values that
    /// a tap of a block would have in `event` and `touch`. `personal` is set when the taps may be credited: each then
    /// serves as its own row of `touch`, until an installation takes it or it is named for one. `counts` is what one tap
    /// of the decision counts, as CountedEvent writes it; NULL where taps are not counted by their decision.
    /// `unnamed_decision` has the numbers of decisions that erased events named, until an erasure has looked whether
    /// others do.
    ///
    /// A tap of a block names its User-Agent besides its decision; `agent` is deleted like `decision`.
    ///
    /// A row of `tap_block` has taps and opens of one hour, as TapBlock writes them. Their sequences lie between
    /// `first_seq` and `last_seq`, the times of their ids, milliseconds since the Unix epoch, between `first_at` and
    /// `last_at`. No tap of another block has a sequence in that range. Merged blocks may span an hour: those whose times
    /// lie a second or more apart have an index of their own. The one row of `merged_blocks` says that blocks up to the
    /// one that begins with that event are not merged any more.
    ///
    /// `block_time` has a row for each block, by which an id is looked up in it. The blocks that begin with the event in
    /// the one row of `block_tail`, or later, are the tail: they are added to `block_time`, and their events to `hour`,
    /// later and many at once (BlockTail).
    static let tapBlocks = """
        CREATE TABLE decision (
            number INTEGER PRIMARY KEY,
            hour INTEGER NOT NULL,
            payload BLOB NOT NULL,
            action INTEGER,
            app,
            route,
            reason,
            platform INTEGER,
            link TEXT,
            campaign TEXT,
            source TEXT,
            click_window INTEGER,
            personal INTEGER,
            counts BLOB
        );
        CREATE INDEX decision_hour ON decision (hour);
        CREATE TABLE unnamed_decision (number INTEGER PRIMARY KEY);
        CREATE TABLE agent (number INTEGER PRIMARY KEY, hour INTEGER NOT NULL, text TEXT NOT NULL);
        CREATE INDEX agent_hour ON agent (hour);
        CREATE TABLE tap_block (
            first_seq INTEGER PRIMARY KEY,
            last_seq INTEGER NOT NULL,
            hour INTEGER NOT NULL,
            first_at INTEGER NOT NULL,
            last_at INTEGER NOT NULL,
            count INTEGER NOT NULL,
            taps BLOB NOT NULL
        );
        CREATE INDEX tap_block_long ON tap_block (last_at, first_at) WHERE last_at - first_at >= 1000;
        CREATE TABLE merged_blocks (first_seq INTEGER PRIMARY KEY);
        INSERT INTO merged_blocks (first_seq) VALUES (0);
        CREATE TABLE block_time (
            last_at INTEGER NOT NULL,
            first_at INTEGER NOT NULL,
            first_seq INTEGER NOT NULL,
            PRIMARY KEY (last_at, first_at, first_seq)
        ) WITHOUT ROWID;
        CREATE TABLE block_tail (first_seq INTEGER PRIMARY KEY);
        INSERT INTO block_tail (first_seq) VALUES (1);
        """
}
