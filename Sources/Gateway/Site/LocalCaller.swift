// Whether a request to /v1 comes from a process of this host. While there are no HTTP keys (KeyDoor) nobody else comes in: not who is
// elsewhere, not through a proxy, and not a page of another site in a browser that runs here: such a page reaches
// 127.0.0.1 with the browser's hands, or by a name of its own that it lets lead there. Loop thread.

import EventLoop
import LinkCore
import Wire

enum LocalCaller {
    /// Why the request is refused; nil when it may come in.
    static func refusal(of request: HTTPRequest, from peer: PeerIdentity, _ apps: AppDirectory) -> Refused? {
        guard peer.isLoopback, !["x-forwarded-for", "forwarded", "via"].contains(where: request.headers.contains) else {
            return .localOnly
        }
        guard isOwn(request.host, apps) else { return .foreignHost }
        let isSameOrigin = request.headers.values(of: "origin").allSatisfy {
            sameBytes(asciiLowercased($0), origin(of: request.target))
        }
        // "none" is a person who typed the address.
        let isSameSite = request.headers.values(of: "sec-fetch-site").allSatisfy {
            ["same-origin", "none"].contains($0)
        }
        return isSameOrigin && isSameSite ? nil : .crossSite
    }

    /// The origin of pages that this request's own server would have sent, as browsers write it.
    private static func origin(of target: HTTPTarget) -> String {
        guard let port = target.port, port != 80 else { return "http://\(target.host)" }
        return "http://\(target.host):\(port)"
    }

    /// A host that no other site can have: an address, a name without a dot, `localhost`, or a domain of an app. In
    /// HTTP/1.0, which no browser speaks, there may be none.
    private static func isOwn(_ host: String, _ apps: AppDirectory) -> Bool {
        var name = Substring(host)
        if name.utf8.last == UInt8(ascii: ".") { name = Substring(name.utf8.dropLast()) }
        if name.utf8.first == UInt8(ascii: "[") || !name.utf8.contains(UInt8(ascii: ".")) { return true }
        return name.utf8.reversed().starts(with: ".localhost".utf8.reversed()) || IPAddress(String(name)) != nil
            || apps.domain(String(name)) != nil
    }
}

extension Refused {
    static let foreignHost = Refused(
        problem: Problem(
            status: 403, code: "foreign_host", title: "Forbidden",
            detail: "/v1 is asked for under localhost, an address, a name without a dot or a domain of an app"))

    static let crossSite = Refused(
        problem: Problem(
            status: 403, code: "cross_site", title: "Forbidden",
            detail: "Origin or Sec-Fetch-Site say that a page of another site sent this; /v1 is not for pages"))
}
