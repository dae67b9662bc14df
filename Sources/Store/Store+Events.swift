// Recorded events by id and in pages.

public import LinkCore
public import Records

extension Store {
    /// The most events in one page.
    public static let pageLimit = 500

    /// A recorded event; nil when it does not exist or is no longer kept.
    public func event(_ id: EventID) async throws(StoreError) -> RecordedEvent? {
        try await reads.read { (context) throws(StoreError) in
            try context.rows(EventRows.byID, [id]) { (row) throws(StoreError) in
                try EventRows.read(row, name: context.name)
            }.first
        }
    }

    /// A page of events, newest first, before the event `before`; nil begins with the newest. The page has at most
    /// `limit` events, which is capped at 500.
    public func eventsNewestFirst(
        _ filter: EventFilter, before: EventID? = nil, limit: Int = Store.pageLimit
    ) async throws(StoreError) -> EventList {
        let events = try await page(limit, from: before.map { .id($0) }) { context, place, room throws(StoreError) in
            var before: EventID?
            if case .id(let id)? = place { before = id }
            return try EventQuery(filter: filter).newest(context, before: before, room: room)
        }
        return EventList(events: events, next: events.count < limit ? nil : events.last?.outcome.eventID)
    }

    /// A page of events in commit order, after the sequence `after`, as above.
    public func eventsInOrder(
        _ filter: EventFilter, after: Int64, limit: Int = Store.pageLimit
    ) async throws(StoreError) -> EventPage {
        // Read before the page: what is committed in the meantime must not count as scanned.
        let head = head
        let events = try await page(limit, from: .sequence(after)) { context, place, room throws(StoreError) in
            var after = Int64(0)
            if case .sequence(let sequence)? = place { after = sequence }
            return try EventQuery(filter: filter).inOrder(context, after: after, room: room)
        }
        let last = events.last?.sequence ?? after
        return EventPage(events: events, scannedTo: events.count < limit ? max(head, last) : last)
    }

    /// Reads windows until the page is full or the list ends. A rare filter over a long journal is read in short
    /// transactions.
    private func page(
        _ limit: Int, from place: EventPlace?,
        _ read: @escaping @Sendable (ReadContext, EventPlace?, Int) throws(StoreError) -> EventQuery.Window
    ) async throws(StoreError) -> [RecordedEvent] {
        let limit = min(max(limit, 0), Self.pageLimit)
        return try await listing { () async throws(StoreError) in
            var page: [RecordedEvent] = []
            var place = place
            while page.count < limit {
                let (room, from) = (limit - page.count, place)
                let window = try await reads.read { (context) throws(StoreError) in try read(context, from, room) }
                page += window.events
                guard let next = window.next else { break }
                place = next
            }
            return page
        }
    }
}
