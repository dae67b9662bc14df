// When a worker's loop last ran its timer. The loop writes, any thread reads, without a lock.

import EventLoop
import LinkCore
import Synchronization

/// The heartbeat of one loop.
public final class Heartbeat: Sendable {
    /// Nanoseconds between two beats.
    static let interval: UInt64 = 250_000_000
    private let last = Atomic<UInt64>(0)

    func beat(at now: UInt64) { last.store(now, ordering: .relaxed) }

    /// Nanoseconds since the last beat; 0 before the first.
    public func silence(at now: UInt64) -> UInt64 {
        let last = last.load(ordering: .relaxed)
        return last == 0 || last > now ? 0 : now - last
    }
}

extension WorkerContext {
    /// Starts the timer, and counts by how much each beat was late: everything else on this loop is as late.
    func startBeating(_ loop: EventLoop, _ heartbeat: Heartbeat) {
        var due = loop.now + Heartbeat.interval
        heartbeat.beat(at: loop.now)
        let interval = Duration.nanoseconds(Int64(Heartbeat.interval))
        beats = loop.timer(after: interval, repeating: true) { [weak self] in
            let now = loop.now
            heartbeat.beat(at: now)
            self?.counters.loopLags.count(now > due ? now - due : 0)
            due += Heartbeat.interval
            if due <= now { due = now + Heartbeat.interval }
        }
    }
}
