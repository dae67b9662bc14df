// Reads installations by their id and by account, for one worker: by primary key and one index, on that worker's own
// read-only connection and loop thread. Accounts are looked up by their keyed hash.

import LinkCore
import Records
import StoreFormat

/// Reads installations on the calling thread.
final class InstallationReader {
    /// How many rows of an account are read at most.
    private static let mostOfAccount: Int64 = 64
    private static let columns = "platform, version, build, os_version, user, at, seen, test, id"

    private let db: Database
    private let privacy: Privacy
    private let health: Health

    private static let app = "(SELECT id FROM name WHERE text = ?1)"
    static let ofID = "SELECT \(columns) FROM installation WHERE app = \(app) AND id = ?2"
    /// Names the index: without statistics of the table, SQLite prefers the first column of the primary key.
    static let ofUser = """
        SELECT \(columns) FROM installation INDEXED BY installation_user WHERE app = \(app) AND user = ?2 LIMIT ?3
        """

    init(_ db: Database, privacy: Privacy, health: Health) {
        (self.db, self.privacy, self.health) = (db, privacy, health)
    }

    /// What the last event of an installation reported; nil for an unknown one.
    func installation(app: String, id: String) throws(StoreError) -> Installation? {
        try db.read(Self.ofID, [app, id], noting: health, Self.read).first
    }

    /// What the last events of an account's installations reported, the latest first.
    func installations(app: String, user: String) throws(StoreError) -> [Installation] {
        let values: [any SQLConvertible] = [app, privacy.user(user), Self.mostOfAccount]
        return try db.read(Self.ofUser, values, noting: health, Self.read).sorted { $0.lastSeen > $1.lastSeen }
    }

    static func read(_ row: Statement) -> Installation {
        let values = InstallationRow(row)
        var installation = Installation(
            id: row.text(8) ?? "", platform: Platform(number: UInt64(bitPattern: values.platform)) ?? .other,
            lastSeen: values.seen)
        installation.version = values.version
        installation.build = values.build
        installation.osVersion = values.osVersion
        return installation
    }
}
