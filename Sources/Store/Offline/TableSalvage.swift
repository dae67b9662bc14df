// Reads what can be read of one table of a damaged file, in the order of its key: from the front, from the back, and in
// between by trying ever further places until one can be read again. On the thread of a salvage.

import LinkCore

/// One table.
struct TableSalvage {
    /// A row that the new file does not take.
    enum Fate { case taken, known, refused }

    private static let mostTries = 20_000
    /// Rows that were there already, beyond those that were new: pages that lead to each other would be read for ever.
    private static let mostKnown: Int64 = 1_000_000

    private let table: SchemaShape.Table
    private let connection: OpaquePointer
    /// Takes the row that a statement stands on.
    private let take: (RawStatement) throws -> Fate

    private(set) var taken: Int64 = 0
    private(set) var refused: Int64 = 0
    /// Whether something could not be read.
    private(set) var isDamaged = false
    private var known: Int64 = 0
    private var tries = 0

    /// - Parameter table: as linkd makes it; whatever the file itself says of it.
    init(_ connection: OpaquePointer, _ table: SchemaShape.Table, take: @escaping (RawStatement) throws -> Fate) {
        (self.connection, self.table, self.take) = (connection, table, take)
    }

    /// Reads all that can be read.
    mutating func run() throws {
        do {
            _ = try statement(backwards: false, from: nil)
        } catch let failure as SQLiteFailure where failure.isUnreadable {
            // There is no such table, or another one of this name.
            isDamaged = true
            return
        }
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
        } catch let failure as SQLiteFailure where failure.isUnreadable {
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
                last = max(0, row.position(Int32(table.columns.count)))
                if let end, last >= end { return nil }
                switch try take(row) {
                case .taken: taken += 1
                case .known: known += 1
                case .refused: refused += 1
                }
                if known > Self.mostKnown + 4 * taken {
                    tries = Self.mostTries
                    return last
                }
            }
            return nil
        } catch let failure as SQLiteFailure where failure.isUnreadable {
            return last
        }
    }

    private func statement(backwards: Bool, from place: Int64?) throws -> RawStatement {
        let row = try RawStatement(connection, query(backwards: backwards, isFrom: place != nil))
        guard let place else { return row }
        if sameBytes(table.keyType, "INTEGER") {
            row.bind(1, place)
        } else {
            let bits = UInt64(bitPattern: place) << 1
            let bytes = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
            if sameBytes(table.keyType, "BLOB") {
                row.bind(1, blob: bytes)
            } else {
                row.bind(1, utf8: bytes.filter { $0 != 0 })
            }
        }
        return row
    }

    private func query(backwards: Bool, isFrom: Bool) -> String {
        let names = table.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let order = table.key.map { $0 + (backwards ? " DESC" : "") }.joined(separator: ", ")
        return "SELECT \(names), \(table.key[0]) FROM main.\"\(table.name)\" NOT INDEXED"
            + (isFrom ? " WHERE \(table.key[0]) >= ?" : "") + " ORDER BY \(order)"
    }
}
