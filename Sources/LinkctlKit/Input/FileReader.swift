// Reads files and standard input.

import Glibc
import LinkCore

/// Reads a whole file; `-` is standard input.
func readFile(_ path: String, console: Console) throws(CommandError) -> [UInt8] {
    let descriptor = path == "-" ? console.input : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = readSome(descriptor, into: &chunk)
        if count < 0 { throw unreadable(path, errno) }
        if count == 0 { return bytes }
        bytes.append(contentsOf: chunk[..<count])
    }
}

/// The names of the entries of a directory, in the order of their bytes.
/// - Parameter hidden: whether those that begin with a dot are among them.
func entryNames(in path: String, hidden: Bool = false) throws(CommandError) -> [String] {
    guard let directory = opendir(path) else { throw unreadable(path, errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        let isHidden = name.utf8.first == UInt8(ascii: ".")
        if !isHidden || hidden && !sameBytes(name, ".") && !sameBytes(name, "..") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// The absolute path that a path leads to, without symbolic links; nil when it leads nowhere.
func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
}

/// The failure of a file that cannot be read: `notFound` for ENOENT, else `badInput`.
func unreadable(_ path: String, _ code: Int32) -> CommandError {
    CommandError(
        code == ENOENT ? .notFound : .badInput, "cannot read \(path): \(String(cString: strerror(code)))",
        advice: "give the path of a file you may read, or - for standard input")
}

/// read(2), repeated after EINTR. Returns 0 at the end of the input, and a negative number on error, with errno set.
func readSome(_ descriptor: Int32, into chunk: inout [UInt8]) -> Int {
    while true {
        let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 || errno != EINTR { return count }
    }
}

/// An open file, or standard input. A file is closed when the object is released; standard input stays open.
final class InputFile {
    /// The open descriptor, ready to read.
    let descriptor: Int32
    /// The path as given, `-` for standard input.
    let name: String
    private let isOwned: Bool

    /// Opens a path; `-` is standard input.
    init(_ path: String, console: Console) throws(CommandError) {
        name = path
        isOwned = path != "-"
        descriptor = isOwned ? open(path, O_RDONLY | O_CLOEXEC) : console.input
        guard descriptor >= 0 else { throw unreadable(path, errno) }
    }

    deinit { if isOwned, descriptor >= 0 { close(descriptor) } }
}
