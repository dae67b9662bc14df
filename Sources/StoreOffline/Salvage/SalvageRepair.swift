// Turns saved rows into a consistent database: what follows from rows is derived again, and references to lost rows are
// marked as lost. On the thread of a salvage.

import LinkCore
import Records
import Store
import StoreFormat

/// The repair of one new file.
struct SalvageRepair {
    /// The reason of an event whose decision is lost.
    static let lost = "lost"

    private let old: OpaquePointer
    private let db: Database
    private let connection: OpaquePointer
    private let shape: SchemaShape

    init(_ old: Database, _ db: Database, _ shape: SchemaShape) throws {
        let (from, connection) = (old.handle, db.handle)
        (self.old, self.db, self.connection, self.shape) = (from, db, connection, shape)
    }

    /// Runs the repair. Returns notes for the operator.
    func run() throws -> [String] {
        var notes: [String] = []
        try db.transaction {
            // Before orphaned rows are deleted: they may be the only ones that hold a number.
            try SalvagedNumbers(db, shape).keep(old)
            notes += try SalvagedNames(db, shape).repair()
            notes += try events()
            notes += try mark()
            for rule in RowRule.all {
                let count = try rule.mend(db)
                if count > 0 { notes.append("\(count) \(rule.loss)") }
            }
            notes += try MissingKeys.notes(db)
        }
        return notes
    }

    private func number(_ sql: String) throws -> Int64 { try Int64.fetchOne(db, sql: sql) ?? 0 }

    // MARK: - Events

    /// Gives events whose decision is lost, or is another one's, a decision that says so, takes lost User-Agents off
    /// events, and corrects the times of decisions and User-Agents.
    private func events() throws -> [String] {
        var (undecided, withoutAgent): ([Int64], [Int64]) = ([], [])
        var isElsewhen = false
        try EventCheck(connection).run(found: { sequence, finding in
            switch finding {
            case .unreadable, .withoutDecision: undecided.append(sequence)
            case .withoutAgent: withoutAgent.append(sequence)
            case .elsewhen: isElsewhen = true
            }
        })
        let agents = try RawStatement(connection, "UPDATE event SET agent = NULL WHERE seq = ?")
        for sequence in withoutAgent {
            agents.bind(1, sequence)
            try agents.run()
        }
        if !undecided.isEmpty { try makeDecisions(of: undecided) }
        if isElsewhen || !undecided.isEmpty { try widen() }
        return [
            (undecided.count, "events lost their URL, link, app, destination and visitor with their decision"),
            (withoutAgent.count, "events lost their User-Agent"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    }

    /// Lets events name a decision of nothing. Which kind an event had is lost, too: those of an installation are opens,
    /// others are taps.
    private func makeDecisions(of sequences: [Int64]) throws {
        let insert = """
            INSERT INTO decision (first_at, last_at, kind, action, reason, payload) VALUES (?, ?, ?, ?, ?, ?)
            """
        var numbers: [Int64] = []
        for kind in [EventKind.tap, .open] {
            try db.execute(
                sql: insert,
                arguments: [
                    StoredNumbers.limit - 1, 0, Int64(kind.number), Int64(Action.none.number), Self.lost,
                    String(decoding: PayloadWriter.nothing, as: UTF8.self),
                ])
            numbers.append(db.lastInsertedRowID)
        }
        let change = try RawStatement(
            connection, "UPDATE event SET decision = iif(installation IS NULL, ?1, ?2) WHERE seq = ?3")
        for sequence in sequences {
            change.bind(1, numbers[0])
            change.bind(2, numbers[1])
            change.bind(3, sequence)
            try change.run()
        }
        try db.execute(
            sql: "DELETE FROM decision WHERE number IN (?, ?) AND number NOT IN (SELECT decision FROM event)",
            arguments: [numbers[0], numbers[1]])
    }

    /// Lets the times of decisions and User-Agents reach over all their events: they are deleted by them.
    private func widen() throws {
        for table in ["decision", "agent"] {
            try db.execute(
                sql: """
                    UPDATE \(table) SET first_at = min(first_at, \(EventRows.time(of: "e.first"))),
                    last_at = max(last_at, \(EventRows.time(of: "e.last")))
                    FROM (SELECT \(table) AS named, min(id) AS first, max(id) AS last FROM event GROUP BY 1) e
                    WHERE e.named = number
                    """)
        }
    }

    // MARK: - The mark

    /// Restores the mark up to which events are counted, and counts those. When it is lost, it becomes the last event,
    /// since no event may be counted twice. It also keeps numbers from being given again: it reaches up to the highest
    /// that a row refers to, although the newest events are lost. Numbers in the upper half of the range are ignored.
    private func mark() throws -> [String] {
        let isLost = try number("SELECT count(*) FROM counted") != 1
        let last = try number("SELECT max(seq) FROM event")
        let referred = try number(
            """
            SELECT max(seq) FROM (SELECT seq FROM caller_id UNION ALL SELECT event_seq FROM pending)
            WHERE seq < \(StoredNumbers.limit / 2)
            """)
        let said = isLost ? last : try number("SELECT last_seq FROM counted")
        let counted = isLost ? 0 : try number("SELECT events FROM counted")
        let mark = referred > max(said, last) ? referred : said
        let saved = try number("SELECT count(*) FROM event WHERE seq <= \(said)")
        let uncounted = try number("SELECT count(*) FROM event WHERE seq > \(said) AND seq <= \(mark)")
        // Events that were being counted link by link still are, unless newer ones are lost.
        let through = isLost ? nil : try Row.fetchOne(db, sql: "SELECT until_seq, through_link FROM counted")
        let isKept = mark == said && through != nil
        try db.execute(sql: "DELETE FROM counted")
        try db.execute(
            sql: "INSERT INTO counted (last_seq, events, until_seq, through_link) VALUES (?, ?, ?, ?)",
            arguments: [
                mark, saved + uncounted, isKept ? through?[0] as Int64? : mark, isKept ? through?[1] as String? : nil,
            ])
        var notes: [String] = []
        if isLost { notes.append("up to which event all are counted is lost: the last ones may be in no statistics") }
        if uncounted > 0 { notes.append("\(uncounted) events are in no statistics, as newer ones are lost") }
        if saved < counted { notes.append("of \(counted) events that were counted, \(counted - saved) are lost") }
        return notes
    }
}

/// Keeps numbers that were assigned once from being assigned again, although their rows are lost.
struct SalvagedNumbers {
    /// Columns of other tables that hold the numbers of a table's rows.
    private static let elsewhere = [
        "link": [
            ("link_tag", "link"), ("retired_key", "link"), ("link_count", "link"), ("redemption", "link"),
            ("deleted_link", "link"),
        ],
        "http_key": [("http_key_secret", "key")], "decision": [("event", "decision")], "agent": [("event", "agent")],
    ]

    private let db: Database
    private let shape: SchemaShape

    init(_ db: Database, _ shape: SchemaShape) { (self.db, self.shape) = (db, shape) }

    /// Sets each table's sequence to the highest number that the old file plausibly records or that other rows hold.
    func keep(_ old: OpaquePointer) throws {
        let said = Self.said(old)
        for table in shape.numbered {
            var highest = said[table] ?? 0
            for (other, column) in Self.elsewhere[table] ?? [] {
                highest = max(highest, try Int64.fetchOne(db, sql: "SELECT max(\(column)) FROM \(other)") ?? 0)
            }
            guard highest > 0, highest < StoredNumbers.limit else { continue }
            try db.execute(
                sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", arguments: [highest, table])
            guard db.changesCount == 0 else { continue }
            try db.execute(sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", arguments: [table, highest])
        }
    }

    /// The sequences that a damaged file records, as far as they can be read.
    private static func said(_ old: OpaquePointer) -> [String: Int64] {
        var said: [String: Int64] = [:]
        guard let rows = try? RawStatement(old, "SELECT name, seq FROM sqlite_sequence") else { return said }
        // Reading stops at a row that cannot be read.
        while (try? rows.step()) == true {
            guard let name = rows.text(0), rows.type(1) == .integer, rows.integer(1) < StoredNumbers.limit else {
                continue
            }
            said[name] = max(said[name] ?? 0, rows.integer(1))
        }
        return said
    }
}
