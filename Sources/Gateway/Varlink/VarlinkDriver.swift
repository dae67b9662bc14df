// The varlink side of one connection: bytes to calls. Loop thread. Takes a bounded number of calls per wake-up.

import EventLoop
import LinkCore
import Wire

/// Cuts a connection's input into calls.
final class VarlinkDriver: ConnectionDriver {
    /// A message from a client.
    enum Message {
        case submit(PlainSubmit)
        case call(VarlinkCall)
    }

    /// Calls taken before other connections have their turn.
    private static let callsPerTurn = 64

    let caller: Caller
    /// Set right after init and cleared when the connection ends; the connection holds this driver as long.
    var connection: Connection?
    /// Parses a plain Submit, if the client may submit; returns nil for everything else.
    var plain: (UnsafeRawBufferPointer) -> PlainSubmit? = { _ in nil }
    /// Called when the client breaks the protocol, before the connection closes.
    var broken: (VarlinkProtocolError) -> Void = { _ in }

    private var framer: VarlinkFramer
    private let take: (Message, ReplySlot) -> Void
    private let ended: (EndReason) -> Void
    private var streams: [ObjectIdentifier: VarlinkStream] = [:]
    /// Whether the client has finished sending.
    private(set) var peerHasFinished = false
    private var isDraining = false
    private var hasCalled = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(
        caller: Caller, limit: Int, take: @escaping (Message, ReplySlot) -> Void,
        ended: @escaping (EndReason) -> Void
    ) {
        self.caller = caller
        framer = VarlinkFramer(limit: limit)
        self.take = take
        self.ended = ended
    }

    func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer) -> Int {
        var consumed = 0
        var calls = 0
        while connection.acceptsRequests {
            if calls == Self.callsPerTurn {
                connection.yieldReading()
                break
            }
            let rest = UnsafeRawBufferPointer(rebasing: bytes[consumed...])
            switch framer.next(rest) {
            case .needMore: return consumed
            case .tooLarge:
                fail(connection, VarlinkProtocolError("a message of more than \(framer.limit) bytes"))
                return bytes.count
            case .message(let length):
                do throws(VarlinkProtocolError) {
                    try start(UnsafeRawBufferPointer(rebasing: rest[..<length]), on: connection)
                } catch {
                    fail(connection, error)
                    return bytes.count
                }
                consumed += length + 1
                calls += 1
                hasCalled = true
            }
        }
        if isDraining, calls > 0 { connection.closeAfterFlush() }
        return consumed
    }

    private func start(_ message: UnsafeRawBufferPointer, on connection: Connection) throws(VarlinkProtocolError) {
        if let submit = plain(message) { return take(.submit(submit), connection.reserveReply(for: message.count)) }
        let call = try VarlinkCall(message)
        // A oneway call takes a slot as well, so that it counts among the calls in progress; its reply is empty.
        let slot = connection.reserveReply(for: message.count)
        // After a streaming call no further call is read until the stream ends: its replies belong to it alone.
        if call.more { connection.pauseReading() }
        take(.call(call), slot)
    }

    private func fail(_ connection: Connection, _ error: VarlinkProtocolError) {
        broken(error)
        connection.closeAfterFlush()
    }

    func streamStarted(_ stream: VarlinkStream) {
        streams[ObjectIdentifier(stream)] = stream
        if isDraining { stream.cancel() }
    }

    /// Removes the stream of a call that has ended.
    func streamEnded(_ stream: VarlinkStream) { streams[ObjectIdentifier(stream)] = nil }

    /// Resumes reading after the last reply to a call with `more`.
    func moreEnded() { connection?.resumeReading() }

    /// Cancels streams and takes no further call. A client that has not called yet is still waited for.
    func drain() {
        isDraining = true
        for stream in streams.values { stream.cancel() }
        if hasCalled { connection?.closeAfterFlush() }
    }

    /// Closes the connection without waiting for a first call.
    func closeIfIdle() { connection?.closeAfterFlush() }

    func connectionPeerFinished(_ connection: Connection) {
        peerHasFinished = true
        let isGone = connection.isPeerGone
        for stream in streams.values {
            if isGone { stream.cancel() } else { stream.peerFinished() }
        }
    }

    /// Waits until the client has read most of its replies. Returns false when it has left.
    func drained() async -> Bool {
        while connection?.pauseWhileBacklogged() == true { await withCheckedContinuation { waiting.append($0) } }
        return connection != nil
    }

    private func wake() {
        let waiting = waiting
        self.waiting = []
        for call in waiting { call.resume() }
    }

    func connectionDrained(_ connection: Connection) {
        for stream in streams.values { stream.wake() }
        wake()
    }

    func connectionEnded(_ connection: Connection, reason: EndReason) {
        for stream in streams.values { stream.cancel() }
        streams = [:]
        self.connection = nil
        wake()
        ended(reason)
    }
}
