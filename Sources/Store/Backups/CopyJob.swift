// What the thread of a backup and the writer say to each other: the writer copies as many pages as it was allowed, the
// other one brings them to the disk and allows more, so that a backup never has much on its way to the disk that
// commits would wait behind. Both threads.

import Synchronization

/// One copy, asked for by one thread and made by another.
final class CopyJob: Sendable {
    /// How far it is.
    struct State {
        var done: Int64 = 0
        var total: Int64 = 0
        /// The writer has closed the copy and will not touch it again.
        var isOver = false
        var failure: SQLiteFailure?
    }

    /// The file to copy to.
    let path: String
    /// Rung by the writer when there is something to do or to say.
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

    /// Nobody wants it any more.
    func cancel() {
        cancelled.store(true, ordering: .releasing)
        bell.signal()
    }

    /// Allows so many pages more.
    func allow(_ pages: Int64) { allowance.add(pages, ordering: .relaxed) }

    /// The writer copied some.
    func copied(_ pages: Int64, remaining: Int64, of total: Int64) {
        allowance.subtract(pages, ordering: .relaxed)
        state.withLock { ($0.done, $0.total) = (total - remaining, total) }
        if !mayCopy { bell.signal() }
    }

    /// The writer is through with it.
    func end(_ failure: SQLiteFailure? = nil) {
        state.withLock {
            $0.isOver = true
            $0.failure = failure
        }
        bell.signal()
    }
}

/// Work that the writer does between transactions, beside what it does by itself.
final class WriterChores: Sendable {
    private struct Waiting {
        var copy: CopyJob?
        var prune: PruneJob?
        var isClosed = false
    }

    private let waiting = Mutex(Waiting())

    /// Whether something waits to be begun.
    var hasWork: Bool { waiting.withLock { $0.copy != nil || $0.prune != nil } }

    /// Hands over a copy; false when the writer has ended.
    func put(_ copy: CopyJob) -> Bool {
        waiting.withLock {
            if !$0.isClosed { $0.copy = copy }
            return !$0.isClosed
        }
    }

    /// Hands over a pass of retention; why not, when the writer has ended or another one waits.
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

    /// The writer ends: what was never begun is over.
    func close() {
        let (copy, prune) = waiting.withLock { waiting in
            defer { waiting = Waiting(isClosed: true) }
            return (waiting.copy, waiting.prune)
        }
        copy?.end(SQLiteFailure(code: 0, message: "the store is closed"))
        prune?.fail("the store is closed")
    }
}
