// The link that an installation opened last, or was to open: found among its events, for most links are opened at once and
// nothing waits for them.

public import LinkCore

extension Store {
    /// Openings of an installation that are looked at, the newest first.
    private static let mostOpenings = 200

    /// The link of the newest opening that had one, whatever became of it: a link that was held or deferred as it stands now,
    /// one that was opened at once as `opened`, with its event's id. Openings that led nowhere are passed over. When none of
    /// its events has one, or the installation itself is kept no more, the newest link that waited. Handed out, a pending one is delivered.
    public func currentLink(
        app: String, installation: String, handingOut: Bool = true
    ) async throws(StoreError) -> PendingLink? {
        guard let found = try await newest(app: app, installation: installation) else { return nil }
        var links = [found]
        if handingOut { await deliver(&links) }
        return links.first
    }

    private func newest(app: String, installation: String) async throws(StoreError) -> PendingLink? {
        // Its events are found by a search of the whole journal: only for an installation that had one lately.
        guard try await isKnown(app: app, installation: installation) else {
            return try await newestPendingLink(app: app, installation: installation)
        }
        var filter = EventFilter()
        (filter.app, filter.installation) = (app, installation)
        filter.kinds = [.open, .firstOpen, .reopen]
        // Most often the first one is it.
        var (looked, limit, place) = (0, 1, nil as Int64?)
        while looked < Self.mostOpenings {
            let events = try await events(filter, newestFirst: true, limit: limit, behind: place)
            for event in events {
                if let link = try await link(of: event) { return link }
            }
            if events.count < limit { break }
            looked += events.count
            place = events.last?.sequence
            limit = 20
        }
        return try await newestPendingLink(app: app, installation: installation)
    }

    private func isKnown(app: String, installation: String) async throws(StoreError) -> Bool {
        try await reads.read { (context) throws(StoreError) in
            var isThere = false
            try context.query(InstallationReader.ofID, [.text(app), .text(installation)]) { (_) throws(StoreError) in
                isThere = true
                return false
            }
            return isThere
        }
    }

    /// The link that an opening had; nil when it had none.
    private func link(of event: RecordedEvent) async throws(StoreError) -> PendingLink? {
        let outcome = event.outcome
        if let id = outcome.pending, let waiting = try await pending(id) { return waiting.link }
        guard outcome.action == .openApp, outcome.link.targetURL != nil else { return nil }
        return PendingLink(
            id: outcome.eventID, eventID: outcome.eventID, link: outcome.link, state: .opened, reason: outcome.reason,
            missing: [], createdAt: outcome.receivedAt, expiresAt: outcome.receivedAt)
    }
}
