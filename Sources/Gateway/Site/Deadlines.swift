// Time limits of taps that wait for their commit: one queue in order of time, as all of them wait equally long, and
// one timer for its head, so that a tap costs no timer of its own. Confined to the worker.

import EventLoop

/// Things to do unless they are called off in time.
final class Deadlines {
    /// One thing to do.
    final class Ticket {
        fileprivate let due: UInt64
        fileprivate var body: (() -> Void)?
        /// Whether it was done.
        private(set) var hasFired = false

        fileprivate init(due: UInt64, body: @escaping () -> Void) {
            self.due = due
            self.body = body
        }

        /// Calls it off.
        func cancel() { body = nil }

        fileprivate func fire() {
            guard let body else { return }
            self.body = nil
            hasFired = true
            body()
        }
    }

    /// Calls `fire` after the nanoseconds; the timer is kept here.
    var arm: (UInt64) -> LoopTimer? = { _ in nil }

    private let clock: any GatewayClock
    private var queue: [Ticket] = []
    private var head = 0
    private var timer: LoopTimer?
    private var isArmed = false

    init(clock: any GatewayClock) { self.clock = clock }

    /// How many wait, those called off included.
    var count: Int { queue.count - head }

    /// Does it after the milliseconds.
    func start(milliseconds: Int64, _ body: @escaping () -> Void) -> Ticket {
        let ticket = Ticket(
            due: clock.monotonicNanoseconds() &+ UInt64(max(0, milliseconds)) &* 1_000_000, body: body)
        skipCancelled()
        queue.append(ticket)
        if !isArmed { rearm() }
        return ticket
    }

    /// Does what is due. Called by the timer, and by tests.
    func fire() {
        isArmed = false
        let now = clock.monotonicNanoseconds()
        while head < queue.count, queue[head].due <= now || queue[head].body == nil {
            let ticket = queue[head]
            head += 1
            ticket.fire()
        }
        skipCancelled()
        if head < queue.count, !isArmed { rearm() }
    }

    private func rearm() {
        let now = clock.monotonicNanoseconds()
        let due = queue[head].due
        isArmed = true
        timer = arm(due > now ? due - now : 0)
    }

    private func skipCancelled() {
        while head < queue.count, queue[head].body == nil { head += 1 }
        if head == queue.count {
            queue.removeAll(keepingCapacity: queue.count <= 4096)
            head = 0
        } else if head >= 1024, head * 2 >= queue.count {
            queue.removeFirst(head)
            head = 0
        }
    }
}
