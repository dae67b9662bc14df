// One connection to a service, on a loop. Many calls are in flight; replies come in their order. A reply that does not fit
// ends the connection, because no later one could be trusted. Loop thread only.

import EventLoop
import LinkCore
import Wire

/// A client's connection.
final class ServiceConnection: ConnectionDriver {
    /// The most calls in flight, those that are overdue among them.
    static let mostInFlight = 256

    /// Who waits for a reply.
    enum Waiter {
        /// An event.
        case event(UnsafeContinuation<Result<StageReply, ServiceError>, Never>)
        /// Any other call.
        case call((Result<VarlinkReply, ServiceError>) -> Void)
    }

    private struct Call {
        let id: UInt64
        /// When it is overdue, nanoseconds of the monotonic clock.
        let due: UInt64
        /// nil when it was overdue: the reply is dropped when it comes.
        var waiter: Waiter?
    }

    /// Why it was closed; nil while it is open.
    private(set) var failure: ServiceError?
    /// Whether it takes no further calls, and closes when those in flight have ended.
    private(set) var isRetired = false
    let loop: EventLoop
    private let timing: ServiceTiming
    /// Released when the connection has ended, so that a process is not ended before it was drained.
    private var service: StageService?
    private var connection: Connection?
    private var framer = VarlinkFramer(limit: StageReply.messageBytes)
    private var calls: [Call] = []
    /// The index of the call whose turn it is.
    private var first = 0
    private var lastID: UInt64 = 0
    private var timer: LoopTimer?
    /// When the timer fires.
    private var armedUntil = UInt64.max
    private var live = 0

    /// - Parameter service: what must live as long as the connection, and counts it.
    init(loop: EventLoop, socket: consuming ConnectedSocket, timing: ServiceTiming, service: StageService?) {
        service?.status.connectionsChanged(by: 1)
        self.loop = loop
        self.timing = timing
        self.service = service
        var limits = ConnectionLimits()
        limits.maxInput = 2 * StageReply.messageBytes
        // A service that writes a reply before it reads on must not be waited for.
        limits.outputHigh = Int.max / 2
        limits.idleTimeout = .seconds(1 << 30)
        connection = Connection(loop: loop, socket: socket, limits: limits, driver: self)
    }

    /// Calls in flight.
    var inFlight: Int { calls.count - first }
    /// Whether another call can be made.
    var hasRoom: Bool { inFlight < Self.mostInFlight }
    /// Whether it takes calls.
    var isUsable: Bool { failure == nil && !isRetired }
    /// The id of the next call.
    var nextID: UInt64 { lastID &+ 1 }

    /// Sends a call with `nextID`.
    /// - Parameter due: when it is overdue, nanoseconds of the monotonic clock.
    func send(_ bytes: [UInt8], due: UInt64, _ waiter: Waiter) {
        guard let connection, failure == nil else {
            return Self.fail(waiter, failure ?? ServiceError("the connection has ended"))
        }
        lastID &+= 1
        live += 1
        calls.append(Call(id: lastID, due: due, waiter: waiter))
        connection.fulfil(connection.reserveReply(), bytes)
        if due < armedUntil { arm(due) }
    }

    /// Takes no further calls; closes when those in flight have ended.
    func retire() {
        isRetired = true
        closeIfDone()
    }

    /// Says that no more calls come, and closes when the service has replied or too much time has gone.
    func drain() {
        guard isUsable else { return retire() }
        var writer = JSONWriter(capacity: 64)
        VarlinkCall.append(to: &writer, method: "org.linkd.Stage.Drain")
        send(writer.bytes, due: loop.now &+ timing.drain, .call { [weak self] _ in self?.closeIfDone() })
        isRetired = true
    }

    /// Closes at once; calls in flight fail.
    func close(_ error: ServiceError) {
        guard failure == nil else { return }
        failure = error
        timer = nil
        let ended = calls[first...]
        calls = []
        first = 0
        live = 0
        connection?.close()
        // Of all the events that one end cost, one counts.
        var counts = error.counts
        for call in ended {
            guard let waiter = call.waiter else { continue }
            Self.fail(waiter, ServiceError(error.message, counts: counts, isTimeout: error.isTimeout))
            counts = false
        }
    }

    private func closeIfDone() {
        if isRetired, live == 0 { close(ServiceError("the connection was closed", counts: false)) }
    }

    // MARK: replies

    func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer) -> Int {
        var consumed = 0
        while failure == nil {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[consumed...])
            switch framer.next(rest) {
            case .needMore: return consumed
            case .tooLarge: close(ServiceError("it sent a reply of more than \(framer.limit) bytes"))
            case .message(let length):
                consumed += length + 1
                do throws(ServiceError) {
                    try take(UnsafeRawBufferPointer(rebasing: rest[..<length]))
                } catch {
                    close(error)
                }
            }
        }
        return bytes.count
    }

    private func take(_ message: UnsafeRawBufferPointer) throws(ServiceError) {
        guard first < calls.count else { throw ServiceError("it sent a reply that nothing waits for") }
        let call = calls[first]
        switch call.waiter {
        case .event(let event)?:
            let reply = try StageReply(message, id: call.id)
            drop()
            event.resume(returning: .success(reply))
        case .call(let completion)?:
            let reply = try StageReply.envelope(message)
            drop()
            completion(.success(reply))
        case nil:
            // Too late; but only the event whose turn it was may be late.
            let reply = try StageReply.envelope(message)
            if reply.error == nil, let named = reply.parameters["id"]?.string, !sameBytes(named, String(call.id)) {
                throw ServiceError("it sent a reply for another event")
            }
            drop()
        }
        closeIfDone()
    }

    /// Removes the call whose turn it is.
    private func drop() {
        if calls[first].waiter != nil { live -= 1 }
        calls[first].waiter = nil
        first += 1
        if first == calls.count {
            calls.removeAll(keepingCapacity: true)
            first = 0
        } else if first >= Self.mostInFlight {
            calls.removeFirst(first)
            first = 0
        }
    }

    private static func fail(_ waiter: Waiter, _ error: ServiceError) {
        switch waiter {
        case .event(let event): event.resume(returning: .failure(error))
        case .call(let completion): completion(.failure(error))
        }
    }

    // MARK: time

    private func arm(_ due: UInt64) {
        let now = loop.now
        armedUntil = due
        timer = loop.timer(after: .nanoseconds(Int64(clamping: due > now ? due - now : 0))) { [weak self] in
            self?.expire()
        }
    }

    /// Ends what is overdue. Calls are due in the order in which they were sent, but for the first and the last ones of a
    /// connection, which have more time.
    private func expire() {
        timer = nil
        armedUntil = .max
        let now = loop.now
        if first < calls.count, calls[first].waiter == nil, now &- calls[first].due > timing.overdue {
            let late = (now &- calls[first].due) / 1_000_000
            return close(ServiceError("it has not answered for \(late) ms", isTimeout: true))
        }
        var next = UInt64.max
        var overdue: [Waiter] = []
        for index in first..<calls.count {
            guard let waiter = calls[index].waiter else {
                if index == first { next = calls[index].due &+ timing.overdue &+ 1_000_000 }
                continue
            }
            if calls[index].due > now {
                next = min(next, calls[index].due)
                if case .event = waiter { break }
                continue
            }
            calls[index].waiter = nil
            live -= 1
            overdue.append(waiter)
            if index == first { next = min(next, calls[index].due &+ timing.overdue &+ 1_000_000) }
        }
        if next != .max { arm(next) }
        for waiter in overdue { Self.fail(waiter, ServiceError("it did not answer in time", isTimeout: true)) }
        closeIfDone()
    }

    // MARK: the end

    func connectionPeerFinished(_ connection: Connection) {
        close(ServiceError("it closed the connection", counts: !isRetired))
    }

    func connectionEnded(_ connection: Connection, reason: EndReason) {
        close(ServiceError(Self.words(reason), isTimeout: reason == .writeTimedOut))
        self.connection = nil
        service?.status.connectionsChanged(by: -1)
        service = nil
    }

    private static func words(_ reason: EndReason) -> String {
        switch reason {
        case .peerClosed: "it closed the connection"
        case .closedByUs: "the worker stops"
        case .requestTimedOut: "a reply of it has no end"
        case .idleTimedOut: "the connection was idle"
        case .writeTimedOut: "it reads no calls"
        case .overflow: "it reads no calls, or a reply of it has no end"
        case .evicted: "its connection held too much memory"
        case .failed(let error): "the connection failed with error \(error)"
        }
    }
}
