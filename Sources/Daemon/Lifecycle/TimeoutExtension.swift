// More time for a start or an end that gets on: a migration of a large database, counters that are folded at the end.
// Any thread. While linkd serves it says nothing, and never more than one message a second.

import EventLoop
import Synchronization

/// Asks the service manager for more time while there is progress.
final class TimeoutExtension: Sendable {
    /// How much later than now the manager's patience may end.
    private static let microseconds: UInt64 = 30_000_000
    private static let pause: UInt64 = 1_000_000_000

    private let notifier: SystemdNotifier
    private let isServing = Atomic(false)
    private let saidAt = Atomic<UInt64>(0)

    init(_ notifier: SystemdNotifier) { self.notifier = notifier }

    /// From now on nobody waits for linkd to start or to end.
    func served() { isServing.store(true, ordering: .relaxed) }
    /// From now on somebody waits for the end.
    func ending() { isServing.store(false, ordering: .relaxed) }

    /// Something was done.
    func progress() {
        guard notifier.address != nil, !isServing.load(ordering: .relaxed) else { return }
        let now = Clock.monotonicNanoseconds()
        let last = saidAt.load(ordering: .relaxed)
        guard last == 0 || now &- last >= Self.pause,
            saidAt.compareExchange(expected: last, desired: now, ordering: .relaxed).exchanged
        else { return }
        notifier.extendTimeout(microseconds: Self.microseconds)
    }
}
