// The apps that open web pages of other sites. linkd's own pages are AppLinkResolver's. Loop thread.

import AppLinkProtocol
import LinkCore

/// Finds the apps of other sites' pages, for one worker and one snapshot.
struct PageApps {
    /// Where an answer comes from.
    enum Origin: String {
        /// The configuration: a page of linkd's own.
        case own
        /// The page itself.
        case page
    }

    /// What is known of a page.
    struct Known {
        let link: ResolvedAppLink
        let from: Origin
    }

    private let links: WorkerLinks
    private let snapshot: ActiveSnapshot

    init(links: WorkerLinks, snapshot: ActiveSnapshot) {
        self.links = links
        self.snapshot = snapshot
    }

    /// The apps that open a page. Returns within six seconds, and at once unless the page is fetched.
    /// - Parameters:
    ///   - url: a web URL with a host that is no domain of ours.
    ///   - mayFetch: whether the page may be fetched now; where it has to be and may not, the reason is `not_known`.
    func link(of url: LinkURL, mayFetch: Bool) async throws(AppLinkResolutionError) -> Known {
        guard snapshot.values.resolvesAppLinks else {
            throw AppLinkResolutionError(
                "resolve_off", "pages of other sites are fetched only with resolve = true in [stage.app-links]")
        }
        // A page is fetched and kept without the fragment, which is the asker's own.
        let page = url.replacingFragment(nil)
        let reach = snapshot.values.pageReach
        var link: ResolvedAppLink
        if mayFetch {
            link = try await links.expander.appLink(of: page, within: reach)
        } else if let known = links.expander.knownAppLink(of: page, within: reach) {
            link = try known.get()
        } else {
            throw AppLinkResolutionError("not_known", "the page on \(url.host) was not read recently")
        }
        link.url = url.text
        if let web = link.webURL, sameBytes(web, page.text) { link.webURL = url.text }
        return Known(link: link, from: .page)
    }
}
