// The directory of copies. A copy grows under a hidden name and gets its own name when it is complete, checked and on
// the disk, so every file with a copy's name is a usable copy. On the threads that make copies, and at open.

import Glibc
import LinkCore
import Records

/// A directory for copies of one or more databases.
struct BackupDirectory: Sendable {
    /// Bytes that must stay free besides a copy.
    private static let margin: Int64 = 8 << 20
    private static let hidden = ".partial-"

    let path: String

    /// Creates the directory when it is missing, with its parents, for this user only.
    func make() throws(BackupError) {
        do throws(StoreError) {
            try FileSystem.makeDirectory(path)
        } catch {
            throw .impossible(reason: error.plainReason, fix: fix)
        }
    }

    private var fix: String { "check that store.backup_dir is a directory that linkd's user may write to" }

    /// Throws when the disk has no room for so many bytes.
    func requireRoom(_ bytes: Int64) throws(BackupError) {
        guard let free = FileSystem.free(path) else { return }
        guard free < bytes + Self.margin else { return }
        throw .impossible(
            reason: "\(path) has \(megabytes(free)) free, the copy needs \(megabytes(bytes + Self.margin))",
            fix: "make room there, or let store.backup_dir name a directory on a larger disk")
    }

    /// Creates an empty file to copy to, mode 0600, locked by this process for as long as the value lives.
    func begin(_ name: String) throws(BackupError) -> PartialFile {
        if access(path + "/" + name, F_OK) == 0 { throw .taken(name: name) }
        let hidden = path + "/" + Self.hidden + name
        let file = open(hidden, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else {
            throw .impossible(reason: "\(hidden): \(FileSystem.errorText())", fix: fix)
        }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            throw .running
        }
        ftruncate(file, 0)
        fchmod(file, 0o600)
        return PartialFile(path: hidden, final: path + "/" + name, directory: path, descriptor: file)
    }

    /// Removes the remains of interrupted copies; files that a process still locks stay.
    func sweep() {
        for name in FileSystem.names(path) where name.hasPrefix(Self.hidden) {
            let full = path + "/" + name
            let isMain = name.hasSuffix(BackupName.ending)
            guard isMain else {
                // A journal or log whose copy is gone.
                let main = Self.main(of: full)
                if access(main, F_OK) != 0 { unlink(full) }
                continue
            }
            let file = open(full, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
            guard file >= 0 else { continue }
            if flock(file, LOCK_EX | LOCK_NB) == 0 {
                for ending in ["", "-wal", "-shm", "-journal"] { unlink(full + ending) }
            }
            close(file)
        }
    }

    private static func main(of sidecar: String) -> String {
        for ending in ["-wal", "-shm", "-journal"] where sidecar.hasSuffix(ending) {
            return String(sidecar.dropLast(ending.count))
        }
        return sidecar
    }

    /// The copies in the directory, newest first.
    func list() -> [BackupFile] {
        FileSystem.names(path).compactMap { name -> BackupFile? in
            var status = stat()
            guard let kind = BackupName.kind(of: name), lstat(path + "/" + name, &status) == 0,
                status.st_mode & S_IFMT == S_IFREG
            else { return nil }
            let at = Int64(status.st_mtim.tv_sec) * 1000 + Int64(status.st_mtim.tv_nsec) / 1_000_000
            return BackupFile(name: name, kind: kind, at: at, bytes: Int64(status.st_size))
        }.sorted { ($0.at, $0.name) > ($1.at, $1.name) }
    }

    /// Automatic copies beyond the `keep` newest.
    func excess(keep: Int) -> [String] {
        // The name of a copy is its time, so a file that was modified or restored keeps its age.
        list().filter { $0.kind == .automatic }.map(\.name).sorted(by: >).dropFirst(keep).map { $0 }
    }

    /// Removes automatic copies beyond the `keep` newest. Returns the names of those removed.
    func removeExcess(keep: Int) -> [String] {
        let gone = excess(keep: keep).filter { unlink(path + "/" + $0) == 0 }
        if !gone.isEmpty { FileSystem.synchronise(directory: path) }
        return gone
    }
}

/// An unfinished copy. Unless it is published, it is deleted with the value.
struct PartialFile: ~Copyable {
    let path: String
    let final: String
    private let directory: String
    private let descriptor: Int32
    private var isPublished = false

    init(path: String, final: String, directory: String, descriptor: Int32) {
        self.path = path
        self.final = final
        self.directory = directory
        self.descriptor = descriptor
    }

    deinit {
        if !isPublished {
            for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
        }
        close(descriptor)
    }

    /// The error text with the file and the space left there now, while the copy still occupies some.
    borrowing func described(_ reason: String) -> String {
        let room = FileSystem.free(directory).map { "; \(directory) has \($0) bytes free" } ?? ""
        return "\(final): \(reason)\(room)"
    }

    /// Flushes what was written so far to the disk, and drops it from the page cache.
    borrowing func flush() throws(StoreError) {
        guard fdatasync(descriptor) == 0 else { throw .failed(reason: FileSystem.errorText()) }
        posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
    }

    /// The current size of the file.
    var bytes: Int64 {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Flushes the file to the disk and gives it its name. Throws `taken` when the name exists by now.
    mutating func publish() throws(BackupError) {
        let fix = "check that the disk of store.backup_dir works"
        guard fsync(descriptor) == 0 else { throw .impossible(reason: described(FileSystem.errorText()), fix: fix) }
        guard FileSystem.renameWithoutReplacing(path, final) else {
            if errno == EEXIST { throw .taken(name: String(final.dropFirst(directory.count + 1))) }
            throw .impossible(reason: "\(final): \(FileSystem.errorText())", fix: fix)
        }
        isPublished = true
        FileSystem.synchronise(directory: directory)
    }
}

/// A size in MiB, rounded up, for messages.
package func megabytes(_ bytes: Int64) -> String { "\((bytes + (1 << 20) - 1) >> 20) MiB" }
