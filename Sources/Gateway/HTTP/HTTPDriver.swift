// The HTTP side of one connection: bytes to requests. Loop thread. Takes a bounded number of requests per wake-up.

import EventLoop
import Wire

/// Cuts a connection's input into requests.
final class HTTPDriver: ConnectionDriver, TapAnswering {
    /// Requests, and bytes of them, taken before other connections have their turn: a few long requests keep a loop as
    /// busy as many short ones.
    private static let perTurn = (requests: 32, bytes: 16_384)

    let peer: PeerIdentity
    /// Set right after init and cleared when the connection ends; the connection holds this driver as long.
    var connection: Connection?

    var bytesHeld: Int { parser.bytesHeld }

    private var parser: HTTPRequestParser
    private let takeHead: (HTTPHead, ReplySlot, HTTPDriver) -> Bool
    private let take: (HTTPRequest, ReplySlot) -> Void
    private let ended: (EndReason) -> Void
    private let date: () -> HTTPDate
    private var isDraining = false
    /// The tasks that make answers and change nothing.
    private var tasks: [ReplySlot: Task<Void, Never>] = [:]

    /// - Parameters:
    ///   - takeHead: is called first; returns true when the head alone was enough to start an answer.
    ///   - date: the Date header of the answer to bytes that are not a request.
    init(
        limits: HTTPLimits, peer: PeerIdentity, takeHead: @escaping (HTTPHead, ReplySlot, HTTPDriver) -> Bool,
        take: @escaping (HTTPRequest, ReplySlot) -> Void,
        ended: @escaping (EndReason) -> Void, date: @escaping () -> HTTPDate
    ) {
        parser = HTTPRequestParser(limits: limits)
        self.peer = peer
        self.takeHead = takeHead
        self.take = take
        self.ended = ended
        self.date = date
    }

    func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer) -> Int {
        var consumed = 0
        var requests = 0
        while connection.acceptsRequests {
            if requests == Self.perTurn.requests || consumed >= Self.perTurn.bytes && consumed < bytes.count {
                connection.yieldReading()
                break
            }
            switch parser.parseLending(UnsafeRawBufferPointer(rebasing: bytes[consumed...])) {
            case .head(let head, let count):
                consumed += count
                requests += 1
                let slot = begin(count, keepAlive: head.keepAlive, on: connection)
                if !takeHead(head, slot, self) { take(HTTPRequest(head), slot) }
            case .step(.needMore(let count)):
                if count > 0 { connection.requestStarted() }
                return consumed + count
            case .step(.expectContinue(let count)):
                consumed += count
                connection.requestStarted()
                connection.fulfil(connection.reserveReply(), HTTPResponse.continueBytes)
            case .step(.request(let request, let count)):
                consumed += count
                requests += 1
                take(request, begin(request.body.count + count, keepAlive: request.keepAlive, on: connection))
            case .step(.refused(let refusal)):
                connection.requestCompleted()
                refuse(refusal, on: connection)
                return bytes.count
            }
        }
        return consumed
    }

    /// Completes a request of this size and reserves its reply.
    private func begin(_ size: Int, keepAlive: Bool, on connection: Connection) -> ReplySlot {
        connection.requestCompleted()
        let slot = connection.reserveReply(for: size)
        if !keepAlive || isDraining { connection.closeAfterFlush() }
        return slot
    }

    /// Makes the next answer the last one, which says so in its head.
    func drain() { isDraining = true }

    /// Closes the connection unless a request is in progress.
    func closeIfIdle() {
        if parser.isBetweenRequests { connection?.closeAfterFlush() }
    }

    /// A task makes the answer of a slot. The given one is cancelled when nobody waits for the answer any more.
    func started(_ task: Task<Void, Never>?, for slot: ReplySlot) {
        if connection?.taskStarted(slot) == true { tasks[slot] = task }
    }

    /// Sends an answer when the answers before it were sent.
    func answer(_ slot: ReplySlot, _ response: HTTPResponse, to request: HTTPRequest, date: HTTPDate) {
        tasks[slot] = nil
        let form = HTTPResponse.Form(for: request, isClosing: isDraining)
        connection?.fulfil(slot, final: true) { response.append(to: &$0, date: date, form: form) }
    }

    /// Sends the answer to a tap that was not decided when the answers before it were sent.
    func answer(_ tap: CachedTapInFlight) {
        guard let slot = tap.slot else { return }
        connection?.fulfil(slot, final: true) { tap.append(to: &$0, isClosing: isDraining) }
    }

    private func refuse(_ refusal: HTTPParseError, on connection: Connection) {
        let response = Problem(refusal).response()
        connection.fulfil(connection.reserveReply(), final: true) { bytes in
            response.append(to: &bytes, date: date(), form: .closing)
        }
        connection.closeAfterFlush()
    }

    func connectionPeerFinished(_ connection: Connection) {
        if connection.isPeerGone { connection.close() }
    }

    func connectionEnded(_ connection: Connection, reason: EndReason) {
        for task in tasks.values { task.cancel() }
        tasks = [:]
        self.connection = nil
        ended(reason)
    }
}
