// How values are spread, for the metrics: counts by bucket and their sum. A value of whoever counts, never locked: to
// count is a few comparisons and two additions, and takes no memory.

/// Counts of values by bucket.
public struct Histogram: Sendable, Equatable {
    /// The buckets and the unit of a histogram.
    public struct Scale: Sendable, Equatable {
        /// The greatest value of each bucket but the last, which has no end.
        public let bounds: [UInt64]
        /// How many of the values' units make one of the metric's: 1e9 where nanoseconds are told in seconds.
        public let unit: Double

        /// A scale with bounds that grow.
        public init(bounds: [UInt64], unit: Double) {
            self.bounds = bounds
            self.unit = unit
        }
    }

    /// Its buckets.
    public let scale: Scale
    /// Values in each bucket; one more than there are bounds.
    public private(set) var counts: [UInt64]
    /// All values added up.
    public private(set) var sum: UInt64 = 0

    /// Nothing counted.
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

    /// Adds another's counts; both have one scale.
    public mutating func add(_ other: Histogram) {
        guard other.scale == scale else { return }
        for place in counts.indices { counts[place] &+= other.counts[place] }
        sum &+= other.sum
    }

    /// How many values were counted.
    public var total: UInt64 { counts.reduce(0, &+) }
}

extension Histogram.Scale {
    private static let microsecond: UInt64 = 1000
    private static let millisecond: UInt64 = 1_000_000

    /// Nanoseconds that somebody waits, told in seconds: 100 µs to 10 s.
    public static let waiting = Histogram.Scale(
        bounds: [100, 250, 500].map { $0 * microsecond }
            + [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000].map { $0 * millisecond },
        unit: 1e9)

    /// Nanoseconds of one step of the work, told in seconds: 1 µs to 1 s.
    public static let working = Histogram.Scale(
        bounds: [1, 2, 5, 10, 25, 50, 100, 250, 500].map { $0 * microsecond }
            + [1, 5, 25, 100, 1000].map { $0 * millisecond },
        unit: 1e9)

    /// Things in one lot: 1 to 1024.
    public static let lots = Histogram.Scale(bounds: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024], unit: 1)
}
