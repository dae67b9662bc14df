// How first opens were matched, for the metrics. A value of one worker, added up over all of them.

public import LinkCore

/// First opens by what they were matched by, since the start.
public struct MatchCounters: Sendable, Equatable {
    /// By method; a first open that was answered before counts no more.
    public private(set) var byMethod: [Attribution.Method: Int] = [:]
    /// Taps that another event took while one was being decided, which was decided again.
    public var lost = 0

    /// Nothing counted.
    public init() {}

    /// Counts a recorded event, if it is a first open of which attribution said something.
    mutating func count(_ outcome: Outcome, of kind: EventKind) {
        guard kind == .firstOpen, let attribution = outcome.attribution else { return }
        byMethod[attribution.method, default: 0] += 1
    }

    /// Adds another worker's.
    mutating func add(_ other: MatchCounters) {
        byMethod.merge(other.byMethod) { $0 + $1 }
        lost += other.lost
    }
}
