// ListHeld: the held links, for operators. Their state does not change. It reads in pages and waits for the client
// between replies. Confined to the worker.

import LinkCore
import Records
import Wire

extension MethodTable {
    /// Adds ListHeld, which needs the permission `events.read`.
    mutating func addHeld(_ part: WorkerContext) {
        many("org.linkd.Control.ListHeld", .eventsRead) { parameters, _, stream throws(MethodError) in
            try await HeldList(part).run(parameters, stream)
        }
    }
}

private struct HeldList {
    private static let page = 100
    private static let usualLimit: Int64 = 100

    private let context: WorkerContext
    private var store: any EventStore { context.services.store }

    init(_ context: WorkerContext) { self.context = context }

    /// Sends one reply per link; an empty list is one reply with a null `held`.
    func run(_ parameters: JSONObject, _ stream: any ReplyStream) async throws(MethodError) {
        var filter = HeldFilter()
        filter.app = try context.configuredApp(parameters)
        filter.installation = try optionalString(parameters, "installation")
        filter.includesOver = try optionalBool(parameters, "all") ?? false
        var left = try optionalInt(parameters, "limit") ?? Self.usualLimit
        guard left > 0 else { throw .service(.invalidParameter("limit")) }
        guard stream.wantsMore else { throw .service(.expectedMore) }
        var before = try await place(parameters)
        var last: HeldLink?
        let store = store
        repeat {
            let (start, count) = (before, Int(min(left, Int64(Self.page))))
            let page = try await asking { () throws(StoreError) in
                try await store.heldLinks(filter, before: start, limit: count)
            }
            for held in page.links {
                if let last { await stream.sendNext { last.writeFields(to: &$0) } }
                last = held
                left -= 1
            }
            before = page.next
        } while before != nil && left > 0 && !stream.isClosed
        stream.end { writer in
            if let last { last.writeFields(to: &writer) } else { writer.field("held", JSONValue.null) }
        }
    }

    /// The journal sequence of the link that ended the previous page; nil for the first page.
    private func place(_ parameters: JSONObject) async throws(MethodError) -> Int64? {
        guard let text = try optionalString(parameters, "after") else { return nil }
        guard let id = EventID(text) else { throw .service(.invalidParameter("after")) }
        let store = store
        let event = try await asking { () async throws(StoreError) -> RecordedEvent? in
            guard let held = try await store.pendingDetail(id)?.link.eventID else { return nil }
            return try await store.event(held)
        }
        guard let event else { throw .service(.invalidParameter("after")) }
        return event.sequence
    }
}

extension HeldLink {
    /// Writes `held` of the reply.
    fileprivate func writeFields(to writer: inout JSONWriter) {
        writer.object("held") { writer in
            writer.field("id", "\(link.id)")
            writer.field("app", app)
            writer.field("installation", installation)
            writer.field("eventId", "\(link.eventID)")
            writer.field("state", word: link.state)
            writer.field("reason", link.reason)
            writer.field("missing", link.missing)
            writer.field("createdAt", link.createdAt)
            writer.field("expiresAt", link.expiresAt)
            writer.fieldIfPresent("route", link.link.route)
            writer.fieldIfPresent("target", link.link.targetURL)
        }
    }
}
