// The taps of a worker that are answered from memory and wait for the journal. They have no tasks: the journal calls when it has
// committed them, once for all of a transaction. Confined to a worker.

import LinkCore

/// Taps that wait for their commit.
final class TapsInFlight {
    /// By the number that the journal knows them by.
    private var taps: [TapInFlight?] = []
    /// Numbers that are free.
    private var free: [Int] = []
    private var isOver = false

    /// Gives a tap to the journal; a worker that ends takes none.
    func record(_ tap: TapInFlight, for sender: any TapSender) {
        if isOver { return }
        let number = free.popLast() ?? taps.count
        if number == taps.count { taps.append(tap) } else { taps[number] = tap }
        if let error = tap.record(QueuedTap(tap.tap, number: number, sender: sender)) {
            settle(SettledTap(number: number, error: error))
        }
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
