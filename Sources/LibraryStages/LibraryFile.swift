// A file that linkd runs: read once, and only when nobody but its owner can have changed it. At start and at reload.

import Glibc
import PluginKit

/// The bytes of a library or of a script.
struct LibraryFile {
    /// The path after all symbolic links.
    let path: String
    let bytes: [UInt8]

    private static let mostBytes = 256 << 20

    /// Reads a file.
    /// - Parameter what: what it is, such as "the library".
    init(_ what: String, at path: String) throws(ConfigError) {
        guard let resolved = realpath(path, nil) else {
            throw ConfigError("\(what) \(path) cannot be read: \(Self.reason(errno))")
        }
        let path = String(cString: resolved)
        free(resolved)
        let named = "\(what) \(path)"
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ConfigError("\(named) cannot be read: \(Self.reason(errno))") }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw ConfigError("\(named): \(Self.reason(errno))") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw ConfigError("\(named) is not a regular file") }
        try Self.check(status, named)
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        var parent = stat()
        guard stat(folder.isEmpty ? "/" : folder, &parent) == 0 else {
            throw ConfigError("\(named): its directory: \(Self.reason(errno))")
        }
        try Self.check(parent, "the directory of \(named)")
        self.path = path
        bytes = try Self.read(descriptor, Int(status.st_size), named)
    }

    /// Whoever may change the file runs programs with linkd's rights.
    private static func check(_ status: stat, _ named: String) throws(ConfigError) {
        guard status.st_uid == 0 || status.st_uid == geteuid() else {
            throw ConfigError(
                "\(named) belongs to the user \(status.st_uid); linkd only runs what belongs to root or to its own user "
                    + "(\(geteuid())): chown it")
        }
        guard status.st_mode & 0o022 == 0 else {
            let mode = String(status.st_mode & 0o7777, radix: 8)
            throw ConfigError("\(named) may be changed by others than its owner (mode \(mode)): chmod go-w")
        }
    }

    private static func read(_ descriptor: Int32, _ size: Int, _ named: String) throws(ConfigError) -> [UInt8] {
        guard size > 0 else { throw ConfigError("\(named) is empty") }
        guard size <= mostBytes else { throw ConfigError("\(named) has more than \(mostBytes) bytes") }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                if got <= 0 { break }
                count += got
            }
        }
        guard failure == 0 else { throw ConfigError("\(named) cannot be read: \(reason(failure))") }
        guard bytes.count == size else { throw ConfigError("\(named) changed while linkd read it; reload") }
        return bytes
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
