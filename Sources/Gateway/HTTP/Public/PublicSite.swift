// The public listener: finds the endpoint that answers a request in the tables of HTTPRoutes. Loop thread.

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
        if let match = HTTPRoutes.firebaseRoute(of: request, context) {
            let answer = await answer(match, request, from: peer, takesKeyOfQuery: true)
            return (match.route.site, GoogleError.translated(answer))
        }
        if let match = HTTPRoutes.api.find(request, context) {
            return (match.route.site, await answer(match, request, from: peer))
        }
        let client = client(of: request, from: peer)
        let call = OpenCall(context: context, request: request, client: client)
        if let match = HTTPRoutes.everyHost.find(request, context) {
            return (match.route.site, await match.respond(to: call))
        }
        guard let domain = context.snapshot.apps.domain(Self.host(of: request)) else {
            guard request.wantsPage else { return (.unknown, HTTPProblem.unknownHost.response) }
            return (.unknown, context.snapshot.values.pages.response(.notFound, to: request, of: nil))
        }
        context.noteUntrustedProxy(request.headers, from: peer)
        if let match = HTTPRoutes.appHosts.find(request, context) {
            let call = HostCall(open: call, domain: domain, parameters: match.parameters)
            return (match.route.site, await match.respond(to: call))
        }
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
        guard HTTPRoutes.isOnlyTap(request.path), let domain = context.snapshot.apps.domain(Self.host(of: request))
        else { return nil }
        context.noteUntrustedProxy(request.headers, from: peer)
        return tap(request, domain, client(of: request, from: peer), from: peer)
    }

    private func tap(
        _ request: HTTPRequest, _ domain: Domain, _ client: ClientAddress.Finding, from peer: PeerIdentity
    ) -> Tap {
        if let problem = context.charge(RequestCost.of(request), to: client.limited) {
            return .refused(domain.app.refusal(problem, of: request, context))
        }
        return .site(TapSite(context: context, request: request, domain: domain, peer: peer, client: client))
    }

    /// The answer to a request below `/v1`, which needs a key whatever its path.
    private func answer(
        _ match: HTTPRoute<APICall>.Match, _ request: HTTPRequest, from peer: PeerIdentity,
        takesKeyOfQuery: Bool = false
    ) async -> HTTPResponse {
        let authenticator = APIKeyAuthenticator(
            context: context, request: request, peer: peer, takesKeyOfQuery: takesKeyOfQuery)
        let caller: HTTPCaller
        do throws(HTTPProblem) {
            caller = try authenticator.caller()
        } catch {
            // Requests with a key have their own limits: a backend may send more requests than a person.
            if error.problem.status == 429 { return error.response }
            let address = ClientAddress(trusted: context.snapshot.values.trustedProxies).limited(
                of: request, from: peer)
            return (context.charge(RequestCost.of(request), to: address) ?? error).response
        }
        return await match.respond(
            to: APICall(
                context: context, request: request, parameters: match.parameters, caller: caller,
                authenticator: authenticator))
    }

    /// The sender of a request; counts a proxy that leaves the sender unknown.
    private func client(of request: HTTPRequest, from peer: PeerIdentity) -> ClientAddress.Finding {
        let client = ClientAddress(trusted: context.snapshot.values.trustedProxies).find(request, from: peer)
        if let doubt = client.doubt { context.note(doubt, of: client.address) }
        return client
    }

    /// The requested host, without the dot that ends a fully qualified name.
    static func host(of request: HTTPRequest) -> String {
        guard request.host.utf8.last == UInt8(ascii: ".") else { return request.host }
        return String(Substring(request.host.utf8.dropLast()))
    }
}

extension HTTPProblem {
    static let unknownHost = HTTPProblem(
        problem: Problem(
            status: 404, code: "unknown_host", title: "Not Found", detail: "no app is configured for this host"))
}
