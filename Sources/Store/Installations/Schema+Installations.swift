// The tables of what installations reported last, and of how far routes are rolled out.

extension Schema {
    /// `installation` has a row per copy of an app. `at` is the time its version was reported for, `seen` the time of
    /// its last event, exact to a day. A row with the mark `test` is not counted among those that have a version;
    /// `test_installation` lists the installations whose events are all tests. `rollout` keeps across restarts which routes
    /// the association file of a platform has.
    static let installations = """
        CREATE TABLE installation (
            app INTEGER NOT NULL,
            id TEXT NOT NULL,
            platform INTEGER NOT NULL,
            version TEXT,
            build TEXT,
            os_version TEXT,
            user BLOB,
            at INTEGER NOT NULL,
            seen INTEGER NOT NULL,
            test INTEGER,
            PRIMARY KEY (app, id)
        ) WITHOUT ROWID;
        CREATE INDEX installation_user ON installation (app, user) WHERE user IS NOT NULL;
        CREATE TABLE test_installation (
            app TEXT NOT NULL,
            id TEXT NOT NULL,
            since INTEGER NOT NULL,
            PRIMARY KEY (app, id)
        ) WITHOUT ROWID;
        CREATE TABLE rollout (
            app TEXT NOT NULL,
            route TEXT NOT NULL,
            platform TEXT NOT NULL,
            needs TEXT NOT NULL,
            published INTEGER NOT NULL,
            since INTEGER NOT NULL,
            below_since INTEGER,
            PRIMARY KEY (app, route, platform)
        ) WITHOUT ROWID;
        """
}
