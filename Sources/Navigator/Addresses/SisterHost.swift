// Sister hosts: all domains of an app serve the same links. A page on one has its button on the next, because a
// universal link on the page's own host does not open the app. Also the gateway's own marks on addresses. Pure.

public import LinkCore

/// Addresses of a link on the domains of an app.
public enum SisterHost {
    /// The domain after a host, in a cycle; the first one for a host that is not in the list. Nil when there is no
    /// other domain.
    public static func next(after host: String, in domains: [String]) -> String? {
        let place = domains.firstIndex { sameBytes($0, host) }
        guard let next = place.map({ domains[($0 + 1) % domains.count] }) ?? domains.first else { return nil }
        return sameBytes(next, host) ? nil : next
    }

    /// The link on another host, by https, without the gateway's own marks; nil for a URL that is not on the web.
    public static func address(of url: LinkURL, on host: String) -> LinkURL? {
        guard url.isWeb else { return nil }
        let query = url.rawQuery.map { "?" + $0 } ?? ""
        let fragment = url.rawFragment.map { "#" + $0 } ?? ""
        return (try? LinkURL("https://\(host)\(url.rawPath)\(query)\(fragment)"))?
            .removingQueryItems(prefix: LinkURL.ownPrefix)
    }
}

extension LinkURL {
    /// Adds the tap that leads there. On the gateway's own page it is the same tap again, and means that the app did
    /// not open.
    public func naming(tap: EventID) -> LinkURL { settingQuery(name: "linkd_tap", value: tap.description) }

    /// The same for a tap that may be unknown; nil changes nothing.
    func naming(tap: EventID?) -> LinkURL { tap.map { naming(tap: $0) } ?? self }

    /// Marks a page to stay in the browser: the association files exclude such URLs.
    public func stayingInBrowser() -> LinkURL { settingQuery(name: "linkd_web", value: "1") }
}
