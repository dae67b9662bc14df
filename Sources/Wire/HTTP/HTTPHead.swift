// The head of one request in the connection's input buffer, checked like every other: a request that can be answered
// from its head alone needs no request object.

/// A checked head. Valid only while the parser that lent it exists and is not called again, and while the bytes given
/// to that parser are valid.
public struct HTTPHead {
    /// From the first byte to the end of the empty line.
    let bytes: UnsafeRawBufferPointer
    let lines: UnsafeBufferPointer<HTTPHeaders.Field>
    let rawMethod: Range<Int>
    let target: RawTarget
    let authority: Authority?
    /// The HTTP version of the request.
    public let version: HTTPVersion
    /// Whether the client wants to send another request on this connection.
    public let keepAlive: Bool

    /// The size of the head in bytes, including its first line.
    public var byteCount: Int { bytes.count }

    /// The field lines, without a copy.
    public var fields: HTTPFields { HTTPFields(bytes: bytes, lines: lines) }

    /// Host, path and query of a GET. Nil for other methods and for valid but rare forms: a host that is missing or has
    /// capital letters, and a target without a path.
    public var plainGet: PlainGet? {
        guard bytes.isExactly("GET", in: rawMethod), let host = authority?.host, !target.path.isEmpty else {
            return nil
        }
        for index in host where bytes[index] &- 0x41 < 26 { return nil }
        return PlainGet(host: lent(host), path: lent(target.path), query: target.query.map(lent))
    }

    /// The target of a GET with a path.
    public struct PlainGet {
        /// The host, lower case, without port.
        public let host: UnsafeBufferPointer<UInt8>
        /// The path, undecoded; never empty.
        public let path: UnsafeBufferPointer<UInt8>
        /// The query without its `?`, undecoded; nil when there is no `?`.
        public let query: UnsafeBufferPointer<UInt8>?
    }

    private func lent(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[range])
    }
}

extension HTTPHeaders {
    /// Copies the fields of a head.
    public init(_ head: HTTPHead) {
        self.init(storage: [UInt8](head.bytes), fields: Array(head.lines))
    }
}

extension HTTPRequest {
    /// Copies a head into a request without a body.
    public init(_ head: HTTPHead) {
        self.init(
            method: HTTPMethod(head.bytes.text(head.rawMethod)),
            target: head.target.target(head.bytes, host: head.authority), version: head.version,
            headers: HTTPHeaders(head), keepAlive: head.keepAlive)
    }
}
