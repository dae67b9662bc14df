// Taps on what is neither a key nor a route: how many, and on which paths. Values; any thread.

/// A path that was asked for and is neither a key nor a route.
public struct MissedPath: Sendable, Equatable {
    /// Bytes of a path that are kept.
    public static let longest = 128
    /// Paths that are kept of a host and a UTC day, those asked for most.
    public static let mostPerDay = 100
    /// Paths that an answer holds, at most.
    public static let mostListed = 1000

    /// The host, lower case.
    public var host: String
    /// The path as it was asked for, percent-encoded, without its query; no more than `longest` bytes.
    public var path: String
    /// How often it was asked for, at least: rare paths give way while many different ones are asked for.
    public var taps: Int64

    /// A path.
    public init(host: String, path: String, taps: Int64) {
        self.host = host
        self.path = path
        self.taps = taps
    }
}

/// What was missed since it was last written.
public struct MissedTaps: Sendable, Equatable {
    /// How many taps on an app's hosts named nothing in an hour.
    public struct Hour: Sendable, Equatable {
        /// A moment of the hour, milliseconds since the Unix epoch.
        public var at: Int64
        /// The app's name.
        public var app: String
        /// How many, from 1.
        public var taps: Int64

        /// A count.
        public init(at: Int64, app: String, taps: Int64) {
            self.at = at
            self.app = app
            self.taps = taps
        }
    }

    /// When it was taken, milliseconds since the Unix epoch: the paths count for this day.
    public var at: Int64
    /// The counts.
    public var hours: [Hour]
    /// The paths that were asked for most.
    public var paths: [MissedPath]

    /// Counts and paths.
    public init(at: Int64, hours: [Hour], paths: [MissedPath]) {
        self.at = at
        self.hours = hours
        self.paths = paths
    }

    /// Whether nothing was missed.
    public var isEmpty: Bool { hours.isEmpty && paths.isEmpty }
}

/// Which missed paths to list, those asked for most first. Times are milliseconds since the Unix epoch, taken to whole UTC
/// days.
public struct MissedQuery: Sendable, Equatable {
    /// On these hosts; nil is all.
    public var hosts: [String]?
    /// From this moment on.
    public var since: Int64?
    /// Before this moment.
    public var until: Int64?
    /// How many, 1 to `MissedPath.mostListed`.
    public var limit: Int

    /// A question.
    public init(hosts: [String]?, since: Int64?, until: Int64?, limit: Int) {
        self.hosts = hosts
        self.since = since
        self.until = until
        self.limit = limit
    }
}
