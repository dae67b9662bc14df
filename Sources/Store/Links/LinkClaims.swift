// Settles claims on links and counts what links led to, inside the writer's transaction. On the writer thread only.
// What a claim takes is in the link's row at once. What is only recorded gets there when it is counted, so a check
// adds the taps that are not counted to the row's.

import LinkCore
import StoreFormat

/// Settles claims on links.
final class LinkClaims {
    private let db: Database
    private let counts: LinkCounts
    private let uncounted: UncountedTaps

    init(_ db: Database, _ uncounted: UncountedTaps) throws(SQLiteError) {
        (self.db, self.uncounted) = (db, uncounted)
        counts = try LinkCounts(db.handle)
    }

    /// Whether a tap comes too late: the link's taps are used up, or the link is deleted.
    func isSpent(_ link: Int64) throws(SQLiteError) -> Bool {
        guard let limits = try limits(of: link) else { return true }
        return limits.taps.map { limits.tapped >= $0 } ?? false
    }

    /// Counts a redemption unless the limit is reached or the click has already redeemed.
    func redeem(_ link: Int64, click: EventID?) throws(SQLiteError) -> MetadataState {
        guard let limits = try limits(of: link) else { return .exhausted }
        if let click, try hasRedeemed(click, link) { return .available }
        if let most = limits.redemptions, limits.redeemed >= most { return .exhausted }
        if let click {
            try db.run("INSERT INTO redemption (click, link) VALUES (?, ?)", click, link)
        }
        try counts.add(redeemed: 1, to: link)
        return .available
    }

    /// Counts the taps that an entry claims; other events are counted later (`Counting`).
    func spend(_ claims: [Claim]) throws(SQLiteError) {
        for case .spendTap(let link) in claims { try counts.add(taps: 1, to: link) }
    }

    /// The row of the link for which an entry is counted later; nil for none. A tap that spent one of limited taps counts
    /// once. Only taps that led somewhere are counted (`TapResult`).
    static func countedLink(_ entry: borrowing JournalEntry, _ counted: Counted?) -> Int64? {
        guard let link = entry.link, counted == .tap || counted == .open else { return nil }
        if counted == .tap, entry.claims.contains(where: { $0 == .spendTap(link: link) }) { return nil }
        return link
    }

    private func hasRedeemed(_ click: EventID, _ link: Int64) throws(SQLiteError) -> Bool {
        try db.first("SELECT 1 FROM redemption WHERE click = ? AND link = ?", click, link) { _ in true } ?? false
    }

    /// A link's limits and how much of them is used.
    private func limits(
        of link: Int64
    ) throws(SQLiteError) -> (redemptions: Int64?, taps: Int64?, redeemed: Int64, tapped: Int64)? {
        let sql = """
            SELECT l.redeem_limit, l.max_taps, ifnull(c.taps, 0), ifnull(c.redeemed, 0)
            FROM link l LEFT JOIN link_count c ON c.link = l.id WHERE l.id = ?
            """
        return try db.first(sql, link) { row in
            (row.integer(orNil: 0), row.integer(orNil: 1), row.integer(3), row.integer(2) + uncounted[link])
        }
    }
}
