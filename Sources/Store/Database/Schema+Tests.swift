// A step of schema 9: marks tests. Runs once, at open, on the opening thread.

import GRDB

extension Schema {
    /// `test` is 1 for what reports leave out and NULL for everything else, so earlier rows stay as they are. A row of
    /// `installation` with the mark is in no row of `installation_count`. `test_installation` lists the installations
    /// whose events are all tests.
    static func addTests(_ db: Database) throws {
        for table in ["event", "chain", "install", "installation", "touch", "http_key"] {
            try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN test INTEGER")
        }
        try db.execute(
            sql: """
                CREATE INDEX event_test ON event (seq) WHERE test = 1;
                CREATE TABLE test_installation (
                    app TEXT NOT NULL,
                    id TEXT NOT NULL,
                    since INTEGER NOT NULL,
                    PRIMARY KEY (app, id)
                ) WITHOUT ROWID;
                """)
    }
}
