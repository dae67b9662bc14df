// Which HTTP connections are closed to make room for new ones: those waiting for a request, the longest idle first.
// One scan over all connections serves many newcomers, and a scan that found none is not repeated at once. So a flood
// of newcomers does not cost one scan each. Loop thread only.

/// The connections to be closed next.
struct IdleConnections {
    /// How many connections one scan remembers.
    private static let remembered = 256
    /// How long a scan that found none is not repeated, nanoseconds.
    private static let scanInterval: UInt64 = 100_000_000

    /// By client number; the last one is the longest idle.
    private var waiting: [(client: UInt64, since: UInt64)] = []
    private var foundNoneAt: UInt64?

    /// Takes the number of a connection that is idle now; nil when there is none.
    /// - Parameter candidates: returns all connections that may be closed; called when a scan is due.
    mutating func take(
        at now: UInt64, among candidates: () -> [(client: UInt64, since: UInt64)],
        isIdle: (_ client: UInt64, _ since: UInt64) -> Bool
    ) -> UInt64? {
        if let client = next(isIdle) { return client }
        if let foundNoneAt, now &- foundNoneAt < Self.scanInterval { return nil }
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
