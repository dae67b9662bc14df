// Says in the log and to the service manager how far the copy before a change of the schema is: a large database takes
// minutes, and nobody may take linkd for dead. On the opening thread.

import EventLoop
import Logging
import Synchronization

/// The report of one copy.
final class SchemaCopyReport: Sendable {
    private static let interval: UInt64 = 5_000_000_000
    /// How much later the manager's patience may end, microseconds: while pages are copied, and for each page that is to be
    /// read, as of a disk that reads 4 MB a second.
    private static let whileCopying: UInt64 = 60_000_000
    private static let forPage: UInt64 = 1000

    private let logger: Logger
    private let notifier: SystemdNotifier
    private let lastSaid = Atomic<UInt64>(0)
    private let isChecking = Atomic<Bool>(false)

    init(_ logger: Logger, _ notifier: SystemdNotifier) {
        self.logger = logger
        self.notifier = notifier
    }

    /// So many pages of so many are copied; all of them while the copy is being checked. How far that is nobody knows, so all
    /// the time it may take is asked for when it begins.
    @Sendable func callAsFunction(schema: Int, done: Int64, total: Int64) {
        let now = Clock.monotonicNanoseconds()
        let last = lastSaid.load(ordering: .relaxed)
        let begins = done == total && !isChecking.exchange(true, ordering: .relaxed)
        guard last == 0 || now - last >= Self.interval || begins else { return }
        lastSaid.store(now, ordering: .relaxed)
        let share = total > 0 ? done * 100 / total : 0
        let words = done == total ? "checking the copy" : "copying the database, \(share) %"
        notifier.status("Before schema \(schema): \(words)")
        if begins {
            notifier.extendTimeout(microseconds: Self.whileCopying + UInt64(max(total, 0)) * Self.forPage)
        } else if done < total {
            notifier.extendTimeout(microseconds: Self.whileCopying)
        }
        logger.notice("before schema \(schema): \(words)")
    }
}
