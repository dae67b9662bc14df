// Taps that are counted but not in `link_count` yet, including those of the current transaction. On the writer thread:
// code there that decides by a link's taps, or returns them, adds these to the row's.

/// Counted taps that are not in their link's row yet, by that row.
final class UnfoldedTaps {
    private var taps: [Int64: Int64] = [:]

    /// The number of links with such taps.
    var links: Int { taps.count }

    subscript(link: Int64) -> Int64 { taps.isEmpty ? 0 : taps[link] ?? 0 }

    /// Adds taps; a negative number takes them back or moves them to their row.
    func add(_ count: Int64, to link: Int64) {
        taps[link, default: 0] &+= count
        if taps[link] == 0 { taps[link] = nil }
    }
}
