// Sister hosts: the domains of an app serve the same links, and a page on one has its button on the next, because a
// universal link on the page's own host does not open the app. And the gateway's own marks on addresses. Pure.

public import LinkCore

/// Addresses on the domains of an app.
public enum SisterHost {
    /// The domain after a host, the first after the last; the first for a host that is none of them. Nil when there is no
    /// other one.
    public static func next(after host: String, in domains: [String]) -> String? {
        let place = domains.firstIndex { sameBytes($0, host) }
        guard let next = place.map({ domains[($0 + 1) % domains.count] }) ?? domains.first else { return nil }
        return sameBytes(next, host) ? nil : next
    }

    /// The same link on another host, by https, without the gateway's own marks.
    public static func address(of url: LinkURL, on host: String) -> LinkURL? {
        guard url.isWeb else { return nil }
        let query = url.rawQuery.map { "?" + $0 } ?? ""
        let fragment = url.rawFragment.map { "#" + $0 } ?? ""
        return (try? LinkURL("https://\(host)\(url.rawPath)\(query)\(fragment)"))?
            .removingQueryItems(prefix: LinkURL.ownPrefix)
    }
}

extension LinkURL {
    /// Names the tap that leads there: on a page of the gateway it is the same tap, and says that the app did not open.
    public func naming(tap: EventID) -> LinkURL { settingQuery(name: "linkd_tap", value: tap.description) }

    /// Says that the page stays in the browser: the association files leave it out.
    public func stayingInBrowser() -> LinkURL { settingQuery(name: "linkd_web", value: "1") }
}
