// Clocks and what is made of their readings.

import Glibc

/// Nanoseconds of the monotonic clock.
func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// What one measurement gave.
struct Figures {
    var events = 0
    var seconds = 0.0
    /// Nanoseconds each.
    var latencies: [UInt64] = []

    var rate: Double { seconds > 0 ? Double(events) / seconds : 0 }

    /// The latency that the given share of events did not exceed, milliseconds.
    func percentile(_ share: Double) -> Double {
        guard !latencies.isEmpty else { return 0 }
        let sorted = latencies.sorted()
        return Double(sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]) / 1_000_000
    }
}

/// A number with as many digits behind the point as asked for.
func text(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let whole = Int64((value * scale).rounded())
    guard digits > 0 else { return String(whole) }
    let fraction = String(whole % Int64(scale))
    return "\(whole / Int64(scale))." + String(repeating: "0", count: digits - fraction.utf8.count) + fraction
}

/// A whole number with a thin mark between thousands, as tables show it.
func grouped(_ value: Double) -> String {
    let digits = Array(String(Int64(value.rounded())).utf8)
    var out: [UInt8] = []
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { out.append(UInt8(ascii: ",")) }
        out.append(digit)
    }
    return String(decoding: out, as: UTF8.self)
}

/// Keeps a value from being optimised away.
@inline(never)
func blackHole<Value>(_ value: Value) { withExtendedLifetime(value) {} }
