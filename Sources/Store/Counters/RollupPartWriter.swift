// Adds the sums by dimension and value to their rows, once per transaction: per link and over all links. Callers choose
// the values, so their number is bounded: what comes too late in an hour counts as "(other)". Writer thread only.

import GRDBSQLite
import LinkCore

/// The writer's hand on `rollup_part`.
final class RollupPartWriter {
    /// Values of one dimension, link, app and hour that have rows of their own.
    static let mostValues = 1000
    /// New texts of all dimensions in one hour.
    static let mostTexts = 20_000
    /// The link that stands for all of them.
    static let allLinks = "*"
    private static let mostRemembered = 10_000

    private struct Scope: Hashable {
        var hour: Int64
        var link: ByteKey
        var dimension: RollupDimension
        var app: Int64
    }

    private let connection: OpaquePointer
    private let update: RawStatement
    private let insert: RawStatement
    private let count: RawStatement
    private let findText: RawStatement
    private let insertText: RawStatement
    /// Rows of a scope, of those that grew lately. Forgotten as a whole.
    private var rows: [Scope: Int] = [:]
    private var texts: [ByteKey: Int64] = [:]
    private var newTexts: (hour: Int64, count: Int) = (Int64.min, 0)
    private let valueLimit: Int
    private let textLimit: Int

    init(
        _ connection: OpaquePointer, valueLimit: Int = mostValues, textLimit: Int = mostTexts
    ) throws(SQLiteFailure) {
        self.connection = connection
        self.valueLimit = valueLimit
        self.textLimit = textLimit
        update = try RawStatement(
            connection,
            """
            UPDATE rollup_part SET taps = taps + ?6, bot_taps = bot_taps + ?7, opens = opens + ?8,
            installs = installs + ?9, conversions = conversions + ?10
            WHERE hour = ?1 AND link = ?2 AND dimension = ?3 AND app = ?4 AND value = ?5
            """)
        insert = try RawStatement(connection, "INSERT INTO rollup_part VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        count = try RawStatement(
            connection,
            """
            SELECT count(*) FROM (SELECT 1 FROM rollup_part
            WHERE hour = ?1 AND link = ?2 AND dimension = ?3 AND app = ?4 AND value > 0 LIMIT ?5)
            """)
        findText = try RawStatement(connection, "SELECT id FROM rollup_text WHERE text = ?")
        insertText = try RawStatement(connection, "INSERT INTO rollup_text (text) VALUES (?)")
    }

    /// Adds what a transaction has summed up.
    func write(_ parts: [RollupPartKey: RollupCounts]) throws(SQLiteFailure) {
        var totals: [RollupPartKey: RollupCounts] = [:]
        for (key, counts) in parts {
            if !key.link.text.isEmpty { try add(key, counts) }
            var whole = key
            whole.link = ByteKey(Self.allLinks)
            if totals[whole]?.add(counts) == nil { totals[whole] = counts }
        }
        for (key, counts) in totals { try add(key, counts) }
    }

    /// The transaction was rolled back, and with it what is remembered of it.
    func rolledBack() {
        rows.removeAll(keepingCapacity: true)
        texts.removeAll(keepingCapacity: true)
    }

    private func add(_ key: RollupPartKey, _ counts: RollupCounts) throws(SQLiteFailure) {
        let scope = Scope(hour: key.hour, link: key.link, dimension: key.dimension, app: key.app)
        let value = try number(of: key.value, hour: key.hour)
        if try run(update, scope, value, counts) { return }
        guard value != 0 else { return try insertRow(scope, 0, counts) }
        let known = try rows(of: scope)
        guard known < valueLimit else {
            if try !run(update, scope, 0, counts) { try insertRow(scope, 0, counts) }
            return
        }
        try insertRow(scope, value, counts)
        rows[scope] = known + 1
    }

    private func insertRow(_ scope: Scope, _ value: Int64, _ counts: RollupCounts) throws(SQLiteFailure) {
        _ = try run(insert, scope, value, counts)
    }

    /// Whether a row was changed.
    private func run(
        _ statement: RawStatement, _ scope: Scope, _ value: Int64, _ counts: RollupCounts
    ) throws(SQLiteFailure) -> Bool {
        bind(statement, scope)
        statement.bind(5, value)
        counts.bind(statement, from: 6)
        try statement.run()
        return sqlite3_changes(connection) > 0
    }

    private func bind(_ statement: RawStatement, _ scope: Scope) {
        statement.bind(1, scope.hour)
        statement.bind(2, scope.link.text)
        statement.bind(3, scope.dimension.rawValue)
        statement.bind(4, scope.app)
    }

    private func rows(of scope: Scope) throws(SQLiteFailure) -> Int {
        if let known = rows[scope] { return known }
        if rows.count >= Self.mostRemembered { rows.removeAll(keepingCapacity: true) }
        bind(count, scope)
        count.bind(5, Int64(valueLimit))
        defer { count.reset() }
        let found = try count.step() ? Int(count.integer(0)) : 0
        rows[scope] = found
        return found
    }

    /// The number of a text, made when it is new; 0 when the hour has had its share of new ones.
    private func number(of text: ByteKey, hour: Int64) throws(SQLiteFailure) -> Int64 {
        if let known = texts[text] { return known }
        if texts.count >= Self.mostRemembered { texts.removeAll(keepingCapacity: true) }
        findText.bind(1, text.text)
        if try findText.step() {
            let number = findText.integer(0)
            findText.reset()
            texts[text] = number
            return number
        }
        if newTexts.hour != hour { newTexts = (hour, 0) }
        guard newTexts.count < textLimit else { return 0 }
        newTexts.count += 1
        insertText.bind(1, text.text)
        try insertText.run()
        let number = sqlite3_last_insert_rowid(connection)
        texts[text] = number
        return number
    }
}
