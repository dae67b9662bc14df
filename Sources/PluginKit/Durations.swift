// Durations in the notation of the configuration: "500ms", "30s", "5m", "1h", "7d". Used at start and at reload. It must never
// overflow or round.

private let units: [(suffix: String, milliseconds: Int64)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1),
]

/// The milliseconds of a duration: digits and one unit, nothing else. Nil for any other text, or beyond 64 bits.
public func parseDuration(_ text: String) -> Int64? {
    let digits = text.utf8.prefix { (48...57).contains($0) }
    guard !digits.isEmpty, let count = Int64(Substring(digits)) else { return nil }
    let suffix = text.utf8.dropFirst(digits.count)
    guard let unit = units.first(where: { suffix.elementsEqual($0.suffix.utf8) }) else { return nil }
    let (milliseconds, overflow) = count.multipliedReportingOverflow(by: unit.milliseconds)
    return overflow ? nil : milliseconds
}

/// A duration in milliseconds, written in the largest unit that expresses it exactly; 0 is "0s".
public func formatDuration(_ milliseconds: Int64) -> String {
    if milliseconds == 0 { return "0s" }
    for unit in units where milliseconds % unit.milliseconds == 0 {
        return "\(milliseconds / unit.milliseconds)\(unit.suffix)"
    }
    return "\(milliseconds)ms"
}
