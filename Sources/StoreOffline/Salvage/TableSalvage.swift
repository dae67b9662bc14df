// Reads what can be read of one table of a damaged file: from its first row on, from its last row back, and between the
// places at which reading stopped, wherever SQLite can begin. Lost are the rows on damaged pages, and those that SQLite
// reaches only through a damaged page. On the thread of a salvage.

import LinkCore
import Store

/// The salvage of one table.
struct TableSalvage {
    /// What became of a row: `taken` into the new file, `known` there already, or `refused` as not valid.
    enum Fate { case taken, known, refused }

    /// Rows between two keys that are not read yet. An end of the table is no row's key.
    private struct Gap {
        var low: [UInt8]
        var high: [UInt8]
        var endsInRows = false
    }

    private let connection: OpaquePointer
    private let table: SchemaShape.Table
    private let key: TableKey
    /// The indexes of the table, each with a condition in SQL that its rows meet.
    private let indexes: [(name: String, condition: String)]
    /// Copies the current row of a statement.
    private let take: (RawStatement) throws -> Fate

    private(set) var taken: Int64 = 0
    private(set) var refused: Int64 = 0
    /// Whether any part could not be read.
    private(set) var isDamaged = false
    /// How many rows may be lost at most; nil when nobody can say.
    private(set) var mostLost: Int64? = 0

    /// - Parameter shape: the definitions as linkd creates them, whatever the file itself has.
    init(
        _ connection: OpaquePointer, _ table: SchemaShape.Table, _ shape: SchemaShape,
        take: @escaping (RawStatement) throws -> Fate
    ) {
        (self.connection, self.table, self.take) = (connection, table, take)
        key = TableKey(table)
        indexes = shape.objects.compactMap { object in
            guard object.type == "index", sameBytes(object.table, table.name) else { return nil }
            let condition = object.sql.flatMap { sql in sql.firstRange(of: " WHERE ").map { sql[$0.upperBound...] } }
            return (object.name, condition.map { String($0) } ?? "true")
        }
    }

    /// Reads everything that can be read.
    mutating func run() throws {
        let whole = Gap(low: [], high: [UInt8](repeating: 0xff, count: 256))
        let (first, isWhole) = try read(nil, isBackwards: false, in: whole)
        if isWhole { return }
        isDamaged = true
        guard !table.key.isEmpty else {
            mostLost = nil
            return
        }
        var gap = Gap(low: first ?? key.ends.first, high: key.ends.last)
        let (last, isMet) = try read(nil, isBackwards: true, in: gap)
        if isMet { return }
        if let last { (gap.high, gap.endsInRows) = (last, true) }
        var gaps = [gap]
        while let gap = gaps.popLast() {
            if let parts = try look(into: gap) { gaps += parts } else { lose(gap) }
        }
        if mostLost == nil { for index in indexes { try read(through: index) } }
    }

    /// Looks for rows in a gap. Returns the gaps that are left of it; nil when there is no row that can be read.
    private mutating func look(into gap: Gap) throws -> [Gap]? {
        for place in key.places(between: gap.low, and: gap.high) {
            let on = try read(place, isBackwards: false, in: gap)
            guard on.last != nil || on.isEnd else { continue }
            let back = try read(place, isBackwards: true, in: Gap(low: gap.low, high: place))
            guard on.last != nil || back.last != nil || back.isEnd else { continue }
            var parts: [Gap] = []
            if !back.isEnd { parts.append(Gap(low: gap.low, high: back.last ?? place, endsInRows: true)) }
            if !on.isEnd { parts.append(Gap(low: on.last ?? place, high: gap.high, endsInRows: gap.endsInRows)) }
            return parts
        }
        return nil
    }

    /// Copies rows from a place on, or from before a place back, up to the end of a gap; without a place, from an end of the
    /// table. Returns the key of the last one, and whether the end was reached.
    private mutating func read(
        _ place: [UInt8]?, isBackwards: Bool, in gap: Gap
    ) throws -> (last: [UInt8]?, isEnd: Bool) {
        var last: [UInt8]?
        do {
            let (names, places) = (
                key.names.joined(separator: ", "), key.names.map { _ in "?" }.joined(separator: ", ")
            )
            let order = key.names.map { $0 + (isBackwards ? " DESC" : "") }.joined(separator: ", ")
            let rows = try RawStatement(
                connection,
                """
                SELECT \(table.allColumns) FROM main."\(table.name)" NOT INDEXED \
                \(place == nil ? "" : "WHERE (\(names)) \(isBackwards ? "<" : ">=") (\(places))") \
                \(order.isEmpty ? "" : "ORDER BY \(order)")
                """)
            if let place { key.bind(place, to: rows) }
            defer { rows.reset() }
            while try rows.step() {
                if !table.key.isEmpty {
                    let key = key.bytes(rows)
                    let (begin, end) = isBackwards ? (gap.high, gap.low) : (gap.low, gap.high)
                    func isBehind(_ place: [UInt8]) -> Bool {
                        isBackwards ? key.lexicographicallyPrecedes(place) : place.lexicographicallyPrecedes(key)
                    }
                    if key == end || isBehind(end) { return (last, true) }
                    // Pages that lead to each other are no order.
                    guard isBehind(last ?? begin) else { return (last, false) }
                    last = key
                }
                count(try take(rows))
            }
            return (last, true)
        } catch let failure as SQLiteError where failure.isUnreadable {
            return (last, false)
        }
    }

    /// Counts the rows that may have been in a gap.
    private mutating func lose(_ gap: Gap) {
        guard let most = mostLost, gap.endsInRows, let low = key.number(gap.low), let high = key.number(gap.high) else {
            mostLost = nil
            return
        }
        mostLost = most + high - low - 1
    }

    private mutating func count(_ fate: Fate) {
        switch fate {
        case .taken: taken += 1
        case .known: break
        case .refused: refused += 1
        }
    }

    /// Copies the rows whose keys an index has: reading in order may not have begun anywhere near them.
    private mutating func read(through index: (name: String, condition: String)) throws {
        let columns = key.names
        do {
            let keys = try RawStatement(
                connection,
                """
                SELECT \(columns.joined(separator: ", ")) FROM main."\(table.name)" INDEXED BY "\(index.name)" \
                WHERE \(index.condition)
                """)
            let find = try RawStatement(
                connection,
                """
                SELECT \(table.allColumns) FROM main."\(table.name)" \
                WHERE \(columns.map { "\($0) = ?" }.joined(separator: " AND "))
                """)
            while try keys.step() {
                for place in columns.indices { find.bind(Int32(place + 1), column: Int32(place), of: keys) }
                do throws(SQLiteError) { if try !find.step() { continue } } catch { continue }
                count(try take(find))
                find.reset()
            }
        } catch let failure as SQLiteError where failure.isUnreadable {
            // The keys before the damage were looked up.
        }
    }
}
