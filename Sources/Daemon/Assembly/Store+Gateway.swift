// Declares that the store conforms to what the gateway needs. Neither module depends on the other; this file adapts
// the few calls that differ.

public import Gateway
public import LinkCore
public import Store

extension Store: GatewayStore {
    /// Encodes the shared entries of cached decisions.
    public var packer: any EntryPacker { PackedEntries.shared }

    /// A page of events, newest first, older than the sequence `before`.
    public func eventsNewestFirst(
        _ filter: EventFilter, before: Int64?, limit: Int
    ) async throws(StoreError) -> EventPage {
        let events = try await events(filter, newestFirst: true, limit: limit, behind: before)
        return EventPage(events: events, scannedTo: events.count < limit ? nil : events.last?.sequence)
    }

    /// A page of events in commit order, after the sequence `after`.
    public func eventsInOrder(
        _ filter: EventFilter, after: Int64, limit: Int
    ) async throws(StoreError) -> EventPage {
        // Read before the page: what is committed in the meantime must not count as scanned.
        let head = head
        let events = try await events(filter, newestFirst: false, limit: limit, behind: after)
        let last = events.last?.sequence ?? after
        return EventPage(events: events, scannedTo: events.count < limit ? max(head, last) : last)
    }

    /// One pending link, with what is needed to decide it again; nil when there is none.
    public func pendingDetail(_ id: EventID) async throws(StoreError) -> PendingDetail? {
        guard let stored = try await pending(id) else { return nil }
        return PendingDetail(
            link: stored.link, target: stored.target, event: stored.first.event,
            attribution: stored.first.outcome.attribution, openedBy: stored.openedBy?.outcome)
    }
}

extension Store: GatewayLinkStore {
    /// A lookup for one worker, which reads on that worker's loop.
    public func makeLinkLookup() throws(StoreError) -> any LinkLookup { try makeLinkReader() }
}

extension Store: RolloutStore {}

extension LinkReader: LinkLookup {}
