// Subscribe: every recorded event, in commit order, read from the journal itself. A subscriber with `after` misses
// nothing; events are read as fast as it reads. One without `after` gets new events only; when it is too slow, the
// last 256 of the missed events are kept. Confined to the worker.

import LinkCore
import Records
import Wire

/// Runs subscriptions on one worker.
struct Subscriptions {
    /// Events kept for a subscriber without `after` that reads too slowly.
    static let buffered = 256
    private static let page = 256

    let store: any EventStore
    let commits: CommitSignal

    /// Runs one Subscribe call until its client leaves.
    func run(_ parameters: JSONObject, _ stream: any ReplyStream) async throws(MethodError) {
        let (filter, after) = try self.filter(parameters)
        var position = try await start(after)
        let token = commits.makeToken()
        stream.whenCancelled { commits.cancel(token) }
        defer { commits.retire(token) }
        var leftOut = 0
        while !stream.isClosed {
            let head = store.head
            if position >= head {
                await commits.wait(beyond: position, token: token)
                continue
            }
            if after == nil, stream.isBacklogged {
                await stream.drained()
                (position, leftOut) = try await catchUp(filter, from: position, stream)
                continue
            }
            await stream.drained()
            let page = try await read(filter, after: position)
            for event in page.events { send(event, dropped: 0, stream) }
            position = page.scannedTo ?? head
        }
        stream.end { $0.field("dropped", leftOut) }
    }

    private func filter(_ parameters: JSONObject) throws(MethodError) -> (EventFilter, EventID?) {
        var filter = EventFilter()
        filter.app = try optionalString(parameters, "app")
        filter.routes = try optionalList(parameters, "routes") ?? []
        filter.isMeasured = try optionalBool(parameters, "measured")
        filter.measurement = try optionalWord(parameters, "measurement")
        for (index, word) in (try optionalList(parameters, "kinds") ?? []).enumerated() {
            guard let kind = EventKind(rawValue: word) else { throw .service(.invalidParameter("kinds[\(index)]")) }
            filter.kinds.append(kind)
        }
        guard let text = try optionalString(parameters, "after") else { return (filter, nil) }
        guard let id = EventID(text) else { throw .service(.invalidParameter("after")) }
        return (filter, id)
    }

    private func start(_ after: EventID?) async throws(MethodError) -> Int64 {
        guard let after else { return store.head }
        let event = try await asking { () throws(StoreError) in try await store.event(after) }
        guard let event else { throw .service(.invalidParameter("after")) }
        return event.sequence
    }

    /// Skips to the last events that a slow subscriber missed; the first of them says how many were left out. Returns
    /// the new position, and how many are still to be reported when the stream was cancelled meanwhile.
    private func catchUp(
        _ filter: EventFilter, from start: Int64, _ stream: any ReplyStream
    ) async throws(MethodError) -> (position: Int64, leftOut: Int) {
        var position = start
        var kept: [RecordedEvent] = []
        var dropped = 0
        while position < store.head, !stream.isClosed {
            let head = store.head
            let page = try await read(filter, after: position)
            kept += page.events
            if kept.count > Self.buffered {
                dropped += kept.count - Self.buffered
                kept.removeFirst(kept.count - Self.buffered)
            }
            position = page.scannedTo ?? head
        }
        guard !stream.isClosed else { return (position, dropped + kept.count) }
        for event in kept {
            send(event, dropped: dropped, stream)
            dropped = 0
        }
        return (position, dropped)
    }

    private func read(_ filter: EventFilter, after: Int64) async throws(MethodError) -> EventPage {
        try await asking { () throws(StoreError) in
            try await store.eventsInOrder(filter, after: after, limit: Self.page)
        }
    }

    private func send(_ recorded: RecordedEvent, dropped: Int, _ stream: any ReplyStream) {
        stream.send(continues: true) { writer in
            recorded.writeFields(to: &writer)
            writer.field("dropped", dropped)
        }
    }
}
