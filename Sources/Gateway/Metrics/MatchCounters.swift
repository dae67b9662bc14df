// How first opens were matched, for the metrics. A value of one worker, summed over all of them.

public import LinkCore

/// First opens by the method that matched them, since the start.
public struct MatchCounters: Sendable, Equatable {
    /// By method; a first open that was answered before is not counted again.
    public private(set) var byMethod: [Attribution.Method: Int] = [:]
    /// Taps that another event took during a decision, which was then made again.
    public var lost = 0

    /// Starts with all counts at 0.
    public init() {}

    /// Counts a recorded event, if it is a first open with an attribution.
    mutating func count(_ outcome: Outcome, of kind: EventKind) {
        guard kind == .firstOpen, let attribution = outcome.attribution else { return }
        byMethod[attribution.method, default: 0] += 1
    }

    /// Adds another worker's counts.
    mutating func add(_ other: MatchCounters) {
        byMethod.merge(other.byMethod) { $0 + $1 }
        lost += other.lost
    }
}
