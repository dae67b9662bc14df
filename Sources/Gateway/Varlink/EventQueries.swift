// ListEvents, GetEvent and ListChanges: reads in pages, waiting for the client between replies. Confined to the worker.

import LinkCore
import Records
import Wire

struct EventQueries {
    private static let page = 100
    private static let defaultLimit: Int64 = 100
    let store: any EventStore

    /// GetEvent: the event and its outcome, or the error NoSuchEvent.
    func get(_ parameters: JSONObject) async throws(MethodError) -> ReplyBody {
        let text = try requiredString(parameters, "id")
        guard let id = EventID(text), let found = try await event(id) else {
            throw .named("org.linkd.Control.NoSuchEvent", ["id": .string(text)])
        }
        return { found.writeFields(to: &$0) }
    }

    /// ListEvents: newest first; an empty list is one reply with neither event nor outcome.
    func list(_ parameters: JSONObject, _ stream: any ReplyStream) async throws(MethodError) {
        let (filter, limit) = try filter(parameters)
        var left = limit
        var before: Int64?
        if let after = filter.after {
            guard let event = try await event(after) else { throw .service(.invalidParameter("after")) }
            before = event.sequence
        }
        guard stream.wantsMore else { throw .service(.expectedMore) }
        var last: RecordedEvent?
        repeat {
            let (start, count) = (before, Int(min(left, Int64(Self.page))))
            let page = try await asking { () throws(StoreError) in
                try await store.eventsNewestFirst(filter, before: start, limit: count)
            }
            for event in page.events {
                if let last { await stream.sendNext { last.writeFields(to: &$0) } }
                last = event
                left -= 1
            }
            before = page.scannedTo
        } while before != nil && left > 0 && !stream.isClosed
        stream.send(continues: false) { last?.writeFields(to: &$0) }
    }

    /// ListChanges: newest first; an empty list is one reply without fields.
    func changes(_ parameters: JSONObject, _ stream: any ReplyStream) async throws(MethodError) {
        let since = try optionalInt(parameters, "since")
        let limit = try optionalInt(parameters, "limit") ?? Self.defaultLimit
        guard (1...10_000).contains(limit) else { throw .service(.invalidParameter("limit")) }
        guard stream.wantsMore else { throw .service(.expectedMore) }
        let changes = try await asking { () throws(StoreError) in
            try await store.changes(since: since, limit: Int(limit))
        }
        for (index, change) in changes.enumerated() {
            await stream.drained()
            stream.send(continues: index < changes.count - 1) { writer in
                writer.field("at", change.at)
                writer.field("who", change.who)
                writer.field("what", change.what)
                writer.field("subject", change.subject)
            }
        }
        if changes.isEmpty { stream.send(continues: false) { _ in } }
    }

    private func event(_ id: EventID) async throws(MethodError) -> RecordedEvent? {
        try await asking { () throws(StoreError) in try await store.event(id) }
    }

    private func filter(_ parameters: JSONObject) throws(MethodError) -> (EventFilter, Int64) {
        var filter = EventFilter()
        filter.since = try optionalInt(parameters, "since")
        filter.until = try optionalInt(parameters, "until")
        filter.app = try optionalString(parameters, "app")
        if let kind: EventKind = try optionalWord(parameters, "kind") { filter.kinds = [kind] }
        filter.action = try optionalWord(parameters, "action")
        filter.reason = try optionalString(parameters, "reason")
        filter.platform = try optionalWord(parameters, "platform")
        if let route = try optionalString(parameters, "route") { filter.routes = [route] }
        filter.link = try optionalString(parameters, "link")
        filter.installation = try optionalString(parameters, "installation")
        filter.isTest = try optionalBool(parameters, "tests")
        filter.isMeasured = try optionalBool(parameters, "measured")
        filter.measurement = try optionalWord(parameters, "measurement")
        if let text = try optionalString(parameters, "after") {
            guard let id = EventID(text) else { throw .service(.invalidParameter("after")) }
            filter.after = id
        }
        let limit = try optionalInt(parameters, "limit") ?? Self.defaultLimit
        guard limit > 0 else { throw .service(.invalidParameter("limit")) }
        return (filter, limit)
    }
}

extension RecordedEvent {
    func writeFields(to writer: inout JSONWriter) {
        writer.key("event")
        EventEncoder.write(event, to: &writer)
        writer.key("outcome")
        OutcomeEncoder.write(outcome, to: &writer)
    }
}
