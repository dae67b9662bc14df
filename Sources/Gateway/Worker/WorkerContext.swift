// What a worker's methods work with. Confined to the worker's loop thread.

import Crypto
public import EventLoop
public import LinkCore
public import Logging
import Wire

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
    /// The installations whose events are all tests, in force on every worker.
    public var testInstallations = TestInstallationList()
    /// Names under which `/metrics` answers, besides addresses, localhost and names without a dot: domains, or `*.` and
    /// one for all below it.
    public var metricsHosts: [String] = []
    /// How often addresses and keys asked, on all workers together.
    let limits = RateLimits()
    /// Wrong passwords, by address and by link.
    let attempts = PasswordAttempts()
    /// Draws QR codes.
    let pictures = QRPictures()
    let buckets: DailyBuckets
    /// What was tapped and is neither a key nor a route, until it is written.
    public var missed = MissedPaths()

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
    func makeLinks(expander: any LinkExpander, on loop: EventLoop? = nil) throws(StoreError) -> WorkerLinks {
        WorkerLinks(
            lookup: try links.makeLinkLookup(), expander: expander, buckets: buckets, limits: limits,
            cache: LinkCache(), loop: loop)
    }
}

/// One worker's own parts.
final class WorkerContext {
    let services: GatewayServices
    let path: EventPath
    let links: WorkerLinks
    /// Answers taps whose commit is late.
    let deadlines: Deadlines
    /// The snapshot for events that start now; those under way keep theirs.
    var snapshot: ActiveSnapshot
    var counters = WorkerCounters()
    /// Keeps the heartbeat going.
    var beats: LoopTimer?
    /// The Date header of this second.
    private var second: (number: Int64, date: HTTPDate)?
    /// When the log may say again that an address used its budget up, nanoseconds.
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

    /// An address left at rest what it may in a day. Logged at most once a minute.
    func noteUsedUp(_ address: IPAddress, at now: UInt64) {
        guard now >= nextUsedUpLine else { return }
        nextUsedUpLine = now &+ 60_000_000_000
        services.logger.notice(
            "an address left as much at rest as it may in a day: its taps are counted and not kept, its events refused",
            metadata: [
                "client": "\(address.text)", "limit": "limits.stored_bytes_per_address",
                "taps": "\(counters.tapsCountedOnly)", "events": "\(counters.limitedStorage)",
            ])
    }

    /// The answer to a tap goes now.
    func tapAnswered(since began: UInt64) {
        counters.tapTimes.count(services.clock.monotonicNanoseconds() &- began)
    }

    /// The Date header's value, made anew once a second.
    func date() -> HTTPDate {
        let number = services.clock.wallMilliseconds() / 1000
        if let second, second.number == number { return second.date }
        let date = HTTPDate(unixSeconds: number)
        second = (number, date)
        return date
    }

    /// A peer says whose a request is, and is not believed.
    func noteUntrustedProxy(_ headers: HTTPHeaders, from peer: PeerIdentity) {
        let finder = ClientAddress(trusted: snapshot.values.trustedProxies)
        guard let untrustedProxy = finder.untrustedProxy(headers, from: peer) else { return }
        counters.forwardedByUntrusted += 1
        counters.lastUntrustedProxy = untrustedProxy
    }

    /// A trusted proxy does not say who its client is.
    func note(_ doubt: ClientAddress.Doubt, of proxy: IPAddress?) {
        switch doubt {
        case .unreadable:
            counters.forwardedUnreadable += 1
            counters.lastUnreadable = proxy
            // The log leaves out what repeats itself.
            services.logger.warning(
                "the last value of X-Forwarded-For or Forwarded is no address: the proxy counts as the client",
                metadata: ["proxy": "\(proxy?.text ?? "-")"])
        case .unnamed:
            counters.forwardedUnnamed += 1
            counters.lastUnnamed = proxy
        }
    }

    var subscriptions: Subscriptions { Subscriptions(store: services.store, commits: services.commits) }
}

/// What a worker counted. Summed over the workers for GetMetrics.
public struct WorkerCounters: Sendable {
    /// Connections by listener.
    public var listeners = ListenerCounts()
    /// HTTP answers.
    public var answers = AnswerCounts()
    /// Recorded events by what became of them.
    public var outcomes = EventCounts()
    /// Events that were refused, by why.
    public var refusals = RefusalCounts()
    /// Nanoseconds from a tap's request to its answer.
    public var tapTimes = Histogram(.waiting)
    /// Nanoseconds from an event of a Submit to its outcome.
    public var submitTimes = Histogram(.waiting)
    /// Nanoseconds from the events of a SubmitMany to their outcomes.
    public var submitManyTimes = Histogram(.waiting)
    /// Nanoseconds by which the loop's timer was late.
    public var loopLags = Histogram(.waiting)
    /// How the cache of links serves.
    public var cache = CacheCounts()
    /// How taps were decided.
    public var decisions = DecisionCounts()
    /// Pictures of QR codes, of all workers.
    public var pictures = PictureCounts()
    /// How foreign links are followed.
    public var expansions = ExpansionCounts()
    /// How the apps' own web pages are fetched for previews.
    public var pages = ExpansionCounts()
    /// Varlink calls taken.
    public var calls = 0
    /// Varlink calls answered with an error.
    public var callErrors = 0
    /// Connections closed because of what they sent.
    public var protocolErrors = 0
    /// Connections ended because they held most when all held too much.
    public var evicted = 0
    /// Idle HTTP connections closed to make room for new ones.
    public var gaveWay = 0
    /// Events recorded.
    public var eventsRecorded = 0
    /// Events that were there before.
    public var eventsDuplicate = 0
    /// Events refused because their id was used for another one.
    public var eventsReused = 0
    /// Events recorded that are tests.
    public var eventsTests = 0
    /// First opens by what they were matched by.
    public var matches = MatchCounters()
    /// Taps answered before their commit, which came later.
    public var tapsLate = 0
    /// Taps answered though they could not be recorded.
    public var tapsUnrecorded = 0
    /// Taps by what they count as.
    public var taps = TapCounts()
    /// Wrong passwords.
    public var passwordsRefused = 0
    /// Passwords that were not looked at, because too many before were wrong.
    public var passwordsLimited = 0
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
    /// Requests refused because their address left as much at rest as it may.
    public var limitedStorage = 0
    /// Links refused because too many were made with an app key.
    public var limitedLinks = 0
    /// Taps that were answered and counted, and not kept.
    public var tapsCountedOnly = 0
    /// Apple's postbacks.
    public var postbacks = PostbackCounters()
    /// Requests with forwarding headers from peers that are not trusted to send them.
    public var forwardedByUntrusted = 0
    /// The last of these peers.
    public var lastUntrustedProxy: IPAddress?
    /// Requests of trusted proxies whose last word on their client cannot be read.
    public var forwardedUnreadable = 0
    /// The last of these proxies.
    public var lastUnreadable: IPAddress?
    /// Requests of trusted proxies that name no client.
    public var forwardedUnnamed = 0
    /// The last of these proxies.
    public var lastUnnamed: IPAddress?

    /// Nothing yet.
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
