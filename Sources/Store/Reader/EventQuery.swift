// Lists of recorded events: from a filter to SQL, one bounded window of the journal per read transaction.
// On the reader thread. The order is that of commits, never of clocks.

import LinkCore

/// Which way a list runs, and from where.
struct EventQuery: Sendable {
    /// Rows of the journal one transaction looks at, at most, when no index helps.
    static let window: Int64 = 20_000

    let filter: EventFilter
    let newestFirst: Bool
    let limit: Int

    /// A page and where the next window begins; nil when the list ends.
    struct Window: Sendable {
        var events: [RecordedEvent] = []
        var next: Int64?
    }

    /// Reads on from behind `sequence` (exclusive); nil begins at the list's end.
    func read(_ context: ReadContext, behind sequence: Int64?, room: Int) throws(StoreError) -> Window {
        guard var (low, high) = try bounds(context) else { return Window() }
        if let sequence {
            if newestFirst { high = min(high, sequence - 1) } else { low = max(low, sequence + 1) }
        }
        guard low <= high else { return Window() }
        let end = (low, high)
        if filter.link == nil, filter.installation == nil {
            if newestFirst { low = max(low, high - Self.window + 1) } else { high = min(high, low + Self.window - 1) }
        }
        let (sql, values) = try statement(context, low: low, high: high, room: room)
        var window = Window()
        try context.query(sql, values) { (row) throws(StoreError) in
            window.events.append(
                try EventRows.read(row) { (number) throws(StoreError) in try context.name(number) })
            return true
        }
        if window.events.count == room {
            window.next = window.events.last?.sequence
        } else if newestFirst ? low > end.0 : high < end.1 {
            window.next = newestFirst ? low : high
        }
        return window
    }

    /// The sequences between which every match lies; nil when there is none.
    private func bounds(_ context: ReadContext) throws(StoreError) -> (Int64, Int64)? {
        guard var low = try context.integer("SELECT min(seq) FROM event"),
            var high = try context.integer("SELECT max(seq) FROM event")
        else { return nil }
        if let since = filter.since {
            let first = try context.integer(
                "SELECT min(first_seq) FROM hour WHERE hour >= ?", [.integer(hour(of: since))])
            guard let first else { return nil }
            low = max(low, first)
        }
        if let until = filter.until {
            let last = try context.integer(
                "SELECT max(last_seq) FROM hour WHERE hour <= ?", [.integer(hour(of: until))])
            guard let last else { return nil }
            high = min(high, last)
        }
        if let after = filter.after {
            if newestFirst {
                high = min(high, try place(of: after, in: context) - 1)
            } else {
                low = max(low, try place(of: after, in: context) + 1)
            }
        }
        return (low, high)
    }

    /// The sequence of an event; of one past retention, a place between its neighbours in time.
    private func place(of id: EventID, in context: ReadContext) throws(StoreError) -> Int64 {
        if let sequence = try context.integer("SELECT seq FROM event WHERE id = ?", [.id(id)]) { return sequence }
        if newestFirst {
            let older = try context.integer(
                "SELECT seq FROM event WHERE id < ? ORDER BY id DESC LIMIT 1", [.id(id)])
            return (older ?? -1) + 1
        }
        let newer = try context.integer("SELECT seq FROM event WHERE id > ? ORDER BY id LIMIT 1", [.id(id)])
        return (newer ?? Int64.max - 1) - 1
    }

    private func statement(
        _ context: ReadContext, low: Int64, high: Int64, room: Int
    ) throws(StoreError) -> (String, [BoundValue]) {
        var conditions = ["e.seq BETWEEN ? AND ?"]
        var values: [BoundValue] = [.integer(low), .integer(high)]
        func add(_ condition: String, _ value: BoundValue) {
            conditions.append(condition)
            values.append(value)
        }
        if let since = filter.since { add("e.received_at >= ?", .integer(since)) }
        if let until = filter.until { add("e.received_at < ?", .integer(until)) }
        if let app = filter.app { add("e.app = ?", try context.stored(app)) }
        if let action = filter.action { add("e.action = ?", .integer(Int64(action.number))) }
        if let reason = filter.reason { add("e.reason = ?", try context.stored(reason)) }
        if let platform = filter.platform { add("e.platform = ?", .integer(Int64(platform.number))) }
        if let link = filter.link { add("e.link = ?", .text(link)) }
        if let installation = filter.installation { add("e.installation = ?", .text(installation)) }
        if !filter.kinds.isEmpty {
            conditions.append("e.kind IN (\(places(filter.kinds.count)))")
            values += filter.kinds.map { .integer(Int64($0.number)) }
        }
        if !filter.routes.isEmpty {
            conditions.append("e.route IN (\(places(filter.routes.count)))")
            for route in filter.routes { values.append(try context.stored(route)) }
        }
        values.append(.integer(Int64(room)))
        let order = newestFirst ? "DESC" : "ASC"
        let sql = """
            SELECT \(EventRows.columns) FROM event e WHERE \(conditions.joined(separator: " AND ")) \
            ORDER BY e.seq \(order) LIMIT ?
            """
        return (sql, values)
    }

    private func places(_ count: Int) -> String { repeatElement("?", count: count).joined(separator: ", ") }
}
