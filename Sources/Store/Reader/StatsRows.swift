// Adds rows of the counters to sums: which columns form the key of a series, and which links have which tags. For one
// step, on the reader thread.

import LinkCore
import Records
import StoreFormat

/// Reads rows for one query.
struct StatsRows {
    private static let key = "hour, link, app, route, platform, country, action"
    private static let counts = "taps, bot_taps, opens, installs, conversions, turned_away, unknown"

    private let context: ReadContext
    private let query: StatsQuery
    private let tags: StatsTags

    init(_ context: ReadContext, _ query: StatsQuery) {
        self.context = context
        self.query = query
        tags = StatsTags(context, query)
    }

    // MARK: one hour

    /// Adds an hour's counts of one link or, under '*', of all.
    func link(_ hour: Int64, _ link: String, app: Int64?, _ sums: inout StatsSums) throws(StoreError) {
        try context.query(
            """
            SELECT \(Self.key), \(Self.counts) FROM count_by_link \
            WHERE hour = ?1 AND link = ?2\(app == nil ? "" : " AND app = ?3")
            """, [hour, link] + (app.map { [$0] } ?? [])
        ) { (row) throws(StoreError) in
            try add(row, to: &sums)
            return true
        }
    }

    /// Adds an hour's counts by one dimension, for one link or, under '*', for all.
    func values(
        _ hour: Int64, _ link: String, _ dimension: CountDimension, app: Int64?, _ sums: inout StatsSums
    ) throws(StoreError) {
        try context.query(
            """
            SELECT hour, value, \(Self.counts) FROM count_by_dimension \
            WHERE hour = ?1 AND link = ?2 AND dimension = ?3\(app == nil ? "" : " AND app = ?4")
            """,
            [hour, link, dimension.rawValue] + (app.map { [$0] } ?? [])
        ) { (row) throws(StoreError) in
            if let value = row.text(1) { sums.add(value, at: bucket(row), counts(ofValue: row, 2)) }
            return true
        }
    }

    // MARK: all links

    /// Adds rows of `count_by_link`. Returns the key of the last row when there are more.
    func scanLinks(
        _ hours: ClosedRange<Int64>, _ after: [SQLValue]?, app: Int64?, _ sums: inout StatsSums
    ) throws(StoreError) -> [SQLValue]? {
        try scan("count_by_link", Self.key, hours, after) { (row) throws(StoreError) in
            let isOfAll = row.text(1).map { sameBytes($0, CounterKey.allLinks) } ?? true
            if !isOfAll, app == nil || app == row.integer(2) { try add(row, to: &sums) }
        }
    }

    /// Adds rows of `count_by_dimension` with the dimension, for links with the tag. Returns the key of the last row when
    /// there are more.
    func scanValues(
        _ hours: ClosedRange<Int64>, _ after: [SQLValue]?, _ dimension: CountDimension, app: Int64?,
        _ sums: inout StatsSums
    ) throws(StoreError) -> [SQLValue]? {
        try scan("count_by_dimension", "hour, link, dimension, app, value", hours, after) { (row) throws(StoreError) in
            guard row.integer(2) == dimension.rawValue, let link = row.text(1), let value = row.text(4),
                app == nil || app == row.integer(3)
            else { return }
            let owner = try context.name(row.integer(3)) ?? ""
            if try tags.isWanted(link, app: owner) { sums.add(value, at: bucket(row), counts(ofValue: row, 5)) }
        }
    }

    /// Reads the next rows of a table in the order of its key, whose columns come first.
    private func scan(
        _ table: String, _ key: String, _ hours: ClosedRange<Int64>, _ after: [SQLValue]?,
        _ body: (Statement) throws(StoreError) -> Void
    ) throws(StoreError) -> [SQLValue]? {
        let columns = key.utf8.count { $0 == UInt8(ascii: ",") } + 1
        let places = (0..<columns).map { "?\($0 + 3)" }.joined(separator: ", ")
        var (reached, count): ([SQLValue]?, Int) = (nil, 0)
        try context.query(
            """
            SELECT \(key), \(Self.counts) FROM \(table) WHERE hour >= ?1 AND hour <= ?2 \
            \(after == nil ? "" : "AND (\(key)) > (\(places))") ORDER BY \(key) LIMIT \(StatsReading.rowsAtOnce)
            """, [after?[0] ?? .integer(hours.lowerBound), .integer(hours.upperBound)] + (after ?? [])
        ) { (row) throws(StoreError) in
            count += 1
            if count == StatsReading.rowsAtOnce { reached = Array(row.row.values.prefix(columns)) }
            try body(row)
            return true
        }
        return reached
    }

    // MARK: a row

    /// Adds a row of `count_by_link`.
    private func add(_ row: Statement, to sums: inout StatsSums) throws(StoreError) {
        let at = bucket(row)
        if query.group == .tag {
            guard let link = row.text(1), let app = try context.name(row.integer(2)) else { return }
            let found = try tags.of(link, app: app)
            guard query.tag.map({ tag in found.contains { sameBytes($0, tag) } }) ?? true else { return }
            for tag in found { sums.add(tag, at: at, Self.counts(row, 7)) }
            return
        }
        if query.tag != nil, query.link == nil {
            guard let link = row.text(1), let app = try context.name(row.integer(2)) else { return }
            guard try tags.isWanted(link, app: app) else { return }
        }
        guard let key = try key(row) else { return }
        sums.add(key, at: at, Self.counts(row, 7))
    }

    /// The series of a row; nil for a row without a value.
    private func key(_ row: Statement) throws(StoreError) -> String? {
        func name(_ column: Int32) throws(StoreError) -> String? {
            let number = row.integer(column)
            return number == 0 ? nil : try context.name(number)
        }
        switch query.group {
        case .app: return try name(2)
        case .link: return row.text(1).flatMap { $0.isEmpty ? nil : $0 }
        case .route: return try name(3)
        case .platform: return Platform(number: UInt64(clamping: row.integer(4)))?.rawValue
        case .country: return try name(5)
        case .action: return Action(number: UInt64(clamping: row.integer(6)))?.rawValue
        default: return ""
        }
    }

    private func bucket(_ row: Statement) -> Int64 { query.interval.start(of: startOfHour(row.integer(0)) ?? 0) }

    /// The counts of a row of `count_by_dimension`. Its columns say of measurement events what the event was that had them.
    private func counts(ofValue row: Statement, _ first: Int32) -> StatsCounts {
        let all = Self.counts(row, first)
        guard query.group == .measurement else { return all }
        var counts = StatsCounts()
        counts.botTaps = all.botTaps
        counts.measurements =
            all.taps + all.opens + all.installs + all.conversions + all.turnedAway + all.unknown
        return counts
    }

    private static func counts(_ row: Statement, _ first: Int32) -> StatsCounts {
        var counts = StatsCounts()
        counts.taps = row.integer(first)
        counts.botTaps = row.integer(first + 1)
        counts.opens = row.integer(first + 2)
        counts.installs = row.integer(first + 3)
        counts.conversions = row.integer(first + 4)
        counts.turnedAway = row.integer(first + 5)
        counts.unknown = row.integer(first + 6)
        return counts
    }
}

/// The current tags of links.
final class StatsTags {
    private let context: ReadContext
    private let query: StatsQuery
    /// The last link that was looked up: rows of one link follow each other.
    private var recent: (link: String, tags: [String])?

    init(_ context: ReadContext, _ query: StatsQuery) {
        self.context = context
        self.query = query
    }

    /// Whether a link has the tag of the query.
    func isWanted(_ link: String, app: String) throws(StoreError) -> Bool {
        guard let tag = query.tag else { return true }
        return try of(link, app: app).contains { sameBytes($0, tag) }
    }

    /// The tags of a link; empty for a deleted link.
    func of(_ link: String, app: String) throws(StoreError) -> [String] {
        if let recent, sameBytes(recent.link, link) { return recent.tags }
        var tags: [String] = []
        if let address = SmartLink.address(of: link, query.prefixes[ByteKey(app)] ?? KeyPrefixes()) {
            let sql = """
                SELECT t.tag FROM link l CROSS JOIN link_tag t ON t.link = l.id WHERE l.domain = ? AND l.key = ?
                """
            tags = try context.rows(sql, [address.domain, address.key]) { $0.text(0) }
        }
        recent = (link, tags)
        return tags
    }
}
