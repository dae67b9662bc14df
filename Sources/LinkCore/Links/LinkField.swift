// The fields of a link as the interface names them, and what each may hold: the one table that decoding, applying and
// clearing follow. Any thread.

/// A field of `Link` in org.linkd.Links.
enum LinkField: String, CaseIterable, Sendable {
    case domain, key, shortLink, app, url, route, routeParameters, queryParameters, platforms, rules, ref, metadata
    case redeemLimit, redeemed, `private`, matchWindow, recipient, minVersions, maxVersions, minBuilds
    case minOsVersions, belowMinVersion, notInstalled, skipPreview, store, social, title, tags, externalId, validSince,
        validUntil
    case maxTaps, password, redirectStatus, archived, disabled, taps, revision, createdAt, updatedAt

    private static let byName: [ByteKey: LinkField] = {
        var found: [ByteKey: LinkField] = [:]
        for field in allCases { found[ByteKey(field.rawValue)] = field }
        return found
    }()

    /// The field of a name.
    static func named(_ name: String) -> LinkField? { byName[ByteKey(name)] }

    /// Whether callers may remove it; what names a link or counts cannot be.
    var isClearable: Bool {
        switch self {
        case .domain, .key, .shortLink, .app, .redeemed, .taps, .revision, .createdAt, .updatedAt: false
        default: true
        }
    }
}

/// Bounds of a link and of its fields.
public enum LinkLimits {
    /// A link as it is stored, bytes; every tap may read it, and workers remember thousands.
    public static let bytes = 262_144
    /// The metadata as compact JSON, bytes.
    public static let metadataBytes = 16_384
    /// Rules of a link.
    public static let rules = 64
    /// Conditions of a rule.
    public static let conditions = 16
    /// Tags of a link.
    public static let tags = 32
    /// A tag, bytes.
    public static let tagBytes = 64
    /// Entries of a map.
    public static let entries = 64
    /// A map's value or a condition's, bytes.
    public static let valueBytes = 2048
    /// A name: ref, recipient, externalId, the key of a map, bytes.
    public static let nameBytes = 256
    /// A title or a description, bytes.
    public static let textBytes = 1024
    /// A password, bytes.
    public static let passwordBytes = 256
    /// The last moment that is told apart: the end of the year 9999, milliseconds.
    public static let lastMoment: Int64 = 253_402_300_799_999
}
