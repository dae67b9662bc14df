// What Firebase's SDK asked about an installation and about an opened link: POST /v1/installAttribution and
// /v1/reopenAttribution, on the hosts of `[firebase]`. Each is an event of the one event path. Loop thread.

import Cryptography
import FirebaseLinks
import LinkCore
import Records
import Wire

struct FirebaseAttributionSite: HTTPEndpoint {
    private let call: APICall
    private var context: WorkerContext { call.context }
    private var caller: HTTPCaller { call.caller }

    init(_ call: APICall) { self.call = call }

    /// A first open.
    func install() async throws(HTTPProblem) -> HTTPResponse {
        let request = try read(.install)
        let address = call.authenticator.client(saying: nil).address
        let outcome = try await submit(request.event(installation: installation(request, at: address)))
        let link = await attributed(outcome, asked: request.namedLink)
        let version = address.map { $0.utf8.contains(UInt8(ascii: ":")) ? 6 : 4 }
        return GoogleError.answer(AttributedLink.installReply(link, ipVersion: version))
    }

    /// An open with a link.
    func reopen() async throws(HTTPProblem) -> HTTPResponse {
        let request = try read(.reopen)
        let outcome = try await submit(request.event(installation: nil))
        return GoogleError.answer(AttributedLink.reopenReply(await attributed(outcome, asked: request.namedLink)))
    }

    private func read(_ kind: AttributionRequest.Kind) throws(HTTPProblem) -> AttributionRequest {
        let body = try JSONBody.object(of: call.request)
        let request: AttributionRequest
        do throws(DynamicLinkError) { request = try AttributionRequest(body, kind) } catch { throw HTTPProblem(error) }
        var named = DynamicLink()
        named[.ibi] = request.bundleID ?? call.request.headers["x-ios-bundle-identifier"]
        guard kind == .reopen || named[.ibi] != nil else {
            throw .refused("bundleId", detail: "'bundleId' cannot be empty")
        }
        if let app = context.snapshot.apps.named(caller.app), !named.isFor(app.definition) {
            let detail = "the bundle id \(named[.ibi]?.prefix(255) ?? "") is not of the app of this key"
            throw HTTPProblem(
                problem: Problem(
                    status: 403, code: "other_app", title: "Forbidden", detail: detail, field: "bundleId"))
        }
        return request
    }

    /// The id of the installation, which the SDK does not send: a keyed hash of the device, the time of installation and
    /// the address, so that a repeated request belongs to the same installation. The address of a backend is not that of
    /// the device, and does not count. Without model and time the installation is a new one.
    private func installation(_ request: AttributionRequest, at address: String?) -> String {
        guard let moment = request.installedAt, let model = request.device["model"]?.string else {
            return "firebase:\(context.path.newID())"
        }
        var writer = JSONWriter(capacity: 256)
        let texts = ["language", "timezone", "screen"].map { request.device[$0]?.string ?? "" }
        let place = caller.isPublic ? address ?? "" : ""
        writer.value(JSONValue.array(([place, caller.app, String(moment), model] + texts).map { .string($0) }))
        let hash = HMAC.code(of: writer.bytes, key: context.services.installationKey)
        return "firebase:" + Base64.encode(Array(hash.bytes.prefix(18)))
    }

    private func submit(_ object: JSONObject) async throws(HTTPProblem) -> Outcome {
        let events = EventSite(call)
        let outcomes = try await events.submit([try events.decode(.object(object), path: "event")])
        guard let outcome = outcomes.first else {
            throw HTTPProblem(EventError.notRecorded(reason: "the store gave no answer"))
        }
        return outcome
    }

    /// The link that an outcome names; nil when it names none, or leads nowhere.
    /// - Parameter asked: the link that the app named itself.
    private func attributed(_ outcome: Outcome, asked: String?) async -> AttributedLink? {
        let reading = outcome.link
        let isKnown = reading.shortLink != nil || reading.formats.contains(.dynamicLink) || reading.route != nil
        guard isKnown, outcome.action.goesOn || outcome.action == .hold, let place = Self.place(outcome) else {
            return nil
        }
        var link = AttributedLink(deepLink: place)
        link.requestedLink = asked ?? reading.shortLink ?? reading.hops.first.map(Self.clean)
        link.query = reading.queryParameters
        switch outcome.attribution?.confidence {
        case .high?: link.confidence = .default
        case .unique?, nil: link.confidence = .unique
        case Attribution.Confidence.none?: link.confidence = asked == nil ? .weak : .unique
        }
        if let short = reading.shortLink {
            link.dynamicLink = await stored(short)
        } else if let text = link.requestedLink {
            link.dynamicLink = try? DynamicLink(long: text)
        }
        return link
    }

    /// The target as a web address where there is one, as Firebase's apps expect it.
    private static func place(_ outcome: Outcome) -> String? {
        guard let target = outcome.link.targetURL else { return nil }
        if let url = try? LinkURL(target), !url.isWeb {
            let destinations = [outcome.destination].compactMap { $0 } + outcome.fallbacks
            if let web = destinations.first(where: { $0.kind == .web }) { return clean(web.url) }
        }
        return clean(target)
    }

    /// A URL without the gateway's own parameters.
    private static func clean(_ text: String) -> String {
        (try? LinkURL(text))?.removingQueryItems(prefix: LinkURL.ownPrefix).text ?? text
    }

    /// A stored link as a dynamic link; nil when it has no web address.
    private func stored(_ short: String) async -> DynamicLink? {
        let service = LinkService(context)
        guard let address = context.snapshot.apps.address(ofShortLink: short),
            let stored = try? await service.get(address, of: caller.app),
            let app = context.snapshot.apps.named(stored.link.app)?.definition
        else { return nil }
        var writer = JSONWriter(capacity: 1024)
        LinkJSON.write(stored, app.keyPrefixes, to: &writer)
        guard let fields = (try? JSONParser.parse(writer.bytes))?.object else { return nil }
        return try? DynamicLink(fields: fields, of: app)
    }
}
