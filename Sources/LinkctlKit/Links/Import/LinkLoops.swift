// Finds the links of an import that lead back to themselves, alone or by way of others. It knows those links that lead to
// a host of this import, up to a bound.

import LinkCore
import Records

/// The short links of one import that lead to other short links.
struct LinkLoops {
    /// The most links that are remembered.
    private static let most = 200_000
    /// The most hosts that are remembered.
    private static let mostHosts = 10_000
    /// The most links that are followed from one.
    private static let longest = 200

    private let domains: MappedDomains
    private var hosts: Set<ByteKey>
    private var targets: [ByteKey: [ByteKey]] = [:]

    /// - Parameter domains: links of the first host of a pair are made on the second.
    init(_ domains: MappedDomains) {
        self.domains = domains
        hosts = Set(domains.news.map { Self.host($0) })
    }

    /// Whether a link, or what it leads to, leads back to it. Remembers it otherwise.
    mutating func closes(_ link: JSONObject) -> Bool {
        guard let domain = link.text("domain"), let key = link.text("key") else { return false }
        let own = ShortLinkName(domain: domain, key: key)
        if hosts.count < Self.mostHosts { hosts.insert(ByteKey(own.host)) }
        let name = Self.place(own)
        let next = Self.addresses(of: link).flatMap(names(inTarget:))
        guard !next.isEmpty else { return false }
        if leads(from: next, to: name) { return true }
        if targets.count < Self.most { targets[name] = next }
        return false
    }

    private func leads(from first: [ByteKey], to name: ByteKey) -> Bool {
        var open = first
        var seen: Set<ByteKey> = []
        while let next = open.popLast() {
            if next == name { return true }
            guard seen.count < Self.longest, seen.insert(next).inserted else { continue }
            open += targets[next] ?? []
        }
        return false
    }

    /// The short links of a target that are on hosts of this import.
    private func names(inTarget address: String) -> [ByteKey] {
        ShortLinkName.all(in: address).compactMap { name in
            let mapped = domains.host(for: name.host).map { ShortLinkName(domain: $0, key: name.path) } ?? name
            return hosts.contains(ByteKey(mapped.host)) ? Self.place(mapped) : nil
        }
    }

    private static func host(_ domain: String) -> ByteKey { ByteKey(ShortLinkName(domain: domain, key: "").host) }

    private static func place(_ name: ShortLinkName) -> ByteKey { ByteKey("\(name.host)/\(name.path)") }

    /// Every address that the link may lead to.
    private static func addresses(of link: JSONObject) -> [String] {
        var all = link.text("url").map { [$0] } ?? []
        for platform in link.object("platforms")?.members ?? [] {
            for member in platform.value.object?.members ?? [] { member.value.string.map { all.append($0) } }
        }
        for rule in link["rules"]?.array ?? [] { rule.object?.text("url").map { all.append($0) } }
        return all
    }
}
