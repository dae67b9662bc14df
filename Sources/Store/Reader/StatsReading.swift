// Statistics from the counters, in short steps: by hour where a table's key leads to the rows, else through the rows of
// all links, some thousand per transaction. On the reader thread; never reads an event.

import LinkCore
import Records
import StoreFormat

/// Reads the answer to one statistics query.
struct StatsReading: Sendable {
    /// The most hours that one transaction looks at, over all requested links.
    static let hoursAtOnce = 500
    /// How many rows end a transaction: at the next hour, or at once in a scan of all links' rows.
    static let rowsAtOnce = 5000
    /// A tag with at most this many links is read link by link; one with more by a scan of all rows.
    static let fewLinks = 200

    let query: StatsQuery

    /// A short link and its app; of all links, that of the query.
    struct Link: Sendable {
        var app: String?
        var text: String
    }

    /// Where the next step continues.
    enum Place: Sendable {
        /// These links, or the sums over all, hour by hour.
        case links([Link], from: Int64)
        /// All rows of links, behind the one with this key; nil for the first.
        case scan(after: [SQLValue]?)
    }

    /// The result of a step.
    struct Page: Sendable {
        var sums = StatsSums()
        /// Nil at the end.
        var next: Place?
    }

    private var dimension: CountDimension? { CountDimension(query.group) }
    var first: Int64 { query.since.map(hour(of:)) ?? Int64.min }
    /// The last hour of the query.
    var last: Int64 { query.until.map { hour(of: $0 &- 1) } ?? Int64.max }

    /// Where to begin; nil when there is nothing to read.
    func begin(_ context: ReadContext) throws(StoreError) -> Place? {
        guard first <= last else { return nil }
        if let link = query.link {
            guard let app = query.app else { return nil }
            let one = Link(app: app, text: link)
            guard let tag = query.tag else { return .links([one], from: first) }
            let tags = try StatsTags(context, query).of(link, app: app)
            return tags.contains { sameBytes($0, tag) } ? .links([one], from: first) : nil
        }
        if let tag = query.tag {
            let links = try few(tag, context)
            guard let links else { return .scan(after: nil) }
            return links.isEmpty ? nil : .links(links, from: first)
        }
        switch query.group {
        case .link, .tag: return .scan(after: nil)
        default: return .links([Link(app: query.app, text: CounterKey.allLinks)], from: first)
        }
    }

    /// The links of a tag; nil when there are more than `fewLinks`.
    private func few(_ tag: String, _ context: ReadContext) throws(StoreError) -> [Link]? {
        let sql = """
            SELECT l.domain, l.key, l.app FROM link_tag t CROSS JOIN link l ON l.id = t.link WHERE t.tag = ? \
            LIMIT \(Self.fewLinks + 1)
            """
        let links = try context.rows(sql, [tag]) { row -> Link? in
            guard let domain = row.text(0), let key = row.text(1), let app = row.text(2) else { return nil }
            let address = LinkAddress(domain: domain, key: key)
            return Link(app: app, text: SmartLink.shortLink(address, query.prefixes[ByteKey(app)] ?? KeyPrefixes()))
        }
        if links.count > Self.fewLinks { return nil }
        return links.filter { link in query.app.map { sameBytes($0, link.app ?? "") } ?? true }
    }

    /// Reads one step, from `place` on.
    func read(_ context: ReadContext, _ place: Place) throws(StoreError) -> Page {
        switch place {
        case .links(let links, let from): try read(context, links, from: from)
        case .scan(let after): try scan(context, after: after)
        }
    }

    private func read(_ context: ReadContext, _ links: [Link], from: Int64) throws(StoreError) -> Page {
        let most = max(1, Self.hoursAtOnce / links.count)
        var page = Page()
        let rows = StatsRows(context, query)
        var found: [(app: Int64?, text: String)] = []
        for link in links {
            let app = try number(link.app, context)
            if app != nil || link.app == nil { found.append((app, link.text)) }
        }
        for (index, hour) in try hours(context, from: from, most: most).enumerated() {
            for (app, link) in found {
                if let dimension {
                    try rows.values(hour, link, dimension, app: app, &page.sums)
                } else {
                    try rows.link(hour, link, app: app, &page.sums)
                }
            }
            if index == most - 1 || page.sums.rows >= Self.rowsAtOnce {
                page.next = .links(links, from: hour + 1)
                break
            }
        }
        return page
    }

    private func scan(_ context: ReadContext, after: [SQLValue]?) throws(StoreError) -> Page {
        var page = Page()
        let app = try number(query.app, context)
        if query.app != nil, app == nil { return page }
        let rows = StatsRows(context, query)
        let reached =
            if let dimension {
                try rows.scanValues(first...last, after, dimension, app: app, &page.sums)
            } else {
                try rows.scanLinks(first...last, after, app: app, &page.sums)
            }
        page.next = reached.map { .scan(after: $0) }
        return page
    }

    /// The number of a name; nil for no name, and for one that no event has.
    private func number(_ name: String?, _ context: ReadContext) throws(StoreError) -> Int64? {
        guard let name, case .integer(let number) = try context.stored(name) else { return nil }
        return number
    }

    /// Hours with any counts, from `from` on. Each is found by one search.
    private func hours(_ context: ReadContext, from: Int64, most: Int) throws(StoreError) -> [Int64] {
        guard from <= last else { return [] }
        // An hour may have measurement events only, which belong to no row of count_by_link.
        let table = dimension == .measurement ? "count_by_dimension" : "count_by_link"
        let sql = """
            WITH RECURSIVE found(hour) AS (
                SELECT min(hour) FROM \(table) WHERE hour BETWEEN ?1 AND ?2
                UNION ALL
                SELECT (SELECT min(hour) FROM \(table) WHERE hour > found.hour AND hour <= ?2)
                FROM found WHERE found.hour IS NOT NULL LIMIT ?3
            ) SELECT hour FROM found WHERE hour IS NOT NULL
            """
        return try context.rows(sql, [from, last, most]) { $0.integer(0) }
    }
}

/// Counts by series and bucket.
struct StatsSums: Sendable {
    private(set) var series: [ByteKey: [Int64: StatsCounts]] = [:]
    private(set) var buckets = 0
    /// The number of rows added up.
    private(set) var rows = 0

    mutating func add(_ key: String, at: Int64, _ counts: StatsCounts) {
        let key = ByteKey(key)
        rows += 1
        if series[key]?[at]?.add(counts) == nil {
            series[key, default: [:]][at] = counts
            buckets += 1
        }
    }

    mutating func add(_ other: StatsSums) {
        for (key, buckets) in other.series { for (at, counts) in buckets { add(key.text, at: at, counts) } }
    }

    /// The series with the highest counts first, their buckets in order of time.
    var sorted: [StatsSeries] {
        func weight(_ series: StatsSeries) -> Int64 {
            series.buckets.reduce(0) { sum, bucket in
                let counts = bucket.counts
                return sum + counts.taps + counts.turnedAway + counts.unknown + counts.opens + counts.installs
                    + counts.conversions + counts.measurements
            }
        }
        let all = series.map { key, buckets in
            StatsSeries(
                key: key.text,
                buckets: buckets.map { StatsBucket(at: $0.key, counts: $0.value) }.sorted { $0.at < $1.at })
        }
        return all.map { (weight($0), $0) }.sorted { a, b in
            a.0 == b.0 ? byteOrder(a.1.key, b.1.key) < 0 : a.0 > b.0
        }.map(\.1)
    }

    /// The query parameter to narrow when the answer is too large; nil when it is not.
    func tooLarge(_ query: StatsQuery) -> String? {
        guard buckets > StatsQuery.mostBuckets else { return nil }
        let longest = series.values.reduce(0) { max($0, $1.count) }
        if series.count >= longest { return "groupBy" }
        return query.interval == .hour ? "interval" : "since"
    }
}
