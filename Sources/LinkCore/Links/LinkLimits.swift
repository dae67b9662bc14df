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
    /// The most attributes of a link. Their names have at most `nameBytes`.
    public static let attributes = 100
    /// Bytes of the value of an attribute.
    public static let attributeBytes = 16_384
    /// Bytes of a title or a description.
    public static let textBytes = 1024
    /// Bytes of a password.
    public static let passwordBytes = 256
    /// The costs of a bcrypt hash: each step doubles the time of a check, and the last takes about a second.
    public static let bcryptCosts = 4...14
    /// The latest time that is accepted: the end of the year 9999, milliseconds since the Unix epoch.
    public static let lastMoment: Int64 = 253_402_300_799_999
}
