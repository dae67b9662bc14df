// The locks that refuse a second daemon on the same database, held until close: an flock on PATH.lock, for who makes or
// replaces what has the name, and one on the file itself, whatever its name (`InodeLock`). The kernel drops both with the
// process, however that ends; the lock file stays. As it lies beside the database, writing to it tells whether their disk
// takes writes.

import Glibc
import LinkCore
import Synchronization

/// Something held against others; released once.
protocol HeldLock: AnyObject, Sendable {
    /// Lets the next one in.
    func release()
}

/// The lock of a name, and for who writes, of the file.
final class DatabaseLock: HeldLock {
    private let descriptor: Mutex<Int32>
    private let path: String
    private let inode: InodeLock?
    /// The log beside it, since there is one.
    private let log = Mutex<FileNumber?>(nil)
    /// What is in the file: whose lock it is.
    private let text = Array("\(getpid())\n".utf8)

    /// What a lock is taken for.
    enum Use {
        /// The database is made when it is missing.
        case writing
        /// The database is made or replaced by others.
        case replacing
        /// The database is only looked at, so its disk may be read-only, and the lock somebody else's.
        case reading
    }

    /// Takes the lock or says who has it. Makes the directory (0700) when missing, and the database file (0600) for who
    /// writes.
    init(databasePath: String, for use: Use = .writing) throws(StoreError) {
        try Self.makeDirectory(of: databasePath)
        let lockPath = databasePath + ".lock"
        var held = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        // The kernel locks a file that was opened for reading as well; then nobody learns whose lock it is.
        if held < 0, use == .reading, [EROFS, EACCES].contains(errno) { held = open(lockPath, O_RDONLY | O_CLOEXEC) }
        guard held >= 0 else { throw .cannotOpen(reason: "\(lockPath): \(Self.errorText())") }
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

    /// The database that was opened to be written, as it was then; nil for tools.
    var file: FileNumber? { inode?.file }

    deinit { release() }

    /// Writes once more what is in the file. Waits for the disk as any write does.
    ///
    /// The memory that SQLite's connections share is a file as well, and a write to memory cannot fail: on a disk that has
    /// become read-only the kernel kills the process for it (SIGBUS), and on one that hangs, older kernels stop every
    /// thread that needs memory beside the one that waits. So the writer asks in this way first.
    func touch() throws(SQLiteFailure) {
        let file = descriptor.withLock { $0 }
        guard file >= 0 else { return }
        let count = pwrite(file, text, text.count, 0)
        guard count != text.count else { return }
        // Part of it was taken: the rest found no room, and no error number says so.
        throw SQLiteFailure(system: count < 0 ? errno : ENOSPC, at: "the lock file")
    }

    /// Whether the database and the log beside it are still the files that they were. What is written to one that was
    /// removed is lost with linkd, and whoever opens another one by its name makes the shared memory of this one anew under
    /// its feet (SIGBUS). Asks the disk.
    func confirm() throws(SQLiteFailure) {
        guard let file else { return }
        guard try number(of: path) == file else { throw SQLiteFailure(movedFrom: path) }
        let path = path + "-wal"
        let known = log.withLock { $0 }
        // SQLite makes the log with the first transaction, and keeps it as long as linkd runs.
        let found = try number(of: path)
        guard let known else { return log.withLock { $0 = found } }
        if found != known { throw SQLiteFailure(movedFrom: path) }
    }

    /// What has a name now; nil when nothing has it.
    private func number(of path: String) throws(SQLiteFailure) -> FileNumber? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            // Whoever may not look, or gets no answer from the disk, knows nothing of the file.
            guard errno == ENOENT || errno == ENOTDIR else { throw SQLiteFailure(system: errno, lookingAt: path) }
            return nil
        }
        return FileNumber(status)
    }

    func release() {
        inode?.release()
        descriptor.withLock { file in
            if file >= 0 { close(file) }
            file = -1
        }
    }

    private static func makeDirectory(of path: String) throws(StoreError) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return }
        let directory = String(path[..<slash])
        if access(directory, F_OK) == 0 { return }
        try makeDirectory(of: directory)
        guard mkdir(directory, 0o700) == 0 || errno == EEXIST else {
            throw .cannotOpen(reason: "\(directory): \(errorText())")
        }
    }

    private static func readPID(_ file: Int32) -> Int32? {
        var buffer = [UInt8](repeating: 0, count: 16)
        let count = pread(file, &buffer, buffer.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: buffer[..<count].prefix { $0 >= 48 && $0 <= 57 }, as: UTF8.self))
    }

    private static func errorText() -> String { String(cString: strerror(errno)) }
}
