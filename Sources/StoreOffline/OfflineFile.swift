// A database that somebody named for a tool: the path it leads to, whether it is a file, and its lock. SQLite puts its
// log beside the file that a symbolic link leads to, so that path is used for everything. On the calling thread.

import Glibc
import LinkCore
import Records
import Store

/// One database file and its name.
struct OfflineFile {
    /// The path as it was given.
    let given: String
    /// The path with symbolic links resolved.
    let path: String
    /// Whether the file exists.
    let exists: Bool

    /// - Parameter mustExist: false for a path where a database may be created.
    init(_ given: String, mustExist: Bool = true) throws(StoreError) {
        self.given = given
        exists = FileSystem.exists(given)
        if let closed = FileSystem.closed(given) { throw .notPermitted(path: closed) }
        if !exists, FileSystem.isLink(given) {
            throw .cannotOpen(reason: "\(given) is a broken symbolic link")
        }
        guard exists else {
            if mustExist { throw .cannotOpen(reason: "\(given): there is no such file") }
            path = given
            return
        }
        if FileSystem.isLink(given) {
            guard let real = FileSystem.resolved(given) else {
                throw .cannotOpen(reason: "\(given): \(FileSystem.errorText())")
            }
            path = real
        } else {
            path = given
        }
        for name in [path] + DatabaseFiles.sidecars.map({ path + $0 }) {
            if let oddity = FileSystem.oddity(name) {
                throw .cannotOpen(reason: "\(name) is \(oddity), not a file: give the file of a database")
            }
        }
    }

    /// Whether the given name is a symbolic link to the file.
    var isLink: Bool { !sameBytes(given, path) }

    /// Takes the locks that a daemon takes and, for a symbolic link, also the lock of the link's own name. A missing
    /// lock file is created only when the database is to be replaced.
    func lock(for use: DatabaseLock.Use) throws(StoreError) -> [any HeldLock] {
        var locks: [any HeldLock] = []
        for name in isLink ? [given, path] : [path] where use == .replacing || FileSystem.exists(name + ".lock") {
            locks.append(try DatabaseLock(databasePath: name, for: use))
        }
        if exists { locks.append(try InodeLock(of: path, isExclusive: use == .replacing)) }
        return locks
    }
}

/// A temporary file of a tool. It never writes to another process's file, and removes what an earlier run left.
struct WorkFile: ~Copyable {
    let path: String
    private let descriptor: Int32

    /// Creates the file empty, mode 0600, locked with an flock for as long as the value lives.
    init(_ path: String) throws(StoreError) {
        if let held = Self.held(path) { throw .failed(reason: "\(path): \(held)") }
        DatabaseFiles.remove(path)
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .cannotOpen(reason: "\(path): \(FileSystem.errorText())") }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            throw .failed(reason: "\(path): another linkd is already doing this")
        }
        self.path = path
        descriptor = file
    }

    deinit {
        DatabaseFiles.remove(path)
        close(descriptor)
    }

    /// Flushes the file to the disk and renames it; throws when the name exists.
    borrowing func publish(as name: String) throws(StoreError) {
        guard fsync(descriptor) == 0, FileSystem.renameWithoutReplacing(path, name) else {
            throw .cannotOpen(reason: "\(name): \(FileSystem.errorText())")
        }
        FileSystem.synchronise(directory: FileSystem.directory(of: name))
    }

    /// Why the existing file may not be removed; nil when it may.
    private static func held(_ path: String) -> String? {
        let file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return flock(file, LOCK_EX | LOCK_NB) == 0 ? nil : "another linkd is already doing this"
    }
}
