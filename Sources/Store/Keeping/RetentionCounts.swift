// How many rows retention has deleted, by kind. On the writer thread.

import LinkCore
import Records

/// A count for every kind of data that ages.
struct RetentionCounts {
    /// The kinds of data that age. The raw values are shown to operators.
    enum Kind: String, CaseIterable {
        case events
        case callerIDs = "callers' ids"
        case pending = "pending links expired"
        case postbacks
        case taps = "rows of taps and chains"
        case installations = "rows of installations"
        case pages = "App Links of pages"
        case redemptions = "redemptions of deleted links"
    }

    private var rows: [Kind: Int64] = [:]

    subscript(kind: Kind) -> Int64 {
        get { rows[kind] ?? 0 }
        set { rows[kind] = newValue }
    }

    /// Runs a step and counts the rows it changed.
    mutating func count<Value>(_ kind: Kind, _ db: Database, _ body: () throws -> Value) rethrows -> Value {
        let before = db.totalChangesCount
        defer { self[kind] += Int64(db.totalChangesCount - before) }
        return try body()
    }

    /// Adds the counts of another step.
    mutating func add(_ other: RetentionCounts) {
        rows.merge(other.rows, uniquingKeysWith: +)
    }

    /// What was added after an earlier state.
    func since(_ earlier: RetentionCounts) -> RetentionCounts {
        var counts = self
        for (kind, number) in earlier.rows { counts[kind] -= number }
        return counts
    }

    /// The counts above zero, in the order of the kinds.
    var counts: [StoredCount] {
        Kind.allCases.compactMap { self[$0] > 0 ? StoredCount(what: $0.rawValue, rows: self[$0]) : nil }
    }
}
