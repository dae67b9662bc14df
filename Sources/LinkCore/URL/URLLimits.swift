// The caps on URLs and the words with which one is refused. They are checked before anything is parsed.

/// Caps on one URL.
public struct URLLimits: Sendable {
    /// Length in bytes of UTF-8.
    public var bytes: Int
    /// Items of the query (or of a fragment read like one), empty pieces not counted.
    public var parameters: Int
    /// Segments of the path, empty ones not counted.
    public var segments: Int

    /// Caps; by default 64 KiB, 256 parameters, 64 segments.
    public init(bytes: Int = 65_536, parameters: Int = 256, segments: Int = 64) {
        self.bytes = bytes
        self.parameters = parameters
        self.segments = segments
    }
}

/// Why a text is not accepted as a URL.
public struct URLRejection: Error, Sendable, Equatable, CustomStringConvertible {
    /// A stable word: `empty`, `too_large`, `too_many_params`, `too_many_segments`, `control_character`,
    /// `not_absolute`, `bad_scheme`, `bad_host`, `bad_port`, `credentials` (user info before an http or https host)
    /// or `lookalike_slash` (a backslash or a Unicode slash in the authority). `URLRules` adds its own.
    public let reason: String

    /// A rejection with a stable word.
    public init(_ reason: String) { self.reason = reason }

    /// The word.
    public var description: String { reason }
}
