// A file that grows under a name of its own and gets another one when it is complete. On the thread that makes it.

import Glibc
package import Records

/// An unfinished file, locked by this process for as long as the value lives. Unless it is published, it is removed with
/// the value.
package struct UnfinishedFile: ~Copyable {
    package let path: String
    private let descriptor: Int32

    /// Creates the file empty, mode 0600. Removes what an ended process left of it.
    package init(_ path: String) throws(StoreError) {
        let isFree = !Self.isHeld(path)
        if isFree { DatabaseFiles.remove(path) }
        let file = isFree ? open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) : -1
        guard file >= 0 || !isFree else { throw .cannotOpen(reason: "\(path): \(FileSystem.errorText())") }
        guard isFree, flock(file, LOCK_EX | LOCK_NB) == 0 else {
            if file >= 0 { close(file) }
            throw .failed(reason: "\(path): another linkd is already doing this")
        }
        self.path = path
        descriptor = file
    }

    deinit {
        DatabaseFiles.remove(path)
        close(descriptor)
    }

    /// Whether a process is still making the file.
    static func isHeld(_ path: String) -> Bool {
        let file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return false }
        defer { close(file) }
        return flock(file, LOCK_EX | LOCK_NB) != 0
    }

    /// Flushes what was written so far to the disk, and drops it from the page cache: commits would wait behind much
    /// unflushed data.
    package borrowing func flush() throws(StoreError) {
        guard fdatasync(descriptor) == 0 else { throw .failed(reason: FileSystem.errorText()) }
        posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
    }

    /// Flushes the file to the disk and gives it its name.
    /// - Parameter replacing: whether a file of that name is replaced; otherwise it is an error.
    package borrowing func publish(as name: String, replacing: Bool = false) throws(StoreError) {
        guard fsync(descriptor) == 0,
            replacing ? rename(path, name) == 0 : FileSystem.renameWithoutReplacing(path, name)
        else { throw .cannotOpen(reason: "\(name): \(FileSystem.errorText())") }
        FileSystem.synchronise(directory: FileSystem.directory(of: name))
    }
}
