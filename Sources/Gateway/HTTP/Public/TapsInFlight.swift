// The taps of a worker that wait for their commit and for nothing else. They have no tasks: the journal calls when it has
// committed them, once for all of a transaction. Confined to a worker.

import LinkCore

/// A tap on its way into the journal, and what is left to do for it. It is answered after its commit, or when that is late.
class TapInFlight: Deadlines.Ticket {
    let parts: WorkerContext
    let id: EventID
    /// When it came, nanoseconds of the monotonic clock.
    let began: UInt64
    /// Whether the log has a line of each step.
    let isTraced: Bool
    let counted: EventCounts.Place
    let result: TapResult?
    private let status: Int
    private let timeout: Int64
    /// What the journal has of it: held until it is settled, so that it is freed on the thread that made it.
    private var queued: AnyObject?

    /// - Parameters:
    ///   - counted: where it is counted, beside its result.
    ///   - status: that of its answer.
    ///   - timeout: how long its answer waits for the commit, milliseconds.
    init(
        _ id: EventID, since began: UInt64, _ parts: WorkerContext, counted: EventCounts.Place, result: TapResult?,
        status: Int, timeout: Int64
    ) {
        (self.id, self.began, self.parts, self.counted, self.result) = (id, began, parts, counted, result)
        (self.status, self.timeout) = (status, timeout)
        isTraced = parts.path.trail.isOn
    }

    /// Starts the time limit of what is given to the journal.
    fileprivate func begin(_ queued: AnyObject) {
        self.queued = queued
        parts.deadlines.start(self, milliseconds: timeout, since: began)
    }

    /// It is recorded, or is not: it is answered, if it was not before.
    fileprivate func settle(_ error: JournalError?) {
        queued = nil
        parts.path.settle(self, error)
        cancel()
        parts.counters.answers.count(.tap, status: status)
        if !hasFired { act() }
        if isTraced { parts.path.trail.answered(id, after: parts.services.clock.monotonicNanoseconds() &- began) }
    }
}

/// Taps that wait for their commit.
final class TapsInFlight {
    /// By the number that the journal knows them by.
    private var taps: [TapInFlight?] = []
    /// Numbers that are free.
    private var free: [Int] = []
    private var isOver = false

    /// Gives a tap that a remembered decision answers to the journal; a worker that ends takes none.
    func record(_ tap: RepeatedTapInFlight, for sender: any TapSender) {
        guard let number = keep(tap) else { return }
        let queued = QueuedTap(tap.tap, number: number, sender: sender)
        tap.begin(queued)
        refuse(number, tap.parts.path.record(tap, as: queued))
    }

    /// The same for one that was decided for itself.
    func record(_ tap: SingleTapInFlight, _ entry: JournalEntry, for sender: any TapSender) {
        guard let number = keep(tap) else { return }
        let queued = QueuedTap(entry, number: number, sender: sender)
        tap.begin(queued)
        refuse(number, tap.parts.services.store.append(queued))
    }

    /// The number of a tap that waits from now on.
    private func keep(_ tap: TapInFlight) -> Int? {
        if isOver { return nil }
        let number = free.popLast() ?? taps.count
        if number == taps.count { taps.append(tap) } else { taps[number] = tap }
        return number
    }

    private func refuse(_ number: Int, _ error: JournalError?) {
        if let error { settle(SettledTap(number: number, error: error)) }
    }

    /// The journal has recorded a tap, or has not. Nobody waits for it any more when the worker ends meanwhile.
    func settle(_ settled: SettledTap) {
        guard taps.indices.contains(settled.number), let tap = taps[settled.number] else { return }
        taps[settled.number] = nil
        free.append(settled.number)
        tap.settle(settled.error)
    }

    /// Lets go of all taps: the worker ends.
    func end() {
        isOver = true
        taps = []
        free = []
    }
}
