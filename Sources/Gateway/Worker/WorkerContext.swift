// What a worker's methods work with. Confined to the worker's loop thread.

import Crypto
public import EventLoop
public import LinkCore
public import Logging
public import Records
import Wire

/// What all workers share; safe to use from any of them.
public struct GatewayServices: Sendable {
    /// The version of linkd that GetInfo reports.
    public var version: String
    /// The journal and everything else stored except links.
    public var store: any EventStore
    /// The stored links of all apps.
    public var links: any LinkStore
    /// The keys of metadata; a reload may replace them.
    public let keys: KeyRing
    /// Encrypts and decrypts metadata; nil when no key is configured.
    public var vault: MetadataVault? { keys.vault }
    /// The daemon, for the methods of administration.
    public var control: any GatewayControl
    /// The clocks; tests supply their own.
    public var clock: any GatewayClock
    /// Wakes subscriptions after commits.
    public var commits: CommitSignal
    /// The logger of all workers.
    public var logger: Logger
    /// The routes in the association files.
    public var published = PublishedRoutes()
    /// The running workers, to notify all of a change.
    public var workers = WorkerGroup()
    /// Creates a worker's client for external shorteners, on its loop. The default expands nothing.
    public var makeExpander: @Sendable (EventLoop) -> any LinkExpander = { _ in NoExpander() }
    /// Held while a recomputation of attribution runs.
    let recomputation = OneAtATime()
    /// The keys of the HTTP interface, in force on every worker.
    public var httpKeys = HTTPKeyRing()
    /// The installations whose events all count as tests, in force on every worker.
    public var testInstallations = TestInstallationList()
    /// Host names under which `/metrics` answers, besides addresses, localhost and names without a dot. Each is a
    /// domain, or `*.` and a domain for all names below it.
    public var metricsHosts: [String] = []
    /// Rate limits by address and key, shared by all workers.
    let limits = RateLimits()
    /// Counts of wrong passwords, by address and by link.
    let attempts = PasswordAttempts()
    /// Draws QR codes on a thread of its own.
    let pictures = QRPictures()
    let buckets: DailyBuckets
    /// Tapped paths that are neither a key nor a route, until they are written.
    public var missed = MissedPaths()

    /// The services of a daemon; the remaining properties have defaults.
    public init(
        version: String, store: any EventStore, links: any LinkStore, keys: KeyRing,
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

    /// A worker's view of the links: its own lookup and cache.
    func makeLinks(expander: any LinkExpander, on loop: EventLoop? = nil) throws(StoreError) -> WorkerLinks {
        WorkerLinks(
            lookup: try links.makeLinkLookup(), expander: expander, buckets: buckets, limits: limits,
            cache: LinkCache(), loop: loop)
    }
}

/// The state of one worker.
final class WorkerContext {
    let services: GatewayServices
    let path: EventPath
    let links: WorkerLinks
    /// Answers taps whose commit is late.
    let deadlines: Deadlines
    /// The snapshot for events that start now; those in progress keep theirs.
    var snapshot: ActiveSnapshot
    var counters = WorkerCounters()
    /// The timer of the heartbeat; nil stops it.
    var beats: LoopTimer?
    /// The Date header of the current second.
    private var second: (number: Int64, date: HTTPDate)?
    /// When the log may next say that an address used up its budget, nanoseconds.
    private var nextUsedUpLine: UInt64 = 0

    init(services: GatewayServices, snapshot: ActiveSnapshot, links: WorkerLinks) {
        self.services = services
        self.snapshot = snapshot
        self.links = links
        path = EventPath(
            store: services.store, missed: services.missed, clock: services.clock, keys: services.keys,
            logger: services.logger)
        deadlines = Deadlines(clock: services.clock)
    }

    /// Logs, at most once a minute, that an address has used up its daily storage budget.
    func noteUsedUp(_ address: IPAddress, at now: UInt64) {
        guard now >= nextUsedUpLine else { return }
        nextUsedUpLine = now &+ 60_000_000_000
        services.logger.notice(
            "an address reached its daily storage limit: its taps are counted but not kept, its events are rejected",
            metadata: [
                "client": "\(address.text)", "limit": "limits.stored_bytes_per_address",
                "taps": "\(counters.tapsCountedOnly)", "events": "\(counters.limitedStorage)",
            ])
    }

    /// Counts the time from a tap's request to its answer, which is sent now.
    func tapAnswered(since began: UInt64) {
        counters.tapTimes.count(services.clock.monotonicNanoseconds() &- began)
    }

    /// The Date header's value, made once per second.
    func date() -> HTTPDate {
        let number = services.clock.wallMilliseconds() / 1000
        if let second, second.number == number { return second.date }
        let date = HTTPDate(unixSeconds: number)
        second = (number, date)
        return date
    }

    /// Counts a request whose forwarding headers come from an untrusted proxy.
    func noteUntrustedProxy(_ headers: HTTPHeaders, from peer: PeerIdentity) {
        let finder = ClientAddress(trusted: snapshot.values.trustedProxies)
        guard let untrustedProxy = finder.untrustedProxy(headers, from: peer) else { return }
        counters.forwardedByUntrusted += 1
        counters.lastUntrustedProxy = untrustedProxy
    }

    /// Counts a request of a trusted proxy that does not say who its client is.
    func note(_ doubt: ClientAddress.Doubt, of proxy: IPAddress?) {
        switch doubt {
        case .unreadable:
            counters.forwardedUnreadable += 1
            counters.lastUnreadable = proxy
            // The log itself suppresses repeated lines.
            services.logger.warning(
                "the last value of X-Forwarded-For or Forwarded is not an address: the proxy counts as the client",
                metadata: ["proxy": "\(proxy?.text ?? "-")"])
        case .unnamed:
            counters.forwardedUnnamed += 1
            counters.lastUnnamed = proxy
        }
    }

    var subscriptions: Subscriptions { Subscriptions(store: services.store, commits: services.commits) }
}

/// What a worker counted. GetMetrics sums it over the workers.
public struct WorkerCounters: Sendable {
    /// Connections by listener, open and accepted.
    public var listeners = ListenerCounts()
    /// HTTP answers by site and status.
    public var answers = AnswerCounts()
    /// Recorded events by kind, action and reason.
    public var outcomes = EventCounts()
    /// Events that got an error, by its reason.
    public var refusals = RejectionCounts()
    /// Nanoseconds from a tap's request to its answer.
    public var tapTimes = Histogram(.waiting)
    /// Nanoseconds from a Submit to its outcome.
    public var submitTimes = Histogram(.waiting)
    /// Nanoseconds from a SubmitMany to its outcomes.
    public var submitManyTimes = Histogram(.waiting)
    /// Nanoseconds by which the loop's timer was late.
    public var loopLags = Histogram(.waiting)
    /// Hits and misses of the cache of links.
    public var cache = CacheCounts()
    /// How taps were decided: from the cache or anew.
    public var decisions = DecisionCounts()
    /// QR codes drawn, of all workers.
    public var pictures = PictureCounts()
    /// Requests to external shorteners and their results.
    public var expansions = ExpansionCounts()
    /// Fetches of the apps' own web pages for previews.
    public var pages = ExpansionCounts()
    /// Varlink calls received, on both sockets.
    public var calls = 0
    /// Varlink calls answered with an error.
    public var callErrors = 0
    /// Connections closed because their client broke the protocol.
    public var protocolErrors = 0
    /// Connections evicted: they held the most memory when all together held too much.
    public var evicted = 0
    /// Idle HTTP connections closed to make room for new ones.
    public var gaveWay = 0
    /// Events recorded, tests included.
    public var eventsRecorded = 0
    /// Events that had been recorded before.
    public var eventsDuplicate = 0
    /// Events rejected because their id belongs to a different event.
    public var eventsReused = 0
    /// Recorded events that are tests.
    public var eventsTests = 0
    /// First opens by the method that matched them.
    public var matches = MatchCounters()
    /// Taps answered before their commit, which followed.
    public var tapsLate = 0
    /// Taps answered although they could not be recorded.
    public var tapsUnrecorded = 0
    /// Taps by what they count as.
    public var taps = TapCounts()
    /// Wrong passwords submitted for links.
    public var passwordsRefused = 0
    /// Passwords that were not checked, because too many wrong ones came before.
    public var passwordsLimited = 0
    /// HTTP requests with a missing or invalid key.
    public var keysRefused = 0
    /// Requests rejected because their address sent too many.
    public var limitedAddresses = 0
    /// Requests rejected because too many came with a server key.
    public var limitedKeys = 0
    /// Requests rejected because an address sent too much with an app key.
    public var limitedAppKeys = 0
    /// Requests rejected because an address sent too many invalid keys.
    public var limitedBadKeys = 0
    /// Requests rejected because their address used up its daily storage budget.
    public var limitedStorage = 0
    /// Links rejected because too many were created with an app key.
    public var limitedLinks = 0
    /// Taps that were answered and counted, but not stored.
    public var tapsCountedOnly = 0
    /// Apple's postbacks by result.
    public var postbacks = PostbackCounters()
    /// Requests with forwarding headers from untrusted peers.
    public var forwardedByUntrusted = 0
    /// The last of these peers; nil when there was none.
    public var lastUntrustedProxy: IPAddress?
    /// Requests of trusted proxies whose last forwarded address cannot be parsed.
    public var forwardedUnreadable = 0
    /// The last of these proxies; nil when there was none.
    public var lastUnreadable: IPAddress?
    /// Requests of trusted proxies that name no client.
    public var forwardedUnnamed = 0
    /// The last of these proxies; nil when there was none.
    public var lastUnnamed: IPAddress?

    /// Starts with all counters at 0.
    public init() {}

    /// Adds another worker's counts.
    public mutating func add(_ other: WorkerCounters) {
        listeners.add(other.listeners)
        answers.add(other.answers)
        outcomes.add(other.outcomes)
        refusals.add(other.refusals)
        tapTimes.add(other.tapTimes)
        submitTimes.add(other.submitTimes)
        submitManyTimes.add(other.submitManyTimes)
        loopLags.add(other.loopLags)
        cache.add(other.cache)
        decisions.add(other.decisions)
        pictures.add(other.pictures)
        expansions.add(other.expansions)
        pages.add(other.pages)
        calls += other.calls
        callErrors += other.callErrors
        protocolErrors += other.protocolErrors
        evicted += other.evicted
        gaveWay += other.gaveWay
        eventsRecorded += other.eventsRecorded
        eventsDuplicate += other.eventsDuplicate
        eventsReused += other.eventsReused
        eventsTests += other.eventsTests
        matches.add(other.matches)
        tapsLate += other.tapsLate
        tapsUnrecorded += other.tapsUnrecorded
        taps.add(other.taps)
        passwordsRefused += other.passwordsRefused
        passwordsLimited += other.passwordsLimited
        keysRefused += other.keysRefused
        limitedAddresses += other.limitedAddresses
        limitedKeys += other.limitedKeys
        limitedAppKeys += other.limitedAppKeys
        limitedBadKeys += other.limitedBadKeys
        limitedStorage += other.limitedStorage
        limitedLinks += other.limitedLinks
        tapsCountedOnly += other.tapsCountedOnly
        postbacks.add(other.postbacks)
        forwardedByUntrusted += other.forwardedByUntrusted
        lastUntrustedProxy = lastUntrustedProxy ?? other.lastUntrustedProxy
        forwardedUnreadable += other.forwardedUnreadable
        lastUnreadable = lastUnreadable ?? other.lastUnreadable
        forwardedUnnamed += other.forwardedUnnamed
        lastUnnamed = lastUnnamed ?? other.lastUnnamed
    }
}
