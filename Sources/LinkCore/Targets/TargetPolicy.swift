// Which web hosts people may be sent to: the section [targets] and the app's own hosts. Immutable, part of a snapshot.

/// Where a person may be sent.
public struct TargetPolicy: Sendable {
    private let exact: [String]
    private let suffixes: [String]
    private let any: Bool

    /// Patterns: a host, "*.example.com" for every host below it, "*" for every host. Lower case, IDN as "xn--".
    public init(allow: [String] = []) {
        any = allow.contains("*")
        suffixes = allow.filter { $0.utf8.starts(with: "*.".utf8) }.map { String($0.dropFirst(1)) }
        exact = allow.filter { !$0.utf8.starts(with: "*".utf8) }
    }

    /// Whether a web host (lower case) may be a destination for an app. The app's own hosts always may.
    public func allows(host: String, for app: App?) -> Bool {
        any || lists(host: host, for: app)
    }

    /// The same without "*": whether a host is the app's own, or one that the configuration names or gives a pattern for.
    public func lists(host: String, for app: App?) -> Bool {
        names(host: host, for: app)
            || suffixes.contains { suffix in
                host.utf8.count > suffix.utf8.count && host.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
            }
    }

    /// Whether a host is listed by itself, not by a pattern, or is the app's own.
    public func names(host: String, for app: App?) -> Bool {
        app?.ownsWebHost(host) == true || exact.contains { sameBytes($0, host) }
    }
}
