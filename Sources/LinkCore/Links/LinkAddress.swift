// The address of a stored link: its domain and its key, which is the path without the leading slash and `short_prefix`.

/// The address of a stored link. Compares as UTF-8 bytes.
public struct LinkAddress: Sendable, Hashable, CustomStringConvertible {
    /// The host, lower case, one of an app's domains.
    public let domain: String
    /// The key, exact to the byte; lower case on a domain that ignores case.
    public let key: String

    /// Creates an address; `domain` must be lower case.
    public init(domain: String, key: String) {
        self.domain = domain
        self.key = key
    }

    /// Whether both parts have the same bytes.
    public static func == (a: LinkAddress, b: LinkAddress) -> Bool {
        sameBytes(a.key, b.key) && sameBytes(a.domain, b.domain)
    }

    /// Hashes the UTF-8 bytes of both parts.
    public func hash(into hasher: inout Hasher) {
        ByteKey(key).hash(into: &hasher)
        ByteKey(domain).hash(into: &hasher)
    }

    /// `DOMAIN/KEY`, as `linkctl` accepts it.
    public var description: String { String(joining: domain, "/", key) }
}
