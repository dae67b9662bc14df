// Finds the links of an import that certainly lead back to themselves, alone or by way of others. It knows those links that
// lead to a host of this import, up to a bound. What depends on other links is for linkd to judge, which has them.

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
    /// The domain of the last link, as written.
    private var lastDomain = ""
    /// The host of a target that has no short links of this import. Most targets are on one host.
    private var foreign: String?
    private var targets: [ByteKey: [ByteKey]] = [:]

    /// - Parameter domains: links of the first host of a pair are made on the second.
    init(_ domains: MappedDomains) {
        self.domains = domains
        hosts = Set(domains.news.map { Self.host($0) })
    }

    /// Whether a link, or what it leads to, leads back to it. Remembers it otherwise.
    mutating func closes(_ link: JSONObject) -> Bool {
        guard let domain = link.text("domain"), let key = link.text("key") else { return false }
        meet(domain)
        var next: [ByteKey] = []
        for target in link.targets { if let name = name(ofTarget: target.text) { next.append(name) } }
        guard !next.isEmpty else { return false }
        let name = Self.place(ShortLinkName(domain: domain, key: key))
        if leads(from: next, to: name) { return true }
        if targets.count < Self.most { targets[name] = next }
        return false
    }

    /// Remembers the host of a link. Most rows have that of the row before.
    private mutating func meet(_ domain: String) {
        guard !sameBytes(domain, lastDomain) else { return }
        lastDomain = domain
        if hosts.count < Self.mostHosts { hosts.insert(Self.host(domain)) }
        foreign = nil
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

    /// The short link that a target names, if it is on a host of this import.
    private mutating func name(ofTarget address: String) -> ByteKey? {
        if let foreign, ShortLinkName.isOn(foreign, address) { return nil }
        var last: String?
        let name = ShortLinkName(of: address) { host in
            let isOurs = hosts.contains(ByteKey(mapped(host) ?? host))
            if !isOurs { last = host }
            return isOurs
        }
        if let last { foreign = last }
        return name.map { name in
            Self.place(mapped(name.host).map { ShortLinkName(domain: $0, key: name.path) } ?? name)
        }
    }

    /// The host that takes the place of one; nil when it stays.
    private func mapped(_ host: String) -> String? {
        domains.host(for: host).map { ShortLinkName(domain: $0, key: "").host }
    }

    private static func host(_ domain: String) -> ByteKey { ByteKey(ShortLinkName(domain: domain, key: "").host) }

    private static func place(_ name: ShortLinkName) -> ByteKey { ByteKey("\(name.host)/\(name.path)") }
}
