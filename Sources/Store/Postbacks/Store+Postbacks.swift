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
        var values: [SQLValue] = [.integer(before ?? Int64.max)]
        func add(_ condition: String, _ value: SQLValue?) {
            guard let value else { return }
            conditions.append(condition)
            values.append(value)
        }
        add("received_at >= ?", filter.since.map { .integer($0) })
        add("received_at < ?", filter.until.map { .integer($0) })
        add("app = ?", filter.app.map { .text($0) })
        add("format = ?", filter.format.map { .text($0.rawValue) })
        add("ad_network = ?", filter.adNetwork.map { .text($0) })
        add("source = ?", filter.source.map { .text($0) })
        values.append(.integer(Int64(min(max(limit, 0), Self.pageLimit))))
        let sql = """
            SELECT \(PostbackRows.columns) FROM postback WHERE \(conditions.joined(separator: " AND ")) \
            ORDER BY number DESC LIMIT ?
            """
        let (statement, bound) = (sql, values)
        return try await reads.read { (context) throws(StoreError) in
            var found: [PostbackRecord] = []
            try context.query(statement, bound) { (row) throws(StoreError) in
                if let record = PostbackRows.read(row) { found.append(record) }
                return true
            }
            return found
        }
    }
}
