// What names a stored link: the domain it is on and its key, the path without the leading slash and `short_prefix`.

/// The name of a stored link. Compares as UTF-8 bytes.
public struct LinkAddress: Sendable, Hashable, CustomStringConvertible {
    /// The host, lower case, one of an app's domains.
    public let domain: String
    /// The key, kept byte for byte; on a domain that ignores case it is lower case.
    public let key: String

    /// An address.
    public init(domain: String, key: String) {
        self.domain = domain
        self.key = key
    }

    /// Byte equality.
    public static func == (a: LinkAddress, b: LinkAddress) -> Bool {
        sameBytes(a.key, b.key) && sameBytes(a.domain, b.domain)
    }

    /// Hashes the UTF-8 bytes.
    public func hash(into hasher: inout Hasher) {
        ByteKey(key).hash(into: &hasher)
        ByteKey(domain).hash(into: &hasher)
    }

    /// `DOMAIN/KEY`, as `linkctl` takes it.
    public var description: String { String(joining: domain, "/", key) }
}
