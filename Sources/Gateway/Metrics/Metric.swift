// A metric family: a counter, a gauge or a histogram, with or without labels. Any thread. Labels are words of closed
// sets or names from the configuration, never something that a client sent.

public import LinkCore

/// A metric family of the daemon.
public struct Metric: Sendable {
    /// The type of a metric, as Prometheus defines it.
    public enum Kind: String, Sendable {
        /// Only grows, until a restart.
        case counter
        /// Goes up and down.
        case gauge
        /// Counts of observations by bucket.
        case histogram
    }

    /// One sample of the family.
    public struct Sample: Sendable {
        /// What follows the family's name: `_bucket`, `_sum`, `_count`, or nothing.
        public let suffix: String
        /// The labels, in order.
        public let labels: [(name: String, value: String)]
        /// The value, in the unit that the family's name states.
        public let value: Double
    }

    /// The name, such as `linkd_events_recorded_total`; names of counters end in `_total`, other names do not.
    public let name: String
    /// One sentence of help text.
    public let help: String
    /// The type; `_total` in the name makes it a counter.
    public let kind: Kind
    /// The samples of the family.
    public let samples: [Sample]

    /// A counter or gauge without labels; the name decides which.
    public init(_ name: String, _ help: String, _ value: Double) {
        self.init(name, help, [([], value)])
    }

    /// Counters or gauges with several labels.
    public init(_ name: String, _ help: String, _ values: [(labels: [(String, String)], value: Double)]) {
        self.name = name
        self.help = help
        kind = name.hasSuffix("_total") ? .counter : .gauge
        samples = values.map {
            Sample(suffix: "", labels: $0.labels.map { (name: $0.0, value: $0.1) }, value: $0.value)
        }
    }

    /// Counters or gauges with one label.
    public init(_ name: String, _ help: String, by label: String, _ values: [(String, Int)]) {
        self.init(name, help, values.map { ([(label, $0.0)], Double($0.1)) })
    }

    /// Histograms by their labels.
    public init(_ name: String, _ help: String, _ histograms: [(labels: [(String, String)], counts: Histogram)]) {
        self.name = name
        self.help = help
        kind = .histogram
        samples = histograms.flatMap { Self.samples(of: $0.counts, $0.labels.map { (name: $0.0, value: $0.1) }) }
    }

    private static func samples(of counts: Histogram, _ labels: [(name: String, value: String)]) -> [Sample] {
        var samples: [Sample] = []
        var below: UInt64 = 0
        for (place, count) in counts.counts.enumerated() {
            below += count
            let bound =
                place < counts.scale.bounds.count
                ? MetricText.value(Double(counts.scale.bounds[place]) / counts.scale.unit) : "+Inf"
            samples.append(
                Sample(suffix: "_bucket", labels: labels + [(name: "le", value: bound)], value: Double(below)))
        }
        samples.append(Sample(suffix: "_sum", labels: labels, value: Double(counts.sum) / counts.scale.unit))
        samples.append(Sample(suffix: "_count", labels: labels, value: Double(below)))
        return samples
    }
}
