// What the gateway lends to a stage. All of it can be faked: a stage's tests need no loop and no file.
// Called on the worker's loop thread; what is not `async` answers at once, from memory or by a primary key.

public import LinkCore

/// What a stage may use.
public protocol StageHost: AnyObject {
    /// The configured apps.
    var apps: AppDirectory { get }
    /// Which URLs may be a target.
    var targets: TargetPolicy { get }
    /// Milliseconds since the Unix epoch, UTC.
    func now() -> Int64
    /// The stored link of a name; nil when there is none.
    func link(at address: LinkAddress) throws(StageError) -> StoredLink?
    /// A tap of the journal that sent the person on; nil when no such tap has this id.
    func tap(_ id: EventID) throws(StageError) -> TapRecord?
    /// What the last event of an installation said; nil when it is not known.
    func installation(app: String, id: String) throws(StageError) -> Installation?
    /// What the last events of an account's installations said, the latest first, few of many.
    /// - Parameter user: the account id as callers name it.
    func installations(app: String, user: String) throws(StageError) -> [Installation]
    /// Taps and what they led to.
    var touches: any TapReader { get }
    /// Follows a link of a foreign shortener. Never throws: what failed is part of the answer.
    /// - Parameter client: the event's, which pays for it when anybody can send such events (`Client.isSeen`).
    func expand(_ url: LinkURL, within limits: ExpansionLimits, for client: Client?) async -> Expansion
    /// A number from 0 to 99 that is the same for the same text for a day, and tells nothing of the text.
    func bucket(of text: String) -> Int
}

/// How far a foreign short link is followed.
public struct ExpansionLimits: Sendable, Equatable {
    /// Hosts that may be asked, lower case; every other host ends the way and is the target.
    public var hosts: [String]
    /// Requests at most that may redirect.
    public var maxHops: Int
    /// For all of it, milliseconds.
    public var timeout: Int64
    /// Networks that may be connected to beside the public ones, as the configuration writes them.
    public var addresses: [String]
    /// Ports that may be asked beside 80 and 443.
    public var ports: [Int]

    /// Limits.
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

/// Where a foreign short link led.
public struct Expansion: Sendable, Equatable {
    /// The last URL; nil when it could not be found out.
    public var target: LinkURL?
    /// Every URL between, without the first and the last.
    public var hops: [String]
    /// What was odd, stable words such as `redirect_downgrade`.
    public var warnings: [String]
    /// Why there is no target, in words for the trace.
    public var failure: String?

    /// A way.
    public init(target: LinkURL?, hops: [String] = [], warnings: [String] = [], failure: String? = nil) {
        self.target = target
        self.hops = hops
        self.warnings = warnings
        self.failure = failure
    }
}
