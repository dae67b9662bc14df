// Copies what can be read of one table of a damaged file into a new one: from its first row on, from its last row back, and
// between the places at which reading stopped, wherever SQLite can begin. Lost are the rows on damaged pages, and those that
// SQLite reaches only through a damaged page. Invalid rows are left out. On the thread of a salvage.

import LinkCore
import Records
import Store

/// The salvage of one table.
struct TableSalvage {
    /// How many rows are copied between two reports of progress.
    private static let batch: Int64 = 5000

    /// Rows between two keys that are not read yet. An end of the table is no row's key.
    private struct Gap {
        var low: [UInt8]
        var high: [UInt8]
        var endsInRows = false
    }

    private let connection: OpaquePointer
    /// Another connection to the same file, for the keys of indexes: look-ups that fail on the connection that reads an index can
    /// make SQLite 3.40 return some of its keys for ever.
    private let keyConnection: OpaquePointer
    private let table: SchemaShape.Table
    private let key: TableKey
    /// The indexes of the table, each with a condition in SQL that its rows meet.
    private let indexes: [(name: String, condition: String)]
    private let judge: RowValidator.Judge
    private let insert: Statement
    private let find: Statement
    private let report: DatabaseVerification.Report
    private(set) var result: DatabaseSalvage.TableResult

    /// - Parameters:
    ///   - old: the damaged file.
    ///   - keys: another connection to it.
    ///   - shape: the definitions as linkd creates them, whatever the file itself has.
    init(
        _ old: Database, keys: Database, _ new: Database, _ table: SchemaShape.Table, _ shape: SchemaShape,
        _ validator: RowValidator, _ report: @escaping DatabaseVerification.Report
    ) throws {
        let to = new.handle
        (connection, keyConnection, self.table, self.report) = (old.handle, keys.handle, table, report)
        (key, judge) = (TableKey(table), validator.judge(table))
        let places = table.columns.map { _ in "?" }.joined(separator: ", ")
        insert = try Statement(to, "INSERT INTO \"\(table.name)\" (\(table.allColumns)) VALUES (\(places))")
        let isKey = key.names.isEmpty ? "false" : key.names.map { "\($0) = ?" }.joined(separator: " AND ")
        find = try Statement(to, "SELECT 1 FROM \"\(table.name)\" WHERE \(isKey)")
        indexes = shape.objects.compactMap { object in
            guard object.type == "index", sameBytes(object.table, table.name) else { return nil }
            let condition = object.sql.flatMap { sql in sql.firstRange(of: " WHERE ").map { sql[$0.upperBound...] } }
            return (object.name, condition.map { String($0) } ?? "true")
        }
        let what = TableKind.of(table.name).what
        result = DatabaseSalvage.TableResult(table: table.name, what: what, saved: 0, refused: 0, isDamaged: false)
        report(what, 0, 0)
        // Rows that the schema itself inserts are taken from the old file instead.
        try new.execute(sql: "DELETE FROM \"\(table.name)\"")
    }

    /// Reads everything that can be read.
    mutating func run() throws {
        let whole = Gap(low: [], high: [UInt8](repeating: 0xff, count: 256))
        let (first, isWhole) = try read(nil, isBackwards: false, in: whole)
        if isWhole { return }
        (result.isDamaged, result.mostLost) = (true, 0)
        guard !table.key.isEmpty else {
            result.mostLost = nil
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
        if result.mostLost == nil { for index in indexes { try read(through: index) } }
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
            let rows = try Statement(
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
                try take(rows)
            }
            return (last, true)
        } catch let failure as SQLiteError where failure.isUnreadable {
            return (last, false)
        }
    }

    /// Counts the rows that may have been in a gap.
    private mutating func lose(_ gap: Gap) {
        let (low, high) = (key.number(gap.low), key.number(gap.high))
        guard let most = result.mostLost, gap.endsInRows, let low, let high else {
            result.mostLost = nil
            return
        }
        result.mostLost = most + high - low - 1
    }

    /// Copies the current row of a statement.
    private mutating func take(_ row: Statement) throws {
        guard judge(row) else {
            result.refused += 1
            return
        }
        for place in table.columns.indices { insert.bind(Int32(place + 1), column: Int32(place), of: row) }
        do throws(SQLiteError) {
            try insert.run()
        } catch {
            guard error.isFaultOfOneRow else { throw StoreError.failed(reason: error.reason) }
            // A row that is read a second time is known, whichever constraint SQLite reports first.
            for (index, place) in table.key.enumerated() { find.bind(Int32(index + 1), column: place, of: row) }
            defer { find.reset() }
            if try !find.step() { result.refused += 1 }
            return
        }
        result.saved += 1
        if result.saved % Self.batch == 0 { report(result.what, result.saved, 0) }
    }

    /// Copies the rows whose keys an index has: reading in order may not have begun anywhere near them.
    private mutating func read(through index: (name: String, condition: String)) throws {
        let columns = key.names
        do {
            let keys = try Statement(
                keyConnection,
                """
                SELECT \(columns.joined(separator: ", ")) FROM main."\(table.name)" INDEXED BY "\(index.name)" \
                WHERE \(index.condition)
                """)
            let found = try Statement(
                connection,
                """
                SELECT \(table.allColumns) FROM main."\(table.name)" \
                WHERE \(columns.map { "\($0) = ?" }.joined(separator: " AND "))
                """)
            while try keys.step() {
                for place in columns.indices { found.bind(Int32(place + 1), column: Int32(place), of: keys) }
                guard (try? found.step()) == true else { continue }
                try take(found)
                found.reset()
            }
        } catch let failure as SQLiteError where failure.isUnreadable {
            // The keys before the damage were looked up.
        }
    }
}
