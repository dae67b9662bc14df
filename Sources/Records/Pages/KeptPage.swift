// What a page of another site said of the apps that open it, as the database keeps it over restarts. Values only.

/// A page that was read.
public struct KeptPage: Sendable, Equatable {
    /// The bytes of a key: a digest of the page's URL.
    public static let keyBytes = 16
    /// The most bytes of a page's content; larger ones are not kept.
    public static let mostBytes = 16_384
    /// How long a page is kept after it was read, milliseconds: a day. Older ones are never used.
    public static let lifetime: Int64 = 86_400_000
    /// Bytes that a page counts as, besides its content: its key, its place in the table and two indexes.
    public static let overhead = 128

    /// When it was read, milliseconds since the Unix epoch.
    public var readAt: Int64
    /// What it said, as its reader encodes it.
    public var content: [UInt8]

    /// A page that was read at this time.
    public init(readAt: Int64, content: [UInt8]) {
        self.readAt = readAt
        self.content = content
    }
}
