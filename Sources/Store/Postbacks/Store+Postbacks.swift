// Apple's postbacks: stored once each, listed newest first. May be called from any thread; blocks no caller.

public import LinkCore
public import Records

extension Store {
    /// Stores a postback and returns after the commit whether it is new. Of several with the same format, name and
    /// window, the first is stored, however many arrive at once.
    public func record(_ record: PostbackRecord) async throws(JournalError) -> Bool {
        try await write { db in try PostbackRows.insert(record, db) }
    }

    /// Postbacks, newest first, with a number below `before`; at most `limit`, which is capped at 500.
    public func postbacks(
        _ filter: PostbackFilter, before: Int64? = nil, limit: Int = Store.pageLimit
    ) async throws(StoreError) -> [PostbackRecord] {
        var conditions = ["number < ?"]
        var values: [any SQLConvertible] = [before ?? Int64.max]
        func add(_ condition: String, _ value: (any SQLConvertible)?) {
            guard let value else { return }
            conditions.append(condition)
            values.append(value)
        }
        add("received_at >= ?", filter.since)
        add("received_at < ?", filter.until)
        add("app = ?", filter.app)
        add("format = ?", filter.format?.rawValue)
        add("ad_network = ?", filter.adNetwork)
        add("source = ?", filter.source)
        values.append(min(max(limit, 0), Self.pageLimit))
        let sql = """
            SELECT \(PostbackRows.columns) FROM postback WHERE \(conditions.joined(separator: " AND ")) \
            ORDER BY number DESC LIMIT ?
            """
        return try await rows(sql, values) { PostbackRows.read($0) }
    }
}
