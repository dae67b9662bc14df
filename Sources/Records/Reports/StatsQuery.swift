// Statistics: queries to the counters, and their answers. Values; any thread. The fields are those of GetStats in
// org.linkd.Control.

public import LinkCore

/// The length of a bucket; buckets begin at UTC hours, days and months.
public enum StatsInterval: String, Sendable, CaseIterable {
    case hour, day, month

    private static let hourMilliseconds: Int64 = 3_600_000
    private static let dayMilliseconds: Int64 = 86_400_000

    /// When the bucket of a time begins; both in milliseconds since the Unix epoch.
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
        // No month is longer than 31 days, and adding 31 never skips the next one.
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

/// The property whose values make a series each.
public enum StatsGroup: String, Sendable, CaseIterable {
    case none, app, link, tag, route, campaign, source, medium, ref, rule, platform, country, referrer
    case inAppBrowser = "in_app_browser"
    case appVersion = "app_version"
    case action
    /// Why taps were turned away, as in `Outcome.reason`.
    case reason
    /// Measurement events by name and, for outgoing ones, type (`Measurement.counted`).
    case measurement
}

/// One query to the counters; all conditions hold together. Times are milliseconds since the Unix epoch, rounded to
/// whole hours. Both the hour of `since` and the hour of `until` count.
public struct StatsQuery: Sendable, Equatable {
    /// The most buckets that an answer holds, over all series.
    public static let mostBuckets = 10_000

    /// Only of the app with this name; nil is every app.
    public var app: String?
    /// Only of this short link: `https://DOMAIN/PREFIXKEY`; `app` must be set too.
    public var link: String?
    /// From this time on; nil is no bound.
    public var since: Int64?
    /// Before this time; nil is no bound.
    public var until: Int64?
    /// The length of a bucket.
    public var interval = StatsInterval.day
    /// Only of links that have this tag now.
    public var tag: String?
    /// The property that makes a series.
    public var group = StatsGroup.none
    /// For apps with a `short_prefix`: where the key is in a short link, by app.
    public var prefixes: [ByteKey: KeyPrefixes] = [:]

    /// Creates a query for everything, by day, in one series.
    public init() {}
}

/// What is counted. A tap counts once: as `taps`, `turnedAway`, `botTaps` or `unknown` (docs/counting.md).
public struct StatsCounts: Sendable, Equatable {
    /// Taps that led a person on: sent them somewhere, or showed a page with a way on.
    public var taps: Int64 = 0
    /// Taps by people that the link or the configuration turned away.
    public var turnedAway: Int64 = 0
    /// Taps by programs, whatever the response.
    public var botTaps: Int64 = 0
    /// Requests for a path that is neither a key nor a route.
    public var unknown: Int64 = 0
    /// Events of kind `open`.
    public var opens: Int64 = 0
    /// Events of kind `first_open`.
    public var installs: Int64 = 0
    /// Events of kind `conversion`.
    public var conversions: Int64 = 0
    /// Measurement events, without those of programs' taps. Above 0 only when grouped by measurement, and then the
    /// other counts, except `botTaps`, are 0.
    public var measurements: Int64 = 0

    /// Creates counts of zero.
    public init() {}

    /// Adds the counts of another bucket.
    public mutating func add(_ other: StatsCounts) {
        taps += other.taps
        turnedAway += other.turnedAway
        unknown += other.unknown
        botTaps += other.botTaps
        opens += other.opens
        installs += other.installs
        conversions += other.conversions
        measurements += other.measurements
    }
}

/// The counts of one bucket.
public struct StatsBucket: Sendable, Equatable {
    /// When it begins, milliseconds since the Unix epoch.
    public var at: Int64
    /// What was counted in the bucket.
    public var counts: StatsCounts

    /// Creates a bucket with its counts.
    public init(at: Int64, counts: StatsCounts) {
        self.at = at
        self.counts = counts
    }
}

/// The buckets of one value in order of time, without empty buckets.
public struct StatsSeries: Sendable, Equatable {
    /// The value; empty for the single series of a query without a group.
    public var key: String
    /// In order of time, without empty buckets.
    public var buckets: [StatsBucket]

    /// Creates a series from its buckets.
    public init(key: String, buckets: [StatsBucket]) {
        self.key = key
        self.buckets = buckets
    }
}

/// Why a query has no answer.
public enum StatsError: Error, Sendable, Equatable {
    /// The answer would hold more than `StatsQuery.mostBuckets`; `narrow` is the parameter that makes it so large.
    case tooManyBuckets(narrow: String)
    /// The counters cannot be read: the reason, in words for an operator.
    case store(reason: String)
}
