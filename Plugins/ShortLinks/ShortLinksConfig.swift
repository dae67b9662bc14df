// The keys of [stage.short-links] and their checked values.
// Read at start and at reload; immutable afterwards. It must never be consulted by name while an event runs.

import LinkCore
import PluginKit

/// The configuration of the stage short-links.
struct ShortLinksConfig: Sendable {
    /// How far foreign short links are followed; nil when none is.
    let expansion: ExpansionLimits?

    private static let host = TextRule("a host name in lower case such as \"bit.ly\"") { text in
        guard text.utf8.contains(UInt8(ascii: ".")), let url = try? LinkURL("https://\(text)/") else { return false }
        return sameBytes(url.rawHost, text) && sameBytes(url.host, text)
    }

    /// The key table.
    static let keys: [ConfigKey] = [
        ConfigKey(
            "expand_hosts", .strings(host), default: .strings([]),
            "Foreign shorteners that may be followed, e.g. [\"bit.ly\", \"t.co\"]."),
        ConfigKey("max_hops", .int(1...50), default: .int(10), "Redirects followed at most."),
        ConfigKey("timeout", .duration(50...60_000), default: .duration(2000), "For all hops of a link together."),
    ]

    /// Checks what a key table cannot say: nobody follows the gateway's own links over the network.
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
            : ExpansionLimits(hosts: hosts, maxHops: config.int("max_hops"), timeout: config.duration("timeout"))
    }
}
