// What org.linkd.Control needs of the daemon as a whole. The daemon implements it; any worker may call it.

public import LinkCore
public import Records

/// State of the daemon in GetStatus.
public enum DaemonState: String, Sendable, CaseIterable {
    case starting, ready, reloading, draining, degraded
}

/// The reply of GetStatus, filled by the daemon on each call.
public struct GatewayStatus: Sendable {
    /// The version of linkd, `productVersion`.
    public var version = ""
    /// The process id of the daemon.
    public var pid: Int32 = 0
    /// `degraded` replaces `ready` while a problem of severity error exists.
    public var state = DaemonState.starting
    /// Why the daemon is degraded: the store's fault, else the worst problem's message; nil when there is none.
    public var reason: String?
    /// When the daemon started, milliseconds since the Unix epoch.
    public var startedAt: Int64 = 0
    /// The revision of the configuration in force.
    public var configRevision = ""
    /// When that configuration was loaded, milliseconds since the Unix epoch.
    public var configLoadedAt: Int64 = 0
    /// Why the last reload was rejected; nil after a reload that succeeded.
    public var lastReloadError: String?
    /// Number of workers; each has one event loop.
    public var workers = 0
    /// Connections of all listeners that are open now.
    public var connections = 0
    /// Number of stored links.
    public var links: Int64 = 0
    /// Number of recorded events.
    public var events: Int64 = 0
    /// Entries that wait for the writer.
    public var queueDepth = 0
    /// Taps of all workers that were answered before their commit, which followed.
    public var tapsLate = 0
    /// Taps of all workers that were answered although they could not be recorded.
    public var tapsUnrecorded = 0
    /// When the newest backup was finished, milliseconds since the Unix epoch; nil when there is none.
    public var lastBackupAt: Int64?

    /// Current problems, the worst first.
    public var problems: [StatusProblem] = []
    /// How many entries may wait for the writer before events are rejected as overloaded.
    public var queueLimit = 0
    /// Size of the database and its write-ahead log, bytes.
    public var databaseBytes: Int64 = 0
    /// Free space of the database's file system, bytes; nil when the file system does not report it.
    public var diskFreeBytes: Int64?

    /// A status with zeros and empty texts, for the daemon to fill.
    public init() {}
}

/// A current problem of the daemon.
public struct StatusProblem: Sendable, Equatable {
    /// How severe a problem is.
    public enum Severity: String, Sendable, CaseIterable {
        /// The daemon is degraded.
        case error
        /// The daemon works, but somebody should look at it.
        case warning
    }

    /// A stable word that programs can rely on.
    public var code: String
    /// An error makes the state `degraded`.
    public var severity: Severity
    /// What is wrong, for a person.
    public var message: String
    /// Since when the problem exists, milliseconds since the Unix epoch; nil when unknown.
    public var since: Int64?
    /// What the operator should do.
    public var fix: String

    /// A problem; `since` is in milliseconds since the Unix epoch, nil when unknown.
    public init(_ code: String, _ severity: Severity, _ message: String, since: Int64? = nil, fix: String) {
        self.code = code
        self.severity = severity
        self.message = message
        self.since = since
        self.fix = fix
    }
}

/// One line of ListStages, summed over all workers.
public struct StageStatus: Sendable {
    /// The stage's name as in `pipeline.stages`.
    public var name: String
    /// Place in the configured order, from 0; that of the next place for a stage that does not run.
    public var position: Int
    /// Whether the stage runs. A stage of the operator that is not in `pipeline.stages` does not.
    public var enabled: Bool
    /// What the stage is: built in, or a program of the operator.
    public var kind = Kind.builtin
    /// What a program says of itself, and how it is; nil for a built-in stage.
    public var program: ProgramStatus?
    /// Events that passed through the stage.
    public var events = 0
    /// Events in which the stage changed something.
    public var changed = 0
    /// Events that the stage decided.
    public var decided = 0
    /// Events in which the stage failed.
    public var failures = 0
    /// The median run time, microseconds.
    public var p50Microseconds = 0
    /// The 99th percentile of the run time, microseconds.
    public var p99Microseconds = 0

    /// What a stage can be.
    public enum Kind: String, Sendable {
        case builtin, library, lua, process
    }

    /// A line whose counters are all 0.
    public init(name: String, position: Int, enabled: Bool) {
        self.name = name
        self.position = position
        self.enabled = enabled
    }
}

/// What ListStages says of a stage of the operator.
public struct ProgramStatus: Sendable {
    /// One key of the stage's section.
    public struct Key: Sendable {
        /// The name of the key.
        public var name: String
        /// Its value in force, as the file would have it.
        public var value: String
        /// What the stage says of the key.
        public var doc: String

        /// Creates a key with its value.
        public init(name: String, value: String, doc: String) {
            self.name = name
            self.value = value
            self.doc = doc
        }
    }

    /// Where the program comes from: a path, or a command with its arguments.
    public var source: String
    /// How it is, in a few words: "loaded", "running, pid 812".
    public var state: String
    /// The stage's own version; empty when it has none, or has not answered yet.
    public var version: String
    /// One line about the stage; may be empty.
    public var doc: String
    /// Whether linkd remembers its answers.
    public var isPure: Bool
    /// The personal fields that it may see.
    public var grants: [String]
    /// The stage's own keys.
    public var keys: [Key]

    /// Creates a status.
    public init(
        source: String, state: String, version: String, doc: String, isPure: Bool, grants: [String], keys: [Key]
    ) {
        (self.source, self.state, self.version) = (source, state, version)
        (self.doc, self.isPure, self.grants, self.keys) = (doc, isPure, grants, keys)
    }
}

/// One line of ListRoutes.
public struct RouteStatus: Sendable {
    /// The name of the app.
    public var app: String
    /// The route as configured.
    public var route: RouteDefinition
    /// Its web address with placeholders for its parameters; nil when neither the route nor the app has one.
    public var web: String?
    /// Whether every association file of the app contains it.
    public var isPublished = false
    /// For each system that the app supports: whether that system's association file contains the route.
    public var systems: [(platform: Platform, isPublished: Bool)] = []
    /// Who can open it, for a route that is published by roll-out share; nil when nothing was measured.
    public var rollout: RolloutStatus?

    /// Since when the route is in every file, or is missing from one, milliseconds since the Unix epoch. Nil for a
    /// route that is not published by roll-out share.
    public var since: Int64? {
        let records = rollout.map { Array($0.records.values) } ?? []
        return isPublished ? records.map(\.since).max() : records.filter { !$0.isPublished }.map(\.since).min()
    }

    /// A route of an app. `base` is the app's own web address, used for a route that has none of its own; empty when
    /// the app has none.
    public init(app: String, route: RouteDefinition, base: String) {
        self.app = app
        self.route = route
        web = route.web
        guard web == nil, !base.isEmpty else { return }
        web = base + (base.utf8.last == UInt8(ascii: "/") ? "" : "/") + route.pattern
    }
}

/// One line of TestRoutes: why a route does or does not match a URL.
public struct RouteTest: Sendable {
    /// The name of the app.
    public var app: String
    /// The pattern of the route.
    public var pattern: String
    /// Whether the pattern matches the URL's path.
    public var matched: Bool
    /// Place in the order in which routes are tried, from 1.
    public var position: Int
    /// Why it matches or not, in words for a person.
    public var reason: String
    /// The decoded parameters of the path; empty when it does not match.
    public var parameters: StringMap

    /// The result for one route; `position` starts at 1.
    public init(
        app: String, pattern: String, matched: Bool, position: Int, reason: String, parameters: StringMap
    ) {
        self.app = app
        self.pattern = pattern
        self.matched = matched
        self.position = position
        self.reason = reason
        self.parameters = parameters
    }
}

/// One problem of a configuration, as CheckConfig and ConfigInvalid report it.
public struct ConfigProblemReport: Sendable, Equatable {
    /// File, line and column, both from 1.
    public var place: SourcePlace
    /// True for a warning, which does not prevent loading; false for an error.
    public var isWarning: Bool
    /// What is wrong, for a person.
    public var message: String

    /// A problem at a place of a file.
    public init(place: SourcePlace, isWarning: Bool, message: String) {
        self.place = place
        self.isWarning = isWarning
        self.message = message
    }
}

/// Who changed something. A user stays a number until the change is recorded: looking up the name may block, which an
/// event loop must not do.
public enum ChangeAuthor: Sendable, Equatable {
    /// A user id of this system.
    case user(UInt32)
    /// Somebody or something else, under the name to be shown.
    case named(String)
}

/// A reload that was rejected; the old configuration stays in force.
public struct ReloadError: Error, Sendable {
    /// The problems found, errors and warnings.
    public let problems: [ConfigProblemReport]

    /// An error with the problems found.
    public init(problems: [ConfigProblemReport]) { self.problems = problems }
}

/// A parameter that names nothing or cannot be read.
public struct ParameterError: Error, Sendable {
    /// The name of the parameter.
    public let name: String

    /// An error for the parameter of this name.
    public init(_ name: String) { self.name = name }
}

/// The operations of administration that the daemon provides.
public protocol GatewayControl: DatabaseControl {
    /// GetStatus: a reading of this moment.
    func status() async -> GatewayStatus
    /// GetMetrics: metric families, each name once.
    func metrics() async -> [Metric]
    /// Waits between two snapshots of a stream; cancelling the task ends the wait.
    func pause(milliseconds: Int) async
    /// ListStages, in configured order.
    func stages() async -> [StageStatus]
    /// ListRoutes, in the order in which routes are tried; nil means all apps. Throws for an unknown app.
    func routes(app: String?) async throws(ParameterError) -> [RouteStatus]
    /// TestRoutes: tries every route on a URL, in the order of a look-up. Throws for an unknown app or an invalid URL.
    func testRoutes(url: String, app: String?) async throws(ParameterError) -> [RouteTest]
    /// Diagnose: yields findings as they are made and ends when all checks are done. It stops early when nobody
    /// listens.
    func diagnose(domain: String?) async throws(ParameterError) -> AsyncStream<Diagnosis>
    /// CheckConfig: checks a text, or with nil the files of the daemon.
    func checkConfig(text: String?) async -> [ConfigProblemReport]
    /// GetConfig: the configuration in force, its revision and its files.
    func configuration() async -> (text: String, revision: String, files: [String])
    /// The name under which the list of changes shows an author. It may query the system's users.
    func name(of who: ChangeAuthor) async -> String
    /// Reload: returns after the new configuration is in force, with the keys that changed.
    func reload(by who: ChangeAuthor) async throws(ReloadError) -> (revision: String, changed: [String])
    /// Drain: stops accepting connections and waits for work in progress. Returns how many connections are left.
    func drain(exit: Bool, timeoutMilliseconds: Int) async -> Int
    /// SetLogLevel; returns to the configured level after `forSeconds`, if given.
    func setLogLevel(_ level: String, forSeconds: Int?, by who: ChangeAuthor) async
}
