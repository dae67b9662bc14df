// Notices that somebody set the wall clock: links and windows go by it, so a jump explains what people see afterwards.
// Durations do not care; of what ages RetentionClock takes care. Called every few seconds on the main thread; a value, no I/O.

/// What the wall clock is ahead of the monotonic one.
struct ClockWatch {
    /// Seconds between two looks.
    static let interval = 5
    /// Milliseconds by which the two may drift apart from look to look: far more than any clock is trimmed by.
    private static let tolerance: Int64 = 2000

    private var ahead: Int64

    /// - Parameters: what the clocks say now, in milliseconds.
    init(wall: Int64, monotonic: Int64) { ahead = wall - monotonic }

    /// The milliseconds by which the wall clock was set forward, or back when negative; nil when it just went on.
    mutating func look(wall: Int64, monotonic: Int64) -> Int64? {
        let jump = wall - monotonic - ahead
        ahead = wall - monotonic
        return abs(jump) >= Self.tolerance ? jump : nil
    }

    /// A line for the log.
    static func line(of jump: Int64) -> String {
        let size = abs(jump)
        let span = size < 120_000 ? "\(size / 1000) s" : "\(size / 60_000) min"
        return jump > 0
            ? "the clock went \(span) forward: it was set, or this machine slept; links and windows go by it, what is "
                + "stored ages as time passes (linkctl db clock)"
            : "the clock was set \(span) back: what is recorded now is dated before what came earlier; links and "
                + "windows stay open that much longer, keys and tokens do not"
    }
}
