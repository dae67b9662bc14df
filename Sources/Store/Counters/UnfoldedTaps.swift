// Taps that are counted and not in `link_count` yet, those of the transaction under way included. On the writer thread:
// who there decides by a link's taps, or answers them, adds these to the row's.

/// Taps by the row of their link.
final class UnfoldedTaps {
    private var taps: [Int64: Int64] = [:]

    /// How many links have some.
    var links: Int { taps.count }

    subscript(link: Int64) -> Int64 { taps.isEmpty ? 0 : taps[link] ?? 0 }

    /// Adds taps; a negative number takes them back, or says that they are in their row.
    func add(_ count: Int64, to link: Int64) {
        if added(count, to: &taps[link, default: 0]) == 0 { taps[link] = nil }
    }

    private func added(_ count: Int64, to sum: inout Int64) -> Int64 {
        sum &+= count
        return sum
    }
}
