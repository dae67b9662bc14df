// Settles claims on links and counts what links led to, inside the writer's transaction. On the writer thread only.
// What a claim takes is in the link's row at once. What is only recorded gets there when it is counted, so a check
// adds the taps that are not counted to the row's.

import LinkCore
import StoreFormat

/// Settles claims on links.
final class LinkClaims {
    private let limits: Statement
    private let redemption: Statement
    private let redeem: Statement
    private let counts: LinkCounts
    private let uncounted: UncountedTaps

    init(_ connection: OpaquePointer, _ uncounted: UncountedTaps) throws(SQLiteError) {
        self.uncounted = uncounted
        limits = try Statement(
            connection,
            """
            SELECT l.redeem_limit, l.max_taps, ifnull(c.taps, 0), ifnull(c.redeemed, 0)
            FROM \(LinkRows.source) WHERE l.id = ?
            """)
        redemption = try Statement(connection, "SELECT 1 FROM redemption WHERE click = ?1 AND link = ?2")
        redeem = try Statement(connection, "INSERT INTO redemption (click, link) VALUES (?1, ?2)")
        counts = try LinkCounts(connection)
    }

    /// A link's limits and how much of them is used.
    private struct Limits {
        var redemptions: Int64?
        var taps: Int64?
        var redeemed: Int64
        var tapped: Int64
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
            redeem.bind(1, click)
            redeem.bind(2, link)
            try redeem.run()
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
        redemption.bind(1, click)
        redemption.bind(2, link)
        defer { redemption.reset() }
        return try redemption.step()
    }

    private func limits(of link: Int64) throws(SQLiteError) -> Limits? {
        limits.bind(1, link)
        guard try limits.step() else { return nil }
        defer { limits.reset() }
        return Limits(
            redemptions: limits.integer(orNil: 0), taps: limits.integer(orNil: 1), redeemed: limits.integer(3),
            tapped: limits.integer(2) + uncounted[link])
    }
}
