// How taps and opens were decided, for the metrics.

import PluginKit

/// Taps over HTTP, and opens that may share a decision, by how they were decided.
public struct DecisionCounts: Sendable {
    /// Answered by a cached decision.
    public var hits = 0
    /// Decided anew; the decision may be cached.
    public var misses = 0
    /// Decided anew and not cached, by reason: in the order of `DecisionReads.Uncacheable`.
    public var uncacheable = [Int](repeating: 0, count: DecisionReads.Uncacheable.allCases.count)
    /// Decisions that are cached now.
    public var entries = 0
    /// Approximate bytes that they occupy now.
    public var bytes = 0

    /// Starts with all counters at 0.
    public init() {}

    mutating func count(_ reason: DecisionReads.Uncacheable?) {
        if let reason, let index = DecisionReads.Uncacheable.allCases.firstIndex(of: reason) {
            uncacheable[index] += 1
        } else {
            misses += 1
        }
    }

    /// Adds another worker's counts.
    mutating func add(_ other: DecisionCounts) {
        hits += other.hits
        misses += other.misses
        for index in uncacheable.indices { uncacheable[index] += other.uncacheable[index] }
        entries += other.entries
        bytes += other.bytes
    }
}
