// How taps were decided, for the metrics.

import PluginKit

/// Taps over HTTP by how they were decided.
public struct DecisionCounts: Sendable {
    /// By a decision that was there.
    public var hits = 0
    /// Anew; others may share the decision.
    public var misses = 0
    /// Anew, for themselves alone, by why: in the order of `DecisionReads.Bond`.
    public var bound = [Int](repeating: 0, count: DecisionReads.Bond.allCases.count)
    /// Decisions remembered now.
    public var entries = 0
    /// Bytes they take now, about.
    public var bytes = 0

    /// Nothing yet.
    public init() {}

    mutating func count(_ bond: DecisionReads.Bond?) {
        if let bond, let index = DecisionReads.Bond.allCases.firstIndex(of: bond) {
            bound[index] += 1
        } else {
            misses += 1
        }
    }

    /// Adds another worker's.
    mutating func add(_ other: DecisionCounts) {
        hits += other.hits
        misses += other.misses
        for index in bound.indices { bound[index] += other.bound[index] }
        entries += other.entries
        bytes += other.bytes
    }
}
