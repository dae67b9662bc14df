// The fields that determine where a request ends and whether another may follow (RFC 9112 §6 and §9). Request smuggling
// happens here, so anything that two readers could interpret differently is rejected.

/// What the fields of one request determine about its body and its connection.
struct HTTPFraming: Sendable {
    /// How the body is delimited.
    enum Body: Sendable, Equatable {
        case none
        case length(Int)
        case chunked
    }

    private var contentLength: Int?
    private var isChunked = false
    private var saysClose = false
    private var saysKeepAlive = false
    private var expectsContinue = false
    private var host: Range<Int>?

    /// Records one field line whose name and value are well-formed.
    mutating func take(
        _ bytes: UnsafeRawBufferPointer, name: Range<Int>, value: Range<Int>
    ) throws(HTTPParseError) {
        switch name.count {
        case 4 where bytes.matches("host", in: name):
            guard host == nil else { throw .host }
            host = value
        case 6 where bytes.matches("expect", in: name):
            guard bytes.matches("100-continue", in: value) else { throw .expectation }
            expectsContinue = true
        case 10 where bytes.matches("connection", in: name):
            takeConnection(bytes, value)
        case 14 where bytes.matches("content-length", in: name):
            guard contentLength == nil else { throw .length }
            contentLength = try Self.length(bytes, value)
        case 17 where bytes.matches("transfer-encoding", in: name):
            guard !isChunked else { throw .transferEncoding }
            try Self.checkCoding(bytes, value)
            isChunked = true
        default: break
        }
    }

    /// The authority of the Host field; HTTP/1.1 requires one (RFC 9112 §3.2).
    func authority(_ bytes: UnsafeRawBufferPointer, version: HTTPVersion) throws(HTTPParseError) -> Authority? {
        guard let host else {
            if version == .http11 { throw .host }
            return nil
        }
        return try Authority(bytes, host)
    }

    /// How the body is delimited, once all fields were taken.
    func body(version: HTTPVersion, limit: Int) throws(HTTPParseError) -> Body {
        if isChunked {
            guard contentLength == nil else { throw .twoLengths }
            guard version == .http11 else { throw .transferEncoding }
            return .chunked
        }
        guard let contentLength, contentLength > 0 else { return .none }
        guard contentLength <= limit else { throw .bodyTooLarge }
        return .length(contentLength)
    }

    /// Whether the client waits for `100 Continue`; an HTTP/1.0 client cannot (RFC 9110 §10.1.1).
    func mustContinue(version: HTTPVersion) -> Bool { expectsContinue && version == .http11 }

    /// Whether the connection may carry another request.
    func keepAlive(version: HTTPVersion) -> Bool {
        !saysClose && (version == .http11 || saysKeepAlive)
    }

    private mutating func takeConnection(_ bytes: UnsafeRawBufferPointer, _ value: Range<Int>) {
        var start = value.lowerBound
        while start < value.upperBound {
            let end = bytes.offset(of: .comma, from: start, to: value.upperBound) ?? value.upperBound
            let option = bytes.trimmed(start..<end)
            if bytes.matches("close", in: option) { saysClose = true }
            if bytes.matches("keep-alive", in: option) { saysKeepAlive = true }
            start = end + 1
        }
    }

    private static func length(_ bytes: UnsafeRawBufferPointer, _ value: Range<Int>) throws(HTTPParseError) -> Int {
        guard !value.isEmpty else { throw .length }
        var total = 0
        for index in value {
            let (tens, tooMany) = total.multipliedReportingOverflow(by: 10)
            let (sum, tooLarge) = tens.addingReportingOverflow(Int(bytes[index] & 0x0F))
            guard bytes[index].isDigit, !tooMany, !tooLarge else { throw .length }
            total = sum
        }
        return total
    }

    /// Accepts exactly `chunked`. A list of well-formed codings with an unknown one gives 501, everything else 400.
    private static func checkCoding(_ bytes: UnsafeRawBufferPointer, _ value: Range<Int>) throws(HTTPParseError) {
        if bytes.matches("chunked", in: value) { return }
        var start = value.lowerBound
        var unknown = false
        while true {
            let end = bytes.offset(of: .comma, from: start, to: value.upperBound) ?? value.upperBound
            let coding = bytes.trimmed(start..<end)
            guard !coding.isEmpty, coding.allSatisfy({ bytes[$0].isToken }) else { throw .transferEncoding }
            if !bytes.matches("chunked", in: coding) { unknown = true }
            if end == value.upperBound { break }
            start = end + 1
        }
        throw unknown ? .coding : .transferEncoding
    }
}
