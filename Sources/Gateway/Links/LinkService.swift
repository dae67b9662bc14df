// The operations of org.linkd.Links, for varlink and HTTP alike: names are resolved, fields checked, secrets sealed,
// the transaction commits, and every worker is notified before the reply. Loop thread; the closures run on the writer.

import LinkCore
import Records

/// How links are to be created.
struct LinkCreationOptions {
    var style = KeyStyle.standard
    var upsert = false
    var reuse = false
    var isDry = false
    /// Whether one rejected change undoes the whole list.
    var isAtomic = false
    /// Whether the caller may read metadata, so that a call without trace may say whether it would change.
    var seesMetadata = false
    /// With `upsert`: whether a link that exists stays as it is.
    var keepsExisting = false
    /// Tags that each link gets besides its own, or besides those that it has.
    var addedTags: [String] = []
    /// What a generated key begins with, behind the app's own prefixes; empty for nothing.
    var keyPrefix = ""

    /// Whether equal metadata counts as no change. A call without trace would confirm a guesser's right guess; a real
    /// write destroys what was there.
    var comparesMetadata: Bool { !mayLeaveNoTrace || seesMetadata }
    /// Whether an equal password counts as no change. Nobody may read passwords, so a call without trace never compares
    /// them.
    var comparesPassword: Bool { !mayLeaveNoTrace }
    /// Whether the results can come without a change: in a dry run, and when a rejected change undoes the others.
    var mayLeaveNoTrace: Bool { isDry || isAtomic }
}

/// What a caller may see of links. A caller who may write links but not read them must learn nothing from a change
/// without effect.
struct LinkView {
    /// When false, the reply contains only the link's name and revision.
    let readsLinks: Bool
    let seesMetadata: Bool

    init(readsLinks: Bool, seesMetadata: Bool) {
        self.readsLinks = readsLinks
        self.seesMetadata = seesMetadata
    }

    /// The view of a caller of the sockets.
    init(_ permissions: PermissionSet) {
        self.init(readsLinks: permissions.contains(.linksRead), seesMetadata: permissions.contains(.metadata))
    }
}

struct LinkService {
    /// Most links in one CreateMany.
    static let most = 1000
    /// Most links of one ChangeMany that are only checked: they take a fifth of a change's time.
    static let mostChecks = 5000

    let services: GatewayServices
    let snapshot: ActiveSnapshot

    init(_ context: WorkerContext) {
        services = context.services
        snapshot = context.snapshot
    }

    // MARK: making

    /// Creates one link, or changes it if the options allow it.
    /// - Returns: the link, whether it is new, and whether it was already as requested.
    func create(
        _ object: JSONObject, _ options: LinkCreationOptions, by who: ChangeAuthor
    ) async throws(LinkError) -> (stored: StoredLink, isNew: Bool, isUnchanged: Bool) {
        switch try await create([object], options, by: who).first {
        case .created(let stored)?: return (stored, true, false)
        case .updated(let stored)?: return (stored, false, false)
        case .unchanged(let stored)?: return (stored, false, true)
        case .rejected(let error)?: throw error
        case .deleted?, nil: throw .store(reason: "the store gave no answer")
        }
    }

    /// Creates links in one transaction; a rejected one does not prevent the others from being created.
    func create(
        _ objects: [JSONObject], _ options: LinkCreationOptions, by who: ChangeAuthor
    ) async throws(LinkError) -> [LinkEditResult] {
        var results = [LinkEditResult?](repeating: nil, count: objects.count)
        var drafts: [(index: Int, link: LinkDraft)] = []
        let edit = WriteContext(
            at: services.clock.wallMilliseconds(), who: await services.control.name(of: who), upsert: options.upsert,
            reuse: options.reuse, isDry: options.isDry, check: check)
        for (index, object) in objects.enumerated() {
            do throws(LinkError) {
                let (change, fields) = try LinkChange.checked(object)
                drafts.append((index, Self.built(try draft(change, options, at: edit.at, fields: fields))))
            } catch {
                results[index] = .rejected(error)
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
                // An earlier call may have just created an unchanged one, and not all workers may have been notified
                // yet.
                case .created(let stored), .updated(let stored), .unchanged(let stored): stored.link.address
                case .deleted, .rejected: nil
                }
            })
        return all
    }

    /// A link to be created, under the app and domain that it names or that are the default.
    /// - Parameter fields: an empty link to which the change was applied; nil when nobody did that.
    func draft(
        _ change: LinkChange, _ options: LinkCreationOptions, at: Int64, fields: Link? = nil
    ) throws(LinkError) -> LinkDraft {
        let place = try place(app: change.app, domain: change.domain)
        let (app, domain) = (place.app, place.definition)
        let (check, vault) = (check, services.vault)
        // A link to a route that the apps do not support widely yet must not open the app; its key has the gated
        // prefix.
        let route = change.route.map { check.configured($0, of: app.name) }
        let isGated = check.isGated(route, app)
        let maker = KeyMaker(
            options.style, domain: domain, under: (isGated ? app.definition.gatedPrefix : "") + options.keyPrefix)
        return LinkDraft(
            app: app.name, domain: domain.host, key: change.key.map { KeyRules.kept($0, on: domain) },
            externalID: change.externalID,
            makeKey: { maker.make { check.refusal(ofKey: $0, app, isGated: isGated) != nil } },
            build: { address throws(LinkError) in
                var link = Link(address: address, app: app.name)
                if let fields {
                    link = fields
                    (link.address, link.app) = (address, app.name)
                }
                if link.createdAt == 0 { link.createdAt = at }
                try Self.carryOut(change, options, isApplied: fields != nil, on: &link, vault, check)
                link.updatedAt = at
                // Nobody may see what its owner put behind a password.
                if change.lacksPassword { link.isDisabled = true }
                try check.check(link)
                return link
            },
            change: { link throws(LinkError) in
                if options.keepsExisting { return }
                let before = link
                change.replaceTarget(of: &link)
                try Self.carryOut(change, options, on: &link, vault, check)
                try check.check(link, since: before)
            })
    }

    /// The draft with its link made beforehand, if its key is known: the writer has only one thread. A fault shows only when
    /// the writer asks, because the key may be taken, or the link may exist.
    private static func built(_ draft: LinkDraft) -> LinkDraft {
        guard let key = draft.key else { return draft }
        let address = LinkAddress(domain: draft.domain, key: key)
        let build = draft.build
        let link = Result { () throws(LinkError) in try build(address) }
        var draft = draft
        draft.build = { wanted throws(LinkError) in wanted == address ? try link.get() : try build(wanted) }
        return draft
    }

    var check: LinkCheck {
        LinkCheck(
            apps: snapshot.apps, targets: snapshot.targets, published: services.published.current,
            findRoute: snapshot.values.findRoute)
    }

    /// Sets the fields first, then seals the secrets under the link's final name. A secret that equals the link's
    /// stays sealed as it is, because sealing it again would look like a change. A dry run treats every secret as
    /// different.
    /// - Parameter isApplied: whether the link has the fields already.
    static func carryOut(
        _ change: LinkChange, _ options: LinkCreationOptions = LinkCreationOptions(), isApplied: Bool = false,
        on link: inout Link, _ vault: MetadataVault?, _ check: LinkCheck
    ) throws(LinkError) {
        if let app = change.app, !sameBytes(app, link.app) {
            throw .invalid(field: "app", reason: "cannot_be_changed")
        }
        if !isApplied { try change.apply(to: &link) }
        for tag in options.addedTags where !link.tags.contains(where: { sameBytes($0, tag) }) { link.tags.append(tag) }
        guard options.addedTags.isEmpty || link.tags.count <= LinkLimits.tags else {
            throw .invalid(field: "tags", reason: "too_many")
        }
        if change.route != nil { try check.completeRoute(of: &link) }
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
        guard let hash = change.passwordHash else { return }
        do throws(VaultError) {
            guard let vault else { throw .noKey }
            let stored = link.password.flatMap { vault.passwordHash($0, for: link.address) }
            if !options.comparesPassword || stored?.elementsEqual(hash.utf8) != true {
                link.password = try vault.seal(passwordHash: hash, for: link.address)
            }
        } catch {
            throw .invalid(field: "passwordHash", reason: "no_metadata_key")
        }
    }

    /// The hosts that `[targets] allow` lacks for a link, in ASCII and each once. A check names only the first fault.
    func hostsNotAllowed(in link: JSONObject) -> [String] {
        guard let app = try? place(app: link["app"]?.string, domain: link["domain"]?.string.map(asciiLowercased)).app
        else { return [] }
        let check = TargetCheck(snapshot.targets)
        var hosts: [String] = []
        for (path, text) in link.targets {
            guard let url = try? LinkURL(TargetText.encoded(text)), url.isWeb,
                let word = check.refusal(of: url, kind: path.hasSuffix(".fallback") ? .store : .any, for: app),
                sameBytes(word, "target_host_not_allowed"), let host = try? HostName.ascii(url.host),
                !hosts.contains(where: { sameBytes($0, host) })
            else { continue }
            hosts.append(host)
        }
        return hosts
    }

    // MARK: names

    /// The app and the domain. A named domain determines the app; without one it is the first domain of the named or
    /// only app.
    private func place(app name: String?, domain host: String?) throws(LinkError) -> Domain {
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

    /// The address of a link that exists.
    func address(app: String? = nil, domain: String?, key: String) throws(LinkError) -> LinkAddress {
        try name(app: app, domain: domain, key: key).address
    }

    /// The name under which a link is stored, and its app, whether or not it exists.
    func name(app: String?, domain: String?, key: String) throws(LinkError) -> (app: String, address: LinkAddress) {
        let place = try place(app: app, domain: domain.map { asciiLowercased($0) })
        let definition = place.definition
        return (place.app.name, LinkAddress(domain: definition.host, key: KeyRules.kept(key, on: definition)))
    }

    /// The short link of a link.
    func shortLink(of link: Link) -> String { SmartLink.shortLink(link.address, prefixes(of: link)) }

    private func prefixes(of link: Link) -> KeyPrefixes {
        snapshot.apps.named(link.app)?.definition.keyPrefixes ?? KeyPrefixes()
    }

    // MARK: what is there

    /// - Parameter owner: if set, links of other apps are treated as missing; nil for callers that may see all.
    func get(_ address: LinkAddress, of owner: String? = nil) async throws(LinkError) -> StoredLink {
        let found: StoredLink?
        do throws(StoreError) {
            found = try await services.links.link(at: address)
        } catch { throw LinkError(error) }
        guard let found, Self.isOf(owner, found.link) else { throw .noSuchLink(address) }
        return found
    }

    /// A page of links in order of creation, after the row `after`.
    func page(_ filter: LinkFilter, after: Int64?, limit: Int) async throws(LinkError) -> LinkPage {
        do throws(StoreError) {
            return try await services.links.links(filter, after: after, limit: limit)
        } catch { throw LinkError(error) }
    }

    private func row(of address: LinkAddress) async throws(LinkError) -> Int64? {
        do throws(StoreError) { return try await services.links.linkRow(address) } catch { throw LinkError(error) }
    }

    private static func isOf(_ owner: String?, _ link: Link) -> Bool { owner.map { sameBytes($0, link.app) } ?? true }

    /// Changes a link. Fields that the change does not name stay.
    func update(
        _ address: LinkAddress, _ change: LinkChange, ifRevision: Int64?, by who: ChangeAuthor, of owner: String? = nil
    ) async throws(LinkError) -> StoredLink {
        try await update(address, ifRevision: ifRevision, by: who, of: owner) { _ in change }
    }

    /// Changes a link by a change that is computed from the stored link.
    func update(
        _ address: LinkAddress, ifRevision: Int64?, by who: ChangeAuthor, of owner: String? = nil,
        _ changeOf: @escaping @Sendable (Link) throws(LinkError) -> LinkChange
    ) async throws(LinkError) -> StoredLink {
        // Another app's link is missing, whatever revision is named.
        if owner != nil { _ = try await get(address, of: owner) }
        let (check, vault) = (check, services.vault)
        let edit = WriteContext(
            at: services.clock.wallMilliseconds(), who: await services.control.name(of: who), check: check)
        let stored = try await services.links.updateLink(address, ifRevision: ifRevision, edit) {
            link throws(LinkError) in
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
    ) async throws(LinkError) {
        // A link of another app is missing, whatever revision is named.
        if owner != nil { _ = try await get(address, of: owner) }
        let edit = WriteContext(at: services.clock.wallMilliseconds(), who: await services.control.name(of: who))
        try await services.links.deleteLink(address, ifRevision: ifRevision, edit)
        await services.workers.forget([address])
    }

    private static let rowCursor = "row:"

    /// The cursor of a list whose last row may have no readable short link.
    static func cursor(_ row: Int64) -> String { "\(rowCursor)\(row)" }

    /// The row after which a list continues: the row of a short link, or of a `cursor`. Nil for the beginning.
    func row(after shortLink: String?, of owner: String? = nil) async throws(LinkError) -> Int64? {
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

    /// Warnings about a link that works but could be improved, from the requested fields and the resulting link.
    static func warnings(_ asked: JSONObject, of link: Link) -> [String] {
        var warnings: [String] = []
        if asked["hasPassword"]?.bool == true, link.password == nil {
            warnings.append(LinkChange.passwordMissing)
        } else if let password = asked["password"]?.string,
            PasswordStrength(password, of: link.address) == .guessable
        {
            warnings.append(PasswordStrength.warning)
        }
        let addresses = asked.targets.map(\.text) + [asked["social"]?.object?["image"]?.string ?? ""]
        if addresses.contains(where: { !sameBytes(TargetText.encoded($0), $0) }) {
            warnings.append(LinkChange.targetEncoded)
        }
        return warnings
    }

    /// Writes a link's fields, as far as the caller may see them.
    /// - Parameter isNew: the caller has just created it, so its fields reveal nothing new.
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

extension LinkError {
    /// A sentence for a person; nil where the words suffice.
    var detail: String? {
        guard case .invalid(_, _, let detail) = self else { return nil }
        return detail
    }

    /// One line for the list of results of CreateMany: the name of the error, then its subject.
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
