// How taps and opens were decided, for the metrics.

import PluginKit

/// Taps over HTTP, and opens that may share a decision, by how they were decided.
public struct DecisionCounts: Sendable {
    /// By a decision that was there.
    public var hits = 0
    /// Anew; the decision may be cached.
    public var misses = 0
    /// Anew, and not cached, by why: in the order of `DecisionReads.Uncacheable`.
    public var uncacheable = [Int](repeating: 0, count: DecisionReads.Uncacheable.allCases.count)
    /// Decisions remembered now.
    public var entries = 0
    /// Bytes they take now, about.
    public var bytes = 0

    /// Nothing yet.
    public init() {}

    mutating func count(_ reason: DecisionReads.Uncacheable?) {
        if let reason, let index = DecisionReads.Uncacheable.allCases.firstIndex(of: reason) {
            uncacheable[index] += 1
        } else {
            misses += 1
        }
    }

    /// Adds another worker's.
    mutating func add(_ other: DecisionCounts) {
        hits += other.hits
        misses += other.misses
        for index in uncacheable.indices { uncacheable[index] += other.uncacheable[index] }
        entries += other.entries
        bytes += other.bytes
    }
}
