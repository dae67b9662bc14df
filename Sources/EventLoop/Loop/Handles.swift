// C resources that cannot leak or be freed twice. Loop thread only. A handle is freed before its loop, which its owner
// guarantees by holding the EventLoop.

import CLinkd

/// Owns a libevent base and frees it.
final class LoopHandle {
    let raw: OpaquePointer

    init() throws(LoopError) {
        guard let raw = clinkd_loop_new() else {
            throw LoopError(.system, "making an event loop failed")
        }
        self.raw = raw
    }

    deinit {
        clinkd_loop_free(raw)
    }
}

/// A libevent event: a timer, a signal or a descriptor's readiness.
struct WatchHandle: ~Copyable {
    private let raw: OpaquePointer
    /// Keeps the base alive for as long as the event is in it.
    private let loop: LoopHandle

    init(
        loop: LoopHandle, descriptor: Int32, flags: UInt32, callback: @escaping clinkd_watch_callback,
        context: UnsafeMutableRawPointer
    ) throws(LoopError) {
        guard let raw = clinkd_watch_new(loop.raw, descriptor, flags, callback, context) else {
            throw LoopError(.system, "watching descriptor \(descriptor) failed")
        }
        self.raw = raw
        self.loop = loop
    }

    /// A timer. Creating one fails only when memory is exhausted, which ends a Swift process anyway.
    init(timerOn loop: LoopHandle, callback: @escaping clinkd_watch_callback, context: UnsafeMutableRawPointer) {
        guard let raw = clinkd_watch_new(loop.raw, -1, 0, callback, context) else {
            preconditionFailure("out of memory")
        }
        self.raw = raw
        self.loop = loop
    }

    deinit {
        clinkd_watch_free(raw)
    }

    /// Waits for the event, without a time limit.
    @discardableResult
    func arm() -> Bool { clinkd_watch_add(raw, -1) == 0 }

    /// Waits for the event, at most for this many nanoseconds.
    func arm(nanoseconds: UInt64) {
        _ = clinkd_watch_add(raw, Int64(clamping: nanoseconds))
    }

    func disarm() {
        clinkd_watch_remove(raw)
    }
}
