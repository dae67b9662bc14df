// A pass of retention on request: the writer deletes everything that has passed its retention, in its usual small
// steps, and reports the progress. Used by the writer thread and the waiting caller.

import LinkCore
import Records
import Synchronization

/// One requested pass of retention.
final class PruneJob: Sendable {
    /// The reason given for rejecting a second pass, which would delete the same.
    static let underWay = "expired data is already being deleted; try again when that has ended"

    private let progress: AsyncStream<PruneProgress>.Continuation
    private let cancelled = Atomic<Bool>(false)

    init(_ progress: AsyncStream<PruneProgress>.Continuation) { self.progress = progress }

    /// Nobody waits for the pass any more; retention continues at its usual pace.
    func cancel() { cancelled.store(true, ordering: .releasing) }

    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    /// Reports how many rows are deleted so far.
    func note(_ gone: [StoredCount]) { progress.yield(.going(gone)) }

    /// Reports that everything past its retention is deleted.
    func end(_ gone: [StoredCount]) {
        progress.yield(.done(PruneResult(rows: gone, backups: [], freeBytes: 0)))
        progress.finish()
    }

    /// The store cannot write. Deleted rows stay deleted; the rest is deleted at the usual pace.
    func fail(_ fault: String, database path: String) {
        let room = FileSystem.free(FileSystem.directory(of: path)).map { "; its disk has \($0) bytes free" } ?? ""
        fail("\(path): \(fault)\(room)")
    }

    /// Reports that the pass cannot continue.
    func fail(_ reason: String) {
        progress.yield(.failed(reason: reason))
        progress.finish()
    }
}

/// The pass that waits for the writer, which begins it between transactions.
final class PruneQueue: Sendable {
    private let waiting = Mutex<(prune: PruneJob?, isClosed: Bool)>((nil, false))

    /// Queues a pass. Returns nil, or the reason when the writer has ended or another pass is waiting.
    func put(_ prune: PruneJob) -> String? {
        waiting.withLock {
            if $0.isClosed { return "the store is closed" }
            if $0.prune != nil { return PruneJob.underWay }
            $0.prune = prune
            return nil
        }
    }

    func take() -> PruneJob? {
        waiting.withLock { waiting in
            defer { waiting.prune = nil }
            return waiting.prune
        }
    }

    /// The writer has ended: a pass that has not begun fails.
    func close() {
        waiting.withLock { $0.isClosed = true }
        take()?.fail("the store is closed")
    }
}
