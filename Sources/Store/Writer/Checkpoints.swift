// When the write-ahead log is copied back into the database file, and by whom: much of it by a thread beside the writer, the
// rest by the writer between two transactions, as the log begins anew only when no commit is left in it. On the writer
// thread.

import CSQLite

/// Counts the pages of the log.
final class Checkpoints {
    /// This many pages of 4 KiB make a copy due while events arrive.
    private static let pagesUntilDue: Int32 = 2000
    /// The writer copies this many at most by itself; they take as long as a few commits.
    private static let mostPagesOfWriter: Int32 = 256
    /// When the log has grown by this many pages since the writer last copied, it waits for the copy: the disk does not
    /// keep up, or a reader holds on to the log.
    private static let pagesUntilOverdue: Int32 = 8000

    /// What the hook of each commit notes.
    private struct Log {
        var pages: Int32 = 0
        /// How often the log has begun anew.
        var number = 0
    }

    /// Why the last copy failed; nil when it did not. A failed sync stays until a restart: the kernel may have dropped
    /// pages that count as copied, and only a new process copies them again.
    private(set) var failure: SQLiteError?
    /// How many copies have copied something.
    private(set) var count = 0
    /// Whether the thread copies, and pages of which log.
    private(set) var isCopying = false
    private var copying = 0
    private var hasNews = false

    private let connection: OpaquePointer
    private let copier: LogCopier
    private let thread: CheckpointThread
    private let meanwhile: () -> Void
    private let log: UnsafeMutablePointer<Log>
    /// The number of the log that these count pages of.
    private var number = 0
    /// How many pages of the log are in the file. Never fewer than really are: see `CheckpointThread.begin`.
    private var copied: Int32 = 0
    /// How many pages the log had when the writer last copied, and when a copy last began, whoever made it.
    private var copiedAt: Int32 = 0
    private var triedAt: Int32 = 0
    /// Whether the thread's last copy was a large one: then little is left, unless a reader holds it.
    private var isFinishing = false

    /// - Parameters:
    ///   - path: the database file.
    ///   - progressed: called on another thread when `isDue` may have changed.
    ///   - meanwhile: called ten times a second while the writer waits for the thread.
    init(
        _ connection: OpaquePointer, path: String, progressed: @escaping @Sendable () -> Void,
        meanwhile: @escaping () -> Void
    ) throws {
        self.connection = connection
        self.meanwhile = meanwhile
        copier = try LogCopier(connection)
        thread = try CheckpointThread(path: path, progressed: progressed)
        log = .allocate(capacity: 1)
        log.initialize(to: Log())
        // The hook replaces SQLite's own automatic checkpoints.
        sqlite3_wal_hook(
            connection,
            { context, _, _, pages in
                guard let log = context?.assumingMemoryBound(to: Log.self) else { return SQLITE_OK }
                if pages < log.pointee.pages { log.pointee.number += 1 }
                log.pointee.pages = pages
                return SQLITE_OK
            }, log)
    }

    deinit {
        close()
        sqlite3_wal_hook(connection, nil, nil)
        log.deallocate()
    }

    /// Whether the log must not be copied any more, and the database not be written.
    var isBroken: Bool { failure?.isFailedSync == true }

    /// Throws when the database must not be written any more.
    func confirm() throws(SQLiteError) {
        if isBroken, let failure { throw failure }
    }

    /// Whether `run` is worthwhile: from one page on when the writer is idle. Takes over what the thread has copied.
    func isDue(isIdle: Bool) -> Bool {
        update()
        if isBroken { return false }
        if isOverdue { return true }
        if isCopying || waiting == 0 { return false }
        let isMuch = min(waiting, log.pointee.pages - triedAt) >= Self.pagesUntilDue
        return isIdle || isFinishing || isMuch
    }

    /// Whether pages wait to be copied, or are being copied.
    var hasWork: Bool {
        update()
        return waiting > 0 || isCopying
    }

    /// Whether the writer has to copy, however long it takes.
    private var isOverdue: Bool { log.pointee.pages - copiedAt >= Self.pagesUntilOverdue }

    private var waiting: Int32 { log.pointee.pages - copied }

    private func update() {
        if number != log.pointee.number {
            (copied, copiedAt, triedAt, isFinishing) = (0, 0, 0, false)
            number = log.pointee.number
        }
        if isCopying, let copy = thread.end() { take(copy) }
    }

    /// Takes over what the thread has copied.
    private func take(_ copy: CheckpointThread.Copy) {
        (isCopying, isFinishing) = (false, false)
        // Of a log before this one, everything was copied.
        if case .success(let now?) = copy, copying == number { isFinishing = now - copied > Self.mostPagesOfWriter }
        note(copy, of: copying)
    }

    /// Waits for the copy that is under way.
    private func wait() {
        while isCopying {
            if let copy = thread.end(within: 100) { take(copy) } else { meanwhile() }
        }
    }

    /// A failure changes nothing else, unless it breaks everything: the copy is tried again as if a reader held the log.
    private func note(_ result: CheckpointThread.Copy, of log: Int) {
        if isBroken { return }
        hasNews = true
        switch result {
        case .success(nil): break
        case .failure(let error): failure = error
        case .success(let now?):
            failure = nil
            guard log == number else { return }
            if now > copied { count += 1 }
            copied = min(now, self.log.pointee.pages)
        }
    }

    /// Whether `failure` or `count` may have changed since the last call.
    func takeNews() -> Bool {
        defer { hasNews = false }
        return hasNews
    }

    /// Copies what no reader still needs, or has the thread do so; the rest is due again.
    func run() {
        update()
        if waiting > Self.mostPagesOfWriter, !isOverdue {
            if isCopying { return }
            (isCopying, copying, triedAt) = (true, number, log.pointee.pages)
            return thread.begin()
        }
        // Two do not copy at once.
        wait()
        update()
        if isBroken { return }
        note(Result { () throws(SQLiteError) in try copier.copy() }, of: number)
        (copiedAt, triedAt, isFinishing) = (log.pointee.pages, log.pointee.pages, false)
    }

    /// Copies everything and empties the log; for closing. Returns false when that failed: then the log has to stay.
    func truncate() -> Bool {
        let code = sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        return code == SQLITE_OK || code == SQLITE_BUSY
    }

    /// Waits for the copy that is under way, and ends the thread; for closing.
    func close() {
        wait()
        thread.close()
    }
}
