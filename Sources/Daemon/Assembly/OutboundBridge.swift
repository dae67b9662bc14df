// Adapts the expander of Outbound to the gateway's protocol. Neither module depends on the other. Each worker has one
// bridge, on its loop.

import AppLinkProtocol
import EventLoop
import Gateway
import LinkCore
import Outbound
import PluginKit

/// One worker's client for external shorteners.
final class OutboundBridge: LinkExpander {
    /// What a client may connect to. It never changes for a client, because connections are reused.
    private struct Reach: Equatable {
        let addresses: [String]
        let ports: [Int]
    }

    private let loop: EventLoop
    private var current: (reach: Reach, client: OutboundClient)
    /// For events that began before a reload changed the reach.
    private var previous: (reach: Reach, client: OutboundClient)?
    private weak var archive: (any AppLinkArchive)?
    /// The counts of clients that were closed, by part.
    private var ended: [OutboundPart: ExpansionCounts] = [:]
    /// The rules in use: results are cached with them.
    private var rules: (limits: ExpansionLimits, app: App?, rules: ExpansionRules)?

    /// The rules for the apps' own pages, for the apps of one snapshot.
    private var pages: [(app: App, rules: PageRules)] = []

    init(loop: EventLoop) throws(LoopError) {
        self.loop = loop
        let reach = Reach(addresses: [], ports: [])
        current = (reach, try Self.client(loop, reach))
    }

    /// An expander for a worker; when it cannot be created, one that follows nothing.
    static func make(loop: EventLoop) -> any LinkExpander {
        (try? OutboundBridge(loop: loop)) ?? NoExpander()
    }

    func expand(
        _ url: LinkURL, within limits: ExpansionLimits, for apps: AppDirectory, mayAsk: () -> Bool
    ) async -> PluginKit.Expansion {
        let client: OutboundClient
        do throws(LoopError) {
            client = try self.client(for: Reach(addresses: limits.addresses, ports: limits.ports))
        } catch {
            return PluginKit.Expansion(target: nil, hops: [], warnings: [], failure: error.description)
        }
        let found = await client.expand(url, rules: rules(limits, apps), mayAsk: mayAsk)
        // The first hop is the URL itself, which the reading already has.
        let hops = found.hops.dropFirst().map(\.text)
        switch found.outcome {
        case .success(let target): return PluginKit.Expansion(target: target, hops: hops, warnings: found.warnings)
        case .failure(let failure):
            return PluginKit.Expansion(target: nil, hops: hops, warnings: found.warnings, failure: failure.description)
        }
    }

    func tags(of page: LinkURL, app: App, within reach: PageReach, mayAsk: () -> Bool) async -> FetchedTags {
        let client: OutboundClient
        do throws(LoopError) {
            client = try self.client(for: Reach(addresses: reach.addresses, ports: reach.ports))
        } catch {
            return FetchedTags(nil, error.description)
        }
        switch await client.pages.content(of: page, rules: pageRules(app), mayAsk: mayAsk) {
        case .success(let tags):
            var social = Social()
            (social.title, social.description, social.image) = (tags.title, tags.description, tags.image)
            return FetchedTags(social, "the page on \(page.host) has tags")
        case .failure(let failure): return FetchedTags(nil, failure.description)
        }
    }

    /// The most redirects to a page, and how long its caller waits: as long as the visit takes, so that no place is held
    /// for callers who are gone.
    private static let appLinkRules = PageRules(hosts: nil, maxHops: 10, maxWait: .seconds(5), timeout: .seconds(5))

    func appLink(
        of page: LinkURL, within reach: PageReach, readsAgain: Bool, mayAsk: () -> Bool
    ) async throws(AppLinkResolutionError) -> ReadAppLink {
        let client: OutboundClient
        do throws(LoopError) {
            client = try self.client(for: Reach(addresses: reach.addresses, ports: reach.ports))
        } catch {
            throw AppLinkResolutionError("overloaded", error.description)
        }
        let found = await client.appLinks.page(page, rules: Self.appLinkRules, readsAgain: readsAgain, mayAsk: mayAsk)
        return try Self.read(found).get()
    }

    func knownAppLink(of page: LinkURL, within reach: PageReach) -> Result<ReadAppLink, AppLinkResolutionError>? {
        guard let client = try? client(for: Reach(addresses: reach.addresses, ports: reach.ports)) else { return nil }
        return client.appLinks.known(of: page, rules: Self.appLinkRules).map(Self.read)
    }

    private static func read(
        _ found: PageFetcher<ResolvedAppLink>.Known
    ) -> Result<ReadAppLink, AppLinkResolutionError> {
        found.map { ReadAppLink($0.content, readAt: $0.readAt, isStale: $0.isStale) }
            .mapError { AppLinkResolutionError($0.reason.rawValue, $0.message) }
    }

    func use(_ archive: any AppLinkArchive) {
        self.archive = archive
        keepPages(of: current.client, current.reach)
    }

    private func keepPages(of client: OutboundClient, _ reach: Reach) {
        let within = PageReach(addresses: reach.addresses, ports: reach.ports)
        client.appLinks.archive = PageArchive(
            find: { [weak self] page in
                self?.archive?.appLink(of: page, within: within).map { ($0.link, $0.readAt) }
            },
            keep: { [weak self] page, link, readAt in
                self?.archive?.keep(ReadAppLink(link, readAt: readAt), of: page, within: within)
            })
    }

    func appLink(in html: [UInt8], of url: LinkURL) -> ResolvedAppLink { ResolvedAppLink(html: html, of: url.text) }

    func forget() {
        rules = nil
        pages = []
    }

    var counts: ExpansionCounts { counts(of: .links) }
    var pageCounts: ExpansionCounts { counts(of: .pages) }
    var appLinkCounts: ExpansionCounts { counts(of: .appLinks) }

    private func counts(of part: OutboundPart) -> ExpansionCounts {
        var counts = ended[part] ?? ExpansionCounts()
        counts.add(current.client.counts(of: part))
        if let client = previous?.client { counts.add(client.counts(of: part)) }
        return counts
    }

    func close() {
        current.client.close()
        previous?.client.close()
    }

    private func client(for reach: Reach) throws(LoopError) -> OutboundClient {
        if current.reach == reach { return current.client }
        if let previous, previous.reach == reach { return previous.client }
        let made = try Self.client(loop, reach)
        keepPages(of: made, reach)
        if let previous {
            previous.client.close()
            // Its counts are kept; its cached results are lost.
            for part in OutboundPart.allCases {
                var counts = previous.client.counts(of: part)
                (counts.entries, counts.bytes) = (0, 0)
                ended[part, default: ExpansionCounts()].add(counts)
            }
        }
        previous = current
        current = (reach, made)
        return made
    }

    private static func client(_ loop: EventLoop, _ reach: Reach) throws(LoopError) -> OutboundClient {
        var options = OutboundOptions(version: productVersion)
        options.addresses = AddressGuard(allowing: reach.addresses.compactMap(AddressRange.init))
        options.ports += reach.ports
        return try OutboundClient(loop: loop, options: options)
    }

    /// Rules for the hosts of the app's own web that are not linkd's.
    private func pageRules(_ app: App) -> PageRules {
        if let known = pages.first(where: { $0.app === app }) { return known.rules }
        let domains = app.definition.domains
        let hosts = app.webHosts.filter { host in !domains.contains { sameBytes($0, host) } }
        let made = PageRules(hosts: hosts)
        pages.append((app, made))
        return made
    }

    private func rules(_ limits: ExpansionLimits, _ apps: AppDirectory) -> ExpansionRules {
        // Apps are created again with each snapshot, and an event that began before a reload still has the old ones.
        if let rules, rules.limits == limits, rules.app === apps.apps.first { return rules.rules }
        let made = ExpansionRules(
            expandHosts: limits.hosts, maxHops: limits.maxHops, timeout: .milliseconds(limits.timeout),
            isOwnHost: { apps.domain($0) != nil },
            isAppScheme: { scheme in apps.apps.contains { $0.ownsScheme(scheme) } })
        rules = (limits, apps.apps.first, made)
        return made
    }
}

/// What a client does: each has statistics and a cache of its own.
private enum OutboundPart: CaseIterable {
    /// Links of external shorteners.
    case links
    /// The apps' own pages, for previews.
    case pages
    /// Any page, for the apps that open it.
    case appLinks
}

extension OutboundClient {
    fileprivate func counts(of part: OutboundPart) -> ExpansionCounts {
        switch part {
        case .links: ExpansionCounts(statistics, remembered)
        case .pages: ExpansionCounts(pages.statistics, pages.remembered)
        case .appLinks: ExpansionCounts(appLinks.statistics, appLinks.remembered)
        }
    }
}

extension ExpansionCounts {
    fileprivate init(_ statistics: OutboundStatistics, _ remembered: (entries: Int, bytes: Int)) {
        self.init()
        asked = Int(statistics.expansions)
        self.remembered = Int(statistics.remembered + statistics.shared)
        limited = Int(statistics.refused)
        failed = Int(statistics.failures)
        requests = Int(statistics.requests)
        visits = Int(statistics.visits)
        overloaded = Int(statistics.overloaded)
        shared = Int(statistics.shared)
        kept = Int(statistics.kept)
        stale = Int(statistics.stale)
        refreshes = Int(statistics.refreshes)
        (entries, bytes) = remembered
    }
}
