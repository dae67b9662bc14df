// List of org.linkd.Links: in pages, in order of creation, waiting for the client between replies. Confined to the
// worker.

import LinkCore
import Records
import Wire

struct LinkList {
    private static let page = 100

    let service: LinkService
    let caller: Caller

    /// Sends one reply per link. The last reply carries the last link, the count of damaged links and the names of the
    /// first ones. An empty list is one reply with a null `link`.
    func run(_ parameters: JSONObject, _ stream: any ReplyStream) async throws(MethodError) {
        let filter = try LinkFilter(parameters)
        let after = try optionalString(parameters, "after")
        var left = try optionalInt(parameters, "limit") ?? Int64.max
        guard left > 0 else { throw .service(.invalidParameter("limit")) }
        guard stream.wantsMore else { throw .service(.expectedMore) }
        var row = try await linking { () async throws(LinkError) in try await service.row(after: after) }
        let view = LinkView(caller.permissions)
        var last: StoredLink?
        var unreadable: [String] = []
        var damaged: Int64 = 0
        repeat {
            let (start, count) = (row, Int(min(left, Int64(Self.page))))
            let page = try await linking { () async throws(LinkError) in
                try await service.page(filter, after: start, limit: count)
            }
            for stored in page.links {
                if let last { await stream.sendNext { write(last, view, to: &$0) } }
                last = stored
                left -= 1
            }
            unreadable += page.unreadable.prefix(LinkPage.mostUnreadable - unreadable.count).map(\.reason)
            damaged += Int64(page.unreadable.count)
            row = page.next
        } while row != nil && left > 0 && !stream.isClosed
        stream.end { [last, unreadable, damaged] writer in
            if let last { write(last, view, to: &writer) } else { writer.field("link", JSONValue.null) }
            guard damaged > 0 else { return }
            writer.field("unreadable", unreadable)
            writer.field("unreadableCount", damaged)
        }
    }

    private func write(_ stored: StoredLink, _ view: LinkView, to writer: inout JSONWriter) {
        writer.key("link")
        service.write(stored, view, to: &writer)
    }
}
