// The system's clocks, in the units that linkd uses. Any thread. Durations use the monotonic clock, records the wall
// clock.

import CLinkd

/// Readings of the system's clocks.
public enum Clock {
    /// Nanoseconds of CLOCK_MONOTONIC; only differences are meaningful.
    public static func monotonicNanoseconds() -> UInt64 { clinkd_monotonic_nanoseconds() }

    /// The wall clock, milliseconds since the Unix epoch.
    public static func wallMilliseconds() -> Int64 { clinkd_wall_milliseconds() }

    /// The CPU time used by the process, nanoseconds.
    public static func processCPUNanoseconds() -> UInt64 { clinkd_process_cpu_nanoseconds() }

    /// Whether the wall clock is synchronised; nil when the system does not report it.
    public static var isSynchronised: Bool? {
        let answer = clinkd_clock_is_synchronised()
        return answer < 0 ? nil : answer == 1
    }
}

extension Duration {
    /// The duration in nanoseconds, clamped to `Int64.max`; a negative duration gives 0.
    public var wholeNanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let (scaled, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return UInt64(Int64.max) }
        let (sum, carry) = scaled.addingReportingOverflow(UInt64(attoseconds / 1_000_000_000))
        return carry ? UInt64(Int64.max) : min(sum, UInt64(Int64.max))
    }
}
