// Time limits of taps that wait for their commit: one queue in order of time, as all of them wait equally long, and
// one timer for its head. So a tap needs no timer of its own. Confined to the worker.

import EventLoop

/// Actions that run unless they are cancelled in time.
final class Deadlines {
    /// One action with its deadline.
    class Ticket {
        fileprivate var due: UInt64 = 0
        fileprivate var next: Ticket?
        /// Whether the action ran.
        private(set) var hasFired = false
        fileprivate private(set) var isOver = false

        /// Cancels the action; it will not run.
        func cancel() { isOver = true }

        /// Performs the action; subclasses override it.
        func act() {}

        fileprivate func fire() {
            if isOver { return }
            isOver = true
            hasFired = true
            act()
        }
    }

    /// An action that calls a closure.
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

    /// Returns a timer that calls `fire` after the nanoseconds; the timer is kept here.
    var arm: (UInt64) -> LoopTimer? = { _ in nil }

    private let clock: any GatewayClock
    /// The queue in order of time, linked by `next`.
    private var first: Ticket?
    private var last: Ticket?
    private var timer: LoopTimer?
    private var isArmed = false

    init(clock: any GatewayClock) { self.clock = clock }

    /// How many actions wait, including cancelled ones that are not at the head.
    var count: Int {
        skipCancelled()
        var (count, ticket) = (0, first)
        while let one = ticket { (count, ticket) = (count + 1, one.next) }
        return count
    }

    /// Runs the closure after the milliseconds.
    func start(milliseconds: Int64, _ body: @escaping () -> Void) -> Ticket {
        let ticket = Call(body)
        start(ticket, milliseconds: milliseconds, since: clock.monotonicNanoseconds())
        return ticket
    }

    /// Starts a ticket that has its own action.
    /// - Parameter now: nanoseconds of the monotonic clock.
    func start(_ ticket: Ticket, milliseconds: Int64, since now: UInt64) {
        ticket.due = now &+ UInt64(max(0, milliseconds)) &* 1_000_000
        skipCancelled()
        if let last { last.next = ticket } else { first = ticket }
        last = ticket
        if !isArmed { rearm() }
    }

    /// Runs what is due. Called by the timer, and by tests.
    func fire() {
        isArmed = false
        let now = clock.monotonicNanoseconds()
        while let ticket = first, ticket.due <= now || ticket.isOver {
            removeFirst()
            ticket.fire()
        }
        if !isArmed { rearm() }
    }

    /// Drops all actions without running them.
    func end() { while first != nil { removeFirst() } }

    private func rearm() {
        guard let due = first?.due else { return }
        let now = clock.monotonicNanoseconds()
        isArmed = true
        timer = arm(due > now ? due - now : 0)
    }

    private func skipCancelled() { while first?.isOver == true { removeFirst() } }

    private func removeFirst() {
        let next = first?.next
        first?.next = nil
        first = next
        if next == nil { last = nil }
    }
}
