// Deletes data past its retention, a few hundred rows per transaction, so that nobody waits for it. On the writer
// thread when nothing waits; once overdue, also between batches. Rollups are kept. Ages are measured by the time that
// RetentionClock vouches for, never by a wrong clock.

import GRDB
import LinkCore
import Records
import StoreFormat

/// One pass over everything that ages, in steps.
final class Retention {
    private static let rowsPerStep = 500
    /// A step deletes no further block after this many bytes: merged blocks are large.
    private static let bytesPerStep: Int64 = 1 << 20

    private let options: StoreOptions
    private let clock: RetentionClock
    private let ids: CallerIDs
    private let postings: Postings
    private let decisions: DecisionRows
    private let agents: AgentRows
    private let pages: KeptPageRows
    private var installations: InstallationSweep
    private var attribution: AttributionSweep
    private var dueAt: Int64
    /// The mark of the clock that the database has.
    private var mark: Int64
    /// Whether somebody waits for the pass.
    private var isHurried = false
    /// The rows deleted since somebody began to wait.
    private(set) var gone = RetentionCounts()
    /// The hour that the pass has reached; nil between passes.
    private var cursor: Int64?

    init(
        _ options: StoreOptions, clock: RetentionClock, ids: CallerIDs, postings: Postings,
        decisions: DecisionRows, agents: AgentRows, pages: KeptPageRows, installations: InstallationSweep
    ) {
        self.clock = clock
        mark = clock.look().kept
        self.installations = installations
        self.options = options
        attribution = AttributionSweep(options)
        self.ids = ids
        self.postings = postings
        (self.decisions, self.agents, self.pages) = (decisions, agents, pages)
        dueAt = monotonicClock()
    }

    /// Whether a pass is not finished.
    var isUnderWay: Bool { cursor != nil }
    /// Whether a step should run when nothing waits.
    var isDue: Bool { isUnderWay || monotonicClock() >= dueAt }
    /// Whether a step should run although entries wait.
    var isOverdue: Bool { isHurried || monotonicClock() >= dueAt + 2 * options.retentionInterval }
    /// Milliseconds until a pass is due, at least 1.
    var untilDue: Int64 { max(dueAt - monotonicClock(), 1) }

    /// Somebody waits for a pass: it begins now, and also runs between batches.
    func hurry() {
        isHurried = true
        gone = RetentionCounts()
        if !isUnderWay { dueAt = monotonicClock() }
    }

    /// Nobody waits for the pass any more.
    func rest() { isHurried = false }

    /// The last step was rolled back: its work is repeated.
    func failed() {
        // Whatever mark the database has, it is older.
        mark = 0
        installations.startOver()
        attribution.startOver()
        postpone()
    }

    /// Ends the pass; the next one runs after the usual interval.
    private func postpone() {
        cursor = nil
        dueAt = monotonicClock() + options.retentionInterval
    }

    /// Does one step inside the caller's transaction. Returns how many events were deleted.
    func step(_ db: Database) throws -> Int64 {
        let reading = try remember(db)
        let now = reading.retaining
        var counted = RetentionCounts()
        let expired = try changes(
            db,
            """
            UPDATE pending SET state = 3 WHERE id IN
            (SELECT id FROM pending WHERE state < 2 AND expires_at <= ? LIMIT ?)
            """, [now])
        counted[.pending] = expired
        let postbacks = try changes(
            db,
            """
            DELETE FROM postback WHERE number IN
            (SELECT number FROM postback WHERE received_at < ? LIMIT ?)
            """, [now - options.postbackRetention])
        counted[.postbacks] = postbacks
        let old = try pages.prune(now: now, wall: options.clock(), rows: Self.rowsPerStep)
        counted[.pages] = Int64(old)
        try MissedRows.prune(db, before: now - options.eventRetention)
        let idsRemain = try counted.count(.callerIDs, db) {
            try ids.prune(db, before: now - options.idRetention, rows: Self.rowsPerStep)
        }
        let redemptionsRemain = try counted.count(.redemptions, db) { try deleteRedemptions(db) }
        let installationsRemain = try counted.count(.installations, db) {
            try installations.step(now: now, rows: Self.rowsPerStep)
        }
        let attributionRemains = try counted.count(.taps, db) {
            try attribution.step(db, reading, rows: Self.rowsPerStep)
        }
        let postingsRemain = try counted.count(.lists, db) { try postings.prune(db, rows: Self.rowsPerStep) }
        let (deleted, next) = try deleteEvents(db, before: hour(of: now - options.eventRetention))
        let sharedRemains = try deleteShared(db, behind: next ?? hour(of: now - options.eventRetention))
        counted[.events] = deleted
        gone.add(counted)
        if let next {
            cursor = next
        } else if expired == Self.rowsPerStep || postbacks == Self.rowsPerStep || idsRemain || postingsRemain
            || sharedRemains || redemptionsRemain || installationsRemain || attributionRemains
            || old == Self.rowsPerStep
        {
            cursor = cursor ?? Int64.min
        } else {
            postpone()
        }
        return deleted
    }

    /// Reads the clock and stores its mark when it has moved far enough. Returns the reading.
    private func remember(_ db: Database) throws -> ClockReading {
        let reading = clock.look()
        if reading.kept >= mark + KeptMark.grain || reading.kept < mark { try rememberTime(db) }
        return reading
    }

    /// Whether the clock's mark differs from the stored one.
    var hasNewTime: Bool { clock.look().kept != mark }

    /// Stores the clock's mark.
    func rememberTime(_ db: Database) throws {
        mark = clock.look().kept
        try KeptMark.write(db, mark)
    }

    /// Deletes events of the oldest whole hour before `end`. Returns how many, and the hour to continue with. An event
    /// whose pending link still waits stays with it.
    private func deleteEvents(_ db: Database, before end: Int64) throws -> (Int64, Int64?) {
        let row = try Row.fetchOne(
            db, sql: "SELECT hour, first_seq, last_seq FROM hour WHERE hour >= ? AND hour < ? ORDER BY hour LIMIT 1",
            arguments: [cursor ?? Int64.min, end])
        guard let row else { return (0, nil) }
        guard let hour = Int64.fromDatabaseValue(row[0]), let first = Int64.fromDatabaseValue(row[1]),
            let last = Int64.fromDatabaseValue(row[2]), let begin = startOfHour(hour),
            let end = startOfHour(hour + 1)
        else { throw StoreError.corrupt(reason: "a row of the hours is invalid") }
        let bounds = [first, last, begin, end]
        let sequences = try Int64.fetchAll(
            db,
            sql: """
                SELECT seq FROM event WHERE seq BETWEEN ? AND ? AND received_at >= ? AND received_at < ?
                AND NOT EXISTS (SELECT 1 FROM pending WHERE event_seq = event.seq AND state < 2) ORDER BY seq LIMIT ?
                """, arguments: StatementArguments(bounds + [Int64(Self.rowsPerStep)]))
        guard let lowest = sequences.first, let highest = sequences.last else {
            let deleted = try deleteBlocks(db, hour: hour, first, last)
            try forgetEmpty(db, hour: hour)
            return (deleted, deleted == 0 ? hour + 1 : hour)
        }
        let range = StatementArguments([lowest, highest])
        try db.execute(
            sql: "DELETE FROM pending WHERE event_seq BETWEEN ? AND ? AND state >= 2", arguments: range)
        try db.execute(
            sql: """
                DELETE FROM event WHERE seq BETWEEN ? AND ? AND received_at >= ? AND received_at < ?
                AND NOT EXISTS (SELECT 1 FROM pending WHERE event_seq = event.seq AND state < 2)
                """, arguments: [lowest, highest, bounds[2], bounds[3]])
        let deleted = Int64(db.changesCount)
        try db.execute(
            sql: "UPDATE hour SET events = max(events - ?, 0) WHERE hour = ?", arguments: [deleted, hour])
        try forgetEmpty(db, hour: hour)
        return (deleted, hour)
    }

    /// Deletes a few blocks of taps of an hour. Returns the number of taps.
    private func deleteBlocks(_ db: Database, hour: Int64, _ first: Int64, _ last: Int64) throws -> Int64 {
        let blocks = try Row.fetchAll(
            db,
            sql: """
                SELECT first_seq, count, length(taps) FROM tap_block WHERE first_seq BETWEEN ? AND ? AND hour = ? ORDER BY first_seq LIMIT ?
                """, arguments: [first, last, hour, Self.rowsPerStep])
        let times = try BlockTimes(db)
        var (deleted, bytes): (Int64, Int64) = (0, 0)
        for block in blocks where bytes < Self.bytesPerStep {
            guard let first = Int64.fromDatabaseValue(block[0]), let count = Int64.fromDatabaseValue(block[1]),
                (0..<StoredNumbers.limit).contains(count)
            else { throw StoreError.corrupt(reason: "a row of the blocks of taps is invalid") }
            try times.forget(first, through: first)
            try db.execute(sql: "DELETE FROM tap_block WHERE first_seq = ?", arguments: [first])
            deleted += count
            bytes += Int64.fromDatabaseValue(block[2]) ?? 0
        }
        try db.execute(
            sql: "UPDATE hour SET events = max(events - ?, 0) WHERE hour = ?", arguments: [deleted, hour])
        return deleted
    }

    /// Deletes decisions and User-Agents that no remaining hour names. Returns whether some remain.
    /// - Parameter reached: the hour up to which events are deleted. Events that stay in earlier hours have waiting
    ///   links and name no decision; taps remain there only after a wrong clock.
    private func deleteShared(_ db: Database, behind reached: Int64) throws -> Bool {
        let oldest =
            try Int64.fetchOne(
                db,
                sql: """
                    SELECT min(hour) FROM hour WHERE events > 0 AND (hour >= ? OR EXISTS (SELECT 1 FROM tap_block b
                    WHERE b.first_seq BETWEEN hour.first_seq AND hour.last_seq AND b.hour = hour.hour))
                    """, arguments: [reached]) ?? Int64.max
        let last = oldest - DecisionRows.hours
        func delete(_ table: String) throws -> Int {
            try db.execute(
                sql: """
                    DELETE FROM \(table) WHERE number IN (SELECT number FROM \(table) INDEXED BY \(table)_hour
                    WHERE hour <= ? ORDER BY hour LIMIT ?)
                    """, arguments: [last, Self.rowsPerStep])
            return db.changesCount
        }
        let deleted = (try delete("decision"), try delete("agent"))
        if deleted.0 > 0 { decisions.forget(through: last) }
        if deleted.1 > 0 { agents.forget(through: last) }
        return max(deleted.0, deleted.1) == Self.rowsPerStep
    }

    /// Deletes the row of an hour without events. The newest row stays: it keeps sequences from being used twice.
    private func forgetEmpty(_ db: Database, hour: Int64) throws {
        try db.execute(
            sql: """
                DELETE FROM hour WHERE hour = ? AND events = 0 AND last_seq < (SELECT max(last_seq) FROM hour)
                """, arguments: [hour])
    }

    /// Deletes redemptions of a deleted link. Returns whether some remain. Its row number is never reused, so they mean
    /// nothing until they are deleted.
    private func deleteRedemptions(_ db: Database) throws -> Bool {
        guard let link = try Int64.fetchOne(db, sql: "SELECT link FROM deleted_link LIMIT 1") else { return false }
        let deleted = try changes(
            db,
            """
            DELETE FROM redemption WHERE (link, click) IN
            (SELECT link, click FROM redemption WHERE link = ? LIMIT ?)
            """, [link])
        if deleted < Int64(Self.rowsPerStep) {
            try db.execute(sql: "DELETE FROM deleted_link WHERE link = ?", arguments: [link])
        }
        return true
    }

    /// Runs a statement whose last parameter is the number of rows of a step.
    private func changes(_ db: Database, _ sql: String, _ values: [Int64]) throws -> Int64 {
        try db.execute(sql: sql, arguments: StatementArguments(values + [Int64(Self.rowsPerStep)]))
        return Int64(db.changesCount)
    }
}
