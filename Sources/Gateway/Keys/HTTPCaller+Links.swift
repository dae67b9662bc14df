// Links created with a key belong to the key's app. With an app key, which is public, they may only lead to a place in
// the app, under a key that linkd generates. So a key extracted from an app cannot make the app's domain lead
// elsewhere. It cannot take a name that people might trust, disguise a link as another page, or change an existing
// link. Where the app's `app_key_links` is `smart`, metadata and targets on the app's own web are allowed, too. Loop
// thread.

import LinkCore
import Records
import Wire

extension HTTPCaller {
    /// Fields of a link that app keys may set.
    private static let publicFields = ["app", "domain", "route", "routeParameters", "queryParameters", "ref"]

    /// Fields that they may also set where `app_key_links` is `smart`.
    private static let smartFields = ["metadata", "platforms", "redeemLimit", "validUntil"]

    /// Whether a link has fields that only smart links of app keys have.
    static func isSmart(_ link: JSONObject) -> Bool { smartFields.contains { link[$0] != nil } }

    /// The requested link, under the key's app.
    func own(_ link: JSONObject, path: String, by snapshot: ActiveSnapshot) throws(HTTPProblem) -> JSONObject {
        if key.kind == .app {
            try checkPublic(link, path: path, of: snapshot.apps.named(key.app), TargetCheck(snapshot.targets))
        }
        switch link["app"] {
        case nil, .null?:
            var owned = JSONObject()
            for member in link.members where !sameBytes(member.key, "app") { owned.append(member.key, member.value) }
            owned.append("app", .string(key.app))
            return owned
        case .string(let name)?:
            _ = try app(named: name, field: "\(path).app")
            return link
        default:
            // The type is wrong; the check of the field reports it.
            return link
        }
    }

    /// Rejects fields that the app does not allow app keys to set.
    private func checkPublic(
        _ link: JSONObject, path: String, of app: App?, _ targets: TargetCheck
    ) throws(HTTPProblem) {
        // An app that is no longer configured gets the default; the service reports that it is unknown.
        let allowed = app?.definition.appKeyLinks ?? .routes
        if allowed == .none { throw .appKey("making links: app_key_links is \"none\"", field: path) }
        for member in link.members where !Self.publicFields.contains(where: { sameBytes($0, member.key) }) {
            let isSmart = Self.smartFields.contains { sameBytes($0, member.key) }
            if isSmart, allowed == .smart { continue }
            throw .appKey(
                "the field \(member.key) of links" + (isSmart ? " unless app_key_links is \"smart\"" : ""),
                field: "\(path).\(member.key)")
        }
        guard link["route"]?.string != nil else { throw .appKey("links without a route", field: "\(path).route") }
        guard let app else { return }
        for platform in link["platforms"]?.object?.members ?? [] {
            for target in platform.value.object?.members ?? [] {
                let field = "\(path).platforms.\(platform.key).\(target.key)"
                try checkTarget(target.value.string, field, app, targets)
            }
        }
    }

    /// Rejects web targets other than the app's own hosts, its pages in the stores, and hosts that `[targets] allow`
    /// lists by name. A pattern there is meant for trusted callers only. Targets that nobody may use are left to the
    /// link's own check.
    private func checkTarget(_ text: String?, _ field: String, _ app: App, _ targets: TargetCheck) throws(HTTPProblem) {
        guard let text, let url = try? targets.target(text, kind: .store, for: app), url.isWeb,
            !targets.policy.names(host: url.host, for: app), !app.ownsStorePage(url)
        else { return }
        throw .appKey(
            """
            the target host "\(url.host.prefix(255))": it is neither the app's own nor named in [targets] allow, and it \
            is not a page of the app in a store
            """,
            field: field)
    }

    /// Rejects options that could change or replace a link, and keys so short that they could be used up.
    func check(_ options: LinkCreationOptions) throws(HTTPProblem) {
        guard isPublic else { return }
        if options.upsert { throw .appKey("changing links", field: "upsert") }
        if options.reuse { throw .appKey("the keys of deleted links", field: "reuse") }
        if options.style == .print { throw .appKey("keys for print", field: "keyStyle") }
    }
}
