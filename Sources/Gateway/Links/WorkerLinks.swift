// What a worker provides to its stages for links: the cache in front of its own reading connection, the client for
// external shorteners, and the daily buckets. Confined to the worker; created once, it survives reloads.

public import AppLinkProtocol
import EventLoop
public import LinkCore
public import PluginKit
import Records

/// Follows links of external shorteners. One per worker, confined to it.
public protocol LinkExpander: AnyObject {
    /// Follows a link until it leads to one of these apps. Never throws: a failure is part of the result.
    /// - Parameter mayAsk: whether a shortener may be contacted for this caller; called at most once, and only when
    ///   the result is not cached.
    func expand(
        _ url: LinkURL, within limits: ExpansionLimits, for apps: AppDirectory, mayAsk: () -> Bool
    ) async -> Expansion
    /// The tags of an app's own web page, for previews. Never throws, and returns within a second and a half.
    /// - Parameters:
    ///   - reach: what may be contacted besides public addresses and the usual ports.
    ///   - mayAsk: as for `expand`.
    func tags(of page: LinkURL, app: App, within reach: PageReach, mayAsk: () -> Bool) async -> FetchedTags
    /// The apps that open a page of any site. Returns within six seconds, and at once for a page that was read before; one
    /// that was not read of late is then read again for those who ask later.
    /// - Parameters:
    ///   - readsAgain: whether the page is read again, even if it was read recently.
    ///   - mayAsk: whether the page may be fetched for this caller; called at most once, and only when it is to be.
    func appLink(
        of page: LinkURL, within reach: PageReach, readsAgain: Bool, mayAsk: () -> Bool
    ) async throws(AppLinkResolutionError) -> ReadAppLink
    /// The apps that open a page of any site, or why they are not known; nil unless it was read before. Nothing is
    /// fetched.
    func knownAppLink(of page: LinkURL, within reach: PageReach) -> Result<ReadAppLink, AppLinkResolutionError>?
    /// Where the App Links of pages are kept over restarts; not retained.
    func use(_ archive: any AppLinkArchive)
    /// The apps that open a page, by its HTML.
    /// - Parameter url: the URL that was asked for.
    func appLink(in html: [UInt8], of url: LinkURL) -> ResolvedAppLink
    /// Requests made, and results cached.
    var counts: ExpansionCounts { get }
    /// The same counts for the apps' own pages.
    var pageCounts: ExpansionCounts { get }
    /// The same counts for pages whose apps were looked for.
    var appLinkCounts: ExpansionCounts { get }
    /// Discards cached results, because the configuration changed.
    func forget()
    /// Cancels work in progress; the loop stops next.
    func close()
}

/// What may be contacted besides public addresses and the ports 80 and 443: `expand_addresses`, `expand_ports`.
public struct PageReach: Sendable, Equatable {
    /// Networks in the notation of the configuration.
    public var addresses: [String]
    /// Ports besides 80 and 443.
    public var ports: [Int]

    /// Nothing additional by default.
    public init(addresses: [String] = [], ports: [Int] = []) {
        self.addresses = addresses
        self.ports = ports
    }
}

/// The result of fetching a page's tags.
public struct FetchedTags: Sendable {
    /// The texts; nil when there are none.
    public var social: Social?
    /// What happened, in words that name at most the page's host.
    public var note: String

    /// A result; `social` is nil when no texts were found.
    public init(_ social: Social?, _ note: String) {
        self.social = social
        self.note = note
    }
}

extension LinkExpander {
    /// Returns no tags: this expander fetches no pages.
    public func tags(of page: LinkURL, app: App, within reach: PageReach, mayAsk: () -> Bool) async -> FetchedTags {
        FetchedTags(nil, "this linkd fetches no pages")
    }

    /// Fails: this expander fetches no pages.
    public func appLink(
        of page: LinkURL, within reach: PageReach, readsAgain: Bool, mayAsk: () -> Bool
    ) async throws(AppLinkResolutionError) -> ReadAppLink {
        throw AppLinkResolutionError("no_library", "this linkd fetches no pages")
    }

    /// Nil: this expander fetches no pages.
    public func knownAppLink(
        of page: LinkURL, within reach: PageReach
    ) -> Result<ReadAppLink, AppLinkResolutionError>? { nil }

    /// Does nothing: this expander fetches no pages.
    public func use(_ archive: any AppLinkArchive) {}

    /// A link without targets: this expander reads no pages.
    public func appLink(in html: [UInt8], of url: LinkURL) -> ResolvedAppLink {
        ResolvedAppLink(url: url.text, webURL: url.text)
    }

    /// All 0: this expander fetches no pages.
    public var pageCounts: ExpansionCounts { ExpansionCounts() }

    /// All 0: this expander fetches no pages.
    public var appLinkCounts: ExpansionCounts { ExpansionCounts() }
}

/// An expander for builds or tests without network access.
public final class NoExpander: LinkExpander {
    /// An expander that follows nothing.
    public init() {}

    /// Fails with a reason that says so.
    public func expand(
        _ url: LinkURL, within limits: ExpansionLimits, for apps: AppDirectory, mayAsk: () -> Bool
    ) async -> Expansion {
        Expansion(target: nil, failure: "this linkd follows no foreign links")
    }

    /// All 0: nothing is followed.
    public var counts: ExpansionCounts { ExpansionCounts() }

    /// Does nothing; nothing is cached.
    public func forget() {}

    /// Does nothing; nothing is in progress.
    public func close() {}
}

/// The links as one worker sees them.
public final class WorkerLinks {
    let cache: LinkCache
    let expander: any LinkExpander
    let buckets: DailyBuckets
    let limits: RateLimits
    private var hits = 0
    private var misses = 0
    /// Whether the key of any link has a slash in it; nil until somebody asks. Where none has, the paths of an app's pages
    /// are neither looked up nor cached.
    private var knownDeepKeys: Bool?
    /// Bytes of the App Links that the database keeps.
    var keptPageBytes = 0
    /// Answers from the index of App Links.
    var indexed = 0
    let pages: (any LinkStore)?
    private var lookup: (any LinkLookup)?
    private let loop: EventLoop?
    /// Whether a read transaction is open. The callbacks and jobs of one turn of the loop share one, because SQLite
    /// drops the cached pages of a reading connection whenever the writer commits. It never lasts longer: an open read
    /// prevents the log from restarting.
    private var isReading = false

    /// - Parameters:
    ///   - pages: keeps App Links of pages; nil keeps none.
    ///   - loop: the worker's loop; nil where each link is read in its own transaction.
    init(
        lookup: any LinkLookup, expander: any LinkExpander, buckets: DailyBuckets, limits: RateLimits,
        cache: LinkCache, pages: (any LinkStore)? = nil, loop: EventLoop? = nil
    ) {
        self.pages = pages
        self.loop = loop
        self.lookup = lookup
        self.expander = expander
        self.buckets = buckets
        self.limits = limits
        self.cache = cache
        expander.use(self)
    }

    /// The link at an address, from the cache or by primary key; nil when there is none.
    func link(at address: LinkAddress) throws(StoreError) -> StoredLink? {
        if address.hasDeepKey, try !hasDeepKeys() { return nil }
        switch cache.find(address) {
        case .link(let link):
            hits &+= 1
            return link
        case .noLink:
            hits &+= 1
            return nil
        case nil:
            misses &+= 1
            let generation = cache.generation
            let link = try look(at: address)
            // How often a link with maxTaps was tapped decides its answer, so it must always be current.
            if link?.link.maxTaps == nil { cache.keep(link, at: address, readAt: generation) }
            return link
        }
    }

    private func hasDeepKeys() throws(StoreError) -> Bool {
        if let knownDeepKeys { return knownDeepKeys }
        let has = try lookup?.hasDeepKeys() ?? true
        knownDeepKeys = has
        return has
    }

    private func look(at address: LinkAddress) throws(StoreError) -> StoredLink? {
        guard let lookup else { throw .failed(reason: "the worker is stopping") }
        let wasReading = isReading
        beginReading(lookup)
        let link = try lookup.link(at: address)
        guard wasReading, link?.link.maxTaps != nil else { return link }
        endReading()
        return try lookup.link(at: address)
    }

    /// Opens a read transaction until the jobs of this turn are done, something other than a link is read, or a link
    /// changes: `forget` is called before the reply to a change.
    private func beginReading(_ lookup: any LinkLookup) {
        guard !isReading, let loop else { return }
        isReading = true
        lookup.beginRead()
        loop.deferToEndOfJobs { [weak self] in self?.endReading() }
    }

    private func endReading() {
        guard isReading else { return }
        isReading = false
        lookup?.endRead()
    }

    /// Ends the read transaction and invalidates these links.
    func forget(_ addresses: [LinkAddress]) {
        endReading()
        // Told to all workers before the reply, so none misses a new key.
        if addresses.contains(where: \.hasDeepKey) { knownDeepKeys = true }
        cache.forget(addresses)
    }

    /// The lookup, for reads that must see the latest commit.
    var current: (any LinkLookup)? {
        endReading()
        return lookup
    }

    /// Counts of the cache.
    var counts: CacheCounts { CacheCounts(hits: hits, misses: misses, entries: cache.count, bytes: cache.bytes) }

    /// Closes the store's connection and cancels work in progress; the loop stops next.
    func close() {
        endReading()
        lookup = nil
        expander.close()
    }

    /// A recorded tap; nil when there is none.
    func tap(_ id: EventID) throws(StoreError) -> TapRecord? {
        try current?.tap(id)
    }

    /// What the last event of an installation reported.
    func installation(app: String, id: String) throws(StoreError) -> Installation? {
        try current?.installation(app: app, id: id)
    }

    /// What the last events of an account's installations reported, the latest first.
    func installations(app: String, user: String) throws(StoreError) -> [Installation] {
        try current?.installations(app: app, user: user) ?? []
    }

    /// Taps and what they led to; nil once the worker is stopping. Get it again for each read, so that it sees the
    /// latest commit.
    var storedTaps: (any TapRecords<StoreError>)? { current?.storedTaps }
}

extension LinkAddress {
    /// Whether its key has a slash in it.
    fileprivate var hasDeepKey: Bool { key.utf8.contains(UInt8(ascii: "/")) }
}
