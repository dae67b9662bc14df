// The texts that pages and previews show of a link: its own, the tags of the route's web page, the route's, the app's,
// in this order. Only programs that make previews wait for a page that is not cached, and people never see its tags.
// Loop thread.

import LinkCore
import Navigator
import PluginKit

/// The sources of one link's texts.
struct PageSources {
    private let app: App
    private let link: Link?
    private let match: RouteMatch?
    /// The page whose tags are used; nil when none are.
    let page: LinkURL?

    /// Nil without an app.
    /// - Parameter takesTags: whether this visitor gets the tags of a page.
    init?(_ journey: Journey, takesTags: Bool) {
        guard let app = journey.app else { return nil }
        self.app = app
        link = journey.shortLink?.stored.link
        match = journey.match
        page = takesTags ? Navigator.contentPage(of: journey) : nil
    }

    /// The texts that need no request: what people are shown.
    var texts: PageTexts { texts(nil) }

    /// The texts for previews.
    /// - Parameter client: who is charged for fetching the page; nil for callers of the sockets and holders of server
    ///   keys.
    func texts(by snapshot: ActiveSnapshot, for client: Client?) async -> PageTexts {
        guard let page else { return texts }
        return texts(await snapshot.tags(of: page, app: app, for: client))
    }

    private func texts(_ fetched: FetchedTags?) -> PageTexts {
        let route = match.flatMap { match in
            match.route.social.isEmpty ? nil : match.route.social.filled(with: match.parameters)
        }
        var texts = PageTexts([
            (.link, link?.social), (.page, fetched?.social), (.route, route), (.app, app.definition.socialTexts),
        ])
        texts.fetch = fetched?.note
        return texts
    }
}
