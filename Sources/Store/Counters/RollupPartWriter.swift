// Adds counters by dimension and value to their rows, for one link and over all. Callers choose the values, so the
// number of rows is bounded: values that arrive after the limit of an hour count as "(other)". Writer thread only.

import GRDBSQLite
import LinkCore

/// Writes the table `rollup_part`.
final class RollupPartWriter {
    /// How many values of one dimension, link, app and hour have rows of their own.
    static let mostValues = 1000
    /// The link that stands for all links.
    static let allLinks = Array(StatsRows.allLinks.utf8)

    private let connection: OpaquePointer
    private let update: RawStatement
    private let insert: RawStatement

    init(_ connection: OpaquePointer) throws(SQLiteFailure) {
        self.connection = connection
        let scope = "hour = ?1 AND link = ?2 AND dimension = ?3 AND app = ?4"
        update = try RawStatement(
            connection,
            """
            UPDATE rollup_part SET taps = taps + ?6, bot_taps = bot_taps + ?7, opens = opens + ?8,
            installs = installs + ?9, conversions = conversions + ?10, turned_away = turned_away + ?11,
            unknown = unknown + ?12
            WHERE \(scope) AND value = ?5
            """)
        insert = try RawStatement(
            connection,
            """
            INSERT INTO rollup_part VALUES (?1, ?2, ?3, ?4, iif(
                EXISTS (SELECT 1 FROM rollup_part WHERE \(scope) AND value > 0 LIMIT 1 OFFSET \(Self.mostValues - 1)),
            0, ?5), ?6, ?7, ?8, ?9, ?10, ?11, ?12) \(CounterRows.adding)
            """)
    }

    /// Adds a counter that has a dimension.
    func add(_ counter: borrowing Counter, link: [UInt8]) throws(SQLiteFailure) {
        try run(update, counter, link)
        if sqlite3_changes(connection) > 0 { return }
        try run(insert, counter, link)
    }

    private func run(_ statement: RawStatement, _ counter: borrowing Counter, _ link: [UInt8]) throws(SQLiteFailure) {
        statement.bind(1, counter.key.hour)
        statement.bind(2, utf8: link)
        statement.bind(3, Int64(counter.key.dimension))
        statement.bind(4, counter.key.app)
        statement.bind(5, Int64(bitPattern: counter.key.value))
        counter.counts.bind(statement, from: 6)
        try statement.run()
    }
}
