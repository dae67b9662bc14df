// What a worker lends its stages for links: the cache in front of its own reading connection, the way out to foreign
// shorteners, and the daily buckets. Confined to the worker; made once, it survives reloads.

import EventLoop
public import LinkCore
public import PluginKit

/// Follows links of foreign shorteners. One for each worker, which it never leaves.
public protocol LinkExpander: AnyObject {
    /// Follows a link until it leads to an app of these. Never throws: what failed is part of the answer.
    /// - Parameter mayAsk: whether a shortener may be asked for this caller; called at most once, and only when the answer
    ///   is not known already.
    func expand(
        _ url: LinkURL, within limits: ExpansionLimits, for apps: AppDirectory, mayAsk: () -> Bool
    ) async -> Expansion
    /// The tags of an app's own web page, for previews. Never throws, and ends in a second and a half.
    /// - Parameters:
    ///   - reach: what may be connected to beside public addresses and the usual ports.
    ///   - mayAsk: as for `expand`.
    func tags(of page: LinkURL, app: App, within reach: PageReach, mayAsk: () -> Bool) async -> FetchedTags
    /// What was done, and what is remembered.
    var counts: ExpansionCounts { get }
    /// The same of the apps' own pages.
    var pageCounts: ExpansionCounts { get }
    /// The configuration changed: what was found under the old one counts no more.
    func forget()
    /// Ends what is under way; the loop stops next.
    func close()
}

/// What may be connected to beside public addresses and the ports 80 and 443: `expand_addresses`, `expand_ports`.
public struct PageReach: Sendable, Equatable {
    /// Networks, as the configuration writes them.
    public var addresses: [String]
    /// Ports.
    public var ports: [Int]

    /// Nothing more by default.
    public init(addresses: [String] = [], ports: [Int] = []) {
        self.addresses = addresses
        self.ports = ports
    }
}

/// What became of a page whose tags were wanted.
public struct FetchedTags: Sendable {
    /// Its texts; nil when there are none.
    public var social: Social?
    /// What became of it, in words that name its host and no more.
    public var note: String

    /// Texts, or none.
    public init(_ social: Social?, _ note: String) {
        self.social = social
        self.note = note
    }
}

extension LinkExpander {
    /// None.
    public func tags(of page: LinkURL, app: App, within reach: PageReach, mayAsk: () -> Bool) async -> FetchedTags {
        FetchedTags(nil, "this linkd fetches no pages")
    }

    /// Nothing.
    public var pageCounts: ExpansionCounts { ExpansionCounts() }
}

/// A build or a test without a way out.
public final class NoExpander: LinkExpander {
    /// One that follows nothing.
    public init() {}

    /// Says so.
    public func expand(
        _ url: LinkURL, within limits: ExpansionLimits, for apps: AppDirectory, mayAsk: () -> Bool
    ) async -> Expansion {
        Expansion(target: nil, failure: "this linkd follows no foreign links")
    }

    /// Nothing.
    public var counts: ExpansionCounts { ExpansionCounts() }

    /// Has nothing to forget.
    public func forget() {}

    /// Has nothing under way.
    public func close() {}
}

/// Links as one worker sees them.
public final class WorkerLinks {
    let cache: LinkCache
    let expander: any LinkExpander
    let buckets: DailyBuckets
    let limits: RateLimits
    private var hits = 0
    private var misses = 0
    private var lookup: (any LinkLookup)?
    private let loop: EventLoop?
    /// Whether a read transaction is open. The callbacks and jobs of one turn of the loop share one, as SQLite drops the cached
    /// pages of a reading connection whenever the writer commits. It never lasts longer: an open read keeps the log from restarting.
    private var isReading = false

    /// - Parameter loop: the worker's; nil where each link is read for itself.
    init(
        lookup: any LinkLookup, expander: any LinkExpander, buckets: DailyBuckets, limits: RateLimits,
        cache: LinkCache, loop: EventLoop? = nil
    ) {
        self.loop = loop
        self.lookup = lookup
        self.expander = expander
        self.buckets = buckets
        self.limits = limits
        self.cache = cache
    }

    /// The link of a name, from memory or by its primary key.
    func link(at address: LinkAddress) throws(StoreError) -> StoredLink? {
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
            // How often a link with maxTaps was tapped decides what it answers, and must not be what it was a while ago.
            if link?.link.maxTaps == nil { cache.keep(link, at: address, readAt: generation) }
            return link
        }
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

    /// Opens a read transaction until the jobs of this turn are done, something other than a link is read, or a link changes:
    /// `forget` is called before the change is answered.
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

    /// Answers no longer from what it knew of these links.
    func forget(_ addresses: [LinkAddress]) {
        endReading()
        cache.forget(addresses)
    }

    /// For reads that must see the latest commit.
    private var current: (any LinkLookup)? {
        endReading()
        return lookup
    }

    /// How the cache serves.
    var counts: CacheCounts { CacheCounts(hits: hits, misses: misses, entries: cache.count, bytes: cache.bytes) }

    /// Lets go of the store's connection and of what is under way; the loop stops next.
    func close() {
        endReading()
        lookup = nil
        expander.close()
    }

    /// A recorded tap.
    func tap(_ id: EventID) throws(StoreError) -> TapRecord? {
        try current?.tap(id)
    }

    /// What the last event of an installation said.
    func installation(app: String, id: String) throws(StoreError) -> Installation? {
        try current?.installation(app: app, id: id)
    }

    /// What the last events of an account's installations said.
    func installations(app: String, user: String) throws(StoreError) -> [Installation] {
        try current?.installations(app: app, user: user) ?? []
    }

    /// Taps and what they led to; nil once the worker is stopping. Ask for it anew for each read, so that it sees the latest commit.
    var touches: (any TapRecords<StoreError>)? { current?.touches }
}
