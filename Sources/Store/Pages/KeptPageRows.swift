// Writes pages of other sites in transactions of their own, many with each and rarely, so that no event fails or waits
// for a page. On the writer thread, inside its transactions.

import LinkCore
import Records
import Synchronization

/// Writes the table `app_link_page`, within the bytes that it may have.
final class KeptPageRows {
    /// The most rows that one transaction deletes for the pages that it writes.
    private static let mostDeleted = 2 * WaitingPages.most

    private let db: Database
    private let waiting: WaitingPages
    private let health: Health
    /// Whether somebody waits for the pages that wait.
    private var isHurried = false
    /// Whether the table is damaged: events must not fail for it.
    private var isDamaged = false

    init(_ db: Database, _ waiting: WaitingPages, health: Health) {
        (self.db, self.waiting, self.health) = (db, waiting, health)
    }

    /// Whether pages wait.
    var hasWork: Bool { !waiting.isEmpty && !isDamaged }

    /// Whether so many pages wait that there is soon no room for more, or somebody waits.
    var isDue: Bool { (waiting.isHalfFull || isHurried) && !isDamaged }

    /// The pages that wait are written next.
    func hurry() { isHurried = hasWork }

    /// Writes the waiting pages, and deletes the oldest beyond the limit. When it throws, the transaction must be rolled
    /// back; the pages are lost, and can be read again.
    func write() throws(SQLiteError) {
        isHurried = false
        do throws(SQLiteError) {
            try write(waiting.takeAll())
        } catch {
            if error.isDamage { giveUp(error) }
            throw error
        }
    }

    /// Nothing else may fail because this table is damaged: it is left alone until the next start.
    private func giveUp(_ error: SQLiteError) {
        health.noteDamage(error.message)
        isDamaged = true
    }

    private func write(_ taken: (pages: [(key: [UInt8], page: KeptPage)], limit: Int)) throws(SQLiteError) {
        for (key, page) in taken.pages {
            try db.run(
                """
                INSERT INTO app_link_page (key, read_at, content) VALUES (?, ?, ?)
                ON CONFLICT (key) DO UPDATE SET read_at = excluded.read_at, content = excluded.content
                """, key, page.readAt, page.content)
        }
        var bytes = try size().bytes
        let oldest = "SELECT id, length(content) FROM app_link_page ORDER BY read_at LIMIT 1"
        var deleted = 0
        while bytes > taken.limit, deleted < Self.mostDeleted,
            let (id, content) = try db.first(oldest, read: { ($0.integer(0), $0.integer(1)) })
        {
            try db.run("DELETE FROM app_link_page WHERE id = ?", id)
            bytes -= content + Int64(KeptPage.overhead)
            deleted += 1
        }
        try publish()
    }

    /// The rows, and the bytes that they count as.
    private func size() throws(SQLiteError) -> (rows: Int64, bytes: Int64) {
        try db.first("SELECT count(*), ifnull(sum(length(content)), 0) FROM app_link_page") { row in
            (row.integer(0), row.integer(1) + row.integer(0) * Int64(KeptPage.overhead))
        } ?? (0, 0)
    }

    private func publish() throws(SQLiteError) {
        let (rows, bytes) = try size()
        health.figures.withLock { ($0.keptPages, $0.keptPageBytes) = (rows, bytes) }
    }

    /// Deletes pages that are too old to be used, and those from a time to come, after a wrong clock. Returns how many.
    /// - Parameters:
    ///   - now: by the clock of retention.
    ///   - wall: by the gateway's clock, which pages are dated with.
    func prune(now: Int64, wall: Int64, rows: Int) throws(SQLiteError) -> Int {
        if isDamaged { return 0 }
        do throws(SQLiteError) {
            try db.run(
                """
                DELETE FROM app_link_page WHERE id IN (SELECT id FROM app_link_page
                WHERE read_at < ?1 UNION ALL SELECT id FROM app_link_page WHERE read_at > ?2 LIMIT ?3)
                """, now - KeptPage.lifetime, max(now, wall) + KeptPage.lifetime, rows)
            let deleted = db.changesCount
            guard deleted > 0 else { return 0 }
            try publish()
            return deleted
        } catch {
            guard error.isDamage else { throw error }
            giveUp(error)
            return 0
        }
    }
}
