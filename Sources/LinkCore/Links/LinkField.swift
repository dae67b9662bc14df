// The fields of a link by their names in the interface. Decoding, applying and clearing all use this table. Any thread.

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

    /// The field with this name; nil when there is none.
    static func named(_ name: String) -> LinkField? { byName[ByteKey(name)] }

    /// Whether callers may remove it. Fields that identify or count cannot be removed.
    var isClearable: Bool {
        switch self {
        case .domain, .key, .shortLink, .app, .redeemed, .taps, .revision, .createdAt, .updatedAt: false
        default: true
        }
    }
}

/// The limits of a link and of its fields.
public enum LinkLimits {
    /// Bytes of a link as it is stored. Every tap may read it, and workers cache thousands.
    public static let bytes = 262_144
    /// Bytes of the metadata as compact JSON.
    public static let metadataBytes = 16_384
    /// The most rules of a link.
    public static let rules = 64
    /// The most conditions of a rule.
    public static let conditions = 16
    /// The most tags of a link.
    public static let tags = 32
    /// Bytes of a tag.
    public static let tagBytes = 64
    /// Entries of a map field.
    public static let entries = 64
    /// Bytes of a value in a map or a condition.
    public static let valueBytes = 2048
    /// Bytes of a name: ref, recipient, externalId, the key of a map.
    public static let nameBytes = 256
    /// Bytes of a title or a description.
    public static let textBytes = 1024
    /// Bytes of a password.
    public static let passwordBytes = 256
    /// The latest time that is accepted: the end of the year 9999, milliseconds since the Unix epoch.
    public static let lastMoment: Int64 = 253_402_300_799_999
}
