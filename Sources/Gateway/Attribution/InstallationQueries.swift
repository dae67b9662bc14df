// ListInstallations and GetInstallation: reads in pages, waiting for the client between pages. Confined to the worker.

import LinkCore
import Records
import Wire

struct InstallationQueries {
    private static let page = 500
    private static let usualLimit: Int64 = 100

    private let context: WorkerContext

    init(_ context: WorkerContext) { self.context = context }

    private var store: any EventStore { context.services.store }

    /// ListInstallations: newest first; an empty list is one reply with a null `installation`.
    func list(_ parameters: JSONObject, _ stream: any ReplyStream) async throws(MethodError) {
        let filter = try filter(parameters)
        var before: EventID?
        if let text = try optionalString(parameters, "after") {
            guard let id = EventID(text) else { throw .service(.invalidParameter("after")) }
            before = id
        }
        var left = try optionalInt(parameters, "limit") ?? Self.usualLimit
        guard left > 0 else { throw .service(.invalidParameter("limit")) }
        guard stream.wantsMore else { throw .service(.expectedMore) }
        let store = store
        var last: InstallRecord?
        repeat {
            await stream.drained()
            let (start, count) = (before, Int(min(left, Int64(Self.page))))
            let page = try await asking { () throws(StoreError) in
                try await store.installs(filter, before: start, limit: count)
            }
            for record in page.installs {
                if let last {
                    stream.send(continues: true) { writer in
                        writer.object("installation") { last.writeFields(to: &$0) }
                    }
                }
                last = record
                left -= 1
            }
            before = page.next
        } while before != nil && left > 0 && !stream.isClosed
        stream.end { writer in
            if let last {
                writer.object("installation") { last.writeFields(to: &$0) }
            } else {
                writer.field("installation", JSONValue.null)
            }
        }
    }

    /// GetInstallation: one timeline per app that has data of it.
    func get(_ parameters: JSONObject) async throws(MethodError) -> ReplyBody {
        let names = try await context.names(parameters)
        let store = store
        var timelines: [InstallTimeline] = []
        for name in names {
            let found = try await asking { () throws(StoreError) in try await store.timeline(name) }
            if let found { timelines.append(found) }
        }
        guard !timelines.isEmpty else {
            throw .named(
                "org.linkd.Control.NoSuchInstallation",
                ["installation": .string(try requiredString(parameters, "installation"))])
        }
        let found = timelines
        return { writer in
            writer.array("timelines", found) { writer, timeline in
                writer.object { timeline.writeFields(to: &$0) }
            }
        }
    }

    private func filter(_ parameters: JSONObject) throws(MethodError) -> InstallFilter {
        var filter = InstallFilter()
        filter.app = try optionalString(parameters, "app")
        filter.since = try optionalMoment(parameters, "since")
        filter.until = try optionalMoment(parameters, "until")
        if let text = try optionalString(parameters, "link") {
            filter.link = try StatsService(context).shortLink(text, app: filter.app)
        }
        filter.campaign = try optionalString(parameters, "campaign")
        filter.source = try optionalString(parameters, "source")
        filter.method = try optionalWord(parameters, "method")
        filter.platform = try optionalWord(parameters, "platform")
        filter.isTest = try optionalBool(parameters, "tests") ?? false
        return filter
    }
}
