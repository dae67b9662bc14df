// Notices when the wall clock was set: links and windows depend on it, so the log line explains what people see
// afterwards. Durations do not depend on it, and RetentionClock handles what ages. Called every few seconds on the
// main thread; a value, no I/O.

/// How far the wall clock is ahead of the monotonic one.
struct ClockWatch {
    /// Seconds between two checks.
    static let interval = 5
    /// Milliseconds by which the two clocks may drift apart between checks: far more than any clock is slewed by.
    private static let tolerance: Int64 = 2000

    private var ahead: Int64

    /// - Parameters: the current time of both clocks, in milliseconds.
    init(wall: Int64, monotonic: Int64) { ahead = wall - monotonic }

    /// The milliseconds by which the wall clock was set forward, or back when negative; nil when it was not set.
    mutating func look(wall: Int64, monotonic: Int64) -> Int64? {
        let jump = wall - monotonic - ahead
        ahead = wall - monotonic
        return abs(jump) >= Self.tolerance ? jump : nil
    }

    /// A line for the log about a jump in milliseconds.
    static func line(of jump: Int64) -> String {
        let size = abs(jump)
        let span = size < 120_000 ? "\(size / 1000) s" : "\(size / 60_000) min"
        return jump > 0
            ? "the clock went \(span) forward: it was set, or this machine slept; links and windows follow it, what is "
                + "stored ages as time passes (linkctl db clock)"
            : "the clock was set \(span) back: new records are dated before earlier ones; links and "
                + "windows stay open that much longer, keys and tokens do not"
    }
}
