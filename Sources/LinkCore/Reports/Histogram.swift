// The distribution of values, for the metrics: counts by bucket and their sum. Owned by one thread, without a lock.
// Counting takes a few comparisons and two additions, and allocates nothing.

/// Counts of values by bucket.
public struct Histogram: Sendable, Equatable {
    /// The buckets and the unit of a histogram.
    public struct Scale: Sendable, Equatable {
        /// The upper bound of each bucket but the last, which has none.
        public let bounds: [UInt64]
        /// How many units of a value make one of the metric's: 1e9 when nanoseconds are reported in seconds.
        public let unit: Double

        /// Creates a scale; `bounds` must ascend.
        public init(bounds: [UInt64], unit: Double) {
            self.bounds = bounds
            self.unit = unit
        }
    }

    /// The buckets and the unit.
    public let scale: Scale
    /// The count of each bucket; one more than there are bounds.
    public private(set) var counts: [UInt64]
    /// The sum of all values; wraps on overflow.
    public private(set) var sum: UInt64 = 0

    /// Creates an empty histogram.
    public init(_ scale: Scale) {
        self.scale = scale
        counts = [UInt64](repeating: 0, count: scale.bounds.count + 1)
    }

    /// Counts a value.
    @inline(__always)
    public mutating func count(_ value: UInt64) {
        var place = 0
        while place < scale.bounds.count, value > scale.bounds[place] { place += 1 }
        counts[place] &+= 1
        sum &+= value
    }

    /// Adds the counts of another histogram. Does nothing when the scales differ.
    public mutating func add(_ other: Histogram) {
        guard other.scale == scale else { return }
        for place in counts.indices { counts[place] &+= other.counts[place] }
        sum &+= other.sum
    }

    /// The number of counted values.
    public var total: UInt64 { counts.reduce(0, &+) }
}

extension Histogram.Scale {
    private static let microsecond: UInt64 = 1000
    private static let millisecond: UInt64 = 1_000_000

    /// Waiting times in nanoseconds, reported in seconds: 100 µs to 10 s.
    public static let waiting = Histogram.Scale(
        bounds: [100, 250, 500].map { $0 * microsecond }
            + [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000].map { $0 * millisecond },
        unit: 1e9)

    /// Durations of one step of work in nanoseconds, reported in seconds: 1 µs to 1 s.
    public static let working = Histogram.Scale(
        bounds: [1, 2, 5, 10, 25, 50, 100, 250, 500].map { $0 * microsecond }
            + [1, 5, 25, 100, 1000].map { $0 * millisecond },
        unit: 1e9)

    /// Sizes of batches: 1 to 1024.
    public static let lots = Histogram.Scale(bounds: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024], unit: 1)
}
