// The tables of counters.

extension Schema {
    /// `rollup` counts per link, which may be a million rows an hour. `rollup_app` sums the same counters over all
    /// links, so that a query over all links reads few rows. `rollup_part` counts by dimension and value, per link and,
    /// under the link '*', over all links. `rollup_text` interns the values; 0 stands for those past the limit. All
    /// keys begin with the hour: the rows being written stay together, whatever the links are, and an hour of one link
    /// is one search.
    ///
    /// `counted` holds what transactions counted, a run each (CounterRun), until it is in the counters' rows. A fold
    /// takes the runs up to `through` together. When it takes more than one transaction, `folding` has a row with the
    /// number of counters of their merge that are in the rows already. The taps of blocks up to the event in the one row
    /// of `counted_taps` are in `counted` or in the counters' rows; those behind it are counted when linkd starts.
    ///
    /// `missed_path` holds the most requested paths of a UTC day that are neither a key nor a route, a fixed number for
    /// each host.
    static let counters = """
        CREATE TABLE rollup (
            hour INTEGER NOT NULL,
            app INTEGER NOT NULL,
            link TEXT NOT NULL,
            route INTEGER NOT NULL,
            platform INTEGER NOT NULL,
            country INTEGER NOT NULL,
            action INTEGER NOT NULL,
            taps INTEGER NOT NULL,
            bot_taps INTEGER NOT NULL,
            opens INTEGER NOT NULL,
            installs INTEGER NOT NULL,
            conversions INTEGER NOT NULL,
            turned_away INTEGER NOT NULL,
            unknown INTEGER NOT NULL,
            PRIMARY KEY (hour, app, link, route, platform, country, action)
        ) WITHOUT ROWID;
        CREATE TABLE rollup_app (
            hour INTEGER NOT NULL,
            app INTEGER NOT NULL,
            route INTEGER NOT NULL,
            platform INTEGER NOT NULL,
            country INTEGER NOT NULL,
            action INTEGER NOT NULL,
            taps INTEGER NOT NULL,
            bot_taps INTEGER NOT NULL,
            opens INTEGER NOT NULL,
            installs INTEGER NOT NULL,
            conversions INTEGER NOT NULL,
            turned_away INTEGER NOT NULL,
            unknown INTEGER NOT NULL,
            PRIMARY KEY (hour, app, route, platform, country, action)
        ) WITHOUT ROWID;
        CREATE TABLE rollup_part (
            hour INTEGER NOT NULL,
            link TEXT NOT NULL,
            dimension INTEGER NOT NULL,
            app INTEGER NOT NULL,
            value INTEGER NOT NULL,
            taps INTEGER NOT NULL,
            bot_taps INTEGER NOT NULL,
            opens INTEGER NOT NULL,
            installs INTEGER NOT NULL,
            conversions INTEGER NOT NULL,
            turned_away INTEGER NOT NULL,
            unknown INTEGER NOT NULL,
            PRIMARY KEY (hour, link, dimension, app, value)
        ) WITHOUT ROWID;
        CREATE TABLE rollup_text (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
        INSERT INTO rollup_text (id, text) VALUES (0, '(other)');
        CREATE TABLE counted (seq INTEGER PRIMARY KEY, run BLOB NOT NULL);
        CREATE TABLE folding (through INTEGER PRIMARY KEY, done INTEGER NOT NULL);
        CREATE TABLE counted_taps (last_seq INTEGER PRIMARY KEY);
        INSERT INTO counted_taps (last_seq) VALUES (0);
        CREATE TABLE missed_path (
            day INTEGER NOT NULL,
            host TEXT NOT NULL,
            path TEXT NOT NULL,
            taps INTEGER NOT NULL,
            PRIMARY KEY (day, host, path)
        ) WITHOUT ROWID;
        """
}
