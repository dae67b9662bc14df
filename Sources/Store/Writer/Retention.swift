// Deletes data past its retention, a few hundred rows per transaction, so that nobody waits for it. On the writer
// thread when nothing waits; once overdue, also between batches. Sums are kept. Ages are measured by the time that
// RetentionClock vouches for, never by a wrong clock.

import LinkCore
import Records
import StoreFormat
import Synchronization

/// One pass over everything that ages, in steps.
final class Retention {
    private static let rowsPerStep = 500
    /// How many of the oldest decisions and User-Agents one step looks at. More than that are not in use beside those
    /// that may be deleted.
    private static let sharedPerStep = 2000
    /// How many links one step looks for among those that are there.
    private static let linksPerStep = 5000

    private let options: StoreOptions
    private let clock: RetentionClock
    private let ids: CallerIDs
    private let counting: Counting
    private let decisions: DecisionRows
    private let agents: AgentRows
    private let pages: KeptPageRows
    private let health: Health
    private var installations: InstallationSweep
    private var attribution: AttributionSweep
    private var dueAt: Int64
    /// The mark of the clock that the database has.
    private var mark: Int64
    /// Links up to this one have no redemptions that mean nothing.
    private var redeemedLink: Int64 = 0
    /// The rows deleted since the start, with those of the current transaction.
    private(set) var gone = RetentionCounts()
    /// The rows that the current transaction deletes, in all its steps; nil when it has none.
    private var going: RetentionCounts?
    /// Whether a pass has begun and is not finished.
    private(set) var isUnderWay = false

    init(
        _ options: StoreOptions, clock: RetentionClock, writer: JournalWriter, pages: KeptPageRows, health: Health,
        installations: InstallationSweep
    ) {
        self.clock = clock
        mark = clock.look().kept
        self.installations = installations
        self.options = options
        attribution = AttributionSweep(options)
        (ids, counting, decisions, agents) = (writer.ids, writer.counting, writer.decisions, writer.agents)
        (self.pages, self.health) = (pages, health)
        dueAt = monotonicClock()
    }

    /// Whether a step should run when nothing waits.
    var isDue: Bool { isUnderWay || monotonicClock() >= dueAt }
    /// Whether a step should run although entries wait.
    var isOverdue: Bool { monotonicClock() >= dueAt + 2 * options.retentionInterval }
    /// Milliseconds until a pass is due, at least 1.
    var untilDue: Int64 { max(dueAt - monotonicClock(), 1) }

    /// Ends the pass; the next one runs after the usual interval.
    private func postpone() {
        isUnderWay = false
        dueAt = monotonicClock() + options.retentionInterval
    }

    /// Does one step inside the caller's transaction.
    func step(_ db: Database) throws {
        going = going ?? RetentionCounts()
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
        let (ids, idsRemain) = try ids.prune(db, before: now - options.idRetention, rows: Self.rowsPerStep)
        counted[.callerIDs] = ids
        let redemptionsRemain = try counted.count(.redemptions, db) { try deleteRedemptions(db) }
        let installationsRemain = try counted.count(.installations, db) {
            try installations.step(db, now: now, rows: Self.rowsPerStep)
        }
        let attributionRemains = try counted.count(.taps, db) {
            try attribution.step(db, reading, rows: Self.rowsPerStep)
        }
        let deleted = try deleteEvents(db, before: now - options.eventRetention)
        let eventsRemain = deleted >= Int64(Self.rowsPerStep)
        let sharedRemains = try !eventsRemain && deleteShared(db, before: now - options.eventRetention)
        counted[.events] = deleted
        going?.add(counted)
        gone.add(counted)
        isUnderWay =
            eventsRemain || expired == Self.rowsPerStep || postbacks == Self.rowsPerStep || idsRemain || sharedRemains
            || redemptionsRemain || installationsRemain || attributionRemains || old == Self.rowsPerStep
        if !isUnderWay { postpone() }
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

    /// Deletes the oldest events that were received before `end`, with their pending links. Returns how many. An event
    /// whose pending link still waits stays with it.
    private func deleteEvents(_ db: Database, before end: Int64) throws -> Int64 {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT seq, id, decision FROM event WHERE id < ? AND seq NOT IN (SELECT event_seq FROM pending WHERE state < 2)
                ORDER BY id LIMIT ?
                """, arguments: [EventID.first(at: end), Self.rowsPerStep])
        let sequences = rows.compactMap { $0[0] as Int64? }
        guard let last = sequences.max() else { return 0 }
        if last > counting.mark.last { try counting.countAll() }
        decisions.shared.forget(before: end)
        for row in rows {
            guard let sequence = row[0] as Int64?, let id = row[1] as EventID?, let decision = row[2] as Int64?
            else {
                throw StoreError.corrupt(reason: "a row of the events is invalid")
            }
            try db.run("DELETE FROM pending WHERE event_seq = ?", sequence)
            try db.run("DELETE FROM event WHERE seq = ?", sequence)
            // Others go once their time is over, in `deleteShared`.
            _ = try DecisionRows.deleteSingle(decision, of: id, db)
        }
        try Journal.forget(Int64(sequences.count), db)
        return Int64(sequences.count)
    }

    /// Deletes decisions and User-Agents that no event names any more: all events of their time were deleted, except for
    /// those whose pending links wait. Returns whether some may remain.
    private func deleteShared(_ db: Database, before end: Int64) throws -> Bool {
        var remains = false
        for table in ["decision", "agent"] {
            // Rows are made in the order of time, so that old ones come first.
            try db.run(
                """
                DELETE FROM \(table) WHERE number IN (SELECT number FROM (
                    SELECT number, last_at FROM \(table) ORDER BY number LIMIT ?
                ) WHERE last_at < ? AND number NOT IN (
                    SELECT ifnull(e.\(table), 0) FROM pending p JOIN event e ON e.seq = p.event_seq WHERE p.state < 2
                    AND e.id < ?))
                """, Self.sharedPerStep, end, EventID.first(at: end))
            if db.changesCount >= Self.sharedPerStep { remains = true }
        }
        decisions.shared.forget(before: end)
        agents.shared.forget(before: end)
        return remains
    }

    /// Deletes redemptions of a deleted link, if there is one among the next few. Returns whether there are more links.
    /// Numbers of links are never given again, so such redemptions mean nothing.
    private func deleteRedemptions(_ db: Database) throws -> Bool {
        let page = try Row.fetchOne(
            db,
            sql: """
                WITH RECURSIVE redeemed(link) AS (
                    SELECT min(link) FROM redemption WHERE link > ?1 UNION ALL
                    SELECT (SELECT min(link) FROM redemption r WHERE r.link > redeemed.link) FROM redeemed
                    WHERE redeemed.link IS NOT NULL LIMIT \(Self.linksPerStep)
                )
                SELECT count(link), max(link), min(link) FILTER (WHERE link NOT IN (SELECT id FROM link)) FROM redeemed
                """, arguments: [redeemedLink])
        guard let page, let last = page[1] as Int64? else {
            redeemedLink = 0
            return false
        }
        guard let deleted = page[2] as Int64? else {
            redeemedLink = page[0] as Int? == Self.linksPerStep ? last : 0
            return redeemedLink > 0
        }
        redeemedLink = deleted - 1
        _ = try changes(
            db,
            """
            DELETE FROM redemption WHERE (link, click) IN
            (SELECT link, click FROM redemption WHERE link = ? LIMIT ?)
            """, [deleted])
        return true
    }

    /// Runs a statement whose last parameter is the number of rows of a step.
    private func changes(_ db: Database, _ sql: String, _ values: [Int64]) throws -> Int64 {
        try db.execute(sql: sql, arguments: [any SQLConvertible](values + [Int64(Self.rowsPerStep)]))
        return Int64(db.changesCount)
    }
}

extension Retention: TransactionParticipant {
    func commit(head: Int64) {
        guard let counted = going else { return }
        going = nil
        health.events.subtract(counted[.events], ordering: .relaxed)
    }

    /// The work of a step is repeated, in a later pass.
    func rollBack() {
        guard let undone = going else { return }
        going = nil
        gone = gone.since(undone)
        // Whatever mark the database has, it is older.
        mark = 0
        installations.startOver()
        attribution.startOver()
        redeemedLink = 0
        postpone()
    }

    /// No part of its transactions is undone separately.
    func savepoint() -> (() -> Void)? { nil }
}
