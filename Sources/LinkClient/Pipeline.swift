// Many unanswered calls on one connection: it sends while it receives, so that two full buffers can never wait for each
// other. Confined to its connection's thread; copies only what it sends.

/// Sends calls ahead of their replies, at most `window` of them unanswered. Not for calls with `more` or `oneway`. An error
/// that it throws breaks the connection, and which of the unanswered calls took effect is not known.
public final class Pipeline {
    /// How many calls may be unanswered, at least 1; 64 keep linkd busy.
    public let window: Int
    /// How many calls are unanswered now.
    public private(set) var outstanding = 0

    private let connection: Connection
    private let onReply: (ReplyView) -> Void
    private var output: [UInt8] = []
    private var sent = 0
    /// How many bytes justify a system call of their own.
    private let chunk = 1 << 16

    /// Takes the connection for itself until `finish()`. `onReply` is called with every reply, error replies too, in the order
    /// of the calls, from within the other functions; it must not use the connection.
    public init(_ connection: Connection, window: Int, onReply: @escaping (ReplyView) -> Void) {
        self.connection = connection
        self.window = max(1, window)
        self.onReply = onReply
        output.reserveCapacity(2 * chunk)
    }

    /// Queues one call. Waits only while the window is full or 256 KiB are unsent. What is queued may be sent as late as with
    /// the next `finish()`.
    public func send(_ call: EncodedCall) throws(ClientError) {
        try connection.checkUsable()
        while outstanding >= window || output.count - sent >= 4 * chunk { try exchange() }
        output.append(contentsOf: call.bytes)
        outstanding += 1
        if output.count - sent >= chunk { flush() }
    }

    /// Sends what is queued and takes the replies that have arrived, without waiting for more.
    public func poll() throws(ClientError) {
        flush()
        _ = deliver()
        while outstanding > 0, try connection.receiveNow() { _ = deliver() }
    }

    /// Sends what is queued and waits until one more call is answered; returns at once when all are.
    public func waitForReply() throws(ClientError) {
        let before = outstanding
        while outstanding > 0, outstanding == before { try exchange() }
    }

    /// Sends what is queued and waits until every call is answered. Afterwards the pipeline may be used again.
    public func finish() throws(ClientError) {
        while outstanding > 0 { try exchange() }
    }

    /// Sends and receives what is possible, and waits until one of them is if neither was.
    private func exchange() throws(ClientError) {
        flush()
        var progressed = deliver()
        if !progressed, try connection.receiveNow() {
            _ = deliver()
            progressed = true
        }
        if !progressed { try connection.wait(writing: sent < output.count, until: connection.newDeadline()) }
    }

    private func flush() {
        while sent < output.count {
            let count = connection.sendNow(output, from: sent)
            if count == 0 { break }
            sent += count
        }
        if sent == output.count {
            output.removeAll(keepingCapacity: true)
            sent = 0
        } else if sent > chunk {
            output.removeFirst(sent)
            sent = 0
        }
    }

    /// Passes on the available replies; returns false when there were none.
    private func deliver() -> Bool {
        var any = false
        while outstanding > 0, let message = connection.nextMessage() {
            outstanding -= 1
            any = true
            onReply(ReplyView(message: message))
        }
        return any
    }
}
