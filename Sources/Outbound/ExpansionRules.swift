// What may be expanded, and how far: the configuration of the expander, one value per snapshot. Any thread, immutable.

import LinkCore
import Synchronization

/// The rules of one configuration snapshot. Results are shared and cached per rules object: make one for each snapshot
/// and keep it.
public final class ExpansionRules: Sendable {
    /// Most redirects that are followed (`max_hops`).
    public let maxHops: Int
    /// Time for one expansion, all its requests together (`timeout`).
    public let timeout: Duration
    let number: UInt64
    private let exact: [String]
    private let suffixes: [String]
    private let isOwnHost: @Sendable (String) -> Bool
    private let isAppScheme: @Sendable (String) -> Bool

    private static let made = Atomic<UInt64>(0)

    /// The rules; each object gets a number of its own.
    /// - Parameters:
    ///   - expandHosts: hosts that may be contacted (`expand_hosts`): a host, or `*.example.com` for every host below
    ///   it. Entries that are no host name are ignored.
    ///   - isOwnHost: whether a host (ASCII, lower case) belongs to one of the gateway's apps: expansion ends there.
    ///   - isAppScheme: whether a scheme (lower case, not http or https) is one of the apps': expansion ends there.
    public init(
        expandHosts: [String], maxHops: Int = 10, timeout: Duration = .seconds(2),
        isOwnHost: @escaping @Sendable (String) -> Bool = { _ in false },
        isAppScheme: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.maxHops = maxHops
        self.timeout = timeout
        self.isOwnHost = isOwnHost
        self.isAppScheme = isAppScheme
        number = Self.made.add(1, ordering: .relaxed).newValue
        let wild = "*.".utf8
        exact = expandHosts.filter { !$0.utf8.starts(with: wild) }.compactMap { try? HostName.name($0) }
        suffixes = expandHosts.filter { $0.utf8.starts(with: wild) }
            .compactMap { try? HostName.name(String($0.dropFirst(2))) }.map { "." + $0 }
    }

    /// Whether links on a host are expanded.
    func expands(_ host: HostName) -> Bool {
        let name = host.ascii
        return exact.contains { sameBytes($0, name) }
            || suffixes.contains { suffix in
                name.utf8.count > suffix.utf8.count && name.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
            }
    }

    func isOwn(_ host: HostName) -> Bool { isOwnHost(host.ascii) }

    /// Whether a short link may lead to a link with this scheme into an app. Schemes that run code, read files,
    /// install software or name an arbitrary app are never allowed, whatever the configuration says.
    func isApp(scheme: String) -> Bool {
        !Self.dangerous.contains { sameBytes($0, scheme) } && isAppScheme(scheme)
    }

    private static let dangerous = [
        "javascript", "data", "vbscript", "blob", "file", "filesystem", "about", "view-source", "content", "intent",
        "itms-services", "chrome", "jar",
    ]
}
