// The URLs of smart links: the text of a short link, the deep link of a route with parameters and query, and lazy
// links, which carry their target instead of a key. No I/O; any thread.

/// Builds and parses the URLs of smart links.
public enum SmartLink {
    /// The short link of an address: `https://DOMAIN/PREFIXKEY`, percent-encoded.
    public static func shortLink(_ address: LinkAddress, _ prefixes: KeyPrefixes) -> String {
        String(joining: "https://", address.domain, "/", PercentCoding.encodePath(prefixes.path(ofKey: address.key)))
    }

    /// The address in a short link's text, whose path is decoded once; nil for any other text.
    public static func address(of shortLink: String, _ prefixes: KeyPrefixes) -> LinkAddress? {
        guard let url = try? LinkURL(shortLink), url.isWeb,
            let key = url.keyPath.flatMap(prefixes.key(ofPath:))
        else { return nil }
        return LinkAddress(domain: url.host, key: key)
    }

    /// The URL that opens a path of the app: by its scheme, or on a domain when the app has none.
    /// - Parameter path: encoded, without a leading slash, optionally with a query.
    public static func appURL(path: String, scheme: String?, domain: String) -> String {
        if let scheme, !scheme.isEmpty { return "\(scheme)://\(path)" }
        return "https://\(domain)/\(path)"
    }

    /// The deep link of a link with a route, including the link's own query; nil for a link without a route.
    /// - Parameter scheme: the app's scheme; nil for an app without one.
    /// - Throws: `LinkError.invalid`, at `routeParameters.NAME`.
    public static func deepLink(of link: Link, scheme: String?) throws(LinkError) -> LinkURL? {
        guard let route = link.route else { return nil }
        let path = try RouteTemplate(route).path(link.routeParameters)
        let text = appURL(path: path + query(link.queryParameters), scheme: scheme, domain: link.address.domain)
        do throws(LinkURLError) {
            return try LinkURL(text)
        } catch {
            throw .invalid(field: "routeParameters", reason: error.reason)
        }
    }

    /// The encoded query of these items, with its `?`; empty without items.
    public static func query(_ items: StringMap) -> String {
        items.isEmpty
            ? ""
            : "?"
                + items.entries.map {
                    PercentCoding.encodeComponent($0.key) + "=" + PercentCoding.encodeComponent($0.value)
                }.joined(separator: "&")
    }

    /// A lazy link. It needs no stored link: it carries its target, which is a path of the app or a URL.
    public static func lazyLink(domain: String, target: String) -> String {
        "https://\(domain)/lazy?uri=\(PercentCoding.encodeComponent(target))"
    }

    /// The target of a lazy link as written; nil when the URL is not a lazy link. The caller must check the host.
    public static func lazyTarget(of url: LinkURL) -> String? {
        guard url.isWeb else { return nil }
        let segments = url.segments().segments
        guard segments.count == 1, sameBytes(segments[0].decoded, "lazy") else { return nil }
        // HOKO's library encodes a space as %20 and leaves a plus unencoded.
        return url.query(plus: .literal).last("uri").flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The URL of a lazy link's target or a rule's route: a URL is returned unchanged, a path becomes the app's own
    /// URL.
    public static func url(of target: String, scheme: String?, domain: String) -> String {
        if let url = try? LinkURL(target), url.hasAuthority { return target }
        let path = target.utf8.drop { $0 == UInt8(ascii: "/") }
        return appURL(path: String(Substring(path)), scheme: scheme, domain: domain)
    }
}
