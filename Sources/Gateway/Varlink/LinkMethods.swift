// org.linkd.Links: short links and smart links. Loop thread.

import LinkCore
import Records
import Wire

/// The qualified name of the interface.
private let links = "org.linkd.Links"

extension MethodTable {
    /// Adds the methods of links, for one worker.
    mutating func addLinks(_ part: WorkerContext) {
        addLinkWrites(part)
        addLinkLists(part)
        once("\(links).Get", .linksRead) { parameters, caller throws(MethodError) in
            let (domain, key) = (try optionalString(parameters, "domain"), try requiredString(parameters, "key"))
            let app = try optionalString(parameters, "app")
            let service = LinkService(part)
            let stored = try await linking { () async throws(LinkError) in
                try await service.get(try service.address(app: app, domain: domain, key: key))
            }
            return linkReply(stored, service, caller)
        }
        once("\(links).GetName", .linksWrite) { parameters, _ throws(MethodError) in
            let (domain, key) = (try optionalString(parameters, "domain"), try requiredString(parameters, "key"))
            let app = try optionalString(parameters, "app")
            let name = try await linking { () async throws(LinkError) in
                try LinkService(part).name(app: app, domain: domain, key: key)
            }
            return { writer in
                writer.field("app", name.app)
                writer.field("domain", name.address.domain)
                writer.field("key", name.address.key)
            }
        }
        once("\(links).DebugLink", .linksRead) { parameters, _ throws(MethodError) in
            let (domain, key) = (try optionalString(parameters, "domain"), try requiredString(parameters, "key"))
            let service = LinkService(part)
            let link = try await linking { () async throws(LinkError) in
                try await service.debugLink(try service.address(domain: domain, key: key))
            }
            return { writer in
                writer.field("url", link.url)
                writer.field("expiresAt", link.expiresAt)
            }
        }
        once("\(links).GetForms", .linksRead) { parameters, _ throws(MethodError) in
            let (domain, key) = (try optionalString(parameters, "domain"), try requiredString(parameters, "key"))
            let query = try LinkFormQuery(parameters)
            let service = LinkService(part)
            let found = try await linking { () async throws(LinkError) in
                try await service.forms(of: try service.address(domain: domain, key: key), query)
            }
            return { LinkService.write(found, to: &$0) }
        }
        many("\(links).List", .linksRead) { parameters, caller, stream throws(MethodError) in
            try await LinkList(service: LinkService(part), caller: caller).run(parameters, stream)
        }
    }

    private mutating func addLinkWrites(_ part: WorkerContext) {
        once("\(links).Create", .linksWrite) { parameters, caller throws(MethodError) in
            guard let link = parameters["link"]?.object else { throw .service(.invalidParameter("link")) }
            let options = try creationOptions(parameters)
            let service = LinkService(part)
            let made = try await linking { () async throws(LinkError) in
                try await service.create(link, options, by: caller.who)
            }
            return linkReply(
                made.stored, asked: link, service, caller, created: made.isNew, unchanged: made.isUnchanged)
        }
        once("\(links).CreateMany", .linksWrite) { parameters, caller throws(MethodError) in
            let objects = try linkObjects(parameters)
            var options = try creationOptions(parameters)
            options.keepsExisting = try optionalBool(parameters, "keep") ?? false
            if options.keepsExisting { options.upsert = true }
            options.addedTags = try addedTags(parameters)
            // A dry run reveals stored links and leaves no trace, so it needs the permission to read.
            if options.isDry, !caller.permissions.contains(.linksRead) { throw .service(.permissionDenied) }
            options.seesMetadata = caller.permissions.contains(.metadata)
            let service = LinkService(part)
            let results = try await linking { [options] () async throws(LinkError) in
                try await service.create(objects, options, by: caller.who)
            }
            let view = LinkView(caller.permissions)
            return { writer in writeResults(results, of: objects, service, view, to: &writer) }
        }
        once("\(links).Update", .linksWrite) { parameters, caller throws(MethodError) in
            guard let fields = parameters["link"]?.object else { throw .service(.invalidParameter("link")) }
            let clear = try optionalList(parameters, "clear") ?? []
            let revision = try optionalInt(parameters, "ifRevision")
            let service = LinkService(part)
            let stored = try await linking { () async throws(LinkError) in
                let change = try LinkChange(checking: fields, clear: clear)
                guard let key = change.key else { throw .invalid(field: "key", reason: "missing") }
                let address = try service.address(app: change.app, domain: change.domain, key: key)
                return try await service.update(address, change, ifRevision: revision, by: caller.who)
            }
            return linkReply(stored, asked: fields, service, caller)
        }
        once("\(links).Delete", .linksWrite) { parameters, caller throws(MethodError) in
            let (domain, key) = (try optionalString(parameters, "domain"), try requiredString(parameters, "key"))
            let revision = try optionalInt(parameters, "ifRevision")
            let service = LinkService(part)
            try await linking { () async throws(LinkError) in
                try await service.delete(
                    try service.address(domain: domain, key: key), ifRevision: revision, by: caller.who)
            }
            return { _ in }
        }
    }
}

/// Turns a link failure into the interface's error.
func linking<Value>(_ body: () async throws(LinkError) -> Value) async throws(MethodError) -> Value {
    do throws(LinkError) {
        return try await body()
    } catch {
        throw MethodError(error)
    }
}

/// The options of Create and CreateMany.
func creationOptions(_ parameters: JSONObject) throws(MethodError) -> LinkCreationOptions {
    var options = LinkCreationOptions()
    options.style = try optionalWord(parameters, "keyStyle") ?? .standard
    options.upsert = try optionalBool(parameters, "upsert") ?? false
    options.reuse = try optionalBool(parameters, "reuse") ?? false
    options.isDry = try optionalBool(parameters, "dryRun") ?? false
    return options
}

/// The tags that every link of CreateMany gets.
private func addedTags(_ parameters: JSONObject) throws(MethodError) -> [String] {
    let tags = try optionalList(parameters, "tags") ?? []
    do throws(LinkError) {
        _ = try LinkChange(checking: ["tags": .array(tags.map { .string($0) })])
    } catch {
        throw MethodError(error)
    }
    return tags
}

/// The list of CreateMany; throws when it is too long or an element is no object.
func linkObjects(_ parameters: JSONObject) throws(MethodError) -> [JSONObject] {
    guard let list = parameters["links"]?.array else { throw .service(.invalidParameter("links")) }
    guard list.count <= LinkService.most else {
        throw MethodError(LinkError.invalid(field: "links", reason: "more_than_\(LinkService.most)"))
    }
    var objects: [JSONObject] = []
    for (index, value) in list.enumerated() {
        guard let object = value.object else { throw .service(.invalidParameter("links[\(index)]")) }
        objects.append(object)
    }
    return objects
}

/// Writes `results` of CreateMany: one for each requested link, in order.
func writeResults(
    _ results: [LinkEditResult], of objects: [JSONObject], _ service: LinkService, _ view: LinkView,
    to writer: inout JSONWriter
) {
    writer.array("results", zip(results, objects)) { writer, pair in
        let (result, asked) = pair
        writer.object { writer in
            switch result {
            case .created(let stored):
                writer.key("link")
                service.write(stored, view, isNew: true, to: &writer)
                writer.field("created", true)
                writeWarnings(asked, of: stored, to: &writer)
            case .updated(let stored), .unchanged(let stored):
                writer.key("link")
                service.write(stored, view, to: &writer)
                writer.field("created", false)
                if case .unchanged = result { writer.field("unchanged", true) }
                writeWarnings(asked, of: stored, to: &writer)
            case .deleted: break
            case .rejected(let failure):
                writer.field("created", false)
                writer.field("error", failure.line)
                writer.fieldIfPresent("detail", failure.detail)
                let hosts = service.hostsNotAllowed(in: asked)
                if !hosts.isEmpty { writer.field("hosts", hosts) }
            }
        }
    }
}

/// Writes `warnings` about the requested fields; nothing when there are none.
func writeWarnings(_ asked: JSONObject, of stored: StoredLink, to writer: inout JSONWriter) {
    let warnings = LinkService.warnings(asked, of: stored.link)
    if !warnings.isEmpty { writer.field("warnings", warnings) }
}

private func linkReply(
    _ stored: StoredLink, asked: JSONObject = [:], _ service: LinkService, _ caller: Caller, created: Bool? = nil,
    unchanged: Bool = false
) -> ReplyBody {
    let view = LinkView(caller.permissions)
    return { writer in
        writer.key("link")
        service.write(stored, view, isNew: created == true, to: &writer)
        writer.fieldIfPresent("created", created)
        if unchanged { writer.field("unchanged", true) }
        writeWarnings(asked, of: stored, to: &writer)
    }
}

extension MethodError {
    /// The interface's named error for a link failure.
    init(_ failure: LinkError) {
        func named(_ address: LinkAddress) -> JSONObject {
            ["domain": .string(address.domain), "key": .string(address.key)]
        }
        self =
            switch failure {
            case .invalid(let field, let reason, let detail):
                .named("\(links).InvalidLink", Self.invalid(field, reason, detail))
            case .noSuchLink(let address): .named("\(links).NoSuchLink", named(address))
            case .keyTaken(let address): .named("\(links).KeyTaken", named(address))
            case .revisionMismatch(let stored): .named("\(links).RevisionMismatch", ["stored": .int(stored)])
            case .overloaded(let milliseconds):
                .named("\(links).Overloaded", ["retryAfterMilliseconds": .int(Int64(milliseconds))])
            case .store(let reason): .named("\(links).NotRecorded", ["reason": .string(reason)])
            }
    }

    private static func invalid(_ field: String, _ reason: String, _ detail: String?) -> JSONObject {
        var parameters: JSONObject = ["field": .string(field), "reason": .string(reason)]
        if let detail { parameters["detail"] = .string(detail) }
        return parameters
    }
}
