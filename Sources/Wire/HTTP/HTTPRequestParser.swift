// The strict HTTP/1.1 request parser: bytes of one connection in, one request at a time out. It is between the
// connection and the HTTP service, on the loop's thread. It does no I/O. The result depends on the bytes alone, never
// on how they were split.

/// Reads requests from the input of one connection (RFC 9110, RFC 9112).
///
/// Pass `parse` everything the connection holds, drop what it reports as consumed, and call it again: at once after
/// `.request` and `.expectContinue`, otherwise when more bytes have arrived. Ambiguous input is rejected; after an
/// error every call returns the same error.
public struct HTTPRequestParser: Sendable {
    /// The result of a call. `consumed` counts bytes of the buffer given to this call.
    public enum Step: Sendable {
        /// The request is not complete.
        case needMore(consumed: Int)
        /// The client waits for `HTTPResponse.continueBytes` before it sends the body. It may get a final status
        /// instead, if the connection is closed after that.
        case expectContinue(consumed: Int)
        /// A complete request with its body.
        case request(HTTPRequest, consumed: Int)
        /// Invalid input: answer with the error and close the connection.
        case refused(HTTPParseError)
    }

    /// The result for a caller that examines a head before a request is made of it.
    public enum HeadStep {
        /// The complete head of a request without a body, which is the whole request.
        case head(HTTPHead, consumed: Int)
        /// Any other result, as `parse` returns it.
        case step(Step)
    }

    /// The state of a request's body.
    private enum Body {
        case none
        case length(HTTPRequest, missing: Int)
        case chunked(HTTPRequest, HTTPChunkedBody)
        case refused(HTTPParseError)
    }

    private let limits: HTTPLimits
    private var reader: HTTPHeadReader
    private var body = Body.none {
        didSet { if case .none = body { isInHead = true } else { isInHead = false } }
    }
    /// Whether `body` is `.none`, which is cheaper to check here.
    private var isInHead = true

    /// A parser for a new connection.
    public init(limits: HTTPLimits = HTTPLimits()) {
        self.limits = limits
        reader = HTTPHeadReader(limits: limits)
    }

    /// Whether no byte of the next request was seen: the connection is idle and may be closed safely.
    public var isBetweenRequests: Bool {
        isInHead && reader.isUntouched
    }

    /// The number of bytes held for an incomplete body.
    public var bytesHeld: Int {
        if isInHead { return 0 }
        return switch body {
        case .none, .refused: 0
        case .length(let request, _): request.body.count
        case .chunked(_, let body): body.body.count
        }
    }

    /// Parses at most one request. `bytes` begins where the bytes consumed so far end.
    public mutating func parse(_ bytes: UnsafeRawBufferPointer) -> Step {
        switch parseLending(bytes) {
        case .head(let head, let consumed): .request(HTTPRequest(head), consumed: consumed)
        case .step(let step): step
        }
    }

    /// Parses like `parse`, but lends the head of a request without a body.
    public mutating func parseLending(_ bytes: UnsafeRawBufferPointer) -> HeadStep {
        do throws(HTTPParseError) {
            guard isInHead else { return .step(try parseBody(bytes)) }
            guard let head = try reader.read(bytes) else { return .step(.needMore(consumed: 0)) }
            guard head.body == .none else { return .step(try begin(head, bytes)) }
            return .head(head.lent, consumed: head.lent.byteCount)
        } catch {
            body = .refused(error)
            return .step(.refused(error))
        }
    }

    private mutating func parseBody(_ bytes: UnsafeRawBufferPointer) throws(HTTPParseError) -> Step {
        // Moved out, not copied: a partly read body must stay the only owner of its buffer.
        var current = Body.refused(.requestLine)
        swap(&current, &body)
        switch current {
        case .length(var request, let missing):
            current = .none
            return takeBody(&request, missing, bytes, from: 0)
        case .chunked(let request, var chunks):
            current = .none
            return try takeChunks(request, &chunks, bytes, from: 0)
        case .refused(let refusal): throw refusal
        case .none: return .needMore(consumed: 0)
        }
    }

    private mutating func begin(
        _ head: HTTPHeadReader.Head, _ bytes: UnsafeRawBufferPointer
    ) throws(HTTPParseError) -> Step {
        var request = HTTPRequest(head.lent)
        let consumed = head.lent.byteCount
        switch head.body {
        case .none:
            return complete(request, consumed: consumed)
        case .length(let length):
            guard !head.mustContinue else {
                body = .length(request, missing: length)
                return .expectContinue(consumed: consumed)
            }
            return takeBody(&request, length, bytes, from: consumed)
        case .chunked:
            var chunks = HTTPChunkedBody(limit: limits.bodyBytes)
            guard !head.mustContinue else {
                body = .chunked(request, chunks)
                return .expectContinue(consumed: consumed)
            }
            return try takeChunks(request, &chunks, bytes, from: consumed)
        }
    }

    private mutating func complete(_ request: HTTPRequest, consumed: Int) -> Step {
        body = .none
        return .request(request, consumed: consumed)
    }

    private mutating func takeBody(
        _ request: inout HTTPRequest, _ missing: Int, _ bytes: UnsafeRawBufferPointer, from start: Int
    ) -> Step {
        let part = min(missing, bytes.count - start)
        request.body.append(contentsOf: bytes[start..<(start + part)])
        guard part == missing else {
            body = .length(request, missing: missing - part)
            return .needMore(consumed: start + part)
        }
        return complete(request, consumed: start + part)
    }

    private mutating func takeChunks(
        _ request: HTTPRequest, _ chunks: inout HTTPChunkedBody, _ bytes: UnsafeRawBufferPointer, from start: Int
    ) throws(HTTPParseError) -> Step {
        let (taken, isComplete) = try chunks.take(UnsafeRawBufferPointer(rebasing: bytes[start...]))
        guard isComplete else {
            body = .chunked(request, chunks)
            return .needMore(consumed: start + taken)
        }
        var request = request
        request.body = chunks.body
        return complete(request, consumed: start + taken)
    }
}
