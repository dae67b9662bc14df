// The strict HTTP/1.1 request parser: bytes of one connection in, one request at a time out. It sits between the
// connection and the HTTP service, on the loop's thread. It does no I/O, and what one step of it returns depends on
// the bytes alone, never on how they were cut into pieces.

/// Reads requests from the input of one connection (RFC 9110, RFC 9112).
///
/// Give `parse` everything the connection holds, drop what it says it consumed, and call it again: at once after
/// `.request` and `.expectContinue`, else when more bytes came. Whatever is ambiguous is refused; after a refusal
/// every call returns the same refusal.
public struct HTTPRequestParser: Sendable {
    /// What came of the bytes at hand. `consumed` counts bytes of the buffer given to this call.
    public enum Step: Sendable {
        /// The request is not complete.
        case needMore(consumed: Int)
        /// The client waits for `HTTPResponse.continueBytes` before it sends the body; it may be answered
        /// with a final status instead, if the connection is closed after that.
        case expectContinue(consumed: Int)
        /// A complete request.
        case request(HTTPRequest, consumed: Int)
        /// Not a request; answer and close.
        case refused(HTTPRefusal)
    }

    private enum State {
        case head(HTTPHeadReader)
        case length(HTTPRequest, missing: Int)
        case chunked(HTTPRequest, HTTPChunkedBody)
        case refused(HTTPRefusal)
    }

    private let limits: HTTPLimits
    private var state: State

    /// A parser for a new connection.
    public init(limits: HTTPLimits = HTTPLimits()) {
        self.limits = limits
        state = .head(HTTPHeadReader(limits: limits))
    }

    /// Whether no byte of the next request was seen: the connection is idle and may be closed without harm.
    public var isBetweenRequests: Bool {
        if case .head(let reader) = state { reader.isUntouched } else { false }
    }

    /// Bytes of a body that is not complete.
    public var bytesHeld: Int {
        switch state {
        case .length(let request, _): request.body.count
        case .chunked(_, let body): body.body.count
        case .head, .refused: 0
        }
    }

    /// Parses at most one request. `bytes` begins where the bytes consumed so far end.
    public mutating func parse(_ bytes: UnsafeRawBufferPointer) -> Step {
        // The state is moved out, not copied: a half-read body must stay the only owner of its buffer.
        var current = State.refused(.requestLine)
        swap(&current, &state)
        do throws(HTTPRefusal) {
            switch current {
            case .head(var reader):
                current = .refused(.requestLine)
                guard let head = try reader.read(bytes) else {
                    state = .head(reader)
                    return .needMore(consumed: 0)
                }
                return try begin(head, bytes)
            case .length(var request, let missing):
                current = .refused(.requestLine)
                return takeBody(&request, missing, bytes, from: 0)
            case .chunked(let request, var body):
                current = .refused(.requestLine)
                return try takeChunks(request, &body, bytes, from: 0)
            case .refused(let refusal):
                throw refusal
            }
        } catch {
            state = .refused(error)
            return .refused(error)
        }
    }

    private mutating func begin(
        _ head: HTTPHeadReader.Head, _ bytes: UnsafeRawBufferPointer
    ) throws(HTTPRefusal) -> Step {
        var request = head.request
        switch head.body {
        case .none:
            return complete(request, consumed: head.length)
        case .length(let length):
            guard !head.mustContinue else {
                state = .length(request, missing: length)
                return .expectContinue(consumed: head.length)
            }
            return takeBody(&request, length, bytes, from: head.length)
        case .chunked:
            var body = HTTPChunkedBody(limit: limits.bodyBytes)
            guard !head.mustContinue else {
                state = .chunked(request, body)
                return .expectContinue(consumed: head.length)
            }
            return try takeChunks(request, &body, bytes, from: head.length)
        }
    }

    private mutating func complete(_ request: HTTPRequest, consumed: Int) -> Step {
        state = .head(HTTPHeadReader(limits: limits))
        return .request(request, consumed: consumed)
    }

    private mutating func takeBody(
        _ request: inout HTTPRequest, _ missing: Int, _ bytes: UnsafeRawBufferPointer, from start: Int
    ) -> Step {
        let part = min(missing, bytes.count - start)
        request.body.append(contentsOf: bytes[start..<(start + part)])
        guard part == missing else {
            state = .length(request, missing: missing - part)
            return .needMore(consumed: start + part)
        }
        return complete(request, consumed: start + part)
    }

    private mutating func takeChunks(
        _ request: HTTPRequest, _ body: inout HTTPChunkedBody, _ bytes: UnsafeRawBufferPointer, from start: Int
    ) throws(HTTPRefusal) -> Step {
        let (taken, isComplete) = try body.take(UnsafeRawBufferPointer(rebasing: bytes[start...]))
        guard isComplete else {
            state = .chunked(request, body)
            return .needMore(consumed: start + taken)
        }
        var request = request
        request.body = body.body
        return complete(request, consumed: start + taken)
    }
}
