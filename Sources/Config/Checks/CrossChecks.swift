// Checks that involve several keys: names defined twice, hosts claimed twice, permissions granted too widely. Used at
// start and at reload, after every section was read. It must never change a value.

import LinkCore
import PluginKit
import TOML

extension Loader {
    /// Checks sockets, listeners and proxies.
    mutating func checkListen(_ section: StageConfig) {
        if sameBytes(section.string("socket"), section.string("control_socket")) {
            let place = section.place(of: "control_socket") ?? root.place
            problems.error("listen.control_socket must differ from listen.socket", at: place)
        }
        var endpoints = section.strings("http")
        if !section.string("metrics").isEmpty { endpoints.append(section.string("metrics")) }
        var seen: Set<ByteKey> = []
        for (index, endpoint) in endpoints.enumerated()
        where !seen.insert(ByteKey(endpoint)).inserted && Endpoint(endpoint)?.port != 0 {
            let key = index < section.strings("http").count ? "http" : "metrics"
            problems.error(
                "\(quoted(endpoint)) is given twice as an address to listen on",
                at: section.place(of: key) ?? root.place)
        }
        for element in root["listen"]?["trusted_proxies"]?.elements ?? [] {
            guard let text = element.string, let network = Network(text), network.prefix == 0 else { continue }
            problems.warning("\(quoted(text)) trusts every client to say who it is", at: element.place)
        }
    }

    /// Warns about powerful permissions that are granted to everyone.
    mutating func checkPermissions() {
        for permission in ["admin", "secrets", "metadata", "links.write"] {
            for element in root["permissions"]?[permission]?.elements ?? []
            where element.string.flatMap(Principal.init) == .everyone {
                let message = "everyone who can connect to the socket gets \(permission)"
                problems.warning(message, at: element.place)
            }
        }
    }

    /// Warns about targets that make open redirects possible.
    mutating func checkTargets() {
        for element in root["targets"]?["allow"]?.elements ?? []
        where element.string.map({ sameBytes($0, "*") }) ?? false {
            problems.warning("\"*\" lets links lead to every public host: an open redirect", at: element.place)
        }
    }

    /// Marks the domains that serve dynamic links.
    mutating func markDynamicLinks(_ domains: inout [DomainDefinition]) {
        for element in root["firebase"]?["hosts"]?.elements ?? [] {
            guard let host = element.string.flatMap(TextRule.host.read) else { continue }
            if let index = domains.firstIndex(where: { sameBytes($0.host, host) }) {
                domains[index].servesDynamicLinks = true
            } else {
                let hint = suggestion(for: host, among: domains.map(\.host))
                problems.error("\(quoted(host)) is not among the domains of any app\(hint)", at: element.place)
            }
        }
    }

    /// Warns when taps are deleted while they could still be matched.
    mutating func checkTaps(_ store: StageConfig, in pipeline: Configuration.Pipeline) {
        let name = "attribution"
        guard pipeline.stages.contains(where: { sameBytes($0, name) }), let stage = pipeline.section(name) else {
            return
        }
        let (kept, window) = (store.duration("touch_retention"), stage.duration("click_window"))
        guard kept < window else { return }
        problems.warning(
            "store.touch_retention (\(formatDuration(kept))) is shorter than stage.attribution.click_window "
                + "(\(formatDuration(window))): a tap counts only until it is deleted, \(formatDuration(kept)) after it "
                + "was made",
            at: store.place(of: "touch_retention") ?? stage.place(of: "click_window") ?? root.place)
    }

    /// Checks that names, domains, schemes and Facebook ids belong to one app each.
    mutating func checkApps(_ apps: [ReadApp]) {
        var names = Claims()
        var domains = Claims()
        var schemes = Claims()
        var facebook = Claims()
        for (app, node) in apps {
            if let first = names.claim(app.name, for: app.name, at: node["name"]?.place ?? node.place) {
                let message = "app \(quoted(app.name)) is defined twice, first at \(first.place)"
                problems.error(message, at: node["name"]?.place ?? node.place)
            }
            for element in node["domains"]?.elements ?? [] {
                guard let host = element.string.flatMap(TextRule.host.read),
                    let first = domains.claim(host, for: app.name, at: element.place)
                else { continue }
                let message = "domain \(quoted(host)) is already in app \(quoted(first.app)) at \(first.place)"
                problems.error(message, at: element.place)
            }
            for system in ["ios", "android"] {
                guard let scheme = node[system]?["scheme"], let text = scheme.string, !text.isEmpty,
                    let first = schemes.claim(text, for: app.name, at: scheme.place), !sameBytes(first.app, app.name)
                else { continue }
                let message = "scheme \(quoted(text)) is already used by app \(quoted(first.app)) at \(first.place)"
                problems.error(message, at: scheme.place)
            }
            checkFacebook(app, node, &facebook)
            checkPrefixes(app, node)
            checkSisters(app, node)
            checkPatterns(app)
            checkWebsites(app, node)
            checkVersions(app, node)
            checkSocial(app)
        }
    }

    private mutating func checkFacebook(_ app: AppDefinition, _ node: TOMLNode, _ facebook: inout Claims) {
        guard !app.facebookAppID.isEmpty else { return }
        let place = node["facebook_app_id"]?.place ?? node.place
        for suffix in app.facebookSchemeSuffixes {
            let scheme = "fb\(app.facebookAppID)\(suffix)"
            guard let first = facebook.claim(scheme, for: app.name, at: place) else { continue }
            let owner = "app \(quoted(first.app)) at \(first.place)"
            problems.error("Facebook scheme \(quoted(scheme)) is already used by \(owner)", at: place)
        }
    }

    /// Warns about an app with one domain: on iOS a link on the page's own host does not open the app.
    private mutating func checkSisters(_ app: AppDefinition, _ node: TOMLNode) {
        guard app.domains.count == 1, !app.ios.bundleID.isEmpty else { return }
        let message =
            "app \(quoted(app.name)) has one domain: the button of a page needs a second one to open the app on iOS, "
            + "such as \(quoted("open." + app.domains[0])); until then it uses "
            + (app.ios.scheme.isEmpty ? "a link that stays in the browser" : "the scheme")
        problems.warning(message, at: node["domains"]?.place ?? node.place)
    }

    /// Warns about domains that are websites, too: their pages are the website's.
    private mutating func checkWebsites(_ app: AppDefinition, _ node: TOMLNode) {
        for host in app.websites {
            let element = node["domains"]?.elements?.first {
                $0.string.flatMap(TextRule.host.read).map { sameBytes($0, host) } ?? false
            }
            problems.warning(
                "\(quoted(host)) is a domain of app \(quoted(app.name)) and the host of its web pages: let the proxy answer "
                    + "its pages from the website, and lead only the association files and short links to linkd, or "
                    + "use another host in domains (docs/proxies.md)", at: element?.place ?? node.place)
        }
    }

    private mutating func checkPrefixes(_ app: AppDefinition, _ node: TOMLNode) {
        guard !app.shortPrefix.isEmpty, sameBytes(app.shortPrefix, app.gatedPrefix) else { return }
        let place = (node["gated_prefix"] ?? node["short_prefix"])?.place ?? node.place
        problems.error("app.gated_prefix must differ from app.short_prefix", at: place)
    }
}

/// Which app first claimed a thing, and where.
private struct Claims {
    struct First {
        let app: String
        let place: SourcePlace
    }
    private var firsts: [ByteKey: First] = [:]

    /// Claims a thing for an app; returns the first claim, or nil when there was none.
    mutating func claim(_ thing: String, for app: String, at place: SourcePlace) -> First? {
        if let first = firsts[ByteKey(thing)] { return first }
        firsts[ByteKey(thing)] = First(app: app, place: place)
        return nil
    }
}
