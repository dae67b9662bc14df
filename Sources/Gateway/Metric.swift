// A counter or a gauge, and Prometheus's text of many (text format 0.0.4). Any thread.

/// One figure of the daemon.
public struct Metric: Sendable {
    /// What a figure does over time.
    public enum Kind: String, Sendable {
        /// Only grows, until a restart.
        case counter
        /// Goes up and down.
        case gauge
    }

    /// Its name, such as `linkd_events_recorded_total`; a counter's ends in `_total`, no other's.
    public let name: String
    /// What it says, one sentence.
    public let help: String
    /// The figure.
    public let value: Double

    /// A figure.
    public init(_ name: String, _ help: String, _ value: Double) {
        self.name = name
        self.help = help
        self.value = value
    }

    /// Told by the name.
    public var kind: Kind { name.hasSuffix("_total") ? .counter : .gauge }
}

extension Metric {
    /// Three lines: help, type and sample.
    var text: String {
        let escaped = help.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        return "# HELP \(name) \(escaped)\n# TYPE \(name) \(kind.rawValue)\n\(name) \(Self.text(of: value))\n"
    }

    private static func text(of value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }
}
