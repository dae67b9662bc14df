// The lock on the file of a database itself. The file can have several names, by a hard link or a bind mount, and the
// lock file beside it can be removed. Each name has a log of its own, so two writers would damage the file. The kernel
// drops the lock with the process. Never release it before SQLite's connections are closed: closing any descriptor of a
// file drops their locks.

import CStore
import Glibc
import LinkCore
package import Records
import Synchronization

/// Identifies a file by device and inode number, whatever its name.
struct FileNumber: Equatable {
    var device: UInt64
    var number: UInt64
}

extension FileNumber {
    init(_ status: stat) { self.init(device: UInt64(status.st_dev), number: UInt64(status.st_ino)) }
}

/// A lock that all names of a file share. On a file system without such locks nothing is held, and SQLite's own locks
/// exclude nobody either; then the row of `DatabaseOwner` shows the other writer.
package final class InodeLock: HeldLock {
    private let descriptor: Mutex<Int32>
    /// The file that was locked for writing; nil for a tool's lock.
    let file: FileNumber?

    /// Locks a database for writing; creates it (0600) when it is missing.
    init(making path: String) throws(StoreError) {
        let held = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard held >= 0 else { throw .cannotOpen(reason: "\(path): \(FileSystem.errorText())") }
        var status = stat()
        file = fstat(held, &status) == 0 ? FileNumber(status) : nil
        descriptor = Mutex(held)
        guard file != nil else { throw .cannotOpen(reason: "\(path): \(FileSystem.errorText())") }
        if let oddity = FileSystem.oddity(status) { throw .cannotOpen(reason: "\(path) is \(oddity), not a file") }
        try Self.lock(held, path, isExclusive: true)
    }

    /// Locks an existing database for a tool: exclusively, to replace it, or shared with others who read it. When the
    /// file may not be opened, nothing is held, and the work itself reports the error.
    package init(of path: String, isExclusive: Bool) throws(StoreError) {
        let held = open(path, (isExclusive ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NONBLOCK)
        file = nil
        descriptor = Mutex(held)
        if held >= 0 { try Self.lock(held, path, isExclusive: isExclusive) }
    }

    deinit { release() }

    package func release() {
        descriptor.withLock { file in
            if file >= 0 { close(file) }
            file = -1
        }
    }

    private static func lock(_ file: Int32, _ path: String, isExclusive: Bool) throws(StoreError) {
        guard cstore_lock_file(file, isExclusive ? 1 : 0) == EAGAIN else { return }
        let user = cstore_file_user(file)
        throw .locked(path: path, pid: user > 0 ? user : nil)
    }
}
