// What the gateway takes from the configuration: one immutable value per load. An event keeps the snapshot it
// started with, restarts included; a reload hands a new one to every worker between two events.

public import Association
public import EventLoop
public import LinkCore
public import Matching
import Navigator
public import Pages
public import Pipeline
public import PluginKit
public import Postbacks
public import Visitors
import Wire

/// One load of the configuration, as far as events are concerned.
public struct Snapshot: Sendable {
    /// What `[limits]` allows.
    public struct Limits: Sendable {
        /// Bytes of a message or a body.
        public var messageBytes = 1_048_576
        /// Bytes of an HTTP request's header.
        public var headerBytes = 16_384
        /// Bytes of a URL.
        public var urlBytes = 65_536
        /// How often somebody may ask.
        public var rates = RequestRates()
        /// Bytes that an event without a server key keeps at rest.
        public var anonymousEventBytes = 4096
        /// Bytes of a link made with an app key.
        public var appKeyLinkBytes = 4096
        /// Bytes of the decisions that one worker remembers; 0 decides each tap anew.
        public var decisionBytes = 33_554_432
        /// How long such a link is valid, milliseconds; 0 is for ever.
        public var appKeyLinkLifetime: Int64 = 365 * 86_400_000
        /// What one connection may cost.
        public var connection = ConnectionLimits()

        /// The defaults.
        public init() {}
    }

    /// Names this load in status and logs.
    public var revision: String
    /// When it was loaded, milliseconds since the Unix epoch.
    public var loadedAt: Int64
    /// The apps.
    public var apps: AppDirectory
    /// Where people may be sent.
    public var targets: TargetPolicy
    /// Limits.
    public var limits = Limits()
    /// Who may do what on the sockets.
    public var permissions: PermissionTable
    /// How long a held link waits, milliseconds.
    public var pendingTTL: Int64 = 30 * 86_400_000
    /// How many held links wait for one installation.
    public var pendingKeep = 32
    /// A tap without a claim is answered after this even when its commit is late, milliseconds.
    public var commitTimeout: Int64 = 50
    /// Whose forwarding headers are believed.
    public var trustedProxies: [AddressRange] = []
    /// Reads Apple's postbacks.
    public var postbacks = PostbackReader()
    /// What visitors are made out by.
    public var visitors = VisitorRules.plain
    /// What of a request counts as a consent that is denied.
    public var privacy = PrivacySignals()
    /// Which addresses many people share.
    public var networks = NetworkList()
    /// How events are credited.
    public var attribution = AttributionRules()
    /// Files that were read and the configuration in force, secrets left out: what `linkctl config show` prints.
    public var sources: (text: String, files: [String]) = ("", [])
    /// The pages people are shown.
    public var pages = PageSet.builtin
    /// What may be connected to for the tags of the apps' own web pages.
    public var pageReach = PageReach()
    /// The association files of the apps.
    public var associations = Associations()
    /// The route of an app for the decoded segments of a path: links must fit the routes they are made from.
    public var findRoute: LinkCheck.RouteFinder = { _, _ in nil }
    /// Makes a worker's own pipeline.
    public var makePipeline: @Sendable (any StageHost) throws(ConfigError) -> Pipeline

    /// A snapshot.
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
    /// The association files with the routes of a publication.
    public func associations(with publication: Publication) -> Associations {
        associations.publishing(FilePublication(apps.apps.map(\.definition), publication))
    }
}

/// A snapshot at work on one worker: its pipeline and what the pipeline's stages may use. Confined to the worker.
public final class ActiveSnapshot: StageHost {
    /// The values.
    public let values: Snapshot
    /// The worker's stages.
    public private(set) var pipeline: Pipeline!  // set once in init, after self exists: the stages get self as host
    let navigator: Navigator
    /// Makes out who sent an event.
    let visitors: VisitorReader
    private let clock: any GatewayClock
    private let links: WorkerLinks?
    private let book: any TapReader
    private let published: PublishedRoutes
    /// Notes what is lent to the stages.
    let recorder = ReadRecorder()
    /// What taps were decided lately.
    let decisions: DecisionCache
    /// The installations whose events are all tests.
    let tests: TestInstallationList
    /// The association files as they were served last, and of which publication they are.
    private var served: (revision: UInt64, files: Associations)?

    /// Builds the stages.
    /// - Parameters:
    ///   - links: the worker's links; nil for a trial, whose stages see none.
    ///   - published: the routes that phones know to be the apps'.
    ///   - tests: the installations whose events are all tests.
    public init(
        _ values: Snapshot, clock: any GatewayClock, links: WorkerLinks? = nil,
        published: PublishedRoutes = PublishedRoutes(), tests: TestInstallationList = TestInstallationList()
    ) throws(ConfigError) {
        self.values = values
        self.tests = tests
        self.clock = clock
        self.links = links
        self.published = published
        book = links.map { [recorder] in WorkerTapReader($0, values.networks, recorder) } ?? NoTaps<StageError>()
        navigator = Navigator(targets: values.targets, published: published)
        visitors = VisitorReader(values.visitors)
        decisions = DecisionCache(bytes: values.limits.decisionBytes, visitors)
        pipeline = try values.makePipeline(self)
    }

    /// Counts changes of what is published.
    var publication: UInt64 { published.revision }

    /// Whether countries are known.
    var knowsCountries: Bool { values.visitors.hasCountries }

    /// The country of a client's address; nil where countries are not known.
    func country(of address: String) -> String? { visitors.country(of: address) }

    /// What attribution compares of a client's address; nil of one that tells nothing of a device.
    func line(of address: IPAddress) -> AddressLine? {
        guard let address = NetworkAddress(bytes: address.bytes) else { return nil }
        let crowd = values.networks.crowd(of: address)
        return crowd == .meaningless ? nil : AddressLine(bytes: address.line, crowd: crowd)
    }

    /// The association files, with the routes that are published now.
    func associations(_ published: PublishedRoutes) -> Associations {
        let revision = published.revision
        if let served, served.revision == revision { return served.files }
        let files = values.associations(with: published.current)
        served = (revision, files)
        return files
    }

    /// The apps.
    public var apps: AppDirectory { values.apps }
    /// Where people may be sent.
    public var targets: TargetPolicy { values.targets }
    /// Milliseconds since the Unix epoch.
    public func now() -> Int64 {
        recorder.current?.note(uncacheable: .time)
        return clock.wallMilliseconds()
    }

    /// The stored link of a name, from the worker's memory or by its primary key.
    public func link(at address: LinkAddress) throws(StageError) -> StoredLink? {
        do throws(StoreError) {
            let link = try links?.link(at: address)
            recorder.current?.note(address)
            return link
        } catch {
            throw StageError(error)
        }
    }

    /// A recorded tap.
    public func tap(_ id: EventID) throws(StageError) -> TapRecord? {
        recorder.current?.note(uncacheable: .tap)
        do throws(StoreError) { return try links?.tap(id) } catch { throw StageError(error) }
    }

    /// What the last event of an installation said.
    public func installation(app: String, id: String) throws(StageError) -> Installation? {
        recorder.current?.note(uncacheable: .installation)
        do throws(StoreError) { return try links?.installation(app: app, id: id) } catch { throw StageError(error) }
    }

    /// What the last events of an account's installations said.
    public func installations(app: String, user: String) throws(StageError) -> [Installation] {
        recorder.current?.note(uncacheable: .installation)
        do throws(StoreError) { return try links?.installations(app: app, user: user) ?? [] } catch {
            throw StageError(error)
        }
    }

    /// Taps and what they led to.
    public var touches: any TapReader { book }

    /// Follows a link of a foreign shortener.
    public func expand(_ url: LinkURL, within limits: ExpansionLimits, for client: Client?) async -> Expansion {
        recorder.current?.note(uncacheable: .expansion)
        guard let links else { return await NoExpander().expand(url, within: limits, for: apps) { false } }
        return await links.expander.expand(url, within: limits, for: apps) { mayAsk(for: client, links) }
    }

    /// The tags of an app's own web page.
    /// - Parameter client: who pays for it, as for `expand`; a page that has to be fetched takes more of the bucket of requests,
    ///   too.
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

    /// Whether a shortener may be asked for a client: callers of the sockets and with a server key say what they like, and
    /// anybody else's address has a bucket.
    private func mayAsk(for client: Client?, _ links: WorkerLinks) -> Bool {
        guard let address = limited(client) else { return true }
        return links.limits.expansion(from: address, values.limits.rates, now: clock.monotonicNanoseconds())
    }

    /// The address whose buckets count for a client; nil for whoever is not limited.
    private func limited(_ client: Client?) -> IPAddress? {
        guard let client, client.isSeen, let address = client.address.flatMap({ IPAddress($0) }),
            !address.isLoopback, !values.trustedProxies.contains(where: { $0.contains(address) })
        else { return nil }
        return address
    }

    /// The text's number of today.
    public func bucket(of text: String) -> Int {
        recorder.current?.note(uncacheable: .chance)
        return links?.buckets.bucket(of: text, at: now()) ?? 0
    }
}

/// What attribution compares of an address.
struct AddressLine {
    /// What stands for the line.
    let bytes: [UInt8]
    /// How many people share the address.
    let crowd: AddressSharing
}

/// The clocks of the gateway; tests bring their own.
public protocol GatewayClock: Sendable {
    /// Milliseconds since the Unix epoch, UTC.
    func wallMilliseconds() -> Int64
    /// Nanoseconds of a clock that never goes back.
    func monotonicNanoseconds() -> UInt64
    /// By what keys and tokens end, milliseconds since the Unix epoch: never before a time that has passed already, so
    /// that a clock that is set back revives none.
    func expiryMilliseconds() -> Int64
    /// By what is forgotten and counted as recent, milliseconds since the Unix epoch: never what only a wrong clock says.
    func ageingMilliseconds() -> Int64
}

extension GatewayClock {
    /// Of a clock that nobody sets.
    public func expiryMilliseconds() -> Int64 { wallMilliseconds() }
    /// Of a clock that nobody sets.
    public func ageingMilliseconds() -> Int64 { wallMilliseconds() }
}

extension ActiveSnapshot {
    /// The caller at the other end of a Unix socket.
    func caller(for peer: PeerIdentity) -> Caller {
        guard let credentials = peer.credentials else {
            return Caller(permissions: .nothing, who: .named(peer.description))
        }
        let permissions = values.permissions.permissions(
            user: credentials.uid, groups: [credentials.gid] + credentials.groups)
        return Caller(permissions: permissions, who: .user(credentials.uid))
    }

    /// What one event may hold.
    var eventLimits: EventLimits {
        var limits = EventLimits()
        limits.urlBytes = values.limits.urlBytes
        return limits
    }

    /// The same of an event whose sender has the app's public key.
    var appKeyEventLimits: EventLimits { .appKey(urlBytes: values.limits.urlBytes) }

    /// What an HTTP request may cost.
    var httpLimits: HTTPLimits {
        var limits = HTTPLimits()
        limits.headerBytes = values.limits.headerBytes
        limits.urlBytes = values.limits.urlBytes
        limits.bodyBytes = values.limits.messageBytes
        return limits
    }
}
