// What org.linkd.Links does, whichever door the call came through: names found, fields checked, secrets sealed, the
// transaction, and then every worker told before the answer leaves. Loop thread; the closures run on the writer.

import LinkCore

/// How links are to be made.
struct LinkCreationOptions {
    var style = KeyStyle.standard
    var upsert = false
    var reuse = false
    var isDry = false
    /// Whether the caller may read metadata, so that a rehearsal may say whether it would change.
    var seesMetadata = false

    /// Whether a link's own metadata counts as no change. A rehearsal leaves no trace, so it would tell guessers when they
    /// are right; whoever really writes a guess has lost what was there.
    fileprivate var comparesMetadata: Bool { !isDry || seesMetadata }
    /// The same for its password, which nobody may read.
    fileprivate var comparesPassword: Bool { !isDry }
}

/// What a caller is told of links. Who may write them but not read them learns nothing by a change that changes nothing.
struct LinkView {
    /// Otherwise the answer names the link and its revision, and says no more of it.
    let readsLinks: Bool
    let seesMetadata: Bool

    init(readsLinks: Bool, seesMetadata: Bool) {
        self.readsLinks = readsLinks
        self.seesMetadata = seesMetadata
    }

    /// That of a caller of the sockets.
    init(_ permissions: PermissionSet) {
        self.init(readsLinks: permissions.contains(.linksRead), seesMetadata: permissions.contains(.metadata))
    }
}

struct LinkService {
    /// Links in one CreateMany.
    static let most = 1000

    let services: GatewayServices
    let snapshot: ActiveSnapshot

    init(_ parts: WorkerContext) {
        services = parts.services
        snapshot = parts.snapshot
    }

    // MARK: making

    /// Makes links in one transaction; a refused one does not keep the others from being made.
    func create(
        _ objects: [JSONObject], _ options: LinkCreationOptions, by who: ChangeAuthor
    ) async throws(LinkFailure) -> [LinkCreation] {
        var results = [LinkCreation?](repeating: nil, count: objects.count)
        var drafts: [(index: Int, link: LinkDraft)] = []
        let edit = WriteContext(
            at: services.clock.wallMilliseconds(), who: await services.control.name(of: who), upsert: options.upsert,
            reuse: options.reuse, isDry: options.isDry)
        for (index, object) in objects.enumerated() {
            do throws(LinkFailure) {
                drafts.append((index, try draft(try LinkChange(checking: object), options, at: edit.at)))
            } catch {
                results[index] = .refused(error)
            }
        }
        if !drafts.isEmpty {
            let made = try await services.links.createLinks(drafts.map(\.link), edit)
            for (draft, creation) in zip(drafts, made) { results[draft.index] = creation }
        }
        let all = results.compactMap { $0 }
        if options.isDry { return all }
        await services.workers.forget(
            all.compactMap { creation in
                switch creation {
                // An earlier call may have just made an unchanged one, and not all workers may know of it yet.
                case .created(let stored), .updated(let stored), .unchanged(let stored): stored.link.address
                case .refused: nil
                }
            })
        return all
    }

    /// A link to be made, under the app and on the domain that it names or that go without saying.
    private func draft(
        _ change: LinkChange, _ options: LinkCreationOptions, at: Int64
    ) throws(LinkFailure) -> LinkDraft {
        let place = try place(app: change.app, domain: change.domain)
        let (app, domain) = (place.app, place.definition)
        let (check, vault) = (check, services.vault)
        // A link to a route that phones do not know yet must not be what opens the app: its key says so.
        let route = change.route.map { check.configured($0, of: app.name) }
        let isGated = check.isGated(route, app)
        let maker = KeyMaker(options.style, domain: domain, under: isGated ? app.definition.gatedPrefix : "")
        return LinkDraft(
            app: app.name, domain: domain.host, key: change.key.map { KeyRules.kept($0, on: domain) },
            externalID: change.externalID,
            makeKey: { maker.make { check.refusal(ofKey: $0, app, isGated: isGated) != nil } },
            build: { address throws(LinkFailure) in
                var link = Link(address: address, app: app.name)
                link.createdAt = at
                try Self.carryOut(change, options, on: &link, vault, check)
                link.updatedAt = at
                try check.check(link)
                return link
            },
            change: { link throws(LinkFailure) in
                let before = link
                change.replaceTarget(of: &link)
                try Self.carryOut(change, options, on: &link, vault, check)
                try check.check(link, since: before)
            })
    }

    private var check: LinkCheck {
        LinkCheck(
            apps: snapshot.apps, targets: snapshot.targets, published: services.published.current,
            findRoute: snapshot.values.findRoute)
    }

    /// Fields first, then the secrets under the link's final name. A secret that is the link's already stays sealed as
    /// it is: sealing again would look like a change. To a rehearsal every secret is another one.
    private static func carryOut(
        _ change: LinkChange, _ options: LinkCreationOptions = LinkCreationOptions(), on link: inout Link,
        _ vault: MetadataVault?, _ check: LinkCheck
    ) throws(LinkFailure) {
        if let app = change.app, !sameBytes(app, link.app) {
            throw .invalid(field: "app", reason: "cannot_be_changed")
        }
        try change.apply(to: &link)
        link.route = link.route.map { check.configured($0, of: link.app) }
        do throws(VaultError) {
            if case .set(let metadata) = change.metadata {
                guard let vault else { throw .noKey }
                if !options.comparesMetadata || !vault.holds(metadata, link.metadata, for: link.address) {
                    link.metadata = try vault.seal(metadata, for: link.address)
                }
            }
        } catch {
            throw .invalid(field: "metadata", reason: "no_metadata_key")
        }
        do throws(VaultError) {
            if case .set(let password) = change.password {
                guard let vault else { throw .noKey }
                if !options.comparesPassword || link.password.map({ vault.matches(password, $0) }) != true {
                    link.password = try vault.seal(password: password)
                }
            }
        } catch {
            throw .invalid(field: "password", reason: "no_metadata_key")
        }
    }

    // MARK: names

    /// The app and the domain: those named, else the domain's app, else the only app, else its first domain.
    private func place(app name: String?, domain host: String?) throws(LinkFailure) -> Domain {
        var app: App?
        if let name {
            app = snapshot.apps.named(name)
            if app == nil { throw .invalid(field: "app", reason: "unknown_app") }
        }
        if let host {
            guard let domain = snapshot.apps.domain(host) else {
                throw .invalid(field: "domain", reason: "unknown_domain")
            }
            if let app, !sameBytes(app.name, domain.app.name) {
                throw .invalid(field: "domain", reason: "of_another_app")
            }
            return domain
        }
        guard let app = app ?? snapshot.apps.only else {
            throw .invalid(field: "app", reason: snapshot.apps.apps.isEmpty ? "no_app" : "missing")
        }
        guard let first = app.definition.domains.first, let domain = snapshot.apps.domain(first) else {
            throw .invalid(field: "domain", reason: "app_without_domain")
        }
        return domain
    }

    /// The name of a link that exists.
    func address(app: String? = nil, domain: String?, key: String) throws(LinkFailure) -> LinkAddress {
        let definition = try place(app: app, domain: domain.map { asciiLowercased($0) }).definition
        return LinkAddress(domain: definition.host, key: KeyRules.kept(key, on: definition))
    }

    /// The short link of a link.
    func shortLink(of link: Link) -> String { SmartLink.shortLink(link.address, prefixes(of: link)) }

    private func prefixes(of link: Link) -> KeyPrefixes {
        snapshot.apps.named(link.app)?.definition.keyPrefixes ?? KeyPrefixes()
    }

    // MARK: what is there

    /// - Parameter owner: another app's link is none; nil for whoever may see all.
    func get(_ address: LinkAddress, of owner: String? = nil) async throws(LinkFailure) -> StoredLink {
        let found: StoredLink?
        do throws(StoreError) {
            found = try await services.links.link(at: address)
        } catch { throw LinkFailure(error) }
        guard let found, Self.isOf(owner, found.link) else { throw .noSuchLink(address) }
        return found
    }

    /// A page of links in the order in which they were made, behind the row `after`.
    func page(_ filter: LinkFilter, after: Int64?, limit: Int) async throws(LinkFailure) -> LinkPage {
        do throws(StoreError) {
            return try await services.links.links(filter, after: after, limit: limit)
        } catch { throw LinkFailure(error) }
    }

    private func row(of address: LinkAddress) async throws(LinkFailure) -> Int64? {
        do throws(StoreError) { return try await services.links.linkRow(address) } catch { throw LinkFailure(error) }
    }

    private static func isOf(_ owner: String?, _ link: Link) -> Bool { owner.map { sameBytes($0, link.app) } ?? true }

    /// Changes a link. What the change does not name stays.
    func update(
        _ address: LinkAddress, _ change: LinkChange, ifRevision: Int64?, by who: ChangeAuthor, of owner: String? = nil
    ) async throws(LinkFailure) -> StoredLink {
        try await update(address, ifRevision: ifRevision, by: who, of: owner) { _ in change }
    }

    /// Changes a link by what the change is for the link as it is stored then.
    func update(
        _ address: LinkAddress, ifRevision: Int64?, by who: ChangeAuthor, of owner: String? = nil,
        _ changeOf: @escaping @Sendable (Link) throws(LinkFailure) -> LinkChange
    ) async throws(LinkFailure) -> StoredLink {
        // Another app's link is not there, whatever revision was named.
        if owner != nil { _ = try await get(address, of: owner) }
        let (check, vault) = (check, services.vault)
        let edit = WriteContext(at: services.clock.wallMilliseconds(), who: await services.control.name(of: who))
        let stored = try await services.links.updateLink(address, ifRevision: ifRevision, edit) {
            link throws(LinkFailure) in
            let before = link
            guard Self.isOf(owner, before) else { throw .noSuchLink(address) }
            try Self.carryOut(try changeOf(before), on: &link, vault, check)
            try check.check(link, since: before)
        }
        await services.workers.forget([address])
        return stored
    }

    func delete(
        _ address: LinkAddress, ifRevision: Int64?, by who: ChangeAuthor, of owner: String? = nil
    ) async throws(LinkFailure) {
        // An app keeps its links as long as they live.
        if owner != nil { _ = try await get(address, of: owner) }
        let edit = WriteContext(at: services.clock.wallMilliseconds(), who: await services.control.name(of: who))
        try await services.links.deleteLink(address, ifRevision: ifRevision, edit)
        await services.workers.forget([address])
    }

    private static let rowCursor = "row:"

    /// Where a list goes on whose last row may have no short link that anybody could read.
    static func cursor(_ row: Int64) -> String { "\(rowCursor)\(row)" }

    /// The row behind which a list goes on: that of a short link, or of a `cursor`.
    func row(after shortLink: String?, of owner: String? = nil) async throws(LinkFailure) -> Int64? {
        guard let shortLink else { return nil }
        if shortLink.utf8.starts(with: Self.rowCursor.utf8),
            let row = Int64(Substring(shortLink.utf8.dropFirst(Self.rowCursor.utf8.count))), row > 0
        {
            return row
        }
        if let address = snapshot.apps.address(ofShortLink: shortLink),
            owner.map({ app in snapshot.apps.domain(address.domain).map { sameBytes($0.app.name, app) } ?? false })
                ?? true,
            let row = try await row(of: address)
        {
            return row
        }
        throw .invalid(field: "after", reason: "unknown")
    }

    // MARK: replies

    /// Words about a link that works, and could be made better: what was asked for, and the link that came of it.
    static func warnings(_ asked: JSONObject, of link: Link) -> [String] {
        guard let password = asked["password"]?.string,
            PasswordStrength(password, of: link.address) == .guessable
        else { return [] }
        return [PasswordStrength.warning]
    }

    /// Writes a link as the interface has it, as far as the caller may see it.
    /// - Parameter isNew: the caller has just made it, so nothing in it is news.
    func write(_ stored: StoredLink, _ view: LinkView, isNew: Bool = false, to writer: inout JSONWriter) {
        guard view.readsLinks || isNew else {
            return LinkJSON.writeName(stored, prefixes(of: stored.link), to: &writer)
        }
        var metadata: JSONObject?
        if view.seesMetadata, let sealed = stored.link.metadata {
            metadata = try? services.vault?.open(sealed, for: stored.link.address)
        }
        LinkJSON.write(stored, prefixes(of: stored.link), metadata: metadata, to: &writer)
    }
}

extension LinkFailure {
    /// In a sentence, for a person; nil where the words say it all.
    var detail: String? {
        guard case .invalid(_, _, let detail) = self else { return nil }
        return detail
    }

    /// One line, for the list of results of CreateMany: the name of the error, then what it is about.
    var line: String {
        switch self {
        case .invalid(let field, let reason, _): "InvalidLink: \(field): \(reason)"
        case .noSuchLink(let address): "NoSuchLink: \(address)"
        case .keyTaken(let address): "KeyTaken: \(address)"
        case .revisionMismatch(let stored): "RevisionMismatch: \(stored)"
        case .overloaded(let milliseconds): "Overloaded: \(milliseconds)"
        case .store(let reason): "NotRecorded: \(reason)"
        }
    }
}
