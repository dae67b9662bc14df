// Time limits of taps that wait for their commit: one queue in order of time, as all of them wait equally long, and
// one timer for its head, so that a tap costs no timer of its own. Confined to the worker.

import EventLoop

/// Things to do unless they are called off in time.
final class Deadlines {
    /// One thing to do.
    class Ticket {
        fileprivate var due: UInt64 = 0
        /// Whether it was done.
        private(set) var hasFired = false
        fileprivate private(set) var isOver = false

        /// Calls it off.
        func cancel() { isOver = true }

        /// Does it.
        func act() {}

        fileprivate func fire() {
            if isOver { return }
            isOver = true
            hasFired = true
            act()
        }
    }

    /// A call to do.
    private final class Call: Ticket {
        private var body: (() -> Void)?

        init(_ body: @escaping () -> Void) { self.body = body }

        override func cancel() {
            super.cancel()
            body = nil
        }

        override func act() {
            body?()
            body = nil
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
        let ticket = Call(body)
        start(ticket, milliseconds: milliseconds, since: clock.monotonicNanoseconds())
        return ticket
    }

    /// The same for a ticket that knows what to do.
    /// - Parameter now: nanoseconds of the monotonic clock.
    func start(_ ticket: Ticket, milliseconds: Int64, since now: UInt64) {
        ticket.due = now &+ UInt64(max(0, milliseconds)) &* 1_000_000
        skipCancelled()
        queue.append(ticket)
        if !isArmed { rearm() }
    }

    /// Does what is due. Called by the timer, and by tests.
    func fire() {
        isArmed = false
        let now = clock.monotonicNanoseconds()
        while head < queue.count, queue[head].due <= now || queue[head].isOver {
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
        while head < queue.count, queue[head].isOver { head += 1 }
        if head == queue.count {
            if head > 4096 { queue = [] }
            while !queue.isEmpty { queue.removeLast() }
            head = 0
        } else if head >= 1024, head * 2 >= queue.count {
            queue.removeFirst(head)
            head = 0
        }
    }
}
