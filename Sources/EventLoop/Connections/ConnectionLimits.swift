// What one connection may cost. The defaults suit both protocols; the servers set the timeouts from the configuration.

/// Bounds of a connection. Sizes in bytes.
public struct ConnectionLimits: Sendable, Equatable {
    /// Calls read but not answered; at this many, reading pauses.
    public var maxUnanswered = 1_024
    /// Bytes of calls read but not answered; at this many, reading pauses. One call may be larger.
    public var maxUnansweredBytes = 256 * 1_024
    /// Replies that tasks are making or that wait for earlier ones; at this many, reading pauses. A reply may be larger than its
    /// request by any factor.
    public var maxTasks = 32
    /// Input kept for one incomplete request. A driver rejects it earlier by its own limit and with an answer; this
    /// limit ends the connection.
    public var maxInput = 2 * 1_048_576
    /// Reading pauses when more output than this waits for the peer …
    public var outputHigh = 256 * 1_024
    /// … and resumes when at most this much waits.
    public var outputLow = 64 * 1_024
    /// The connection ends when more output than this waits and another reply is added.
    public var outputCap = 8 * 1_048_576
    /// What all connections of a loop may hold together: input, calls in progress and output. Beyond it, the largest
    /// are ended.
    public var loopBytes = 64 * 1_048_576
    /// The time from the first byte of a request to its last, however slowly they arrive.
    public var requestTimeout = Duration.seconds(10)
    /// How long a connection may stay open with nothing in flight.
    public var idleTimeout = Duration.seconds(60)
    /// How long output may wait while the peer takes none of it. Noticed at most a quarter of the time late.
    public var writeTimeout = Duration.seconds(30)
    /// How long a peer that still sends may continue after its last answer, so that a reset does not destroy that
    /// answer on its way.
    public var lingerTimeout = Duration.seconds(1)

    /// The default limits, as the properties state them.
    public init() {}
}
