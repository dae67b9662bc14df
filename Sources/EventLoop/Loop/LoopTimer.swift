// Timers of a loop. They may be late, never early: libevent reads a coarse clock, so a timer that fires too early is
// armed again for the rest. Loop thread only.

import CLinkd

/// A timer; it stops when it is cancelled or released.
public final class LoopTimer {
    private let loop: EventLoop
    private let interval: UInt64
    private var due: UInt64
    private var body: (() -> Void)?
    private let repeating: Bool
    private var handle: WatchHandle?

    init(loop: EventLoop, after: Duration, repeating: Bool, body: @escaping () -> Void) {
        self.loop = loop
        interval = max(after.wholeNanoseconds, repeating ? 1_000_000 : 0)
        due = loop.now &+ interval
        self.repeating = repeating
        self.body = body
        let handle = WatchHandle(
            timerOn: loop.handle,
            callback: { context, _ in
                guard let context else { return }
                Unmanaged<LoopTimer>.fromOpaque(context).takeUnretainedValue().fire()
            }, context: Unmanaged.passUnretained(self).toOpaque())
        handle.arm(nanoseconds: interval)
        self.handle = consume handle
    }

    /// Whether the timer will fire.
    public var isActive: Bool { body != nil }

    /// Stops the timer and releases its body. Does nothing when it has fired.
    public func cancel() {
        body = nil
        handle = nil
    }

    private func fire() {
        loop.beginTick()
        guard let body else { return }
        let now = loop.now
        if now < due {
            handle?.arm(nanoseconds: due - now)
            return
        }
        if repeating {
            due += interval
            // A loop that was busy for several intervals fires once, not once for each.
            if due <= now { due = now + interval }
            handle?.arm(nanoseconds: due - now)
        } else {
            cancel()
        }
        body()
    }
}

extension EventLoop {
    /// Calls `body` on the loop after the duration, or repeatedly at that interval (at least 1 ms). Keep the timer:
    /// releasing it cancels it.
    public func timer(after: Duration, repeating: Bool = false, _ body: @escaping () -> Void) -> LoopTimer {
        LoopTimer(loop: self, after: after, repeating: repeating, body: body)
    }
}
