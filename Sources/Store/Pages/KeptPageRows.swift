// Writes pages of other sites in transactions of their own, many with each and rarely, so that no event fails or waits
// for a page. On the writer thread, inside its transactions.

import CSQLite
import LinkCore
import Records
import Synchronization

/// Writes the table `app_link_page`, within the bytes that it may have.
final class KeptPageRows {
    /// The most rows that one transaction deletes for the pages that it writes.
    private static let mostDeleted = 2 * WaitingPages.most

    /// Rows, and the bytes that they count as.
    private typealias Total = (rows: Int64, bytes: Int64)

    private let connection: OpaquePointer
    private let waiting: WaitingPages
    private let health: Health
    private let find: Statement
    private let put: Statement
    private let oldest: Statement
    private let delete: Statement
    private let sum: Statement
    private let prune: Statement
    /// Nil while unknown: until the first page is written, and after a transaction that was rolled back.
    private var total: Total?
    /// Whether `total` has changed since it was last published.
    private var totalChanged = false
    /// Whether the table is damaged: events must not fail for it.
    private var isDamaged = false

    init(_ connection: OpaquePointer, _ waiting: WaitingPages, health: Health) throws(SQLiteError) {
        self.connection = connection
        self.waiting = waiting
        self.health = health
        find = try Statement(connection, "SELECT length(content) FROM app_link_page WHERE key = ?1")
        put = try Statement(
            connection,
            """
            INSERT INTO app_link_page (key, read_at, content) VALUES (?1, ?2, ?3)
            ON CONFLICT (key) DO UPDATE SET read_at = excluded.read_at, content = excluded.content
            """)
        oldest = try Statement(
            connection, "SELECT id, length(content) FROM app_link_page ORDER BY read_at LIMIT 1")
        delete = try Statement(connection, "DELETE FROM app_link_page WHERE id = ?1")
        sum = try Statement(connection, "SELECT count(*), ifnull(sum(length(content)), 0) FROM app_link_page")
        prune = try Statement(
            connection,
            """
            DELETE FROM app_link_page WHERE id IN (SELECT id FROM app_link_page
            WHERE read_at < ?1 UNION ALL SELECT id FROM app_link_page WHERE read_at > ?2 LIMIT ?3)
            """)
    }

    /// Whether pages wait.
    var hasWork: Bool { !waiting.isEmpty && !isDamaged }

    /// Whether so many pages wait that there is soon no room for more.
    var isDue: Bool { waiting.isHalfFull && !isDamaged }

    /// Writes the waiting pages, and deletes the oldest beyond the limit. When it throws, the transaction must be rolled
    /// back; the pages are lost, and can be read again.
    func write() throws(SQLiteError) {
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
        var total = try known()
        for (key, page) in taken.pages {
            find.bind(1, blob: key)
            if try find.step() {
                total.rows -= 1
                total.bytes -= Self.size(find.integer(0))
                find.reset()
            }
            put.bind(1, blob: key)
            put.bind(2, page.readAt)
            try put.run(blob: page.content, at: 3)
            total.rows += 1
            total.bytes += Self.size(Int64(page.content.count))
        }
        var deleted = 0
        while total.bytes > taken.limit, deleted < Self.mostDeleted, try oldest.step() {
            let (id, bytes) = (oldest.integer(0), oldest.integer(1))
            oldest.reset()
            delete.bind(1, id)
            try delete.run()
            total.rows -= 1
            total.bytes -= Self.size(bytes)
            deleted += 1
        }
        self.total = total
        totalChanged = true
    }

    private func known() throws(SQLiteError) -> Total {
        if let total { return total }
        defer { sum.reset() }
        guard try sum.step() else { return (0, 0) }
        return (sum.integer(0), sum.integer(1) + sum.integer(0) * Int64(KeptPage.overhead))
    }

    private static func size(_ content: Int64) -> Int64 { content + Int64(KeptPage.overhead) }

    /// Deletes pages that are too old to be used, and those from a time to come, after a wrong clock. Returns how many.
    /// - Parameters:
    ///   - now: by the clock of retention.
    ///   - wall: by the gateway's clock, which pages are dated with.
    func prune(now: Int64, wall: Int64, rows: Int) throws(SQLiteError) -> Int {
        if isDamaged { return 0 }
        do throws(SQLiteError) {
            prune.bind(1, now - KeptPage.lifetime)
            prune.bind(2, max(now, wall) + KeptPage.lifetime)
            prune.bind(3, Int64(rows))
            try prune.run()
            let deleted = Int(sqlite3_changes(connection))
            guard deleted > 0 else { return 0 }
            total = nil
            total = try known()
            totalChanged = true
            return deleted
        } catch {
            guard error.isDamage else { throw error }
            giveUp(error)
            return 0
        }
    }
}

extension KeptPageRows: TransactionParticipant {
    func commit(head: Int64) {
        guard totalChanged, let total else { return }
        totalChanged = false
        health.figures.withLock { ($0.keptPages, $0.keptPageBytes) = (total.rows, total.bytes) }
    }

    func rollBack() { (total, totalChanged) = (nil, false) }

    /// No part of the transactions that write pages is undone separately.
    func savepoint() -> (() -> Void)? { nil }
}
