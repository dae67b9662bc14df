// Copies the write-ahead log into the database file beside the writer, on a thread and a connection of its own. Hundreds
// of pages anywhere in the file take as long as many commits, on a slow disk far longer, and no event should wait for
// them. SQLite lets one connection copy what is committed while another one appends to the log.

import CSQLite
import CStore
import Glibc
import LinkCore
import Records
import Synchronization

/// Copies the log of a connection's database. On the thread that owns the connection.
struct LogCopier {
    private let connection: OpaquePointer
    private let anyRead: Statement

    /// Reads once, so that the connection has its files open.
    init(_ connection: OpaquePointer) throws(SQLiteError) {
        self.connection = connection
        anyRead = try Statement(connection, "SELECT 1 FROM meta LIMIT 1")
        _ = try anyRead.step()
        anyRead.reset()
    }

    /// Copies what no reader still needs. Returns how many pages of the log are in the file now; nil when another process
    /// copies it.
    ///
    /// Readers limit how far the log may be copied: to the newest mark that existed when they began. They move no mark
    /// themselves (cstore_read_quietly), and other connections move it when they begin to read. Without the read here,
    /// the last commit would stay behind the mark, and overlapping readers would keep it there.
    func copy() throws(SQLiteError) -> Int32? {
        _ = try? anyRead.step()
        anyRead.reset()
        var copied: Int32 = 0
        let code = sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_PASSIVE, nil, &copied)
        if code == SQLITE_OK { return max(0, copied) }
        let error = SQLiteError(of: connection)
        if error.isBusy { return nil }
        throw error.isFailedSync ? SQLiteError(syncingDatabase: sqlite3_system_errno(connection)) : error
    }

    /// Syncs the database file. SQLite does it only after a copy of the whole log, and counts pages as copied before.
    func sync() throws(SQLiteError) {
        if cstore_sync_database(connection) != SQLITE_OK { throw SQLiteError(syncingDatabase: errno) }
    }
}

/// Copies the log when it is asked to, once at a time.
final class CheckpointThread: Sendable {
    /// What `LogCopier.copy` returned, or why it or the sync behind it failed.
    typealias Copy = Result<Int32?, SQLiteError>

    private let last = Mutex<(copy: Copy?, isClosing: Bool)>((nil, false))
    private let bell = Semaphore()
    private let ended = Semaphore()
    private let thread = Mutex<StoreThread?>(nil)

    /// Starts the thread and waits until it has opened its connection. To be called when the database is opened: later,
    /// its name may lead to another file.
    /// - Parameters:
    ///   - path: the database file, which is in WAL mode.
    ///   - progressed: called on the thread after a copy that copied something.
    init(path: String, progressed: @escaping @Sendable () -> Void) throws(StoreError) {
        let outcome = StartOutcome()
        let started = try StoreThread(name: "checkpoints") { [self] in
            // The writer and the loops have priority.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
            do throws(SQLiteError) {
                try Self.connected(to: path) { copier in
                    outcome.settle(nil)
                    serve(copier, progressed)
                }
            } catch {
                outcome.settle(error.asStoreError)
            }
        }
        if let error = outcome.wait() {
            started.join()
            throw error
        }
        thread.withLock { $0 = started }
    }

    private static func connected(to path: String, _ body: (LogCopier) -> Void) throws(SQLiteError) {
        var opened: OpaquePointer?
        defer { sqlite3_close_v2(opened) }
        let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let connection = opened else { throw SQLiteError(of: opened) }
        // The writer's connection copies the log when the store closes.
        cstore_leave_log(connection)
        body(try LogCopier(connection))
    }

    private func serve(_ copier: LogCopier, _ progressed: () -> Void) {
        var before: Int32?
        while true {
            bell.wait()
            if last.withLock({ $0.isClosing }) { return }
            let copy = Copy { () throws(SQLiteError) in
                let copied = try copier.copy()
                // Otherwise the writer, which copies the last pages, would wait for the sync of all of them.
                try copier.sync()
                return copied
            }
            last.withLock { $0.copy = copy }
            ended.signal()
            guard case .success(let copied?) = copy, copied != before else { continue }
            before = copied
            progressed()
        }
    }

    /// Begins a copy; the one before has ended. Only while pages of the log are not in the file: until 3.51.3, SQLite may
    /// take pages for copied that are not, when a copy begins while the log begins anew (sqlite.org/wal.html).
    func begin() { bell.signal() }

    /// How the copy that was begun has ended; nil when it takes longer than this.
    func end(within milliseconds: Int64 = 0) -> Copy? {
        ended.wait(milliseconds: milliseconds) ? last.withLock { $0.copy } : nil
    }

    /// Ends the thread, once no copy is under way.
    func close() {
        last.withLock { $0.isClosing = true }
        bell.signal()
        thread.withLock { $0.take() }?.join()
    }
}
