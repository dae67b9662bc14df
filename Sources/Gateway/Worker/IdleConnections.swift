// Which HTTP connections give way when there is no place for a newcomer: those that wait for a request, the longest idle
// first. One look over all connections serves many newcomers, and a look that found none is not repeated at once, so that a
// flood of newcomers does not cost a look each. Loop thread only.

/// The next ones to give way.
struct IdleConnections {
    /// How many are remembered of one look.
    private static let remembered = 256
    /// How long a look that found none is good for, nanoseconds.
    private static let patience: UInt64 = 100_000_000

    /// By their numbers; the last is the longest idle.
    private var waiting: [(client: UInt64, since: UInt64)] = []
    private var foundNoneAt: UInt64?

    /// Takes one that is idle now; nil when there is none.
    /// - Parameter candidates: all connections that may give way, asked for when a look is due.
    mutating func take(
        at now: UInt64, among candidates: () -> [(client: UInt64, since: UInt64)],
        isIdle: (_ client: UInt64, _ since: UInt64) -> Bool
    ) -> UInt64? {
        if let client = next(isIdle) { return client }
        if let foundNoneAt, now &- foundNoneAt < Self.patience { return nil }
        waiting = Array(candidates().sorted { $0.since < $1.since }.prefix(Self.remembered).reversed())
        let client = next(isIdle)
        foundNoneAt = client == nil ? now : nil
        return client
    }

    private mutating func next(_ isIdle: (_ client: UInt64, _ since: UInt64) -> Bool) -> UInt64? {
        while let last = waiting.popLast() {
            if isIdle(last.client, last.since) { return last.client }
        }
        return nil
    }
}
