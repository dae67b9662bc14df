// What a worker's methods work with. Confined to the worker's loop thread.

import AppLinkProtocol
import Cryptography
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
    /// Passes on what stages do to those who watch.
    let stageWatch = StageWatch()
    /// Held while a recomputation of attribution runs.
    let recomputation = TryLock()
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
    /// Compares passwords with bcrypt hashes on a thread of its own.
    let bcryptChecks = BcryptChecks()
    /// Draws QR codes on a thread of its own.
    let pictures = QRPictures()
    let buckets: DailyBuckets
    /// For ids of installations that are made of what Firebase's SDK says. Without a metadata key they last until linkd
    /// restarts.
    let installationKey: SymmetricKey
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
        buckets = DailyBuckets(key: keys.vault?.bucketKey ?? SymmetricKey(SystemRandom.bytes(32)))
        installationKey = keys.vault?.installationKey ?? SymmetricKey(SystemRandom.bytes(32))
    }

    /// A worker's view of the links: its own lookup and cache.
    func makeLinks(expander: any LinkExpander, on loop: EventLoop? = nil) throws(StoreError) -> WorkerLinks {
        WorkerLinks(
            lookup: try links.makeLinkLookup(), expander: expander, buckets: buckets, limits: limits,
            cache: LinkCache(), pages: self.links, loop: loop)
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
        path.readOwnPage = { [unowned self] url throws(AppLinkResolutionError) in
            try await AppLinkResolver(self).own(url)
        }
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
