// Time limits of a connection, with one timer: it is armed for the earliest limit and checks again when it fires, so a
// busy connection moves its limits without changing the timer.

import CLinkd

extension Connection {
    /// How often a connection that is not being read is checked for its peer's presence, nanoseconds. Only a peer that
    /// sent more than the bound of held input is not being read.
    private static let presenceInterval: UInt64 = 1_000_000_000

    /// A request has begun whose first bytes the driver has taken: the request timeout runs from its first byte until
    /// `requestCompleted()`. Not needed for requests that are taken whole.
    public func requestStarted() {
        requestIsOpen = true
        if requestStart == 0 { requestStart = loop.tickTime }
        markDirty()
    }

    /// The last byte of the request that `requestStarted()` announced was taken.
    public func requestCompleted() {
        requestIsOpen = false
        requestStart = 0
    }

    /// Whether nothing is in flight in either direction.
    private func isIdle(queued: Int) -> Bool {
        queued == 0 && replies.isEmpty && output.isEmpty && !requestIsOpen && requestStart == 0 && !deliveryScheduled
    }

    /// Since when the connection has been idle, nanoseconds of the monotonic clock; nil while anything is in flight.
    public var idleSince: UInt64? {
        guard phase == .open, let stream, isIdle(queued: clinkd_stream_queued(stream)) else { return nil }
        return lastActivity
    }

    /// Whether the kernel holds bytes of the peer that were not read yet.
    public var hasUnreadInput: Bool { stream.map { clinkd_stream_has_unread($0) == 1 } ?? false }

    private var requestDeadline: UInt64 {
        guard phase == .open, requestStart != 0, holds.isEmpty, !deliveryScheduled else { return .max }
        return requestStart &+ times.request
    }

    private func idleDeadline(queued: Int) -> UInt64 {
        guard phase == .open, isIdle(queued: queued) else { return .max }
        return lastActivity &+ times.idle
    }

    /// Arms the timer for the next limit unless it fires earlier anyway.
    func armDeadline(queued: Int) {
        let now = loop.tickTime
        if queued == 0 {
            writeCheck = .max
        } else if writeCheck == .max {
            writeCheck = now &+ times.write / 4
        }
        if isReading || peerFinishedNotified {
            presenceCheck = .max
        } else if presenceCheck == .max {
            presenceCheck = now &+ Self.presenceInterval
        }
        var next = min(requestDeadline, idleDeadline(queued: queued), writeCheck, presenceCheck)
        if phase == .lingering { next = min(next, lingerDeadline) }
        if next >= armedUntil { return }
        armedUntil = next
        deadline?.arm(nanoseconds: next > now ? next - now : 0)
    }

    func checkDeadlines() {
        armedUntil = .max
        guard let stream, isOpen else { return }
        let now = loop.now
        if requestDeadline <= now {
            end(.requestTimedOut)
        } else if idleDeadline(queued: clinkd_stream_queued(stream)) <= now {
            end(.idleTimedOut)
        } else if phase == .lingering, lingerDeadline <= now {
            end(.closedByUs)
        } else if writeCheck <= now, isStuck(stream, now: now) {
            end(.writeTimedOut)
        } else {
            if presenceCheck <= now {
                presenceCheck = .max
                if clinkd_stream_peer_left(stream) == 1 { notifyPeerFinished() }
            }
            markDirty()
        }
    }

    /// Whether the peer took none of the waiting output for the whole write timeout.
    private func isStuck(_ stream: OpaquePointer, now: UInt64) -> Bool {
        writeCheck = .max
        let sent = queuedInAll &- UInt64(clinkd_stream_queued(stream))
        if sent != sentAtLastCheck {
            sentAtLastCheck = sent
            lastProgress = now
        }
        return now &- lastProgress >= times.write
    }
}

/// The timeouts in nanoseconds, computed once per connection.
struct ConnectionTimes {
    let request: UInt64
    let idle: UInt64
    let write: UInt64
    let linger: UInt64

    init(_ limits: ConnectionLimits) {
        request = limits.requestTimeout.wholeNanoseconds
        idle = limits.idleTimeout.wholeNanoseconds
        write = limits.writeTimeout.wholeNanoseconds
        linger = limits.lingerTimeout.wholeNanoseconds
    }
}
