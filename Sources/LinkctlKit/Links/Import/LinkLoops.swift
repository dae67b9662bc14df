// Finds the links of an import that lead back to themselves, alone or by way of others. It knows those links that lead to
// a host of this import, up to a bound.

import LinkCore
import LinkFormats

/// The short links of one import that lead to other short links.
struct LinkLoops {
    /// The most links that are remembered.
    private static let most = 200_000
    /// The most hosts that are remembered.
    private static let mostHosts = 10_000
    /// The most links that are followed from one.
    private static let longest = 200

    /// Pairs of hosts: what is on the first is made on the second.
    private let domains: [KeyValue]
    private var hosts: Set<ByteKey>
    private var targets: [ByteKey: [String]] = [:]

    /// - Parameter domains: pairs in lower case; links of the first host are made on the second.
    init(_ domains: [KeyValue]) {
        self.domains = domains
        hosts = Set(domains.map { ByteKey($0.value) })
    }

    /// Whether a link, or what it leads to, leads back to it. Remembers it otherwise.
    mutating func closes(_ link: JSONObject) -> Bool {
        guard let domain = link.text("domain"), let key = link.text("key") else { return false }
        let host = asciiLowercased(domain)
        if hosts.count < Self.mostHosts { hosts.insert(ByteKey(host)) }
        let name = "\(host)/\(key)"
        let next = Self.addresses(of: link).compactMap(name(ofTarget:))
        guard !next.isEmpty else { return false }
        if leads(from: next, to: name) { return true }
        if targets.count < Self.most { targets[ByteKey(name)] = next }
        return false
    }

    private func leads(from first: [String], to name: String) -> Bool {
        var open = first
        var seen: Set<ByteKey> = []
        while let next = open.popLast() {
            if sameBytes(next, name) { return true }
            guard seen.count < Self.longest, seen.insert(ByteKey(next)).inserted else { continue }
            open += targets[ByteKey(next)] ?? []
        }
        return false
    }

    /// Host and key of a target on a host of this import; nil for any other.
    private func name(ofTarget address: String) -> String? {
        guard let parts = SourceValue.shortLink(address) else { return nil }
        let mapped = domains.first { sameBytes($0.key, parts.domain) }?.value ?? parts.domain
        return hosts.contains(ByteKey(mapped)) ? "\(mapped)/\(parts.key)" : nil
    }

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
