// The schema of the database, and the migrations that lead to it. `PRAGMA user_version` is the number of the last one
// that ran. Runs once, at open, on the opening thread.

import LinkCore
import Records

/// The steps from an empty file to the newest schema. Each subject has its tables in a `Schema+SUBJECT.swift`.
package enum Schema {
    /// A step from one schema to the next. A released one is never edited: the next one is appended.
    package typealias Migration = @Sendable (Database) throws -> Void

    /// SQLite's `application_id` of linkd's databases: "link".
    package static let applicationID = 0x6c69_6e6b
    /// The same of databases from before the first release, whose tables are others: "lnkd".
    package static let applicationIDBeforeRelease = 0x6c6e_6b64

    package static let migrations: [Migration] = [first]
    /// The number of the newest schema.
    package static var newest: Int { migrations.count }

    /// Throws when a database is another program's, or from before the first release.
    package static func requireOwner(_ db: Database, path: String) throws {
        switch try Int.fetchOne(db, sql: "PRAGMA application_id") {
        case applicationID: break
        case applicationIDBeforeRelease: throw StoreError.beforeFirstRelease(path: path)
        default: throw StoreError.foreignDatabase(path: path)
        }
    }

    /// The number of a database's schema, from 1 to `newest`. Throws when this linkd cannot use the database.
    package static func number(_ db: Database, path: String, newest: Int = newest) throws -> Int {
        try requireOwner(db, path: path)
        let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard found <= newest else { throw StoreError.newerSchema(found: found, supported: newest) }
        guard found >= 1 else { throw StoreError.corrupt(reason: "its schema has the number \(found)") }
        return found
    }

    /// Brings a database to the newest schema, each step in one transaction. `before` is called once, with the schema
    /// that was found, when there is a step to do and the database is not empty. An error it throws leaves the database
    /// unchanged.
    package static func migrate(
        _ db: Database, path: String, by migrations: [Migration] = migrations,
        before: (Int) throws -> Void = { _ in }
    ) throws {
        let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
        let found = isEmpty ? 0 : try number(db, path: path, newest: migrations.count)
        if found < migrations.count, !isEmpty { try before(found) }
        for version in found..<migrations.count {
            try db.transaction("IMMEDIATE") {
                try migrations[version](db)
                try db.execute(sql: "PRAGMA user_version = \(version + 1)")
                try db.execute(sql: "PRAGMA application_id = \(applicationID)")
            }
        }
    }

    private static let first: Migration = { db in
        for tables in [
            common, journal, counters, links, linkUse, installations, attribution, postbacks, keys, pages,
        ] {
            try db.execute(sql: tables)
        }
    }

    /// Names are interned: app, route and reason of an event are a number of `name`, or the text itself once the table
    /// is full, which is why those columns have no type. `change` lists what people changed.
    private static let common = """
        CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE name (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
        CREATE TABLE change (
            seq INTEGER PRIMARY KEY,
            at INTEGER NOT NULL,
            who TEXT NOT NULL,
            what TEXT NOT NULL,
            subject TEXT NOT NULL
        );
        """
}
