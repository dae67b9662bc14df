// The tables of counters.

extension Schema {
    /// The one row of `counted` says up to which event all events are counted, and how many events up to there exist. While
    /// later ones are counted link by link, those up to `until_seq` are whose link is not behind `through_link`.
    ///
    /// `count_by_link` counts per link, which may be a million rows an hour, and `count_by_dimension` by dimension and value.
    /// Both have the sums over all links under the link '*', so that a query over all links reads few rows. Values
    /// past the limit are '(other)'. All keys begin with the hour: the rows being written stay together, whatever the links
    /// are, and an hour of one link is one search. `missed_path` holds the most requested paths of a UTC day that are neither
    /// a key nor a route, a fixed number for each host.
    static let counters = """
        CREATE TABLE counted (
            last_seq INTEGER NOT NULL,
            events INTEGER NOT NULL,
            until_seq INTEGER NOT NULL,
            through_link TEXT
        );
        INSERT INTO counted VALUES (0, 0, 0, NULL);
        CREATE TABLE count_by_link (
            hour INTEGER NOT NULL,
            link TEXT NOT NULL,
            app INTEGER NOT NULL,
            route INTEGER NOT NULL,
            platform INTEGER NOT NULL,
            country INTEGER NOT NULL,
            action INTEGER NOT NULL,
            \(counts),
            PRIMARY KEY (hour, link, app, route, platform, country, action)
        ) WITHOUT ROWID;
        CREATE TABLE count_by_dimension (
            hour INTEGER NOT NULL,
            link TEXT NOT NULL,
            dimension INTEGER NOT NULL,
            app INTEGER NOT NULL,
            value TEXT NOT NULL,
            \(counts),
            PRIMARY KEY (hour, link, dimension, app, value)
        ) WITHOUT ROWID;
        CREATE TABLE missed_path (
            day INTEGER NOT NULL,
            host TEXT NOT NULL,
            path TEXT NOT NULL,
            taps INTEGER NOT NULL,
            PRIMARY KEY (day, host, path)
        ) WITHOUT ROWID;
        """

    private static let counts = ["taps", "bot_taps", "opens", "installs", "conversions", "turned_away", "unknown"]
        .map { "\($0) INTEGER NOT NULL" }.joined(separator: ",\n    ")
}
