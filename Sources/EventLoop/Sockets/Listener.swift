// Accepts connections on one address for one loop. A wake-up accepts a bounded number, so that a flood of new clients
// does not starve those already served; a process out of descriptors sheds one client and pauses instead of
// spinning. Loop thread only.

import CLinkd
import Glibc

/// A listening socket on a loop.
public final class Listener {
    /// Connections accepted per wake-up.
    static let acceptsPerWakeUp = 64
    /// How long accepting pauses when the process has no descriptors left.
    static let exhaustedPause = Duration.milliseconds(100)

    /// Counters since the listener was made.
    public private(set) var statistics = ListenerStatistics()
    /// The TCP port it listens on, nil for a Unix socket.
    public let boundPort: UInt16?

    private let loop: EventLoop
    private let isUnix: Bool
    private let onAccept: (consuming ConnectedSocket) -> Void
    private let onExhausted: () -> Void
    private var socket: ListeningSocket?
    private var watch: LoopWatch?
    private var isPaused = false
    private var pauseTimer: LoopTimer?
    /// Given up for a moment when nothing else is left, to take one client from the queue and turn it away.
    private var spare: OwnedDescriptor?

    /// Listens and accepts at once; `onAccept` owns each socket, `onExhausted` hears that the process had no descriptor left
    /// for a client. Errors say what is wrong with the address.
    public init(
        loop: EventLoop, address: ListenAddress, backlog: Int32 = 1024, onExhausted: @escaping () -> Void = {},
        onAccept: @escaping (consuming ConnectedSocket) -> Void
    ) throws(LoopError) {
        self.loop = loop
        self.onAccept = onAccept
        self.onExhausted = onExhausted
        let socket = try ListeningSocket(address, backlog: backlog)
        var local = clinkd_address()
        let result = clinkd_local_address(socket.descriptor.raw, &local)
        if result < 0 { throw LoopError.system("reading the listener's address", result) }
        isUnix = UInt32(local.family) == CLINKD_FAMILY_UNIX
        boundPort = isUnix ? nil : local.port
        self.socket = consume socket
        refillSpare()
        try startWatching()
    }

    /// The listening descriptor, for other loops to share by `.inherited`; nil once closed.
    public var descriptor: Int32? { socket?.descriptor.raw }

    deinit {
        watch?.cancel()
    }

    /// Stops accepting; new clients wait in the kernel's queue.
    public func pause() {
        isPaused = true
        stopWatching()
    }

    /// Accepts again.
    public func resume() throws(LoopError) {
        isPaused = false
        try startWatching()
    }

    /// Leaves the loop, closes the descriptor and removes the socket file if this listener made it. An inherited
    /// socket goes on listening in the process that gave it.
    public func close() {
        pause()
        socket = nil
        spare = nil
    }

    private func startWatching() throws(LoopError) {
        guard watch == nil, pauseTimer == nil, let descriptor = socket?.descriptor.raw else { return }
        watch = try loop.watch(descriptor, for: .read) { [unowned self] _ in acceptSome() }
    }

    private func stopWatching() {
        watch?.cancel()
        watch = nil
        pauseTimer = nil
    }

    private func acceptSome() {
        for _ in 0..<Self.acceptsPerWakeUp {
            // Accepting may have paused or closed this listener.
            guard watch != nil, let listening = socket?.descriptor.raw else { return }
            var address = clinkd_address()
            let result = clinkd_accept(listening, &address)
            if result >= 0 {
                adopt(OwnedDescriptor(result), address)
                continue
            }
            switch -result {
            case EAGAIN: return
            case EMFILE, ENFILE:
                statistics.exhausted += 1
                shedOne(listening)
                onExhausted()
                pauseForAWhile()
                return
            case ECONNABORTED, EPROTO, EPERM, ENETDOWN, ENOPROTOOPT, EHOSTDOWN, ENONET, EHOSTUNREACH, ENETUNREACH:
                // The error is the waiting connection's, accept(2) says: the next one may be fine.
                statistics.failed += 1
            default:
                statistics.failed += 1
                pauseForAWhile()
                return
            }
        }
    }

    private func adopt(_ descriptor: consuming OwnedDescriptor, _ address: clinkd_address) {
        let peer: PeerIdentity
        if isUnix {
            guard let credentials = try? UnixCredentials(socket: descriptor.raw) else {
                statistics.failed += 1
                return
            }
            peer = .unix(credentials)
        } else if let ip = IPAddress(address) {
            peer = .tcp(ip, port: address.port)
        } else {
            statistics.failed += 1
            return
        }
        statistics.accepted += 1
        onAccept(ConnectedSocket(descriptor: descriptor, peer: peer))
    }

    private func shedOne(_ listening: Int32) {
        if spare == nil { return }
        spare = nil
        var address = clinkd_address()
        let result = clinkd_accept(listening, &address)
        if result >= 0 { _ = clinkd_close(result) }
        refillSpare()
    }

    private func refillSpare() {
        let result = clinkd_spare_descriptor()
        if result >= 0 { spare = OwnedDescriptor(result) }
    }

    private func pauseForAWhile() {
        watch?.cancel()
        watch = nil
        pauseTimer = loop.timer(after: Self.exhaustedPause) { [weak self] in self?.endPause() }
    }

    private func endPause() {
        pauseTimer = nil
        if spare == nil { refillSpare() }
        if isPaused || socket == nil { return }
        // Watching again can fail for want of memory only; then the next pause tries once more.
        do { try startWatching() } catch { pauseForAWhile() }
    }
}

/// What a listener has done.
public struct ListenerStatistics: Sendable, Equatable {
    /// Connections accepted.
    public var accepted: UInt64 = 0
    /// Times the process had no descriptor left for a client.
    public var exhausted: UInt64 = 0
    /// Connections lost for another reason before they were accepted.
    public var failed: UInt64 = 0
}
