// Schema 3: counters by what only some events have, and sums over all links. Runs once, at open, on the opening thread.
// Released migrations are never edited.

import GRDB

extension Schema {
    /// `rollup` counts per link, which may be a million rows an hour. `rollup_app` sums the same counters over all
    /// links, so that a query over all links reads few rows. `rollup_part` counts by dimension and value, per link and,
    /// under the link '*', over all links. `rollup_text` interns the values; 0 stands for those past the limit. All
    /// keys begin with the hour: the rows being written stay together, whatever the links are, and an hour of one link
    /// is one search.
    static let third: @Sendable (Database) throws -> Void = { db in
        try db.execute(
            sql: """
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
                    PRIMARY KEY (hour, app, route, platform, country, action)
                ) WITHOUT ROWID;
                INSERT INTO rollup_app
                    SELECT hour, app, route, platform, country, action,
                        sum(taps), sum(bot_taps), sum(opens), sum(installs), sum(conversions)
                    FROM rollup GROUP BY hour, app, route, platform, country, action;
                CREATE TABLE rollup_text (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
                INSERT INTO rollup_text VALUES (0, '(other)');
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
                    PRIMARY KEY (hour, link, dimension, app, value)
                ) WITHOUT ROWID;
                CREATE INDEX link_tag_link ON link_tag (link);
                """)
    }
}
