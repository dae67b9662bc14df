// Lists of changes of org.linkd.Links: UpdateMany, DeleteMany and ChangeMany, and what they share with HTTP. Loop
// thread.

import LinkCore
import Records
import Wire

extension MethodTable {
    /// Adds the methods that change many links, for one worker.
    mutating func addLinkLists(_ part: WorkerContext) {
        once("org.linkd.Links.UpdateMany", .linksWrite) { parameters, caller throws(MethodError) in
            let change = try LinkListRequest.common(parameters)
            return try await changeMany(parameters, change, caller, LinkService(part))
        }
        once("org.linkd.Links.DeleteMany", .linksWrite) { parameters, caller throws(MethodError) in
            try await changeMany(parameters, nil, caller, LinkService(part))
        }
        once("org.linkd.Links.ChangeMany", .linksWrite) { parameters, caller throws(MethodError) in
            let requests = try LinkListRequest.changes(parameters)
            let options = try LinkListRequest.options(parameters, caller)
            let service = LinkService(part)
            let changes = try await linking { () async throws(LinkError) in
                try await service.change(requests, options, by: caller.who)
            }
            let view = LinkView(caller.permissions)
            let (asked, isCheck) = (requests.map(\.link), requests.map { $0.action == .check })
            return { writer in
                changes.write(asked: { asked[$0] }, isCheck: { isCheck[$0] }, service, view, to: &writer)
                writer.field("applied", changes.isApplied)
            }
        }
    }
}

private func changeMany(
    _ parameters: JSONObject, _ change: (set: JSONObject, clear: [String])?, _ caller: Caller, _ service: LinkService
) async throws(MethodError) -> ReplyBody {
    let selection = try LinkListRequest.selection(parameters)
    let options = try LinkListRequest.options(parameters, caller)
    // The replies show which links match.
    if case .filter = selection, !caller.permissions.contains(.linksRead) { throw .service(.permissionDenied) }
    let changes = try await linking { () async throws(LinkError) in
        try await service.change(selection, change, options, by: caller.who)
    }
    let view = LinkView(caller.permissions)
    return { changes.write(asked: { _ in change?.set ?? [:] }, service, view, to: &$0) }
}

/// Reads the parameters of the methods that change many links.
enum LinkListRequest {
    /// The fields to set and to remove in each link.
    static func common(_ parameters: JSONObject) throws(MethodError) -> (set: JSONObject, clear: [String]) {
        (try object(parameters, "set") ?? [:], try optionalList(parameters, "clear") ?? [])
    }

    /// The links of a list or a filter; exactly one of the two is given.
    static func selection(_ parameters: JSONObject) throws(MethodError) -> LinkSelection {
        let filter = try object(parameters, "filter")
        guard let list = try list(parameters, "links") else {
            guard let filter else { throw .service(.invalidParameter("links")) }
            let limit = try optionalInt(parameters, "limit") ?? Int64(LinkService.most)
            guard (1...Int64(LinkService.most)).contains(limit) else { throw .service(.invalidParameter("limit")) }
            return .filter(
                try self.filter(filter), after: try optionalString(parameters, "after"), limit: Int(limit))
        }
        for name in ["filter", "after", "limit"] where parameters[name].map({ $0 != .null }) ?? false {
            throw .service(.invalidParameter(name))
        }
        var requests: [LinkRequest] = []
        for (index, name) in list.enumerated() {
            let path = "links[\(index)]"
            let revision = try inside(path) { () throws(MethodError) in
                try refuseUnknown(name, allowed: ["domain", "key", "ifRevision"])
                _ = (try optionalString(name, "domain"), try requiredString(name, "key"))
                return try optionalInt(name, "ifRevision")
            }
            var link = name
            link["ifRevision"] = nil
            requests.append(LinkRequest(action: .delete, link: link, ifRevision: revision))
        }
        return .list(requests)
    }

    /// The changes of ChangeMany.
    static func changes(_ parameters: JSONObject) throws(MethodError) -> [LinkRequest] {
        let most = LinkService.most + LinkService.mostChecks
        guard let list = try list(parameters, "changes", most: most) else {
            throw .service(.invalidParameter("changes"))
        }
        var requests: [LinkRequest] = []
        for (index, change) in list.enumerated() {
            requests.append(
                try inside("changes[\(index)]") { () throws(MethodError) in
                    try refuseUnknown(change, allowed: ["action", "link", "clear", "ifRevision"])
                    guard let action: LinkRequest.Action = try optionalWord(change, "action") else {
                        throw .service(.invalidParameter("action"))
                    }
                    guard let link = try object(change, "link") else { throw .service(.invalidParameter("link")) }
                    let clear = try optionalList(change, "clear") ?? []
                    guard action == .update || clear.isEmpty else { throw .service(.invalidParameter("clear")) }
                    let revision = try optionalInt(change, "ifRevision")
                    guard action == .create ? revision == nil : action != .check || revision != nil else {
                        throw .service(.invalidParameter("ifRevision"))
                    }
                    return LinkRequest(action: action, link: link, clear: clear, ifRevision: revision)
                })
        }
        let checks = requests.count { $0.action == .check }
        try refuse("changes", requests.count - checks, over: LinkService.most)
        try refuse("changes", checks, over: LinkService.mostChecks)
        return requests
    }

    /// The options of a caller of the sockets. A dry run and a list that is undone reveal stored links and leave no
    /// trace, so they need the permission to read.
    static func options(_ parameters: JSONObject, _ caller: Caller) throws(MethodError) -> LinkCreationOptions {
        var options = try creationOptions(parameters)
        options.isAtomic = try optionalBool(parameters, "atomic") ?? false
        if options.mayLeaveNoTrace, !caller.permissions.contains(.linksRead) { throw .service(.permissionDenied) }
        options.seesMetadata = caller.permissions.contains(.metadata)
        return options
    }

    /// Reads a `LinkFilter` that says which links are meant.
    private static func filter(_ object: JSONObject) throws(MethodError) -> LinkFilter {
        let names = ["app", "domain", "tag", "search", "createdSince", "createdBefore", "archived"]
        let filter = try inside("filter") { () throws(MethodError) in
            try refuseUnknown(object, allowed: names)
            return try LinkFilter(object)
        }
        do throws(LinkError) {
            try check(filter)
        } catch {
            throw MethodError(error)
        }
        return filter
    }

    /// Rejects a filter that selects no particular links. A value that every link matches is a mistake, such as an
    /// empty variable of a script, and would change or delete them all.
    private static func check(_ filter: LinkFilter) throws(LinkError) {
        for (name, text) in [
            ("app", filter.app), ("domain", filter.domain), ("tag", filter.tag), ("search", filter.search),
        ] where text?.isEmpty == true {
            throw .invalid(field: "filter.\(name)", reason: "empty", detail: "leave it out, or give it a value")
        }
        for (name, moment) in [("createdSince", filter.createdSince), ("createdBefore", filter.createdBefore)]
        where moment.map({ $0 == 0 || !allowedMoments.contains($0) }) == true {
            throw .invalid(
                field: "filter.\(name)", reason: "not_a_moment",
                detail: "it counts milliseconds from 1970, is above 0 and before the year 10000")
        }
        guard !filter.isEmpty else {
            throw .invalid(
                field: "filter", reason: "empty",
                detail: "name at least one of app, domain, tag, search, createdSince and createdBefore")
        }
    }

    private static func object(_ parameters: JSONObject, _ name: String) throws(MethodError) -> JSONObject? {
        switch parameters[name] {
        case nil, .null: return nil
        case .object(let object): return object
        default: throw .service(.invalidParameter(name))
        }
    }

    private static func refuse(_ name: String, _ count: Int, over most: Int) throws(MethodError) {
        if count > most { throw MethodError(LinkError.invalid(field: name, reason: "more_than_\(most)")) }
    }

    private static func list(
        _ parameters: JSONObject, _ name: String, most: Int = LinkService.most
    ) throws(MethodError) -> [JSONObject]? {
        guard let value = parameters[name], value != .null else { return nil }
        guard let list = value.array else { throw .service(.invalidParameter(name)) }
        try refuse(name, list.count, over: most)
        var objects: [JSONObject] = []
        for (index, value) in list.enumerated() {
            guard let object = value.object else { throw .service(.invalidParameter("\(name)[\(index)]")) }
            objects.append(object)
        }
        return objects
    }

    /// Names parameters by their path.
    private static func inside<Value>(
        _ path: String, _ read: () throws(MethodError) -> Value
    ) throws(MethodError) -> Value {
        do throws(MethodError) {
            return try read()
        } catch .service(.invalidParameter(let name)) {
            throw .service(.invalidParameter("\(path).\(name)"))
        }
    }
}

extension LinkFilter {
    /// Reads the members of a filter from the parameters of a call.
    init(_ parameters: JSONObject) throws(MethodError) {
        self.init()
        app = try optionalString(parameters, "app")
        domain = try optionalString(parameters, "domain").map(asciiLowercased)
        tag = try optionalString(parameters, "tag")
        search = try optionalString(parameters, "search")
        createdSince = try optionalMoment(parameters, "createdSince", in: anyMoments)
        createdBefore = try optionalMoment(parameters, "createdBefore", in: anyMoments)
        includesArchived = try optionalBool(parameters, "archived") ?? false
    }
}

extension LinkChanges {
    /// Writes `results` and `next`.
    /// - Parameters:
    ///   - asked: the fields that were asked for in the change with this index.
    ///   - isCheck: whether it only checks a link, which is then not repeated.
    func write(
        asked: (Int) -> JSONObject, isCheck: (Int) -> Bool = { _ in false }, _ service: LinkService, _ view: LinkView,
        to writer: inout JSONWriter
    ) {
        writer.array("results", results.enumerated()) { writer, row in
            writer.object { writer in
                switch row.element.result {
                case .created(let stored):
                    Self.write("created", stored, service, view, isNew: true, to: &writer)
                    writeWarnings(asked(row.offset), of: stored, to: &writer)
                case .updated(let stored):
                    Self.write("updated", stored, service, view, to: &writer)
                    writeWarnings(asked(row.offset), of: stored, to: &writer)
                case .unchanged(let stored):
                    let shown = isCheck(row.offset) ? LinkView(readsLinks: false, seesMetadata: false) : view
                    Self.write("unchanged", stored, service, shown, to: &writer)
                case .deleted(_, let stored?): Self.write("deleted", stored, service, view, to: &writer)
                case .deleted(let address, nil):
                    Self.write(address, to: &writer)
                    writer.field("state", "deleted")
                case .rejected(let error):
                    if let address = row.element.address { Self.write(address, to: &writer) }
                    writer.field("state", "rejected")
                    writer.field("error", error.line)
                    writer.fieldIfPresent("detail", error.detail)
                }
            }
        }
        writer.fieldIfPresent("next", next)
    }

    private static func write(
        _ state: String, _ stored: StoredLink, _ service: LinkService, _ view: LinkView, isNew: Bool = false,
        to writer: inout JSONWriter
    ) {
        writer.key("link")
        service.write(stored, view, isNew: isNew, to: &writer)
        writer.field("state", state)
    }

    private static func write(_ address: LinkAddress, to writer: inout JSONWriter) {
        writer.object("link") { writer in
            writer.field("domain", address.domain)
            writer.field("key", address.key)
        }
    }
}
