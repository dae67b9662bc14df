// What the gateway provides to a stage. All of it can be faked, so a stage's tests need no loop and no file. Called on
// the worker's loop thread. Functions that are not `async` return at once, from memory or by a primary key.

public import LinkCore

/// The services that a stage may use.
public protocol StageHost: AnyObject {
    /// The configured apps of the current snapshot.
    var apps: AppDirectory { get }
    /// The web hosts that people may be sent to.
    var targets: TargetPolicy { get }
    /// The current time, milliseconds since the Unix epoch, UTC.
    func now() -> Int64
    /// The stored link with this address; nil when there is none.
    func link(at address: LinkAddress) throws(StageError) -> StoredLink?
    /// What a long dynamic link says; nil for any other URL, and where the host serves none.
    func dynamicLink(of url: LinkURL) -> DynamicLinkReading?
    /// A recorded tap that sent the person on; nil when no such tap has this id.
    func tap(_ id: EventID) throws(StageError) -> TapRecord?
    /// What an installation's last event said; nil when it is not known.
    func installation(app: String, id: String) throws(StageError) -> Installation?
    /// What the last events of an account's installations said, the latest first; only a few of many.
    /// - Parameter user: the account id, as callers name it.
    func installations(app: String, user: String) throws(StageError) -> [Installation]
    /// Looks up taps and what they led to.
    var storedTaps: any TapReader { get }
    /// Follows another service's short link. Never throws: a failure is part of the result.
    /// - Parameter client: the event's client, whose limits it counts against when anybody can send such events
    ///   (`Client.isSeen`).
    func expand(_ url: LinkURL, within limits: ExpansionLimits, for client: Client?) async -> Expansion
    /// A number from 0 to 99 that stays the same for the same text for a day, and reveals nothing about the text.
    func bucket(of text: String) -> Int
}

extension StageHost {
    /// Nil: this host serves no dynamic links.
    public func dynamicLink(of url: LinkURL) -> DynamicLinkReading? { nil }
}

/// What a long dynamic link of Firebase says: the link that it would be if it were stored.
public enum DynamicLinkReading: Sendable {
    /// The link, and the caller's own URL: without the parameters of the dynamic link.
    case link(StoredLink, of: App, rest: LinkURL)
    /// It leads nowhere; the reason is a stable word, and the note a line for the trace.
    case refused(reason: String, note: String)
}

/// The limits on following another service's short link.
public struct ExpansionLimits: Sendable, Equatable {
    /// Hosts that may be requested, lower case. A URL on any other host is the target.
    public var hosts: [String]
    /// The most requests that may redirect.
    public var maxHops: Int
    /// The time limit for all requests together, milliseconds.
    public var timeout: Int64
    /// Networks that may be connected to besides public ones, as the configuration writes them.
    public var addresses: [String]
    /// Ports that may be connected to besides 80 and 443.
    public var ports: [Int]

    /// Creates limits; by default 10 redirects, 2 seconds, public networks only.
    public init(
        hosts: [String], maxHops: Int = 10, timeout: Int64 = 2000, addresses: [String] = [], ports: [Int] = []
    ) {
        self.hosts = hosts
        self.maxHops = maxHops
        self.timeout = timeout
        self.addresses = addresses
        self.ports = ports
    }
}

/// The result of following another service's short link.
public struct Expansion: Sendable, Equatable {
    /// The last URL; nil when it could not be determined.
    public var target: LinkURL?
    /// Every URL in between, without the first and the last.
    public var hops: [String]
    /// Irregularities, as stable words such as `redirect_downgrade`.
    public var warnings: [String]
    /// Why there is no target, in words for the trace; nil when there is one.
    public var failure: String?

    /// Creates a result.
    public init(target: LinkURL?, hops: [String] = [], warnings: [String] = [], failure: String? = nil) {
        self.target = target
        self.hops = hops
        self.warnings = warnings
        self.failure = failure
    }
}
