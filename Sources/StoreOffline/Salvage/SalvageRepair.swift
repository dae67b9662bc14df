// Turns saved rows into a consistent database: derived data is derived again, and references to lost data are marked as
// lost. On the thread of a salvage.

import Foundation
import GRDB
import GRDBSQLite
import LinkCore
import Records
import Store
import StoreFormat

/// The repair of one new file.
struct SalvageRepair {
    private static let runLength = 32_768

    private let db: Database
    private let connection: OpaquePointer
    private let shape: SchemaShape

    init(_ db: Database, _ shape: SchemaShape) throws {
        guard let connection = db.sqliteConnection else { throw StoreError.closed }
        (self.db, self.connection, self.shape) = (db, connection, shape)
    }

    /// Runs the repair. Returns notes for the operator.
    func run(_ old: OpaquePointer) throws -> [String] {
        var notes: [String] = []
        try db.inTransaction {
            // Before orphaned rows are deleted: they may be the only ones that hold a number.
            try SalvagedNumbers(db, shape).keep(old)
            notes += try SalvagedNames(db, connection, shape).repair()
            if let note = try Invariants.withoutHashKey(db) { notes.append(note) }
            try blockTimes()
            notes += try mergedBlocks()
            notes += try decisions()
            notes += try blockedTaps()
            notes += try agents()
            try tail()
            notes += try hours()
            try head()
            notes += try countedTaps()
            notes += try pending()
            notes += try links()
            notes += try keys()
            try postings()
            return .commit
        }
        return notes
    }

    private func changes(_ sql: String) throws -> Int {
        try db.execute(sql: sql)
        return db.changesCount
    }

    private func number(_ sql: String) throws -> Int64 { try Int64.fetchOne(db, sql: sql) ?? 0 }

    /// Clears references to lost decisions; the event keeps what its own row holds.
    private func decisions() throws -> [String] {
        let count = try changes(
            """
            UPDATE event SET decision = NULL WHERE decision IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM decision d WHERE d.number = event.decision)
            """)
        return count > 0 ? ["\(count) taps lost their address, destination and visitor with their decision"] : []
    }

    /// Lets taps of blocks whose decision is lost or is another tap's keep only their own values. The hour and the
    /// counts of a single tap's decision are corrected.
    private func blockedTaps() throws -> [String] {
        var lost = try Int64.fetchSet(
            db,
            sql: """
                SELECT decision FROM blocked_tap t WHERE decision != \(TapRows.lostDecision)
                AND NOT EXISTS (SELECT 1 FROM decision d WHERE d.number = t.decision)
                """)
        var odd: [(number: Int64, hour: Int64)] = []
        var reading = try TapDecisions(connection)
        while let (number, finding) = try reading.next() {
            if case .odd(let hour) = finding { odd.append((number, hour)) } else { lost.insert(number) }
        }
        var notes = try reading.withoutTap(db).map { [$0] } ?? []
        for (number, hour) in odd {
            try db.execute(
                sql: "UPDATE decision SET hour = ?, counts = NULL WHERE number = ?", arguments: [hour, number])
        }
        if lost.isEmpty { return notes }
        let count = try mendBlocks { tap in
            guard lost.contains(tap.decision) else { return false }
            tap.decision = TapRows.lostDecision
            return true
        }
        notes.append("\(count) taps lost their link, destination and visitor with their decision")
        return notes
    }

    /// Clears references to lost User-Agents.
    private func agents() throws -> [String] {
        let lost = try Int64.fetchSet(
            db,
            sql: """
                SELECT t.agent \(Invariants.tapsWithoutAgent)
                """)
        if lost.isEmpty { return [] }
        let count = try mendBlocks { tap in
            guard lost.contains(tap.agent) else { return false }
            tap.agent = 0
            return true
        }
        return ["\(count) taps lost their User-Agent"]
    }

    /// Lists the blocks by their times again.
    private func blockTimes() throws {
        try db.execute(
            sql: """
                DELETE FROM block_time;
                INSERT INTO block_time SELECT last_at, first_at, first_seq FROM tap_block;
                """)
    }

    /// Puts the tail behind all blocks: the hours are counted anew.
    private func tail() throws {
        try db.execute(
            sql: """
                DELETE FROM block_tail;
                INSERT INTO block_tail SELECT ifnull(max(last_seq), 0) + 1 FROM tap_block;
                """)
    }

    /// Deletes blocks that were found again beside the block they had been merged into. Of any other block that
    /// overlaps the one before it, only the taps behind that one stay.
    private func mergedBlocks() throws -> [String] {
        let blocks = try RawStatement(connection, "SELECT first_seq, last_seq FROM tap_block ORDER BY first_seq")
        var overlapping: [(first: Int64, behind: Int64)] = []
        var end: Int64 = 0
        while try blocks.step() {
            if blocks.integer(0) <= end { overlapping.append((blocks.integer(0), end)) }
            end = max(end, blocks.integer(1))
        }
        // The last block first: what stays of one may begin where another one does.
        for block in overlapping.reversed() {
            let bytes = try bytes(ofBlock: block.first)
            let rest = try TapBlockReader.taps(of: bytes, first: block.first).filter { $0.sequence > block.behind }
            try TapBlocks.replace(block.first, with: rest, isPacked: TapBlockReader.isPacked(bytes), db)
        }
        // Later blocks may begin at lower sequences than before.
        try db.execute(
            sql: """
                UPDATE merged_blocks SET first_seq = min(first_seq, ifnull((SELECT max(first_seq) FROM tap_block), 0))
                """)
        let count = overlapping.count
        return count > 0 ? ["\(count) blocks of taps were found again next to those they had been merged into"] : []
    }

    private func bytes(ofBlock first: Int64) throws -> [UInt8] {
        let bytes = try Data.fetchOne(db, sql: "SELECT taps FROM tap_block WHERE first_seq = ?", arguments: [first])
        return Array(bytes ?? Data())
    }

    /// Rewrites the blocks in which `change` changes a tap. Returns the number of changed taps.
    private func mendBlocks(_ change: (inout BlockedTap) -> Bool) throws -> Int {
        var count = 0
        for first in try Int64.fetchAll(db, sql: "SELECT first_seq FROM tap_block") {
            let bytes = try bytes(ofBlock: first)
            var taps = try TapBlockReader.taps(of: bytes, first: first)
            let changed = taps.indices.reduce(0) { $0 + (change(&taps[$1]) ? 1 : 0) }
            if changed == 0 { continue }
            try TapBlocks.replace(first, with: taps, isPacked: TapBlockReader.isPacked(bytes), db)
            count += changed
        }
        return count
    }

    /// Counts the events of every hour again.
    private func hours() throws -> [String] {
        let before = try number("SELECT sum(events) FROM hour")
        try db.execute(sql: "UPDATE hour SET events = 0")
        try db.execute(
            sql: """
                INSERT INTO hour (hour, first_seq, last_seq, events)
                SELECT hour, min(first), max(last), sum(count) FROM (\(Invariants.eventsByHour)) WHERE true GROUP BY 1
                ON CONFLICT DO UPDATE SET first_seq = min(first_seq, excluded.first_seq),
                last_seq = max(last_seq, excluded.last_seq), events = excluded.events
                """)
        let after = try number("SELECT sum(events) FROM hour")
        return after < before ? ["of \(before) events that the hours counted, \(before - after) are lost"] : []
    }

    /// Gives the next event a sequence above any that a row refers to, even when the newest events and their hour are
    /// lost: the last hour is extended to the highest. Sequences in the upper half of the range are ignored.
    private func head() throws {
        let recent = "SELECT last_seq AS seq, at FROM recent_ids"
        let highest = try number(
            """
            SELECT max(seq) FROM (SELECT seq FROM (\(recent)) UNION ALL SELECT seq FROM idempotency
            UNION ALL SELECT event_seq FROM pending) WHERE seq < \(StoredNumbers.limit / 2)
            """)
        guard highest > 0 else { return }
        // When all hours are lost, the row of the event's caller id or of its pending link has the time.
        try db.execute(
            sql: """
                INSERT INTO hour (hour, first_seq, last_seq, events) SELECT at / \(hourMilliseconds), seq, seq, 0
                FROM (\(recent) UNION ALL SELECT seq, at FROM idempotency
                UNION ALL SELECT event_seq, created_at FROM pending)
                WHERE seq = ? AND at < \(RowRanges.latest * hourMilliseconds) AND NOT EXISTS (SELECT 1 FROM hour) LIMIT 1
                """, arguments: [highest])
        try db.execute(
            sql: "UPDATE hour SET last_seq = max(last_seq, ?) WHERE hour = (SELECT max(hour) FROM hour)",
            arguments: [highest])
    }

    /// Restores the mark of counted taps. When it is lost, it becomes the last event, since no tap may be counted
    /// twice; no later event gets a sequence up to it.
    private func countedTaps() throws -> [String] {
        let isLost = try number("SELECT count(*) FROM counted_taps") != 1
        let last = try number("SELECT max(last_seq) FROM hour")
        let said = isLost ? last : min(last, try number("SELECT last_seq FROM counted_taps"))
        try db.execute(sql: "DELETE FROM counted_taps")
        try db.execute(sql: "INSERT INTO counted_taps (last_seq) VALUES (?)", arguments: [said])
        return isLost ? ["up to which event taps are counted is lost: the last ones may be in no statistics"] : []
    }

    /// Expires pending links whose event is lost.
    private func pending() throws -> [String] {
        let count = try changes(
            """
            UPDATE pending SET state = 3 WHERE state < 2 AND NOT EXISTS
            (SELECT 1 FROM event e WHERE e.seq = pending.event_seq AND e.id = pending.event_id)
            """)
        return count > 0 ? ["\(count) pending links expired, as their events are lost"] : []
    }

    /// Deletes rows that refer to lost links.
    private func links() throws -> [String] {
        var notes: [String] = []
        for (table, what) in [("link_tag", "tags"), ("link_count", "counts")] {
            let count = try changes(
                "DELETE FROM \(table) WHERE NOT EXISTS (SELECT 1 FROM link l WHERE l.id = \(table).link)")
            if count > 0 { notes.append("\(count) \(what) of links that are lost were left out") }
        }
        let over = try changes(
            """
            UPDATE link_count SET redeemed = (SELECT redeem_limit FROM link WHERE id = link_count.link)
            WHERE EXISTS (SELECT 1 FROM link l WHERE \(Invariants.redeemedTooOften("l", "link_count")))
            """)
        if over > 0 { notes.append("\(over) links count as redeemed up to their limit; they said more") }
        return notes
    }

    /// Deletes secrets of lost keys: they are useless, and must not become those of another key.
    private func keys() throws -> [String] {
        var notes: [String] = []
        let orphans = try changes("DELETE FROM http_key_secret WHERE key NOT IN (SELECT id FROM http_key)")
        if orphans > 0 { notes.append("\(orphans) secrets of HTTP keys were left out, as their keys are lost") }
        if let note = try Invariants.keysWithoutSecret(db) { notes.append(note) }
        return notes
    }

    /// Rebuilds the lists of events by installation and link.
    private func postings() throws {
        try db.execute(sql: "DELETE FROM posting; DELETE FROM posting_run")
        let read = try RawStatement(
            connection,
            """
            SELECT seq, installation, link FROM event WHERE seq > ?1 UNION ALL
            SELECT seq, installation, link FROM \(TapRows.events) WHERE seq > ?1 ORDER BY 1 LIMIT \(Self.runLength)
            """)
        let write = try RawStatement(connection, "INSERT OR IGNORE INTO posting (run, key, seq) VALUES (?, ?, ?)")
        var place: Int64 = 0
        while true {
            var (run, last, count): (Int64, Int64, Int) = (0, 0, 0)
            var found: [(key: Int64, sequence: Int64)] = []
            read.bind(1, place)
            while try read.step() {
                last = read.integer(0)
                if count == 0 { run = last }
                count += 1
                if let text = read.text(1) { found.append((PostingKey.installation(text), last)) }
                if let text = read.text(2) { found.append((PostingKey.link(text), last)) }
            }
            guard count == Self.runLength else { return }
            found.sort { ($0.key, $0.sequence) < ($1.key, $1.sequence) }
            for posting in found {
                write.bind(1, run)
                write.bind(2, posting.key)
                write.bind(3, posting.sequence)
                try write.run()
            }
            place = last
            try db.execute(sql: "INSERT INTO posting_run (run, last_seq) VALUES (?, ?)", arguments: [run, place])
        }
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
        "http_key": [("http_key_secret", "key")],
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
