// Which stored links a URL may name: its path without the app's prefix, on the domain it came to and on the app's other
// domains. Loop thread, no look-ups. Must stay cheap, because every path of an app passes through it.

import LinkCore
import PluginKit

/// The names to try for a URL, in order.
struct LinkNames {
    /// The app that owns the links.
    let app: App
    /// The names on the URL's own domain, in order; empty when the URL cannot be a short link.
    let own: [LinkAddress]
    private let keys: [String]
    private let domain: Domain?

    /// - Parameter known: the event's app, if it is known; links of other apps are not looked up.
    init?(_ url: LinkURL, known: App?, apps: AppDirectory) {
        domain = url.isWeb ? apps.domain(url.host) : nil
        guard let app = Self.owner(of: url, on: domain, known, apps) else { return nil }
        self.app = app
        guard let path = Self.path(of: url) else { return nil }
        var keys: [String] = []
        let (short, gated) = (app.definition.shortPrefix, app.definition.gatedPrefix)
        if path.utf8.starts(with: short.utf8) { Self.add(&keys, path, behind: short.utf8.count) }
        // A gated key as a whole; then any key after `gated_prefix`, which is a way to that key past the app.
        if KeyPrefixes.isGated(path, by: gated) {
            Self.add(&keys, path, behind: 0)
            Self.add(&keys, path, behind: gated.utf8.count)
        }
        self.keys = keys
        own = domain.map { Self.addresses(keys, on: $0) } ?? []
    }

    /// Adds the key that a path names after this many bytes, if it is valid.
    private static func add(_ keys: inout [String], _ path: String, behind prefix: Int) {
        let rest = prefix == 0 ? path : String(Substring(path.utf8.dropFirst(prefix)))
        var key = rest
        if !KeyRules.isKey(rest) {
            guard let shorter = KeyRules.withoutTrailing(rest), KeyRules.isKey(shorter) else { return }
            key = shorter
        }
        if !keys.contains(where: { sameBytes($0, key) }) { keys.append(key) }
    }

    /// Keys made for print, in capitals, that were typed in another letter case, on domains where case matters. Looked
    /// up only when no link has exactly the typed letters.
    func printed() -> [LinkAddress] { domain.map { Self.printed(keys, on: $0) } ?? [] }

    /// The names on the app's other domains, in order. Looked up only when the URL's own domain has no such link.
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

    /// The addresses of the keys on a domain, in the letter case that it keeps.
    private static func addresses(_ keys: [String], on domain: Domain) -> [LinkAddress] {
        keys.map { LinkAddress(domain: domain.host, key: KeyRules.kept($0, on: domain.definition)) }
    }

    private static func printed(_ keys: [String], on domain: Domain) -> [LinkAddress] {
        guard domain.definition.caseSensitive else { return [] }
        return keys.compactMap(PrintedKey.meant(by:)).map { LinkAddress(domain: domain.host, key: $0) }
    }

    /// The app of a URL on one of its domains, or under its own scheme; nil for other URLs.
    private static func owner(of url: LinkURL, on domain: Domain?, _ known: App?, _ apps: AppDirectory) -> App? {
        if url.isWeb {
            guard let app = domain?.app else { return nil }
            return known.map { sameBytes($0.name, app.name) } ?? true ? app : nil
        }
        guard let app = known ?? apps.owner(of: url) else { return nil }
        return app.schemes.contains { sameBytes($0, url.scheme) } ? app : nil
    }

    /// The decoded path; nil when it is empty or a segment contains a slash, which no key's segment does.
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

    /// The path if it is a single segment without escapes, as nearly every short link has; otherwise nil.
    private static func plainPath(_ raw: Substring) -> String? {
        let isPlain = raw.withBytes { bytes in
            guard bytes.count > 1, bytes[0] == UInt8(ascii: "/") else { return false }
            return bytes.dropFirst().allSatisfy { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "%") }
        }
        return isPlain ? String(raw.dropFirst()) : nil
    }
}
