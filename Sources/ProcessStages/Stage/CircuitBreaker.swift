// Stops asking a service that does not answer, and finds out when it does again. One per worker and stage. A plain
// value: the caller brings the time.

/// A circuit breaker. It opens after failures in a row, lets one event through after a while, and closes when that one
/// succeeds.
struct CircuitBreaker {
    /// Failures in a row that open it.
    static let threshold = 5
    /// Probes in a row without an answer in time, after which the service counts as hanging.
    static let hanging = 3

    /// Whether it lets events through.
    enum State: String, Sendable {
        case closed, open
        /// One event probes the service; all others wait for what comes of it.
        case halfOpen = "half-open"
    }

    /// Allows one event to be asked. Results that belong to an earlier state are ignored.
    struct Ticket: Equatable {
        fileprivate let epoch: UInt64
    }

    private(set) var state = State.closed
    private var epoch: UInt64 = 0
    private var failures = 0
    private var silentProbes = 0
    private var opens: UInt64 = 0
    private var backoff: Backoff
    /// The reason of the last failure.
    private(set) var reason = ""

    init(_ timing: ServiceTiming) {
        backoff = Backoff(timing.firstOpening, upTo: timing.longestOpening)
    }

    /// Whether one probe after the other got no answer in time.
    var isHanging: Bool { silentProbes >= Self.hanging }

    /// Whether an event may be asked at this time, nanoseconds; nil when not. Every ticket must be returned.
    mutating func admit(at now: UInt64) -> Ticket? {
        switch state {
        case .closed: return Ticket(epoch: epoch)
        case .halfOpen: return nil
        case .open:
            guard now >= opens else { return nil }
            enter(.halfOpen)
            return Ticket(epoch: epoch)
        }
    }

    /// The service answered.
    mutating func succeeded(_ ticket: Ticket) {
        guard ticket.epoch == epoch else { return }
        failures = 0
        guard state == .halfOpen else { return }
        silentProbes = 0
        backoff.reset()
        enter(.closed)
    }

    /// The service did not answer, or not as it must. Whether the breaker opened.
    @discardableResult
    mutating func failed(_ ticket: Ticket, _ reason: String, isTimeout: Bool = false, at now: UInt64) -> Bool {
        guard ticket.epoch == epoch else { return false }
        if state == .halfOpen { silentProbes = isTimeout ? silentProbes + 1 : 0 }
        failures += 1
        guard state == .halfOpen || failures >= Self.threshold else { return false }
        self.reason = reason
        opens = now &+ backoff.pause()
        enter(.open)
        return true
    }

    /// The event was not asked, which says nothing about the service.
    mutating func released(_ ticket: Ticket, at now: UInt64) {
        guard ticket.epoch == epoch, state == .halfOpen else { return }
        opens = now
        enter(.open)
    }

    /// The service was started anew: the next event probes it.
    mutating func retry(at now: UInt64) {
        silentProbes = 0
        if state == .closed {
            failures = 0
            return
        }
        backoff.reset()
        opens = now
        enter(.open)
    }

    private mutating func enter(_ new: State) {
        state = new
        failures = 0
        epoch &+= 1
    }
}
