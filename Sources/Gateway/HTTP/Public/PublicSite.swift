// The public listener: which part of it answers a request, by path and by host. Loop thread.
//
//     /v1…                     APIKeyAuthenticator, then EventSite, LinkSite (StatsSite), PendingSite or ReportSite
//     postbacks, on any host   PostbackSite
//     /openapi.json, any host  OpenAPISite
//     a host of an app         DeviceReportEndpoint, AssociationSite, TapSite (TraceSite), QRSite, and fixed paths here
//     any other host           404

import EventLoop
import LinkCore
import Pages
import Wire

/// Answers requests of one worker.
struct PublicSite {
    let context: WorkerContext

    /// - Parameter early: sends the answer before this function returns it, when its commit is late.
    func respond(
        to request: HTTPRequest, from peer: PeerIdentity, early: @escaping (HTTPResponse) -> Void
    ) async -> (site: SiteName, response: HTTPResponse) {
        let path = request.path
        if Self.isInterface(path) {
            let site = Self.part(of: path)
            return (site, await interface(site, request, from: peer))
        }
        let client = client(of: request, from: peer)
        if let answer = await anywhere(request, client.limited) { return answer }
        guard let domain = context.snapshot.apps.domain(Self.host(of: request)) else {
            return (.nobody, HTTPProblem.unknownHost.response)
        }
        context.noteUntrustedProxy(request.headers, from: peer)
        if let answer = await beforeTaps(request, domain, client) { return answer }
        switch tap(request, domain, client, from: peer) {
        case .refused(let response): return (.tap, response)
        case .site(let site): return (.tap, await site.respond(.unread, early: early))
        }
    }

    /// A tap before its request is processed.
    enum Tap {
        case site(TapSite)
        case refused(HTTPResponse)
    }

    /// The tap of a request; nil when the request is no tap, or may be something else.
    func tap(of request: HTTPRequest, from peer: PeerIdentity) -> Tap? {
        guard Self.isOnlyTap(request.path), let domain = context.snapshot.apps.domain(Self.host(of: request)) else {
            return nil
        }
        context.noteUntrustedProxy(request.headers, from: peer)
        return tap(request, domain, client(of: request, from: peer), from: peer)
    }

    private func tap(
        _ request: HTTPRequest, _ domain: Domain, _ client: ClientAddress.Finding, from peer: PeerIdentity
    ) -> Tap {
        if let refusal = limit(request, client.limited) { return .refused(refused(refusal, request)) }
        return .site(TapSite(context: context, request: request, domain: domain, peer: peer, client: client))
    }

    private static func isInterface(_ path: String) -> Bool {
        path.utf8.starts(with: "/v1/".utf8) || sameBytes(path, "/v1")
    }

    /// Whether a path can only be a tap's, as most are: every other path has a dot in it or is one of a few.
    private static func isOnlyTap(_ path: String) -> Bool {
        path.utf8.count > 1 && !path.withBytes { $0.contains(UInt8(ascii: ".")) } && !isInterface(path)
            && !undotted.contains { sameBytes($0, path) }
    }

    private static let undotted = ["/apple-app-site-association", "/healthz", "/readyz", "/metrics"]

    /// What is answered on every host.
    private func anywhere(
        _ request: HTTPRequest, _ address: IPAddress?
    ) async -> (site: SiteName, response: HTTPResponse)? {
        if let site = OpenAPISite(request) {
            if let refusal = limit(request, address, cost: RequestCost.of(request) + RequestCost.document) {
                return (.openapi, refusal.response)
            }
            return (.openapi, site.response)
        }
        guard let site = PostbackSite(context: context, request: request) else { return nil }
        if let refusal = limit(request, address) { return (.postback, refusal.response) }
        return (.postback, await site.respond())
    }

    /// The requests on an app's host that are no taps.
    private func beforeTaps(
        _ request: HTTPRequest, _ domain: Domain, _ client: ClientAddress.Finding
    ) async -> (site: SiteName, response: HTTPResponse)? {
        let (path, address) = (request.path, client.limited)
        if let site = DeviceReportEndpoint(context: context, request: request, domain: domain) {
            if let refusal = limit(request, address) { return (.sight, refusal.response) }
            return (.sight, await site.respond())
        }
        if sameBytes(path, "/robots.txt") || sameBytes(path, "/") { return (.page, fixed(path, request, domain)) }
        if let site = AssociationSite(request, domain, context.snapshot.associations(context.services.published)) {
            let refusal = limit(request, address, isFile: true)
            return (.association, refusal?.response ?? site.response)
        }
        if path.utf8.starts(with: "/.well-known/".utf8) || Self.elsewhere.contains(where: { sameBytes($0, path) }) {
            return (.nobody, HTTPProblem.notFound.response)
        }
        guard let qr = QRSite(context: context, request: request, domain: domain, client: client) else { return nil }
        if let refusal = limit(request, address) { return (.qr, refused(refusal, request)) }
        return (.qr, await qr.respond { limit(request, address, cost: $0) })
    }

    /// The part of the interface that a path belongs to.
    private static func part(of path: String) -> SiteName {
        if path.utf8.starts(with: "/v1/links".utf8) { return .links }
        if ReportSite.isPath(path) { return .reports }
        let isPending = path.utf8.starts(with: PendingSite.root.utf8) || sameBytes(path, PendingSite.current)
        return isPending ? .pending : .events
    }

    private func interface(
        _ site: SiteName, _ request: HTTPRequest, from peer: PeerIdentity
    ) async -> HTTPResponse {
        do throws(HTTPProblem) {
            let authenticator = APIKeyAuthenticator(context: context, request: request, peer: peer)
            let caller = try authenticator.caller()
            switch site {
            case .links: return await LinkSite(context: context, caller: caller).respond(to: request)
            case .pending:
                return await PendingSite(context: context, caller: caller, authenticator: authenticator).respond(
                    to: request)
            case .reports: return await ReportSite(context: context, caller: caller).respond(to: request)
            default:
                return await EventSite(context: context, caller: caller, authenticator: authenticator).respond(
                    to: request)
            }
        } catch {
            // Requests with a key have their own limits: a backend may send more requests than a person.
            if error.problem.status == 429 { return error.response }
            let address = ClientAddress(trusted: context.snapshot.values.trustedProxies).limited(
                of: request, from: peer)
            return (limit(request, address) ?? error).response
        }
    }

    /// Charges a request to its address; returns the error when there are too many. Robots.txt and unknown paths are
    /// not limited: an error would cost as much.
    /// - Parameters:
    ///   - address: whose bucket is charged; nil for a client without a limit.
    ///   - cost: nil means the cost of what has to be read.
    ///   - isFile: whether an association file is requested, which has a bucket of its own.
    private func limit(
        _ request: HTTPRequest, _ address: IPAddress?, cost: Int? = nil, isFile: Bool = false
    ) -> HTTPProblem? {
        let (limits, rates) = (context.services.limits, context.snapshot.values.limits.rates)
        guard let address, !rates.perAddress.isOff else { return nil }
        let cost = cost ?? RequestCost.of(request)
        let now = context.services.clock.monotonicNanoseconds()
        guard
            let seconds = isFile
                ? limits.file(from: address, cost: cost, rates, now: now)
                : limits.request(from: address, cost: cost, rates, now: now)
        else { return nil }
        context.counters.limitedAddresses += 1
        return .tooMany("too many requests from this address", after: seconds)
    }

    /// The sender of a request; counts a proxy that leaves the sender unknown.
    private func client(of request: HTTPRequest, from peer: PeerIdentity) -> ClientAddress.Finding {
        let client = ClientAddress(trusted: context.snapshot.values.trustedProxies).find(request, from: peer)
        if let doubt = client.doubt { context.note(doubt, of: client.address) }
        return client
    }

    /// The answer to a limited request: a page for a person who taps.
    private func refused(_ refusal: HTTPProblem, _ request: HTTPRequest) -> HTTPResponse {
        guard request.headers["accept"]?.containsLetters("text/html") == true else { return refusal.response }
        let pages = context.snapshot.values.pages
        let apps = context.snapshot.apps
        let owner = apps.domain(Self.host(of: request))?.app
        return pages.notice(
            .unavailable, pages.language(of: request), of: owner.map { NoticeOwner(app: $0.definition) }
        ).response(429, refusal.headers)
    }

    /// Paths that are requested on every host and are never a link.
    private static let elsewhere = ["/healthz", "/readyz", "/metrics", "/favicon.ico"]

    /// The requested host, without the dot that ends a fully qualified name.
    static func host(of request: HTTPRequest) -> String {
        guard request.host.utf8.last == UInt8(ascii: ".") else { return request.host }
        return String(Substring(request.host.utf8.dropLast()))
    }

    private func fixed(_ path: String, _ request: HTTPRequest, _ domain: Domain) -> HTTPResponse {
        guard request.method == .get || request.method == .head else {
            // A page's script posts to the host itself; see DeviceReportEndpoint.
            let takesPosts = sameBytes(path, "/") && request.method != .post
            return HTTPProblem.methodNotAllowed(takesPosts ? "GET, HEAD, POST" : "GET, HEAD").response
        }
        if sameBytes(path, "/robots.txt") {
            return HTTPResponse(
                status: 200, headers: [HTTPField("Cache-Control", "max-age=86400")],
                contentType: "text/plain; charset=utf-8", body: Array("User-agent: *\nAllow: /\n".utf8))
        }
        if domain.definition.rootURL.isEmpty {
            return context.snapshot.values.pages.response(.notFound, to: request, of: domain.app)
        }
        return Redirect(configured: domain.definition.rootURL).response
    }
}

extension HTTPProblem {
    static let unknownHost = HTTPProblem(
        problem: Problem(
            status: 404, code: "unknown_host", title: "Not Found", detail: "no app is configured for this host"))
}
