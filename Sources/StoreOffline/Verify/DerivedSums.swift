// The sums of statistics, derived from events once more and compared with those that are stored. On the thread of a
// verification.

import LinkCore
import Records
import Store
import StoreFormat

/// The counts of events by hour and decision, in a table that goes with the connection.
struct DerivedSums {
    /// How many counts are in memory at most.
    private static let most = 100_000
    private static let columns = ["taps", "bot_taps", "opens", "installs", "conversions", "turned_away", "unknown"]
    /// The counted events by what their sums are stored by.
    private static let counted = """
        SELECT x.hour AS hour, CASE typeof(d.app) WHEN 'integer' THEN d.app ELSE 0 END AS app,
        ifnull(d.link, '') AS link, d.counted AS counted, d.counted_link AS link_row, x.events AS events
        FROM derived x CROSS JOIN decision d ON d.number = x.decision WHERE d.counted IS NOT NULL AND d.test IS NULL
        AND (x.whole OR ifnull(d.link, '') <= (SELECT max(through_link) FROM counted))
        """

    private struct Group: Hashable {
        let hour: Int64
        let decision: Int64
        let isWhole: Bool
    }

    private let db: Database
    private let insert: RawStatement
    private var groups: [Group: Int64] = [:]

    init(_ db: Database) throws {
        let connection = db.handle
        self.db = db
        try db.execute(sql: "CREATE TEMP TABLE derived (hour INTEGER, decision INTEGER, events INTEGER, whole INTEGER)")
        insert = try RawStatement(connection, "INSERT INTO derived VALUES (?, ?, ?, ?)")
    }

    /// Adds an event that is counted.
    /// - Parameter isWhole: whether it is counted whatever its link is (`CountedMark`).
    mutating func add(_ hour: Int64, _ decision: Int64, isWhole: Bool) throws(SQLiteError) {
        groups[Group(hour: hour, decision: decision, isWhole: isWhole), default: 0] += 1
        if groups.count >= Self.most { try write() }
    }

    private mutating func write() throws(SQLiteError) {
        for (group, events) in groups {
            insert.bind(1, group.hour)
            insert.bind(2, group.decision)
            insert.bind(3, events)
            insert.bind(4, group.isWhole ? 1 : 0)
            try insert.run()
        }
        groups.removeAll(keepingCapacity: true)
    }

    /// Sums that disagree, in words. Sums over all links equal those link by link. Sums may be more than what the events
    /// say that are there, as events are deleted before them, and some are only counted; they are never less.
    mutating func differences() throws -> [String] {
        try write()
        let differ = Self.columns.map { "sum(iif(link = '\(CounterKey.allLinks)', -\($0), \($0))) != 0" }.joined(
            separator: " OR ")
        let derived = Self.columns.enumerated().map { "sum((counted = \($0.offset)) * events) AS \($0.element)" }
        let enough = Self.columns.map { "sum(c.\($0)) >= e.\($0)" }.joined(separator: " AND ")
        let found = [
            (
                """
                SELECT hour FROM count_by_link GROUP BY hour HAVING \(differ)
                """, "hours have other sums over all links than link by link"
            ),
            (
                """
                SELECT DISTINCT hour FROM
                (SELECT hour, app, link, \(derived.joined(separator: ", ")) FROM (\(Self.counted)) GROUP BY 1, 2, 3) e
                WHERE NOT EXISTS (SELECT 1 FROM count_by_link c WHERE c.hour = e.hour AND c.app = e.app
                AND c.link = e.link GROUP BY c.hour HAVING \(enough))
                """, "hours have sums that are less than their events"
            ),
            (
                """
                SELECT 1 FROM (SELECT link_row, sum((counted = \(Counted.tap.rawValue)) * events) AS taps,
                sum((counted = \(Counted.open.rawValue)) * events) AS opens FROM (\(Self.counted))
                WHERE link_row IS NOT NULL GROUP BY 1) e
                JOIN link l ON l.id = e.link_row LEFT JOIN link_count c ON c.link = e.link_row
                WHERE ifnull(c.taps, 0) < e.taps OR ifnull(c.opens, 0) < e.opens
                """, "links have counts that are less than their events"
            ),
        ]
        return try found.compactMap { sql, words in
            let count = try Int64.fetchOne(db, sql: "SELECT count(*) FROM (\(sql))") ?? 0
            return count > 0 ? "\(count) \(words)" : nil
        }
    }
}
