// Short dynamic links as Firebase's REST API made and counted them: POST /v1/shortLinks and GET /v1/LINK/linkStats, on
// the hosts of `[firebase]`. What is made are linkd's own links, with the rights of linkd's own keys. Loop thread.

import Cryptography
import FirebaseLinks
import LinkCore
import Records
import Wire

extension HTTPProblem {
    init(_ error: DynamicLinkError) {
        self.init(
            problem: Problem(
                status: 400, code: "invalid_argument", title: "Bad Request", detail: error.message, field: error.field))
    }
}

struct FirebaseLinkSite: HTTPEndpoint {
    private let call: APICall
    private var context: WorkerContext { call.context }
    private var caller: HTTPCaller { call.caller }

    init(_ call: APICall) { self.call = call }

    // MARK: making

    func shorten() async throws(HTTPProblem) -> HTTPResponse {
        let body = try JSONBody.object(of: call.request)
        let request: ShortLinkRequest
        do throws(DynamicLinkError) { request = try ShortLinkRequest(body) } catch { throw HTTPProblem(error) }
        guard let domain = context.snapshot.apps.domain(request.link.domain), sameBytes(domain.app.name, caller.app)
        else {
            let detail = "the app of this key has no domain \(request.link.domain.prefix(255))"
            throw HTTPProblem(
                problem: Problem(
                    status: 400, code: "unknown_domain", title: "Bad Request", detail: detail,
                    field: "dynamicLinkInfo.domainUriPrefix"))
        }
        var warnings = request.link.warnings + request.link.warnings(for: domain.app.definition)
        let (fields, options) = try draft(request, on: domain, &warnings)
        var link = try caller.own(fields, path: "link", by: context.snapshot)
        if caller.isPublic { link = try LinkSite(call).bounded(link, nil) }
        let stored = try await make(link, options, request)
        return GoogleError.answer(reply(to: stored, warnings))
    }

    /// The fields of the link, and how its key is chosen.
    private func draft(
        _ request: ShortLinkRequest, on domain: Domain, _ warnings: inout [DynamicLinkWarning]
    ) throws(HTTPProblem) -> (JSONObject, LinkCreationOptions) {
        var fields = request.link.fields(of: domain.app.definition)
        if caller.isPublic { try keepPublic(&fields, of: request.link, domain.app, &warnings) }
        fields["domain"] = .string(domain.host)
        var options = LinkCreationOptions()
        options.keyPrefix = request.link.prefix.isEmpty ? "" : request.link.prefix + "/"
        switch request.suffix {
        case .short: break
        case .unguessable: options.style = .unguessable
        case .custom(let key): fields["key"] = .string(options.keyPrefix + key)
        }
        return (fields, options)
    }

    /// Leaves what an app key may set. Such links lead to a place in the app, so the target must be the page of a route.
    private func keepPublic(
        _ fields: inout JSONObject, of link: DynamicLink, _ app: App, _ warnings: inout [DynamicLinkWarning]
    ) throws(HTTPProblem) {
        for (parameter, _) in link.parameters {
            switch parameter {
            case .link, .apn, .ibi, .ipbi, .ius, .isi, .gclid: break
            case .utmSource, .utmMedium, .utmCampaign, .utmTerm, .utmContent: break
            default: warnings.append(.withoutEffect(parameter))
            }
        }
        guard let text = fields["url"]?.string, let url = try? LinkURL(text), app.ownsWebHost(url.host),
            let route = context.snapshot.values.findRoute(app, url.routeSegments().segments.map(\.decoded))
        else {
            throw .appKey(
                "links to anything but a page of a route of the app; make this link with a server key",
                field: "dynamicLinkInfo.link")
        }
        var query = JSONObject()
        for item in url.query().items { query[item.name] = .string(item.value ?? "") }
        var parameters = JSONObject()
        for entry in route.parameters.entries { parameters[entry.key] = .string(entry.value) }
        fields = ["route": .string(route.pattern)]
        if !parameters.isEmpty { fields["routeParameters"] = .object(parameters) }
        if !query.isEmpty { fields["queryParameters"] = .object(query) }
    }

    /// Makes the link. With a short suffix the same parameters give the link that they gave before, unless it is
    /// disabled; one that has ended works again.
    private func make(
        _ link: JSONObject, _ options: LinkCreationOptions, _ request: ShortLinkRequest
    ) async throws(HTTPProblem) -> StoredLink {
        guard request.suffix == .short else { return try await create(link, options) }
        var named = link
        named["externalId"] = .string(Self.name(of: link, under: options.keyPrefix))
        var keeping = options
        keeping.upsert = true
        keeping.keepsExisting = true
        let stored = try await create(named, keeping)
        guard !stored.link.isDisabled else { return try await create(link, options) }
        let isOver = stored.link.validUntil.map { $0 <= context.services.clock.wallMilliseconds() } ?? false
        return isOver ? try await renew(stored, until: link["validUntil"]) : stored
    }

    /// Lets a link that has ended work again.
    /// - Parameter end: when it ends the next time; nil for never.
    private func renew(_ stored: StoredLink, until end: JSONValue?) async throws(HTTPProblem) -> StoredLink {
        let change =
            end.map { LinkChange(fields: ["validUntil": $0]) } ?? LinkChange(fields: [:], clear: ["validUntil"])
        do throws(LinkError) {
            return try await LinkService(context).update(
                stored.link.address, change, ifRevision: nil, by: caller.who, of: caller.app)
        } catch {
            throw HTTPProblem(error)
        }
    }

    private func create(
        _ link: JSONObject, _ options: LinkCreationOptions
    ) async throws(HTTPProblem) -> StoredLink {
        do throws(LinkError) {
            return try await LinkService(context).create(link, options, by: caller.who).stored
        } catch {
            throw HTTPProblem(error)
        }
    }

    /// The external id of a link with a short suffix: a digest of all its fields. The time at which a link of
    /// an app key ends does not count.
    private static func name(of link: JSONObject, under prefix: String) -> String {
        var fields = link
        fields["validUntil"] = nil
        var writer = JSONWriter(capacity: 512)
        for member in fields.members.sorted(by: { byteOrder($0.key, $1.key) < 0 }) {
            writer.beginDocument()
            writer.value(member.key)
            writer.beginDocument()
            writer.value(member.value)
        }
        let digest = SHA256.hash(writer.bytes + Array(prefix.utf8)).bytes
        let digits = digest.prefix(16).flatMap { [PercentCoding.hexDigit($0 >> 4), PercentCoding.hexDigit($0 & 15)] }
        return "firebase:" + String(decoding: digits, as: UTF8.self)
    }

    private func reply(to stored: StoredLink, _ warnings: [DynamicLinkWarning]) -> JSONObject {
        let short = LinkService(context).shortLink(of: stored.link)
        var reply: JSONObject = ["shortLink": .string(short), "previewLink": .string(short + "?d=1")]
        if !warnings.isEmpty {
            reply["warning"] = .array(
                warnings.map { warning in
                    .object([
                        "warningCode": .string(warning.code.rawValue), "warningMessage": .string(warning.message),
                    ])
                })
        }
        return reply
    }

    // MARK: counting

    /// What an event is called, and which of linkd's counts it is.
    private static let events: [(name: String, count: @Sendable (StatsCounts) -> Int64)] = [
        ("CLICK", { $0.taps + $0.turnedAway }), ("REDIRECT", \.taps), ("APP_FIRST_OPEN", \.installs),
        ("APP_RE_OPEN", \.opens),
    ]
    private static let day: Int64 = 86_400_000

    /// Whether a path is not that of linkd's own link whose key ends in /linkStats.
    @Sendable static func isLink(_: HTTPRequest, _ parameters: [String], _: WorkerContext) -> Bool {
        !parameters[0].utf8.starts(with: "links/".utf8)
    }

    func stats() async throws(HTTPProblem) -> HTTPResponse {
        let days = try durationDays()
        let text = PercentCoding.decode(Substring(call.parameters[0]), plusAsSpace: false).text
        guard let address = context.snapshot.apps.address(ofShortLink: text) else {
            throw .refused("dynamicLink", detail: "\"\(text.prefix(255))\" is not a short Dynamic Link of this host")
        }
        do throws(MethodError) {
            let link = try await linking { () async throws(LinkError) in
                try await LinkService(context).get(address, of: caller.app)
            }
            let now = context.services.clock.wallMilliseconds()
            let service = StatsService(context)
            let query = try service.question([
                "app": .string(link.link.app), "link": .string(address.description),
                "since": .int(max(0, now - days * Self.day)), "interval": .string(StatsInterval.month.rawValue),
                "groupBy": .string(StatsGroup.platform.rawValue),
            ])
            return GoogleError.answer(Self.reply(to: try await service.answer(query)))
        } catch {
            throw HTTPProblem(error)
        }
    }

    private func durationDays() throws(HTTPProblem) -> Int64 {
        guard let text = try JSONBody.query(of: call.request).last(where: { sameBytes($0.name, "durationDays") })?.value
        else { return 7 }
        guard let days = Int64(text), (1...36_500).contains(days) else {
            throw .refused("durationDays", detail: "durationDays is a whole number from 1 to 36500")
        }
        return days
    }

    /// Counts by platform and event, without those of 0.
    private static func reply(to series: [StatsSeries]) -> JSONObject {
        var rows: [JSONValue] = []
        for platform in series.sorted(by: { byteOrder($0.key, $1.key) < 0 }) {
            var counts = StatsCounts()
            for bucket in platform.buckets { counts.add(bucket.counts) }
            let name = ["android": "ANDROID", "ios": "IOS", "desktop": "DESKTOP"][platform.key] ?? "OTHER"
            func add(_ event: String, _ count: Int64) {
                guard count > 0 else { return }
                rows.append(
                    .object(["platform": .string(name), "count": .string(String(count)), "event": .string(event)]))
            }
            for event in events { add(event.name, event.count(counts)) }
            // Only on Android is an installation known before the app runs.
            if sameBytes(name, "ANDROID") { add("APP_INSTALL", counts.installs) }
        }
        return rows.isEmpty ? [:] : ["linkEventStats": .array(rows)]
    }
}
