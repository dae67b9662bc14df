// Adds sums to the rows that statistics and link counts are read from. On the writer thread only, inside its transactions.

import LinkCore
import StoreFormat

/// Writes `count_by_link`, `count_by_dimension` and `link_count`.
final class CounterRows {
    private let links: LinkCounts
    private let addToLink: ColumnStatement<LinkCountColumn>
    private let dimensions: DimensionRows

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        links = try LinkCounts(connection)
        addToLink = try ColumnStatement(
            connection, "INSERT \(LinkCountColumn.into("count_by_link")) \(LinkCountColumn.adding)")
        dimensions = try DimensionRows(connection)
    }

    /// Adds sums to the rows of a link.
    /// - Parameter link: the short link, or `CounterKey.allLinks`; empty for events without one, whose dimensions are counted
    ///   over all links only.
    func add(_ sums: CounterSums, link: String) throws(SQLiteError) {
        for (key, counts) in sums.counters.sorted(by: { $0.key < $1.key }) {
            switch key.by {
            case .variant(let variant): try add(key, variant, counts, link: link)
            case .value(let dimension, let value):
                if !link.isEmpty { try dimensions.add(key, dimension, value.text, counts, link: link) }
            }
        }
    }

    /// Adds to the counts of a stored link.
    func add(_ counts: KindCounts, toLink row: Int64) throws(SQLiteError) {
        try links.add(taps: counts[.tap], opens: counts[.open], to: row)
    }

    /// Adds events of a decision that were received in one hour to all their rows.
    func add(_ decision: CountedDecision, times: Int64, hour: Int64) throws(SQLiteError) {
        var sums = CounterSums()
        sums.add(decision, times: times, hour: hour)
        try add(sums, link: decision.link)
        try add(sums, link: CounterKey.allLinks)
        if let row = decision.linkRow, let counted = decision.counted {
            var counts = KindCounts()
            counts.add(counted, times)
            try add(counts, toLink: row)
        }
    }

    private func add(
        _ key: CounterKey, _ variant: CountVariant, _ counts: KindCounts, link: String
    ) throws(SQLiteError) {
        addToLink.bind(.hour, key.hour)
        addToLink.bind(.link, link)
        addToLink.bind(.app, key.app)
        addToLink.bind(.route, variant.route)
        addToLink.bind(.platform, variant.platform)
        addToLink.bind(.country, variant.country)
        addToLink.bind(.action, variant.action)
        addToLink.bind(counts)
        try addToLink.run()
    }
}

/// A column of a table that counts events, whose last columns are those of the kinds in their order.
protocol CountColumn: TableColumn {}

extension CountColumn {
    static func of(_ counted: Counted) -> Self { Array(allCases.suffix(Counted.allCases.count))[counted.rawValue] }

    /// The clause that adds to an existing row.
    static var adding: String { "ON CONFLICT DO UPDATE SET \(sums(Counted.allCases.map(of)))" }
}

extension ColumnStatement where Column: CountColumn {
    func bind(_ counts: KindCounts) {
        for counted in Counted.allCases { bind(.of(counted), counts[counted]) }
    }
}

/// The columns of `count_by_link`.
private enum LinkCountColumn: Int32, CountColumn {
    case hour = 1
    case link, app, route, platform, country, action
    case taps, botTaps, opens, installs, conversions, turnedAway, unknown
}
