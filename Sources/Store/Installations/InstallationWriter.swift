// Keeps what installations reported last, inside the transaction that records their events. A row is written only when a
// value changed or a day has begun. Writer thread only; nothing is kept in memory.

import LinkCore

/// The columns of `installation`.
private enum InstallationColumn: Int32, TableColumn {
    case app = 1
    case id, platform, version, build, osVersion, user, at, seen, test
}

/// Writes `installation`.
final class InstallationWriter {
    private let db: Database
    private let insert: ColumnStatement<InstallationColumn>
    private let update: ColumnStatement<InstallationColumn>
    private let chains: ChainWriter

    init(_ db: Database, _ chains: ChainWriter) throws(SQLiteError) {
        (self.db, self.chains) = (db, chains)
        typealias Row = InstallationColumn
        insert = try ColumnStatement(db.handle, "INSERT \(Row.into("installation"))")
        update = try ColumnStatement(
            db.handle,
            """
            UPDATE installation SET
            \(Row.assign(.user, .platform, .version, .build, .osVersion, .at, .seen, .test)) WHERE \(Row.match(.app, .id))
            """)
    }

    /// Takes over what an event reports, once its place in attribution is written.
    func take(_ update: InstallationUpdate) throws(SQLiteError) {
        let sql =
            "SELECT platform, version, build, os_version, user, at, seen, test FROM installation WHERE app = ? AND id = ?"
        guard let before = try db.first(sql, update.key.app, update.key.id.text, read: InstallationRow.init) else {
            let row = InstallationRow(update)
            try run(insert, row, update.key)
            if !row.isTest { try chains.use(update.key, on: utcDay(of: row.seen)) }
            return
        }
        var row = before
        guard row.take(update) else { return }
        try run(self.update, row, update.key)
        // A test is not a use of the app. The first real event after one may fall on a day that the test has already
        // begun.
        if !update.isTest, before.isTest || utcDay(of: row.seen) > utcDay(of: before.seen) {
            try chains.use(update.key, on: utcDay(of: row.seen))
        }
    }

    private func run(
        _ statement: ColumnStatement<InstallationColumn>, _ row: InstallationRow, _ key: InstallationKey
    ) throws(SQLiteError) {
        statement.bind(.app, key.app)
        statement.bind(.id, key.id.text)
        statement.bind(.platform, row.platform)
        statement.bind(.version, row.version)
        statement.bind(.build, row.build)
        statement.bind(.osVersion, row.osVersion)
        statement.bind(.user, row.user)
        statement.bind(.at, row.at)
        statement.bind(.seen, row.seen)
        statement.bind(.test, row.isTest ? 1 : nil)
        try statement.run()
    }
}
