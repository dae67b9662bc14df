// Taps that are counted but not in `link_count` yet, including those of the current transaction. On the writer thread:
// code there that decides by a link's taps, or returns them, adds these to the row's.

/// Uncounted taps by the row of their link.
final class UnfoldedTaps {
    private var taps: [Int64: Int64] = [:]

    /// The number of links with such taps.
    var links: Int { taps.count }

    subscript(link: Int64) -> Int64 { taps.isEmpty ? 0 : taps[link] ?? 0 }

    /// Adds taps; a negative number takes them back or moves them to their row.
    func add(_ count: Int64, to link: Int64) {
        if added(count, to: &taps[link, default: 0]) == 0 { taps[link] = nil }
    }

    private func added(_ count: Int64, to sum: inout Int64) -> Int64 {
        sum &+= count
        return sum
    }
}
