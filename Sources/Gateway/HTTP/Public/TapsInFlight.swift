// The taps of a worker that wait only for their commit. They have no tasks: the journal calls back when it has
// committed them, once for all taps of a transaction. Confined to a worker.

import LinkCore
import Records

/// A tap that is being recorded, and what is left to do for it. It is answered after its commit, or when that is late.
class TapInFlight: Deadlines.Ticket {
    let context: WorkerContext
    let id: EventID
    /// When it came in, nanoseconds of the monotonic clock.
    let began: UInt64
    /// Whether each step is logged.
    let isTraced: Bool
    let counted: EventCounts.Place
    let result: TapResult?
    private let status: Int
    private let timeout: Int64
    /// The journal's copy of it: held until it is settled, so that it is freed on the thread that created it.
    private var queued: AnyObject?

    /// - Parameters:
    ///   - counted: where it is counted, besides its result.
    ///   - status: the HTTP status of its answer.
    ///   - timeout: how long its answer waits for the commit, milliseconds.
    init(
        _ id: EventID, since began: UInt64, _ context: WorkerContext, counted: EventCounts.Place, result: TapResult?,
        status: Int, timeout: Int64
    ) {
        (self.id, self.began, self.context, self.counted, self.result) = (id, began, context, counted, result)
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
            context.path.eventLog.answered(id, after: context.services.clock.monotonicNanoseconds() &- began)
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

    /// Queues a tap that a cached decision answers; a worker that is ending takes none.
    func record(_ tap: RepeatedTapInFlight, for sender: any TapSender) {
        guard let number = keep(tap) else { return }
        let queued = QueuedTap(tap.tap, number: number, sender: sender)
        tap.begin(queued)
        refuse(number, tap.context.path.record(tap, as: queued))
    }

    /// Queues a tap that is decided like taps on other links; otherwise as above.
    func record(_ tap: ShapedTapInFlight, for sender: any TapSender) {
        guard let number = keep(tap) else { return }
        let queued = QueuedTap(tap.tap, number: number, sender: sender)
        tap.begin(queued)
        refuse(number, tap.context.path.record(tap, as: queued))
    }

    /// Queues a tap that was decided by itself; otherwise as above.
    func record(_ tap: SingleTapInFlight, _ entry: JournalEntry, for sender: any TapSender) {
        guard let number = keep(tap) else { return }
        let queued = QueuedTap(entry, sharing: tap.shared, number: number, sender: sender)
        tap.begin(queued)
        refuse(number, tap.context.services.store.append(queued))
    }

    /// Adds a waiting tap and returns its number; nil when the worker is ending.
    private func keep(_ tap: TapInFlight) -> Int? {
        if isOver { return nil }
        let number = free.popLast() ?? taps.count
        if number == taps.count { taps.append(tap) } else { taps[number] = tap }
        return number
    }

    private func refuse(_ number: Int, _ error: JournalError?) {
        if let error { settle(SettledTap(number: number, error: error)) }
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
