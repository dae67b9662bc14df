// Settles claims on links and counts what links led to, inside the writer's transaction. On the writer thread only.
// What a transaction adds stands in BatchSums until it ends, so every check looks at the row and at those sums.

import LinkCore

/// What is counted of one link.
struct LinkCounts: Equatable {
    var taps: Int64 = 0
    var opens: Int64 = 0
    var redeemed: Int64 = 0
}

/// The writer's hand on claims.
final class LinkClaims {
    private let limits: RawStatement
    private let redemption: RawStatement
    private let redeem: RawStatement

    init(_ connection: OpaquePointer) throws(SQLiteFailure) {
        limits = try RawStatement(
            connection,
            """
            SELECT l.redeem_limit, l.max_taps, ifnull(c.taps, 0), ifnull(c.redeemed, 0)
            FROM \(LinkRows.source) WHERE l.id = ?
            """)
        redemption = try RawStatement(connection, "SELECT 1 FROM redemption WHERE click = ?1 AND link = ?2")
        redeem = try RawStatement(connection, "INSERT INTO redemption (click, link) VALUES (?1, ?2)")
    }

    private struct Limits {
        var redemptions: Int64?
        var taps: Int64?
        var counts = LinkCounts()
    }

    /// Whether a tap comes too late: the link has had its taps, or is gone.
    func isSpent(_ link: Int64, _ sums: BatchSums) throws(SQLiteFailure) -> Bool {
        guard let limits = try limits(of: link, sums) else { return true }
        return limits.taps.map { limits.counts.taps >= $0 } ?? false
    }

    /// Counts a redemption if there is one left and the click has not had it.
    func redeem(_ link: Int64, click: EventID?, _ sums: inout BatchSums) throws(SQLiteFailure) -> MetadataState {
        guard let limits = try limits(of: link, sums) else { return .exhausted }
        if let click, try hasRedeemed(click, link) { return .available }
        if let most = limits.redemptions, limits.counts.redeemed >= most { return .exhausted }
        if let click {
            redeem.bind(1, click)
            redeem.bind(2, link)
            try redeem.run()
        }
        sums.count(link, LinkCounts(redeemed: 1))
        return .available
    }

    private func hasRedeemed(_ click: EventID, _ link: Int64) throws(SQLiteFailure) -> Bool {
        redemption.bind(1, click)
        redemption.bind(2, link)
        defer { redemption.reset() }
        return try redemption.step()
    }

    private func limits(of link: Int64, _ sums: BatchSums) throws(SQLiteFailure) -> Limits? {
        limits.bind(1, link)
        guard try limits.step() else { return nil }
        defer { limits.reset() }
        let added = sums.links[link] ?? LinkCounts()
        return Limits(
            redemptions: limits.integer(orNil: 0), taps: limits.integer(orNil: 1),
            counts: LinkCounts(
                taps: limits.integer(2) + added.taps, redeemed: limits.integer(3) + added.redeemed))
    }
}

extension LinkCounts {
    /// What one event counts for the link that led to it; nil for nothing. Bots are not counted.
    init?(of entry: borrowing JournalEntry) {
        switch entry.event.kind {
        case .tap where entry.outcome.visitor?.bot == nil: taps = 1
        case .open: opens = 1
        case .tap, .firstOpen, .reopen, .navigate, .conversion: return nil
        }
    }

    mutating func add(_ other: LinkCounts) {
        taps += other.taps
        opens += other.opens
        redeemed += other.redeemed
    }
}

extension LinkClaims {
    /// Counts a recorded event for the link that led to it; a tap that was spent counts once.
    func count(_ entry: borrowing JournalEntry, _ sums: inout BatchSums) {
        var spent = false
        for case .spendTap(let link) in entry.claims {
            sums.count(link, LinkCounts(taps: 1))
            if link == entry.link { spent = true }
        }
        guard let link = entry.link, !spent, let counts = LinkCounts(of: entry) else { return }
        sums.count(link, counts)
    }
}
