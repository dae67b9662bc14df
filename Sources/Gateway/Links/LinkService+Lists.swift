// Lists of changes to links, in one transaction. Loop thread; the closures run on the writer.

import LinkCore
import Records

/// A change to one link, as a caller asks for it.
struct LinkRequest {
    enum Action: String {
        case create, update, delete
        /// The link stays as it is; it must have the revision.
        case check
    }

    var action: Action
    /// The fields of the link, with its name.
    var link: JSONObject
    /// For updates: the names of the fields to remove.
    var clear: [String] = []
    /// For all but new links: the revision that the link must have; nil for any.
    var ifRevision: Int64?
}

/// Which links a call changes: those of a list, or a page of those that match a filter.
enum LinkSelection {
    /// At most `LinkService.most`, and `mostChecks` checks.
    case list([LinkRequest])
    /// At most `limit` links behind the cursor `after`.
    case filter(LinkFilter, after: String?, limit: Int)
}

/// The results of a list of changes.
struct LinkChanges {
    /// One result for each change, in order; `address` is nil when a rejected one names no link.
    var results: [(result: LinkEditResult, address: LinkAddress?)] = []
    /// False when all or none was asked for and a change was rejected, and in a dry run.
    var isApplied = true
    /// The cursor behind the last link; nil when no further link matches, and for lists.
    var next: String?
}

extension LinkService {
    /// Makes changes in one transaction.
    /// - Parameter owner: links of other apps are treated as missing; nil for callers that may change all.
    func change(
        _ requests: [LinkRequest], _ options: LinkCreationOptions, by who: ChangeAuthor, of owner: String? = nil
    ) async throws(LinkError) -> LinkChanges {
        var context = WriteContext(
            at: services.clock.wallMilliseconds(), who: await services.control.name(of: who), reuse: options.reuse,
            isDry: options.isDry, isAtomic: options.isAtomic, owner: owner, check: check)
        var changes = LinkChanges()
        var edits: [(index: Int, edit: LinkEdit)] = []
        for (index, request) in requests.enumerated() {
            do throws(LinkError) {
                let (edit, address) = try edit(request, options, at: context.at, of: owner)
                edits.append((index, edit))
                changes.results.append((.rejected(.invalid(field: "link", reason: "not_changed")), address))
            } catch {
                changes.results.append((.rejected(error), try? address(of: request, owner)))
            }
        }
        // The other changes are still checked.
        if options.isAtomic, edits.count < requests.count { context.isDry = true }
        let made = try await services.links.editLinks(edits.map(\.edit), context)
        for (edit, result) in zip(edits, made) { changes.results[edit.index].result = result }
        changes.isApplied = !context.isDry && !(options.isAtomic && changes.results.contains { $0.result.isRejected })
        // An earlier call may have just made a change that this one finds made, and not all workers may know of it yet.
        if changes.isApplied { await services.workers.forget(changes.results.compactMap { Self.address($0.result) }) }
        return changes
    }

    /// Changes or deletes the links of a selection in the same way.
    /// - Parameter change: the fields to set and to remove, without a name; nil deletes the links.
    func change(
        _ selection: LinkSelection, _ change: (set: JSONObject, clear: [String])?, _ options: LinkCreationOptions,
        by who: ChangeAuthor, of owner: String? = nil
    ) async throws(LinkError) -> LinkChanges {
        if let change { try Self.checkCommon(change.set, change.clear) }
        func request(_ name: JSONObject, ifRevision: Int64?) -> LinkRequest {
            guard let change else { return LinkRequest(action: .delete, link: name, ifRevision: ifRevision) }
            var link = change.set
            for member in name.members { link[member.key] = member.value }
            return LinkRequest(action: .update, link: link, clear: change.clear, ifRevision: ifRevision)
        }
        switch selection {
        case .list(let names):
            let requests = names.map { request($0.link, ifRevision: $0.ifRevision) }
            return try await self.change(requests, options, by: who, of: owner)
        case .filter(let filter, let after, let limit):
            let page = try await page(matching: filter, after: after, limit: limit, of: owner)
            // A link that changed since it was read may no longer match: its revision says so.
            let requests = page.links.map { stored in
                let address = stored.link.address
                let name: JSONObject = ["domain": .string(address.domain), "key": .string(address.key)]
                return request(name, ifRevision: stored.link.revision)
            }
            var changes = try await self.change(requests, options, by: who, of: owner)
            changes.results += page.unreadable.map { (.rejected(.store(reason: $0.reason)), nil) }
            changes.next = page.cursor
            return changes
        }
    }

    /// Links that match a filter, with the cursor of the next page: a page here is full, or the last one, or has so
    /// many damaged rows that the next page continues behind them.
    func page(
        matching filter: LinkFilter, after: String?, limit: Int, of owner: String?
    ) async throws(LinkError) -> (links: [StoredLink], unreadable: [UnreadableLink], cursor: String?) {
        var next = try await row(after: after, of: owner)
        var links: [StoredLink] = []
        var unreadable: [UnreadableLink] = []
        repeat {
            // A page of the store ends early when it has looked at very many links.
            let page = try await page(filter, after: next, limit: limit - links.count)
            links += page.links
            unreadable += page.unreadable
            next = page.next
        } while next != nil && links.count < limit && unreadable.count < LinkPage.mostUnreadable
        let cursor = next.map { row in
            links.last.flatMap { $0.id == row ? shortLink(of: $0.link) : nil } ?? Self.cursor(row)
        }
        return (links, unreadable, cursor)
    }

    // MARK: one change

    private func edit(
        _ request: LinkRequest, _ options: LinkCreationOptions, at: Int64, of owner: String?
    ) throws(LinkError) -> (LinkEdit, LinkAddress?) {
        switch request.action {
        case .create:
            let change = try LinkChange(checking: request.link)
            return (.create(try draft(change, options, at: at)), try? address(of: request, owner))
        case .update:
            let change = try LinkChange(checking: request.link, clear: request.clear)
            let address = try address(of: request, owner)
            let (check, vault) = (check, services.vault)
            let edit = LinkEdit.update(address, ifRevision: request.ifRevision) { link throws(LinkError) in
                let before = link
                try Self.carryOut(change, options, on: &link, vault, check)
                try check.check(link, since: before)
            }
            return (edit, address)
        case .delete:
            _ = try LinkChange(checking: request.link)
            let address = try address(of: request, owner)
            return (.delete(address, ifRevision: request.ifRevision), address)
        case .check:
            let address = try address(of: request, owner)
            return (.update(address, ifRevision: request.ifRevision) { _ in }, address)
        }
    }

    /// A key without an app and a domain is on the first domain of the owner.
    private func address(of request: LinkRequest, _ owner: String?) throws(LinkError) -> LinkAddress {
        let (link, domain) = (request.link, request.link["domain"]?.string)
        guard let key = link["key"]?.string else { throw .invalid(field: "key", reason: "missing") }
        return try address(app: link["app"]?.string ?? (domain == nil ? owner : nil), domain: domain, key: key)
    }

    /// Rejects common fields that name one link, and a change that would change nothing.
    private static func checkCommon(_ set: JSONObject, _ clear: [String]) throws(LinkError) {
        for name in ["domain", "key", "externalId"] where set[name].map({ $0 != .null }) ?? false {
            throw .invalid(field: "set.\(name)", reason: "of_one_link")
        }
        let change = try LinkChange(checking: set, clear: clear)
        guard !change.fields.isEmpty || !change.clear.isEmpty else { throw .invalid(field: "set", reason: "missing") }
    }

    private static func address(_ result: LinkEditResult) -> LinkAddress? {
        switch result {
        case .created(let stored), .updated(let stored), .unchanged(let stored): stored.link.address
        case .deleted(let address, _): address
        case .rejected: nil
        }
    }
}
