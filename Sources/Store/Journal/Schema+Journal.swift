// The tables of the journal: events that are rows, the lists they are found by, and pending links.

extension Schema {
    /// The payload of an event that names a decision has only what is its own; without one, it is complete. `test` is 1
    /// for what reports leave out, and NULL for everything else.
    ///
    /// `posting` finds the events of an installation or link, in sorted runs (Runs/). `hour` bounds the events of every
    /// UTC hour of `received_at`, whatever the clock did, except for those that wait in the tail (BlockTail).
    static let journal = """
        CREATE TABLE event (
            seq INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE,
            received_at INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            action INTEGER NOT NULL,
            app,
            route,
            reason NOT NULL,
            platform INTEGER,
            installation TEXT,
            link TEXT,
            payload BLOB NOT NULL,
            test INTEGER,
            decision INTEGER
        );
        CREATE INDEX event_test ON event (seq) WHERE test = 1;
        CREATE TABLE posting (
            run INTEGER NOT NULL,
            key INTEGER NOT NULL,
            seq INTEGER NOT NULL,
            PRIMARY KEY (run, key, seq)
        ) WITHOUT ROWID;
        CREATE TABLE posting_run (run INTEGER PRIMARY KEY, last_seq INTEGER NOT NULL);
        CREATE TABLE hour (
            hour INTEGER PRIMARY KEY,
            first_seq INTEGER NOT NULL,
            last_seq INTEGER NOT NULL,
            events INTEGER NOT NULL
        );
        CREATE TABLE pending (
            id BLOB PRIMARY KEY,
            app TEXT NOT NULL,
            installation TEXT NOT NULL,
            event_id BLOB NOT NULL,
            event_seq INTEGER NOT NULL,
            user BLOB,
            state INTEGER NOT NULL,
            reason TEXT NOT NULL,
            missing BLOB NOT NULL,
            target TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL,
            delivered_at INTEGER,
            opened_at INTEGER,
            opened_event BLOB,
            UNIQUE (app, installation, event_id)
        ) WITHOUT ROWID;
        CREATE INDEX pending_expiry ON pending (expires_at) WHERE state < 2;
        CREATE INDEX pending_event ON pending (event_seq);
        """
}
