// Retention that somebody asked for: the writer goes through all that is past its time now, in the same small steps as
// always, and says how far it is. Writer thread and whoever waits.

import LinkCore
import Synchronization

/// One pass of retention, asked for.
final class PruneJob: Sendable {
    /// Why a second one is not begun: it would delete the same.
    static let underWay = "everything past its time is being deleted already; try again when that has ended"

    private let progress: AsyncStream<PruneProgress>.Continuation
    private let cancelled = Atomic<Bool>(false)

    init(_ progress: AsyncStream<PruneProgress>.Continuation) { self.progress = progress }

    /// Nobody waits for it any more; retention goes on in its own time.
    func cancel() { cancelled.store(true, ordering: .releasing) }

    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    /// So much has gone.
    func note(_ gone: [StoredCount]) { progress.yield(.going(gone)) }

    /// All that is past its time has gone.
    func end(_ gone: [StoredCount]) {
        progress.yield(.done(PruneResult(rows: gone, backups: [], freeBytes: 0)))
        progress.finish()
    }

    /// The store cannot write. What has gone stays gone; the rest goes in its time.
    func fail(_ trouble: String, database path: String) {
        let room = FileSystem.free(FileSystem.directory(of: path)).map { "; its disk has \($0) bytes free" } ?? ""
        fail("\(path): \(trouble)\(room)")
    }

    /// It cannot go on.
    func fail(_ reason: String) {
        progress.yield(.failed(reason: reason))
        progress.finish()
    }
}
