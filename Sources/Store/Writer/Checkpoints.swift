// When the write-ahead log goes back into the database file. On the writer thread, between transactions:
// a little work when nothing waits, and in any case before the log grows large.

import GRDBSQLite

/// Counts pages of the log.
final class Checkpoints {
    /// Pages of 4 KiB after which a checkpoint is worth it when nothing waits.
    private static let some: Int32 = 2000
    /// Pages after which it runs even when entries wait.
    private static let many: Int32 = 8000

    private let connection: OpaquePointer
    /// Reads something, whatever it is.
    private let look: RawStatement
    private let pages: UnsafeMutablePointer<Int32>
    private var done: Int32 = 0

    init(_ connection: OpaquePointer) throws(SQLiteFailure) {
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

    /// Pages in the log that were not copied back, as far as known. The log starts anew after a whole checkpoint.
    private var waiting: Int32 { pages.pointee >= done ? pages.pointee - done : pages.pointee }

    /// Whether there is something worth copying.
    func isDue(isIdle: Bool) -> Bool { waiting >= (isIdle ? 1 : Self.some) }

    /// Whether it cannot wait.
    var isOverdue: Bool { waiting >= Self.many }

    /// Copies what no reader still needs; the rest is due again. A failure shows at the next commit, if it matters.
    ///
    /// Up to where the log may be copied is what readers hold on to: the newest mark that there was when they began. They
    /// move none themselves (cstore_read_quietly), and the writer does at the beginning of a transaction, so that the last
    /// commit would stay behind the mark, and readers that overlap would keep it there.
    func run() {
        _ = try? look.step()
        look.reset()
        var copied: Int32 = 0
        let code = sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_PASSIVE, nil, &copied)
        done = code == SQLITE_OK ? max(0, copied) : pages.pointee
    }

    /// Copies all and empties the log; for the end.
    func truncate() {
        sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    }
}
