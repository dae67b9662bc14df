// Taps whose path is neither a key nor a route: how many, and on which paths. Values; any thread.

/// A requested path that is neither a key nor a route.
public struct MissedPath: Sendable, Equatable {
    /// The most bytes of a path that are kept.
    public static let longest = 128
    /// The most paths kept per host and UTC day: those requested most often.
    public static let mostPerDay = 100
    /// The most paths in one answer.
    public static let mostListed = 1000

    /// The host, lower case.
    public var host: String
    /// The path as requested, percent-encoded, without its query; at most `longest` bytes.
    public var path: String
    /// How often it was requested, at least: rare paths are evicted while many different ones are requested.
    public var taps: Int64

    /// Creates a path with its count.
    public init(host: String, path: String, taps: Int64) {
        self.host = host
        self.path = path
        self.taps = taps
    }
}

/// What was missed since the last write.
public struct MissedTaps: Sendable, Equatable {
    /// How many taps on an app's hosts matched nothing in an hour.
    public struct Hour: Sendable, Equatable {
        /// Any time within the hour, milliseconds since the Unix epoch.
        public var at: Int64
        /// The name of the app whose hosts they are.
        public var app: String
        /// The number of taps, at least 1.
        public var taps: Int64

        /// Creates a count for an hour.
        public init(at: Int64, app: String, taps: Int64) {
            self.at = at
            self.app = app
            self.taps = taps
        }
    }

    /// When the counts were taken, milliseconds since the Unix epoch: the paths count for this day.
    public var at: Int64
    /// The counts by app and hour.
    public var hours: [Hour]
    /// The paths requested most often, by host.
    public var paths: [MissedPath]

    /// Creates counts and paths.
    public init(at: Int64, hours: [Hour], paths: [MissedPath]) {
        self.at = at
        self.hours = hours
        self.paths = paths
    }

    /// Whether there is nothing to write.
    public var isEmpty: Bool { hours.isEmpty && paths.isEmpty }
}

/// Which missed paths to list, the most requested first. Times are milliseconds since the Unix epoch, rounded to whole
/// UTC days.
public struct MissedQuery: Sendable, Equatable {
    /// Only on these hosts, lower case; nil is all.
    public var hosts: [String]?
    /// From this time on; nil is no bound.
    public var since: Int64?
    /// Before this time; nil is no bound.
    public var until: Int64?
    /// The most paths to return, 1 to `MissedPath.mostListed`.
    public var limit: Int

    /// Creates a query; nil is no filter.
    public init(hosts: [String]?, since: Int64?, until: Int64?, limit: Int) {
        self.hosts = hosts
        self.since = since
        self.until = until
        self.limit = limit
    }
}
