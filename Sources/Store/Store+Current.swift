// The link that an installation opened last, or was meant to open. It is found among the installation's events, since
// most links are opened at once and nothing waits for them.

public import LinkCore
public import Records

extension Store {
    /// How many opens of an installation are looked at, newest first.
    private static let mostOpenings = 200

    /// The link of the newest open that had one, whatever became of it. A held or deferred link is returned in its
    /// current state; one that was opened at once is returned as `opened`, with its event's id. Opens without a link
    /// are passed over. When no open has one, or the installation itself is no longer kept, the newest waiting link is
    /// returned. With `handingOut`, a pending link becomes delivered.
    public func currentLink(
        app: String, installation: String, handingOut: Bool = true
    ) async throws(StoreError) -> PendingLink? {
        guard let found = try await newest(app: app, installation: installation) else { return nil }
        var links = [found]
        if handingOut { await deliver(&links) }
        return links.first
    }

    private func newest(app: String, installation: String) async throws(StoreError) -> PendingLink? {
        guard try await isKnown(app: app, installation: installation) else {
            return try await newestPendingLink(app: app, installation: installation)
        }
        var filter = EventFilter()
        (filter.app, filter.installation) = (app, installation)
        filter.kinds = [.open, .firstOpen, .reopen]
        // Most often the first event has the link.
        var (looked, limit, place) = (0, 1, nil as EventID?)
        while looked < Self.mostOpenings {
            let page = try await eventsNewestFirst(filter, before: place, limit: limit)
            for event in page.events {
                if let link = try await link(of: event) { return link }
            }
            guard let next = page.next else { break }
            looked += page.events.count
            (place, limit) = (next, 20)
        }
        return try await newestPendingLink(app: app, installation: installation)
    }

    private func isKnown(app: String, installation: String) async throws(StoreError) -> Bool {
        try await !rows(InstallationReader.ofID, [app, installation]) { _ in true }.isEmpty
    }

    /// The link of an open; nil when it had none.
    private func link(of event: RecordedEvent) async throws(StoreError) -> PendingLink? {
        let outcome = event.outcome
        if let id = outcome.pending, let waiting = try await pendingDetail(id) { return waiting.link }
        guard outcome.action == .openApp, outcome.link.targetURL != nil else { return nil }
        return PendingLink(
            id: outcome.eventID, eventID: outcome.eventID, link: outcome.link, state: .opened, reason: outcome.reason,
            missing: [], createdAt: outcome.receivedAt, expiresAt: outcome.receivedAt)
    }
}
