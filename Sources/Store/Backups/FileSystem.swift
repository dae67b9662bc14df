// File operations of the store outside of SQLite. Any thread; every call may wait for the disk.

import CStore
package import Glibc
import LinkCore
package import Records

/// File and directory operations.
package enum FileSystem {
    /// The message for the current errno.
    package static func errorText() -> String { String(cString: strerror(errno)) }

    /// The directory that contains a path.
    package static func directory(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Creates a directory and its parents, mode 0700; succeeds when it exists.
    static func makeDirectory(_ path: String) throws(StoreError) {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else { throw .failed(reason: "\(path) is not a directory") }
            return
        }
        let parent = directory(of: path)
        if parent != path { try makeDirectory(parent) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .failed(reason: "\(path): \(errorText())") }
    }

    /// The names in a directory, in no particular order; empty when it cannot be read.
    static func names(_ path: String) -> [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Bytes that this user may still write below a path; nil when unknown.
    package static func free(_ path: String) -> Int64? { disk(path)?.free }

    /// Free bytes for users other than root on the disk of a path, and the disk's size in bytes; nil when unknown.
    static func disk(_ path: String) -> (free: Int64, size: Int64)? {
        var disk = statvfs()
        guard statvfs(path, &disk) == 0 else { return nil }
        let (block, free, all) = (UInt64(disk.f_frsize), UInt64(disk.f_bavail), UInt64(disk.f_blocks))
        return (Int64(clamping: free &* block), Int64(clamping: all &* block))
    }

    /// The size of a file in bytes; 0 when it does not exist.
    package static func size(_ path: String) -> Int64 {
        var status = stat()
        return stat(path, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// The size of a database with its log, bytes.
    package static func bytes(ofDatabase path: String) -> Int64 { size(path) + size(path + "-wal") }

    /// Throws unless the disk of a directory has room for so many bytes, and some more.
    /// - Parameter use: what needs them, in words.
    package static func requireRoom(_ bytes: Int64, in directory: String, for use: String) throws(StoreError) {
        func megabytes(_ bytes: Int64) -> String { "\((bytes + (1 << 20) - 1) >> 20) MiB" }
        let wanted = bytes + (16 << 20)
        guard let free = free(directory), free < wanted else { return }
        throw .cannotOpen(
            reason: "\(directory) has \(megabytes(free)) free, \(use) needs \(megabytes(wanted)): make room")
    }

    /// Whether a name exists, through symbolic links.
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The path that keeps this user from reading a file: its directory, when it may not be searched, or the file
    /// itself. Nil when it may be read or does not exist.
    package static func closed(_ path: String) -> String? {
        if access(path, F_OK) != 0 { return errno == EACCES ? directory(of: path) : nil }
        return access(path, R_OK) != 0 && errno == EACCES ? path : nil
    }

    /// What a name is when it is not a file, in words; nil for a file, and when it does not exist. Opens nothing: a
    /// FIFO would wait for its other end, and opening a device may have any effect.
    package static func oddity(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return oddity(status)
    }

    /// What the result of `stat` or `fstat` shows when it is not a file, in words; nil for a file.
    package static func oddity(_ status: stat) -> String? {
        switch status.st_mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a directory"
        case S_IFIFO: "a FIFO"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "something else"
        }
    }

    /// Whether a name itself, and not its target, is a symbolic link.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The path after all symbolic links are resolved; nil when it does not exist.
    package static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { Glibc.free(real) }
        return String(cString: real)
    }

    /// The path behind symbolic links, of which the last one may name a file that is to be created; any other path
    /// unchanged.
    static func target(_ path: String) throws(StoreError) -> String {
        guard isLink(path) else { return path }
        if let real = resolved(path) { return real }
        var name = path
        // The number of links that the kernel follows.
        for _ in 0..<40 where isLink(name) {
            guard let next = destination(of: name) else { break }
            name = next.utf8.first == UInt8(ascii: "/") ? next : "\(directory(of: name))/\(next)"
        }
        guard !isLink(name), let parent = resolved(directory(of: name)),
            let slash = name.utf8.lastIndex(of: UInt8(ascii: "/"))
        else { throw .cannotOpen(reason: "\(path) is a broken symbolic link") }
        return (parent == "/" ? "" : parent) + name[slash...]
    }

    /// The content of a symbolic link; nil for anything else.
    private static func destination(of path: String) -> String? {
        let text = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            count = buffer.baseAddress.map { max(0, readlink(path, $0, buffer.count)) } ?? 0
        }
        return text.isEmpty || text.count == Int(PATH_MAX) ? nil : String(decoding: text, as: UTF8.self)
    }

    /// Flushes the entries of a directory to the disk.
    @discardableResult
    package static func synchronise(directory path: String) -> Bool {
        let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { return false }
        defer { close(directory) }
        return fsync(directory) == 0
    }

    /// Renames a file unless the new name exists; errno has the reason. Some file systems do not support this rename.
    /// There the name is checked first, which protects against everything but a second linkd with the same directory.
    package static func renameWithoutReplacing(_ old: String, _ new: String) -> Bool {
        if cstore_rename_without_replacing(old, new) == 0 { return true }
        guard errno == EINVAL || errno == ENOSYS else { return false }
        if exists(new) {
            errno = EEXIST
            return false
        }
        return rename(old, new) == 0
    }
}
