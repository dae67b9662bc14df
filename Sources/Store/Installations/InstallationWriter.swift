// Keeps what installations reported last, inside the transaction that records their events. Updates are noted per event
// and written once before the commit, and only when a value changed or a day has begun. Writer thread only.

import CSQLite
import LinkCore
import StoreFormat

/// The columns of `installation`.
private enum InstallationColumn: Int32, TableColumn {
    case app = 1
    case id, platform, version, build, osVersion, user, at, seen, test
}

/// The columns of `installation_count`.
private enum InstallationCountColumn: Int32, TableColumn {
    case app = 1
    case day, platform, version, build, osVersion, count
}

/// Writes `installation` and `installation_count`.
final class InstallationWriter {
    private let find: Statement
    private let insert: ColumnStatement<InstallationColumn>
    private let update: ColumnStatement<InstallationColumn>
    private let delete: Statement
    private let page: Statement
    private let add: ColumnStatement<InstallationCountColumn>
    private let subtract: ColumnStatement<InstallationCountColumn>
    private let deleteCount: ColumnStatement<InstallationCountColumn>
    private let chains: ChainWriter
    private var memory = InstallationUpdateMemory()
    private var noted: [(update: InstallationUpdate, mark: InstallationUpdateMemory.Mark)] = []
    /// The changes of the current transaction to the counts.
    private var deltas: [InstallationGroup: Int64] = [:]

    init(_ connection: OpaquePointer, _ chains: ChainWriter) throws(SQLiteError) {
        self.chains = chains
        func prepare(_ sql: String) throws(SQLiteError) -> Statement { try Statement(connection, sql) }
        let columns = "platform, version, build, os_version, user, at, seen, test"
        find = try prepare("SELECT \(columns) FROM installation WHERE app = ? AND id = ?")
        typealias Row = InstallationColumn
        insert = try ColumnStatement(connection, "INSERT \(Row.into("installation"))")
        update = try ColumnStatement(
            connection,
            """
            UPDATE installation SET
            \(Row.assign(.user, .platform, .version, .build, .osVersion, .at, .seen, .test)) WHERE \(Row.match(.app, .id))
            """)
        delete = try prepare("DELETE FROM installation WHERE app = ? AND id = ?")
        page = try prepare(
            "SELECT \(columns), app, id FROM installation WHERE (app, id) > (?, ?) ORDER BY app, id LIMIT ?")
        typealias Count = InstallationCountColumn
        let group = Count.match(.app, .day, .platform, .version, .build, .osVersion)
        add = try ColumnStatement(
            connection,
            "INSERT \(Count.into("installation_count")) ON CONFLICT DO UPDATE SET \(Count.sums([.count]))")
        subtract = try ColumnStatement(
            connection, "UPDATE installation_count SET count = count + \(Count.count.parameter) WHERE \(group)")
        deleteCount = try ColumnStatement(connection, "DELETE FROM installation_count WHERE \(group) AND count <= 0")
    }

    /// Notes the update of an event of this transaction.
    func note(_ update: InstallationUpdate) {
        let mark = InstallationUpdateMemory.Mark(update)
        if !memory.said(mark) { noted.append((update, mark)) }
    }

    /// Removes the noted updates beyond the first `count`: their events were undone.
    private func undo(to count: Int) {
        while noted.count > count { memory.forget(noted.removeLast().mark) }
    }

    private func take(_ update: InstallationUpdate) throws(SQLiteError) {
        guard let before = try row(of: update.key) else {
            let row = InstallationRow(update)
            try run(insert, row, update.key)
            count(row, of: update.key, by: 1)
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
        count(before, of: update.key, by: -1)
        count(row, of: update.key, by: 1)
    }

    /// Adds an installation to its group's count or removes it; an installation of tests is in no group.
    private func count(_ row: InstallationRow, of key: InstallationKey, by one: Int64) {
        if !row.isTest { deltas[InstallationGroup(key.app, row), default: 0] += one }
    }

    private func row(of key: InstallationKey) throws(SQLiteError) -> InstallationRow? {
        find.bind(1, key.app)
        find.bind(2, key.id.text)
        guard try find.step() else { return nil }
        defer { find.reset() }
        return InstallationRow(find)
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

    private func writeCounts() throws(SQLiteError) {
        defer { deltas.removeAll(keepingCapacity: true) }
        for (group, delta) in deltas where delta != 0 {
            let statement = delta > 0 ? add : subtract
            bind(statement, group)
            statement.bind(.count, delta)
            try statement.run()
            guard delta < 0 else { continue }
            bind(deleteCount, group)
            try deleteCount.run()
        }
    }

    private func bind(_ statement: ColumnStatement<InstallationCountColumn>, _ group: InstallationGroup) {
        statement.bind(.app, group.app)
        statement.bind(.day, group.day)
        statement.bind(.platform, group.platform)
        statement.bind(.version, group.version.text)
        statement.bind(.build, group.build.text)
        statement.bind(.osVersion, group.osVersion.text)
    }

    // MARK: - Erasing

    /// Deletes an installation. Returns whether it existed. Today's reports are forgotten, too, so that a later event
    /// creates the row again.
    func erase(_ key: InstallationKey) throws(SQLiteError) -> Bool {
        memory = InstallationUpdateMemory()
        guard let row = try row(of: key) else { return false }
        try delete(key, row)
        try writeCounts()
        return true
    }

    private func delete(_ key: InstallationKey, _ row: InstallationRow) throws(SQLiteError) {
        delete.bind(1, key.app)
        delete.bind(2, key.id.text)
        try delete.run()
        count(row, of: key, by: -1)
    }

    // MARK: - Retention

    /// Deletes those among the next `rows` behind `key` that were not seen since their app's day, in the caller's
    /// transaction. Returns the last key that was looked at; nil at the end.
    func deleteUnseen(
        after key: InstallationKey?, rows: Int, since day: (Int64) -> Int64
    ) throws(SQLiteError) -> InstallationKey? {
        var last: InstallationKey?
        var unseen: [(InstallationKey, InstallationRow)] = []
        var looked = 0
        page.bind(1, key?.app ?? 0)
        page.bind(2, key?.id.text ?? "")
        page.bind(3, Int64(rows))
        while try page.step() {
            let row = InstallationRow(page)
            let key = InstallationKey(app: page.integer(8), id: ByteKey(page.text(9) ?? ""))
            if utcDay(of: row.seen) < day(key.app) { unseen.append((key, row)) }
            last = key
            looked += 1
        }
        for (key, row) in unseen { try delete(key, row) }
        try writeCounts()
        return looked < rows ? nil : last
    }
}

extension InstallationWriter: TransactionParticipant {
    /// Writes the noted updates, sorted by key, so that neighbouring rows are written together.
    func finish(head: Int64) throws(SQLiteError) {
        if noted.isEmpty { return }
        let order = noted.indices.sorted { a, b in
            let (x, y) = (noted[a].update.key, noted[b].update.key)
            if x.app != y.app { return x.app < y.app }
            let order = byteOrder(x.id.text, y.id.text)
            return order == 0 ? a < b : order < 0
        }
        for index in order { try take(noted[index].update) }
        try writeCounts()
    }

    func commit(head: Int64) { noted.removeAll(keepingCapacity: true) }

    func rollBack() {
        undo(to: 0)
        deltas.removeAll(keepingCapacity: true)
    }

    func savepoint() -> (() -> Void)? {
        let count = noted.count
        return { self.undo(to: count) }
    }
}

extension InstallationRow {
    /// Decodes the current row of a statement that selects the columns in their order.
    init(_ row: Statement) {
        self.init(
            platform: row.integer(0), version: row.text(1), build: row.text(2), osVersion: row.text(3),
            user: row.pair(4).map { Hash128(high: $0.0, low: $0.1) }, at: row.integer(5), seen: row.integer(6))
        isTest = row.integer(7) == 1
    }
}
