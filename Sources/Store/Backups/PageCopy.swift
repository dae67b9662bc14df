// SQLite's online backup, a few pages at a time. The source is the connection that writes: what it commits between two
// steps goes into the copy by itself. So the copy is of one moment, the last step, and no read transaction stays open
// that would keep the write-ahead log from starting anew. On the thread of that connection only.

import CSQLite

/// A copy in progress; `finish` or deinit closes it.
package final class PageCopy {
    private let destination: OpaquePointer
    private var handle: OpaquePointer?
    /// Pages of the source, and how many of them are left, as of the last step.
    package private(set) var total: Int64 = 0
    package private(set) var remaining: Int64 = 0

    /// Opens the destination, which must be empty. Nothing is copied yet.
    package init(_ source: OpaquePointer, to path: String) throws(SQLiteError) {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
        guard code == SQLITE_OK, let opened else {
            let failure = SQLiteError(of: opened)
            sqlite3_close(opened)
            throw failure
        }
        destination = opened
        // An interrupted copy is discarded, so it needs no journal; its owner flushes a finished one to the disk.
        sqlite3_exec(
            opened, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000", nil, nil, nil)
        handle = sqlite3_backup_init(opened, "main", source, "main")
        guard handle != nil else {
            let failure = SQLiteError(of: opened)
            sqlite3_close(opened)
            throw failure
        }
    }

    deinit { finish() }

    /// Copies up to `pages` pages. Returns whether all are copied.
    package func step(pages: Int32) throws(SQLiteError) -> Bool {
        guard let handle else { return true }
        let code = sqlite3_backup_step(handle, pages)
        total = Int64(sqlite3_backup_pagecount(handle))
        remaining = Int64(sqlite3_backup_remaining(handle))
        switch code {
        case SQLITE_DONE: return true
        case SQLITE_OK, SQLITE_BUSY, SQLITE_LOCKED: return false
        default: throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
        }
    }

    /// Ends the copy and closes the destination; an unfinished copy is unusable.
    package func finish() {
        guard handle != nil else { return }
        sqlite3_backup_finish(handle)
        handle = nil
        sqlite3_close(destination)
    }
}
