// The head of one request where the connection has read it, checked as every other one: what can be answered by it alone
// needs no request made of it.

/// A checked head. Valid only while the parser that lent it is there and is not called again, and while the bytes are that it
/// was given.
public struct HTTPHead {
    /// From the first byte to the end of the empty line.
    let bytes: UnsafeRawBufferPointer
    let lines: UnsafeBufferPointer<HTTPHeaders.Field>
    let rawMethod: Range<Int>
    let target: RawTarget
    let authority: Authority?
    /// The version of the request.
    public let version: HTTPVersion
    /// Whether the client wants to send another request on this connection.
    public let keepAlive: Bool

    /// Bytes of the head, its first line included.
    public var byteCount: Int { bytes.count }

    /// The field lines.
    public var fields: HTTPFields { HTTPFields(bytes: bytes, lines: lines) }

    /// What a GET asks for; nil for other methods and for what a client may write and hardly one does: a host with capital
    /// letters or none, and a target without a path.
    public var plainGet: PlainGet? {
        guard bytes.isExactly("GET", in: rawMethod), let host = authority?.host, !target.path.isEmpty else {
            return nil
        }
        for index in host where bytes[index] &- 0x41 < 26 { return nil }
        return PlainGet(host: lent(host), path: lent(target.path), query: target.query.map(lent))
    }

    /// A GET of a path.
    public struct PlainGet {
        /// The host, lower case, without port.
        public let host: UnsafeBufferPointer<UInt8>
        /// The path, undecoded.
        public let path: UnsafeBufferPointer<UInt8>
        /// The query without its `?`, undecoded; nil when there is no `?`.
        public let query: UnsafeBufferPointer<UInt8>?
    }

    private func lent(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[range])
    }
}

extension HTTPHeaders {
    /// A copy of the fields of a head.
    public init(_ head: HTTPHead) {
        self.init(storage: [UInt8](head.bytes), fields: Array(head.lines))
    }
}

extension HTTPRequest {
    /// A copy of a head, without a body.
    public init(_ head: HTTPHead) {
        self.init(
            method: HTTPMethod(head.bytes.text(head.rawMethod)),
            target: head.target.target(head.bytes, host: head.authority), version: head.version,
            headers: HTTPHeaders(head), keepAlive: head.keepAlive)
    }
}
