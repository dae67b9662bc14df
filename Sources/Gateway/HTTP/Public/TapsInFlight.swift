// The taps of a worker that wait only for their commit. They have no tasks: the journal calls back when it has
// committed them, once for all taps of a transaction. Confined to a worker.

import LinkCore
import Records

/// A tap that is being recorded, and what is left to do for it. It is answered after its commit, or when that is late.
class TapInFlight: Deadlines.Ticket {
    let context: WorkerContext
    /// Completed before it is recorded.
    final var tap: TapEntry
    /// When it came in, nanoseconds of the monotonic clock.
    let began: UInt64
    /// Whether each step is logged.
    let isTraced: Bool
    let counted: EventCounts.Place
    private let status: Int
    private let timeout: Int64
    /// The journal's copy of it: held until it is settled, so that it is freed on the thread that created it.
    private var queued: AnyObject?

    /// - Parameters:
    ///   - counted: where it is counted, besides its result.
    ///   - status: the HTTP status of its answer.
    ///   - timeout: how long its answer waits for the commit, milliseconds.
    init(
        _ tap: TapEntry, since began: UInt64, _ context: WorkerContext, counted: EventCounts.Place, status: Int,
        timeout: Int64
    ) {
        (self.tap, self.began, self.context, self.counted) = (tap, began, context, counted)
        (self.status, self.timeout) = (status, timeout)
        isTraced = context.path.eventLog.isOn
    }

    /// Starts the time limit of a queued tap.
    fileprivate func begin(_ queued: AnyObject) {
        self.queued = queued
        context.deadlines.start(self, milliseconds: timeout, since: began)
    }

    /// Finishes the tap once it is recorded, or could not be: it is answered, unless it was before.
    fileprivate func settle(_ error: JournalError?) {
        queued = nil
        context.path.settle(self, error)
        cancel()
        context.counters.answers.count(.tap, status: status)
        if !hasFired { act() }
        if isTraced {
            context.path.eventLog.answered(tap.id, after: context.services.clock.monotonicNanoseconds() &- began)
        }
    }
}

/// Taps that wait for their commit.
final class TapsInFlight {
    /// By the number that identifies them to the journal.
    private var taps: [TapInFlight?] = []
    /// Numbers that are free.
    private var free: [Int] = []
    private var isOver = false

    /// Queues a tap. Returns false when the worker is ending, which takes none.
    @discardableResult
    func record(_ tap: TapInFlight, for sender: any TapSender) -> Bool {
        if isOver { return false }
        let number = free.popLast() ?? taps.count
        if number == taps.count { taps.append(tap) } else { taps[number] = tap }
        let queued = QueuedTap(tap.tap, number: number, sender: sender)
        tap.begin(queued)
        if let error = tap.context.services.store.append(queued) { settle(SettledTap(number: number, error: error)) }
        return true
    }

    /// Finishes a tap that the journal has recorded, or could not. Does nothing for a tap dropped because the worker
    /// ended.
    func settle(_ settled: SettledTap) {
        guard taps.indices.contains(settled.number), let tap = taps[settled.number] else { return }
        taps[settled.number] = nil
        free.append(settled.number)
        tap.settle(settled.error)
    }

    /// Drops all taps, because the worker ends.
    func end() {
        isOver = true
        taps = []
        free = []
    }
}
