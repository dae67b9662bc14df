// Statistics: what may be asked of the counters, and the answer. Values; any thread. Field meanings are those of
// GetStats in org.linkd.Control.

/// The length of a bucket; buckets begin at UTC hours, days and months.
public enum StatsInterval: String, Sendable, CaseIterable {
    case hour, day, month

    private static let hourMilliseconds: Int64 = 3_600_000
    private static let dayMilliseconds: Int64 = 86_400_000

    /// When the bucket of a moment begins; both in milliseconds since the Unix epoch.
    public func start(of moment: Int64) -> Int64 {
        switch self {
        case .hour: return Self.floored(moment, Self.hourMilliseconds) * Self.hourMilliseconds
        case .day: return Self.floored(moment, Self.dayMilliseconds) * Self.dayMilliseconds
        case .month:
            let day = Self.floored(moment, Self.dayMilliseconds)
            return (day - Self.dayOfMonth(day) + 1) * Self.dayMilliseconds
        }
    }

    /// When the bucket after the one that begins at `start` begins.
    public func next(after start: Int64) -> Int64 {
        switch self {
        case .hour: start + Self.hourMilliseconds
        case .day: start + Self.dayMilliseconds
        // No month is longer than 31 days, and the one after it is never skipped by that.
        case .month: self.start(of: start + 31 * Self.dayMilliseconds)
        }
    }

    private static func floored(_ value: Int64, _ unit: Int64) -> Int64 {
        let (quotient, rest) = value.quotientAndRemainder(dividingBy: unit)
        return rest < 0 ? quotient - 1 : quotient
    }

    /// The day of the month, from 1, of a day since the epoch. Years are taken from March on, in eras of 400.
    private static func dayOfMonth(_ day: Int64) -> Int64 {
        let shifted = day + 719_468
        let dayOfEra = shifted - floored(shifted, 146_097) * 146_097
        let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
        return dayOfYear - (153 * ((5 * dayOfYear + 2) / 153) + 2) / 5 + 1
    }
}

/// What makes a series.
public enum StatsGroup: String, Sendable, CaseIterable {
    case none, app, link, tag, route, campaign, source, medium, ref, rule, platform, country, referrer
    case inAppBrowser = "in_app_browser"
    case appVersion = "app_version"
    case action
    /// Why taps were turned away: `Outcome.reason`.
    case reason
}

/// One question to the counters; all conditions hold together. Times are milliseconds since the Unix epoch, taken to
/// whole hours: the hour of `since` counts, and so does the one that `until` lies in.
public struct StatsQuery: Sendable, Equatable {
    /// Buckets of all series together that an answer holds, at most.
    public static let mostBuckets = 10_000

    /// Of this app.
    public var app: String?
    /// Of this short link: `https://DOMAIN/PREFIXKEY`; its app must be given too.
    public var link: String?
    /// From this moment on.
    public var since: Int64?
    /// Before this moment.
    public var until: Int64?
    /// The length of a bucket.
    public var interval = StatsInterval.day
    /// Of links that have this tag now.
    public var tag: String?
    /// What makes a series.
    public var group = StatsGroup.none
    /// Where the key stands in a short link, by app, of those with a `short_prefix`.
    public var prefixes: [ByteKey: KeyPrefixes] = [:]

    /// Everything, by day, in one series.
    public init() {}
}

/// What is counted. A tap counts once: as `taps`, `turnedAway`, `botTaps` or `unknown` (docs/counting.md).
public struct StatsCounts: Sendable, Equatable {
    /// Taps that led a person on: sent somewhere, or shown a page with a way on.
    public var taps: Int64 = 0
    /// Taps of people that the link or the configuration turned away.
    public var turnedAway: Int64 = 0
    /// Taps of programs, whatever they were answered.
    public var botTaps: Int64 = 0
    /// Requests for what is neither a key nor a route.
    public var unknown: Int64 = 0
    /// Opens.
    public var opens: Int64 = 0
    /// First opens.
    public var installs: Int64 = 0
    /// Conversions.
    public var conversions: Int64 = 0

    /// Nothing yet.
    public init() {}

    /// Adds other counts.
    public mutating func add(_ other: StatsCounts) {
        taps += other.taps
        turnedAway += other.turnedAway
        unknown += other.unknown
        botTaps += other.botTaps
        opens += other.opens
        installs += other.installs
        conversions += other.conversions
    }
}

/// What was counted in one bucket.
public struct StatsBucket: Sendable, Equatable {
    /// When it begins, milliseconds since the Unix epoch.
    public var at: Int64
    /// The counts.
    public var counts: StatsCounts

    /// A bucket.
    public init(at: Int64, counts: StatsCounts) {
        self.at = at
        self.counts = counts
    }
}

/// The buckets of one value, in order of time, those in which nothing was counted left out.
public struct StatsSeries: Sendable, Equatable {
    /// The value; empty for the one series of a question without group.
    public var key: String
    /// The buckets.
    public var buckets: [StatsBucket]

    /// A series.
    public init(key: String, buckets: [StatsBucket]) {
        self.key = key
        self.buckets = buckets
    }
}

/// Why there is no answer.
public enum StatsFailure: Error, Sendable, Equatable {
    /// The answer would hold more than `StatsQuery.mostBuckets`; `narrow` is the parameter that makes it so large.
    case tooManyBuckets(narrow: String)
    /// The counters cannot be read: the reason, in words for an operator.
    case store(reason: String)
}
