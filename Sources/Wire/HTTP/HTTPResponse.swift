// The answer to one request, written straight into the connection's output. Any thread. No value of a field can end the
// field or the head.

/// One header field of an answer.
public struct HTTPField: Sendable, Equatable {
    /// The name, a token.
    public var name: String
    /// The value; control characters are sent as spaces.
    public var value: String

    /// A field; its name is checked when it is written.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// Header fields that many answers share, encoded once.
public final class HTTPFieldBlock: Sendable {
    /// The fields in the order in which they are written.
    public let fields: [HTTPField]
    let bytes: [UInt8]

    /// Encodes fields as `HTTPResponse` encodes its own.
    public init(_ fields: [HTTPField]) {
        self.fields = fields
        var bytes: [UInt8] = []
        for field in fields { HTTPResponse.append(&bytes, field) }
        self.bytes = bytes
    }
}

/// The answer to one request.
public struct HTTPResponse: Sendable, Equatable {
    /// What the request determines about the form of its answer.
    public struct Form: Sendable, Equatable {
        /// Whether the body is left out while its length is still sent.
        public var isHead: Bool
        /// The HTTP version of the request.
        public var version: HTTPVersion
        /// Whether the connection stays open after this answer.
        public var keepAlive: Bool

        /// The form of the answer to a request.
        /// - Parameter isClosing: whether the server wants to close the connection.
        public init(for request: HTTPRequest, isClosing: Bool = false) {
            isHead = request.isHead
            version = request.version
            keepAlive = request.keepAlive && !isClosing
        }

        /// The form of the answer to a GET.
        public init(version: HTTPVersion, keepAlive: Bool) {
            isHead = false
            self.version = version
            self.keepAlive = keepAlive
        }

        /// The form of the answer to an invalid request: the connection is closed after it.
        public static let closing = Form(version: .http11, keepAlive: false)
    }

    /// The status, 200 to 599.
    public var status: Int
    /// Fields besides Date, Content-Length, Content-Type, X-Content-Type-Options, Connection and Transfer-Encoding.
    public var headers: [HTTPField]
    /// Fields shared with other answers, written after its own.
    public var shared: HTTPFieldBlock?
    /// The Content-Type; nil for none.
    public var contentType: String?
    /// The body; empty for none.
    public var body: [UInt8]
    /// Identifies the form of the body: equal for bodies that differ only in a few texts; nil when it is unknown.
    public var bodyForm: UInt64?

    /// An answer without a `bodyForm`.
    public init(
        status: Int, headers: [HTTPField] = [], shared: HTTPFieldBlock? = nil, contentType: String? = nil,
        body: [UInt8] = []
    ) {
        self.status = status
        self.headers = headers
        self.shared = shared
        self.contentType = contentType
        self.body = body
    }

    /// All its named fields, in the order in which they are written.
    public var fields: [HTTPField] { headers + (shared?.fields ?? []) }

    /// Whether both send the same bytes; `bodyForm` is ignored.
    public static func == (a: HTTPResponse, b: HTTPResponse) -> Bool {
        a.status == b.status && a.fields == b.fields && a.contentType == b.contentType && a.body == b.body
    }

    /// The interim response to a client that sent `Expect: 100-continue`.
    public static let continueBytes = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    /// Appends the answer to `out`. Control characters in values are written as spaces, so that no value can begin
    /// another field. Fields whose name is not a token, or is one of those written here, are left out. Browsers are
    /// told not to guess the body's type (nosniff), and errors without a Cache-Control field are not cached.
    public func append(to out: inout [UInt8], date: HTTPDate, form: Form) {
        let hasBody = status >= 200 && status != 204 && status != 304
        appendStart(to: &out)
        out.append(contentsOf: date.bytes)
        if hasBody {
            if let contentType { Self.append(&out, value: contentType, named: "\r\nContent-Type: ") }
            out.append(literal: "\r\nContent-Length: ")
            out.append(decimal: body.count)
        }
        out.append(literal: "\r\nX-Content-Type-Options: nosniff")
        for field in headers { Self.append(&out, field) }
        if let shared { out.append(contentsOf: shared.bytes) }
        if status >= 400, !fields.contains(where: { Self.isCacheControl($0.name) }) {
            out.append(literal: "\r\nCache-Control: no-store")
        }
        Self.appendEnd(to: &out, form: form)
        if hasBody, !form.isHead { out.append(contentsOf: body) }
    }

    /// Appends the status line and the name of the Date field, whose value follows.
    public func appendStart(to out: inout [UInt8]) {
        out.append(literal: "HTTP/1.1 ")
        out.append(decimal: status)
        out.append(.space)
        out.append(literal: HTTPStatus.reason(status))
        out.append(literal: "\r\nDate: ")
    }

    /// Appends the end of a head.
    public static func appendEnd(to out: inout [UInt8], form: Form) {
        if !form.keepAlive {
            out.append(literal: "\r\nConnection: close\r\n\r\n")
        } else if form.version == .http10 {
            out.append(literal: "\r\nConnection: keep-alive\r\n\r\n")
        } else {
            out.append(literal: "\r\n\r\n")
        }
    }

    private static func append(_ out: inout [UInt8], value: String, named name: StaticString) {
        out.append(literal: name)
        out.append(fieldValue: value)
    }

    fileprivate static func append(_ out: inout [UInt8], _ field: HTTPField) {
        var name = field.name
        let isWritten = name.withUTF8 { bytes in
            guard !bytes.isEmpty, bytes.allSatisfy({ $0.isToken }), !isReserved(bytes) else { return false }
            out.append(literal: "\r\n")
            out.append(contentsOf: bytes)
            return true
        }
        guard isWritten else { return }
        out.append(literal: ": ")
        out.append(fieldValue: field.value)
    }

    private static func isCacheControl(_ name: String) -> Bool {
        var name = name
        return name.utf8.count == 13 && name.withUTF8 { isSame($0, "cache-control") }
    }

    private static func isReserved(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        // Only names of these lengths need a comparison.
        switch name.count {
        case 4: isSame(name, "date")
        case 10: isSame(name, "connection")
        case 12: isSame(name, "content-type")
        case 14: isSame(name, "content-length")
        case 17: isSame(name, "transfer-encoding")
        case 22: isSame(name, "x-content-type-options")
        default: false
        }
    }

    private static func isSame(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        name.indices.allSatisfy { name[$0].lowered == word.utf8Start[$0] }
    }
}

extension [UInt8] {
    /// Appends the bytes of a literal.
    mutating func append(literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends the UTF-8 of a text.
    mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }

    /// Appends a non-negative whole number in decimal digits.
    mutating func append(decimal value: Int) {
        if value >= 10 { append(decimal: value / 10) }
        append(UInt8(0x30 + value % 10))
    }

    /// Appends a field value with control characters as spaces.
    fileprivate mutating func append(fieldValue text: String) {
        var text = text
        text.withUTF8 { bytes in
            if UnsafeRawBufferPointer(bytes).isFieldValue(0..<bytes.count) {
                append(contentsOf: bytes)
            } else {
                append(contentsOf: bytes.lazy.map { $0.isFieldValue ? $0 : .space })
            }
        }
    }
}
