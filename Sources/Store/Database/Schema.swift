// The schema and its migrations. `PRAGMA user_version` is the number of the last one that ran.
// Runs once, at open, on the opening thread. A released migration is never edited: add the next one.

package import GRDB
import LinkCore
import Records

/// The steps from an empty file to the newest schema.
package enum Schema {
    /// SQLite's `application_id` of linkd's databases: "lnkd".
    package static let applicationID = 0x6c6e_6b64
    /// The number of the newest schema.
    package static var newest: Int { migrations.count }

    private static let migrations: [@Sendable (Database) throws -> Void] = [
        first, second, third, fourth, countersInRuns, postbacks, attribution, keys, accounts,
        decisions, tapBlocks, countedTaps, agents, mergedBlocks, appLinkPages, recentIDs, blockTail,
    ]

    /// Brings a database to the newest schema, each step in one transaction. `before` is called once, with the schema
    /// that was found, when there is a step to do and the database is not empty. An error it throws leaves the database
    /// unchanged.
    package static func migrate(_ db: Database, path: String, before: (Int) throws -> Void = { _ in }) throws {
        let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        let owner = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
        guard isEmpty || owner == applicationID else { throw StoreError.foreignDatabase(path: path) }
        guard found <= newest else { throw StoreError.newerSchema(found: found, supported: newest) }
        guard found >= 0 else { throw StoreError.corrupt(reason: "its schema has the number \(found)") }
        if found < newest, !isEmpty { try before(found) }
        try migrate(db, from: found, to: newest)
    }

    /// Runs the steps between two schemas.
    package static func migrate(_ db: Database, from found: Int, to wanted: Int) throws {
        for version in found..<wanted {
            try db.inTransaction(.immediate) {
                try migrations[version](db)
                try db.execute(sql: "PRAGMA user_version = \(version + 1)")
                try db.execute(sql: "PRAGMA application_id = \(applicationID)")
                return .commit
            }
        }
    }

    /// Names are interned: app, route and reason of an event are a number here, or the text itself once the table is
    /// full, which is why those columns have no type. `posting` finds the events of an installation or link,
    /// `idempotency` the event of a caller's id; both are stored in sorted runs (Runs/). `hour` bounds the events of
    /// every UTC hour of `received_at`, whatever the clock did, except for those that wait in the tail (BlockTail).
    private static let first: @Sendable (Database) throws -> Void = { db in
        try db.execute(
            sql: """
                CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
                CREATE TABLE name (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
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
                    payload BLOB NOT NULL
                );
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
                CREATE TABLE recent_id (
                    seq INTEGER PRIMARY KEY,
                    hash BLOB NOT NULL,
                    digest BLOB NOT NULL,
                    at INTEGER NOT NULL
                );
                CREATE TABLE idempotency (
                    run INTEGER NOT NULL,
                    hash BLOB NOT NULL,
                    digest BLOB NOT NULL,
                    seq INTEGER NOT NULL,
                    at INTEGER NOT NULL,
                    PRIMARY KEY (run, hash)
                ) WITHOUT ROWID;
                CREATE TABLE id_run (run INTEGER PRIMARY KEY, newest_at INTEGER NOT NULL, filter BLOB NOT NULL);
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
                    PRIMARY KEY (hour, app, link, route, platform, country, action)
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
                CREATE TABLE change (
                    seq INTEGER PRIMARY KEY,
                    at INTEGER NOT NULL,
                    who TEXT NOT NULL,
                    what TEXT NOT NULL,
                    subject TEXT NOT NULL
                );
                """)
    }
}
