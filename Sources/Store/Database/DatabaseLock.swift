// The locks that keep a second daemon off the same database, held until close: an flock on PATH.lock, for processes
// that create or replace the file of that name, and a lock on the file itself, whatever its name (`InodeLock`). The
// kernel drops both when the process ends, however it ends; the lock file stays. The lock file lies beside the
// database, so writing to it shows whether their disk takes writes.

import CStore
import Glibc
import LinkCore
package import Records
import Synchronization

/// A lock that excludes others and is released once.
package protocol HeldLock: AnyObject, Sendable {
    /// Lets the next holder in. Later calls do nothing.
    func release()
}

/// The lock on a database's name and, for `Use.writing`, on the file itself.
package final class DatabaseLock: HeldLock {
    private let descriptor: Mutex<Int32>
    private let path: String
    private let inode: InodeLock?
    /// The write-ahead log beside the database; nil until `confirm` first finds one.
    private let log = Mutex<FileNumber?>(nil)
    /// The content of the lock file: the pid of the holder and a newline.
    private let text = Array("\(getpid())\n".utf8)

    /// The purpose of a lock.
    package enum Use {
        /// Creates the database when it is missing, and locks the file itself.
        case writing
        /// Locks the name only: the holder creates or replaces the database by other means.
        case replacing
        /// Reads only: the disk may be read-only, and the lock file may belong to another user.
        case reading
    }

    /// Takes the lock, or throws `locked` with the pid of its holder. Creates a missing directory (0700) and, for
    /// `writing`, a missing database file (0600).
    package init(databasePath: String, for use: Use = .writing) throws(StoreError) {
        try FileSystem.makeDirectory(FileSystem.directory(of: databasePath))
        let lockPath = databasePath + ".lock"
        var held = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        // The kernel locks a file that is open for reading, too. No pid is written to it then.
        if held < 0, use == .reading, [EROFS, EACCES].contains(errno) { held = open(lockPath, O_RDONLY | O_CLOEXEC) }
        guard held >= 0 else { throw .cannotOpen(reason: "\(lockPath): \(FileSystem.errorText())") }
        guard flock(held, LOCK_EX | LOCK_NB) == 0 else {
            let pid = Self.readPID(held)
            close(held)
            throw .locked(path: lockPath, pid: pid)
        }
        ftruncate(held, 0)
        _ = pwrite(held, text, text.count, 0)
        do throws(StoreError) {
            inode = use == .writing ? try InodeLock(making: databasePath) : nil
        } catch {
            close(held)
            throw error
        }
        path = databasePath
        descriptor = Mutex(held)
    }

    /// The database file that was opened for writing; nil for other uses.
    var file: FileNumber? { inode?.file }

    deinit { release() }

    /// Writes the content of the lock file once more. Waits for the disk as any write does.
    ///
    /// SQLite's connections share memory that is a file as well, and a write to memory cannot fail. On a disk that has
    /// become read-only, the kernel kills the process for it (SIGBUS). On one that hangs, older kernels stop every
    /// thread that needs memory, not only the one that waits. So the writer asks in this way first.
    func rewrite() throws(SQLiteError) {
        let file = descriptor.withLock { $0 }
        guard file >= 0 else { return }
        let count = pwrite(file, text, text.count, 0)
        guard count != text.count else { return }
        // A short write: the rest found no room, and errno is not set.
        throw SQLiteError(system: count < 0 ? errno : ENOSPC, at: "the lock file")
    }

    /// Throws unless the database and the log beside it are still the same files. What is written to a removed file is
    /// lost when linkd ends, and another process that opens a new file by that name recreates the shared memory that
    /// linkd still uses (SIGBUS). Asks the disk.
    func confirm() throws(SQLiteError) {
        guard let file else { return }
        guard try number(of: path) == file else { throw SQLiteError(movedFrom: path) }
        let path = path + "-wal"
        let known = log.withLock { $0 }
        // SQLite makes the log with the first transaction, and keeps it as long as linkd runs.
        let found = try number(of: path)
        guard let known else { return log.withLock { $0 = found } }
        if found != known { throw SQLiteError(movedFrom: path) }
    }

    /// The file that has a name now; nil when there is none.
    private func number(of path: String) throws(SQLiteError) -> FileNumber? {
        var number = FileNumber(device: 0, number: 0)
        switch cstore_identify_file(path, &number.device, &number.number) {
        case 0: return number
        case ENOENT, ENOTDIR: return nil
        // Without permission, or without an answer from the disk, nothing is known of the file.
        case let error: throw SQLiteError(system: error, lookingAt: path)
        }
    }

    package func release() {
        inode?.release()
        descriptor.withLock { file in
            if file >= 0 { close(file) }
            file = -1
        }
    }

    private static func readPID(_ file: Int32) -> Int32? {
        var buffer = [UInt8](repeating: 0, count: 16)
        let count = pread(file, &buffer, buffer.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: buffer[..<count].prefix { $0 >= 48 && $0 <= 57 }, as: UTF8.self))
    }
}
