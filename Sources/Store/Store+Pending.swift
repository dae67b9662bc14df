// Waiting links: delivery, opening context, acknowledgement.

public import LinkCore
public import Records
import StoreFormat

extension Store {
    private static let listLimit: Int64 = 500

    /// An installation's waiting links, oldest first, at most 500; with a user, without those of other users. With
    /// `handingOut`, links that were `pending` become `delivered`. They are returned even when the store cannot record
    /// that.
    public func pendingLinks(
        app: String, installation: String, user: String? = nil, handingOut: Bool = true
    ) async throws(StoreError) -> [PendingLink] {
        let now = clock.retaining
        let user = user.map(privacy.user)
        let sql = """
            \(PendingRows.select()) WHERE p.app = ? AND p.installation = ? AND p.state < 2 AND p.expires_at > ?
            AND (? IS NULL OR p.user IS NULL OR p.user = ?) ORDER BY p.event_seq LIMIT ?
            """
        let values: [any SQLConvertible] = [app, installation, now, user, user, Self.listLimit]
        var links = try await reads.read { (context) throws(StoreError) in
            try Self.stored(context, sql, values, now: now).map { $0.pending.link }
        }
        if handingOut { await deliver(&links) }
        return links
    }

    /// The newest link of an installation that ever waited, whatever its state.
    func newestPendingLink(app: String, installation: String) async throws(StoreError) -> PendingLink? {
        let now = clock.retaining
        let sql = """
            \(PendingRows.select()) WHERE p.app = ? AND p.installation = ? ORDER BY p.event_seq DESC LIMIT 1
            """
        return try await reads.read { (context) throws(StoreError) in
            try Self.stored(context, sql, [app, installation], now: now).first?.pending.link
        }
    }

    /// A pending link with all that is needed to decide it again; nil when it does not exist or is no longer kept.
    public func pendingDetail(_ id: EventID) async throws(StoreError) -> PendingDetail? {
        let now = clock.retaining
        let found = try await reads.read { (context) throws(StoreError) in
            try Self.stored(context, "\(PendingRows.select()) WHERE p.id = ?", [id], now: now).first
        }
        guard var found else { return nil }
        if let opener = found.openedBy { found.pending.openedBy = try await event(opener)?.outcome }
        return found.pending
    }

    /// Records that the app has shown the link, so that it is never delivered again. Returns false when there is no
    /// such link. Idempotent; an expired link stays expired.
    public func acknowledge(_ id: EventID) async throws(JournalError) -> Bool {
        let now = options.clock()
        return try await write { db in
            try db.run("UPDATE pending SET state = 2, opened_at = ? WHERE id = ? AND state < 2", now, id)
            if db.changesCount == 1 { return true }
            return try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM pending WHERE id = ?)", arguments: [id]) ?? false
        }
    }

    /// All links of an installation in any state, oldest first, at most 500.
    static func pendingLinks(
        _ context: ReadContext, of name: InstallationName, now: Int64
    ) throws(StoreError) -> [PendingLink] {
        let sql = "\(PendingRows.select()) WHERE p.app = ? AND p.installation = ? ORDER BY p.event_seq LIMIT ?"
        return try stored(context, sql, [name.app, name.installation, listLimit], now: now).map { $0.pending.link }
    }

    /// Marks the pending links as delivered. When the store cannot write, the links stay unchanged.
    func deliver(_ links: inout [PendingLink]) async {
        let now = options.clock()
        let fresh = links.filter { $0.state == .pending }.map(\.id)
        guard !fresh.isEmpty else { return }
        do {
            try await write { db in
                for id in fresh {
                    try db.run("UPDATE pending SET state = 1, delivered_at = ? WHERE id = ? AND state = 0", now, id)
                }
            }
        } catch { return }
        for index in links.indices where links[index].state == .pending { links[index].state = .delivered }
    }

    private static func stored(
        _ context: ReadContext, _ sql: String, _ values: [any SQLConvertible], now: Int64
    ) throws(StoreError) -> [(pending: PendingDetail, openedBy: EventID?)] {
        try context.rows(sql, values) { (row) throws(StoreError) in
            try PendingRows.read(row, now: now, name: context.name)
        }
    }
}
