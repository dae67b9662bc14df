// How many rows retention has deleted, by what they were. On the writer thread.

import GRDB
import LinkCore

/// A count for everything that ages.
struct RetentionCounts {
    /// What ages.
    enum Kind: String, CaseIterable {
        case events
        case lists = "entries of event lists"
        case callerIDs = "callers' ids"
        case pending = "pending links expired"
        case postbacks
        case taps = "rows of taps and chains"
        case installations = "rows of installations"
        case redemptions = "redemptions of deleted links"
    }

    private var rows: [Int64] = Array(repeating: 0, count: Kind.allCases.count)

    subscript(kind: Kind) -> Int64 {
        get { rows[Kind.allCases.firstIndex(of: kind) ?? 0] }
        set { rows[Kind.allCases.firstIndex(of: kind) ?? 0] = newValue }
    }

    /// Runs a step and counts the rows it changed.
    mutating func count<Value>(_ kind: Kind, _ db: Database, _ body: () throws -> Value) rethrows -> Value {
        let before = db.totalChangesCount
        defer { self[kind] += Int64(db.totalChangesCount - before) }
        return try body()
    }

    /// Adds what another step counted.
    mutating func add(_ other: RetentionCounts) {
        for index in rows.indices { rows[index] += other.rows[index] }
    }

    /// What there is of, in the order of the kinds.
    var counts: [StoredCount] {
        Kind.allCases.compactMap { self[$0] > 0 ? StoredCount(what: $0.rawValue, rows: self[$0]) : nil }
    }
}
