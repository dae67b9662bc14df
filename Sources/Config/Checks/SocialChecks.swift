// Checks `social` of routes: an image must be a web URL, and a page that is fetched must be the app's own. Used at
// start and at reload. It must never change a value.

import LinkCore
import TOML

extension Loader {
    /// Checks the images of routes, and the web pages whose tags are used.
    mutating func checkSocial(_ app: AppDefinition) {
        for route in app.routes {
            let place = route.socialPlace ?? route.place ?? root.place
            if let image = route.social.image, !Self.isWebTemplate(image) {
                problems.error(
                    "route \(quoted(route.pattern)): social.image must be a web URL such as "
                        + "\(quoted("https://www.example.com/pictures/:id.jpg")), not \(quoted(image))", at: place)
            }
            if route.fetchesSocial { checkFetch(of: route, app, at: place) }
        }
    }

    /// Rejects pages that are not on the app's own web, and pages of linkd itself.
    private mutating func checkFetch(of route: RouteDefinition, _ app: AppDefinition, at place: SourcePlace) {
        let name = "route \(quoted(route.pattern)): social_fetch"
        guard let page = route.web ?? (app.web.isEmpty ? nil : app.web) else {
            return problems.error("\(name) needs app.web, or web of the route: there is no page to fetch", at: place)
        }
        guard let host = (try? LinkURL(URLTemplate.fill(page, with: [:])))?.host else { return }
        if app.domains.contains(where: { sameBytes($0, host) }) {
            return problems.error(
                "\(name): the web page is on \(quoted(host)), a domain of links that linkd itself answers", at: place)
        }
        let own = [app.web, app.desktopWeb].compactMap { try? LinkURL($0).host }
        guard !own.contains(where: { sameBytes($0, host) }) else { return }
        problems.error(
            "\(name): the web page is on \(quoted(host)), which is not the host of app.web or app.desktop_web",
            at: place)
    }

    /// Whether a template is a web URL whose host does not depend on a parameter.
    private static func isWebTemplate(_ text: String) -> Bool {
        guard let url = try? LinkURL(URLTemplate.fill(text, with: [:])) else { return false }
        return url.isWeb && !url.host.isEmpty
    }
}
