// ListPostbacks: what Apple's attribution reported, newest first, in pages, waiting for the client between replies.
// Confined to the worker.

import LinkCore
import Records
import Wire

extension MethodTable {
    /// Adds ListPostbacks, which needs the permission `events.read`.
    mutating func addPostbacks(_ part: WorkerContext) {
        many("org.linkd.Control.ListPostbacks", .eventsRead) { parameters, _, stream throws(MethodError) in
            try await PostbackList(store: part.services.store).run(parameters, stream)
        }
    }
}

struct PostbackList {
    private static let page = 100
    private static let defaultLimit: Int64 = 100

    let store: any EventStore

    /// Sends one reply per postback; an empty list is one reply with a null `postback`.
    func run(_ parameters: JSONObject, _ stream: any ReplyStream) async throws(MethodError) {
        var filter = PostbackFilter()
        filter.since = try optionalMoment(parameters, "since", in: anyMoments)
        filter.until = try optionalMoment(parameters, "until", in: anyMoments)
        filter.app = try optionalString(parameters, "app")
        filter.format = try optionalWord(parameters, "format")
        filter.adNetwork = try optionalString(parameters, "network")
        filter.source = try optionalString(parameters, "source")
        var before = try optionalInt(parameters, "after")
        var left = try optionalInt(parameters, "limit") ?? Self.defaultLimit
        guard left > 0 else { throw .service(.invalidParameter("limit")) }
        guard stream.wantsMore else { throw .service(.expectedMore) }
        var last: PostbackRecord?
        var isOver = false
        while !isOver, left > 0, !stream.isClosed {
            let count = Int(min(left, Int64(Self.page)))
            let start = before
            let page = try await asking { () throws(StoreError) in
                try await store.postbacks(filter, before: start, limit: count)
            }
            for record in page {
                if let last { await stream.sendNext { last.writeFields(to: &$0) } }
                last = record
            }
            before = page.last?.number ?? before
            left -= Int64(page.count)
            isOver = page.count < count
        }
        stream.end { writer in
            if let last { last.writeFields(to: &writer) } else { writer.field("postback", JSONValue.null) }
        }
    }
}

extension PostbackRecord {
    /// Writes `postback` of the reply.
    fileprivate func writeFields(to writer: inout JSONWriter) {
        writer.object("postback") { writer in
            writer.field("number", number)
            writer.field("receivedAt", receivedAt)
            writer.field("app", app)
            writer.field("format", word: postback.format)
            writer.fieldIfPresent("version", postback.version)
            writer.field("id", postback.id)
            writer.field("sequence", postback.sequence)
            writer.field("network", postback.adNetwork)
            writer.field("source", postback.source)
            writer.field("item", postback.item)
            writer.fieldIfPresent("publisherItem", postback.publisherItem)
            writer.fieldIfPresent("publisherDomain", postback.publisherDomain)
            writer.fieldIfPresent("marketplace", postback.marketplace)
            writer.field("conversion", word: postback.conversion)
            writer.field("won", postback.didWin)
            writer.field("development", postback.isDevelopment)
            // SKAdNetwork signs the interaction, AdAttributionKit only states it; readers want one figure for both.
            writer.fieldIfPresent("interaction", word: postback.interaction ?? postback.unsigned.interaction)
            writer.fieldIfPresent("conversionValue", postback.unsigned.conversionValue)
            writer.fieldIfPresent("coarseValue", word: postback.unsigned.coarseValue)
            writer.fieldIfPresent("country", postback.unsigned.country)
        }
    }
}
