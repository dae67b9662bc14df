// Many decisions differ in their link alone: who asks and what the stages did is the same. So a decision takes over what it has in
// common with one of the last that were made. Confined to the worker.

import LinkCore

/// Decisions of late from which others take over what is the same.
struct RecentTaps {
    /// Each newcomer is compared with all of them.
    private static let most = 16

    private var taps: [DecidedTap] = []
    private var next = 0

    /// What is recorded of a tap and others that are decided alike.
    mutating func decided(_ entry: JournalEntry, passing values: [PassedValue]) -> DecidedTap {
        let tap = DecidedTap(entry, passing: values, sharing: taps)
        // One that has all of it from others has nothing for those to come.
        if tap.isLikeOthers { return tap }
        if taps.count < Self.most { taps.append(tap) } else { taps[next] = tap }
        next = (next + 1) % Self.most
        return tap
    }
}
