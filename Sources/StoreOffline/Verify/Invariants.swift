// What linkd relies on beyond SQLite's own rules: valid rows, rows that refer to each other, payloads that decode, sums
// that agree. Whatever a file contains ends in a problem line, never in a trap. On the thread of a verification.

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
    var verdict = DatabaseVerification.Verdict()

    init(_ db: Database, _ shape: SchemaShape, _ report: @escaping DatabaseVerification.Report) throws {
        let connection = db.handle
        (self.db, self.connection, self.shape, self.report) = (db, connection, shape, report)
    }

    mutating func check() throws {
        verdict.events = try count("SELECT count(*) FROM event")
        verdict.keys = try count("SELECT count(*) FROM http_key")
        try checkRows()
        try checkEvents()
        try checkLinks()
        for rule in RowRule.all { add(try rule.count(db), rule.words) }
        verdict.notes += try MissingKeys.notes(db)
        try checkMark()
        // Sums cannot be derived from events that cannot be read.
        guard verdict.problems.isEmpty else { return }
        report("statistics", 0, 0)
        verdict.differences += try DerivedCounts.differences(db, upTo: count("SELECT last_seq FROM counted"))
    }

    /// Adds a problem unless the count is 0.
    private mutating func add(_ count: Int64, _ words: String) {
        if count > 0 { verdict.problems.append("\(count) \(words)") }
    }

    private func count(_ sql: String) throws -> Int64 { try Int64.fetchOne(db, sql: sql) ?? 0 }

    /// Checks that every row has values that its columns allow, and that numbers of names have no gaps: a missing row
    /// would shift all that follow.
    private mutating func checkRows() throws {
        let highest = try count("SELECT ifnull(max(id), 0) FROM name")
        add(try highest - count("SELECT count(*) FROM name"), "names of apps, routes or reasons are missing")
        let validator = RowValidator(highestName: highest)
        for table in shape.tables {
            report(TableKind.of(table.name).what, 0, 0)
            let judge = validator.judge(table)
            let rows = try Statement(connection, "SELECT \(table.allColumns) FROM \"\(table.name)\"")
            var bad: Int64 = 0
            while try rows.step() { if !judge(rows) { bad += 1 } }
            add(bad, "rows of \(table.name) are invalid")
        }
        add(
            try count(
                """
                SELECT count(*) FROM sqlite_sequence WHERE typeof(name) != 'text' OR typeof(seq) != 'integer'
                OR seq NOT BETWEEN 0 AND \(StoredNumbers.limit)
                """), "numbers that were given last are invalid")
    }

    /// Adds a problem for each of the first few, and their number when there are more.
    private mutating func add(_ lines: [String], of all: Int64, _ words: String) {
        verdict.problems += lines
        if all > lines.count { add(all, words) }
    }

    /// Checks that every event can be read with its decision, and is deleted before that.
    private mutating func checkEvents() throws {
        let (all, report) = (verdict.events, report)
        var (done, unreadable, withoutDecision, elsewhen): (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)
        var lines: [String] = []
        try EventCheck(connection).run { sequence, finding in
            switch finding {
            case nil:
                if done % Self.page == 0 { report("events", done, all) }
                done += 1
            case .withoutDecision: withoutDecision += 1
            case .elsewhen: elsewhen += 1
            case .unreadable(let reason):
                unreadable += 1
                if lines.count < DatabaseVerification.most {
                    lines.append("event \(sequence) cannot be read: \(reason)")
                }
            }
        }
        add(lines, of: unreadable, "events in all cannot be read")
        add(withoutDecision, "events name a decision that is not there")
        add(elsewhen, "times events are outside of those of their decision or their User-Agent")
    }

    private mutating func checkLinks() throws {
        report("links", 0, 0)
        let rows = try Statement(connection, LinkRows.all)
        var bad: Int64 = 0
        var lines: [String] = []
        while try rows.step() {
            verdict.links += 1
            do throws(StoreError) {
                _ = try LinkRows.read(rows)
            } catch {
                bad += 1
                if lines.count < DatabaseVerification.most { lines.append(error.plainReason) }
            }
        }
        add(lines, of: bad, "links in all cannot be read")
    }

    /// Checks the mark up to which events are counted. It may be behind the last event, when that was deleted.
    private mutating func checkMark() throws {
        let marks = try count("SELECT count(*) FROM counted")
        guard marks == 1 else {
            verdict.problems.append("there are \(marks) marks up to which events are counted")
            return
        }
        let said = try count("SELECT events FROM counted")
        let there = try count("SELECT count(*) FROM event WHERE seq <= (SELECT last_seq FROM counted)")
        if said != there { verdict.problems.append("\(said) events are said to be counted, there are \(there)") }
    }
}
