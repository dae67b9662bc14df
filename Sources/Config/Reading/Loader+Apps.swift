// Reads [[app]] and [domain."HOST"] into definitions that keep their places in the file. Used at start and at reload.
// It must never keep a secret anywhere but in the app's definition.

import Accounts
import LinkCore
import PluginKit
import TOML

/// An app and the node it was read from.
typealias ReadApp = (definition: AppDefinition, node: TOMLNode)

extension Loader {
    /// Reads every `[[app]]`.
    mutating func readApps() -> [ReadApp] {
        guard let node = root["app"] else { return [] }
        guard let elements = node.elements, elements.allSatisfy({ $0.members != nil }) else {
            problems.error("each app is written as [[app]]", at: node.place)
            return []
        }
        return elements.compactMap { node in readApp(node).map { ($0, node) } }
    }

    private mutating func readApp(_ node: TOMLNode) -> AppDefinition? {
        let inner = AppTable.inner.map(\.name) + ["route"]
        let reader = KeyReader(title: "[[app]]", path: "app.", keys: AppTable.app)
        let values = reader.read(node, skipping: inner, &problems)
        let name = values.string("name")
        if name.isEmpty {
            // An invalid name was reported already.
            if node["name"] == nil { problems.error("an app needs a name", at: node.place) }
            return nil
        }
        var app = AppDefinition(name: name)
        app.place = node.place
        fill(&app, values)
        checkRefParameter(of: app, values)
        let path = "app.\(name)."
        app.facebookSecret = readSecret("facebook_secret_credential", values)
        let proof = readAccountProof(of: &app, values)
        keep(
            "[[app]]", path, values,
            contents: [
                "facebook_secret_credential": FNV1a.digest((app.facebookSecret ?? "").utf8),
                "account_proof_credential": FNV1a.digest(proof),
            ])
        for table in AppTable.inner {
            let reader = KeyReader(section: "app.\(table.name)", keys: table.keys)
            let section = reader.read(node[table.name], &problems)
            fill(&app, table.name, section)
            keep("[app.\(table.name)]", "\(path)\(table.name).", section, inside: "app.\(name)")
        }
        app.routes = readRoutes(node["route"], of: app)
        return app
    }

    /// Rejects a name for the ref parameter whose values never arrive or have another meaning.
    private mutating func checkRefParameter(of app: AppDefinition, _ values: StageConfig) {
        let name = app.refParameter
        guard !name.isEmpty, let place = values.place(of: "ref_parameter") else { return }
        let why: String? =
            if LinkURL.isReserved(name: name) {
                "linkd itself gives names that begin with \"\(LinkURL.ownPrefix)\", and App Links envelopes, a meaning of their own"
            } else if sameBytes(name, app.deeplinkParameter) {
                "it is deeplink_parameter as well, whose value is where the link leads"
            } else if Secrets.isSecretQueryName(name, extra: app.secretParameters) {
                "its values are secrets, which are redacted before anything is kept"
            } else {
                nil
            }
        if let why { problems.error("app.ref_parameter must not be \(quoted(name)): \(why)", at: place) }
    }

    private func fill(_ app: inout AppDefinition, _ values: StageConfig) {
        app.title = values.string("title")
        app.icon = values.string("icon")
        app.domains = values.strings("domains")
        app.shortPrefix = values.string("short_prefix")
        app.gatedPrefix = values.string("gated_prefix")
        app.web = values.string("web")
        app.desktopWeb = values.string("desktop_web")
        app.passQuery = values.bool("pass_query")
        app.secretParameters = values.strings("secret_parameters")
        app.installUnknown = AppDefinition(name: app.name).installUnknown
        for (platform, destination) in texts(values, "install_unknown") { app.installUnknown[platform] = destination }
        app.recipientWithoutApp = values.string("recipient_without_app")
        app.versionScheme = VersionScheme(rawValue: values.string("version_scheme")) ?? .dotted
        app.activeWindow = values.duration("active_window")
        app.openIn = values.string("open_in")
        app.requires = values.strings("requires")
        app.caseSensitiveRoutes = values.bool("case_sensitive_routes")
        app.facebookAppID = values.string("facebook_app_id")
        app.facebookSchemeSuffixes = values.strings("facebook_scheme_suffixes")
        app.deeplinkParameter = values.string("deeplink_parameter")
        app.refParameter = values.string("ref_parameter")
        app.appKeyLinks = AppKeyLinks(rawValue: values.string("app_key_links")) ?? .routes
    }

    private func fill(_ app: inout AppDefinition, _ table: String, _ values: StageConfig) {
        switch table {
        case "ios":
            app.ios.bundleID = values.string("bundle_id")
            app.ios.teamID = values.string("team_id")
            app.ios.appStoreID = values.string("app_store_id")
            app.ios.iPadAppStoreID = values.string("ipad_app_store_id")
            app.ios.providerToken = values.string("provider_token")
            app.ios.scheme = values.string("scheme")
            app.ios.moreAppIDs = values.strings("more_app_ids")
            app.ios.webCredentials = values.bool("webcredentials")
            app.ios.appClipBundleID = values.string("app_clip_bundle_id")
        case "android":
            app.android.package = values.string("package")
            app.android.scheme = values.string("scheme")
            app.android.certificateFingerprints = values.strings("sha256_cert_fingerprints")
            app.android.moreApps = values.strings("more_apps")
            app.android.getLoginCreds = values.bool("get_login_creds")
        case "social":
            app.social = StringMap(AppTable.social.map { ($0.name, values.string($0.name)) })
        default:
            app.defaultRoute = DefaultRouteAction(rawValue: values.string("action")) ?? .openApp
            app.defaultRouteTaps = values.bool("taps")
        }
    }

    private mutating func readRoutes(_ node: TOMLNode?, of app: AppDefinition) -> [RouteDefinition] {
        guard let node else { return [] }
        guard let elements = node.elements, elements.allSatisfy({ $0.members != nil }) else {
            problems.error("each route is written as [[app.route]]", at: node.place)
            return []
        }
        let reader = KeyReader(title: "[[app.route]]", path: "app.route.", keys: AppTable.route)
        let path = "app.\(app.name)."
        return elements.compactMap { element in
            let values = reader.read(element, &problems)
            guard element["pattern"] != nil else {
                problems.error("a route needs a pattern", at: element.place)
                return nil
            }
            keep("[[app.route]]", "\(path)route.", values, inside: "app.\(app.name)", whole: "\(path)route")
            return route(values)
        }
    }

    private func route(_ values: StageConfig) -> RouteDefinition {
        func optional(_ key: String) -> String? {
            let text = values.string(key)
            return text.isEmpty ? nil : text
        }
        var route = RouteDefinition(pattern: values.string("pattern"))
        route.place = values.place(of: "pattern")
        route.web = optional("web")
        route.webPlace = values.place(of: "web")
        route.requires = values.strings("requires")
        route.minVersion = StringMap(texts(values, "min_version"))
        route.maxVersion = StringMap(texts(values, "max_version"))
        route.minBuild = StringMap(texts(values, "min_build"))
        route.minOSVersion = StringMap(texts(values, "min_os_version"))
        route.belowMinVersion = optional("below_min_version")
        route.notInstalled = optional("not_installed")
        route.openIn = optional("open_in")
        route.publish = values.string("publish")
        let social = StringMap(texts(values, "social"))
        route.social.title = social["title"]
        route.social.description = social["description"]
        route.social.image = social["image"]
        route.fetchesSocial = values.bool("social_fetch")
        route.socialPlace = values.place(of: route.social.isEmpty ? "social_fetch" : "social")
        route.rolloutShare = values.double("rollout_share")
        route.rolloutMinInstalls = values.int("rollout_min_installs")
        return route
    }

    private func texts(_ values: StageConfig, _ key: String) -> [(String, String)] {
        values.map(key).map { ($0.0, $0.1.string ?? $0.1.int.map { String($0) } ?? "") }
    }

    private mutating func readSecret(_ key: String, _ values: StageConfig) -> String? {
        let name = values.string(key)
        guard !name.isEmpty, let place = values.place(of: key) else { return nil }
        guard let secret = readCredential(name, at: place) else { return nil }
        guard let text = String(validating: secret.bytes, as: UTF8.self), !text.isEmpty else {
            problems.error("credential \(secret.path) is empty or not text", at: place)
            return nil
        }
        return text
    }

    private mutating func readCredential(_ name: String, at place: SourcePlace) -> Credentials.Secret? {
        do throws(CredentialError) {
            let secret = try credentials.read(name)
            if secret.isExposed {
                problems.warning(
                    "credential \(secret.path) can be read by its group or by others; chmod 600", at: place)
            }
            return secret
        } catch {
            problems.error(error.message, at: place)
            return nil
        }
    }

    /// Reads `account_proof` and its credential; returns the bytes of the credential, empty without one.
    private mutating func readAccountProof(of app: inout AppDefinition, _ values: StageConfig) -> [UInt8] {
        let kind = AccountProofKind(rawValue: values.string("account_proof")) ?? .none
        let name = values.string("account_proof_credential")
        guard kind != .none else {
            if !name.isEmpty, let place = values.place(of: "account_proof_credential") {
                problems.warning("account_proof_credential is not read while account_proof is \"none\"", at: place)
            }
            return []
        }
        guard !name.isEmpty, let place = values.place(of: "account_proof_credential") else {
            if let place = values.place(of: "account_proof") {
                problems.error(
                    "account_proof = \(quoted(kind.rawValue)) needs account_proof_credential, the name of a file with the "
                        + (kind == .hmac ? "secret" : "keys"), at: place)
            }
            return []
        }
        guard let secret = readCredential(name, at: place) else { return [] }
        do throws(AccountProofError) {
            app.accountVerifier = try kind.verifier(secret.bytes)
        } catch {
            problems.error("credential \(secret.path) \(error.message)", at: place)
        }
        return secret.bytes
    }

    /// Reads `[domain."HOST"]` of every domain of the apps.
    mutating func readDomains(of apps: [AppDefinition]) -> [DomainDefinition] {
        let all = root["domain"]
        if let all, all.members == nil { problems.error("[domain] must be a table, not \(all.found)", at: all.place) }
        var owners: [ByteKey: String] = [:]
        var hosts: [String] = []
        for app in apps {
            for host in app.domains where owners.updateValue(app.name, forKey: ByteKey(host)) == nil {
                hosts.append(host)
            }
        }
        var written: [ByteKey: TOMLNode] = [:]
        for member in all?.members ?? [] {
            let host = TextRule.host.normalized(member.key)
            written[ByteKey(host)] = member.node
            if owners[ByteKey(host)] == nil {
                let hint = suggestion(for: member.key, among: hosts)
                let message = "\(quoted(member.key)) is not among the domains of any app\(hint)"
                problems.error(message, at: member.keyPlace)
            }
        }
        return hosts.map { host in
            let reader = KeyReader(section: "domain.\"\(host)\"", keys: SectionTable.domain)
            let values = reader.read(written[ByteKey(host)], &problems)
            keep("[domain.\"\(host)\"]", "domain.\(host).", values)
            return DomainDefinition(host: host, app: owners[ByteKey(host)] ?? "", values)
        }
    }
}
