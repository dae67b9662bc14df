// The store is what the gateway asks of one. Neither module knows the other: here it is said, with the little that the one
// asks otherwise than the other answers.

public import Gateway
public import LinkCore
public import Store

extension Store: GatewayStore {
    /// Packs what is recorded of decisions that others share.
    public var packer: any EntryPacker { PackedEntries.shared }

    /// A page, newest first, older than the sequence `before`.
    public func eventsNewestFirst(
        _ filter: EventFilter, before: Int64?, limit: Int
    ) async throws(StoreError) -> EventPage {
        let events = try await events(filter, newestFirst: true, limit: limit, behind: before)
        return EventPage(events: events, scannedTo: events.count < limit ? nil : events.last?.sequence)
    }

    /// A page in commit order, behind the sequence `after`.
    public func eventsInOrder(
        _ filter: EventFilter, after: Int64, limit: Int
    ) async throws(StoreError) -> EventPage {
        // Read before the page: what is committed meanwhile must not count as scanned.
        let head = head
        let events = try await events(filter, newestFirst: false, limit: limit, behind: after)
        let last = events.last?.sequence ?? after
        return EventPage(events: events, scannedTo: events.count < limit ? max(head, last) : last)
    }

    /// One pending link, with what is needed to run it again.
    public func pendingDetail(_ id: EventID) async throws(StoreError) -> PendingDetail? {
        guard let stored = try await pending(id) else { return nil }
        return PendingDetail(
            link: stored.link, target: stored.target, event: stored.first.event,
            attribution: stored.first.outcome.attribution, openedBy: stored.openedBy?.outcome)
    }
}

extension Store: GatewayLinkStore {
    /// For one worker: reads on its loop.
    public func makeLinkLookup() throws(StoreError) -> any LinkLookup { try makeLinkReader() }
}

extension Store: RolloutStore {}

extension LinkReader: LinkLookup {}
