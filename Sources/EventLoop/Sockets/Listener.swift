// Accepts connections on one address for one loop. A wake-up accepts a bounded number, so that a flood of new clients
// does not starve those already served. When the process has no descriptors left, the listener sheds one client and
// pauses instead of spinning. Loop thread only.

import CLinkd
import Glibc

/// A listening socket on a loop.
public final class Listener {
    /// The most connections accepted per wake-up.
    static let acceptsPerWakeUp = 64
    /// How long accepting pauses when the process has no descriptors left.
    static let exhaustedPause = Duration.milliseconds(100)

    /// Counters since the listener was created.
    public private(set) var statistics = ListenerStatistics()
    /// The TCP port it listens on; nil for a Unix socket.
    public let boundPort: UInt16?

    private let loop: EventLoop
    private let isUnix: Bool
    private let onAccept: (consuming ConnectedSocket) -> Void
    private let onExhausted: () -> Void
    private var socket: ListeningSocket?
    private var watch: LoopWatch?
    private var isPaused = false
    private var pauseTimer: LoopTimer?
    /// Closed for a moment when no descriptor is left, to accept one client from the queue and close it.
    private var spare: OwnedDescriptor?

    /// Listens and accepts at once. `onAccept` owns each socket; `onExhausted` is called when the process has no
    /// descriptor left for a client. Errors describe what is wrong with the address.
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

    /// The listening descriptor, which other loops may share by `.inherited`; nil once closed.
    public var descriptor: Int32? { socket?.descriptor.raw }

    deinit {
        watch?.cancel()
    }

    /// Stops accepting; new clients wait in the kernel's queue.
    public func pause() {
        isPaused = true
        stopWatching()
    }

    /// Accepts connections again, beginning with those in the kernel's queue.
    public func resume() throws(LoopError) {
        isPaused = false
        try startWatching()
    }

    /// Leaves the loop, closes the descriptor and removes the socket file if this listener created it. An inherited
    /// socket still listens in the process that passed it.
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
            // A callback may have paused or closed this listener.
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
                // By accept(2), the error is that of the waiting connection: the next one may be fine.
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
        // Watching can fail only for lack of memory; the next pause then tries again.
        do { try startWatching() } catch { pauseForAWhile() }
    }
}

/// Counters of a listener.
public struct ListenerStatistics: Sendable, Equatable {
    /// The number of connections accepted.
    public var accepted: UInt64 = 0
    /// How often the process had no descriptor left for a client.
    public var exhausted: UInt64 = 0
    /// Connections lost for another reason before they were accepted.
    public var failed: UInt64 = 0
}
