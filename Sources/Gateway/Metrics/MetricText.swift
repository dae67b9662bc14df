// Metrics as text: Prometheus's format 0.0.4, and the keys of GetMetrics. Any thread, but never on a loop: there are
// hundreds of samples.

/// Formats metrics as Prometheus text and as keys of GetMetrics.
enum MetricText {
    /// A family: help, type, and one line per sample.
    static func text(of metric: Metric) -> String {
        let help = metric.help.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        var text = "# HELP \(metric.name) \(help)\n# TYPE \(metric.name) \(metric.kind.rawValue)\n"
        for sample in metric.samples { text += "\(key(of: sample, in: metric)) \(value(sample.value))\n" }
        return text
    }

    /// The text of all families, built off the caller's thread.
    @concurrent static func page(of metrics: [Metric]) async -> [UInt8] {
        var bytes: [UInt8] = []
        for metric in metrics { bytes.append(contentsOf: text(of: metric).utf8) }
        return bytes
    }

    /// All samples by their keys, built off the caller's thread.
    @concurrent static func list(of metrics: [Metric]) async -> [(key: String, value: Double)] {
        metrics.flatMap { metric in metric.samples.map { (key: key(of: $0, in: metric), value: $0.value) } }
    }

    /// `name` or `name{label="value"}`, as in both formats.
    static func key(of sample: Metric.Sample, in metric: Metric) -> String {
        let name = metric.name + sample.suffix
        if sample.labels.isEmpty { return name }
        let labels = sample.labels.map { "\($0.name)=\"\(escaped($0.value))\"" }
        return "\(name){\(labels.joined(separator: ","))}"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    /// A value as Prometheus reads it.
    static func value(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }
}
