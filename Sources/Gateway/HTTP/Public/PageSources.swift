// What pages and previews say of a link: its own texts, the tags of the route's web page, the route's, the app's, in this
// order. Only programs that make previews wait for a page that is not known yet, and people never see its tags. Loop thread.

import LinkCore
import Navigator
import PluginKit

/// Where the texts of one link come from.
struct PageSources {
    private let app: App
    private let link: Link?
    private let match: RouteMatch?
    /// The page whose tags are taken; nil when none is asked.
    let page: LinkURL?

    /// Nil without an app.
    /// - Parameter takesTags: whether this visitor is given the tags of a page.
    init?(_ journey: Journey, takesTags: Bool) {
        guard let app = journey.app else { return nil }
        self.app = app
        link = journey.shortLink?.stored.link
        match = journey.match
        page = takesTags ? Navigator.contentPage(of: journey) : nil
    }

    /// What is known without asking anybody: what people are shown.
    var texts: PageTexts { texts(nil) }

    /// What previews are given.
    /// - Parameter client: who pays for the page; nil for callers of the sockets and holders of server keys.
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
