// Reads what can be read of one table of a damaged file, in the order of its key: from the front, from the back, and in
// between by trying ever further places until one can be read again. On the thread of a salvage.

import GRDB
import GRDBSQLite

/// One table.
struct TableSalvage {
    /// A row that the new file does not take.
    enum Fate { case taken, known, refused }

    private static let mostTries = 20_000

    let table: String
    let columns: [String]
    /// What the rows are ordered by; the row number in tables that have one.
    private let key: [String]
    private let firstIsNumber: Bool
    private let firstIsBlob: Bool
    private let source: Database
    private let connection: OpaquePointer
    /// Takes the row that a statement stands on.
    private let take: (RawStatement) throws -> Fate

    private(set) var taken: Int64 = 0
    private(set) var refused: Int64 = 0
    /// Whether something could not be read.
    private(set) var isDamaged = false
    private var tries = 0

    /// - Parameter columns: those of the schema, in its order.
    init(_ source: Database, _ table: String, columns: [String], take: @escaping (RawStatement) throws -> Fate) throws {
        guard let connection = source.sqliteConnection else { throw StoreError.closed }
        self.connection = connection
        (self.source, self.table, self.columns, self.take) = (source, table, columns, take)
        let info = try Row.fetchAll(
            source, sql: "SELECT name, type, pk FROM pragma_table_info(?) ORDER BY pk", arguments: [table])
        let isPlain =
            try Int.fetchOne(source, sql: "SELECT wr FROM pragma_table_list WHERE name = ?", arguments: [table]) == 0
        let keyed = info.filter { $0["pk"] as Int > 0 }
        key = isPlain ? ["rowid"] : keyed.map { "\"\($0["name"] as String)\"" }
        let type = isPlain ? "INTEGER" : keyed.first.map { ($0["type"] as String).uppercased() } ?? "INTEGER"
        firstIsNumber = type.hasPrefix("INT")
        firstIsBlob = type == "BLOB"
    }

    /// Reads all that can be read.
    mutating func run() throws {
        guard var place = try scan(from: nil, backwards: false) else { return }
        isDamaged = true
        guard let end = try scan(from: nil, backwards: true) else { return }
        // Between the two nothing is known but that some of it is damaged.
        while place < end, tries < Self.mostTries {
            guard let next = try leap(from: place, before: end) else { return }
            place = next
        }
    }

    /// Finds the next place behind `place` that can be read and reads on from there; how far that went.
    private mutating func leap(from place: Int64, before end: Int64) throws -> Int64? {
        var stride: Int64 = 1
        var bad = place
        while tries < Self.mostTries {
            let (candidate, overflow) = place.addingReportingOverflow(stride)
            guard !overflow, candidate < end else { return nil }
            let before = taken
            let stop = try scan(from: candidate, backwards: false, until: end)
            if taken > before { try refine(bad, candidate) }
            guard let stop else { return nil }
            if taken > before { return max(stop, candidate) }
            bad = candidate
            stride = stride.multipliedReportingOverflow(by: 2).overflow ? Int64.max : stride * 2
        }
        return nil
    }

    /// Reads what lies between a place that cannot be read and one that can.
    private mutating func refine(_ bad: Int64, _ good: Int64) throws {
        var (low, high) = (bad, good)
        while high - low > 1, tries < Self.mostTries {
            let middle = low + (high - low) / 2
            if try canRead(middle) { high = middle } else { low = middle }
        }
        if high < good { _ = try scan(from: high, backwards: false, until: good) }
    }

    private mutating func canRead(_ place: Int64) throws -> Bool {
        tries += 1
        do {
            let row = try statement(backwards: false, from: place)
            defer { row.reset() }
            _ = try row.step()
            return true
        } catch  where SQLiteFailure(error).isDamage {
            return false
        }
    }

    /// Reads on until the end or until damage; where damage stopped it, or nil at the end.
    private mutating func scan(from place: Int64?, backwards: Bool, until end: Int64? = nil) throws -> Int64? {
        tries += 1
        var last = place ?? (backwards ? Int64.max : 0)
        do {
            let row = try statement(backwards: backwards, from: place)
            defer { row.reset() }
            while try row.step() {
                last = row.position(Int32(columns.count))
                if let end, last >= end { return nil }
                switch try take(row) {
                case .taken: taken += 1
                case .known: break
                case .refused: refused += 1
                }
            }
            return nil
        } catch let failure as SQLiteFailure where failure.isDamage {
            return last
        }
    }

    private func statement(backwards: Bool, from place: Int64?) throws -> RawStatement {
        let row = try RawStatement(connection, query(backwards: backwards, isFrom: place != nil))
        guard let place else { return row }
        if firstIsNumber {
            row.bind(1, place)
        } else {
            let bits = UInt64(bitPattern: place) << 1
            let bytes = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
            if firstIsBlob { row.bind(1, blob: bytes) } else { row.bind(1, utf8: bytes.filter { $0 != 0 }) }
        }
        return row
    }

    private func query(backwards: Bool, isFrom: Bool) -> String {
        let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        let order = key.map { $0 + (backwards ? " DESC" : "") }.joined(separator: ", ")
        return "SELECT \(names), \(key[0]) FROM \"\(table)\" NOT INDEXED"
            + (isFrom ? " WHERE \(key[0]) >= ?" : "") + " ORDER BY \(order)"
    }
}
