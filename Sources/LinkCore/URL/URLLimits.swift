// The limits on URLs, and the words with which URLs are rejected. Limits are checked before anything is parsed.

/// Limits on one URL.
public struct URLLimits: Sendable {
    /// The most bytes of its UTF-8 text.
    public var bytes: Int
    /// The most items of the query (or of a fragment parsed like one), without empty pieces.
    public var parameters: Int
    /// The most segments of the path, without empty ones.
    public var segments: Int

    /// Creates limits; by default 64 KiB, 256 parameters and 64 segments.
    public init(bytes: Int = 65_536, parameters: Int = 256, segments: Int = 64) {
        self.bytes = bytes
        self.parameters = parameters
        self.segments = segments
    }
}

/// Why a text is rejected as a URL.
public struct LinkURLError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A stable word: `empty`, `too_large`, `too_many_params`, `too_many_segments`, `control_character`,
    /// `not_absolute`, `bad_scheme`, `bad_host`, `bad_port`, `credentials` (user info before an http or https host)
    /// or `lookalike_slash` (a backslash or a Unicode slash in the authority). `URLRules` adds its own.
    public let reason: String

    /// Creates a rejection from a stable word.
    public init(_ reason: String) { self.reason = reason }

    /// The stable word, `reason`.
    public var description: String { reason }
}
