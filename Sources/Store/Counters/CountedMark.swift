// Which events are counted: the one row of `counted`. Values, any thread.

import LinkCore
import StoreFormat

/// Which events are counted. Those up to `last` are. Events behind it are counted link by link, in several transactions:
/// while that is under way, those up to `until` are counted whose short link is not behind `through` in the order of bytes.
struct CountedMark: Equatable, Sendable {
    /// The sequence of the last event before which all are counted.
    var last: Int64 = 0
    /// The last of the events that are being counted; `last` when none are.
    var until: Int64 = 0
    /// The last link whose events up to `until` are counted; events without a link have an empty one. Nil for none.
    var through: String?

    /// The condition in SQL that an event `e` with the decision `d` is counted, where `c` is the row of `counted`.
    static let isCounted =
        "(e.seq <= c.last_seq OR e.seq <= c.until_seq AND ifnull(ifnull(d.link, '') <= c.through_link, 0))"

    static let read = "SELECT last_seq, until_seq, through_link FROM counted"

    init() {}

    /// A row of `read`.
    init(_ row: Statement) {
        last = row.integer(0)
        until = max(row.integer(1), last)
        if until > last { through = row.text(2) }
    }

    /// Whether events of a link that are behind `last` and not behind `until` are counted.
    func covers(_ link: String) -> Bool { through.map { byteOrder(link, $0) <= 0 } ?? false }
}
