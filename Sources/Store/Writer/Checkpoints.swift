// When the write-ahead log is copied back into the database file, and by whom: much of it by a thread beside the writer, the
// rest by the writer between two transactions, as the log begins anew only when no commit is left in it. On the writer
// thread.

import GRDBSQLite

/// Counts the pages of the log.
final class Checkpoints {
    /// This many pages of 4 KiB make a copy due while events arrive.
    private static let some: Int32 = 2000
    /// The writer copies this many at most by itself; they take as long as a few commits.
    private static let few: Int32 = 256
    /// When the log has grown by this many pages, the writer waits for the copy: the disk does not keep up, or a
    /// reader holds on to the log.
    private static let many: Int32 = 8000

    private let connection: OpaquePointer
    private let copier: LogCopier
    private let start: () throws -> CheckpointThread
    /// Started when it is first needed.
    private var thread: CheckpointThread?
    /// Pages in the log; the hook of each commit sets it.
    private let pages: UnsafeMutablePointer<Int32>
    /// How many of them are in the file, as far as known.
    private var copied: Int32 = 0
    /// How many there were when the writer last copied.
    private var copiedAt: Int32 = 0
    /// Whether the thread's last copy left behind only what was committed meanwhile.
    private var isFinishing = false

    /// - Parameters:
    ///   - path: the database file.
    ///   - ended: called on another thread when `isDue` may have changed.
    init(_ connection: OpaquePointer, path: String, ended: @escaping @Sendable () -> Void) throws(SQLiteError) {
        self.connection = connection
        copier = try LogCopier(connection)
        start = { try CheckpointThread(path: path, ended: ended) }
        pages = .allocate(capacity: 1)
        pages.initialize(to: 0)
        // The hook replaces SQLite's own automatic checkpoints.
        sqlite3_wal_hook(
            connection,
            { context, _, _, pages in
                context?.assumingMemoryBound(to: Int32.self).pointee = pages
                return SQLITE_OK
            }, pages)
    }

    deinit {
        thread?.close()
        sqlite3_wal_hook(connection, nil, nil)
        pages.deallocate()
    }

    /// Whether `run` is worthwhile: from one page on when the writer is idle.
    func isDue(isIdle: Bool) -> Bool {
        look()
        if isOverdue { return true }
        return !isCopying && waiting >= (isIdle || isFinishing ? 1 : Self.some)
    }

    /// Whether the log has grown so much that nothing else should make it grow.
    var isOverdue: Bool { pages.pointee - copiedAt >= Self.many }

    private var waiting: Int32 { pages.pointee - copied }
    private var isCopying = false

    /// Takes what has changed: the log has begun anew, or the thread has ended a copy.
    private func look() {
        if pages.pointee < max(copied, copiedAt) { (copied, copiedAt) = (0, 0) }
        switch thread?.look() {
        case .ended(let now):
            isCopying = false
            isFinishing = (now ?? 0) - copied > Self.few
            note(now)
        case .copying: isCopying = true
        case .resting, nil: isCopying = false
        }
    }

    /// After a failure, the next copy is due when the log has grown again.
    private func note(_ now: Int32?) { copied = min(now ?? pages.pointee, pages.pointee) }

    /// Copies what no reader still needs, or has the thread do so; the rest is due again.
    func run() {
        look()
        if waiting > Self.few, !isOverdue, let thread = started() {
            isCopying = true
            return thread.begin()
        }
        // Two do not copy at once.
        if isCopying { close() }
        note(copier.copy())
        (copiedAt, isFinishing) = (pages.pointee, false)
    }

    private func started() -> CheckpointThread? {
        if thread == nil { thread = try? start() }
        return thread
    }

    /// Copies everything and empties the log; for closing.
    func truncate() { sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil) }

    /// Waits for the copy that is under way, and ends the thread.
    func close() {
        thread?.close()
        (thread, isCopying) = (nil, false)
    }
}
