// Asks a service about each event, on the worker's own loop. A service that hangs, lies or ends costs the event that it was
// asked about, and the failure policy decides what becomes of that. Loop thread only.

import EventLoop
import LinkCore
import PluginKit
import StageView
import Wire

/// The instance of one worker.
final class ProcessStage: LinkStage {
    static var notesDetails: Bool { true }

    private let options: ProcessOptions
    private let timing: ServiceTiming
    private let service: StageService
    /// nil when the service had not said what it is when the configuration was loaded.
    private let described: ServiceDescription?
    private let settings: [UInt8]
    private unowned let host: any StageHost
    /// Nanoseconds of a monotonic clock, for the breaker. Tests set another.
    var clock: () -> UInt64 = { Clock.monotonicNanoseconds() }
    private var connections: [ServiceConnection] = []
    private(set) var breaker: CircuitBreaker
    private var generation: UInt64 = 0
    private var writer = JSONWriter(capacity: 2048)
    /// Whether linkd ends, so that no event is asked any more.
    private var hasEnded = false

    init(
        options: ProcessOptions, timing: ServiceTiming, service: StageService,
        described: ServiceDescription?, settings: [UInt8], host: any StageHost
    ) {
        self.options = options
        self.timing = timing
        self.service = service
        self.described = described
        self.settings = settings
        self.host = host
        breaker = CircuitBreaker(timing)
    }

    deinit {
        if breaker.state != .closed { service.status.breakersChanged(by: -1) }
        guard let loop = connections.first?.loop else { return }
        if loop.executor.isOnLoop {
            for connection in connections { connection.drain() }
        } else {
            // Nobody but the loop uses them from here on.
            nonisolated(unsafe) let connections = connections
            loop.executor.post { _ in for connection in connections { connection.drain() } }
        }
    }

    func end() {
        hasEnded = true
        for connection in connections { connection.drain() }
    }

    func process(_ journey: inout Journey) async throws(StageError) -> Verdict {
        if !(described?.stage.isPure ?? false) { journey.noteReadOwnValue(.stage) }
        var ticket: CircuitBreaker.Ticket?
        let result = await withUnsafeContinuation { waiter in
            // In one piece: other events run at an `await`, and they choose connections, write and number calls too.
            ticket = ask(journey, waiter)
        }
        switch result {
        case .success(.answer(let answer)):
            succeed(ticket)
            return try answer.apply(to: &journey, host: host)
        case .success(.failed(let reason)):
            succeed(ticket)
            throw StageError(reason)
        case .success(.error(let reason)):
            settle(ticket, ServiceError(reason))
            throw StageError(reason)
        case .failure(let error):
            settle(ticket, error)
            throw StageError(error.message)
        }
    }

    /// Asks the service, or resumes the waiter with why not. Returns what has to be settled with the breaker.
    private func ask(
        _ journey: borrowing Journey, _ waiter: UnsafeContinuation<Result<StageReply, ServiceError>, Never>
    ) -> CircuitBreaker.Ticket? {
        func refuse(_ error: ServiceError) { waiter.resume(returning: .failure(error)) }
        guard let described else {
            refuse(ServiceError("not asked: \(service.status.text)", counts: false))
            return nil
        }
        if hasEnded {
            refuse(ServiceError("not asked: linkd stops", counts: false))
            return nil
        }
        let now = clock()
        followRestart(at: now)
        guard let ticket = admit(at: now) else {
            refuse(ServiceError("not asked: \(breaker.reason)", counts: false))
            return nil
        }
        do throws(ServiceError) {
            let connection = try self.connection()
            encode(journey, described, connection.nextID)
            connection.send(writer.bytes, due: connection.loop.tickTime &+ options.timeout, .event(waiter))
        } catch {
            refuse(error)
        }
        return ticket
    }

    /// Writes the call of Process.
    private func encode(_ journey: borrowing Journey, _ described: ServiceDescription, _ id: UInt64) {
        writer.reset()
        writer.beginObject()
        writer.field("method", "org.linkd.Stage.Process")
        writer.key("parameters")
        writer.beginObject()
        writer.field("id", String(id))
        writer.key("event")
        options.view.write(described.reads, of: journey, to: &writer)
        writer.endObject()
        writer.endObject()
        writer.bytes.append(0)
    }

    // MARK: connections

    /// The connection with the fewest calls in flight, or another one when there may be more.
    private func connection() throws(ServiceError) -> ServiceConnection {
        if connections.contains(where: { !$0.isUsable }) { connections.removeAll { !$0.isUsable } }
        let best = connections.min { $0.inFlight < $1.inFlight }
        if let best, best.inFlight == 0 || connections.count >= options.connections {
            guard best.hasRoom else { throw ServiceError("too many events are in flight", counts: false) }
            return best
        }
        guard let loop = EventLoop.current else { throw ServiceError("it is no worker that asks", counts: false) }
        let connection = ServiceConnection(
            loop: loop, socket: try service.status.connect(), timing: timing, service: service)
        let due = loop.tickTime &+ options.startTimeout
        connection.send(settings, due: due, .call { [weak connection] in Self.configured($0, connection) })
        connections.append(connection)
        return connection
    }

    private static func configured(_ result: Result<VarlinkReply, ServiceError>, _ connection: ServiceConnection?) {
        guard case .success(let reply) = result else {
            connection?.close(ServiceError("it did not take its settings in time", isTimeout: true))
            return
        }
        guard let error = reply.error else { return }
        let key = reply.parameters["key"]?.string.map { " (\(StageWords.line($0)))" } ?? ""
        let reason = StageWords.line(reply.parameters["reason"]?.string ?? error)
        connection?.close(ServiceError("it does not take its settings\(key): \(reason)"))
    }

    // MARK: the breaker

    private func followRestart(at now: UInt64) {
        let current = service.status.generation
        guard current != generation else { return }
        if generation != 0 { change { $0.retry(at: now) } }
        generation = current
    }

    private func admit(at now: UInt64) -> CircuitBreaker.Ticket? {
        var ticket: CircuitBreaker.Ticket?
        change { ticket = $0.admit(at: now) }
        return ticket
    }

    private func succeed(_ ticket: CircuitBreaker.Ticket?) {
        if let ticket { change { $0.succeeded(ticket) } }
    }

    private func settle(_ ticket: CircuitBreaker.Ticket?, _ error: ServiceError) {
        guard let ticket else { return }
        let now = clock()
        guard error.counts else { return change { $0.released(ticket, at: now) } }
        var opened = false
        change { opened = $0.failed(ticket, error.message, isTimeout: error.isTimeout, at: now) }
        guard opened else { return }
        // What hangs is not asked again: the next event gets a new connection.
        for connection in connections { connection.retire() }
        if breaker.isHanging { service.hangs(generation) }
    }

    private func change(_ body: (inout CircuitBreaker) -> Void) {
        let before = breaker.state == .closed
        body(&breaker)
        let after = breaker.state == .closed
        if before != after { service.status.breakersChanged(by: after ? -1 : 1) }
    }
}
