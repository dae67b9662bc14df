// Makes of saved rows a database that holds together: what is only derived is derived anew, what names something lost is
// said to be so. On the thread of a salvage.

import GRDB
import GRDBSQLite

/// The mending of one new file.
struct SalvageMending {
    private static let runLength = 32_768

    private let db: Database
    private let schema: Int

    init(_ db: Database, schema: Int) {
        self.db = db
        self.schema = schema
    }

    /// Does it; what there is to tell.
    func run(_ old: Database) throws -> [String] {
        var notes: [String] = []
        try db.inTransaction {
            notes += try nameGaps()
            notes += try hours()
            notes += try pending()
            if schema >= 2 { try tags() }
            try postings()
            return .commit
        }
        keepNumbers(old)
        return notes
    }

    /// Numbers of names count without gaps, and rows go by the number.
    private func nameGaps() throws -> [String] {
        let used = ["app", "route", "reason"].map { "SELECT max(\($0)) FROM event WHERE typeof(\($0)) = 'integer'" }
        let highest = try Int64.fetchOne(
            db,
            sql: "SELECT max(m) FROM (SELECT max(id) AS m FROM name UNION ALL \(used.joined(separator: " UNION ALL ")))"
        )
        guard let highest, highest > 0, highest < 1_000_000 else { return [] }
        let known = Set(try Int64.fetchAll(db, sql: "SELECT id FROM name"))
        let lost = (1...highest).filter { !known.contains($0) }
        for number in lost {
            try db.execute(sql: "INSERT INTO name (id, text) VALUES (?, ?)", arguments: [number, "lost-\(number)"])
        }
        return lost.isEmpty ? [] : ["\(lost.count) names of apps, routes or reasons are lost and now read lost-NUMBER"]
    }

    /// Counts the events of every hour anew.
    private func hours() throws -> [String] {
        let before = try Int64.fetchOne(db, sql: "SELECT sum(events) FROM hour") ?? 0
        try db.execute(sql: "UPDATE hour SET events = 0")
        try db.execute(
            sql: """
                INSERT INTO hour (hour, first_seq, last_seq, events)
                SELECT received_at / \(hourMilliseconds), min(seq), max(seq), count(*) FROM event GROUP BY 1
                ON CONFLICT DO UPDATE SET first_seq = min(first_seq, excluded.first_seq),
                last_seq = max(last_seq, excluded.last_seq), events = excluded.events
                """)
        let after = try Int64.fetchOne(db, sql: "SELECT sum(events) FROM hour") ?? 0
        return after < before ? ["of \(before) events that the hours counted, \(before - after) are lost"] : []
    }

    /// A link that waits for an app needs its event.
    private func pending() throws -> [String] {
        try db.execute(
            sql: """
                UPDATE pending SET state = 3 WHERE state < 2 AND NOT EXISTS
                (SELECT 1 FROM event e WHERE e.seq = pending.event_seq AND e.id = pending.event_id)
                """)
        let count = db.changesCount
        return count > 0 ? ["\(count) pending links expired, as their events are lost"] : []
    }

    private func tags() throws {
        try db.execute(sql: "DELETE FROM link_tag WHERE NOT EXISTS (SELECT 1 FROM link l WHERE l.id = link_tag.link)")
    }

    /// Writes anew which events belong to an installation or a link.
    private func postings() throws {
        guard let connection = db.sqliteConnection else { throw StoreError.closed }
        try db.execute(sql: "DELETE FROM posting; DELETE FROM posting_run")
        let write = try RawStatement(connection, "INSERT OR IGNORE INTO posting (run, key, seq) VALUES (?, ?, ?)")
        var place: Int64 = 0
        while true {
            let rows = try Row.fetchAll(
                db, sql: "SELECT seq, installation, link FROM event WHERE seq > ? ORDER BY seq LIMIT \(Self.runLength)",
                arguments: [place])
            guard rows.count == Self.runLength, let first = rows.first, let last = rows.last else { return }
            let run: Int64 = first["seq"]
            var found: [(key: Int64, sequence: Int64)] = []
            for row in rows {
                let sequence: Int64 = row["seq"]
                if let text = row["installation"] as String? { found.append((PostingKey.installation(text), sequence)) }
                if let text = row["link"] as String? { found.append((PostingKey.link(text), sequence)) }
            }
            found.sort { ($0.key, $0.sequence) < ($1.key, $1.sequence) }
            for posting in found {
                write.bind(1, run)
                write.bind(2, posting.key)
                write.bind(3, posting.sequence)
                try write.run()
            }
            place = last["seq"]
            try db.execute(sql: "INSERT INTO posting_run (run, last_seq) VALUES (?, ?)", arguments: [run, place])
        }
    }

    /// Numbers that were given are not given again, where the old file still says which.
    private func keepNumbers(_ old: Database) {
        guard let rows = try? Row.fetchAll(old, sql: "SELECT name, seq FROM sqlite_sequence") else { return }
        for row in rows {
            let (name, number): (String, Int64) = (row[0], row[1])
            try? db.execute(
                sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", arguments: [number, name])
        }
    }
}
