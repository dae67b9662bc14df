// Which web hosts people may be sent to: the section [targets] and the app's own hosts. An immutable part of a
// snapshot.

/// The web hosts that people may be sent to.
public struct TargetPolicy: Sendable {
    private let exact: [String]
    private let suffixes: [String]
    private let any: Bool

    /// - Parameter allow: patterns, in lower case with IDN as "xn--": a host, "*.example.com" for every host below it,
    ///   "*" for every host.
    public init(allow: [String] = []) {
        any = allow.contains("*")
        suffixes = allow.filter { $0.utf8.starts(with: "*.".utf8) }.map { String($0.dropFirst(1)) }
        exact = allow.filter { !$0.utf8.starts(with: "*".utf8) }
    }

    /// Whether a web host (lower case) may be a destination for an app. The app's own hosts are always allowed.
    public func allows(host: String, for app: App?) -> Bool {
        any || lists(host: host, for: app)
    }

    /// Like `allows`, but ignoring "*": whether a host is the app's own, or named or matched by a pattern in the
    /// configuration.
    public func lists(host: String, for app: App?) -> Bool {
        names(host: host, for: app)
            || suffixes.contains { suffix in
                host.utf8.count > suffix.utf8.count && host.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
            }
    }

    /// Whether a host is the app's own, or listed by its full name and not by a pattern.
    public func names(host: String, for app: App?) -> Bool {
        app?.ownsWebHost(host) == true || exact.contains { sameBytes($0, host) }
    }
}
