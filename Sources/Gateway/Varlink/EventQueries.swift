// ListEvents, GetEvent and ListChanges: reads in pages, waiting for the client between replies. Confined to the worker.

import LinkCore
import Records
import Wire

struct EventQueries {
    private static let page = 100
    private static let defaultLimit: Int64 = 100
    private let context: WorkerContext
    private let store: any EventStore

    init(_ context: WorkerContext) {
        self.context = context
        store = context.services.store
    }

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
        var before = filter.after
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
            before = page.next
        } while before != nil && left > 0 && !stream.isClosed
        stream.send(continues: false) { last?.writeFields(to: &$0) }
    }

    /// ListChanges: newest first; an empty list is one reply without fields.
    func changes(_ parameters: JSONObject, _ stream: any ReplyStream) async throws(MethodError) {
        let since = try optionalMoment(parameters, "since", in: anyMoments)
        var left = try optionalInt(parameters, "limit") ?? Self.defaultLimit
        guard left > 0 else { throw .service(.invalidParameter("limit")) }
        guard stream.wantsMore else { throw .service(.expectedMore) }
        var before: Int64?
        var last: ChangeRecord?
        repeat {
            await stream.drained()
            let (start, count) = (before, Int(min(left, Int64(Self.page))))
            let page = try await asking { () throws(StoreError) in
                try await store.changes(since: since, before: start, limit: count)
            }
            for change in page.changes {
                if let last { stream.send(continues: true) { last.writeFields(to: &$0) } }
                last = change
                left -= 1
            }
            before = page.next
        } while before != nil && left > 0 && !stream.isClosed
        stream.send(continues: false) { [last] in last?.writeFields(to: &$0) }
    }

    private func event(_ id: EventID) async throws(MethodError) -> RecordedEvent? {
        try await asking { () throws(StoreError) in try await store.event(id) }
    }

    private func filter(_ parameters: JSONObject) throws(MethodError) -> (EventFilter, Int64) {
        var filter = EventFilter()
        filter.since = try optionalMoment(parameters, "since", in: anyMoments)
        filter.until = try optionalMoment(parameters, "until", in: anyMoments)
        filter.app = try optionalString(parameters, "app")
        if let kind: EventKind = try optionalWord(parameters, "kind") { filter.kinds = [kind] }
        filter.action = try optionalWord(parameters, "action")
        filter.reason = try optionalString(parameters, "reason")
        filter.platform = try optionalWord(parameters, "platform")
        if let route = try optionalString(parameters, "route") { filter.routes = [route] }
        if let text = try optionalString(parameters, "link") {
            filter.link = try StatsService(context).shortLink(text, app: filter.app)
        }
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

extension ChangeRecord {
    fileprivate func writeFields(to writer: inout JSONWriter) {
        writer.field("at", at)
        writer.field("who", who)
        writer.field("what", what)
        writer.field("subject", subject)
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
