// What a client may send, and the errors of requests. Limits are checked before anything is parsed or stored.

/// Bounds of one HTTP request, in bytes unless stated otherwise. A limit is the largest value allowed; the status of an
/// excess is in parentheses.
public struct HTTPLimits: Sendable, Equatable {
    /// All field lines together, including their line ends and the empty line (431).
    public var headerBytes = 16_384
    /// The request target (414).
    public var urlBytes = 65_536
    /// The body after decoding of chunked coding (413).
    public var bodyBytes = 1_048_576
    /// The number of field lines (431).
    public var headerCount = 100

    /// The default limits, as the properties state them.
    public init() {}

    /// The longest method; a longer one cannot be a known one (501).
    static let methodBytes = 32
    /// All chunk extensions and trailers of one body.
    static let chunkOverheadBytes = 8_192
}

/// Why a request was rejected. The connection cannot be used any further, since the start of the next request is
/// unknown: the answer has `Connection: close`, and the connection is closed after it.
public struct HTTPParseError: Error, Sendable, Equatable {
    /// The status of the answer, 400 to 505.
    public let status: Int
    /// A stable code for programs, used in problem details, such as `ambiguous_length`.
    public let code: String
    /// One sentence for a person, without any text from the client.
    public let detail: String

    init(_ status: Int, _ code: String, _ detail: String) {
        self.status = status
        self.code = code
        self.detail = detail
    }
}

extension HTTPParseError {
    static let lineEnd = HTTPParseError(400, "bad_line_end", "Every line of the head ends with CR LF.")
    static let requestLine = HTTPParseError(
        400, "bad_request_line", "The request line is a method, a target and a version with one space between them.")
    static let method = HTTPParseError(501, "unknown_method", "The method is longer than any known method.")
    static let version = HTTPParseError(505, "unsupported_version", "Only HTTP/1.1 and HTTP/1.0 are supported.")
    static let target = HTTPParseError(400, "bad_target", "The request target is not a path or an http URL.")
    static let urlTooLong = HTTPParseError(414, "url_too_long", "The request target is too long.")
    static let headerTooLarge = HTTPParseError(431, "header_too_large", "The header is too large.")
    static let fieldName = HTTPParseError(400, "bad_field_name", "A field name is a token directly before its colon.")
    static let fieldValue = HTTPParseError(400, "bad_field_value", "A field value holds a control character.")
    static let folded = HTTPParseError(400, "obsolete_folding", "Folded field lines are obsolete.")
    static let host = HTTPParseError(400, "bad_host", "Exactly one Host field with a valid host is required.")
    static let length = HTTPParseError(400, "bad_content_length", "Content-Length is given once, in digits.")
    static let twoLengths = HTTPParseError(
        400, "ambiguous_length", "Content-Length and Transfer-Encoding exclude each other.")
    static let transferEncoding = HTTPParseError(
        400, "bad_transfer_encoding", "Transfer-Encoding is given once and is chunked.")
    static let coding = HTTPParseError(501, "unknown_transfer_coding", "The only transfer coding known is chunked.")
    static let expectation = HTTPParseError(417, "unknown_expectation", "The only expectation known is 100-continue.")
    static let bodyTooLarge = HTTPParseError(413, "body_too_large", "The body is too large.")
    static let chunk = HTTPParseError(400, "bad_chunk", "The chunked body is malformed.")
    static let trailer = HTTPParseError(400, "bad_trailer", "The trailer of the chunked body is malformed.")
    static let chunkOverhead = HTTPParseError(
        400, "chunk_overhead", "The extensions and trailers of the chunked body are too large.")
}
