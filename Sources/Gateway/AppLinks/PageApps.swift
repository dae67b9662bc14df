// The apps that open web pages of other sites: from the index and from the pages, in the configured order. linkd's own
// pages are AppLinkResolver's and are never fetched. Loop thread.

import AppLinkProtocol
import LinkCore

/// What answers for the apps of a page: a word of `resolvers` in `[stage.app-links]`.
public enum AppLinkSource: String, Sendable, CaseIterable {
    /// The configuration: a page of linkd's own.
    case own
    /// The operator's file.
    case index
    /// The page itself.
    case page
}

/// Finds the apps of other sites' pages, for one worker and one snapshot.
struct PageApps {
    typealias Origin = AppLinkSource

    /// What is known of a page.
    struct Known {
        let link: ResolvedAppLink
        let from: Origin
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
    ///   - caller: who is charged for a page that is fetched; nil is not limited.
    func link(
        of url: LinkURL, mayFetch: Bool, readsAgain: Bool = false, for caller: PageCaller? = nil
    ) async throws(AppLinkResolutionError) -> Known {
        var failure: AppLinkResolutionError?
        for source in snapshot.values.appLinkResolvers {
            switch source {
            case .own: continue
            case .index:
                if let known = indexed(url) { return known }
            case .page:
                guard snapshot.values.resolvesAppLinks, snapshot.apps.domain(url.host) == nil else { continue }
                do throws(AppLinkResolutionError) {
                    return try await read(url, mayFetch: mayFetch, readsAgain: readsAgain, for: caller)
                } catch {
                    failure = error
                }
            }
        }
        if let failure { throw failure }
        guard mayFetch else { throw notKnown(url) }
        throw AppLinkResolutionError(
            "resolve_off",
            "\(url.host) is not in the index, and pages are fetched only with resolve = true in [stage.app-links]")
    }

    /// What the index knows of a page.
    func indexed(_ url: LinkURL) -> Known? {
        guard let link = snapshot.values.appLinkIndex.link(of: url) else { return nil }
        links.indexed &+= 1
        return Known(link: link, from: .index)
    }

    private func read(
        _ url: LinkURL, mayFetch: Bool, readsAgain: Bool, for caller: PageCaller?
    ) async throws(AppLinkResolutionError) -> Known {
        // A page is fetched and kept without the fragment, which is the asker's own.
        let page = url.replacingFragment(nil)
        let reach = snapshot.values.pageReach
        var read: ReadAppLink
        if mayFetch {
            var wait: Int?
            do throws(AppLinkResolutionError) {
                read = try await links.expander.appLink(of: page, within: reach, readsAgain: readsAgain) {
                    wait = caller.flatMap { seconds(for: $0) }
                    return wait == nil
                }
            } catch {
                guard let wait, sameBytes(error.reason, "too_many") else { throw error }
                throw AppLinkResolutionError(
                    "too_many",
                    "too many pages were fetched for you (limits.app_link_pages_per_caller); try again in \(wait) s",
                    retryAfter: wait)
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

    /// Charges a page to a caller. Returns the seconds to wait, or nil when it may be fetched.
    private func seconds(for caller: PageCaller) -> Int? {
        links.limits.appLinkPage(
            for: caller, snapshot.values.limits.rates, now: snapshot.clock.monotonicNanoseconds())
    }

    private func notKnown(_ url: LinkURL) -> AppLinkResolutionError {
        AppLinkResolutionError("not_known", "the page on \(url.host) was not read before")
    }
}
