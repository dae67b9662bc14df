// The files of a configuration: the named one and linkd.conf.d/*.toml beside it, read with size limits and checked to
// be text. Reads the disk at start and at reload, never while an event is processed. It must never follow a path from
// a file's content.

import Glibc
import LinkCore
import TOML

/// One file of the configuration, already in memory.
public struct ConfigFile: Sendable {
    /// The largest file that is read, bytes.
    public static let sizeLimit = 4 << 20

    /// The path or name, as problems show it.
    public let name: String
    /// The contents, not checked yet.
    public let bytes: [UInt8]

    /// A file with contents that are already in memory.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// A file with a text that is already in memory.
    public init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }

    /// Reads the file and then `linkd.conf.d/*.toml` beside it, in byte order of their names.
    /// - Throws: a problem for the first file that cannot be read, with the place 1:1 in it.
    public static func read(_ path: String) throws(ConfigProblem) -> [ConfigFile] {
        var files = [try readOne(path)]
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = (slash.map { String(path[...$0]) } ?? "") + "linkd.conf.d"
        for name in try dropIns(folder) { files.append(try readOne("\(folder)/\(name)")) }
        return files
    }

    private static func readOne(_ path: String) throws(ConfigProblem) -> ConfigFile {
        switch readFile(path, limit: sizeLimit) {
        case .success(let content): return ConfigFile(name: path, bytes: content.bytes)
        case .failure(let error):
            let message = error.message(limit: sizeLimit)
            throw ConfigProblem(.error, message, at: SourcePlace(file: path, line: 1, column: 1))
        }
    }

    private static func dropIns(_ folder: String) throws(ConfigProblem) -> [String] {
        guard let directory = opendir(folder) else {
            if errno == ENOENT { return [] }
            let message = "cannot list: \(errorText(errno))"
            throw ConfigProblem(.error, message, at: SourcePlace(file: folder, line: 1, column: 1))
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.utf8.first != UInt8(ascii: "."), name.utf8.reversed().starts(with: ".toml".utf8.reversed()) {
                names.append(name)
            }
        }
        return names.sorted { byteOrder($0, $1) < 0 }
    }

    /// Parses the file; throws the first problem of its text.
    func parse() throws(ConfigProblem) -> TOMLNode {
        if bytes.count > Self.sizeLimit {
            let message = FileError.tooLarge.message(limit: Self.sizeLimit)
            throw ConfigProblem(.error, message, at: SourcePlace(file: name, line: 1, column: 1))
        }
        if let offset = firstInvalidUTF8(bytes) {
            throw ConfigProblem(.error, "not UTF-8: the byte 0x\(hex(bytes[offset]))", at: place(of: offset))
        }
        do throws(TOMLError) {
            return try TOMLNode.parse(bytes, file: name)
        } catch {
            throw ConfigProblem(.error, error.message, at: error.place)
        }
    }

    private func place(of offset: Int) -> SourcePlace {
        let before = bytes[..<offset]
        let line = before.count { $0 == 10 } + 1
        let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
        return SourcePlace(file: name, line: line, column: offset - start + 1)
    }
}

/// Why a file could not be read.
enum FileError: Error {
    case missing
    case directory
    case special
    case tooLarge
    case system(Int32)

    /// The reason in words for a person.
    func message(limit: Int) -> String {
        switch self {
        case .missing: "there is no such file"
        case .directory: "this is a directory, not a file"
        case .special: "this is not a regular file"
        case .tooLarge: "larger than \(limit >> 10) KiB"
        case .system(let code): "cannot read: \(errorText(code))"
        }
    }
}

/// Reads a regular file (or a character device such as /dev/null) and its mode bits.
func readFile(_ path: String, limit: Int) -> Result<(bytes: [UInt8], mode: UInt32), FileError> {
    // Opening a FIFO or terminal must not block the start.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return .failure(errno == ENOENT ? .missing : .system(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(.system(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFCHR: break
    case S_IFDIR: return .failure(.directory)
    default: return .failure(.special)
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        if count < 0 { return .failure(.system(errno)) }
        if count == 0 { return .success((bytes, status.st_mode & 0o7777)) }
        bytes.append(contentsOf: chunk[..<count])
        if bytes.count > limit { return .failure(.tooLarge) }
    }
}

/// The system's text for an error number.
func errorText(_ code: Int32) -> String {
    // glibc's strerror returns storage of the thread.
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

private func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

private func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    return min(offset, bytes.count - 1)
}
