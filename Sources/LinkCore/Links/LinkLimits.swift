// The limits of a link and of its fields.

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
