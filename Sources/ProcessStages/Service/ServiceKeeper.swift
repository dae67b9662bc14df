// Keeps one service: starts its process, notices its end, starts it again, and asks it what it is. Confined to the keeper's
// thread, which all services share and which never waits for any of them.

import EventLoop
import Glibc
import LinkCore
import PluginKit
import StageView
import Wire

/// The life of one service.
final class ServiceKeeper {
    /// What the service is made of.
    struct Making: Sendable {
        let name: String
        /// nil for somebody else's socket.
        let child: ChildOptions?
        /// How long Describe may take, nanoseconds.
        let startTimeout: UInt64
        let timing: ServiceTiming
        let log: StageLog
    }

    private let loop: EventLoop
    private let making: Making
    private let status: ServiceStatus
    private let onDescribed: () -> Void
    private var backoff: Backoff
    private var child: ChildProcess?
    private var childStarted: UInt64 = 0
    /// Whether the child has answered Describe.
    private var hasDescribed = false
    /// Why the child was killed; nil when it was not.
    private var killed: String?
    private var output: ChildOutput?
    private var endWatch: LoopWatch?
    private var timer: LoopTimer?
    private var asking: ServiceConnection?
    private var describeBackoff: Backoff
    private var onEnded: (() -> Void)?

    init(loop: EventLoop, making: Making, status: ServiceStatus, onDescribed: @escaping () -> Void) {
        self.loop = loop
        self.making = making
        self.status = status
        self.onDescribed = onDescribed
        backoff = Backoff(making.timing.firstPause, upTo: making.timing.longestPause)
        describeBackoff = backoff
    }

    /// Starts the process, or connects.
    func start() {
        timer = nil
        guard onEnded == nil else { return }
        guard let options = making.child else { return describe() }
        do throws(ChildError) {
            let child = try ChildProcess(options)
            self.child = child
            childStarted = loop.now
            (hasDescribed, killed) = (false, nil)
            try watch(child)
            status.run(pid: child.pid, address: child.address)
            making.log(.info, making.name, "process \(child.pid) started")
            describe()
        } catch {
            status.settle()
            again(error.message, isRestart: false)
        }
    }

    /// Ends the process: SIGTERM, later SIGKILL. Calls `completion` when it is gone. It may be called again meanwhile.
    func stop(_ completion: @escaping () -> Void) {
        if let first = onEnded {
            guard child != nil else { return completion() }
            onEnded = {
                first()
                completion()
            }
            return
        }
        timer = nil
        onEnded = completion
        closeAsking()
        closeAddress(status.stop())
        guard let child else { return completion() }
        child.signal(SIGTERM)
        timer = loop.timer(after: .nanoseconds(Int64(clamping: making.timing.kill))) { child.signal(SIGKILL) }
    }

    // MARK: the process

    private func watch(_ child: ChildProcess) throws(ChildError) {
        do throws(LoopError) {
            endWatch = try loop.watch(child.watch, for: .read) { [weak self] _ in self?.childEnded() }
            let (log, name) = (making.log, making.name)
            output = try ChildOutput(of: child, on: loop) { log(.output, name, $0) }
        } catch {
            forget(child)
            throw ChildError(error.message, -error.errno)
        }
    }

    /// Kills the process after the probes of a worker timed out, unless it is another one by now. One that has not
    /// answered Describe may still be starting.
    func end(hanging generation: UInt64) {
        guard let child, onEnded == nil, killed == nil, hasDescribed, status.generation == generation else { return }
        killed = "it hung (\(CircuitBreaker.hanging) probes in a row timed out) and was killed"
        child.signal(SIGKILL)
    }

    private func childEnded() {
        guard let child else { return }
        // Those that it started, too, while its number is still its own.
        child.signal(SIGKILL)
        guard let end = child.end else { return }
        output?.finish()
        forget(child)
        if let onEnded {
            timer = nil
            making.log(.info, making.name, "process \(child.pid) ended: \(end)")
            return onEnded()
        }
        if loop.now &- childStarted >= making.timing.stable { backoff.reset() }
        // Who waits for its description does not wait for the next attempt.
        status.settle()
        again(killed ?? "\(end)", isRestart: true)
    }

    private func forget(_ child: ChildProcess) {
        endWatch?.cancel()
        output?.close()
        (endWatch, output) = (nil, nil)
        child.close()
        self.child = nil
    }

    /// Tries again after a pause.
    private func again(_ reason: String, isRestart: Bool) {
        closeAsking()
        let pause = backoff.pause()
        closeAddress(status.wait(reason, until: loop.now &+ pause, isRestart: isRestart))
        let what = making.child == nil ? "connected to" : isRestart ? "started again" : "started"
        making.log(.warning, making.name, "\(reason); it is \(what) in \(pause / 1_000_000) ms")
        timer = loop.timer(after: .nanoseconds(Int64(clamping: pause))) { [weak self] in self?.start() }
    }

    private func closeAddress(_ address: Int32) {
        if address >= 0 { ChildProcess.close(address: address) }
    }

    // MARK: Describe

    /// Asks the service what it is.
    func describe() {
        timer = nil
        guard asking == nil, onEnded == nil else { return }
        let connection: ServiceConnection
        do throws(ServiceError) {
            connection = try ServiceConnection(
                loop: loop, socket: connect(), timing: making.timing, service: nil)
        } catch {
            // The end of a process that is gone already is noticed by itself.
            if making.child != nil { return describeAgain(error.message) }
            status.settle()
            return again(error.message, isRestart: false)
        }
        asking = connection
        var writer = JSONWriter(capacity: 64)
        VarlinkCall.append(to: &writer, method: "org.linkd.Stage.Describe")
        let due = loop.now &+ making.startTimeout
        connection.send(writer.bytes, due: due, .call { [weak self] in self?.described($0) })
    }

    private func connect() throws(ServiceError) -> ConnectedSocket {
        guard let path = status.socketPath else { return try status.connect() }
        do throws(LoopError) {
            let socket = try ConnectedSocket(connectingTo: path)
            if !status.isRunning { status.run(pid: nil, address: -1) }
            return socket
        } catch {
            throw ServiceError(error.message)
        }
    }

    private func described(_ result: Result<VarlinkReply, ServiceError>) {
        guard let connection = asking else { return }
        asking = nil
        let reply: VarlinkReply
        switch result {
        case .failure(let error):
            connection.close(ServiceError("Describe ended", counts: false))
            return describeAgain(error.message)
        case .success(let received): reply = received
        }
        connection.close(ServiceError("Describe ended", counts: false))
        if let error = reply.error { return describeAgain("Describe was answered with \(StageWords.line(error))") }
        hasDescribed = true
        if making.child == nil { backoff.reset() }
        describeBackoff.reset()
        let isNews = status.describe(reply.parameters)
        if let problem = status.problem { making.log(.warning, making.name, problem.message) }
        if isNews { onDescribed() }
    }

    /// Asks again after a pause; the process goes on meanwhile.
    private func describeAgain(_ reason: String) {
        status.isSilent(since: loop.now)
        guard onEnded == nil else { return }
        let pause = describeBackoff.pause()
        making.log(.warning, making.name, "it does not say what it is: \(reason)")
        timer = loop.timer(after: .nanoseconds(Int64(clamping: pause))) { [weak self] in self?.describe() }
    }

    private func closeAsking() {
        let connection = asking
        asking = nil
        connection?.close(ServiceError("the service ended", counts: false))
    }
}
