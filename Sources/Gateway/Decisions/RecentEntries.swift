// Many decisions differ in their link alone, and who asks is the same. So a decision takes over the event of one of the last that
// were made. Confined to the worker.

import LinkCore

/// What was recorded of decisions of late, from which others take over an event that is the same.
struct RecentEntries {
    /// Each newcomer is compared with all of them.
    private static let most = 16

    private(set) var all: [DecidedEntry] = []
    private var next = 0

    /// A decision was made.
    mutating func add(_ entry: DecidedEntry) {
        if entry.sharesEvent { return }
        if all.count < Self.most { all.append(entry) } else { all[next] = entry }
        next = (next + 1) % Self.most
    }
}
