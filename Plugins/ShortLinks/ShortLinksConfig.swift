// The keys of [stage.short-links] and their validated values. Read at start and at reload; immutable afterwards. Must
// never be consulted by name while an event runs.

import Glibc
import LinkCore
import PluginKit

/// The configuration of the stage short-links.
struct ShortLinksConfig: Sendable {
    /// The limits for following foreign short links; nil when none are followed.
    let expansion: ExpansionLimits?

    private static let host = TextRule("a host name in lower case such as \"bit.ly\"") { text in
        guard text.utf8.contains(UInt8(ascii: ".")), let url = try? LinkURL("https://\(text)/") else { return false }
        return sameBytes(url.rawHost, text) && sameBytes(url.host, text)
    }

    /// One of an operator's own networks. The expander parses it again; this check reports a mistake with its place.
    private static let network = TextRule("a network such as \"10.0.0.0/8\" or an address") { text in
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = parts.first, !text.utf8.contains(0) else { return false }
        var bytes = in6_addr()
        let width =
            inet_pton(AF_INET, String(address), &bytes) == 1
            ? 32 : inet_pton(AF_INET6, String(address), &bytes) == 1 ? 128 : -1
        return parts.count == 1 ? width > 0 : number(parts[1]).map { $0 <= width } ?? false
    }

    private static let port = TextRule("a port such as \"8080\"") { text in
        number(Substring(text)).map { (1...65_535).contains($0) } ?? false
    }

    private static func number(_ text: Substring) -> Int? {
        guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text)
    }

    /// The table of keys, with types, defaults and descriptions.
    static let keys: [ConfigKey] = [
        ConfigKey(
            "expand_hosts", .strings(host), default: .strings([]),
            "Foreign shorteners that may be followed, e.g. [\"bit.ly\", \"t.co\"]."),
        ConfigKey("max_hops", .int(1...50), default: .int(10), "The maximum number of redirects that are followed."),
        ConfigKey("timeout", .duration(50...60_000), default: .duration(2000), "For all hops of a link together."),
        ConfigKey(
            "expand_addresses", .strings(network), default: .strings([]),
            "Your own networks where they may be; by default only public addresses."),
        ConfigKey(
            "expand_ports", .strings(port), default: .strings([]), "Ports that they may use besides 80 and 443."),
    ]

    /// Validates what the table of keys cannot express: the gateway's own links are never followed over the network.
    init(_ config: StageConfig, apps: AppDirectory) throws(ConfigError) {
        let hosts = config.strings("expand_hosts")
        if let own = hosts.first(where: { apps.domain($0) != nil }) {
            throw ConfigError(
                "expand_hosts names \"\(own)\", which is a domain of an app: its links are looked up, not fetched; "
                    + "leave it out", at: config.place(of: "expand_hosts"))
        }
        expansion =
            hosts.isEmpty
            ? nil
            : ExpansionLimits(
                hosts: hosts, maxHops: config.int("max_hops"), timeout: config.duration("timeout"),
                addresses: config.strings("expand_addresses"),
                ports: config.strings("expand_ports").compactMap { Int($0) })
    }
}
