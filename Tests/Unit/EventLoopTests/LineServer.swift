// A server for tests on a loop thread: every line is a request, handled by a closure. It reports what the connection
// told its driver.

import Glibc
import Synchronization

@testable import EventLoop

/// What happened to the connections of a server.
final class Happenings: Sendable {
    struct State {
        var ended: [EndReason] = []
        var peerFinished = 0
        var drained = 0
        var opened = 0
    }

    private let state = Mutex(State())

    var now: State { state.withLock { $0 } }

    func note(_ change: (inout State) -> Void) {
        state.withLock { change(&$0) }
    }

    /// The first reason a connection ended for, once there is one.
    func firstEnd() -> EndReason? {
        waitUntil { !now.ended.isEmpty }
        return now.ended.first
    }
}

/// Splits the input into lines and hands them to a closure, at most `perWakeUp` at a time.
final class LineDriver: ConnectionDriver {
    let happenings: Happenings
    let handle: (Connection, [UInt8]) -> Void
    var perWakeUp = 64

    init(_ happenings: Happenings, handle: @escaping (Connection, [UInt8]) -> Void) {
        self.happenings = happenings
        self.handle = handle
    }

    func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer) -> Int {
        var taken = 0
        var lines = 0
        while connection.acceptsRequests, let end = find(10, in: bytes, from: taken) {
            handle(connection, Array(bytes[taken..<end]))
            taken = end + 1
            lines += 1
            if lines == perWakeUp { connection.yieldReading() }
        }
        return taken
    }

    /// memchr, as looping over megabytes takes seconds in a debug build.
    private func find(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, let found = memchr(base + start, Int32(byte), bytes.count - start) else {
            return nil
        }
        return UnsafeRawPointer(found) - base
    }

    func connectionPeerFinished(_ connection: Connection) {
        happenings.note { $0.peerFinished += 1 }
    }

    func connectionDrained(_ connection: Connection) {
        happenings.note { $0.drained += 1 }
    }

    func connectionEnded(_ connection: Connection, reason: EndReason) {
        happenings.note { $0.ended.append(reason) }
    }
}

/// A listener with line connections on its own loop thread.
final class LineServer {
    let thread: LoopThread
    let happenings = Happenings()
    let port: UInt16

    /// `handle` runs on the loop for each line.
    init(
        address: ListenAddress = .tcp(host: "127.0.0.1", port: 0, reusePort: false),
        limits: ConnectionLimits = ConnectionLimits(),
        handle: @escaping @Sendable (Connection, [UInt8]) -> Void
    ) throws {
        thread = try LoopThread(name: "line-server")
        let happenings = happenings
        let bound = Signalled<Result<UInt16, LoopError>>()
        thread.post { loop in
            do throws(LoopError) {
                let listener = try Listener(loop: loop, address: address) { socket in
                    happenings.note { $0.opened += 1 }
                    let driver = LineDriver(happenings, handle: handle)
                    _ = Connection(loop: loop, socket: socket, limits: limits, driver: driver)
                }
                hold(listener, on: loop)
                bound.set(.success(listener.boundPort ?? 0))
            } catch {
                bound.set(.failure(error))
            }
        }
        port = try bound.wait()?.get() ?? 0
    }

    deinit {
        thread.stop()
        thread.join()
    }
}

/// Keeps a value alive for as long as the loop's process runs, by a timer that never fires in a test.
func hold(_ value: AnyObject?, on loop: EventLoop) {
    var timer: LoopTimer?
    timer = loop.timer(after: .seconds(36_000)) {
        withExtendedLifetime(value) {}
        timer = nil
    }
    _ = timer
}
