// Readiness of external descriptors (such as libcurl's) and signals, as events of the loop. Loop thread only. Signals
// arrive at one loop of the process, the main thread's: libevent supports only one signal loop.

import CLinkd

/// Watches one descriptor; it stops when it is cancelled or released, and never closes the descriptor.
public final class LoopWatch {
    /// What a descriptor is ready for.
    public struct Readiness: OptionSet, Sendable {
        /// The CLINKD_WATCH_READ and CLINKD_WATCH_WRITE bits.
        public let rawValue: UInt32
        /// A set of readiness bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Bytes, a connection or the end can be read.
        public static let read = Readiness(rawValue: CLINKD_WATCH_READ)
        /// There is room to write.
        public static let write = Readiness(rawValue: CLINKD_WATCH_WRITE)
    }

    private let loop: EventLoop
    private var body: ((Readiness) -> Void)?
    private var handle: WatchHandle?

    init(
        loop: EventLoop, descriptor: Int32, flags: UInt32, body: @escaping (Readiness) -> Void
    ) throws(LoopError) {
        self.loop = loop
        self.body = body
        let handle = try WatchHandle(
            loop: loop.handle, descriptor: descriptor, flags: flags | CLINKD_WATCH_PERSIST,
            callback: { context, what in
                guard let context else { return }
                let watch = Unmanaged<LoopWatch>.fromOpaque(context).takeUnretainedValue()
                watch.loop.beginTick()
                watch.body?(Readiness(rawValue: what))
            }, context: Unmanaged.passUnretained(self).toOpaque())
        if !handle.arm() { throw LoopError(.system, "watching descriptor \(descriptor) failed") }
        self.handle = consume handle
    }

    /// Stops watching. Call it before the descriptor is closed.
    public func cancel() {
        handle = nil
        body = nil
    }
}

/// A signal handler that runs as an ordinary callback of the loop.
public final class LoopSignal {
    private let watch: LoopWatch

    init(loop: EventLoop, number: Int32, body: @escaping () -> Void) throws(LoopError) {
        watch = try LoopWatch(loop: loop, descriptor: number, flags: CLINKD_WATCH_SIGNAL) { _ in body() }
    }

    /// Restores the signal's former disposition.
    public func cancel() {
        watch.cancel()
    }
}

extension EventLoop {
    /// Calls `body` while the descriptor is ready (level-triggered) until the watch is cancelled or released.
    public func watch(
        _ descriptor: Int32, for readiness: LoopWatch.Readiness, _ body: @escaping (LoopWatch.Readiness) -> Void
    ) throws(LoopError) -> LoopWatch {
        try LoopWatch(loop: self, descriptor: descriptor, flags: readiness.rawValue, body: body)
    }

    /// Calls `body` on the loop after each delivery of the signal until the handler is cancelled or released.
    public func signal(_ number: Int32, _ body: @escaping () -> Void) throws(LoopError) -> LoopSignal {
        try LoopSignal(loop: self, number: number, body: body)
    }
}
