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
    /// The number behind which numbers are given again when nobody knows the last one: no linkd has come so far.
    private static let unknownNumber: Int64 = 1 << 40

    private let db: Database
    private let connection: OpaquePointer
    private let shape: SchemaShape
    /// The tables that have lost rows.
    private let damaged: Set<String>

    init(_ db: Database, _ shape: SchemaShape, _ tables: [DatabaseSalvage.TableResult]) throws {
        let connection = db.handle
        (self.db, self.connection, self.shape) = (db, connection, shape)
        damaged = Set(tables.filter { $0.isDamaged || $0.refused > 0 }.map(\.table))
    }

    /// Runs the repair. Returns notes for the operator.
    func run(lastGiven: [String: Int64]) throws -> [String] {
        var notes: [String] = []
        try db.transaction {
            // Before orphaned rows are deleted: they may be the only ones that hold a number.
            try keepNumbers(lastGiven)
            notes += try names()
            notes += try events()
            notes += try sums()
            notes += try RowRule.all.compactMap { try $0.mend(db) }
            notes += try MissingKeys.notes(db)
        }
        return notes
    }

    private func number(_ sql: String) throws -> Int64 { try Int64.fetchOne(db, sql: sql) ?? 0 }

    // MARK: - Numbers

    /// The numbers that a damaged file says were given last, by table, as far as they can be read.
    static func lastGiven(_ old: Database) -> [String: Int64] {
        var said: [String: Int64] = [:]
        guard let rows = try? Statement(old.handle, "SELECT name, seq FROM sqlite_sequence") else { return said }
        // Reading stops at a row that cannot be read.
        while (try? rows.step()) == true {
            guard let name = rows.text(0), let number = rows.integer(orNil: 1),
                (0..<StoredNumbers.limit).contains(number)
            else { continue }
            said[name] = max(said[name] ?? 0, number)
        }
        return said
    }

    /// Keeps numbers that were given once from being given again, although their rows are lost.
    private func keepNumbers(_ said: [String: Int64]) throws {
        for table in shape.numbered {
            let highest = try Int64.fetchOne(db, sql: "SELECT max(rowid) FROM \(table)")
            let isUsed = highest != nil || damaged.contains(table)
            guard let last = said[table] ?? (isUsed ? Self.unknownNumber : nil) else { continue }
            try db.run("DELETE FROM sqlite_sequence WHERE name = ?", table)
            try db.run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", table, max(last, highest ?? 0))
        }
    }

    /// Rows that still use the numbers of lost names must never find another name, so each number gets a row that says that
    /// it is lost: all up to the highest one that a row refers to, as names have no gaps. Implausible numbers were not
    /// copied.
    private func names() throws -> [String] {
        var highest = try number("SELECT max(id) FROM name")
        for table in shape.tables {
            for column in table.columns where table.isName(column) {
                let sql = "SELECT max(\(column.name)) FROM \(table.name) WHERE typeof(\(column.name)) = 'integer'"
                highest = max(highest, try number(sql))
            }
        }
        let known = Set(try Int64.fetchAll(db, sql: "SELECT id FROM name"))
        let missing = highest > 0 ? (1...highest).filter { !known.contains($0) } : []
        for number in missing {
            var text = "lost-\(number)"
            while try Int.fetchOne(db, sql: "SELECT 1 FROM name WHERE text = ?", arguments: [text]) != nil {
                text = "again-" + text
            }
            try db.run("INSERT INTO name (id, text) VALUES (?, ?)", number, text)
        }
        if missing.isEmpty { return [] }
        return ["\(missing.count) names of apps, routes or reasons are lost and now read lost-NUMBER"]
    }

    // MARK: - Events

    /// Gives events whose decision is lost, or is another one's, a decision that says so, and corrects the times of decisions
    /// and User-Agents.
    private func events() throws -> [String] {
        var undecided: [Int64] = []
        try EventCheck(connection).run { sequence, finding in
            switch finding {
            case .unreadable, .withoutDecision: undecided.append(sequence)
            case .elsewhen, nil: break
            }
        }
        if !undecided.isEmpty { try makeDecisions(of: undecided) }
        // The times of decisions and User-Agents reach over all their events: they are deleted by them.
        for table in ["decision", "agent"] {
            try db.run(
                """
                UPDATE \(table) SET first_at = min(first_at, \(EventRows.time(of: "e.first"))),
                last_at = max(last_at, \(EventRows.time(of: "e.last")))
                FROM (SELECT \(table) AS named, min(id) AS first, max(id) AS last FROM event GROUP BY 1) e
                WHERE e.named = number
                """)
        }
        if undecided.isEmpty { return [] }
        return ["\(undecided.count) events lost their URL, link, app, destination and visitor with their decision"]
    }

    /// Lets events name a decision of nothing. Which kind an event had is lost, too: those of an installation are opens,
    /// others are taps.
    private func makeDecisions(of sequences: [Int64]) throws {
        for kind in [EventKind.tap, .open] {
            try db.run(
                "INSERT INTO decision (first_at, last_at, kind, action, reason, payload) VALUES (?, ?, ?, ?, ?, ?)",
                StoredNumbers.limit - 1, 0, Int64(kind.number), Int64(Action.none.number), Self.lost,
                String(decoding: PayloadWriter.nothing, as: UTF8.self))
            let decision = db.lastInsertedRowID
            for sequence in sequences {
                try db.run(
                    "UPDATE event SET decision = ? WHERE seq = ? AND (installation IS NULL) = ?", decision, sequence,
                    kind == .tap)
            }
            try db.run("DELETE FROM decision WHERE number = ?1 AND ?1 NOT IN (SELECT decision FROM event)", decision)
        }
    }

    // MARK: - Sums

    /// Restores the mark up to which events are counted, and counts events again whose sums are lost. When the mark is lost,
    /// all events are counted again. It also keeps numbers from being given again: it reaches up to the highest that a row
    /// refers to, although the newest events are lost. Numbers in the upper half of the range are ignored.
    private func sums() throws -> [String] {
        let marks = try Row.fetchAll(db, sql: "SELECT last_seq, events FROM counted")
        var known: (mark: Int64, events: Int64)?
        if marks.count == 1, let mark = marks[0][0] as Int64?, let events = marks[0][1] as Int64? {
            known = (mark, events)
        }
        let last = try number("SELECT max(seq) FROM event")
        let referred = try number(
            """
            SELECT max(seq) FROM (SELECT seq FROM caller_id UNION ALL SELECT event_seq FROM pending)
            WHERE seq < \(StoredNumbers.limit / 2)
            """)
        var mark = known?.mark ?? last
        if referred > max(mark, last) { mark = referred }
        let events = try number("SELECT count(*) FROM event WHERE seq <= \(mark)")
        if known?.mark == mark {
            // Events that were being counted link by link still are.
            try db.run("UPDATE counted SET events = ?", events)
        } else {
            try db.execute(sql: "DELETE FROM counted")
            try db.run(
                "INSERT INTO counted (last_seq, events, until_seq, through_link) VALUES (?1, ?2, ?1, NULL)", mark,
                events)
        }
        let isAll = known?.mark != mark
        let tables = isAll ? Set(shape.tables.map(\.name)) : damaged
        try DerivedCounts.raise(db, upTo: mark, of: tables)
        guard let known, known.events > events else { return [] }
        return ["of \(known.events) events that were counted, \(known.events - events) are lost"]
    }
}
