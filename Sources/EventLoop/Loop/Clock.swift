// The clocks, in the units the product counts in. Any thread. Durations use the monotonic clock, records the wall's.

import CLinkd

/// Readings of the system's clocks.
public enum Clock {
    /// Nanoseconds of CLOCK_MONOTONIC; only differences mean anything.
    public static func monotonicNanoseconds() -> UInt64 { clinkd_monotonic_nanoseconds() }

    /// Milliseconds since 1970 of the wall clock.
    public static func wallMilliseconds() -> Int64 { clinkd_wall_milliseconds() }

    /// Microseconds since 1970 of the wall clock.
    public static func wallMicroseconds() -> Int64 { clinkd_wall_microseconds() }

    /// Nanoseconds of CPU time the process has used.
    public static func processCPUNanoseconds() -> UInt64 { clinkd_process_cpu_nanoseconds() }

    /// Whether somebody keeps the wall clock right; nil when the system does not say.
    public static var isSynchronised: Bool? {
        let answer = clinkd_clock_is_synchronised()
        return answer < 0 ? nil : answer == 1
    }
}

extension Duration {
    /// The duration in nanoseconds, held within what 64 bits can say; a negative one is 0.
    public var wholeNanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let (scaled, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return UInt64(Int64.max) }
        let (sum, carry) = scaled.addingReportingOverflow(UInt64(attoseconds / 1_000_000_000))
        return carry ? UInt64(Int64.max) : min(sum, UInt64(Int64.max))
    }
}
