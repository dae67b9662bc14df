// The taps of a worker that are answered from memory and wait for the journal. They have no tasks: the journal calls when it has
// committed them, once for all of a transaction. Confined to a worker.

import LinkCore

/// Taps that wait for their commit.
final class TapsInFlight {
    /// By the number that the journal knows them by.
    private var taps: [TapInFlight?] = []
    /// Numbers that are free.
    private var free: [Int] = []

    /// Gives a tap to the journal.
    func record(_ tap: TapInFlight, for sender: any TapSender) {
        let number = free.popLast() ?? taps.count
        if number == taps.count { taps.append(tap) } else { taps[number] = tap }
        if let error = tap.record(QueuedTap(tap.tap, number: number, sender: sender)) {
            settle(SettledTap(number: number, error: error))
        }
    }

    /// The journal has recorded a tap, or has not.
    func settle(_ settled: SettledTap) {
        guard let tap = taps[settled.number] else { return }
        taps[settled.number] = nil
        free.append(settled.number)
        tap.settle(settled.error)
    }

    /// Lets go of all taps: the worker ends.
    func removeAll() {
        taps = []
        free = []
    }
}
