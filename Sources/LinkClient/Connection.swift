// A blocking varlink client over a Unix stream socket: one call at a time, or a stream of replies. Confined to one thread
// at a time.

public import LinkCore

/// A connection to linkd. Used by one thread at a time; it blocks that thread, and raises no signal. After an error other
/// than `.varlink` it is broken, and every further call throws `.disconnected`. It closes with its last reference.
public final class Connection {
    /// The path of its socket.
    public let path: String
    /// How long a call may take from its first byte sent to its last byte received, or the next reply of a stream; nil waits
    /// forever. Then `.timedOut` is thrown.
    public let timeout: Duration?

    var socket: UnixSocket
    private var received: ReceiveBuffer
    private var isBroken = false
    /// Whether replies of an unfinished stream would arrive before those of a new call.
    private var isBusy = false

    /// Connects to the socket at `path`, `/run/linkd/linkd.sock` in an installation, or throws `.unreachable`. Waits for at
    /// most `timeout` while others wait to be accepted.
    public init(path: String, timeout: Duration? = .seconds(30)) throws(ClientError) {
        self.path = path
        self.timeout = timeout
        socket = try UnixSocket(path: path, timeout: timeout)
        received = ReceiveBuffer(limit: Reply.limits.maxBytes)
    }

    /// Calls a method by its full name, such as `org.linkd.Links.Get`, and waits for its reply. Throws an error of linkd's as
    /// `.varlink`.
    public func call(_ method: String, _ parameters: JSONObject = [:]) throws(ClientError) -> JSONObject {
        let reply = try request(EncodedCall(method, parameters))
        do throws(ClientError) {
            return try reply.object()
        } catch {
            throw failed(error)
        }
    }

    /// Sends an encoded call and waits for its reply, which is not decoded. Not for calls with `more` or `oneway`.
    public func request(_ call: EncodedCall) throws(ClientError) -> Reply {
        let deadline = newDeadline()
        try transmit(call, until: deadline)
        return try nextReply(until: deadline)
    }

    /// Sends a call that was encoded as `oneway`, which has no reply. Returns when the kernel has taken it: whether linkd acts
    /// on it, or refuses it, is not told.
    public func post(_ call: EncodedCall) throws(ClientError) { try transmit(call, until: newDeadline()) }

    /// Calls a method with `more`. Read the replies until `next()` returns nil; a call before that breaks the connection. To
    /// leave a stream early, drop the connection.
    public func stream(_ method: String, _ parameters: JSONObject = [:]) throws(ClientError) -> ReplyStream {
        try transmit(EncodedCall(method, parameters, more: true), until: newDeadline())
        isBusy = true
        return ReplyStream(self)
    }

    func newDeadline() -> Deadline { timeout.map { ContinuousClock.now + $0 } }

    func streamEnded() { isBusy = false }

    /// Waits for the next reply in order.
    func nextReply(until deadline: Deadline) throws(ClientError) -> Reply {
        while true {
            if let message = received.nextMessage() { return try reply(message) }
            try checkUsable()
            if try !receiveNow() { try wait(writing: false, until: deadline) }
        }
    }

    /// The next whole message that has already arrived.
    func nextMessage() -> UnsafeRawBufferPointer? { received.nextMessage() }

    /// Sends what the kernel takes now of the bytes from `start` on; returns the number it took.
    func sendNow(_ bytes: [UInt8], from start: Int) -> Int {
        let count = bytes.withUnsafeBytes { socket.send(UnsafeRawBufferPointer(rebasing: $0[start...])) }
        // A peer that no longer reads may have said why: what it sent is read before its end is.
        return count ?? bytes.count - start
    }

    /// Receives what is available; returns false when nothing was.
    func receiveNow() throws(ClientError) -> Bool {
        let count: Int
        do throws(ClientError) {
            count = try received.fill { socket.receive(into: $0) }
        } catch {
            throw failed(error)
        }
        if count == 0 { throw failed(.disconnected) }
        return count > 0
    }

    /// The next available reply, or what else happened.
    func nextReply(orInputOn other: Int32) throws(ClientError) -> Reply? {
        if let message = received.nextMessage() { return try reply(message) }
        try checkUsable()
        let ready = socket.wait(orInputOn: other)
        if ready.socket, !ready.other { _ = try receiveNow() }
        return nil
    }

    func wait(writing: Bool, until deadline: Deadline) throws(ClientError) {
        guard socket.wait(writing: writing, until: deadline) else {
            throw failed(.timedOut(seconds: (timeout ?? .zero) / .seconds(1)))
        }
    }

    func checkUsable() throws(ClientError) {
        if isBroken { throw .disconnected }
    }

    /// The error, after which the connection is broken unless it is an answer of linkd's.
    func failed(_ error: ClientError) -> ClientError {
        if case .varlink = error { return error }
        isBroken = true
        return error
    }

    private func reply(_ message: UnsafeRawBufferPointer) throws(ClientError) -> Reply {
        do throws(ClientError) {
            return try Reply(message: message)
        } catch {
            throw failed(error)
        }
    }

    private func transmit(_ call: EncodedCall, until deadline: Deadline) throws(ClientError) {
        // Unread replies would be taken for those of this call.
        if isBusy { isBroken = true }
        try checkUsable()
        var sent = 0
        while sent < call.bytes.count {
            let count = sendNow(call.bytes, from: sent)
            sent += count
            if count == 0 {
                try wait(writing: true, until: deadline)
                // The server may answer, or close, while it still reads: its bytes must not fill the buffers.
                _ = try receiveNow()
            }
        }
    }
}

/// The replies of one call with `more`, in order. Used by the thread of its connection, which it keeps open.
public final class ReplyStream {
    private let connection: Connection
    private var isOver = false

    init(_ connection: Connection) { self.connection = connection }

    /// What a live view waits for.
    public enum StreamEvent {
        /// The next reply has arrived.
        case reply(Reply)
        /// The other descriptor may be readable, or a signal arrived: check, and wait again.
        case look
        /// There are no more replies.
        case end
    }

    /// Waits for the next reply, for input on another descriptor, or for a signal, whichever comes first, without a time limit.
    /// Write to a pipe or an eventfd from another thread to end the wait.
    public func next(orInputOn other: Int32) throws(ClientError) -> StreamEvent {
        guard !isOver else { return .end }
        let reply: Reply?
        do throws(ClientError) {
            reply = try connection.nextReply(orInputOn: other)
        } catch {
            isOver = true
            throw error
        }
        guard let reply else { return .look }
        if !reply.continues {
            isOver = true
            connection.streamEnded()
        }
        return .reply(reply)
    }

    /// Waits for the next reply; nil after the last. With `patient` it waits forever, else for the connection's timeout.
    public func next(patient: Bool = false) throws(ClientError) -> Reply? {
        guard !isOver else { return nil }
        let reply: Reply
        do throws(ClientError) {
            reply = try connection.nextReply(until: patient ? nil : connection.newDeadline())
        } catch {
            isOver = true
            if case .varlink = error { connection.streamEnded() }
            throw error
        }
        if !reply.continues {
            isOver = true
            connection.streamEnded()
        }
        return reply
    }
}
