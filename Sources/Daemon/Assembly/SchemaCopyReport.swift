// Reports to the log and the service manager how far the copy before a change of the schema is. For a large database
// it takes minutes, during which linkd must not be taken for hung. On the opening thread.

import EventLoop
import Logging
import Synchronization

/// The report of one copy.
final class SchemaCopyReport: Sendable {
    private static let interval: UInt64 = 5_000_000_000
    /// By how much the manager's timeout is extended, microseconds: while pages are copied, and for each page that is
    /// to be checked, assuming a disk that reads 4 MB a second.
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

    /// Reports how many pages are copied; when all are, the copy is being checked. The progress of that is unknown, so
    /// the whole time it may take is requested when it begins.
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
