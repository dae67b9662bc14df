// What org.linkd.Control needs of the daemon as a whole. The daemon implements it; any worker may call it.

public import LinkCore

/// State of the daemon in GetStatus.
public enum DaemonState: String, Sendable, CaseIterable {
    case starting, ready, reloading, draining, degraded
}

/// What GetStatus says.
public struct GatewayStatus: Sendable {
    /// The product's version.
    public var version = ""
    /// The process.
    public var pid: Int32 = 0
    /// How it is.
    public var state = DaemonState.starting
    /// Why it is not ready.
    public var reason: String?
    /// Started at, milliseconds since the Unix epoch.
    public var startedAt: Int64 = 0
    /// The configuration in force.
    public var configRevision = ""
    /// Loaded at, milliseconds since the Unix epoch.
    public var configLoadedAt: Int64 = 0
    /// Why the last reload was refused; nil after one that was not.
    public var lastReloadError: String?
    /// Event loops.
    public var workers = 0
    /// Open connections.
    public var connections = 0
    /// Stored links.
    public var links: Int64 = 0
    /// Recorded events.
    public var events: Int64 = 0
    /// Entries waiting for the writer.
    public var queueDepth = 0
    /// Taps answered before their commit, which came later.
    public var tapsLate = 0
    /// Taps answered though they could not be recorded.
    public var tapsUnrecorded = 0
    /// When the newest backup was finished, milliseconds since the Unix epoch; nil when there is none.
    public var lastBackupAt: Int64?

    /// What is wrong, the worst first.
    public var problems: [StatusProblem] = []
    /// How many entries may wait for the writer.
    public var queueLimit = 0
    /// Bytes of the database and its log.
    public var databaseBytes: Int64 = 0
    /// Bytes that its file system has left; nil when it does not say.
    public var diskFreeBytes: Int64?

    /// Nothing known.
    public init() {}
}

/// Something that is wrong with the daemon.
public struct StatusProblem: Sendable, Equatable {
    /// How bad it is.
    public enum Severity: String, Sendable, CaseIterable {
        /// The daemon is degraded by it.
        case error
        /// It works, and somebody should look at it.
        case warning
    }

    /// A stable word for programs.
    public var code: String
    /// How bad it is.
    public var severity: Severity
    /// What is wrong, for a person.
    public var message: String
    /// Since when, milliseconds since the Unix epoch.
    public var since: Int64?
    /// What to do.
    public var fix: String

    /// A problem.
    public init(_ code: String, _ severity: Severity, _ message: String, since: Int64? = nil, fix: String) {
        self.code = code
        self.severity = severity
        self.message = message
        self.since = since
        self.fix = fix
    }
}

/// One line of ListStages.
public struct StageStatus: Sendable {
    /// The stage.
    public var name: String
    /// Place in the order, from 0.
    public var position: Int
    /// Whether it runs.
    public var enabled: Bool
    /// Events that passed through.
    public var events = 0
    /// Events in which it changed something.
    public var changed = 0
    /// Events that it decided.
    public var decided = 0
    /// Events in which it failed.
    public var failures = 0
    /// Half of its runs took less, microseconds.
    public var p50Microseconds = 0
    /// 99 of 100 of its runs took less, microseconds.
    public var p99Microseconds = 0

    /// A stage that did nothing yet.
    public init(name: String, position: Int, enabled: Bool) {
        self.name = name
        self.position = position
        self.enabled = enabled
    }
}

/// One line of ListRoutes.
public struct RouteStatus: Sendable {
    /// The app.
    public var app: String
    /// The route.
    public var route: RouteDefinition
    /// Its web address with the places of its parameters; nil when neither the route nor the app has one.
    public var web: String?
    /// Whether every association file of the app has it.
    public var isPublished = false
    /// Whether the file of each system that the app is to be had on has it.
    public var systems: [(platform: Platform, isPublished: Bool)] = []
    /// Who can open it, of a route that is published by that; nil when nobody counted.
    public var rollout: RolloutStatus?

    /// Since when it is in every file, or is not; nil of a route that is not published by who can open it.
    public var since: Int64? {
        let records = rollout.map { Array($0.records.values) } ?? []
        return isPublished ? records.map(\.since).max() : records.filter { !$0.isPublished }.map(\.since).min()
    }

    /// A route of an app; `base` is the app's own web address, which a route without one of its own follows.
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
    /// The app.
    public var app: String
    /// The pattern.
    public var pattern: String
    /// Whether it matches.
    public var matched: Bool
    /// Place in the order in which routes are tried, from 1.
    public var position: Int
    /// Why, in words for a person.
    public var reason: String
    /// The parameters when it matches.
    public var parameters: StringMap

    /// A result.
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

/// One problem of a configuration.
public struct ConfigProblemReport: Sendable, Equatable {
    /// Where.
    public var place: SourcePlace
    /// Whether it is only a warning.
    public var isWarning: Bool
    /// What is wrong.
    public var message: String

    /// A problem.
    public init(place: SourcePlace, isWarning: Bool, message: String) {
        self.place = place
        self.isWarning = isWarning
        self.message = message
    }
}

/// Who changed something. A user is a number until it is written down: looking up its name may wait, and a loop
/// must not.
public enum ChangeAuthor: Sendable, Equatable {
    /// A user of this system.
    case user(UInt32)
    /// Somebody or something else, as it is to be shown.
    case named(String)
}

/// A reload that was refused; the old configuration stays.
public struct ReloadRefusal: Error, Sendable {
    /// Why.
    public let problems: [ConfigProblemReport]

    /// A refusal.
    public init(problems: [ConfigProblemReport]) { self.problems = problems }
}

/// A parameter that names nothing or cannot be read.
public struct BadParameter: Error, Sendable {
    /// The parameter.
    public let name: String

    /// A bad parameter.
    public init(_ name: String) { self.name = name }
}

/// The daemon, as far as administration needs it.
public protocol GatewayControl: DatabaseControl {
    /// GetStatus.
    func status() async -> GatewayStatus
    /// GetMetrics: families of figures, each name once.
    func metrics() async -> [Metric]
    /// Waits between two snapshots of a stream.
    func pause(milliseconds: Int) async
    /// ListStages.
    func stages() async -> [StageStatus]
    /// ListRoutes, in the order in which they are tried; all apps for nil.
    func routes(app: String?) async throws(BadParameter) -> [RouteStatus]
    /// TestRoutes.
    func testRoutes(url: String, app: String?) async throws(BadParameter) -> [RouteTest]
    /// Diagnose: the findings as they come; ends when all is checked, and checks no further when nobody listens.
    func diagnose(domain: String?) async throws(BadParameter) -> AsyncStream<Diagnosis>
    /// CheckConfig: a text, or the files of the daemon.
    func checkConfig(text: String?) async -> [ConfigProblemReport]
    /// GetConfig: the configuration in force and its files.
    func configuration() async -> (text: String, revision: String, files: [String])
    /// How the list of changes calls somebody; may ask the system's users.
    func name(of who: ChangeAuthor) async -> String
    /// Reload: returns after the new configuration is live.
    func reload(by who: ChangeAuthor) async throws(ReloadRefusal) -> (revision: String, changed: [String])
    /// Drain: stops taking new connections, waits for what is under way; how many connections are left.
    func drain(exit: Bool, timeoutMilliseconds: Int) async -> Int
    /// SetLogLevel; back to the configured level after the seconds, if given.
    func setLogLevel(_ level: String, forSeconds: Int?, by who: ChangeAuthor) async
}
