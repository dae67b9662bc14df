// Which stored links a URL may name: its path without the app's prefix, on the domain it came to and on the app's other
// domains. Any thread, no look-ups. Must stay cheap, because every path of an app passes through it.

/// The names to try for a URL, in order.
public struct LinkNames {
    /// A link whose key begins the path has at most so many segments, its prefix included.
    private static let mostParents = 4

    /// The app that owns the links.
    public let app: App
    private let domain: Domain?
    /// The decoded path; nil when the URL cannot be a short link.
    private let path: String?

    /// - Parameter known: the event's app, if it is known; links of other apps are not looked up.
    public init?(_ url: LinkURL, known: App?, apps: AppDirectory) {
        domain = url.isWeb ? apps.domain(url.host) : nil
        guard let app = Self.owner(of: url, on: domain, known, apps) else { return nil }
        self.app = app
        path = url.keyPath
    }

    /// Returns what a look-up finds first: under the whole path, else under the path without what programs have left at its
    /// end.
    public func first<Found, Failure>(
        _ apps: AppDirectory, _ find: ([LinkAddress]) throws(Failure) -> Found?
    ) throws(Failure) -> Found? {
        if let found = try first(path.map(keys(of:)) ?? [], apps, find) { return found }
        for keys in shortened { if let found = try first(keys, apps, find) { return found } }
        return nil
    }

    private func first<Found, Failure>(
        _ keys: [String], _ apps: AppDirectory, _ find: ([LinkAddress]) throws(Failure) -> Found?
    ) throws(Failure) -> Found? {
        if let found = try find(own(keys)) { return found }
        if let found = try find(printed(keys)) { return found }
        return try find(others(keys, apps))
    }

    /// Returns what a look-up finds first under the beginning of the path, and how many segments name it. Such a link
    /// counts only when it passes on the rest of a path.
    public func firstParent<Found, Failure>(
        _ find: ([LinkAddress]) throws(Failure) -> Found?
    ) throws(Failure) -> (found: Found, segments: Int)? {
        for (keys, segments) in parents { if let found = try find(own(keys)) { return (found, segments) } }
        return nil
    }

    /// The keys that the path names without what programs have left at its end, the longest first.
    private var shortened: [[String]] { path.map { KeyRules.shortened($0).map(keys(of:)) } ?? [] }

    /// The keys that the beginning of the path names, the longest first, each with the number of its segments.
    private var parents: [(keys: [String], segments: Int)] {
        guard domain != nil, let path else { return [] }
        let segments = path.utf8.split(separator: UInt8(ascii: "/"))
        guard segments.count > 1 else { return [] }
        return (1...min(segments.count - 1, Self.mostParents)).reversed().map { count in
            (keys(of: String(Substring(path.utf8[..<segments[count - 1].endIndex]))), count)
        }
    }

    /// The keys of a path.
    private func keys(of path: String) -> [String] {
        var keys: [String] = []
        func add(behind prefix: Int) {
            let key = prefix == 0 ? path : String(Substring(path.utf8.dropFirst(prefix)))
            if KeyRules.isKey(key), !keys.contains(where: { sameBytes($0, key) }) { keys.append(key) }
        }
        let (short, gated) = (app.definition.shortPrefix, app.definition.gatedPrefix)
        if path.utf8.starts(with: short.utf8) { add(behind: short.utf8.count) }
        // A gated key as a whole; then any key after `gated_prefix`, which is a way to that key past the app.
        if KeyPrefixes.isGated(path, by: gated) {
            add(behind: 0)
            add(behind: gated.utf8.count)
        }
        return keys
    }

    /// The names of keys on the URL's own domain.
    private func own(_ keys: [String]) -> [LinkAddress] { domain.map { Self.addresses(keys, on: $0) } ?? [] }

    /// Keys made for print that were typed in another letter case, or with O for 0 and I for 1. Looked up only when no
    /// link has exactly the typed letters.
    private func printed(_ keys: [String]) -> [LinkAddress] { domain.map { Self.printed(keys, on: $0) } ?? [] }

    /// The names on the app's other domains, in order. Looked up only when the URL's own domain has no such link.
    private func others(_ keys: [String], _ apps: AppDirectory) -> [LinkAddress] {
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
        keys.compactMap { typed in
            guard let meant = PrintedKey.meant(by: typed) else { return nil }
            let key = KeyRules.kept(meant, on: domain.definition)
            return sameBytes(key, KeyRules.kept(typed, on: domain.definition))
                ? nil : LinkAddress(domain: domain.host, key: key)
        }
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
}
