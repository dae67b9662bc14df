// Counters of one stage on one worker. Confined to the worker's loop; summed over workers when asked for.

public import LinkCore

/// What a stage did so far, and how long it took.
public struct StageStatistics: Sendable {
    /// Events that passed through.
    public private(set) var events = 0
    /// Events in which it changed something.
    public private(set) var changed = 0
    /// Events that it decided, held or rejected.
    public private(set) var decided = 0
    /// Events in which it failed.
    public private(set) var failures = 0
    /// Nanoseconds that the runs took.
    public private(set) var durations = Histogram(.working)
    /// Bucket n counts runs that took less than 2^n nanoseconds and not less than half of that.
    private var buckets = [Int](repeating: 0, count: 40)

    /// Nothing yet.
    public init() {}

    /// Counts one run.
    mutating func count(_ verdict: StepVerdict, nanoseconds: UInt64) {
        events += 1
        switch verdict {
        case .changed, .restarted: changed += 1
        case .decided, .held, .rejected: decided += 1
        case .failed: failures += 1
        case .passed, .skipped: break
        }
        durations.count(nanoseconds)
        buckets[min(buckets.count - 1, UInt64.bitWidth - nanoseconds.leadingZeroBitCount)] += 1
    }

    /// Adds another worker's counts.
    public mutating func add(_ other: StageStatistics) {
        events += other.events
        changed += other.changed
        decided += other.decided
        failures += other.failures
        durations.add(other.durations)
        for index in buckets.indices { buckets[index] += other.buckets[index] }
    }

    /// An upper bound of the given share of runs, in microseconds, rounded up; 0 when nothing ran.
    public func percentileMicroseconds(_ share: Double) -> Int {
        let total = buckets.reduce(0, +)
        guard total > 0 else { return 0 }
        var seen = 0
        for (exponent, count) in buckets.enumerated() {
            seen += count
            if Double(seen) >= share * Double(total) { return max(1, Int((1 << exponent) / 1000)) }
        }
        return 0
    }
}
