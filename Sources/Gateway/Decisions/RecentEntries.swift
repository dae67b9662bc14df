// Many decisions differ only in their link and come from the same kind of client. So a decision shares the stored
// event of a recent one where both are equal. Confined to the worker.

import LinkCore

/// The stored events of recent decisions, for others to share.
struct RecentEntries {
    /// Each new decision is compared with all of them.
    private static let most = 16

    private(set) var all: [DecidedEntry] = []
    private var next = 0

    /// Adds a new decision, unless its event is shared already.
    mutating func add(_ entry: DecidedEntry) {
        if entry.sharesEvent { return }
        if all.count < Self.most { all.append(entry) } else { all[next] = entry }
        next = (next + 1) % Self.most
    }
}
