// How a service is: what the keeper's thread writes, and what workers and commands read. Any thread.

import EventLoop
import LinkCore
import PluginKit
import Synchronization

/// The state of a service, shared by all threads.
final class ServiceStatus: Sendable {
    /// Whether it can be connected to.
    enum Phase: Sendable {
        /// It was not tried yet.
        case starting
        /// It can be: the process runs, or the socket was connected to at last.
        case running(pid: Int32?)
        /// It ended, or cannot be started or connected to; the next attempt is at this time of the monotonic clock.
        case waiting(reason: String, until: UInt64)
        /// Nobody uses it any more.
        case stopped
    }

    private struct Values {
        var phase = Phase.starting
        var restarts = 0
        /// The file of the socket of the running process; -1 for none.
        var address: Int32 = -1
        var described: ServiceDescription?
        /// The reply that it was read from, to notice another one.
        var reply: JSONObject?
        var problem: ConfigError?
        /// Since when Describe was not answered, nanoseconds of the monotonic clock; nil when it was.
        var silentSince: UInt64?
        /// Since when workers cannot connect although it runs, nanoseconds of the monotonic clock; nil when they can.
        var refusedSince: UInt64?
        /// Called when they can again: another version may serve now.
        var onReturn: (@Sendable () -> Void)?
        /// Whether Describe ended for the first time, well or not.
        var isSettled = false
    }

    /// The path of somebody else's socket; nil for a process of ours.
    let socketPath: String?
    private let values = Mutex(Values())
    private let started = Atomic<UInt64>(0)
    /// How many workers do not ask it at the moment.
    private let openBreakers = Atomic<Int>(0)
    private let connections = Atomic<Int>(0)

    init(socketPath: String?) { self.socketPath = socketPath }

    /// Counts the starts of the service: another number means another process.
    var generation: UInt64 { started.load(ordering: .relaxed) }

    // MARK: workers

    /// Connects to the service, without waiting.
    func connect() throws(ServiceError) -> ConnectedSocket {
        // Under the lock, so that the keeper does not close the file meanwhile.
        try values.withLock { values throws(ServiceError) in
            guard case .running = values.phase else {
                throw ServiceError(Self.words(values, socketPath != nil), counts: false)
            }
            do throws(LoopError) {
                let socket =
                    if let socketPath {
                        try ConnectedSocket(connectingTo: socketPath)
                    } else {
                        try ConnectedSocket(connectingToFile: values.address)
                    }
                if values.refusedSince != nil {
                    values.refusedSince = nil
                    values.onReturn?()
                }
                return socket
            } catch {
                if values.refusedSince == nil { values.refusedSince = Clock.monotonicNanoseconds() }
                throw ServiceError(error.message)
            }
        }
    }

    /// A breaker opened (1) or closed (-1).
    func breakersChanged(by count: Int) { openBreakers.add(count, ordering: .relaxed) }

    /// How many workers do not ask the service.
    var openBreakerCount: Int { openBreakers.load(ordering: .relaxed) }

    /// A connection of a worker began (1) or ended (-1).
    func connectionsChanged(by count: Int) { connections.add(count, ordering: .relaxed) }

    /// How many connections the workers have.
    var connectionCount: Int { connections.load(ordering: .relaxed) }

    // MARK: the keeper

    /// Sets what is called when a service can be connected to again.
    func onReturn(_ call: @escaping @Sendable () -> Void) { values.withLock { $0.onReturn = call } }

    /// Whether it can be connected to, as far as the keeper knows.
    var isRunning: Bool { values.withLock { if case .running = $0.phase { true } else { false } } }

    /// The service can be connected to.
    func run(pid: Int32?, address: Int32) {
        values.withLock { values in
            values.phase = .running(pid: pid)
            values.address = address
            values.refusedSince = nil
        }
        started.add(1, ordering: .relaxed)
    }

    /// The service cannot be connected to until then. Returns the file of the socket, which the caller closes.
    func wait(_ reason: String, until: UInt64, isRestart: Bool) -> Int32 {
        values.withLock { values in
            values.phase = .waiting(reason: reason, until: until)
            if isRestart { values.restarts += 1 }
            defer { values.address = -1 }
            return values.address
        }
    }

    func stop() -> Int32 {
        values.withLock { values in
            values.phase = .stopped
            values.isSettled = true
            defer { values.address = -1 }
            return values.address
        }
    }

    /// Describe was answered. Whether that is news to those who waited for it no longer.
    func describe(_ reply: JSONObject) -> Bool {
        let read: Result<ServiceDescription, ConfigError>
        do throws(ConfigError) {
            read = .success(try ServiceDescription(reply))
        } catch {
            read = .failure(error)
        }
        return values.withLock { values in
            values.silentSince = nil
            let isNews = values.isSettled && values.reply != reply
            values.reply = reply
            values.isSettled = true
            switch read {
            case .success(let described): (values.described, values.problem) = (described, nil)
            case .failure(let error): values.problem = error
            }
            return isNews
        }
    }

    /// Describe was not answered.
    func isSilent(since: UInt64) {
        values.withLock { values in
            values.isSettled = true
            if values.silentSince == nil { values.silentSince = since }
        }
    }

    /// It could not be started or connected to: there is nothing to wait for at the moment.
    func settle() { values.withLock { $0.isSettled = true } }

    // MARK: everybody

    var described: ServiceDescription? { values.withLock { $0.described } }
    var problem: ConfigError? { values.withLock { $0.problem } }
    var isSettled: Bool { values.withLock { $0.isSettled } }
    var pid: Int32? { values.withLock { if case .running(let pid) = $0.phase { pid } else { nil } } }
    var restarts: Int { values.withLock { $0.restarts } }

    /// A few words for linkctl.
    var text: String {
        var text = values.withLock { Self.words($0, socketPath != nil) }
        let open = openBreakerCount
        if open > 0 { text += ", not asked by \(open) \(open == 1 ? "worker" : "workers")" }
        return text
    }

    private static func words(_ values: Values, _ isSocket: Bool) -> String {
        let now = Clock.monotonicNanoseconds()
        switch values.phase {
        case .starting: return "starting"
        case .stopped: return "stopped"
        case .waiting(let reason, let until):
            let left = until > now ? until - now : 0
            return "\(isSocket ? "connects again" : "restarts") in \(seconds(left)) after \(reason)"
        case .running(let pid):
            var text = pid.map { "running, pid \($0)" } ?? "connected"
            if values.restarts > 0 {
                text += ", \(values.restarts) \(values.restarts == 1 ? "restart" : "restarts")"
            }
            if let since = values.refusedSince { text += ", no connection since \(seconds(now &- since))" }
            if let since = values.silentSince { text += ", no answer since \(seconds(now &- since))" }
            if let problem = values.problem { text += ", not used: \(problem.message)" }
            return text
        }
    }

    private static func seconds(_ nanoseconds: UInt64) -> String {
        let tenths = nanoseconds / 100_000_000
        return tenths < 20 ? "\(tenths / 10).\(tenths % 10) s" : "\((tenths + 5) / 10) s"
    }
}
