// Says in the log and to the service manager how far the copy before a change of the schema is: a large database takes
// minutes, and nobody may take linkd for dead. On the opening thread.

import EventLoop
import Logging
import Synchronization

/// The report of one copy.
final class SchemaCopyReport: Sendable {
    private static let interval: UInt64 = 5_000_000_000

    private let logger: Logger
    private let notifier: SystemdNotifier
    private let lastSaid = Atomic<UInt64>(0)

    init(_ logger: Logger, _ notifier: SystemdNotifier) {
        self.logger = logger
        self.notifier = notifier
    }

    /// So many pages of so many are copied; all of them while the copy is being checked.
    @Sendable func callAsFunction(schema: Int, done: Int64, total: Int64) {
        let now = Clock.monotonicNanoseconds()
        let last = lastSaid.load(ordering: .relaxed)
        guard last == 0 || now - last >= Self.interval || done == total else { return }
        lastSaid.store(now, ordering: .relaxed)
        let share = total > 0 ? done * 100 / total : 0
        let words = done == total ? "checking the copy" : "copying the database, \(share) %"
        notifier.status("Before schema \(schema): \(words)")
        notifier.extendTimeout(microseconds: 60_000_000)
        logger.notice("before schema \(schema): \(words)")
    }
}
