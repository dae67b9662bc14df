// The URLs of smart links: the short link's own text, the deep link of a route with parameters and query, and lazy
// links, which carry their target instead of a key. Any thread, no I/O.

/// Builds and reads the URLs of smart links.
public enum SmartLink {
    /// The short link of a name: `https://DOMAIN/PREFIXKEY`.
    public static func shortLink(_ address: LinkAddress, _ prefixes: KeyPrefixes) -> String {
        String(joining: "https://", address.domain, "/", prefixes.path(ofKey: address.key))
    }

    /// The name in a short link's text, as `shortLink` made it; nil for any other text.
    public static func address(of shortLink: String, _ prefixes: KeyPrefixes) -> LinkAddress? {
        guard let url = try? LinkURL(shortLink), url.isWeb,
            let key = prefixes.key(ofPath: String(Substring(url.rawPath.utf8.dropFirst())))
        else { return nil }
        return LinkAddress(domain: url.host, key: key)
    }

    /// The URL that opens a path of the app: by its scheme, or on a domain for an app without one.
    /// - Parameter path: encoded, without leading slash; perhaps with its query.
    public static func appURL(path: String, scheme: String?, domain: String) -> String {
        if let scheme, !scheme.isEmpty { return "\(scheme)://\(path)" }
        return "https://\(domain)/\(path)"
    }

    /// The deep link of a link made from a route, its own query included; nil for a link without a route.
    /// - Parameter scheme: the app's scheme; nil for an app without one.
    /// - Throws: `InvalidLink`, at `routeParameters.NAME`.
    public static func deepLink(of link: Link, scheme: String?) throws(LinkFailure) -> LinkURL? {
        guard let route = link.route else { return nil }
        let path: String
        do throws(RouteTemplate.Problem) {
            path = try RouteTemplate(route).path(link.routeParameters)
        } catch {
            throw .invalid(field: "routeParameters.\(error.name)", reason: error.word)
        }
        let text = appURL(path: path + query(link.queryParameters), scheme: scheme, domain: link.address.domain)
        do throws(URLRejection) {
            return try LinkURL(text)
        } catch {
            throw .invalid(field: "routeParameters", reason: error.reason)
        }
    }

    /// A query of these items, encoded, with its `?`; nothing for none.
    public static func query(_ items: StringMap) -> String {
        items.isEmpty
            ? ""
            : "?"
                + items.entries.map {
                    PercentCoding.encodeComponent($0.key) + "=" + PercentCoding.encodeComponent($0.value)
                }.joined(separator: "&")
    }

    /// A lazy link: it needs no record and carries its target, a path of the app or a URL.
    public static func lazyLink(domain: String, target: String) -> String {
        "https://\(domain)/lazy?uri=\(PercentCoding.encodeComponent(target))"
    }

    /// The target of a lazy link, as somebody wrote it; nil when the URL is none. The host is the caller's to check.
    public static func lazyTarget(of url: LinkURL) -> String? {
        guard url.isWeb else { return nil }
        let segments = url.segments().segments
        guard segments.count == 1, sameBytes(segments[0].decoded, "lazy") else { return nil }
        // HOKO's library encodes a space as %20 and leaves a plus as it is.
        return url.query(plus: .literal).last("uri").flatMap { $0.isEmpty ? nil : $0 }
    }

    /// What a lazy link's target or a rule's route leads to: a URL as it is, a path as the app's own URL.
    public static func url(of target: String, scheme: String?, domain: String) -> String {
        if let url = try? LinkURL(target), url.hasAuthority { return target }
        let path = target.utf8.drop { $0 == UInt8(ascii: "/") }
        return appURL(path: String(Substring(path)), scheme: scheme, domain: domain)
    }
}
