// Counters of one stage on one worker. Confined to the worker's loop; summed over all workers on request.

public import LinkCore

/// What a stage did since its worker started, and how long it took.
public struct StageStatistics: Sendable {
    /// How often the stage ran.
    public private(set) var events = 0
    /// Runs in which it changed something or restarted the pipeline.
    public private(set) var changed = 0
    /// Runs that it ended: decided, held or rejected.
    public private(set) var decided = 0
    /// Runs in which it failed.
    public private(set) var failures = 0
    /// The durations of the runs in nanoseconds.
    public private(set) var durations = Histogram(.working)
    /// Bucket n counts runs that took less than 2^n nanoseconds and at least half of that.
    private var buckets = [Int](repeating: 0, count: 40)

    /// Creates counts of zero.
    public init() {}

    /// Counts one run of the stage.
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

    /// Adds the counts of another worker.
    public mutating func add(_ other: StageStatistics) {
        events += other.events
        changed += other.changed
        decided += other.decided
        failures += other.failures
        durations.add(other.durations)
        for index in buckets.indices { buckets[index] += other.buckets[index] }
    }

    /// An upper bound for the given share (0 to 1) of runs, in whole microseconds, at least 1; 0 when nothing ran.
    public func percentileMicroseconds(_ share: Double) -> Int {
        let total = buckets.reduce(0, +)
        guard total > 0 else { return 0 }
        var seen = 0
        for (exponent, count) in buckets.enumerated() {
            seen += count
            if Double(seen) >= share * Double(total) { return ((1 << exponent) + 999) / 1000 }
        }
        return 0
    }
}
