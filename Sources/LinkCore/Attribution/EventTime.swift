// Which times attribution uses. Windows and expiry use the gateway's clock; only the order of one installation's events
// uses what the device claims. All times are milliseconds since the Unix epoch, UTC, so neither daylight saving nor a
// time zone moves a window. Pure; any thread.

/// The rules for times of events.
public enum EventTime {
    /// The milliseconds of a day.
    public static let day: Int64 = 86_400_000
    /// How far a claimed time may lie behind the gateway's clock, milliseconds.
    public static let past: Int64 = 30 * day
    /// How far a claimed time may lie ahead of the gateway's clock, milliseconds.
    public static let future: Int64 = 300_000

    /// The time that orders the events of one installation: the device's claim within bounds, and never later than the
    /// receipt. An event of a device whose clock is ahead must not overtake events that really came later.
    public static func order(at claim: Int64?, receivedAt: Int64) -> Int64 {
        guard let claim else { return receivedAt }
        return min(max(claim, span(from: past, to: receivedAt)), receivedAt)
    }

    /// The time from `earlier` to `later`, negative when `later` comes first. A damaged row may hold any number, so a
    /// difference beyond 64 bits is clamped.
    public static func span(from earlier: Int64, to later: Int64) -> Int64 {
        let (span, isTooLong) = later.subtractingReportingOverflow(earlier)
        return isTooLong ? (later < earlier ? .min : .max) : span
    }

    /// The UTC day of a time, counted from the Unix epoch.
    public static func utcDay(of moment: Int64) -> Int64 {
        let (quotient, remainder) = moment.quotientAndRemainder(dividingBy: day)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
