// The times of a service. Nobody sets them but tests. Values only.

/// How long things take, nanoseconds.
public struct ServiceTiming: Sendable {
    /// The pause before the first restart or new connection; each further one is twice as long …
    public var firstPause: UInt64 = 100_000_000
    /// … up to this. A process that ran for `stable` starts anew with the first.
    public var longestPause: UInt64 = 30_000_000_000
    /// How long a process runs before its earlier ends are forgotten.
    public var stable: UInt64 = 60_000_000_000
    /// From SIGTERM to SIGKILL.
    public var kill: UInt64 = 5_000_000_000
    /// How long the reply to Drain is waited for.
    public var drain: UInt64 = 1_000_000_000
    /// How long the circuit breaker stays open the first time; each further time twice as long …
    public var firstOpening: UInt64 = 1_000_000_000
    /// … up to this.
    public var longestOpening: UInt64 = 30_000_000_000
    /// A connection whose oldest call is overdue for this long is given up.
    public var overdue: UInt64 = 1_000_000_000

    /// The times that linkd uses.
    public init() {}
}

/// Pauses that double.
struct Backoff {
    private let first: UInt64
    private let most: UInt64
    private var next: UInt64

    init(_ first: UInt64, upTo most: UInt64) {
        (self.first, self.most, next) = (first, most, first)
    }

    /// The pause before the next attempt, nanoseconds.
    mutating func pause() -> UInt64 {
        defer { next = min(most, next.multipliedReportingOverflow(by: 2).overflow ? most : next * 2) }
        return next
    }

    /// Begins anew with the first pause.
    mutating func reset() { next = first }
}
