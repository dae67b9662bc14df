// The apps that open web pages: from the configuration, from the index and from the pages, in the configured order.
// linkd's own pages are never fetched. Loop thread.

import AppLinkProtocol
import LinkCore
import PluginKit

/// Finds the apps of pages, for one worker and one snapshot.
struct PageApps {
    /// Charges a page to whoever asks for it: nil when it may be fetched, otherwise why not.
    typealias Charge = () -> AppLinkResolutionError?
    /// Reads a page on one of linkd's own domains.
    typealias OwnReader = (LinkURL) async throws(AppLinkResolutionError) -> ResolvedAppLink

    /// What is known of a page.
    struct Known {
        let link: ResolvedAppLink
        let from: AppLinkSource
        /// When the page was read, milliseconds since the Unix epoch; nil unless it was.
        var readAt: Int64?
        /// Whether the page was read longer ago than it counts as current, and is being read again.
        var isStale = false
    }

    private let links: WorkerLinks
    private let snapshot: ActiveSnapshot

    init(links: WorkerLinks, snapshot: ActiveSnapshot) {
        self.links = links
        self.snapshot = snapshot
    }

    /// The apps that open a page, from the first that knows them. Returns within six seconds, and at once unless the page
    /// is fetched.
    /// - Parameters:
    ///   - url: a web URL with a host.
    ///   - mayFetch: whether the page may be fetched now; where it has to be and may not, the reason is `not_known`.
    ///   - readsAgain: whether the page is read again, even if it was read recently.
    ///   - own: reads a page on one of our domains; nil where no such page is asked for.
    ///   - charge: called at most once, and only when the page is to be fetched.
    func link(
        of url: LinkURL, mayFetch: Bool, readsAgain: Bool = false, own: OwnReader? = nil, charge: Charge
    ) async throws(AppLinkResolutionError) -> Known {
        let isOwn = snapshot.apps.domain(url.host) != nil
        var failure: AppLinkResolutionError?
        for source in snapshot.values.appLinkResolvers {
            do throws(AppLinkResolutionError) {
                switch source {
                case .own:
                    if isOwn, let own { return Known(link: try await own(url), from: .own) }
                case .index:
                    if let known = indexed(url) { return known }
                case .page:
                    guard snapshot.values.resolvesAppLinks, !isOwn else { continue }
                    return try await read(url, mayFetch: mayFetch, readsAgain: readsAgain, charge)
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        guard !isOwn else {
            throw AppLinkResolutionError("resolve_off", "resolvers of [stage.app-links] has no \"own\"")
        }
        guard mayFetch else { throw notKnown(url) }
        throw AppLinkResolutionError(
            "resolve_off",
            "\(url.host) is not in the index, and pages are fetched only with resolve = true in [stage.app-links]")
    }

    /// What the index knows of a page.
    private func indexed(_ url: LinkURL) -> Known? {
        guard let link = snapshot.values.appLinkIndex.link(of: url) else { return nil }
        links.indexed &+= 1
        return Known(link: link, from: .index)
    }

    private func read(
        _ url: LinkURL, mayFetch: Bool, readsAgain: Bool, _ charge: Charge
    ) async throws(AppLinkResolutionError) -> Known {
        // A page is fetched and kept without the fragment, which is the asker's own.
        let page = url.replacingFragment(nil)
        let reach = snapshot.values.pageReach
        var read: ReadAppLink
        if mayFetch {
            var refusal: AppLinkResolutionError?
            do throws(AppLinkResolutionError) {
                read = try await links.expander.appLink(of: page, within: reach, readsAgain: readsAgain) {
                    refusal = charge()
                    return refusal == nil
                }
            } catch {
                throw refusal ?? error
            }
        } else if let known = links.expander.knownAppLink(of: page, within: reach) {
            read = try known.get()
        } else {
            throw notKnown(url)
        }
        read.link.url = url.text
        if let web = read.link.webURL, sameBytes(web, page.text) { read.link.webURL = url.text }
        return Known(link: read.link, from: .page, readAt: read.readAt, isStale: read.isStale)
    }

    /// Charges a page to a caller. Returns why it may not be fetched, or nil.
    func refusal(of caller: PageCaller) -> AppLinkResolutionError? {
        let wait = links.limits.appLinkPage(
            for: caller, snapshot.values.limits.rates, now: snapshot.clock.monotonicNanoseconds())
        guard let wait else { return nil }
        return AppLinkResolutionError(
            "too_many",
            "too many pages were fetched for you (limits.app_link_pages_per_caller); try again in \(wait) s",
            retryAfter: wait)
    }

    private func notKnown(_ url: LinkURL) -> AppLinkResolutionError {
        AppLinkResolutionError("not_known", "the page on \(url.host) was not read before")
    }
}
