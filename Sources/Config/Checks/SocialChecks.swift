// `social` of routes: a picture has an address, and a page that is fetched is the app's own.
// Used at start and at reload. It must never change a value.

import LinkCore

extension Loader {
    /// Pictures of routes, and the web pages whose tags are taken.
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

    /// Only pages of the app's own web are fetched, and none of linkd itself.
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

    /// Whether a template is a web URL whose host no parameter chooses.
    private static func isWebTemplate(_ text: String) -> Bool {
        guard let url = try? LinkURL(URLTemplate.fill(text, with: [:])) else { return false }
        return url.isWeb && !url.host.isEmpty
    }
}
