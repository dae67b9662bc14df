// What the gateway takes from the configuration: one immutable value per load. An event keeps the snapshot it started
// with, restarts included. A reload hands a new one to every worker between two events.

public import AppLinkProtocol
public import Association
public import EventLoop
public import LinkCore
public import Matching
import Navigator
public import Pages
public import Pipeline
public import PluginKit
public import Postbacks
public import Records
public import Visitors
import Wire

/// One load of the configuration, as far as events are concerned.
public struct Snapshot: Sendable {
    /// The values of `[limits]`; the defaults here are those of the configuration.
    public struct Limits: Sendable {
        /// Most bytes of a varlink message or an HTTP body: `message_bytes`.
        public var messageBytes = 1_048_576
        /// Most bytes of an HTTP request's head: `header_bytes`.
        public var headerBytes = 16_384
        /// Most bytes of a URL: `url_bytes`.
        public var urlBytes = 65_536
        /// Request rates by address and key.
        public var rates = RequestRates()
        /// Most stored bytes of an event without a server key: `anonymous_event_bytes`.
        public var anonymousEventBytes = 4096
        /// Most bytes of a link created with an app key: `app_key_link_bytes`.
        public var appKeyLinkBytes = 4096
        /// Bytes of one worker's decision cache; 0 turns it off, so each tap is decided: `decision_cache_bytes`.
        public var decisionBytes = 33_554_432
        /// Bytes of the App Links of other sites' pages that the database keeps; 0 keeps none: `app_link_cache_bytes`.
        public var appLinkCacheBytes = 16_777_216
        /// Lifetime of a link created with an app key, milliseconds; 0 means no expiry: `app_key_link_lifetime`.
        public var appKeyLinkLifetime: Int64 = 365 * 86_400_000
        /// Buffer sizes and timeouts of one connection.
        public var connection = ConnectionLimits()

        /// The defaults of the configuration.
        public init() {}
    }

    /// Identifies this load in status and logs.
    public var revision: String
    /// When it was loaded, milliseconds since the Unix epoch.
    public var loadedAt: Int64
    /// The configured apps by name and by domain.
    public var apps: AppDirectory
    /// The hosts that people may be sent to.
    public var targets: TargetPolicy
    /// `[limits]`; the defaults until the daemon sets them.
    public var limits = Limits()
    /// The permissions on the Unix sockets.
    public var permissions: PermissionTable
    /// How long a held link waits, milliseconds: `ttl` of `[pending]`.
    public var pendingTTL: Int64 = 30 * 86_400_000
    /// How many held links may wait for one installation: `keep` of `[pending]`.
    public var pendingKeep = 32
    /// A tap without a claim is answered after this time even when its commit is late, milliseconds:
    /// `store.commit_timeout`.
    public var commitTimeout: Int64 = 50
    /// Peers whose forwarding headers are trusted: `listen.trusted_proxies`.
    public var trustedProxies: [AddressRange] = []
    /// Parses and verifies Apple's postbacks.
    public var postbacks = PostbackReader()
    /// The tables by which visitors are recognised.
    public var visitors = VisitorRules.plain
    /// The request headers that count as denied consent: `[privacy]`.
    public var privacy = PrivacySignals()
    /// The addresses that many people share.
    public var networks = NetworkList()
    /// How events are credited: `[stage.attribution]`.
    public var attribution = AttributionRules()
    /// The configuration in force without secrets, as `linkctl config show` prints it, and the files that were read.
    public var sources: (text: String, files: [String]) = ("", [])
    /// The pages shown to people; linkd's own until the operator's replace them.
    public var pages = PageSet.builtin
    /// The addresses and ports that may be contacted for the tags of the apps' own web pages.
    public var pageReach = PageReach()
    /// Whether pages of other sites are fetched for the apps that open them (`resolve` of `[stage.app-links]`).
    public var resolvesAppLinks = false
    /// What answers for the apps of pages, in this order (`resolvers` of `[stage.app-links]`).
    public var appLinkResolvers = AppLinkSource.allCases
    /// The App Links of known pages (`index` of `[stage.app-links]`).
    public var appLinkIndex = AppLinkIndex()
    /// The association files of the apps, without the routes of a roll-out.
    public var associations = Associations()
    /// Finds the route of an app for the decoded segments of a path, because a link must fit the route it is made
    /// from.
    public var findRoute: LinkCheck.RouteFinder = { _, _ in nil }
    /// The fields that the sections of the operator's stages grant, by stage, for tests of one.
    public var grants: [ByteKey: [String]] = [:]
    /// Builds a worker's own pipeline.
    public var makePipeline: @Sendable (any StageHost) throws(ConfigError) -> Pipeline

    /// A snapshot with default values for everything that is not a parameter; the daemon sets the rest.
    public init(
        revision: String, loadedAt: Int64, apps: AppDirectory, targets: TargetPolicy, permissions: PermissionTable,
        makePipeline: @escaping @Sendable (any StageHost) throws(ConfigError) -> Pipeline
    ) {
        self.revision = revision
        self.loadedAt = loadedAt
        self.apps = apps
        self.targets = targets
        self.permissions = permissions
        self.makePipeline = makePipeline
    }
}

extension Snapshot {
    /// The association files with the routes that `publication` contains.
    public func associations(with publication: Publication) -> Associations {
        associations.publishing(FilePublication(apps.apps.map(\.definition), publication))
    }
}

/// A snapshot in use on one worker: its pipeline, and what the pipeline's stages may use. Confined to the worker.
public final class ActiveSnapshot: StageHost {
    /// The configuration values, shared by all workers.
    public let values: Snapshot
    /// The stages of this worker, in configured order.
    public private(set) var pipeline: Pipeline!  // set once in init, after self exists: the stages get self as host
    let navigator: Navigator
    /// Recognises who sent an event.
    let visitors: VisitorReader
    let clock: any GatewayClock
    let links: WorkerLinks?
    private let tapReader: any TapReader
    private let published: PublishedRoutes
    /// Whether any host serves dynamic links; asked for every URL that is no stored link.
    let servesDynamicLinks: Bool
    let watch: StageWatch
    /// Records what the stages read, so that a decision is cached only while that holds.
    let recorder = ReadRecorder()
    /// The cached decisions of recent taps and opens.
    let decisions: DecisionCache
    /// The installations whose events all count as tests.
    let tests: TestInstallationList
    /// The association files served last, and the revision of their publication.
    private var served: (revision: UInt64, files: Associations)?

    /// Builds the stages.
    /// - Parameters:
    ///   - links: the worker's links; nil for a trial build, whose stages see none.
    ///   - published: the routes in the apps' association files.
    ///   - tests: the installations whose events all count as tests.
    ///   - watch: gets what the stages do.
    public init(
        _ values: Snapshot, clock: any GatewayClock, links: WorkerLinks? = nil,
        published: PublishedRoutes = PublishedRoutes(), tests: TestInstallationList = TestInstallationList(),
        watch: StageWatch = StageWatch()
    ) throws(ConfigError) {
        self.watch = watch
        self.values = values
        self.tests = tests
        self.clock = clock
        self.links = links
        self.published = published
        servesDynamicLinks = values.apps.apps.contains { app in
            app.definition.domains.contains { values.apps.domain($0)?.definition.servesDynamicLinks == true }
        }
        tapReader = links.map { [recorder] in WorkerTapReader($0, values.networks, recorder) } ?? NoTaps<StageError>()
        navigator = Navigator(targets: values.targets, published: published)
        visitors = VisitorReader(
            values.visitors, secretNames: values.apps.apps.flatMap(\.definition.secretParameters))
        decisions = DecisionCache(bytes: values.limits.decisionBytes, visitors)
        pipeline = try values.makePipeline(self)
    }

    /// Revision of the published routes; it changes when they do.
    var publication: UInt64 { published.revision }

    /// Whether a table of countries is configured.
    var knowsCountries: Bool { values.visitors.hasCountries }

    /// The country of a client's address; nil when it is unknown.
    func country(of address: String) -> String? { visitors.country(of: address) }

    /// The part of a client's address that attribution compares; nil for an address that says nothing about a device.
    func line(of address: IPAddress) -> AddressLine? {
        guard let address = NetworkAddress(bytes: address.bytes) else { return nil }
        let addressSharing = values.networks.addressSharing(of: address)
        return addressSharing == .meaningless ? nil : AddressLine(bytes: address.line, addressSharing: addressSharing)
    }

    /// The association files with the currently published routes; built once per revision.
    func associations(_ published: PublishedRoutes) -> Associations {
        let revision = published.revision
        if let served, served.revision == revision { return served.files }
        let files = values.associations(with: published.current)
        served = (revision, files)
        return files
    }

    /// The apps of this load of the configuration.
    public var apps: AppDirectory { values.apps }
    /// The hosts that people may be sent to.
    public var targets: TargetPolicy { values.targets }
    /// The current time, milliseconds since the Unix epoch. A decision that reads it is not cached.
    public func now() -> Int64 {
        recorder.current?.note(uncacheable: .time)
        return clock.wallMilliseconds()
    }

    /// The stored link of an address, from the worker's cache or by primary key; nil when there is none.
    public func link(at address: LinkAddress) throws(StageError) -> StoredLink? {
        do throws(StoreError) {
            let link = try links?.link(at: address)
            recorder.current?.note(address)
            return link
        } catch {
            throw StageError(error)
        }
    }

    /// A recorded tap; nil when there is none. A decision that reads one is not cached.
    public func tap(_ id: EventID) throws(StageError) -> TapRecord? {
        recorder.current?.note(uncacheable: .tap)
        do throws(StoreError) { return try links?.tap(id) } catch { throw StageError(error) }
    }

    /// What the last event of an installation reported. A decision that reads it is not cached.
    public func installation(app: String, id: String) throws(StageError) -> Installation? {
        recorder.current?.note(uncacheable: .installation)
        do throws(StoreError) { return try links?.installation(app: app, id: id) } catch { throw StageError(error) }
    }

    /// What the last events of an account's installations reported. A decision that reads them is not cached.
    public func installations(app: String, user: String) throws(StageError) -> [Installation] {
        recorder.current?.note(uncacheable: .installation)
        do throws(StoreError) { return try links?.installations(app: app, user: user) ?? [] } catch {
            throw StageError(error)
        }
    }

    /// The stored taps and what they led to.
    public var storedTaps: any TapReader { tapReader }

    /// Expands a link of an external shortener. A decision that does so is not cached.
    public func expand(_ url: LinkURL, within limits: ExpansionLimits, for client: Client?) async -> Expansion {
        recorder.current?.note(uncacheable: .expansion)
        guard let links else { return await NoExpander().expand(url, within: limits, for: apps) { false } }
        return await links.expander.expand(url, within: limits, for: apps) { mayAsk(for: client, links) }
    }

    /// The tags of an app's own web page.
    /// - Parameter client: whose bucket is charged, as for `expand`; a page that has to be fetched also costs more of
    ///   the bucket of requests.
    func tags(of page: LinkURL, app: App, for client: Client?) async -> FetchedTags {
        guard let links else { return await NoExpander().tags(of: page, app: app, within: values.pageReach) { false } }
        return await links.expander.tags(of: page, app: app, within: values.pageReach) {
            guard mayAsk(for: client, links) else { return false }
            if let address = limited(client) {
                links.limits.spend(
                    RequestCost.fetchedPage, from: address, values.limits.rates, now: clock.monotonicNanoseconds())
            }
            return true
        }
    }

    /// The apps that open a page. A page that is fetched, or is stale and read again, is charged to the address of a
    /// client that `expand` limits, and else to the caller.
    /// - Parameters:
    ///   - mayFetch: whether the page may be fetched, or read again.
    ///   - own: reads a page on one of linkd's domains.
    ///   - client: of the event; nil when it names none.
    ///   - caller: who sends the event.
    func appLink(
        of page: LinkURL, mayFetch: Bool, own: PageApps.OwnReader?, for client: Client?, as caller: PageCaller
    ) async throws(AppLinkResolutionError) -> ResolvedAppLink {
        guard let links else { throw AppLinkResolutionError("not_known", "this linkd fetches no pages") }
        let apps = PageApps(links: links, snapshot: self)
        let known = try await apps.link(of: page, mayFetch: mayFetch, own: own) {
            guard limited(client) != nil else { return apps.refusal(of: caller) }
            if mayAsk(for: client, links) { return nil }
            return AppLinkResolutionError(
                "too_many", "too many pages were fetched for this address (limits.expansions_per_address)")
        }
        return known.link
    }

    /// What decisions about links follow: it changes with any link, and with the published routes.
    var linkRevision: LinkRevision {
        LinkRevision(links: links?.cache.generation ?? 0, publication: publication)
    }

    /// Whether a shortener may be contacted for a client. Callers on the sockets and with a server key are not
    /// limited; the address of every other client has a bucket.
    private func mayAsk(for client: Client?, _ links: WorkerLinks) -> Bool {
        guard let address = limited(client) else { return true }
        return links.limits.expansion(from: address, values.limits.rates, now: clock.monotonicNanoseconds())
    }

    /// The address whose buckets count for a client; nil for a client that is not limited.
    private func limited(_ client: Client?) -> IPAddress? {
        guard let client, client.isSeen, let address = client.address.flatMap({ IPAddress($0) }),
            !address.isLoopback, !values.trustedProxies.contains(where: { $0.contains(address) })
        else { return nil }
        return address
    }

    /// A number from 0 to 99 for the text, the same all day (UTC) on every worker. A decision that reads it is not cached.
    public func bucket(of text: String) -> Int {
        recorder.current?.note(uncacheable: .chance)
        return links?.buckets.bucket(of: text, at: now()) ?? 0
    }
}

/// The state of all links at a moment, for one worker.
struct LinkRevision: Equatable {
    let links: UInt64
    let publication: UInt64
}

/// The part of an address that attribution compares.
struct AddressLine {
    /// The bytes that represent the line in comparisons.
    let bytes: [UInt8]
    /// How many people share the address.
    let addressSharing: AddressSharing
}

/// The clocks of the gateway; tests supply their own.
public protocol GatewayClock: Sendable {
    /// Milliseconds since the Unix epoch, UTC.
    func wallMilliseconds() -> Int64
    /// Nanoseconds of a clock that never runs backwards.
    func monotonicNanoseconds() -> UInt64
    /// The time by which keys and tokens expire, milliseconds since the Unix epoch. It never returns to a time that
    /// has passed, so setting the clock back revives nothing.
    func expiryMilliseconds() -> Int64
    /// The time by which data is deleted and counted as recent, milliseconds since the Unix epoch. It never follows a
    /// clock that is wrongly ahead.
    func ageingMilliseconds() -> Int64
}

extension GatewayClock {
    /// The wall clock's time, for a clock that nobody sets.
    public func expiryMilliseconds() -> Int64 { wallMilliseconds() }
    /// The wall clock's time, for a clock that nobody sets.
    public func ageingMilliseconds() -> Int64 { wallMilliseconds() }
}

extension ActiveSnapshot {
    /// The caller for a peer of a Unix socket; a peer without credentials has no permissions.
    func caller(for peer: PeerIdentity) -> Caller {
        guard let credentials = peer.credentials else {
            return Caller(permissions: .nothing, who: .named(peer.description))
        }
        let permissions = values.permissions.permissions(
            user: credentials.uid, groups: [credentials.gid] + credentials.groups)
        return Caller(permissions: permissions, who: .user(credentials.uid))
    }

    /// The limits on one event of a trusted caller.
    var eventLimits: EventLimits {
        var limits = EventLimits()
        limits.urlBytes = values.limits.urlBytes
        return limits
    }

    /// The limits on one event that comes with the app's public key.
    var appKeyEventLimits: EventLimits { .appKey(urlBytes: values.limits.urlBytes) }

    /// The parser's limits on an HTTP request.
    var httpLimits: HTTPLimits {
        var limits = HTTPLimits()
        limits.headerBytes = values.limits.headerBytes
        limits.urlBytes = values.limits.urlBytes
        limits.bodyBytes = values.limits.messageBytes
        return limits
    }
}
