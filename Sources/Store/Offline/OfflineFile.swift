// A database that somebody named for a tool: what the name leads to, that it is a file at all, and its lock. SQLite puts its
// log beside the file that a symbolic link leads to, so everything is done with that name. On the calling thread.

import Glibc
import LinkCore

/// One file and its name.
struct OfflineFile {
    /// What a database has beside it.
    static let sidecars = ["-wal", "-shm", "-journal"]

    /// As it was given.
    let given: String
    /// What it leads to.
    let path: String
    /// Whether there is something.
    let exists: Bool

    /// - Parameter mustExist: false for a place that a database may be put at.
    init(_ given: String, mustExist: Bool = true) throws(StoreError) {
        self.given = given
        exists = FileSystem.exists(given)
        if let closed = FileSystem.closed(given) { throw .notPermitted(path: closed) }
        if !exists, FileSystem.isLink(given) {
            throw .cannotOpen(reason: "\(given) is a symbolic link that leads nowhere")
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
        for name in [path] + Self.sidecars.map({ path + $0 }) {
            if let oddity = FileSystem.oddity(name) {
                throw .cannotOpen(reason: "\(name) is \(oddity), not a file: give the file of a database")
            }
        }
    }

    /// Whether the name is a symbolic link to the file.
    var isLink: Bool { !sameBytes(given, path) }

    /// The locks that a daemon takes, and for a symbolic link also that of the link's own name. Lock files that nobody ever
    /// made are not made unless the file is to be replaced.
    func lock(for use: DatabaseLock.Use) throws(StoreError) -> [any HeldLock] {
        var locks: [any HeldLock] = []
        for name in isLink ? [given, path] : [path] where use == .replacing || FileSystem.exists(name + ".lock") {
            locks.append(try DatabaseLock(databasePath: name, for: use))
        }
        if exists { locks.append(try InodeLock(of: path, isExclusive: use == .replacing)) }
        return locks
    }
}

/// A file that a tool makes and removes again. Nobody else's is written to, and what an earlier run left goes first.
struct WorkFile: ~Copyable {
    let path: String
    private let descriptor: Int32

    /// Makes it anew, empty, mode 0600, held with an flock for as long as the value is there.
    init(_ path: String) throws(StoreError) {
        if let held = Self.held(path) { throw .failed(reason: "\(path): \(held)") }
        Self.remove(path)
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .cannotOpen(reason: "\(path): \(FileSystem.errorText())") }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            throw .failed(reason: "\(path): another linkd is at the same work")
        }
        self.path = path
        descriptor = file
    }

    deinit {
        Self.remove(path)
        close(descriptor)
    }

    /// Brings it to the disk and gives it a name that nobody may have taken.
    borrowing func publish(as name: String) throws(StoreError) {
        guard fsync(descriptor) == 0, FileSystem.renameWithoutReplacing(path, name) else {
            throw .cannotOpen(reason: "\(name): \(FileSystem.errorText())")
        }
        FileSystem.synchronise(directory: FileSystem.directory(of: name))
    }

    /// Why what is there may not be removed; nil when it may.
    private static func held(_ path: String) -> String? {
        let file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return flock(file, LOCK_EX | LOCK_NB) == 0 ? nil : "another linkd is at the same work"
    }

    private static func remove(_ path: String) { for ending in [""] + OfflineFile.sidecars { unlink(path + ending) } }
}
