// The state shared by a backup's thread and the writer. The writer copies as many pages as it is allowed; the other
// thread flushes them to the disk and allows more. So a backup never has much unflushed data that commits would wait
// behind. Used by both threads.

import Synchronization

/// One copy, requested by one thread and made by another.
final class CopyJob: Sendable {
    /// The progress of the copy, in pages.
    struct State {
        var done: Int64 = 0
        var total: Int64 = 0
        /// Whether the writer has closed the copy and no longer uses it.
        var isOver = false
        var failure: SQLiteError?
    }

    /// The path of the file to copy to.
    let path: String
    /// Signalled when the backup's thread has to act: the allowance is used up, or the copy is cancelled or closed.
    let bell = Semaphore()
    private let state = Mutex(State())
    private let allowance: Atomic<Int64>
    private let cancelled = Atomic<Bool>(false)

    init(path: String, allowance: Int64) {
        self.path = path
        self.allowance = Atomic(allowance)
    }

    var now: State { state.withLock { $0 } }
    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }
    var mayCopy: Bool { allowance.load(ordering: .relaxed) > 0 }

    /// Cancels the copy; the writer closes it at its next step.
    func cancel() {
        cancelled.store(true, ordering: .releasing)
        bell.signal()
    }

    /// Allows that many more pages.
    func allow(_ pages: Int64) { allowance.add(pages, ordering: .relaxed) }

    /// Called by the writer after it copied pages.
    func copied(_ pages: Int64, remaining: Int64, of total: Int64) {
        allowance.subtract(pages, ordering: .relaxed)
        state.withLock { ($0.done, $0.total) = (total - remaining, total) }
        if !mayCopy { bell.signal() }
    }

    /// Called by the writer when it has closed the copy; nil means success.
    func end(_ failure: SQLiteError? = nil) {
        state.withLock {
            $0.isOver = true
            $0.failure = failure
        }
        bell.signal()
    }
}

/// Work that other threads give the writer, done between transactions.
final class MaintenanceQueue: Sendable {
    private struct Waiting {
        var copy: CopyJob?
        var prune: PruneJob?
        var isClosed = false
    }

    private let waiting = Mutex(Waiting())

    /// Whether any work is waiting.
    var hasWork: Bool { waiting.withLock { $0.copy != nil || $0.prune != nil } }

    /// Queues a copy; returns false when the writer has ended.
    func put(_ copy: CopyJob) -> Bool {
        waiting.withLock {
            if !$0.isClosed { $0.copy = copy }
            return !$0.isClosed
        }
    }

    /// Queues a pass of retention. Returns nil, or the reason when the writer has ended or another pass is waiting.
    func put(_ prune: PruneJob) -> String? {
        waiting.withLock {
            if $0.isClosed { return "the store is closed" }
            if $0.prune != nil { return PruneJob.underWay }
            $0.prune = prune
            return nil
        }
    }

    func takeCopy() -> CopyJob? {
        waiting.withLock { waiting in
            defer { waiting.copy = nil }
            return waiting.copy
        }
    }

    func takePrune() -> PruneJob? {
        waiting.withLock { waiting in
            defer { waiting.prune = nil }
            return waiting.prune
        }
    }

    /// The writer has ended: work that has not begun fails.
    func close() {
        let (copy, prune) = waiting.withLock { waiting in
            defer { waiting = Waiting(isClosed: true) }
            return (waiting.copy, waiting.prune)
        }
        copy?.end(SQLiteError(code: 0, message: "the store is closed"))
        prune?.fail("the store is closed")
    }
}
