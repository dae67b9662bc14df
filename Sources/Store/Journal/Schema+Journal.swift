// The tables of the journal.

extension Schema {
    /// `event` has a row for each event, in the order of commits. Its id begins with the time at which it was received,
    /// less `late`, milliseconds; so the index of ids serves times, too. What events have in common is a row of
    /// `decision`. A tap's User-Agent is a row of `agent`, with the system's version that linkd reads from it. `payload`
    /// has what is left of an event, and is NULL where nothing is. A decision's is JSON with the members `event` and
    /// `outcome`; an event's is a merge patch for it. `address` is the client's, as far as it may be stored
    /// (`StoredAddress`). Names are interned: app, route and reason are a number of `name`, or the text once it is full,
    /// so they have no type.
    ///
    /// `first_at` and `last_at` say when the events were received that name a row; the last one may be earlier than
    /// that. `counted`, `counted_link` and `rule` are what each of the events counts; the other dimensions are in the
    /// payload. `campaign`, `source`, `click_window` and `personal` are what taps are credited by.
    static let journal = """
        CREATE TABLE event (
            seq INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE,
            decision INTEGER NOT NULL,
            agent INTEGER,
            installation TEXT,
            late INTEGER NOT NULL,
            address,
            payload TEXT
        );
        CREATE INDEX event_installation ON event (installation, id) WHERE installation IS NOT NULL;
        CREATE TABLE decision (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            first_at INTEGER NOT NULL,
            last_at INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            action INTEGER NOT NULL,
            app,
            route,
            reason NOT NULL,
            platform INTEGER,
            link TEXT,
            test INTEGER,
            measured INTEGER,
            counted INTEGER,
            counted_link INTEGER,
            rule TEXT,
            campaign TEXT,
            source TEXT,
            click_window INTEGER,
            personal INTEGER,
            payload TEXT NOT NULL
        );
        CREATE INDEX decision_link ON decision (link, last_at, first_at) WHERE link IS NOT NULL;
        CREATE INDEX decision_test ON decision (last_at, first_at) WHERE test = 1;
        CREATE INDEX decision_measured ON decision (last_at, first_at) WHERE measured = 1;
        CREATE TABLE agent (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            first_at INTEGER NOT NULL,
            last_at INTEGER NOT NULL,
            text TEXT,
            os_version TEXT
        );
        CREATE TABLE caller_id (
            day INTEGER NOT NULL,
            hash BLOB NOT NULL,
            digest BLOB NOT NULL,
            seq INTEGER NOT NULL,
            at INTEGER NOT NULL,
            PRIMARY KEY (day, hash)
        ) WITHOUT ROWID;
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
        \(EventsView.definition)
        """
}
