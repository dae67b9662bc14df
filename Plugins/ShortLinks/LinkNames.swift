// Which stored links a URL may name: its path without the app's prefix, on the domain it came to and on the app's other
// domains. Loop thread, no look-ups; it must stay cheap, because every path of an app passes here.

import LinkCore
import PluginKit

/// The names to try for a URL, in order.
struct LinkNames {
    /// The app whose links they are.
    let app: App
    /// In order; none when the URL cannot be a short link.
    let addresses: [LinkAddress]

    /// - Parameter known: the event's app, when it is known; another app's links are not looked for.
    init?(_ url: LinkURL, known: App?, apps: AppDirectory) {
        guard let (app, first) = Self.owner(of: url, known, apps) else { return nil }
        self.app = app
        guard let path = Self.path(of: url) else { return nil }
        let definition = app.definition
        var keys: [String] = []
        for prefix in [definition.shortPrefix, definition.gatedPrefix] where path.utf8.starts(with: prefix.utf8) {
            let rest = String(Substring(path.utf8.dropFirst(prefix.utf8.count)))
            let key = KeyRules.withoutTrailing(rest).map { KeyRules.isKey(rest) ? rest : $0 } ?? rest
            if KeyRules.isKey(key), !keys.contains(where: { sameBytes($0, key) }) { keys.append(key) }
        }
        let others = definition.domains.filter { host in first.map { !sameBytes($0.host, host) } ?? true }
        let domains = (first.map { [$0] } ?? []) + others.compactMap { apps.domain($0) }
        addresses = domains.flatMap { domain in
            keys.map { LinkAddress(domain: domain.host, key: KeyRules.kept($0, on: domain)) }
        }
    }

    /// The app of a URL on one of its domains (and that domain), or under its own scheme.
    static func owner(
        of url: LinkURL, _ known: App?, _ apps: AppDirectory
    ) -> (app: App, domain: DomainDefinition?)? {
        if url.isWeb {
            guard let domain = apps.domain(url.host), let app = apps.named(domain.app) else { return nil }
            return known.map { sameBytes($0.name, app.name) } ?? true ? (app, domain) : nil
        }
        guard let app = known ?? apps.owner(of: url) else { return nil }
        return app.definition.schemes.contains { sameBytes($0, url.scheme) } ? (app, nil) : nil
    }

    /// The decoded path; nil when a segment has a slash of its own, which no key has.
    private static func path(of url: LinkURL) -> String? {
        let segments = url.routeSegments().segments
        guard !segments.isEmpty else { return nil }
        var path = ""
        for segment in segments {
            guard !segment.decoded.utf8.contains(UInt8(ascii: "/")) else { return nil }
            if !path.isEmpty { path += "/" }
            path += segment.decoded
        }
        return path
    }
}
