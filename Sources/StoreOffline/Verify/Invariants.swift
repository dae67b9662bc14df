// What linkd relies on beyond SQLite's own rules: valid rows, counts that agree with rows, rows that refer to each
// other, payloads that decode. Whatever a file contains ends in a problem line, never in a trap. On the thread of a
// verification.

import GRDB
import GRDBSQLite
import LinkCore
import Records
import Store
import StoreFormat

/// The checks of one open database.
struct Invariants {
    /// How many rows are read between two reports of progress.
    private static let page: Int64 = 5000

    private let db: Database
    private let connection: OpaquePointer
    private let shape: SchemaShape
    private let report: DatabaseVerification.Report
    var problems: [String] = []
    var differences: [String] = []
    var notes: [String] = []
    var events: Int64 = 0
    var links: Int64 = 0
    var keys: Int64 = 0
    /// Whether there are blocks of taps, and all can be decoded.
    private var areBlocksWhole = false

    init(_ db: Database, _ shape: SchemaShape, _ report: @escaping DatabaseVerification.Report) throws {
        guard let connection = db.sqliteConnection else { throw StoreError.closed }
        (self.db, self.connection, self.shape, self.report) = (db, connection, shape, report)
    }

    mutating func check() throws {
        events = try count(
            "SELECT (SELECT count(*) FROM event) + (SELECT ifnull(sum(count), 0) FROM (\(Self.blocksByHour)))")
        try checkRows()
        try checkNames()
        try checkEvents()
        try checkHours()
        try checkPending()
        if let note = try Self.withoutHashKey(db) { notes.append(note) }
        try checkDecisions()
        try checkLinks()
        try checkCounters()
        try checkAttribution()
        try checkKeys()
    }

    /// Adds a problem unless the count is 0.
    private mutating func add(_ count: Int64, _ words: String) {
        if count > 0 { problems.append("\(count) \(words)") }
    }

    private func count(_ sql: String) throws -> Int64 { try Int64.fetchOne(db, sql: sql) ?? 0 }

    /// Checks that every row has values that its columns allow. Events and links are read one by one later.
    private mutating func checkRows() throws {
        let sense = RowValidator()
        for table in shape.tables where !["event", "link"].contains(table.name) {
            report(TableKind.of(table.name).what, 0, 0)
            guard RowValidator.hasRules(table) else {
                guard let wrong = RowValidator.wrongValues(table) else { continue }
                add(
                    try count("SELECT count(*) FROM \"\(table.name)\" WHERE \(wrong)"),
                    "rows of \(table.name) are invalid")
                continue
            }
            let judge = sense.judge(table)
            let columns = table.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
            let rows = try RawStatement(connection, "SELECT \(columns) FROM \"\(table.name)\"")
            var bad: Int64 = 0
            while try rows.step() { if try !judge(rows) { bad += 1 } }
            add(bad, "rows of \(table.name) are invalid")
            if sameBytes(table.name, "tap_block") { areBlocksWhole = bad == 0 }
        }
        add(
            try count(
                """
                SELECT count(*) FROM sqlite_sequence WHERE typeof(name) != 'text' OR typeof(seq) != 'integer'
                OR seq NOT BETWEEN 0 AND \(StoredNumbers.limit)
                """), "numbers that were given last are invalid")
    }

    /// Checks that numbers of names have no gaps: a missing row would shift all that follow.
    private mutating func checkNames() throws {
        let missing = try count("SELECT ifnull(max(id), 0) - count(*) FROM name")
        add(missing, "names of apps, routes or reasons are missing")
    }

    /// Checks that every event decodes, has its names, and is in the lists of installations, links and measurement
    /// events.
    private mutating func checkEvents() throws {
        let names = try namesByNumber()
        var lists = try EventLists(connection)
        let columns = EventRows.columns
        var sql = "SELECT \(columns) FROM event e"
        if areBlocksWhole {
            sql += " UNION ALL SELECT \(columns) FROM \(TapRows.events) e"
        }
        let rows = try RawStatement(connection, sql + " ORDER BY 1")
        var done: Int64 = 0
        var bad = 0
        while try rows.step() {
            if done % Self.page == 0 { report("events", done, events) }
            done += 1
            var isMeasured = false
            do throws(StoreError) {
                if let violation = RowValidator.violation(toEvent: rows) { throw .corrupt(reason: violation) }
                let event = try EventRows.read(rows) { (number) throws(StoreError) in names[number] }
                isMeasured = !event.outcome.measurements.isEmpty
            } catch {
                bad += 1
                if bad <= DatabaseVerification.most {
                    problems.append("event \(rows.integer(0)) cannot be read: \(error.plainReason)")
                }
            }
            try lists.look(
                rows.integer(0), installation: rows.text(9), link: rows.text(10), isMeasured: isMeasured)
        }
        if bad > DatabaseVerification.most { problems.append("\(bad) events in all cannot be read") }
        add(lists.missing, "events are missing in the lists of installations and links")
    }

    private func namesByNumber() throws -> [Int64: String] {
        var names: [Int64: String] = [:]
        let rows = try RawStatement(connection, "SELECT id, text FROM name")
        while try rows.step() { names[rows.integer(0)] = rows.text(1) }
        return names
    }

    /// The events, single or in blocks, that are counted in hours: their hour, first and last sequence, and number.
    static let eventsByHour = """
        SELECT received_at / \(hourMilliseconds) AS hour, seq AS first, seq AS last, 1 AS count FROM event
        UNION ALL \(blocksByHour) AND NOT \(TapRows.isInTail)
        """

    /// The blocks of taps whose counts can be added up.
    private static let blocksByHour = """
        SELECT hour, first_seq AS first, last_seq AS last, count FROM tap_block
        WHERE typeof(count) = 'integer' AND count BETWEEN 0 AND \(StoredNumbers.limit)
        """

    /// Checks that the counts of hours agree with the rows.
    private mutating func checkHours() throws {
        report("hours", 0, 0)
        let wrong = try RawStatement(
            connection,
            """
            SELECT h.hour, h.events, ifnull(e.events, 0) FROM hour h LEFT JOIN
            (SELECT hour, sum(count) AS events FROM (\(Self.eventsByHour)) GROUP BY 1) e
            ON e.hour = h.hour WHERE h.events != ifnull(e.events, 0) LIMIT \(DatabaseVerification.most)
            """)
        while try wrong.step() {
            let (hour, there) = (wrong.integer(0), wrong.integer(2))
            problems.append("the hour \(hour) counts \(wrong.integer(1)) events, there are \(there)")
        }
        add(
            try count(
                """
                SELECT ifnull(sum(count), 0) FROM (\(Self.eventsByHour)) e WHERE NOT EXISTS
                (SELECT 1 FROM hour h WHERE h.hour = e.hour AND e.first >= h.first_seq AND e.last <= h.last_seq)
                """), "events are in no hour")
    }

    /// Checks that events lie in the hours of their decision: others would stay when the decision is deleted.
    private mutating func checkDecisions() throws {
        add(
            try count(
                """
                SELECT count(*) FROM event e CROSS JOIN decision d ON d.number = e.decision
                WHERE e.received_at / \(hourMilliseconds) NOT BETWEEN d.hour AND d.hour + \(DecisionRows.hours - 1)
                """), "events came at another time than their decision holds for")
        if areBlocksWhole {
            try checkDecisionsOfTaps()
            try checkAgents()
        }
        try checkBlockTimes()
        add(
            try count(
                """
                SELECT count(*) FROM tap_block b WHERE EXISTS (SELECT 1 FROM tap_block o WHERE o.first_seq > b.first_seq
                AND o.first_seq <= b.last_seq)
                """), "blocks of taps have numbers of others among theirs")
    }

    /// Checks that the blocks before the tail are found by their times, and nothing else is.
    private mutating func checkBlockTimes() throws {
        let same = "t.last_at = b.last_at AND t.first_at = b.first_at AND t.first_seq = b.first_seq"
        if try count("SELECT count(*) FROM block_tail") != 1 {
            problems.append("block_tail has not one row")
        }
        add(
            try count(
                """
                SELECT count(*) FROM tap_block WHERE \(TapRows.isInTail)
                AND hour != (SELECT ifnull(max(hour), 0) FROM hour)
                """), "blocks of taps wait that are not of the last hour")
        add(
            try count(
                """
                SELECT count(*) FROM tap_block b WHERE NOT \(TapRows.isInTail)
                AND NOT EXISTS (SELECT 1 FROM block_time t WHERE \(same))
                """), "blocks of taps are not found by their times")
        add(
            try count(
                """
                SELECT count(*) FROM block_time t WHERE NOT EXISTS (SELECT 1 FROM tap_block b WHERE \(same)
                AND NOT \(TapRows.isInTail))
                """), "rows of block_time name no block of taps")
    }

    /// Checks that a decision of a single tap belongs to that tap alone and is deleted with it.
    private mutating func checkDecisionsOfTaps() throws {
        report("taps", 0, 0)
        var reading = try TapDecisions(connection)
        var (elsewhen, shared, odd): (Int64, Int64, Int64) = (0, 0, 0)
        while let (_, finding) = try reading.next() {
            switch finding {
            case .elsewhen: elsewhen += 1
            case .shared: shared += 1
            case .odd: odd += 1
            }
        }
        add(elsewhen, "taps came at another time than their decision holds for")
        add(shared, "taps name a decision that is another one's alone")
        add(odd, "decisions of single taps count these once more, or do not go with them")
        if let note = try reading.withoutTap(db) { notes.append(note) }
    }

    /// Selects taps whose User-Agent is missing or is kept for another time.
    static let tapsWithoutAgent = """
        FROM blocked_tap t LEFT JOIN agent a ON a.number = t.agent WHERE t.agent != 0 AND (a.hour IS NULL
        OR t.received_at / \(hourMilliseconds) NOT BETWEEN a.hour AND a.hour + \(DecisionRows.hours - 1))
        """

    /// Checks that the User-Agents of taps exist and are kept as long as the taps.
    private mutating func checkAgents() throws {
        add(
            try count(
                """
                SELECT count(*) \(Self.tapsWithoutAgent)
                """), "taps name a User-Agent that is not there, or holds for another time")
    }

    private mutating func checkPending() throws {
        add(
            try count(
                """
                SELECT count(*) FROM pending p WHERE p.state < 2
                AND NOT EXISTS (SELECT 1 FROM event e WHERE e.seq = p.event_seq AND e.id = p.event_id)
                """), "pending links wait without their event")
    }

    /// SQL that is true for a link that was redeemed more often than its limit, which it had from the beginning.
    static func redeemedTooOften(_ link: String, _ count: String) -> String {
        """
        \(link).id = \(count).link AND \(link).redeem_limit IS NOT NULL AND \(link).revision = 1
        AND \(count).redeemed > \(link).redeem_limit
        """
    }

    private mutating func checkLinks() throws {
        report("links", 0, 0)
        if let table = shape.tables.first(where: { $0.name == "link" }), let wrong = RowValidator.wrongValues(table) {
            add(try count("SELECT count(*) FROM link WHERE \(wrong)"), "rows of link are invalid")
        }
        let rows = try RawStatement(connection, LinkRows.all)
        var bad = 0
        while try rows.step() {
            links += 1
            do throws(StoreError) {
                let link = try LinkRows.read(rows)
                guard rows.isUTF8 else { throw .corrupt(reason: "link \(link.id): its text is not UTF-8") }
            } catch {
                bad += 1
                if bad <= DatabaseVerification.most { problems.append(error.plainReason) }
            }
        }
        if bad > DatabaseVerification.most { problems.append("\(bad) links in all cannot be read") }
        add(
            try count("SELECT count(*) FROM link l, link_count c WHERE \(Self.redeemedTooOften("l", "c"))"),
            "links were redeemed more often than they allow")
        for (table, what) in [("link_tag", "tags"), ("link_count", "counts")] {
            add(
                try count(
                    "SELECT count(*) FROM \(table) t WHERE NOT EXISTS (SELECT 1 FROM link l WHERE l.id = t.link)"),
                "\(what) belong to no link")
        }
    }

    /// Checks that the sums over all links equal the sums of the links, hour by hour. They are not compared with
    /// events: statistics stay when events are deleted, and not every event is counted. Counts that wait to be folded
    /// are in neither sum.
    private mutating func checkCounters() throws {
        report("counters", 0, 0)
        try checkCountedTaps()
        if try count("SELECT count(*) FROM counted") > 0 || areTapsUncounted() {
            notes.append("counters were not compared: linkd had no time to fold the last ones; its next start does")
            return
        }
        let columns = ["taps", "bot_taps", "opens", "installs", "conversions", "turned_away", "unknown"]
        let plus = columns.map { "sum(\($0)) AS \($0)" }.joined(separator: ", ")
        let minus = columns.map { "-sum(\($0))" }.joined(separator: ", ")
        let differ = columns.map { "sum(\($0)) != 0" }.joined(separator: " OR ")
        let wrong = try count(
            """
            SELECT count(*) FROM (SELECT hour FROM (SELECT hour, \(plus) FROM rollup GROUP BY hour
            UNION ALL SELECT hour, \(minus) FROM rollup_app GROUP BY hour) GROUP BY hour HAVING \(differ))
            """)
        if wrong > 0 { differences.append("\(wrong) hours have other sums over all links than link by link") }
    }

    /// Checks the mark of counted taps: with a mark beyond the last event, later taps would not be counted after a
    /// crash.
    private mutating func checkCountedTaps() throws {
        let marks = try count(
            """
            SELECT count(*) FROM counted_taps WHERE last_seq <= max((SELECT ifnull(max(last_seq), 0) FROM hour),
            ifnull((\(TapRows.lastSequence)), 0))
            """)
        if marks != 1 { problems.append("the event up to which taps are counted is invalid") }
    }

    /// Whether any taps are in no counter yet.
    private func areTapsUncounted() throws -> Bool {
        guard areBlocksWhole else { return false }
        return try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (SELECT 1 FROM blocked_tap t CROSS JOIN decision d ON d.number = t.decision
                WHERE t.seq > (SELECT max(last_seq) FROM counted_taps) AND d.counts IS NOT NULL)
                """) == true
    }

    private mutating func checkAttribution() throws {
        report("attribution", 0, 0)
        add(
            try count(
                """
                SELECT count(*) FROM touch t WHERE t.taken_by IS NOT NULL AND NOT EXISTS
                (SELECT 1 FROM name n WHERE n.id = t.app)
                """), "taken taps belong to no app")
        add(
            try count(
                "SELECT count(*) FROM install i WHERE NOT EXISTS (SELECT 1 FROM name n WHERE n.id = i.app)"),
            "installations belong to no app")
    }

    private mutating func checkKeys() throws {
        keys = try count("SELECT count(*) FROM http_key")
        add(
            try count("SELECT count(*) FROM http_key_secret WHERE key NOT IN (SELECT id FROM http_key)"),
            "secrets belong to no HTTP key")
        if let note = try Self.keysWithoutSecret(db) { notes.append(note) }
    }

    /// Keys without a secret, in words; nil when there is none. linkd runs without the secrets.
    static func keysWithoutSecret(_ db: Database) throws -> String? {
        let names = try String.fetchAll(
            db,
            sql: """
                SELECT name FROM http_key WHERE revoked_at IS NULL AND id NOT IN (SELECT key FROM http_key_secret)
                """)
        if names.isEmpty { return nil }
        return
            "HTTP keys without their secret, to be rotated with linkctl keys rotate: \(names.joined(separator: ", "))"
    }

    /// A note that the hash key of addresses is lost; nil when it exists. linkd then makes another key.
    static func withoutHashKey(_ db: Database) throws -> String? {
        let isThere = try Bool.fetchOne(
            db,
            // A file that no linkd has started on has no key yet.
            sql: """
                SELECT EXISTS (SELECT 1 FROM meta WHERE key = 'hash_key')
                OR NOT EXISTS (SELECT 1 FROM event) AND NOT EXISTS (SELECT 1 FROM hour)
                AND NOT EXISTS (SELECT 1 FROM tap_block)
                """)
        return isThere == true
            ? nil : "the key that addresses are hashed under is lost: the next start makes another one"
    }
}

/// The lists by which events of an installation or a link, and those with measurement events, are found, run by run.
/// Events behind the last run are found without them.
private struct EventLists {
    private var runs: [(first: Int64, last: Int64)] = []
    private var place = 0
    /// Whether the run at a place lists events with measurement events.
    private var measured: (place: Int, isListed: Bool)?
    private let find: RawStatement
    /// The number of events that the lists lack.
    private(set) var missing: Int64 = 0

    init(_ connection: OpaquePointer) throws {
        find = try RawStatement(connection, "SELECT 1 FROM posting WHERE run = ? AND key = ? AND seq = ?")
        let rows = try RawStatement(connection, "SELECT run, last_seq FROM posting_run ORDER BY last_seq")
        while try rows.step() { runs.append((rows.integer(0), rows.integer(1))) }
    }

    /// Checks the next event, in the order of sequences.
    mutating func look(_ sequence: Int64, installation: String?, link: String?, isMeasured: Bool) throws {
        while place < runs.count, runs[place].last < sequence { place += 1 }
        guard place < runs.count else { return }
        var keys: [Int64] = []
        if let installation { keys.append(PostingKey.installation(installation)) }
        if let link { keys.append(PostingKey.link(link)) }
        if isMeasured, try listsMeasured() { keys.append(PostingKey.measured) }
        for key in keys {
            guard runs[place].first <= sequence, try has(runs[place].first, key, sequence) else {
                missing += 1
                return
            }
        }
    }

    private mutating func listsMeasured() throws -> Bool {
        if let measured, measured.place == place { return measured.isListed }
        let isListed = try has(runs[place].first, PostingKey.measured, runs[place].last)
        measured = (place, isListed)
        return isListed
    }

    private func has(_ run: Int64, _ key: Int64, _ sequence: Int64) throws -> Bool {
        find.bind(1, run)
        find.bind(2, key)
        find.bind(3, sequence)
        guard try find.step() else { return false }
        find.reset()
        return true
    }
}
