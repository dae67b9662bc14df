// Figures as short texts for a live view, whose width hardly changes with the figure. Pure functions.

import LinkCore

/// Formats figures for people.
enum Amount {
    /// A rate per second; `–` for nil.
    static func rate(_ value: Double?) -> String {
        guard let value else { return "–" }
        if value > 0, value < 9.95 { return "\((value * 10).rounded() / 10)" }
        return grouped(Int(value.rounded()))
    }

    /// Seconds as `850 µs`, `1.2 ms` or `3.4 s`; `–` for nil.
    static func time(_ seconds: Double?) -> String {
        guard let seconds else { return "–" }
        switch seconds {
        case ..<0.00095: return "\(Int((seconds * 1e6).rounded())) µs"
        case ..<0.0995: return "\((seconds * 1e4).rounded() / 10) ms"
        case ..<0.9995: return "\(Int((seconds * 1e3).rounded())) ms"
        default: return "\((seconds * 10).rounded() / 10) s"
        }
    }

    /// Bytes in the unit that makes the number short; `–` for nil.
    static func bytes(_ value: Double?) -> String {
        guard var value else { return "–" }
        for unit in ["B", "KiB", "MiB", "GiB"] {
            if value < 1000 { return short(value) + " " + unit }
            value /= 1024
        }
        return short(value) + " TiB"
    }

    /// A share in per cent; `–` when it is unknown.
    static func share(_ part: Double?, of whole: Double?) -> String {
        guard let part, let whole, whole > 0 else { return "–" }
        return "\((part / whole * 1000).rounded() / 10) %"
    }

    static func count(_ value: Double?) -> String { value.map { grouped(Int($0.rounded())) } ?? "–" }

    /// Digits only, for programs; empty for nil.
    static func plain(_ value: Double?) -> String { value.map { "\(Int($0.rounded()))" } ?? "" }

    private static func short(_ value: Double) -> String {
        value < 9.95 && value != value.rounded() ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
    }
}
