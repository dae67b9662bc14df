// The remembered ids of callers, by the day on which they were used: a day's ids are deleted together. On the writer
// thread, inside its transactions.

import LinkCore
import StoreFormat

/// What is known of a used id.
struct KnownID: Equatable {
    var digest: Hash128
    var sequence: Int64
    /// When it was used, milliseconds since the Unix epoch.
    var at: Int64
}

/// Remembers which event an id was used for.
final class CallerIDs {
    private let insert: Statement
    private let find: Statement
    /// The days that have ids.
    private var days: Set<Int64>
    /// The days that the current transaction has added.
    private var added: Set<Int64> = []

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        insert = try Statement(
            connection, "INSERT OR REPLACE INTO caller_id (day, hash, digest, seq, at) VALUES (?, ?, ?, ?, ?)")
        find = try Statement(connection, "SELECT digest, seq, at FROM caller_id WHERE day = ? AND hash = ?")
        let list = try Statement(
            connection,
            """
            WITH RECURSIVE found(day) AS (SELECT min(day) FROM caller_id UNION ALL
            SELECT (SELECT min(day) FROM caller_id WHERE day > found.day) FROM found WHERE found.day IS NOT NULL)
            SELECT day FROM found WHERE day IS NOT NULL
            """)
        days = []
        while try list.step() { days.insert(list.integer(0)) }
    }

    /// What is known of an id that was used after a moment; nil for a new one.
    func find(_ hash: Hash128, after moment: Int64) throws(SQLiteError) -> KnownID? {
        let first = utcDay(of: moment)
        for day in days where day >= first {
            find.bind(1, day)
            find.bind(2, hash)
            guard try find.step() else { continue }
            defer { find.reset() }
            guard let (high, low) = find.pair(0), find.integer(2) > moment else { continue }
            return KnownID(digest: Hash128(high: high, low: low), sequence: find.integer(1), at: find.integer(2))
        }
        return nil
    }

    /// Remembers an id.
    func add(_ hash: Hash128, _ known: KnownID) throws(SQLiteError) {
        let day = utcDay(of: known.at)
        insert.bind(1, day)
        insert.bind(2, hash)
        insert.bind(3, known.digest)
        insert.bind(4, known.sequence)
        insert.bind(5, known.at)
        try insert.run()
        if days.insert(day).inserted { added.insert(day) }
    }

    /// Deletes ids of days that ended before a moment, at most `rows`. Returns whether some remain.
    func prune(_ db: Database, before moment: Int64, rows: Int) throws -> (deleted: Int64, remain: Bool) {
        let last = utcDay(of: moment) - 1
        try db.run(
            """
            DELETE FROM caller_id WHERE (day, hash) IN
            (SELECT day, hash FROM caller_id WHERE day <= ? ORDER BY day, hash LIMIT ?)
            """, last, rows)
        let deleted = Int64(db.changesCount)
        if deleted < rows { days = days.filter { $0 > last } }
        return (deleted, deleted == rows)
    }
}

extension CallerIDs: TransactionParticipant {
    func commit(head: Int64) { added.removeAll() }

    func rollBack() {
        days.subtract(added)
        added.removeAll()
    }

    /// A day too many is only looked at in vain.
    func savepoint() -> (() -> Void)? { nil }
}
