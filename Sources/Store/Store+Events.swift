// Recorded events by id and in pages.

public import LinkCore
public import Records

extension Store {
    /// The most events in one page.
    public static let pageLimit = 500

    /// A recorded event; nil when it does not exist or is no longer kept.
    public func event(_ id: EventID) async throws(StoreError) -> RecordedEvent? {
        try await reads.read { (context) throws(StoreError) in
            var found: RecordedEvent?
            try context.query(EventRows.byID, [.id(id)]) {
                (row) throws(StoreError) in
                found = try EventRows.read(row) { (number) throws(StoreError) in try context.name(number) }
                return false
            }
            return found
        }
    }

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

    /// One page of recorded events in commit order, newest or oldest first, starting behind `sequence` (older or newer
    /// than it); nil starts at the beginning. Returns at most `limit`, which is capped at 500. Fewer than `limit` means
    /// that there are no more now. A rare filter over a long journal is read in short transactions.
    public func events(
        _ filter: EventFilter, newestFirst: Bool, limit: Int = Store.pageLimit, behind sequence: Int64? = nil
    ) async throws(StoreError) -> [RecordedEvent] {
        let limit = min(max(limit, 0), Self.pageLimit)
        let query = EventQuery(filter: filter, newestFirst: newestFirst, limit: limit)
        return try await listing { () async throws(StoreError) in
            var page: [RecordedEvent] = []
            var place = sequence
            while page.count < limit {
                let room = limit - page.count
                let from = place
                let window = try await reads.read { (context) throws(StoreError) in
                    try query.read(context, behind: from, room: room)
                }
                page += window.events
                guard let next = window.next else { break }
                place = next
            }
            return page
        }
    }
}
