// Lists of held links for operators: read only, nothing is delivered. On the reader thread, in bounded steps.

import LinkCore
public import Records

extension Store {
    /// The most rows that one read looks at.
    private static let heldWindow: Int64 = 5000

    /// Held links, newest first, of events before the sequence `before`; at most `limit`, which is capped at 500.
    public func heldLinks(
        _ filter: HeldFilter, before: Int64? = nil, limit: Int
    ) async throws(StoreError) -> HeldPage {
        let now = clock.retaining
        let room = Int64(min(max(limit, 1), Self.pageLimit))
        return try await reads.read { (context) throws(StoreError) in
            let high = before ?? Int64.max
            let low = try context.integer(
                "SELECT event_seq FROM pending WHERE event_seq < ? ORDER BY event_seq DESC LIMIT 1 OFFSET ?",
                [high, Self.heldWindow - 1])
            let (sql, values) = Self.heldQuery(filter, from: low ?? Int64.min, to: high, now: now, room: room)
            var page = HeldPage()
            var last: Int64?
            try context.query(sql, values) { (row) throws(StoreError) in
                let read = try PendingRows.read(row, now: now, name: context.name)
                let place = 9 + EventRows.columnCount
                page.links.append(
                    HeldLink(
                        app: row.text(place) ?? "", installation: row.text(place + 1) ?? "", link: read.pending.link))
                last = row.integer(place + 2)
                return true
            }
            page.next = page.links.count == Int(room) ? last : low
            return page
        }
    }

    /// The SQL for the rows of a window, and its values. For one installation, the index of its links serves as well.
    /// Without one, the index is named, since SQLite would sort all rows of an app for every window.
    static func heldQuery(
        _ filter: HeldFilter, from low: Int64, to high: Int64, now: Int64, room: Int64
    ) -> (String, [any SQLConvertible]) {
        var conditions = ["p.event_seq >= ?", "p.event_seq < ?"]
        var values: [any SQLConvertible] = [low, high]
        if !filter.includesOver {
            conditions.append("p.state < 2 AND p.expires_at > ?")
            values.append(now)
        }
        if let app = filter.app {
            conditions.append("p.app = ?")
            values.append(app)
        }
        if let installation = filter.installation {
            conditions.append("p.installation = ?")
            values.append(installation)
        }
        values.append(room)
        let sql = """
            \(PendingRows.select(by: filter.installation == nil ? "INDEXED BY pending_event" : "")) WHERE \(conditions.joined(separator: " AND ")) \
            ORDER BY p.event_seq DESC LIMIT ?
            """
        return (sql, values)
    }
}
