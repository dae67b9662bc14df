// Builds the URLs a person can be sent to: the app's own and the web's.

import LinkCore
import PluginKit

extension Navigator {
    /// The web address of what the link means: the route's, or the app's web plus the path, or the target itself
    /// when it is a web page on an allowed host. Nil when the configuration allows none.
    func webDestination(_ journey: Journey, _ app: App) -> Destination? {
        let definition = app.definition
        let query = definition.passQuery ? Self.carriedQuery(of: journey.url) : ""
        if let match = journey.match {
            if let template = match.route.web {
                let filled = URLTemplate.fill(template, with: match.parameters)
                return Destination(kind: .web, url: Self.join(filled, query: query))
            }
            if !definition.web.isEmpty {
                return Destination(kind: .web, url: Self.join(Self.base(definition.web) + match.path, query: query))
            }
        }
        if let url = journey.url, url.isWeb, allowed(url, for: app) {
            return Destination(kind: .web, url: url.removingQueryItems(prefix: "linkd_").text)
        }
        return definition.web.isEmpty || journey.match != nil ? nil : Destination(kind: .web, url: definition.web)
    }

    /// The address that opens the app by its scheme, when the platform's app has one.
    func appDestination(_ journey: Journey, _ app: App) -> Destination? {
        let definition = app.definition
        let scheme =
            switch journey.event.device?.platform {
            case .ios: definition.ios.scheme
            case .android: definition.android.scheme
            default: definition.schemes.first ?? ""
            }
        guard !scheme.isEmpty else { return nil }
        let path = journey.match?.path ?? ""
        return Destination(
            kind: .app, url: Self.join("\(scheme)://\(path)", query: Self.carriedQuery(of: journey.url)))
    }

    private func allowed(_ url: LinkURL, for app: App) -> Bool {
        targets.allows(host: url.host, for: app)
    }

    /// The target's raw query without the gateway's own names.
    private static func carriedQuery(of url: LinkURL?) -> String {
        guard let raw = url?.rawQuery, !raw.isEmpty else { return "" }
        return raw.utf8.split(separator: UInt8(ascii: "&"))
            .filter { !$0.starts(with: "linkd_".utf8) }
            .map { String(Substring($0)) }.joined(separator: "&")
    }

    private static func base(_ web: String) -> String {
        web.utf8.last == UInt8(ascii: "/") ? web : web + "/"
    }

    private static func join(_ url: String, query: String) -> String {
        guard !query.isEmpty else { return url }
        return url + (url.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + query
    }
}
