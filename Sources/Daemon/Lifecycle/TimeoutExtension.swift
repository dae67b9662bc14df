// More time for a start or an end that makes progress: a migration of a large database, counters that are compacted at
// the end. Any thread. While linkd serves it sends nothing, and otherwise at most one message a second.

import EventLoop
import Synchronization

/// Asks the service manager for more time while there is progress.
final class TimeoutExtension: Sendable {
    /// By how much the manager's timeout is extended from now, microseconds.
    private static let microseconds: UInt64 = 30_000_000
    private static let pause: UInt64 = 1_000_000_000

    private let notifier: SystemdNotifier
    private let isServing = Atomic(false)
    private let saidAt = Atomic<UInt64>(0)

    init(_ notifier: SystemdNotifier) { self.notifier = notifier }

    /// Stops extending the timeout: the start is complete.
    func served() { isServing.store(true, ordering: .relaxed) }
    /// Extends the timeout again: the daemon is ending.
    func ending() { isServing.store(false, ordering: .relaxed) }

    /// Notes progress, and extends the timeout.
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
