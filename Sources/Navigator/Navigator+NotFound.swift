// Whether a link is known at all: for a tap, whether its path is a key or a route; for an opening, whether the link
// belongs to the app. Loop thread, no look-ups.

import LinkCore
public import PluginKit

extension Navigator {
    /// Whether a tap leads nowhere: its path is no key and matches no route, and nothing else names a target. The
    /// default route applies to taps only where the configuration says so.
    func isNotFound(_ journey: Journey, _ app: App) -> Bool {
        if journey.match != nil || journey.shortLink != nil { return false }
        if app.definition.defaultRouteTaps, app.definition.defaultRoute != .reject { return false }
        // A web page that the tapped link contains, or that a shortener leads to, needs no route.
        guard let url = journey.url, url.isWeb else { return true }
        if app.ownsStorePage(url) { return false }
        return app.definition.domains.contains { sameBytes($0, url.host) } || !targets.allows(host: url.host, for: app)
    }

    /// Whether an opened link that matched no route does not belong to the app: neither the given link nor its target
    /// is on a host of the app or of `[targets]`, has a scheme of the app, or is its page in a store.
    func isNobodys(_ journey: Journey, _ app: App) -> Bool {
        // These were tapped, or held, as a link of the app.
        if journey.shortLink != nil || journey.deferredURL != nil || journey.origin != nil { return false }
        if journey.event.kind == .reopen { return false }
        guard let url = journey.url else { return false }
        if belongs(url, app) { return false }
        guard let text = journey.event.url, let given = try? LinkURL(text) else { return true }
        return !belongs(given, app)
    }

    /// Whether an opened link is on a host of the app, and neither its key nor a route: `unknown_link` in the warnings.
    public func isUnknownLink(_ journey: Journey) -> Bool {
        switch journey.event.kind {
        case .open, .firstOpen, .reopen, .navigate: break
        case .tap, .conversion: return false
        }
        guard journey.match == nil, journey.shortLink == nil, journey.origin == nil, let app = journey.app,
            let url = journey.url, url.isWeb, url.rawPath.utf8.count > 1
        else { return false }
        return app.definition.domains.contains { sameBytes($0, url.host) }
    }

    private func belongs(_ url: LinkURL, _ app: App) -> Bool {
        guard url.isWeb else { return app.ownsScheme(url.scheme) }
        return targets.lists(host: url.host, for: app) || app.ownsStorePage(url)
    }
}
