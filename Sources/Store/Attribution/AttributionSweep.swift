// Deletes attribution data that has passed its retention: after a day everything derived from an address, a device or a
// clipboard; later, taps that no installation took; in the end, installations with their chains. A part of retention, a
// few rows per step, on the writer thread. Sums are kept.

import LinkCore
import Records
import StoreFormat

/// One pass over all attribution data that ages, in steps.
struct AttributionSweep {
    /// How long a match key and signals are kept, milliseconds: the longest window of probabilistic matching.
    static let signalsRetention = EventTime.day

    private let options: StoreOptions
    /// Taps up to this id were examined; those that remain have an installation or were named for one.
    private var lookedThrough = EventID(high: 0, low: 0)

    init(_ options: StoreOptions) { self.options = options }

    /// Does one step inside the caller's transaction. Returns whether rows remain.
    mutating func step(_ db: Database, _ clock: ClockReading, rows: Int) throws -> Bool {
        let now = clock.retaining
        var remain = try db.overwritingDeleted { try Self.forgetDay(db, clock, rows: rows) }
        let old = EventID.first(at: now - options.installRetention)
        if try Self.delete(db, "chain", key: "event", "event < ?", [old], rows) { remain = true }
        let longest = max(options.installRetention, options.tapRetention)
        if try Self.delete(db, "tap", key: "id", "id < ?", [EventID.first(at: now - longest)], rows) {
            remain = true
        }
        return try deleteUntaken(db, before: now - options.tapRetention, rows: rows) || remain
    }

    /// The last step was rolled back: the pass starts again.
    mutating func startOver() { lookedThrough = EventID(high: 0, low: 0) }

    /// Deletes taps that no installation took, among the next few.
    private mutating func deleteUntaken(_ db: Database, before moment: Int64, rows: Int) throws -> Bool {
        let bounds: [any SQLConvertible] = [lookedThrough, EventID.first(at: moment), rows]
        let page = try Row.fetchOne(
            db,
            sql: """
                SELECT count(*), max(id) FROM (SELECT id FROM tap WHERE id > ? AND id < ? ORDER BY id LIMIT ?)
                """, arguments: bounds)
        guard let page, let end = page[1] as EventID? else { return false }
        try db.run("DELETE FROM tap WHERE id > ? AND id <= ? AND taken_by IS NULL AND is_named = 0", lookedThrough, end)
        lookedThrough = end
        return page[0] as Int? == rows
    }

    /// Deletes what is derived from addresses, devices and clipboards, and the keys of past days. Returns whether rows
    /// remain.
    private static func forgetDay(_ db: Database, _ clock: ClockReading, rows: Int) throws -> Bool {
        let now = clock.retaining
        let day = utcDay(of: now) - Salt.days
        var remain = try delete(
            db, "tap_signals", key: "tap", "tap < ?", [EventID.first(at: now - signalsRetention)], rows)
        try db.run("DELETE FROM meta WHERE \(Salt.isSalt) AND \(Salt.day) < ?", day)
        if try forgetOtherClocks(db, clock, rows: rows) { remain = true }
        for (table, key) in [("address_seen", "day, match_key, kind, device"), ("link_day", "day, app, link")] {
            if try delete(db, table, key: key, "day < ?", [day], rows) { remain = true }
        }
        return remain
    }

    /// Deletes rows dated by a clock that was set back since, which would otherwise stay until that clock's time came.
    /// Rows of the last day by the vouched-for time stay, as that clock may have been the right one. Returns whether
    /// rows remain.
    private static func forgetOtherClocks(_ db: Database, _ clock: ClockReading, rows: Int) throws -> Bool {
        let over = clock.kept - signalsRetention
        let (next, future) = (clock.wall + signalsRetention, clock.latest + signalsRetention)
        try db.run(
            """
            DELETE FROM meta WHERE \(Salt.isSalt)
            AND (\(Salt.day) > ?1 AND \(Salt.day) < ?2 OR \(Salt.day) > ?3)
            """, utcDay(of: next) + Salt.days, utcDay(of: over) - Salt.days, utcDay(of: future) + Salt.days)
        try db.run(
            """
            DELETE FROM tap_signals WHERE tap IN (SELECT tap FROM tap_signals
            WHERE tap > ?1 AND tap < ?2 OR tap > ?3 LIMIT ?4)
            """, EventID.first(at: next), EventID.first(at: over), EventID.first(at: future), rows)
        return db.changesCount == rows
    }

    /// Deletes a few rows from the beginning of a table, all of which match `place`. Returns whether there are more. It
    /// deletes up to a key, not by a list of keys: SQLite would search a key of several columns by the first one only.
    private static func delete(
        _ db: Database, _ table: String, key: String, _ place: String, _ values: [any SQLConvertible], _ rows: Int
    ) throws -> Bool {
        let last = try Row.fetchOne(
            db, sql: "SELECT \(key) FROM \(table) WHERE \(place) ORDER BY \(key) LIMIT 1 OFFSET ?",
            arguments: values + [rows - 1])
        guard let last else {
            try db.execute(sql: "DELETE FROM \(table) WHERE \(place)", arguments: values)
            return false
        }
        let places = repeatElement("?", count: last.values.count).joined(separator: ", ")
        try db.execute(sql: "DELETE FROM \(table) WHERE (\(key)) <= (\(places))", arguments: last.values)
        return true
    }
}
