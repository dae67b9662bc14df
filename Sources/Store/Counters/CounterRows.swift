// Adds counters to the rows that statistics and link counts are read from, inside a fold's transaction. On the writer
// thread only.

import LinkCore

/// Writes `rollup`, `rollup_app`, `rollup_part` and `link_count`.
final class CounterRows {
    /// The clause that adds to an existing row.
    static let adding = """
        ON CONFLICT DO UPDATE SET
        taps = taps + excluded.taps, bot_taps = bot_taps + excluded.bot_taps, opens = opens + excluded.opens,
        installs = installs + excluded.installs, conversions = conversions + excluded.conversions,
        turned_away = turned_away + excluded.turned_away, unknown = unknown + excluded.unknown
        """

    private let links: LinkCounts
    private let addRollup: RawStatement
    private let addAppRollup: RawStatement
    private let parts: RollupPartWriter

    init(_ connection: OpaquePointer) throws(SQLiteFailure) {
        links = try LinkCounts(connection)
        addRollup = try RawStatement(
            connection, "INSERT INTO rollup VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \(Self.adding)")
        addAppRollup = try RawStatement(
            connection, "INSERT INTO rollup_app VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \(Self.adding)")
        parts = try RollupPartWriter(connection)
    }

    /// Adds a counter to its row.
    func add(_ counter: borrowing Counter) throws(SQLiteFailure) {
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

    private func add(_ counter: borrowing Counter, _ statement: RawStatement, link: [UInt8]?) throws(SQLiteFailure) {
        let variant = RollupVariant(counter.key.value)
        statement.bind(1, counter.key.hour)
        statement.bind(2, counter.key.app)
        var next: Int32 = 3
        if let link {
            statement.bind(3, utf8: link)
            next = 4
        }
        statement.bind(next, variant.route)
        statement.bind(next + 1, variant.platform)
        statement.bind(next + 2, variant.country)
        statement.bind(next + 3, variant.action)
        counter.counts.bind(statement, from: next + 4)
        try statement.run()
    }
}

extension RollupCounts {
    /// Binds the counts to a statement's parameters from `first` on.
    func bind(_ statement: RawStatement, from first: Int32) {
        for index in list.indices { statement.bind(first + Int32(index), list[index]) }
    }
}
