// Where a stored link leads for one event: the rule's target, else that of the device's own platform, else the link's
// own, with the caller's query. Loop thread, no look-ups. Must never lead where `targets` does not allow.

import LinkCore
import PluginKit

/// A link has no target for an event.
struct LinkTargetError: Error {
    /// A line for the trace.
    let reason: String
}

/// The target of a link for one event.
struct LinkTarget {
    /// The target itself, with which the pipeline continues.
    var url: LinkURL
    /// The web destination; nil when the route determines it.
    var web: LinkURL?
    /// Whether the URL was made here: from a route of the app, or to open the app itself.
    var isDeepLink: Bool
    /// Whether it is a web page that the link has for the device's own platform.
    var isPlatformPage = false

    /// - Parameters:
    ///   - input: the URL that named the link.
    ///   - count: how many segments of its path did, when the rest is passed on; nil when all did.
    static func of(
        _ link: Link, _ rule: LinkRule?, app: App, visitor: Visitor, input: LinkURL, behind count: Int? = nil,
        check: TargetCheck
    ) throws(LinkTargetError) -> LinkTarget {
        let scheme = Self.scheme(of: app, visitor)
        var target = try own(link, rule, scheme, visitor)
        // The app's own URL was built here and needs no check.
        if !target.isDeepLink, let word = check.refusal(of: target.url, for: app) {
            throw LinkTargetError(reason: "its target is not allowed: \(word)")
        }
        let isOnePage = !target.isDeepLink && target.web == target.url
        if !isOnePage, let web = target.web, check.refusal(of: web, for: app) != nil { target.web = nil }
        if let count {
            func passing(_ url: LinkURL) throws(LinkTargetError) -> LinkURL {
                if url.isInStore { return url }
                guard let whole = url.appendingSegments(of: input, behind: count) else {
                    throw LinkTargetError(reason: "the rest of the path cannot be passed on")
                }
                return whole
            }
            // A place in the app has no paths behind it, and neither has a page in a store.
            if target.url.isWeb, !target.isDeepLink { target.url = try passing(target.url) }
            if let web = target.web { target.web = try passing(web) }
        }
        let pass = link.passQuery ?? app.definition.passQuery
        func finished(_ url: LinkURL) -> LinkURL {
            url.carrying(link.queryParameters).removingQueryItems(prefix: LinkURL.ownPrefix)
                .carrying(input, query: pass)
        }
        let url = finished(target.url)
        target.web = isOnePage ? url : target.web.map(finished)
        target.url = url
        return target
    }

    private static func own(
        _ link: Link, _ rule: LinkRule?, _ scheme: String?, _ visitor: Visitor
    ) throws(LinkTargetError) -> LinkTarget {
        let domain = link.address.domain
        if let text = rule?.url {
            let url = try read(text)
            return LinkTarget(url: url, web: url.isWeb ? url : nil, isDeepLink: false)
        }
        if let route = rule?.route {
            let url = try read(SmartLink.url(of: route, scheme: scheme, domain: domain))
            return LinkTarget(url: url, web: nil, isDeepLink: true)
        }
        let deepLink: LinkURL?
        do throws(LinkError) {
            deepLink = try SmartLink.deepLink(of: link, scheme: scheme)
        } catch {
            throw LinkTargetError(reason: "its route cannot be filled: \(error)")
        }
        if link.namesNoPlatform, let text = link.url {
            let url = try read(text)
            let web = url.isWeb ? url : nil
            return deepLink.map { LinkTarget(url: $0, web: web, isDeepLink: true) }
                ?? LinkTarget(url: url, web: web ?? url, isDeepLink: false)
        }
        let web = try webTarget(of: link, visitor)
        // The link's target for the device itself takes precedence over its general target.
        if let text = link.ownLink(for: visitor) {
            let url = try read(text)
            return LinkTarget(url: url, web: url.isWeb ? url : web, isDeepLink: false, isPlatformPage: url.isWeb)
        }
        if let deepLink { return LinkTarget(url: deepLink, web: web, isDeepLink: true) }
        if let text = link.url {
            let url = try read(text)
            return LinkTarget(url: url, web: web ?? url, isDeepLink: false)
        }
        if let web, link[.web] != nil { return LinkTarget(url: web, web: web, isDeepLink: false) }
        // Without a target here, it leads to the app itself.
        return LinkTarget(
            url: try read(SmartLink.appURL(path: "", scheme: scheme, domain: domain)), web: web, isDeepLink: true)
    }

    /// The web page that the link has for a device: that of its own platform, else that of the web, else the link's
    /// URL.
    private static func webTarget(of link: Link, _ visitor: Visitor) throws(LinkTargetError) -> LinkURL? {
        let own = [link.ownLink(for: visitor), link.ownFallback(for: visitor)]
        for text in own + [link[.web]?.link, link[.web]?.fallback, link.url] {
            if let text, case let url = try read(text), url.isWeb { return url }
        }
        return nil
    }

    /// The scheme that opens the app on a device; nil for an app without one.
    private static func scheme(of app: App, _ visitor: Visitor) -> String? {
        let own =
            switch visitor.platform {
            case .ios: app.definition.ios.scheme
            case .android: app.definition.android.scheme
            case .desktop, .other: ""
            }
        return own.isEmpty ? app.definition.schemes.first : own
    }

    private static func read(_ text: String) throws(LinkTargetError) -> LinkURL {
        do throws(LinkURLError) {
            return try LinkURL(text)
        } catch {
            throw LinkTargetError(reason: "its target is not a valid URL: \(error)")
        }
    }
}
