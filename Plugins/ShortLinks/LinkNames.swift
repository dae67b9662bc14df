// Which stored links a URL may name: its path without the app's prefix, on the domain it came to and on the app's other
// domains. Loop thread, no look-ups; it must stay cheap, because every path of an app passes here.

import LinkCore
import PluginKit

/// The names to try for a URL, in order.
struct LinkNames {
    /// The app whose links they are.
    let app: App
    /// On the domain that the URL came to, in order; none when the URL cannot be a short link.
    let own: [LinkAddress]
    private let keys: [String]
    private let domain: Domain?

    /// - Parameter known: the event's app, when it is known; another app's links are not looked for.
    init?(_ url: LinkURL, known: App?, apps: AppDirectory) {
        domain = url.isWeb ? apps.domain(url.host) : nil
        guard let app = Self.owner(of: url, on: domain, known, apps) else { return nil }
        self.app = app
        guard let path = Self.path(of: url) else { return nil }
        var keys: [String] = []
        let (short, gated) = (app.definition.shortPrefix, app.definition.gatedPrefix)
        if path.utf8.starts(with: short.utf8) { Self.add(&keys, path, behind: short.utf8.count) }
        // A gated key, whole; then any key behind `gated_prefix`, which is a way to it past the app.
        if KeyPrefixes.isGated(path, by: gated) {
            Self.add(&keys, path, behind: 0)
            Self.add(&keys, path, behind: gated.utf8.count)
        }
        self.keys = keys
        own = domain.map { Self.addresses(keys, on: $0) } ?? []
    }

    /// Adds the key that a path names behind so many bytes.
    private static func add(_ keys: inout [String], _ path: String, behind prefix: Int) {
        let rest = prefix == 0 ? path : String(Substring(path.utf8.dropFirst(prefix)))
        var key = rest
        if !KeyRules.isKey(rest) {
            guard let shorter = KeyRules.withoutTrailing(rest), KeyRules.isKey(shorter) else { return }
            key = shorter
        }
        if !keys.contains(where: { sameBytes($0, key) }) { keys.append(key) }
    }

    /// Those printed in capitals, where letter case counts, that were typed otherwise: asked for only when there is none of
    /// the very letters.
    func printed() -> [LinkAddress] { domain.map { Self.printed(keys, on: $0) } ?? [] }

    /// On the app's other domains, in order: asked for only when there is no link on the first.
    func others(_ apps: AppDirectory) -> [LinkAddress] {
        if keys.isEmpty { return [] }
        var found: [LinkAddress] = []
        for host in app.definition.domains {
            if let domain, sameBytes(domain.host, host) { continue }
            guard let other = apps.domain(host) else { continue }
            found += Self.addresses(keys, on: other)
            found += Self.printed(keys, on: other)
        }
        return found
    }

    /// The keys on a domain as it keeps them.
    private static func addresses(_ keys: [String], on domain: Domain) -> [LinkAddress] {
        keys.map { LinkAddress(domain: domain.host, key: KeyRules.kept($0, on: domain.definition)) }
    }

    private static func printed(_ keys: [String], on domain: Domain) -> [LinkAddress] {
        guard domain.definition.caseSensitive else { return [] }
        return keys.compactMap(KeyMaker.printed).map { LinkAddress(domain: domain.host, key: $0) }
    }

    /// The app of a URL on one of its domains, or under its own scheme.
    private static func owner(of url: LinkURL, on domain: Domain?, _ known: App?, _ apps: AppDirectory) -> App? {
        if url.isWeb {
            guard let app = domain?.app else { return nil }
            return known.map { sameBytes($0.name, app.name) } ?? true ? app : nil
        }
        guard let app = known ?? apps.owner(of: url) else { return nil }
        return app.schemes.contains { sameBytes($0, url.scheme) } ? app : nil
    }

    /// The decoded path; nil when a segment has a slash of its own, which no key has.
    private static func path(of url: LinkURL) -> String? {
        if url.isWeb, let plain = plainPath(url.rawPath) { return plain }
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

    /// A path of one plain segment, as nearly every short link's is.
    private static func plainPath(_ raw: Substring) -> String? {
        let isPlain = raw.withBytes { bytes in
            guard bytes.count > 1, bytes[0] == UInt8(ascii: "/") else { return false }
            return bytes.dropFirst().allSatisfy { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "%") }
        }
        return isPlain ? String(raw.dropFirst()) : nil
    }
}
