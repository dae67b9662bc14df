// The public listener: which part of it answers a request, by path and by host. Loop thread.
//
//     /v1/events /v1/explain   EventSite     processes of this host
//     /v1/links…               LinkSite      processes of this host
//     /v1/pending…             PendingSite   processes of this host
//     postbacks, on any host   PostbackSite
//     a host of an app         SightSite, AssociationSite, TapSite (TraceSite), QRSite, and the few fixed addresses here
//     any other host           404

import EventLoop
import LinkCore
import Pages
import Wire

/// Answers requests of one worker.
struct PublicSite {
    let parts: WorkerParts

    /// - Parameter early: sends the answer before this function returns it, when its commit is late.
    func respond(
        to request: HTTPRequest, from peer: PeerIdentity, early: @escaping (HTTPResponse) -> Void
    ) async -> (site: SiteName, response: HTTPResponse) {
        let path = request.path
        if path.utf8.starts(with: "/v1/".utf8) || sameBytes(path, "/v1") {
            let isOfLinks = path.utf8.starts(with: "/v1/links".utf8)
            guard isOfLinks || path.utf8.starts(with: PendingSite.root.utf8) else {
                return (.events, await EventSite(parts: parts).respond(to: request, from: peer))
            }
            if let refusal = LocalCaller.refusal(of: request, from: peer, parts.snapshot.apps) {
                return (isOfLinks ? .links : .pending, refusal.response)
            }
            guard isOfLinks else { return (.pending, await PendingSite(parts: parts).respond(to: request)) }
            return (.links, await LinkSite(parts: parts).respond(to: request))
        }
        if let site = PostbackSite(parts: parts, request: request) { return (.postback, await site.respond()) }
        guard let domain = parts.snapshot.apps.domain(Self.host(of: request)) else {
            return (.nobody, Refused.unknownHost.response)
        }
        if let stranger = ClientAddress(trusted: parts.snapshot.values.trustedProxies).stranger(request, from: peer) {
            parts.counters.forwardedByStrangers += 1
            parts.counters.lastStranger = stranger
        }
        if let site = SightSite(parts: parts, request: request, domain: domain) {
            return (.sight, await site.respond())
        }
        if sameBytes(path, "/robots.txt") || sameBytes(path, "/") { return (.page, fixed(path, request, domain)) }
        if let site = AssociationSite(request, domain, parts.snapshot.associations(parts.services.published)) {
            return (.association, site.response)
        }
        if path.utf8.starts(with: "/.well-known/".utf8) || Self.elsewhere.contains(where: { sameBytes($0, path) }) {
            return (.nobody, Refused.notFound.response)
        }
        if let qr = QRSite(parts: parts, request: request, domain: domain) { return (.qr, await qr.respond()) }
        return (.tap, await TapSite(parts: parts, request: request, domain: domain, peer: peer).respond(early: early))
    }

    /// Addresses that are asked for on every host and are never a link.
    private static let elsewhere = ["/healthz", "/readyz", "/metrics", "/favicon.ico", "/openapi.json"]

    /// The host that was asked for, without the dot that ends a full name.
    static func host(of request: HTTPRequest) -> String {
        guard request.host.utf8.last == UInt8(ascii: ".") else { return request.host }
        return String(Substring(request.host.utf8.dropLast()))
    }

    private func fixed(_ path: String, _ request: HTTPRequest, _ domain: DomainDefinition) -> HTTPResponse {
        guard request.method == .get || request.method == .head else {
            return Refused.methodNotAllowed("GET, HEAD").response
        }
        if sameBytes(path, "/robots.txt") {
            return HTTPResponse(
                status: 200, headers: [HTTPField("Cache-Control", "max-age=86400")],
                contentType: "text/plain; charset=utf-8", body: Array("User-agent: *\nAllow: /\n".utf8))
        }
        if domain.rootURL.isEmpty { return parts.snapshot.values.pages.response(.notFound, to: request) }
        return Redirect(configured: domain.rootURL).response
    }
}

extension Refused {
    static let unknownHost = Refused(
        problem: Problem(
            status: 404, code: "unknown_host", title: "Not Found", detail: "no app is configured for this host"))
}
