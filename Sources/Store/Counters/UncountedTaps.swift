// Taps that are recorded and not in `link_count` yet, including those of the current transaction. On the writer thread:
// code there that decides by a link's taps, or returns them, adds these to the row's.

import StoreFormat

final class UncountedTaps {
    private var taps: [Int64: Int64] = [:]
    /// The links of the taps of the current transaction.
    private var added: [Int64] = []

    subscript(link: Int64) -> Int64 { taps.isEmpty ? 0 : taps[link] ?? 0 }

    /// Selects links and how many taps they have behind the mark. In this order of tables: SQLite knows nothing of the mark,
    /// and would begin with all events.
    static let behindMark = """
        SELECT d.counted_link, count(*) FROM counted c CROSS JOIN event e ON e.seq > c.last_seq
        CROSS JOIN decision d ON d.number = e.decision
        WHERE NOT \(CountedMark.isCounted) AND d.counted = \(Counted.tap.rawValue) AND d.counted_link IS NOT NULL GROUP BY 1
        """

    /// At open, reads the taps that the last process did not count.
    func readAll(_ db: Database) throws(SQLiteError) {
        try db.query(Self.behindMark) { row in
            taps[row.integer(0)] = row.integer(1)
            return true
        }
    }

    /// Adds a tap of the current transaction.
    func add(_ link: Int64) {
        taps[link, default: 0] += 1
        added.append(link)
    }

    /// Taps are in their link's row.
    func forget(_ count: Int64, of link: Int64) {
        taps[link, default: 0] -= count
        if taps[link] == 0 { taps[link] = nil }
    }

    /// A state of the current transaction that `undo` returns to.
    var mark: Int { added.count }

    func undo(to mark: Int) {
        while added.count > mark, let link = added.popLast() { forget(1, of: link) }
    }

    func commit() { added.removeAll(keepingCapacity: true) }

    func rollBack() { undo(to: 0) }
}
