// org.linkd.Links over HTTP: /v1/links and /v1/links/DOMAIN/KEY (StatsSite: its …/stats; LinkFormSite: its …/forms).
// Bodies and answers are the methods' parameters; PATCH removes fields that are null. A key's holder sees and changes
// only the links of the key's app; others are treated as missing. Metadata is shown to keys with that scope. Loop
// thread.

import LinkCore
import Records
import Wire

struct LinkSite: HTTPEndpoint {
    private static let root = "/v1/links"
    private static let page: Int64 = 100
    private static let largestPage: Int64 = 1000

    /// The members of bodies: those of the methods' parameters.
    private enum Members {
        /// An app key's holder names the installation that makes the link.
        static let create = Interfaces.parameters(of: "Create", in: "org.linkd.Links") + ["installation"]
        static let createMany = Interfaces.parameters(of: "CreateMany", in: "org.linkd.Links")
        static let update = Interfaces.parameters(of: "Update", in: "org.linkd.Links")
        /// RFC 7396 has neither `clear` nor a revision: the first is null, the second is `If-Match`.
        static let merge = ["link"]
    }

    private let call: APICall
    private let service: LinkService
    private var context: WorkerContext { call.context }
    private var caller: HTTPCaller { call.caller }
    private var request: HTTPRequest { call.request }

    init(_ call: APICall) {
        self.call = call
        service = LinkService(call.context)
    }

    /// Whether DOMAIN and KEY of a path can be those of a link.
    @Sendable static func isAddress(_ request: HTTPRequest, _ parameters: [String], _ context: WorkerContext) -> Bool {
        (try? address(parameters, context)) != nil
    }

    /// The link of the DOMAIN and KEY of a path, each percent-decoded once.
    static func address(_ parameters: [String], _ context: WorkerContext) throws(HTTPProblem) -> LinkAddress {
        let names = parameters.map { PercentCoding.decode(Substring($0), plusAsSpace: false).text }
        do throws(LinkError) {
            return try LinkService(context).address(domain: names[0], key: names[1])
        } catch {
            throw .noSuchLink
        }
    }

    private var address: LinkAddress {
        get throws(HTTPProblem) { try Self.address(call.parameters, context) }
    }

    /// What may follow the path of a link. The last segment of the undecoded path decides.
    private static let views = ["stats", "forms"]

    /// The path at which a link is read and changed. In a key that ends in the name of a view that slash is encoded;
    /// otherwise the path would mean the view of another link.
    static func path(of address: LinkAddress) -> String {
        var key = PercentCoding.encodePath(address.key)
        for view in views where key.utf8.reversed().starts(with: "/\(view)".utf8.reversed()) {
            key = String(Substring(key.utf8.dropLast(view.utf8.count + 1))) + "%2F\(view)"
        }
        return "\(root)/\(address.domain)/\(key)"
    }

    // MARK: making

    func create() async throws(HTTPProblem) -> HTTPResponse {
        let body = try JSONBody.object(of: request)
        return body["links"] == nil ? try await createOne(body) : try await createMany(body)
    }

    /// Creates or changes links: a POST with `upsert`, for links that the body names.
    func put() async throws(HTTPProblem) -> HTTPResponse {
        var body = try JSONBody.object(of: request)
        if body["upsert"] != nil { throw .invalidParameter("upsert") }
        body["upsert"] = .bool(true)
        let links = body["links"]?.array
        for (index, link) in (links ?? [body["link"] ?? .null]).enumerated() {
            guard let link = link.object else { continue }
            guard link["key"]?.string != nil || link["externalId"]?.string != nil else {
                let field = (links == nil ? "link" : "links[\(index)]") + ".externalId"
                throw HTTPProblem(LinkError.invalid(field: field, reason: "missing_externalId_or_key"))
            }
        }
        return links == nil ? try await createOne(body) : try await createMany(body)
    }

    private func createMany(_ body: JSONObject) async throws(HTTPProblem) -> HTTPResponse {
        if caller.isPublic { throw .appKey("lists of links", field: "links") }
        try JSONBody.refuseUnknown(body, allowed: Members.createMany, wrapper: "links")
        var (objects, options) = try reading(body) { body throws(MethodError) in
            (try linkObjects(body), try creationOptions(body))
        }
        // A dry run reveals stored links and leaves no trace: each row is charged as a request of its own.
        if options.isDry {
            try caller.require(.linksRead)
            try call.charge(rows: objects.count)
        }
        options.seesMetadata = caller.view.seesMetadata
        var links: [JSONObject] = []
        for (index, object) in objects.enumerated() {
            links.append(try caller.own(object, path: "links[\(index)]", by: context.snapshot))
        }
        do throws(LinkError) {
            let results = try await service.create(links, options, by: caller.who)
            return answer(200) { [links] in writeResults(results, of: links, service, caller.view, to: &$0) }
        } catch {
            throw HTTPProblem(error)
        }
    }

    private func createOne(_ body: JSONObject) async throws(HTTPProblem) -> HTTPResponse {
        try JSONBody.refuseUnknown(body, allowed: Members.create, wrapper: "link")
        let (object, options, installation) = try reading(body) { body throws(MethodError) in
            guard let link = body["link"]?.object else { throw .service(.invalidParameter("link")) }
            return (link, try creationOptions(body), try optionalString(body, "installation"))
        }
        var link = try caller.own(object, path: "link", by: context.snapshot)
        try caller.check(options)
        if caller.isPublic { link = try bounded(link, installation) }
        do throws(LinkError) {
            let made = try await service.create(link, options, by: caller.who)
            return answer(
                made.isNew ? 201 : 200, made.stored, link, created: made.isNew, unchanged: made.isUnchanged)
        } catch {
            throw HTTPProblem(error)
        }
    }

    /// A link created with a public app key: it is short, it expires unless it may say otherwise, and an address or
    /// installation creates a limited number.
    func bounded(_ link: JSONObject, _ installation: String?) throws(HTTPProblem) -> JSONObject {
        let limits = context.snapshot.values.limits
        let count = JSONValue.object(link).byteCount
        guard count <= limits.appKeyLinkBytes else {
            throw HTTPProblem(
                problem: Problem(
                    status: 422, code: "invalid_link", title: "Unprocessable Content",
                    detail: "link: too_long: \(count) bytes, \(limits.appKeyLinkBytes) are allowed with an app key",
                    field: "link", members: ["reason": .string("too_long")]))
        }
        let isSmart = HTTPCaller.isSmart(link)
        if isSmart { try checkMaker(installation) }
        let clock = context.services.clock
        if let seconds = context.services.limits.link(
            with: caller.key, from: caller.address, for: installation, isSmart: isSmart, limits.rates,
            now: clock.monotonicNanoseconds())
        {
            context.counters.limitedLinks += 1
            throw .tooMany("too many links made with this key from this address or installation", after: seconds)
        }
        // A smart link may name its own end, and null is none.
        guard limits.appKeyLinkLifetime > 0, link["validUntil"] == nil else { return link }
        var link = link
        link.append("validUntil", .int(clock.wallMilliseconds() + limits.appKeyLinkLifetime))
        return link
    }

    /// Rejects a smart link that names no installation, because such links are counted by installation.
    private func checkMaker(_ installation: String?) throws(HTTPProblem) {
        let bytes = installation?.utf8.count ?? 0
        guard !(1...CallingApp.longestInstallation).contains(bytes) else { return }
        throw .refused(
            "installation",
            detail:
                "installation: with an app key a link with metadata, platforms, redeemLimit or validUntil must name the "
                + "installation that makes it, 1 to \(CallingApp.longestInstallation) bytes, not \(bytes)")
    }

    // MARK: one link

    func get() async throws(HTTPProblem) -> HTTPResponse {
        let address = try address
        do throws(LinkError) {
            return answer(200, try await service.get(address, of: caller.app))
        } catch {
            throw HTTPProblem(error)
        }
    }

    func update() async throws(HTTPProblem) -> HTTPResponse {
        let address = try address
        if JSONBody.isType(JSONBody.mergePatch, of: request) { return try await merge(address) }
        guard JSONBody.isType("application/json", of: request) else { throw .unsupportedPatch }
        let (body, fields) = try patch(allowed: Members.update)
        var clear: [String] = []
        var revision = try ifMatch()
        do throws(MethodError) {
            clear = try optionalList(body, "clear") ?? []
            revision = try optionalInt(body, "ifRevision") ?? revision
        } catch {
            throw HTTPProblem(error)
        }
        clear += fields.members.compactMap { member in
            if case .null = member.value { member.key } else { nil }
        }
        do throws(LinkError) {
            let change = try LinkChange(checking: fields, clear: clear)
            try keepsName(change, address)
            return answer(
                200,
                try await service.update(address, change, ifRevision: revision, by: caller.who, of: caller.app), fields)
        } catch {
            throw HTTPProblem(error)
        }
    }

    /// RFC 7396 applied to what GET of the address returns. Inside objects, too, null removes a member, and what is
    /// not named stays.
    private func merge(_ address: LinkAddress) async throws(HTTPProblem) -> HTTPResponse {
        let fields = try patch(allowed: Members.merge).fields
        let revision = try ifMatch()
        do throws(LinkError) {
            let merge = try LinkMerge(fields)
            try keepsName(try merge.change(of: Link(address: address, app: "")), address)
            let stored = try await service.update(address, ifRevision: revision, by: caller.who, of: caller.app) {
                link throws(LinkError) in try merge.change(of: link)
            }
            return answer(200, stored, fields)
        } catch {
            throw HTTPProblem(error)
        }
    }

    private func reading<Value>(
        _ body: JSONObject, _ read: (JSONObject) throws(MethodError) -> Value
    ) throws(HTTPProblem) -> Value {
        do throws(MethodError) { return try read(body) } catch { throw HTTPProblem(error) }
    }

    private func patch(allowed: [String]) throws(HTTPProblem) -> (body: JSONObject, fields: JSONObject) {
        let body = try JSONBody.object(request.body)
        try JSONBody.refuseUnknown(body, allowed: allowed, wrapper: "link")
        guard let fields = body["link"]?.object else { throw .invalidParameter("link") }
        return (body, fields)
    }

    private func keepsName(_ change: LinkChange, _ address: LinkAddress) throws(LinkError) {
        guard change.domain.map({ sameBytes($0, address.domain) }) ?? true else {
            throw .invalid(field: "domain", reason: "cannot_be_changed")
        }
        guard let key = change.key else { return }
        guard try service.address(domain: address.domain, key: key) == address else {
            throw .invalid(field: "key", reason: "cannot_be_changed")
        }
    }

    func delete() async throws(HTTPProblem) -> HTTPResponse {
        let address = try address
        let revision = try ifMatch()
        do throws(LinkError) {
            try await service.delete(address, ifRevision: revision, by: caller.who, of: caller.app)
            return answer(200) { _ in }
        } catch {
            throw HTTPProblem(error)
        }
    }

    /// The revision in `If-Match`: `"3"`, or 3 without quotes; nil for `*` or no field.
    private func ifMatch() throws(HTTPProblem) -> Int64? {
        guard let value = request.headers["if-match"] else { return nil }
        if sameBytes(value, "*") { return nil }
        var digits = Substring(value)
        if digits.utf8.count > 2, digits.utf8.first == UInt8(ascii: "\""), digits.utf8.last == UInt8(ascii: "\"") {
            digits = Substring(digits.utf8.dropFirst().dropLast())
        }
        guard let revision = Int64(digits), revision > 0 else {
            throw .refused("If-Match", detail: "If-Match is not a revision such as \"3\"")
        }
        return revision
    }

    // MARK: lists

    func list() async throws(HTTPProblem) -> HTTPResponse {
        var filter = LinkFilter()
        var after: String?
        var limit = Self.page
        for item in try JSONBody.query(of: request) {
            let value = item.value ?? ""
            switch item.name {
            case "app": filter.app = value
            case "domain": filter.domain = value.lowercased()
            case "tag": filter.tag = value
            case "search": filter.search = value
            case "archived":
                guard let archived = ["true": true, "false": false][value] else {
                    throw .refused("archived", detail: "archived is true or false")
                }
                filter.includesArchived = archived
            case "createdSince": filter.createdSince = try Self.moment(item)
            case "createdBefore": filter.createdBefore = try Self.moment(item)
            case "after": after = value
            case "limit":
                guard let number = Int64(value), (1...Self.largestPage).contains(number) else {
                    throw .refused("limit", detail: "limit is a number from 1 to \(Self.largestPage)")
                }
                limit = number
            default: throw .invalidParameter(item.name)
            }
        }
        filter.app = try caller.app(named: filter.app, field: "app")
        do throws(LinkError) {
            let page = try await service.page(matching: filter, after: after, limit: Int(limit), of: caller.app)
            return answer(200) { writer in
                writer.array("links", page.links) { service.write($1, caller.view, to: &$0) }
                if !page.unreadable.isEmpty { writer.field("unreadable", page.unreadable.map(\.reason)) }
                writer.fieldIfPresent("next", page.cursor)
            }
        } catch {
            throw HTTPProblem(error)
        }
    }

    private static func moment(_ item: QueryItem) throws(HTTPProblem) -> Int64 {
        guard let moment = item.value.flatMap({ Int64($0) }), allowedMoments.contains(moment) else {
            throw .refused(item.name, detail: "\(item.name) is a number of milliseconds since the Unix epoch")
        }
        guard !Moment.isSeconds(moment) else {
            throw .refused(item.name, detail: "\(item.name) \(QueryParameters.secondsRule(moment))")
        }
        return moment
    }

    // MARK: answers

    private func answer(
        _ status: Int, _ stored: StoredLink, _ asked: JSONObject = [:], created: Bool? = nil, unchanged: Bool = false
    ) -> HTTPResponse {
        var response = answer(status) { writer in
            writer.key("link")
            service.write(stored, caller.view, isNew: created == true, to: &writer)
            writer.fieldIfPresent("created", created)
            if unchanged { writer.field("unchanged", true) }
            writeWarnings(asked, of: stored, to: &writer)
        }
        response.headers.append(HTTPField("ETag", "\"\(stored.link.revision)\""))
        if status == 201 {
            response.headers.append(HTTPField("Location", Self.path(of: stored.link.address)))
        }
        return response
    }

    private func answer(_ status: Int, _ fields: (inout JSONWriter) -> Void) -> HTTPResponse {
        var writer = JSONWriter(capacity: 1024)
        writer.object(fields)
        return HTTPResponse(
            status: status, headers: [HTTPField("Cache-Control", "no-store")], contentType: "application/json",
            body: writer.bytes)
    }
}
