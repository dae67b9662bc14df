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
    /// When the log has grown by this many pages since the writer last copied, it waits for the copy: the disk does not
    /// keep up, or a reader holds on to the log.
    private static let many: Int32 = 8000

    /// What the hook of each commit notes.
    private struct Log {
        var pages: Int32 = 0
        /// How often the log has begun anew.
        var beginnings = 0
    }

    private let connection: OpaquePointer
    private let copier: LogCopier
    private let thread: CheckpointThread
    private let log: UnsafeMutablePointer<Log>
    /// How many pages of the log are in the file, as far as known.
    private var copied: Int32 = 0
    /// How many pages the log had when the writer last copied, and when a copy last began, whoever made it.
    private var copiedAt: Int32 = 0
    private var triedAt: Int32 = 0
    /// How often the log had begun anew when these were counted.
    private var beginnings = 0
    private(set) var isCopying = false
    /// Whether the thread's last copy was a large one: then little is left, unless a reader holds it.
    private var isFinishing = false

    /// - Parameters:
    ///   - path: the database file.
    ///   - progressed: called on another thread when `isDue` may have changed.
    init(_ connection: OpaquePointer, path: String, progressed: @escaping @Sendable () -> Void) throws {
        self.connection = connection
        copier = try LogCopier(connection)
        thread = try CheckpointThread(path: path, progressed: progressed)
        log = .allocate(capacity: 1)
        log.initialize(to: Log())
        // The hook replaces SQLite's own automatic checkpoints.
        sqlite3_wal_hook(
            connection,
            { context, _, _, pages in
                guard let log = context?.assumingMemoryBound(to: Log.self) else { return SQLITE_OK }
                if pages < log.pointee.pages { log.pointee.beginnings += 1 }
                log.pointee.pages = pages
                return SQLITE_OK
            }, log)
    }

    deinit {
        thread.close()
        sqlite3_wal_hook(connection, nil, nil)
        log.deallocate()
    }

    /// Whether `run` is worthwhile: from one page on when the writer is idle. Takes over what the thread has copied.
    func isDue(isIdle: Bool) -> Bool {
        update()
        if isOverdue { return true }
        if isCopying || waiting == 0 { return false }
        return isIdle || isFinishing || waiting >= Self.some && log.pointee.pages - triedAt >= Self.some
    }

    /// Whether pages wait to be copied, or are being copied.
    var hasWork: Bool { waiting > 0 || isCopying }

    /// Whether so many pages wait that nothing else should make the log grow.
    var isLarge: Bool { waiting >= Self.many }

    /// Whether the writer has to copy, however long it takes.
    private var isOverdue: Bool { log.pointee.pages - copiedAt >= Self.many }

    private var waiting: Int32 { log.pointee.pages - copied }

    private func update() {
        let isNew = beginnings != log.pointee.beginnings
        if isNew {
            (copied, copiedAt, triedAt, isFinishing) = (0, 0, 0, false)
            beginnings = log.pointee.beginnings
        }
        switch thread.takePhase() {
        case .ended(let now):
            isCopying = false
            // Of the log before this one, everything was copied.
            if isNew { return }
            isFinishing = (now ?? 0) - copied > Self.few
            note(now)
        case .copying: isCopying = true
        case .resting: isCopying = false
        }
    }

    /// A failure changes nothing: the copy is tried again as if a reader held the log.
    private func note(_ now: Int32?) {
        if let now { copied = min(now, log.pointee.pages) }
    }

    /// Copies what no reader still needs, or has the thread do so; the rest is due again.
    func run() {
        update()
        if waiting > Self.few, !isOverdue {
            (isCopying, triedAt) = (true, log.pointee.pages)
            return thread.begin(from: copied)
        }
        // Two do not copy at once.
        thread.wait()
        update()
        note(copier.copy())
        (copiedAt, triedAt, isFinishing) = (log.pointee.pages, log.pointee.pages, false)
    }

    /// Copies everything and empties the log; for closing.
    func truncate() { sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil) }

    /// Waits for the copy that is under way, and ends the thread; for closing.
    func close() { thread.close() }
}
