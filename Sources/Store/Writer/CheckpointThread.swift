// Copies the write-ahead log into the database file beside the writer, on a thread and a connection of its own. Hundreds
// of pages anywhere in the file take as long as many commits, on a slow disk far longer, and no event should wait for
// them. SQLite lets one connection copy what is committed while another one appends to the log.

import CStore
import GRDB
import GRDBSQLite
import Glibc
import LinkCore
import Records
import Synchronization

/// Copies the log of a connection's database. On the thread that owns the connection.
struct LogCopier {
    private let connection: OpaquePointer
    /// Any cheap read, run before a copy.
    private let look: RawStatement

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        self.connection = connection
        look = try RawStatement(connection, "SELECT 1 FROM meta LIMIT 1")
    }

    /// Copies what no reader still needs. Returns how many pages of the log are in the file now; nil when that failed.
    /// A failure shows at the next commit, if it matters.
    ///
    /// Readers limit how far the log may be copied: to the newest mark that existed when they began. They move no mark
    /// themselves (cstore_read_quietly), and other connections move it when they begin to read. Without the read here,
    /// the last commit would stay behind the mark, and overlapping readers would keep it there.
    func copy() -> Int32? {
        _ = try? look.step()
        look.reset()
        var copied: Int32 = 0
        let code = sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_PASSIVE, nil, &copied)
        return code == SQLITE_OK ? max(0, copied) : nil
    }
}

/// Copies the log when it is asked to, once at a time.
final class CheckpointThread: Sendable {
    /// What the thread does.
    enum Phase: Equatable {
        case resting, copying
        /// A copy has ended; `LogCopier.copy` says what `copied` is.
        case ended(copied: Int32?)
    }

    private struct State {
        var phase = Phase.resting
        var isClosing = false
    }

    private let state = Mutex(State())
    private let bell = Semaphore()
    private let thread = Mutex<StoreThread?>(nil)

    /// Opens the connection and starts the thread.
    /// - Parameters:
    ///   - path: the database file, which is in WAL mode.
    ///   - ended: called on the thread after each copy.
    init(path: String, ended: @escaping @Sendable () -> Void) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let started = try StoreThread(name: "checkpoints") { [self] in
            // The writer and the loops have priority.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
            queue.inDatabase { db in
                guard let connection = db.sqliteConnection else { return }
                // The writer's connection does that when the store closes.
                cstore_leave_log(connection)
                serve(try? LogCopier(connection), ended)
            }
            try? queue.close()
        }
        thread.withLock { $0 = started }
    }

    private func serve(_ copier: LogCopier?, _ ended: () -> Void) {
        while true {
            bell.wait()
            if state.withLock({ $0.isClosing }) { return }
            let copied = copier?.copy()
            state.withLock { $0.phase = .ended(copied: copied) }
            ended()
        }
    }

    /// Begins a copy, unless one is under way.
    func begin() {
        let begins = state.withLock { state in
            if state.phase == .copying { return false }
            state.phase = .copying
            return true
        }
        if begins { bell.signal() }
    }

    /// What the thread does. The end of a copy is reported once.
    func look() -> Phase {
        state.withLock { state in
            defer { if state.phase != .copying { state.phase = .resting } }
            return state.phase
        }
    }

    /// Ends the thread; waits for the copy that is under way.
    func close() {
        state.withLock { $0.isClosing = true }
        bell.signal()
        thread.withLock { $0.take() }?.join()
    }
}
