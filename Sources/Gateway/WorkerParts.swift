// What a worker's methods work with. Confined to the worker's loop thread.

import Crypto
public import EventLoop
public import LinkCore
public import Logging

/// What all workers share.
public struct GatewayServices: Sendable {
    /// The product's version.
    public var version: String
    /// The store.
    public var store: any GatewayStore
    /// Stored links.
    public var links: any GatewayLinkStore
    /// What opens and seals metadata; a reload may replace it.
    public let keys: KeyRing
    /// Opens and seals metadata; nil when there is no key.
    public var vault: MetadataVault? { keys.vault }
    /// The daemon.
    public var control: any GatewayControl
    /// The clocks.
    public var clock: any GatewayClock
    /// Wakes subscriptions after commits.
    public var commits: CommitSignal
    /// Where to log.
    public var logger: Logger
    /// Which routes the association files have.
    public var published = PublishedRoutes()
    /// The workers, for what all of them must know.
    public var workers = WorkerGroup()
    /// Makes a worker's way to foreign shorteners, on its loop.
    public var makeExpander: @Sendable (EventLoop) -> any LinkExpander = { _ in NoExpander() }
    /// Held by the recomputation that runs.
    let recomputation = OneAtATime()
    /// The keys of the HTTP interface, in force on every worker.
    public var httpKeys = HTTPKeyRing()
    /// How often addresses and keys asked, on all workers together.
    let limits = RateLimits()
    /// Wrong passwords by address.
    let attempts = PasswordAttempts()
    let buckets: DailyBuckets

    /// The services.
    public init(
        version: String, store: any GatewayStore, links: any GatewayLinkStore, keys: KeyRing,
        control: any GatewayControl, clock: any GatewayClock, commits: CommitSignal, logger: Logger
    ) {
        self.version = version
        self.store = store
        self.links = links
        self.keys = keys
        self.control = control
        self.clock = clock
        self.commits = commits
        self.logger = logger
        buckets = DailyBuckets(key: keys.vault?.bucketKey ?? SymmetricKey(size: .bits256))
    }

    /// What one worker sees of the links.
    func makeLinks(expander: any LinkExpander) throws(StoreFailure) -> WorkerLinks {
        let clock = clock
        return WorkerLinks(
            lookup: try links.makeLinkLookup(), expander: expander, buckets: buckets,
            cache: LinkCache(clock: { clock.monotonicNanoseconds() }))
    }
}

/// One worker's own parts.
final class WorkerParts {
    let services: GatewayServices
    let path: EventPath
    let links: WorkerLinks
    /// Answers taps whose commit is late.
    let deadlines: Deadlines
    /// The snapshot for events that start now; those under way keep theirs.
    var snapshot: ActiveSnapshot
    var counters = WorkerCounters()

    init(services: GatewayServices, snapshot: ActiveSnapshot, links: WorkerLinks) {
        self.services = services
        self.snapshot = snapshot
        self.links = links
        path = EventPath(store: services.store, clock: services.clock, keys: services.keys)
        deadlines = Deadlines(clock: services.clock)
    }

    var subscriptions: Subscriptions { Subscriptions(store: services.store, commits: services.commits) }
}

/// What a worker counted. Summed over the workers for GetMetrics.
public struct WorkerCounters: Sendable {
    /// Open connections.
    public var connections = 0
    /// Varlink calls taken.
    public var calls = 0
    /// Varlink calls answered with an error.
    public var callErrors = 0
    /// Connections closed because of what they sent.
    public var protocolErrors = 0
    /// Connections ended because they held most when all held too much.
    public var crowdedOut = 0
    /// HTTP requests taken.
    public var requests = 0
    /// HTTP answers with a status of 400 or above.
    public var requestErrors = 0
    /// Events recorded.
    public var eventsRecorded = 0
    /// Events that were there before.
    public var eventsDuplicate = 0
    /// Events refused because their id was used for another one.
    public var eventsReused = 0
    /// First opens by what they were matched by.
    public var matches = MatchCounters()
    /// Taps answered before their commit, which came later.
    public var tapsLate = 0
    /// Taps answered though they could not be recorded.
    public var tapsUnrecorded = 0
    /// Requests for addresses that name nothing, which are not recorded.
    public var tapsUnknown = 0
    /// Taps of programs: crawlers and previews.
    public var tapsByBots = 0
    /// Answers to HEAD, prefetches and look-ups, which count nowhere.
    public var tapsUncounted = 0
    /// Wrong passwords.
    public var passwordsRefused = 0
    /// Requests over HTTP without a key that opens anything.
    public var keysRefused = 0
    /// Requests refused because their address sent too many.
    public var limitedAddresses = 0
    /// Requests refused because too many came with a server key.
    public var limitedKeys = 0
    /// Requests refused because an address sent too much with an app key.
    public var limitedAppKeys = 0
    /// Requests refused because an address brought too many keys that are none.
    public var limitedBadKeys = 0
    /// Apple's postbacks.
    public var postbacks = PostbackCounters()
    /// Requests with forwarding headers from peers that are not trusted to send them.
    public var forwardedByStrangers = 0
    /// The last of these peers.
    public var lastStranger: IPAddress?

    /// Nothing yet.
    public init() {}

    /// Adds another worker's counts.
    public mutating func add(_ other: WorkerCounters) {
        connections += other.connections
        calls += other.calls
        callErrors += other.callErrors
        protocolErrors += other.protocolErrors
        crowdedOut += other.crowdedOut
        requests += other.requests
        requestErrors += other.requestErrors
        eventsRecorded += other.eventsRecorded
        eventsDuplicate += other.eventsDuplicate
        eventsReused += other.eventsReused
        matches.add(other.matches)
        tapsLate += other.tapsLate
        tapsUnrecorded += other.tapsUnrecorded
        tapsUnknown += other.tapsUnknown
        tapsByBots += other.tapsByBots
        tapsUncounted += other.tapsUncounted
        passwordsRefused += other.passwordsRefused
        keysRefused += other.keysRefused
        limitedAddresses += other.limitedAddresses
        limitedKeys += other.limitedKeys
        limitedAppKeys += other.limitedAppKeys
        limitedBadKeys += other.limitedBadKeys
        postbacks.add(other.postbacks)
        forwardedByStrangers += other.forwardedByStrangers
        lastStranger = lastStranger ?? other.lastStranger
    }
}
