// Taps over HTTP: a request for a path on an app's host is an event, its outcome a redirect or a small page. HEAD,
// prefetches, look-ups and requests for App Links tags get the same decision and record nothing. Loop thread.

import EventLoop
import LinkCore
import Logging
import Navigator
import Pages
import PluginKit
import Records
import Visitors
import Wire

/// One tap's request. A class, because it is large and passed on several times.
final class TapSite {
    let context: WorkerContext
    let request: HTTPRequest
    let domain: Domain
    let peer: PeerIdentity
    /// The sender of the request, and whose limits apply.
    let client: ClientAddress.Finding
    /// What the header fields of the request say of the visitor.
    let hints: ClientHints

    init(
        context: WorkerContext, request: HTTPRequest, domain: Domain, peer: PeerIdentity,
        client: ClientAddress.Finding
    ) {
        self.context = context
        self.request = request
        self.domain = domain
        self.peer = peer
        self.client = client
        var hints = ClientHints()
        request.headers.withFields { fields in
            for index in 0..<fields.count { hints.take(fields.name(at: index), fields.value(at: index)) }
        }
        self.hints = hints
    }

    /// The answer to a request that is not a plain tap, or may not be one.
    func respond(
        by snapshot: ActiveSnapshot, early: @escaping (HTTPResponse) -> Void
    ) async throws(EventError) -> HTTPResponse {
        switch request.method {
        case .get, .head, .post: break
        case .options: return HTTPResponse(status: 204, headers: [HTTPField("Allow", HTTPRoutes.tapMethods)])
        default: return Self.problem(.methodNotAllowed(HTTPRoutes.tapMethods))
        }
        let debug = DebugQuery(request.query)
        let isDebug = debug.isAsked || isMarked
        if isDebug, let trace = try await trace(debug, by: snapshot) { return trace }
        let asked = try address(request.path, debug.tapped, by: snapshot)
        let unlocked: LinkAddress?
        switch try await unlock(asked, by: snapshot) {
        case .refused(let response): return response
        case .right(let address): unlocked = address
        case .noPassword: unlocked = nil
        }
        if request.method != .post, wantsJSON, !hints.wantsAppLinkTags {
            return try await lookUp(asked, unlocked, by: snapshot)
        }
        if request.method == .head || hints.isPrefetch || hints.wantsAppLinkTags {
            context.counters.taps.previews += 1
            let event = event(asked)
            let answer = try await context.path.look(event, at: asked, hints, by: snapshot, unlocked: unlocked)
            let texts = hints.wantsAppLinkTags ? await texts(of: answer, for: event, by: snapshot) : nil
            return response(to: answer, asked: asked, texts: texts)
        }
        var request = tapRequest(asked)
        // Whether the sender may see a trace, and which password came with the request, is in no key.
        request.isRemembered = !isDebug && unlocked == nil
        request.unlocked = unlocked
        return try await tap(request, by: snapshot, early: early)
    }

    // MARK: the event

    /// The URL in the form of links, with https even where a proxy ends TLS.
    func address(
        _ path: String, _ query: String?, by snapshot: ActiveSnapshot
    ) throws(EventError) -> LinkURL {
        let limits = URLLimits(bytes: snapshot.values.limits.urlBytes)
        do throws(LinkURLError) {
            return try LinkURL(
                String(joining: "https://", domain.host, path, query == nil ? "" : "?", query ?? ""), limits: limits)
        } catch {
            throw .invalid(field: "url", reason: error.reason)
        }
    }

    func tapRequest(_ asked: LinkURL) -> TapRequest {
        TapRequest(event(asked), at: asked, hints, since: context.services.clock.monotonicNanoseconds())
    }

    func event(_ asked: LinkURL, kind: EventKind = .tap) -> LinkEvent {
        var event = LinkEvent(kind: kind, url: asked.text)
        event.isAnonymous = true
        event.client = ClientAddress.client(of: request, at: client.address)
        if let model = hints.model {
            event.device = Device()
            event.device?.model = model
        }
        if context.snapshot.values.privacy.isRefused(by: request) { event.consent = .denied }
        return event
    }

    /// An app that follows a short link itself accepts JSON; browsers never do without HTML.
    var wantsJSON: Bool {
        guard let accept = request.headers["accept"] else { return false }
        return accept.containsLetters("application/json") && !accept.containsLetters("text/html")
    }

    /// Whether the path is KEY+, which requests a trace.
    var isMarked: Bool { request.path.utf8.last == UInt8(ascii: "+") }

    /// The trace of the tap's decision; nil when the sender may not see it.
    private func trace(_ debug: DebugQuery, by snapshot: ActiveSnapshot) async throws(EventError) -> HTTPResponse? {
        guard request.method != .post else { return nil }
        let site = TraceSite(
            context: context, request: request, token: debug.tokenText,
            isCleared: APIKeyAuthenticator(context: context, request: request, peer: peer).mayTrace(
                app: domain.app.name))
        guard site.mayShow else { return nil }
        let path = isMarked ? String(Substring(request.path.utf8.dropLast())) : request.path
        let asked = try address(path, debug.rest, by: snapshot)
        // A trace costs one decision; when it may not be shown, the tap itself costs another one.
        if let limited = client.limited {
            context.services.limits.spend(
                RequestCost.of(request), from: limited, snapshot.values.limits.rates,
                now: context.services.clock.monotonicNanoseconds())
        }
        return try await site.respond(to: event(asked), at: asked, hints, by: snapshot, asJSON: wantsJSON)
    }

    /// The texts of a page whose own tags are used; nil for any other.
    func texts(of answer: TapAnswer, for event: LinkEvent, by snapshot: ActiveSnapshot) async -> PageTexts? {
        guard let sources = answer.shown?.sources, sources.page != nil else { return nil }
        return await sources.texts(by: snapshot, for: event.client)
    }

    // MARK: answers

    /// Returns the response; charges the sender when it is a page.
    func charged(_ response: HTTPResponse) -> HTTPResponse {
        let rates = context.snapshot.values.limits.rates
        if response.status == 200, !response.body.isEmpty, let limited = client.limited, !rates.perAddress.isOff {
            context.services.limits.spend(
                RequestCost.page, from: limited, rates, now: context.services.clock.monotonicNanoseconds())
        }
        return response
    }

    func response(to answer: TapAnswer, asked: LinkURL, texts: PageTexts? = nil) -> HTTPResponse {
        if let match = answer.match, let obstacle = match.obstacle { return response(to: obstacle, of: match, answer) }
        let outcome = answer.sharedOutcome
        if answer.isPassedOn { return context.snapshot.values.pages.passingOn(request, of: domain.app) }
        guard outcome.value.action.goesOn, let destination = outcome.value.destination else {
            return nothing(because: answer.outcome)
        }
        if answer.shown != nil, let page = PreviewPage(answer, asked: asked, texts: texts) {
            return page.response(context.snapshot.values.pages, to: request)
        }
        // A policy that leads elsewhere has no page with tags, and a request for tags is never redirected.
        if hints.wantsAppLinkTags { return page(.notFound) }
        // After a form the target must be fetched with GET: the password goes no further.
        let status = request.method == .post ? 303 : answer.match?.stored.link.redirectStatus ?? 302
        let check = RedirectCheck(
            answer.app, asked: asked, targets: context.snapshot.targets, decidedBy: outcome.value.decidedBy)
        guard let redirect = Redirect(to: destination, status: status, check) else {
            context.services.logger.debug(
                "a tap leads to a destination that is not allowed",
                metadata: ["link": "\(answer.outcome.link.shortLink ?? "-")"])
            return notFound
        }
        return redirect.response
    }

    private func response(to obstacle: LinkObstacle, of match: ShortLinkMatch, _ answer: TapAnswer) -> HTTPResponse {
        switch obstacle {
        case .disabled, .notYetValid: notFound
        case .expired, .usedUp:
            domain.definition.expiredURL.isEmpty || hints.wantsAppLinkTags
                ? page(.gone) : Redirect(configured: domain.definition.expiredURL).response
        case .passwordRequired: page(.password)
        // A prefetching browser discards this and asks again when the person taps.
        case .tapRequired where hints.isPrefetch: page(.unavailable)
        case .tapRequired: preview(of: match, answer)
        }
    }

    /// A page of the link's own texts, which does not reveal where it leads.
    private func preview(of match: ShortLinkMatch, _ answer: TapAnswer) -> HTTPResponse {
        guard let app = answer.app else { return notFound }
        let pages = context.snapshot.values.pages
        let address = answer.outcome.link.shortLink ?? match.url
        return pages.preview(
            PreviewModel(app: app.definition, link: match.stored.link, address: address), pages.language(of: request)
        ).response(200)
    }

    /// A rejection by the navigator means that there is nothing; a rejection by a stage is a policy.
    private func nothing(because outcome: Outcome) -> HTTPResponse {
        if sameBytes(outcome.decidedBy, "navigator") { return notFound }
        switch outcome.reason {
        case "redirect_loop", "too_many_restarts": return notFound
        case "stage_failed": return page(.unavailable, after: 1)
        default: return page(.refused)
        }
    }

    func page(_ notice: PageNotice, after seconds: Int? = nil) -> HTTPResponse {
        context.snapshot.values.pages.response(notice, to: request, of: domain.app, after: seconds)
    }

    private var notFound: HTTPResponse {
        domain.definition.notFoundURL.isEmpty || hints.wantsAppLinkTags
            ? page(.notFound) : Redirect(configured: domain.definition.notFoundURL).response
    }

    func refusal(_ refusal: EventError) -> HTTPResponse {
        switch refusal {
        case .invalid, .noSuchPending: page(.badAddress)
        case .overloaded(let milliseconds): page(.unavailable, after: max(1, (milliseconds + 999) / 1000))
        case .notRecorded: page(.unavailable, after: 1)
        }
    }

    // MARK: look-ups

    /// The answer to an app that follows a short link itself: what the link means for the app. It is no tap, unless it
    /// takes one of the link's `maxTaps`; it never contains metadata.
    private func lookUp(
        _ asked: LinkURL, _ unlocked: LinkAddress?, by snapshot: ActiveSnapshot
    ) async throws(EventError) -> HTTPResponse {
        var answer = try await context.path.look(
            event(asked, kind: .open), at: asked, hints, by: snapshot, unlocked: unlocked)
        var tap: EventID?
        if answer.match?.obstacle == .tapRequired {
            // A request for the header only, or a prefetch, takes none.
            guard request.method == .get, !hints.isPrefetch else { return response(to: answer, asked: asked) }
            answer = try await take(asked, unlocked, by: snapshot)
            tap = answer.outcome.eventID
        } else {
            context.counters.taps.previews += 1
        }
        switch answer.match?.obstacle {
        case .disabled?, .notYetValid?: return Self.problem(.noSuchLink)
        case .expired?, .usedUp?, .tapRequired?: return Self.problem(.gone)
        case .passwordRequired?: return Self.problem(.passwordRequired)
        case nil: break
        }
        if answer.match == nil, answer.outcome.link.route == nil {
            // Whether the link exists is decided as for a tap, so that the answer is the same for everybody.
            if answer.isUnknown { return Self.problem(.noSuchLink) }
            if try await context.path.look(event(asked), at: asked, hints, by: snapshot).isUnknown {
                return Self.problem(.noSuchLink)
            }
        }
        let reading = answer.outcome.link
        var writer = JSONWriter(capacity: 512)
        writer.object { writer in
            writer.fieldIfPresent("targetUrl", reading.targetURL)
            writer.fieldIfPresent("route", reading.route)
            writer.field("routeParameters", reading.routeParameters)
            writer.field("queryParameters", reading.queryParameters)
            writer.fieldIfPresent("ref", reading.ref)
            writer.fieldIfPresent("tap", tap?.description)
        }
        return HTTPResponse(
            status: 200, headers: TapHeaders.page, contentType: "application/json", body: writer.bytes)
    }

    /// Takes one of a link's `maxTaps` for an app that looks it up; the answer waits for the commit.
    private func take(
        _ asked: LinkURL, _ unlocked: LinkAddress?, by snapshot: ActiveSnapshot
    ) async throws(EventError) -> TapAnswer {
        var request = tapRequest(asked)
        request.audience = .app
        request.unlocked = unlocked
        while true {
            let tap = try context.path.begin(request, by: snapshot)
            if !tap.isDecidedAtOnce() { await tap.decide() }
            var (answer, made) = context.path.conclude(tap)
            guard var entry = made.take() else { return answer }
            keep(&entry, &answer, of: tap)
            if try await context.path.record(entry, of: tap, nil) { return answer }
            request = tap.request
        }
    }

    /// An error at a link's address: caches must not keep it, as for the link's other answers.
    static func problem(_ refused: HTTPProblem) -> HTTPResponse {
        var refused = refused
        refused.headers += TapHeaders.page
        return refused.response
    }
}

extension HTTPProblem {
    static let noSuchLink = HTTPProblem(
        problem: Problem(status: 404, code: "no_such_link", title: "Not Found", detail: "no link is at this address"))

    static let gone = HTTPProblem(
        problem: Problem(status: 410, code: "link_over", title: "Gone", detail: "this link is no longer valid"))

    static let passwordRequired = HTTPProblem(
        problem: Problem(
            status: 403, code: "password_required", title: "Forbidden", detail: "this link requires a password"))
}
