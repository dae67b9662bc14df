// Adds counters to the rows that statistics and link counts are read from, inside a fold's transaction. On the writer
// thread only.

import LinkCore
import StoreFormat

/// Writes `count_by_link`, `count_by_app`, `count_by_dimension` and `link_count`.
final class CounterRows {
    private let links: LinkCounts
    private let addRollup: ColumnStatement<RollupColumn>
    private let addAppRollup: ColumnStatement<RollupColumn>
    private let parts: RollupPartWriter

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        links = try LinkCounts(connection)
        addRollup = try ColumnStatement(
            connection, "INSERT \(RollupColumn.into("count_by_link")) \(RollupColumn.adding)")
        addAppRollup = try ColumnStatement(
            connection, "INSERT \(RollupColumn.into("count_by_app", without: .link)) \(RollupColumn.adding)")
        parts = try RollupPartWriter(connection)
    }

    /// Adds a counter to its row.
    func add(_ counter: borrowing Counter) throws(SQLiteError) {
        switch (counter.key.table, counter.key.dimension) {
        case (.link, _):
            try links.add(
                taps: counter.counts[.tap], opens: counter.counts[.open], to: Int64(bitPattern: counter.key.value))
        case (.whole, 0): try add(counter, addAppRollup, link: nil)
        case (.perLink, 0): try add(counter, addRollup, link: counter.link)
        case (.whole, _): try parts.add(counter, link: RollupPartWriter.allLinks)
        case (.perLink, _): try parts.add(counter, link: counter.link)
        }
    }

    private func add(
        _ counter: borrowing Counter, _ statement: ColumnStatement<RollupColumn>, link: [UInt8]?
    ) throws(SQLiteError) {
        let variant = RollupVariant(counter.key.value)
        statement.bind(.hour, counter.key.hour)
        statement.bind(.app, counter.key.app)
        if let link { statement.bind(.link, utf8: link) }
        statement.bind(.route, variant.route)
        statement.bind(.platform, variant.platform)
        statement.bind(.country, variant.country)
        statement.bind(.action, variant.action)
        statement.bind(counter.counts)
        try statement.run()
    }
}

/// A column of a table that counts events.
protocol CountColumn: TableColumn {
    static var taps: Self { get }
    static var botTaps: Self { get }
    static var opens: Self { get }
    static var installs: Self { get }
    static var conversions: Self { get }
    static var turnedAway: Self { get }
    static var unknown: Self { get }
}

extension CountColumn {
    static func of(_ counted: Counted) -> Self {
        switch counted {
        case .tap: taps
        case .botTap: botTaps
        case .open: opens
        case .install: installs
        case .conversion: conversions
        case .turnedAway: turnedAway
        case .unknown: unknown
        }
    }

    /// The clause that adds to an existing row.
    static var adding: String { "ON CONFLICT DO UPDATE SET \(sums(Counted.allCases.map(of)))" }
}

extension ColumnStatement where Column: CountColumn {
    func bind(_ counts: RollupCounts) {
        for counted in Counted.allCases { bind(.of(counted), counts[counted]) }
    }
}

/// The columns of `count_by_link`, and of `count_by_app` except for the link.
private enum RollupColumn: Int32, CountColumn {
    case hour = 1
    case app, link, route, platform, country, action
    case taps, botTaps, opens, installs, conversions, turnedAway, unknown
}
