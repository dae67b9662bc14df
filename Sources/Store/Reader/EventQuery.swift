// Lists of recorded events: a filter becomes SQL for one bounded window of the journal per read transaction. On the
// reader thread. The order is that of commits, never of clocks. Measurement events are no column: rows are asked for
// them one by one.

import LinkCore
import Records
import StoreFormat

/// A list of events: its filter, direction and limit.
struct EventQuery: Sendable {
    /// The most rows of the journal that one transaction looks at when no index helps.
    static let window: Int64 = 20_000

    /// The most runs of postings that one transaction looks into.
    static let runsAtOnce = 64

    let filter: EventFilter
    let newestFirst: Bool
    let limit: Int

    /// A page, and where the next window begins; nil when the list ends.
    struct Window: Sendable {
        var events: [RecordedEvent] = []
        var next: Int64?
    }

    /// Reads on from behind `sequence` (exclusive); nil begins at the start of the list.
    func read(_ context: ReadContext, behind sequence: Int64?, room: Int) throws(StoreError) -> Window {
        guard var (low, high) = try bounds(context) else { return Window() }
        if let sequence {
            if newestFirst { high = min(high, sequence - 1) } else { low = max(low, sequence + 1) }
        }
        guard low <= high else { return Window() }
        guard let key else { return try journal(context, low, high, room: room) }
        let sealed = try context.integer("SELECT max(last_seq) FROM posting_run") ?? 0
        if newestFirst ? high > sealed : low > sealed {
            var window = try journal(context, max(low, sealed + 1), high, room: room)
            if window.next == nil, low <= sealed, newestFirst { window.next = sealed + 1 }
            return window
        }
        return try runs(context, key: key, low, high, room: room)
    }

    /// The key of the postings to use; nil when the filter has nothing that they list.
    private var key: Int64? {
        filter.installation.map(PostingKey.installation) ?? filter.link.map(PostingKey.link)
            ?? (filter.wantsMeasured ? PostingKey.measured : nil)
    }

    /// Reads a range of the journal itself.
    private func journal(
        _ context: ReadContext, _ low: Int64, _ high: Int64, room: Int
    ) throws(StoreError) -> Window {
        var from = newestFirst ? max(low, high - Self.window + 1) : low
        var to = newestFirst ? high : min(high, low + Self.window - 1)
        var sources = ["event e", "\(TapRows.events) e"]
        if filter.isTest == true {
            // Tests are few and have an index of their own.
            sources = ["event e INDEXED BY event_test"]
            let end = try lastOfWindow(context, low, high)
            if newestFirst { from = end ?? low } else { to = end ?? high }
        }
        var window = Window()
        try read(context, sources, by: "e.seq", "e.seq BETWEEN ? AND ?", [.integer(from), .integer(to)], room, &window)
        if window.events.count == room {
            window.next = window.events.last?.sequence
        } else if newestFirst ? from > low : to < high {
            window.next = newestFirst ? from : to
        }
        return window
    }

    /// Where a window of tests ends; nil when it has all of them.
    private func lastOfWindow(_ context: ReadContext, _ low: Int64, _ high: Int64) throws(StoreError) -> Int64? {
        try context.integer(
            """
            SELECT seq FROM event INDEXED BY event_test WHERE test = 1 AND seq BETWEEN ? AND ? \
            ORDER BY seq \(newestFirst ? "DESC" : "ASC") LIMIT 1 OFFSET \(Self.window - 1)
            """, [.integer(low), .integer(high)])
    }

    /// Reads by postings, several runs at a time.
    private func runs(
        _ context: ReadContext, key: Int64, _ low: Int64, _ high: Int64, room: Int
    ) throws(StoreError) -> Window {
        var found: [(run: Int64, last: Int64)] = []
        try context.query(
            """
            SELECT run, last_seq FROM posting_run WHERE run <= ? AND last_seq >= ? \
            ORDER BY run \(newestFirst ? "DESC" : "ASC") LIMIT \(Self.runsAtOnce)
            """, [.integer(high), .integer(low)]
        ) { (row) throws(StoreError) in
            found.append((row.integer(0), row.integer(1)))
            return true
        }
        var window = Window()
        for (run, last) in found {
            if key == PostingKey.measured, try !listsMeasured(run, last, context) {
                // It is read like the newest events, in a transaction of its own.
                if window.next != nil { return window }
                window = try journal(context, max(low, run), min(high, last), room: room)
                if window.next == nil { window.next = newestFirst ? run : last }
                return window
            }
            try read(
                context, ["posting p CROSS JOIN event e", "posting p CROSS JOIN \(TapRows.events) e"], by: "p.seq",
                "p.run = ? AND p.key = ? AND p.seq BETWEEN ? AND ? AND e.seq = p.seq",
                [.integer(run), .integer(key), .integer(low), .integer(high)], room - window.events.count, &window)
            if window.events.count == room {
                window.next = window.events.last?.sequence
                return window
            }
            window.next = newestFirst ? run : last
        }
        return window
    }

    /// Whether a run lists the events with measurement events.
    private func listsMeasured(
        _ run: Int64, _ last: Int64, _ context: ReadContext
    ) throws(StoreError) -> Bool {
        let find = "SELECT 1 FROM posting WHERE run = ? AND key = ? AND seq = ?"
        let mark: [BoundValue] = [.integer(run), .integer(PostingKey.measured), .integer(last)]
        return try context.integer(find, mark) != nil
    }

    /// Appends matching events to a window, at most `room` of them.
    private func read(
        _ context: ReadContext, _ sources: [String], by sequence: String, _ place: String, _ values: [BoundValue],
        _ room: Int, _ window: inout Window
    ) throws(StoreError) {
        let (condition, more) = try conditions(context)
        let order = newestFirst ? "DESC" : "ASC"
        let columns = EventRows.columns(sequence: sequence)
        let parts = sources.map { "SELECT \(columns) FROM \($0) WHERE \(place)\(condition)" }
        let sql = "\(parts.joined(separator: " UNION ALL ")) ORDER BY 1 \(order) LIMIT ?"
        let all = sources.flatMap { _ in values + more }
        // Rows that are left out do not count against the limit.
        let isChecked = filter.isMeasured != nil || filter.measurement != nil
        let most = window.events.count + room
        let limit = isChecked ? -1 : Int64(room)
        try context.query(sql, all + [.integer(limit)]) { (row) throws(StoreError) in
            if isChecked, EventRows.isMeasured(row) != filter.wantsMeasured { return true }
            let event = try EventRows.read(row) { (number) throws(StoreError) in try context.name(number) }
            if !isChecked || filter.admits(event.outcome.measurements) { window.events.append(event) }
            return window.events.count < most
        }
    }

    /// The lowest and highest sequence that a match can have; nil when there is no match.
    private func bounds(_ context: ReadContext) throws(StoreError) -> (Int64, Int64)? {
        guard var low = try context.integer(TapRows.firstSequence),
            var high = try context.integer(TapRows.lastSequence)
        else { return nil }
        if let since = filter.since {
            let first = try context.integer(
                "SELECT min(first_seq) FROM hour WHERE hour >= ?", [.integer(hour(of: since))])
            guard let first else { return nil }
            low = max(low, first)
        }
        if let until = filter.until {
            // The last row's hour may have events in the tail of blocks that it does not count yet.
            let newest = try context.integer("SELECT max(hour) FROM hour")
            if let newest, hour(of: until) < newest {
                let last = try context.integer(
                    "SELECT max(last_seq) FROM hour WHERE hour <= ?", [.integer(hour(of: until))])
                guard let last else { return nil }
                high = min(high, last)
            }
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

    /// The sequence of an event; for one past retention, a place between its neighbours in time.
    private func place(of id: EventID, in context: ReadContext) throws(StoreError) -> Int64 {
        if let sequence = try context.integer(TapRows.sequenceByID, [.id(id)]) { return sequence }
        let moment = BoundValue.integer(id.milliseconds)
        if newestFirst {
            let older = try context.integer(TapRows.lastSequenceBefore, [.id(id), moment])
            return (older ?? -1) + 1
        }
        let newer = try context.integer(TapRows.firstSequenceAfter, [.id(id), moment])
        return (newer ?? Int64.max - 1) - 1
    }

    /// The filter's conditions in SQL, each preceded by " AND ", and their values.
    private func conditions(_ context: ReadContext) throws(StoreError) -> (String, [BoundValue]) {
        var text = ""
        var values: [BoundValue] = []
        func add(_ condition: String, _ value: BoundValue) {
            text += " AND " + condition
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
        if let isTest = filter.isTest { text += isTest ? " AND e.test = 1" : " AND e.test IS NULL" }
        if !filter.kinds.isEmpty {
            text += " AND e.kind IN (\(places(filter.kinds.count)))"
            values += filter.kinds.map { .integer(Int64($0.number)) }
        }
        if !filter.routes.isEmpty {
            text += " AND e.route IN (\(places(filter.routes.count)))"
            for route in filter.routes { values.append(try context.stored(route)) }
        }
        return (text, values)
    }

    private func places(_ count: Int) -> String { repeatElement("?", count: count).joined(separator: ", ") }
}
