// Builds the URLs that people can be sent to: the app's own and web pages.

import LinkCore
import PluginKit

extension Navigator {
    /// The web address for the link: that of the stored link, else the route's, else the app's web plus the path, else
    /// the target itself when it is a web page on an allowed host. Nil when the configuration allows none.
    func webDestination(_ journey: Journey, _ app: App) -> Destination? {
        if journey.shortLink?.web != nil {
            return storedPage(journey, app).map { Destination(kind: .web, $0) }
        }
        return webAddress(journey, app).map { Self.completed($0, journey, app) }
    }

    /// The web destination for a person who stays in the browser.
    func webPage(_ journey: Journey, _ app: App) -> Destination? {
        if journey.shortLink?.web != nil { return storedPage(journey, app).map { Self.page($0, app) } }
        return webDestination(journey, app).map { page($0, app) }
    }

    /// The page of the stored link; nil when there is none or the configuration does not allow it.
    private func storedPage(_ journey: Journey, _ app: App) -> LinkURL? {
        guard let stored = journey.shortLink?.web, TargetCheck(targets).refusal(of: stored, for: app) == nil else {
            return nil
        }
        return Self.completed(stored, journey, app)
    }

    private func webAddress(_ journey: Journey, _ app: App) -> Destination? {
        // The query of a deep link belongs to the link; it contains the caller's query only as far as allowed.
        let link = journey.shortLink
        let carries = link?.stored.link.passQuery ?? app.definition.passQuery || link?.deepLink != nil
        let query: Substring = carries ? Self.carriedQuery(of: Self.source(of: journey)) : ""
        func page(_ text: String) -> Destination { Destination(kind: .web, url: text) }
        if Self.leadsToAppItself(journey, app) {
            return app.definition.web.isEmpty
                ? nil : page(Self.join(Self.site(of: app, for: journey.visitor), query: query))
        }
        if let story = storyPage(journey, app) { return story }
        if let match = journey.match {
            if let template = match.route.web {
                return page(Self.join(URLTemplate.fill(template, with: match.parameters), query: query))
            }
            if !app.definition.web.isEmpty {
                let web = Self.site(of: app, for: journey.visitor)
                let slash = web.utf8.last == UInt8(ascii: "/") ? "" : "/"
                return page(Self.join(web, slash, match.path, query: query))
            }
        }
        if let url = journey.url, url.isWeb, allowed(url, for: app), !leadsBack(url, journey, app) {
            return Destination(kind: .web, url.withASCIIHost.removingQueryItems(prefix: LinkURL.ownPrefix))
        }
        return app.definition.web.isEmpty || journey.match != nil ? nil : page(Self.site(of: app, for: journey.visitor))
    }

    /// The page of a story, which Facebook or a deeplink shows: its own URL if that is a page of the app or of an allowed host; otherwise nil.
    private func storyPage(_ journey: Journey, _ app: App) -> Destination? {
        let isStory = journey.reading.facebook != nil || journey.match?.isDeeplink == true
        guard isStory, journey.shortLink == nil, let url = journey.url, url.isWeb,
            allowed(url, for: app), !leadsBack(url, journey, app)
        else { return nil }
        return Destination(kind: .web, url.withASCIIHost.removingQueryItems(prefix: LinkURL.ownPrefix))
    }

    /// Whether a stored link leads to the app itself and to no place in it: data for the app alone, for example.
    static func leadsToAppItself(_ journey: Journey, _ app: App) -> Bool {
        guard journey.match == nil, let match = journey.shortLink, match.stored.link.route == nil,
            let url = journey.url, url.rawPath.utf8.allSatisfy({ $0 == UInt8(ascii: "/") })
        else { return false }
        return url.isWeb
            ? match.deepLink == url : url.host.isEmpty && app.schemes.contains { sameBytes($0, url.scheme) }
    }

    /// The URL that names the place in the app, and whose query is kept with it.
    private static func source(of journey: Journey) -> LinkURL? { journey.match?.source ?? journey.url }

    /// The app's web site; for desktops `desktop_web`, if it is set.
    private static func site(of app: App, for visitor: Visitor) -> String {
        visitor.platform == .desktop && !app.definition.desktopWeb.isEmpty
            ? app.definition.desktopWeb : app.definition.web
    }

    /// Whether a tap would return to the gateway, which would decide it in the same way again.
    private func leadsBack(_ url: LinkURL, _ journey: Journey, _ app: App) -> Bool {
        guard journey.event.kind == .tap, !app.websites.contains(where: { sameBytes($0, url.host) }) else {
            return false
        }
        return app.definition.domains.contains { sameBytes($0, url.host) }
    }

    /// A URL of a route or after a stored link. It gets the link's ref under the app's `ref_parameter`, unless it has
    /// one, and the fragment that came with the link or the route, unless it has its own.
    private static func completed(_ given: Destination, _ journey: Journey, _ app: App) -> Destination {
        guard journey.shortLink != nil || fragment(of: journey) != nil, let url = given.link else { return given }
        return Destination(kind: given.kind, completed(url, journey, app))
    }

    private static func completed(_ given: LinkURL, _ journey: Journey, _ app: App) -> LinkURL {
        var url = given
        let name = app.definition.refParameter
        if let match = journey.shortLink, let ref = journey.reading.ref ?? match.stored.link.ref, !name.isEmpty,
            url.query().last(name) == nil
        {
            url = url.appendingQuery(name: name, value: ref)
        }
        if url.rawFragment == nil, let fragment = fragment(of: journey) { url = url.replacingFragment(fragment) }
        return url.withASCIIHost
    }

    /// The fragment of a link or a route; that of any other URL may be an envelope.
    private static func fragment(of journey: Journey) -> Substring? {
        journey.match == nil && journey.shortLink == nil ? nil : source(of: journey)?.rawFragment
    }

    /// A web destination that stays in the browser. On a host that opens the app it gets a mark, or the page would
    /// return to the app.
    func page(_ destination: Destination, _ app: App) -> Destination {
        guard destination.kind == .web, let url = destination.link else { return destination }
        return Self.page(url, app)
    }

    private static func page(_ url: LinkURL, _ app: App) -> Destination {
        let opensApp = app.definition.domains.contains { sameBytes($0, url.host) }
        return Destination(kind: .web, opensApp ? url.stayingInBrowser() : url)
    }

    /// After a tap on a stored link, an app's own URL names the tap, so that the following open finds the link.
    func afterTap(_ destination: Destination, _ journey: Journey, tap: EventID) -> Destination {
        guard journey.event.kind == .tap, destination.kind == .app, let match = journey.shortLink,
            let url = destination.link, !url.isWeb
        else { return destination }
        return Destination(kind: .app, url.naming(tap: match.tap ?? tap))
    }

    /// The address that opens the app by its scheme; nil when the platform's app has none.
    func appDestination(_ journey: Journey, _ app: App) -> Destination? {
        let scheme =
            switch journey.visitor.platform {
            case .ios: app.definition.ios.scheme
            case .android: app.definition.android.scheme
            case .desktop, .other: app.definition.schemes.first ?? ""
            }
        guard !scheme.isEmpty else { return nil }
        let path = journey.match?.path ?? ""
        let url = Self.join(scheme, "://", path, query: Self.carriedQuery(of: Self.source(of: journey)))
        return Self.completed(Destination(kind: .app, url: url), journey, app)
    }

    /// The URL in the app for a tap: the route's place under the scheme, or the app's own URL that a link itself names.
    /// Nil without either.
    static func ownURL(_ journey: Journey, _ app: App, scheme: String) -> LinkURL? {
        if journey.match == nil, let url = journey.url, !url.isWeb {
            return completed(url.removingQueryItems(prefix: LinkURL.ownPrefix), journey, app)
        }
        guard !scheme.isEmpty, let match = journey.match else { return nil }
        let text = join(scheme, "://", match.path, query: carriedQuery(of: source(of: journey)))
        return (try? LinkURL(text)).map { completed($0, journey, app) }
    }

    /// The link's own address on a domain of the app: the requested one, else the short link, else the route's path on
    /// the first domain. It has none of the gateway's own parameters. Nil when there is no such address.
    static func address(of journey: Journey, _ app: App) -> LinkURL? {
        let domains = app.definition.domains
        if let url = journey.input, url.isWeb,
            let host = domains.first(where: { sameBytes($0, url.host) })
        {
            return SisterHost.address(of: url, on: host)
        }
        if let shortLink = journey.reading.shortLink { return try? LinkURL(shortLink) }
        guard let domain = domains.first, let match = journey.match else { return nil }
        let text = join("https://", domain, "/", match.path, query: carriedQuery(of: source(of: journey)))
        return (try? LinkURL(text))?.replacingFragment(fragment(of: journey))
    }

    private func allowed(_ url: LinkURL, for app: App) -> Bool {
        targets.allows(host: url.host, for: app) || app.ownsStorePage(url)
    }

    /// The target's raw query without the gateway's own parameters.
    private static func carriedQuery(of url: LinkURL?) -> Substring {
        guard let raw = url?.rawQuery, !raw.isEmpty else { return "" }
        // Nearly every query stays unchanged, which a look at its bytes shows.
        if raw.withBytes({ isCarriedWhole($0) }) { return raw }
        let kept = raw.utf8.split(separator: UInt8(ascii: "&"))
            .map { Substring($0) }
            .filter { piece in
                let name = PercentCoding.decode(QueryPiece(piece).rawName, plusAsSpace: true).text
                return !name.utf8.starts(with: LinkURL.ownPrefix.utf8)
            }.joined(separator: "&")
        return Substring(kept)
    }

    /// Whether no item is empty or may begin like one of the gateway's own names.
    private static func isCarriedWhole(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var isStart = true
        for byte in bytes {
            if isStart, byte == UInt8(ascii: "&") || byte == UInt8(ascii: "l") || byte == UInt8(ascii: "%") {
                return false
            }
            isStart = byte == UInt8(ascii: "&")
        }
        return !isStart
    }

    /// Joins the parts, with the query before a fragment.
    private static func join(_ parts: String..., query: Substring) -> String {
        // A single allocation for the whole text.
        var url = ""
        url.reserveCapacity(parts.reduce(query.utf8.count + 1) { $0 + $1.utf8.count })
        for part in parts { url += part }
        guard !query.isEmpty else { return url }
        let fragment = url.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(url[$0...]) } ?? ""
        url.removeLast(fragment.count)
        let hasQuery = url.withBytes { $0.contains(UInt8(ascii: "?")) }
        url += hasQuery ? "&" : "?"
        url += query
        url += fragment
        return url
    }
}
