// When an event happened, as far as attribution goes by it. Windows and expiry go by the gateway's clock; only the order of
// one installation's events goes by what the device claims. Everything is in milliseconds since the Unix epoch, UTC, so no
// summer time and no time zone ever moves a window. Pure, any thread.

/// The rules of time.
public enum EventTime {
    /// The milliseconds of a day.
    public static let day: Int64 = 86_400_000
    /// How old a claim may be.
    public static let past: Int64 = 30 * day
    /// How far a claim may lie ahead of the gateway's clock.
    public static let future: Int64 = 300_000

    /// The moment that orders the events of one installation: the device's claim, held within bounds, and never later than
    /// the gateway knew of it, for a device whose clock is ahead must not overtake what really came after.
    public static func order(at claim: Int64?, receivedAt: Int64) -> Int64 {
        guard let claim else { return receivedAt }
        return min(max(claim, span(from: past, to: receivedAt)), receivedAt)
    }

    /// How long after one moment another one is, negative when it is before. A row that is damaged may hold any number: what
    /// is too long for 64 bits is as long as they can say.
    public static func span(from earlier: Int64, to later: Int64) -> Int64 {
        let (span, isTooLong) = later.subtractingReportingOverflow(earlier)
        return isTooLong ? (later < earlier ? .min : .max) : span
    }

    /// The UTC day of a moment, counted from the Unix epoch.
    public static func utcDay(of moment: Int64) -> Int64 {
        let (quotient, remainder) = moment.quotientAndRemainder(dividingBy: day)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
