// One client on a loop: bytes in to a driver, ordered replies out, every cost bounded. It carries both protocols. Input
// is lent to the driver in place; the output of a tick is collected and sent once at its end.
// Loop thread only. Ending a connection inside one of its own callbacks is safe: the socket is closed and the driver
// notified at the end of the tick.
// The parts: +Reading (input and pauses), +Replies (output), +Deadlines (time limits), +Memory (its share of the
// loop's).

import CLinkd
import Glibc

/// A connection of an event loop.
public final class Connection {
    /// The stages of its life.
    enum Phase: Equatable {
        case open
        /// Reads nothing more, sends what is owed, then closes.
        case closing
        /// Everything is sent; input of a peer that still sends is discarded for a moment.
        case lingering
        case ended(EndReason)
    }

    /// The reasons why requests are not taken at the moment.
    struct Holds: OptionSet {
        let rawValue: UInt8
        static let driver = Holds(rawValue: 1)
        static let unanswered = Holds(rawValue: 2)
        static let output = Holds(rawValue: 4)
    }

    /// The loop that serves the connection.
    public let loop: EventLoop
    /// The peer, as the kernel reported it at accept.
    public let peer: PeerIdentity
    let limits: ConnectionLimits
    var driver: (any ConnectionDriver)?
    /// Nil once the socket is closed.
    var stream: OpaquePointer?
    var phase = Phase.open

    // Reading
    var holds: Holds = []
    var isReading = false
    var deliveryScheduled = false
    var isDelivering = false
    var peerFinished = false
    var peerFinishedNotified = false
    var leftInput = false

    // Replies
    var replies = ReplyQueue()
    var output: [UInt8] = []
    var isDirty = false

    /// This connection's bytes in the loop's sum.
    var accounted = 0

    // Deadlines, in nanoseconds of the monotonic clock
    var deadline: WatchHandle?
    var armedUntil: UInt64 = .max
    var lastActivity: UInt64
    var requestStart: UInt64 = 0
    var requestIsOpen = false
    let times: ConnectionTimes
    var lingerDeadline: UInt64 = 0
    var writeCheck: UInt64 = .max
    var presenceCheck: UInt64 = .max
    var queuedInAll: UInt64 = 0
    var sentAtLastCheck: UInt64 = 0
    var lastProgress: UInt64 = 0

    /// Takes ownership of the socket and begins to read. The loop owns the connection until it has ended, and the
    /// connection owns its driver.
    public init(
        loop: EventLoop, socket: consuming ConnectedSocket, limits: ConnectionLimits, driver: any ConnectionDriver
    ) {
        self.loop = loop
        peer = socket.peer
        self.limits = limits
        self.driver = driver
        times = ConnectionTimes(limits)
        lastActivity = loop.tickTime
        let descriptor = socket.takeDescriptor()
        let context = Unmanaged.passUnretained(self).toOpaque()
        var callbacks = Self.callbacks
        stream = clinkd_stream_new(loop.handle.raw, descriptor, limits.outputLow, &callbacks, context)
        deadline = WatchHandle(timerOn: loop.handle, callback: Self.deadlineCallback, context: context)
        loop.connections[ObjectIdentifier(self)] = self
        if stream == nil {
            end(.failed(ENOMEM))
        } else {
            markDirty()
        }
    }

    /// Whether it has not ended; bytes may still be waiting to be sent.
    public var isOpen: Bool {
        if case .ended = phase { false } else { true }
    }

    /// Ends at once; waiting output is lost. `connectionEnded` follows at the end of the tick.
    public func close() {
        end(.closedByUs)
    }

    /// Takes no further request, sends every reserved reply when it is ready, then closes.
    public func closeAfterFlush() {
        guard phase == .open else { return }
        phase = .closing
        if let stream {
            let count = clinkd_stream_input_count(stream)
            if count > 0, !isDelivering {
                leftInput = true
                clinkd_stream_consume(stream, count)
            }
        }
        markDirty()
    }

    /// Stops everything now; the socket is closed and the driver notified at the end of the tick.
    func end(_ reason: EndReason) {
        if case .ended = phase { return }
        phase = .ended(reason)
        holds = []
        deadline?.disarm()
        if let stream { clinkd_stream_set_reading(stream, 0) }
        output = []
        replies.removeAll()
        settleAccount()
        loop.scheduleRetirement(self)
    }

    /// Called by the loop, after every callback of the tick.
    func retire() {
        guard case .ended(let reason) = phase, loop.connections.removeValue(forKey: ObjectIdentifier(self)) != nil
        else { return }
        deadline = nil
        if let stream {
            self.stream = nil
            clinkd_stream_free(stream)
        }
        let driver = driver
        self.driver = nil
        driver?.connectionEnded(self, reason: reason)
    }

    /// Makes the loop flush the connection at the end of this tick.
    func markDirty() {
        if isDirty { return }
        isDirty = true
        loop.scheduleFlush(self)
    }

    /// Called by the loop, once per tick in which anything changed.
    func flush() {
        isDirty = false
        guard let stream, isOpen else { return }
        sendOutput()
        let queued = clinkd_stream_queued(stream)
        updateOutputHold(queued: queued)
        guard isOpen else { return }
        finishIfDone(stream, queued: queued)
        guard isOpen else { return }
        syncReading(stream)
        armDeadline(queued: queued)
        account(stream, queued: queued)
    }

    /// Ends a connection that has nothing left to do.
    private func finishIfDone(_ stream: OpaquePointer, queued: Int) {
        guard replies.isEmpty, output.isEmpty, queued == 0 else { return }
        switch phase {
        case .open:
            if peerFinished, !deliveryScheduled, clinkd_stream_input_count(stream) == 0 { end(.peerClosed) }
        case .closing:
            // Closing with unread bytes makes the kernel send a reset, which can overtake the last answer.
            let mayReset = leftInput || requestIsOpen || clinkd_stream_has_unread(stream) == 1
            if peerFinished || !mayReset {
                end(.closedByUs)
            } else {
                phase = .lingering
                lingerDeadline = loop.tickTime &+ times.linger
                clinkd_stream_shut_output(stream)
            }
        case .lingering, .ended:
            break
        }
    }

    // MARK: callbacks from C

    private static func from(_ context: UnsafeMutableRawPointer?) -> Connection? {
        guard let context else { return nil }
        let connection = Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
        connection.loop.beginTick()
        return connection
    }

    private static let callbacks = clinkd_stream_callbacks(
        readable: { Connection.from($0)?.inputArrived() },
        drained: { Connection.from($0)?.markDirty() },
        ended: { context, error in Connection.from(context)?.inputEnded(error: error) })

    private static let deadlineCallback: clinkd_watch_callback = { context, _ in
        Connection.from(context)?.checkDeadlines()
    }
}
