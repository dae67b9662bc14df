// The newest blocks, whose events are not counted in `hour` and which are not in `block_time` yet: a transaction of taps
// writes one page and not three. Readers look at the tail itself. It is bounded, and ends before anything else happens to
// its blocks. Both tables can always be made from the blocks, so a kill loses nothing. On the writer thread only, inside
// its transactions.

import GRDB
import GRDBSQLite
import LinkCore
import Records
import StoreFormat

/// Ends the tail when it is long, or when something must not find one.
final class BlockTail {
    /// The most transactions whose blocks wait. An id in the tail is looked for in each of its blocks.
    static let mostTransactions = 64

    private let ending: [RawStatement]
    private let newest: RawStatement
    /// Committed transactions whose blocks are in the tail.
    private var transactions = 0
    /// The hour of the last row of `hour`; nil when unknown. Only blocks of that hour wait: other rows are complete. After
    /// events of a clock that was ahead, none waits until that hour has come.
    private var newestHour: Int64?
    /// Whether the current transaction has written blocks, and whether it has ended the tail since.
    private var hasBlocks = false
    private var hasEnded = false
    /// How often the tail has ended.
    private var ends = 0

    /// Adds the tail's events to their hours, and its blocks to `block_time`. A block that is in `block_time` is counted
    /// already.
    private static let statements = [
        """
        INSERT INTO hour (hour, first_seq, last_seq, events)
        SELECT hour, min(first_seq), max(last_seq), sum(count) FROM tap_block WHERE \(TapRows.isInTail)
        AND \(TapRows.makesSense) AND NOT EXISTS (SELECT 1 FROM block_time t WHERE t.last_at = tap_block.last_at
        AND t.first_at = tap_block.first_at AND t.first_seq = tap_block.first_seq) GROUP BY hour ON CONFLICT DO UPDATE SET
        first_seq = min(first_seq, excluded.first_seq), last_seq = max(last_seq, excluded.last_seq),
        events = events + excluded.events
        """,
        """
        INSERT OR IGNORE INTO block_time SELECT last_at, first_at, first_seq FROM tap_block WHERE \(TapRows.isInTail)
        """,
        "UPDATE block_tail SET first_seq = max(first_seq, min(ifnull(\(TapRows.lastOfBlocks), 0), \(StoredNumbers.limit)) + 1)",
    ]

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        var ending: [RawStatement] = []
        for sql in Self.statements { ending.append(try RawStatement(connection, sql)) }
        self.ending = ending
        newest = try RawStatement(connection, "SELECT max(hour) FROM hour")
    }

    /// Ends the tail that the last process left, at open. Where the row is missing or impossible, which only damage does,
    /// all blocks are looked at.
    static func end(_ db: Database) throws {
        try db.execute(
            sql: """
                DELETE FROM block_tail WHERE first_seq > (SELECT min(first_seq) FROM block_tail)
                OR first_seq - 1 > max(ifnull(\(TapRows.lastOfBlocks), 0), (SELECT ifnull(max(last_seq), 0) FROM hour));
                INSERT INTO block_tail SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM block_tail)
                """)
        for sql in statements { try db.execute(sql: sql) }
    }

    /// Whether committed blocks wait.
    var isWaiting: Bool { transactions > 0 }

    /// The current transaction has written a block of an hour.
    func add(hour: Int64) {
        (hasBlocks, hasEnded) = (true, false)
        compare(hour: hour)
    }

    /// The current transaction has written events of an hour: if it is not the last one, no block may wait any more.
    func compare(hour: Int64) {
        if hour != newestHour { newestHour = nil }
    }

    /// Ends the tail when it is long, or when a row of `hour` may be newer than its blocks. Called once all blocks of the
    /// transaction are there.
    func endWhenDue() throws(SQLiteError) {
        if newestHour == nil || hasBlocks && transactions + 1 >= Self.mostTransactions { try end() }
    }

    /// Ends the tail, with all blocks that the current transaction has written so far.
    func end() throws(SQLiteError) {
        guard transactions > 0 || hasBlocks, !hasEnded else { return }
        for statement in ending { try statement.run() }
        hasEnded = true
        ends += 1
        newestHour = try newest.step() ? newest.integer(orNil: 0) : nil
        newest.reset()
    }

    /// Ends the tail before a job that may change blocks or hours.
    func endBeforeJob() throws(SQLiteError) {
        try end()
        newestHour = nil
    }
}

extension BlockTail: TransactionParticipant {
    func commit(head: Int64) {
        if hasEnded { transactions = 0 } else if hasBlocks { transactions += 1 }
        (hasBlocks, hasEnded) = (false, false)
    }

    func rollBack() {
        newestHour = nil
        (hasBlocks, hasEnded) = (false, false)
    }

    /// No block is written behind a savepoint. If the tail was ended there, that is undone, so it must be ended again.
    func savepoint() -> (() -> Void)? {
        let before = ends
        return { if self.ends != before { (self.hasEnded, self.newestHour) = (false, nil) } }
    }
}

/// The table `block_time`, for blocks that are in no tail.
struct BlockTimes {
    private let insert: RawStatement
    private let delete: RawStatement

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        insert = try RawStatement(
            connection, "INSERT OR IGNORE INTO block_time (last_at, first_at, first_seq) VALUES (?, ?, ?)")
        delete = try RawStatement(
            connection,
            """
            DELETE FROM block_time WHERE (last_at, first_at, first_seq) IN
            (SELECT last_at, first_at, first_seq FROM tap_block WHERE first_seq BETWEEN ? AND ?)
            """)
    }

    init(_ db: Database) throws {
        guard let connection = db.sqliteConnection else { throw StoreError.closed }
        try self.init(connection)
    }

    /// Adds a block that takes the place of others, by its first sequence and the times of its ids.
    func add(_ first: Int64, from start: Int64, to end: Int64) throws(SQLiteError) {
        insert.bind(1, end)
        insert.bind(2, start)
        insert.bind(3, first)
        try insert.run()
    }

    /// Removes the blocks that begin between two sequences; call it before they are deleted.
    func forget(_ first: Int64, through last: Int64) throws(SQLiteError) {
        delete.bind(1, first)
        delete.bind(2, last)
        try delete.run()
    }
}
