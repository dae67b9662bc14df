// Writes the files that commands make; `-` is standard output.

import Glibc

/// Writes a whole file, replacing its content; `-` is standard output.
func writeFile(_ path: String, _ bytes: [UInt8], _ session: Session) throws(CommandError) {
    guard path != "-" else { return try session.output.bytes(bytes) }
    let sink = try newFile(path)
    try sink.put(bytes, path)
    try sink.close(path)
}

/// Opens a file for writing; creates it with mode 0644 or truncates it. A symbolic link is refused: in a folder where others
/// may write, it could lead to any file of the user. Those of the system, such as /dev/stdout, are none of others, and what the
/// file behind them holds stays.
func newFile(_ path: String) throws(CommandError) -> FileSink {
    let isOfSystem = ["/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/"].contains { path.utf8.starts(with: $0.utf8) }
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isOfSystem ? O_APPEND : O_TRUNC | O_NOFOLLOW)
    let descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else {
        let code = errno
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
            throw CommandError(
                .failed, "\(path) is a symbolic link, and linkctl writes through none",
                advice: "give the path that it leads to, or remove it")
        }
        throw unwritable(path, code)
    }
    return FileSink(descriptor)
}

/// Creates a file that only its owner may read. It must not exist yet, because what it held would be lost.
func newPrivateFile(_ path: String) throws(CommandError) -> FileSink {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw unwritable(path, errno) }
    return FileSink(descriptor)
}

private func unwritable(_ path: String, _ code: Int32) -> CommandError {
    CommandError(
        .failed, "cannot write \(path): \(String(cString: strerror(code)))",
        advice: code == EEXIST
            ? "give the name of a new file: this one stays as it is"
            : "give a path where you may write, with room for the file")
}

/// A file being written, closed when it is released.
final class FileSink {
    private let descriptor: Int32
    private let sink: DescriptorSink
    private var isOpen = true

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        sink = DescriptorSink(descriptor)
    }

    deinit { if isOpen { Glibc.close(descriptor) } }

    /// Writes all of the bytes; throws a failure that names `path`.
    func put(_ bytes: [UInt8], _ path: String) throws(CommandError) {
        let code = sink.write(bytes)
        if code != 0 { throw unwritable(path, code) }
    }

    /// Returns when the file and its name are on the disk.
    func sync(_ path: String) throws(CommandError) {
        guard fsync(descriptor) == 0 else { throw unwritable(path, errno) }
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { $0 == path.utf8.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { return }
        defer { Glibc.close(directory) }
        // Some file systems have no fsync for folders.
        guard fsync(directory) == 0 || errno == EINVAL else { throw unwritable(path, errno) }
    }

    /// Closes the file; throws when its bytes may not have been stored.
    func close(_ path: String) throws(CommandError) {
        isOpen = false
        if Glibc.close(descriptor) != 0 { throw unwritable(path, errno) }
    }
}
