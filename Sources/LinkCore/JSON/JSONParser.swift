// JSON input: bytes to JSONValue, strict RFC 8259. Every JSON text that enters the daemon passes here: varlink
// messages, HTTP bodies, the data of App Links, link metadata. Never traps, takes linear time. Any thread.

/// Limits on a JSON text, checked before or while it is parsed.
public struct JSONLimits: Sendable {
    /// How many arrays and objects may be nested. Values over 512 act as 512, to protect the stack.
    public var maxDepth: Int
    /// The most bytes of the text.
    public var maxBytes: Int

    /// Creates limits; by default depth 32 and 1 MiB.
    public init(maxDepth: Int = 32, maxBytes: Int = 1_048_576) {
        self.maxDepth = maxDepth
        self.maxBytes = maxBytes
    }
}

/// Why a text is not JSON, and where.
public struct JSONError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The byte offset from the start of the text.
    public let offset: Int
    /// What is wrong, for a person to read.
    public let reason: String

    /// Creates an error at a byte offset.
    public init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }

    /// `REASON at byte OFFSET`
    public var description: String { "\(reason) at byte \(offset)" }

    /// Line and column of the error in the parsed text. Both count from 1, the column in bytes.
    public func place(in text: some Collection<UInt8>) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        for byte in text.prefix(offset) {
            column += 1
            if byte == 0x0a { (line, column) = (line + 1, 1) }
        }
        return (line, column)
    }
}

/// Parses JSON texts. One leading byte order mark is skipped. The last value of a repeated key wins, and
/// `JSONObject.hadDuplicateKeys` is set. Integers beyond 64 bits keep their digits.
public enum JSONParser {
    /// Parses bytes; throws at the first byte that is not allowed.
    public static func parse(
        _ bytes: UnsafeRawBufferPointer, limits: JSONLimits = JSONLimits()
    ) throws(JSONError) -> JSONValue {
        guard bytes.count <= limits.maxBytes else {
            throw JSONError(offset: limits.maxBytes, reason: "text over \(limits.maxBytes) bytes")
        }
        var reader = JSONReader(bytes, maxDepth: limits.maxDepth)
        return try reader.document()
    }

    /// Parses a buffer of bytes.
    public static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = JSONLimits()
    ) throws(JSONError) -> JSONValue {
        try parse(UnsafeRawBufferPointer(bytes), limits: limits)
    }

    /// Parses an array of bytes.
    public static func parse(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) -> JSONValue {
        try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in try parse(buffer, limits: limits) }
    }

    /// Parses a slice of bytes; offsets in errors count from the start of the slice.
    public static func parse(
        _ bytes: ArraySlice<UInt8>, limits: JSONLimits = JSONLimits()
    ) throws(JSONError) -> JSONValue {
        try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in try parse(buffer, limits: limits) }
    }

    /// Parses a span of bytes.
    public static func parse(_ bytes: Span<UInt8>, limits: JSONLimits = JSONLimits()) throws(JSONError) -> JSONValue {
        try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in try parse(buffer, limits: limits) }
    }

    /// Parses a text; offsets in errors count its UTF-8 bytes.
    public static func parse(
        _ text: some StringProtocol, limits: JSONLimits = JSONLimits()
    ) throws(JSONError) -> JSONValue {
        var text = String(text)
        return try text.withUTF8 { buffer -> Result<JSONValue, JSONError> in
            do throws(JSONError) {
                return .success(try parse(buffer, limits: limits))
            } catch {
                return .failure(error)
            }
        }.get()
    }
}
