// When the write-ahead log is copied back into the database file. On the writer thread, between transactions: a little
// when nothing waits, and in any case before the log grows large.

import GRDBSQLite

/// Counts the pages of the log.
final class Checkpoints {
    /// Right after a batch, this many pages of 4 KiB make a checkpoint due, provided that nothing waits.
    private static let some: Int32 = 2000
    /// With this many pages a checkpoint cannot wait.
    private static let many: Int32 = 8000

    private let connection: OpaquePointer
    /// Any cheap read, run before a checkpoint.
    private let look: RawStatement
    private let pages: UnsafeMutablePointer<Int32>
    private var done: Int32 = 0

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        self.connection = connection
        look = try RawStatement(connection, "SELECT 1 FROM meta LIMIT 1")
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
        sqlite3_wal_hook(connection, nil, nil)
        pages.deallocate()
    }

    /// Pages of the log that were not copied back, as far as known. The log starts anew after a complete checkpoint.
    private var waiting: Int32 { pages.pointee >= done ? pages.pointee - done : pages.pointee }

    /// Whether a checkpoint is worthwhile: from one page on when the writer is idle.
    func isDue(isIdle: Bool) -> Bool { waiting >= (isIdle ? 1 : Self.some) }

    /// Whether a checkpoint cannot wait.
    var isOverdue: Bool { waiting >= Self.many }

    /// Copies what no reader still needs; the rest is due again. A failure shows at the next commit, if it matters.
    ///
    /// Readers limit how far the log may be copied: to the newest mark that existed when they began. They move no mark
    /// themselves (cstore_read_quietly), and the writer moves it at the beginning of a transaction. Without the read
    /// here, the last commit would stay behind the mark, and overlapping readers would keep it there.
    func run() {
        _ = try? look.step()
        look.reset()
        var copied: Int32 = 0
        let code = sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_PASSIVE, nil, &copied)
        done = code == SQLITE_OK ? max(0, copied) : pages.pointee
    }

    /// Copies everything and empties the log; for closing.
    func truncate() {
        sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    }
}
