// What linkd relies on beyond SQLite's own rules: counts that agree with rows, rows that name each other, payloads that
// decode. Works on every released schema: what a schema does not have is not looked at. On the thread of a verification.

import GRDB
import GRDBSQLite
import LinkCore

/// The checks of one open database.
struct Invariants {
    /// Events that are decoded between two words about it.
    private static let page = 5000

    private let db: Database
    private let schema: Int
    private let report: DatabaseVerification.Report
    var problems: [String] = []
    var differences: [String] = []
    var notes: [String] = []
    var events: Int64 = 0

    init(_ db: Database, schema: Int, _ report: @escaping DatabaseVerification.Report) {
        self.db = db
        self.schema = schema
        self.report = report
    }

    mutating func check() throws {
        events = try Int64.fetchOne(db, sql: "SELECT count(*) FROM event") ?? 0
        try checkEvents()
        try checkHours()
        try checkPending()
        if schema >= 2 { try checkLinks() }
        if schema >= 5 { try checkCounters() }
        if schema >= 7 { try checkAttribution() }
    }

    /// Keeps a problem; beyond so many of a kind only their number.
    private mutating func add(_ count: Int64, _ words: String) {
        if count > 0 { problems.append("\(count) \(words)") }
    }

    private func count(_ sql: String) throws -> Int64 { try Int64.fetchOne(db, sql: sql) ?? 0 }

    /// Every event decodes, and its names are there.
    private mutating func checkEvents() throws {
        guard let connection = db.sqliteConnection else { throw StoreError.closed }
        let names = NameTable()
        try names.catchUp(db)
        let rows = try RawStatement(connection, "SELECT \(EventRows.columns) FROM event e ORDER BY e.seq")
        var done: Int64 = 0
        var bad = 0
        while try rows.step() {
            if done % Int64(Self.page) == 0 { report("events", done, events) }
            done += 1
            do throws(StoreError) {
                _ = try EventRows.read(rows) { (number) throws(StoreError) in names.name(number) }
            } catch {
                bad += 1
                if bad <= DatabaseVerification.most {
                    problems.append("event \(rows.integer(0)) cannot be read: \(error.plainReason)")
                }
            }
        }
        if bad > DatabaseVerification.most { problems.append("\(bad) events in all cannot be read") }
    }

    /// The hours' counts are those of the rows.
    private mutating func checkHours() throws {
        report("hours", 0, 0)
        let wrong = try Row.fetchAll(
            db,
            sql: """
                SELECT h.hour, h.events, ifnull(e.events, 0) FROM hour h LEFT JOIN
                (SELECT received_at / \(hourMilliseconds) AS hour, count(*) AS events FROM event GROUP BY 1) e
                ON e.hour = h.hour WHERE h.events != ifnull(e.events, 0) LIMIT \(DatabaseVerification.most)
                """)
        for row in wrong {
            let (hour, counted, there): (Int64, Int64, Int64) = (row[0], row[1], row[2])
            problems.append("the hour \(hour) counts \(counted) events, there are \(there)")
        }
        add(
            try count(
                """
                SELECT count(*) FROM event e WHERE NOT EXISTS (SELECT 1 FROM hour h
                WHERE h.hour = e.received_at / \(hourMilliseconds) AND e.seq BETWEEN h.first_seq AND h.last_seq)
                """), "events are in no hour")
    }

    private mutating func checkPending() throws {
        add(
            try count(
                """
                SELECT count(*) FROM pending p WHERE p.state < 2
                AND NOT EXISTS (SELECT 1 FROM event e WHERE e.seq = p.event_seq AND e.id = p.event_id)
                """), "pending links wait without their event")
    }

    private mutating func checkLinks() throws {
        report("links", 0, 0)
        guard let connection = db.sqliteConnection else { throw StoreError.closed }
        let rows = try RawStatement(connection, LinkRows.all)
        while try rows.step() {
            do throws(StoreError) { _ = try LinkRows.read(rows) } catch { problems.append(error.plainReason) }
        }
        add(
            try count("SELECT count(*) FROM link_count WHERE taps < 0 OR opens < 0 OR redeemed < 0"),
            "links have counts below zero")
        add(
            try count(
                """
                SELECT count(*) FROM link l JOIN link_count c ON c.link = l.id
                WHERE l.redeem_limit IS NOT NULL AND c.redeemed > l.redeem_limit AND l.revision = 1
                """), "links were redeemed more often than they allow")
        add(
            try count("SELECT count(*) FROM link_tag t WHERE NOT EXISTS (SELECT 1 FROM link l WHERE l.id = t.link)"),
            "tags are of no link")
    }

    /// The hours that are whole in the journal have as many opens and taps in the sums, and the sums over all links are
    /// those of the links. What waits to be folded is in no sum yet.
    private mutating func checkCounters() throws {
        report("counters", 0, 0)
        if try count("SELECT count(*) FROM counted") > 0 {
            notes.append("counters were not compared: linkd had no time to fold the last ones; its next start does")
            return
        }
        let wrong = try count(
            """
            SELECT count(*) FROM (SELECT hour FROM
            (SELECT hour, sum(taps) t, sum(bot_taps) b, sum(opens) o, sum(installs) i, sum(conversions) c
            FROM rollup GROUP BY hour
            UNION ALL SELECT hour, -sum(taps), -sum(bot_taps), -sum(opens), -sum(installs), -sum(conversions)
            FROM rollup_app GROUP BY hour)
            GROUP BY hour HAVING sum(t) != 0 OR sum(b) != 0 OR sum(o) != 0 OR sum(i) != 0 OR sum(c) != 0)
            """)
        if wrong > 0 { differences.append("\(wrong) hours have other sums over all links than link by link") }
    }

    private mutating func checkAttribution() throws {
        report("attribution", 0, 0)
        add(
            try count(
                """
                SELECT count(*) FROM touch t WHERE t.taken_by IS NOT NULL AND NOT EXISTS
                (SELECT 1 FROM name n WHERE n.id = t.app)
                """), "taken taps are of no app")
        add(
            try count(
                "SELECT count(*) FROM install i WHERE NOT EXISTS (SELECT 1 FROM name n WHERE n.id = i.app)"),
            "installations are of no app")
    }
}
