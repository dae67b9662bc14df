// The tables of Apple's postbacks.

extension Schema {
    /// A row per postback. Words are stored as text, as there are few rows and people look at them. Of several
    /// postbacks with the same format, name and window, the key keeps the first. The columns that begin with `said`
    /// hold values that nobody signed. Numbers are never reused (AUTOINCREMENT), so that a list can continue behind
    /// one.
    /// `postback_day` counts them by the UTC day on which they arrived. `Postback.counts` is the rule for what counts.
    static let postbacks = """
        CREATE TABLE postback (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            received_at INTEGER NOT NULL,
            app TEXT NOT NULL,
            format TEXT NOT NULL,
            version TEXT,
            id TEXT NOT NULL,
            sequence INTEGER NOT NULL,
            ad_network TEXT NOT NULL,
            source TEXT NOT NULL,
            item INTEGER NOT NULL,
            publisher_item INTEGER,
            publisher_domain TEXT,
            marketplace TEXT,
            conversion TEXT NOT NULL,
            interaction TEXT,
            did_win INTEGER NOT NULL,
            is_development INTEGER NOT NULL,
            said_value INTEGER,
            said_coarse TEXT,
            said_country TEXT,
            said_interaction TEXT,
            UNIQUE (format, id, sequence)
        );
        CREATE INDEX postback_received ON postback (received_at);
        CREATE TABLE postback_day (
            day INTEGER NOT NULL,
            app TEXT NOT NULL,
            network TEXT NOT NULL,
            source TEXT NOT NULL,
            downloads INTEGER NOT NULL,
            redownloads INTEGER NOT NULL,
            reengagements INTEGER NOT NULL,
            development INTEGER NOT NULL,
            PRIMARY KEY (day, app, network, source)
        ) WITHOUT ROWID;
        """
}
