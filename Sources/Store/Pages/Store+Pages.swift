// What pages of other sites said, kept over restarts. Any thread; nothing waits.

import GRDB
import LinkCore
public import Records

extension Store {
    /// Keeps a page in place of an earlier one with its key. It is written with the next transaction, within a minute.
    /// Too large ones, and those that come while many wait, are not kept.
    /// - Parameters:
    ///   - key: `KeptPage.keyBytes` bytes.
    ///   - limit: the bytes that all kept pages may count as; 0 keeps none.
    public func keep(_ page: KeptPage, as key: [UInt8], within limit: Int) {
        guard limit > 0, key.count == KeptPage.keyBytes, page.content.count <= KeptPage.mostBytes else { return }
        waitingPages.add(page, as: key, within: limit)
    }
}

enum KeptPages {
    /// Deletes pages that are too old to be used, and those from a time to come, after a wrong clock. Returns how many.
    /// - Parameters:
    ///   - now: by the clock of retention.
    ///   - wall: by the gateway's clock, which pages are dated with.
    static func prune(_ db: Database, now: Int64, wall: Int64, rows: Int) throws -> Int {
        try db.execute(
            sql: """
                DELETE FROM app_link_page WHERE id IN (SELECT id FROM app_link_page
                WHERE read_at < ?1 UNION ALL SELECT id FROM app_link_page WHERE read_at > ?2 LIMIT ?3)
                """,
            arguments: [now - KeptPage.lifetime, max(now, wall) + KeptPage.lifetime, rows])
        return db.changesCount
    }
}
