// Copies the write-ahead log into the database file beside the writer, on a thread and a connection of its own. Hundreds
// of pages anywhere in the file take as long as many commits, on a slow disk far longer, and no event should wait for
// them. SQLite lets one connection copy what is committed while another one appends to the log.

import CStore
import GRDBSQLite
import Glibc
import LinkCore
import Records
import Synchronization

/// Copies the log of a connection's database. On the thread that owns the connection.
struct LogCopier {
    private let connection: OpaquePointer
    private let anyRead: RawStatement

    /// Reads once, so that the connection has its files open.
    init(_ connection: OpaquePointer) throws(SQLiteError) {
        self.connection = connection
        anyRead = try RawStatement(connection, "SELECT 1 FROM meta LIMIT 1")
        _ = try anyRead.step()
        anyRead.reset()
    }

    /// Copies what no reader still needs. Returns how many pages of the log are in the file now; nil when that failed.
    /// A failure shows at the next commit, if it matters.
    ///
    /// Readers limit how far the log may be copied: to the newest mark that existed when they began. They move no mark
    /// themselves (cstore_read_quietly), and other connections move it when they begin to read. Without the read here,
    /// the last commit would stay behind the mark, and overlapping readers would keep it there.
    func copy() -> Int32? {
        _ = try? anyRead.step()
        anyRead.reset()
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
        /// How many pages were copied before.
        var copied: Int32 = 0
        var isAwaited = false
        var isClosing = false
    }

    /// The thread's connection.
    private struct Connection: @unchecked Sendable {  // handed over once, by the thread that opens it to this object's
        let handle: OpaquePointer
        let copier: LogCopier
    }

    private let state = Mutex(State())
    private let bell = Semaphore()
    private let end = Semaphore()
    private let thread = Mutex<StoreThread?>(nil)

    /// Opens the connection and starts the thread. To be called when the database is opened: later, its name may lead to
    /// another file.
    /// - Parameters:
    ///   - path: the database file, which is in WAL mode.
    ///   - progressed: called on the thread after a copy that copied something.
    init(path: String, progressed: @escaping @Sendable () -> Void) throws {
        let connection = try Self.connect(path)
        let started: StoreThread
        do {
            started = try StoreThread(name: "checkpoints") { [self] in
                // The writer and the loops have priority.
                setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
                serve(connection.copier, progressed)
                sqlite3_close_v2(connection.handle)
            }
        } catch {
            sqlite3_close_v2(connection.handle)
            throw error
        }
        thread.withLock { $0 = started }
    }

    private static func connect(_ path: String) throws -> Connection {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        do {
            guard code == SQLITE_OK, let opened else { throw SQLiteError(of: opened) }
            // The writer's connection copies the log when the store closes.
            cstore_leave_log(opened)
            return Connection(handle: opened, copier: try LogCopier(opened))
        } catch {
            sqlite3_close_v2(opened)
            throw error
        }
    }

    private func serve(_ copier: LogCopier, _ progressed: () -> Void) {
        while true {
            bell.wait()
            if state.withLock({ $0.isClosing }) { return }
            let copied = copier.copy()
            let (isAwaited, hasProgressed) = state.withLock { state in
                defer { (state.phase, state.isAwaited) = (.ended(copied: copied), false) }
                return (state.isAwaited, copied != nil && copied != state.copied)
            }
            if isAwaited { end.signal() }
            if hasProgressed { progressed() }
        }
    }

    /// Begins a copy, unless one is under way.
    /// - Parameter copied: how many pages of the log are in the file already.
    func begin(from copied: Int32) {
        let begins = state.withLock { state in
            if state.phase == .copying { return false }
            (state.phase, state.copied) = (.copying, copied)
            return true
        }
        if begins { bell.signal() }
    }

    /// Returns what the thread does; the end of a copy only once.
    func takePhase() -> Phase {
        state.withLock { state in
            defer { if state.phase != .copying { state.phase = .resting } }
            return state.phase
        }
    }

    /// Waits for the copy that is under way.
    func wait() {
        let isCopying = state.withLock { state in
            state.isAwaited = state.phase == .copying
            return state.isAwaited
        }
        if isCopying { end.wait() }
    }

    /// Waits for the copy that is under way, and ends the thread.
    func close() {
        state.withLock { $0.isClosing = true }
        bell.signal()
        thread.withLock { $0.take() }?.join()
    }
}
