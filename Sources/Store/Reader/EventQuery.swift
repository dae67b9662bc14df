// Lists of recorded events: a filter becomes SQL for one bounded window of the journal per read transaction. On the
// reader thread. Lists are in the order of ids, which is that of time; subscriptions are in the order of commits.
// Measurement events' names are no column: rows are asked for them one by one.

import LinkCore
import Records
import StoreFormat

/// Where a list goes on.
enum EventPlace: Sendable {
    case id(EventID)
    case sequence(Int64)
}

/// A list of events: its filter, direction and limit.
struct EventQuery: Sendable {
    /// The most rows of the journal that one transaction looks at.
    static let window: Int64 = 20_000
    let filter: EventFilter

    /// A page, and where the next window begins; nil when the list ends.
    struct Window: Sendable {
        var events: [RecordedEvent] = []
        var next: EventPlace?
    }

    // MARK: - Newest first

    /// Reads the newest events before an id; nil begins with the newest of all.
    func newest(_ context: ReadContext, before: EventID?, room: Int) throws(StoreError) -> Window {
        var high = EventID.first(at: filter.until ?? .max)
        for id in [before, filter.after].compactMap({ $0 }) where id < high { high = id }
        let low = EventID.first(at: filter.since ?? 0)
        if let installation = filter.installation {
            return try newest(context, "e.installation = ? AND ", [installation], low, high, room, window: nil)
        }
        guard let rare else { return try newest(context, "", [], low, high, room, window: Self.window) }
        // The times of the decisions say where such events can be.
        for span in try spans(context, rare, before: high) {
            let first = max(low, EventID.first(at: span.lowerBound))
            let last = min(high, EventID.first(at: span.upperBound + 1))
            guard first < last else { continue }
            var window = try newest(context, "", [], first, last, room, window: Self.window)
            if window.next == nil, first > low { window.next = .id(first) }
            return window
        }
        return Window()
    }

    /// A condition on decisions that few of them meet, with an index of its own; nil when the filter has none.
    private var rare: (condition: String, value: any SQLConvertible)? {
        if let link = filter.link { return ("d.link = ?", link) }
        if filter.wantsMeasured { return ("d.measured = ?", 1) }
        if filter.isTest == true { return ("d.test = ?", 1) }
        return nil
    }

    /// The times of the events of decisions with a rare value, the last ones first, without overlaps.
    private func spans(
        _ context: ReadContext, _ rare: (condition: String, value: any SQLConvertible), before high: EventID
    ) throws(StoreError) -> [ClosedRange<Int64>] {
        let sql = "SELECT d.first_at, d.last_at FROM decision d WHERE \(rare.condition) AND d.first_at <= ?"
        // Times that are near each other are read together.
        return try context.spans(sql, [rare.value, high.milliseconds], apart: 1000).reversed()
    }

    /// Reads a range of ids, or the newest part of it.
    private func newest(
        _ context: ReadContext, _ place: String, _ values: [any SQLConvertible], _ low: EventID, _ high: EventID,
        _ room: Int,
        window size: Int64?
    ) throws(StoreError) -> Window {
        var (first, isCut) = (low, false)
        if let size {
            let sql = "SELECT id FROM event WHERE id >= ? AND id < ? ORDER BY id DESC LIMIT 1 OFFSET \(size - 1)"
            if let id = try context.rows(sql, [low, high], { $0.id(0) }).first { (first, isCut) = (id, true) }
        }
        var window = Window()
        try read(
            context, "\(place)e.id >= ? AND e.id < ?", values + [first, high], order: "e.id DESC", room,
            &window)
        if window.events.count == room {
            window.next = window.events.last.map { .id($0.outcome.eventID) }
        } else if isCut {
            window.next = .id(first)
        }
        return window
    }

    // MARK: - In order

    /// Reads the events behind a sequence in the order of their commits.
    func inOrder(_ context: ReadContext, after: Int64, room: Int) throws(StoreError) -> Window {
        guard let last = try context.integer("SELECT max(seq) FROM event"), last > after else { return Window() }
        let end = try context.integer(
            "SELECT seq FROM event WHERE seq > ? ORDER BY seq LIMIT 1 OFFSET \(Self.window - 1)", [after])
        var window = Window()
        try read(
            context, "e.seq > ? AND e.seq <= ?", [after, end ?? last], order: "e.seq", room,
            &window)
        if window.events.count == room {
            window.next = window.events.last.map { .sequence($0.sequence) }
        } else if let end, end < last {
            window.next = .sequence(end)
        }
        return window
    }

    // MARK: - Rows

    /// Appends matching events to a window, at most `room` of them.
    private func read(
        _ context: ReadContext, _ place: String, _ values: [any SQLConvertible], order: String, _ room: Int,
        _ window: inout Window
    ) throws(StoreError) {
        let (condition, more) = try conditions(context)
        // Rows that are left out do not count against the limit.
        let limit = filter.measurement == nil ? Int64(room) : -1
        let sql = """
            SELECT \(EventRows.columns) FROM event e CROSS JOIN decision d ON d.number = e.decision \
            WHERE \(place)\(condition) ORDER BY \(order) LIMIT ?
            """
        try context.query(sql, values + more + [limit]) { (row) throws(StoreError) in
            let event = try EventRows.read(row, name: context.name)
            if filter.measurement == nil || filter.admits(event.outcome.measurements) { window.events.append(event) }
            return window.events.count < room
        }
    }

    /// The filter's conditions in SQL, each preceded by " AND ", and their values.
    private func conditions(_ context: ReadContext) throws(StoreError) -> (String, [any SQLConvertible]) {
        var text = ""
        var values: [any SQLConvertible] = []
        func add(_ condition: String, _ value: any SQLConvertible) {
            text += " AND " + condition
            values.append(value)
        }
        if let since = filter.since { add("e.id >= ?", EventID.first(at: since)) }
        if let until = filter.until { add("e.id < ?", EventID.first(at: until)) }
        if let app = filter.app { add("d.app = ?", try context.stored(app)) }
        if let action = filter.action { add("d.action = ?", Int64(action.number)) }
        if let reason = filter.reason { add("d.reason = ?", try context.stored(reason)) }
        if let platform = filter.platform { add("d.platform = ?", Int64(platform.number)) }
        if let link = filter.link { add("d.link = ?", link) }
        if let installation = filter.installation { add("e.installation = ?", installation) }
        if let isTest = filter.isTest { text += isTest ? " AND d.test = 1" : " AND d.test IS NULL" }
        if filter.isMeasured != nil || filter.measurement != nil {
            text += filter.wantsMeasured ? " AND d.measured = 1" : " AND d.measured IS NULL"
        }
        if !filter.kinds.isEmpty {
            text += " AND d.kind IN (\(places(filter.kinds.count)))"
            values += filter.kinds.map { Int64($0.number) }
        }
        if !filter.routes.isEmpty {
            text += " AND d.route IN (\(places(filter.routes.count)))"
            for route in filter.routes { values.append(try context.stored(route)) }
        }
        return (text, values)
    }

    private func places(_ count: Int) -> String { repeatElement("?", count: count).joined(separator: ", ") }
}
