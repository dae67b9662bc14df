// Files and standard input: whole, or line by line with a bound on a line's length.

import Glibc

/// Reads a whole file, `-` being standard input.
func readFile(_ path: String, console: Console) throws(Failure) -> [UInt8] {
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

private func unreadable(_ path: String, _ code: Int32) -> Failure {
    Failure(
        code == ENOENT ? .notFound : .badInput, "cannot read \(path): \(String(cString: strerror(code)))",
        advice: "give the path of a file you may read, or - for standard input")
}

private func readSome(_ descriptor: Int32, into chunk: inout [UInt8]) -> Int {
    while true {
        let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 || errno != EINTR { return count }
    }
}

/// Cuts a descriptor's bytes into lines.
struct LineReader {
    /// The number of the last line returned, from 1.
    private(set) var lineNumber = 0
    /// Bytes of the lines returned so far.
    private(set) var bytesRead: Int64 = 0
    /// The length of the input when it is a file.
    let totalBytes: Int64?

    private let descriptor: Int32
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)
    private var position = 0
    private var filled = 0
    /// The longest line that is kept whole; of a longer one only this much plus one byte is.
    private let maxLineBytes: Int

    init(descriptor: Int32, maxLineBytes: Int) {
        self.descriptor = descriptor
        self.maxLineBytes = maxLineBytes
        var status = stat()
        let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        totalBytes = isFile ? Int64(status.st_size) : nil
    }

    /// The next line without its line break (LF or CRLF); nil at the end.
    mutating func next() -> [UInt8]? {
        var line: [UInt8] = []
        var isStarted = false
        while true {
            if position == filled {
                position = 0
                filled = max(0, readSome(descriptor, into: &chunk))
                guard filled > 0 else {
                    if isStarted { lineNumber += 1 }
                    return isStarted ? line : nil
                }
            }
            isStarted = true
            let rest = chunk[position..<filled]
            let feed = rest.firstIndex(of: UInt8(ascii: "\n"))
            line.append(contentsOf: chunk[position..<(feed ?? filled)].prefix(maxLineBytes + 1 - line.count))
            let end = feed.map { $0 + 1 } ?? filled
            bytesRead += Int64(end - position)
            position = end
            guard feed != nil else { continue }
            lineNumber += 1
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            return line
        }
    }
}
