// The lines of a file from its beginning or from its end: what linkctl exports begins with the newest event.

import Glibc

/// Reads lines in either direction. Input that is no regular file is copied into a temporary file first.
struct ReversibleLines {
    private static let chunk = 1 << 18

    /// How many lines the file has.
    private(set) var count = 0
    /// The bytes of the file.
    let size: Int64
    private let file: InputFile
    private let descriptor: Int32
    private let isOwned: Bool

    /// Opens a path; `-` is standard input.
    init(_ path: String, console: Console) throws(CommandError) {
        file = try InputFile(path, console: console)
        var status = stat()
        let isFile = fstat(file.descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        isOwned = !isFile
        descriptor = isFile ? file.descriptor : try Self.copy(file)
        size = Int64(lseek(descriptor, 0, SEEK_END))
    }

    /// Closes the temporary file.
    func close() { if isOwned { _ = Glibc.close(descriptor) } }

    /// Copies the rest of an input into a file without a name, which goes with its descriptor.
    private static func copy(_ file: InputFile) throws(CommandError) -> Int32 {
        let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var name = Array("\(directory)/linkctl-XXXXXX".utf8CString)
        let copy = mkstemp(&name)
        guard copy >= 0 else { throw failure("cannot make a temporary file in \(directory)") }
        _ = fcntl(copy, F_SETFD, FD_CLOEXEC)
        unlink(name)
        var chunk = [UInt8](repeating: 0, count: chunk)
        while true {
            let count = readSome(file.descriptor, into: &chunk)
            if count < 0 { throw unreadable(file.name, errno) }
            if count == 0 { return copy }
            var done = 0
            while done < count {
                let written = chunk[done..<count].withUnsafeBytes { write(copy, $0.baseAddress, $0.count) }
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { throw failure("cannot write a temporary file in \(directory)") }
                done += written
            }
        }
    }

    private static func failure(_ what: String) -> CommandError {
        CommandError(
            .badInput, "\(what): \(String(cString: strerror(errno)))",
            advice: "set TMPDIR to a directory with room for the events, or give a file instead of standard input")
    }

    /// Passes every line that is not empty with its number, from 1, without its line break.
    /// - Parameter fromEnd: the last line first.
    func each(
        fromEnd: Bool, longest: Int, _ body: (_ number: Int, _ line: [UInt8]) throws(CommandError) -> Void
    ) throws(CommandError) {
        if fromEnd {
            try eachBackwards(longest: longest, body)
        } else {
            _ = lseek(descriptor, 0, SEEK_SET)
            var reader = LineReader(descriptor: descriptor, name: file.name, maxLineBytes: longest)
            while true {
                switch try reader.next() {
                case .line(let line): if !line.isEmpty { try body(reader.lineNumber, line) }
                case .idle: break
                case .end: return
                }
            }
        }
    }

    /// The first and the last line that are not empty, which also counts the lines.
    mutating func ends(longest: Int) throws(CommandError) -> (first: [UInt8], last: [UInt8])? {
        var ends: (first: [UInt8], last: [UInt8])?
        var lines = 0
        try each(fromEnd: false, longest: longest) { number, line in
            lines = number
            if ends == nil { ends = (line, line) } else { ends?.last = line }
        }
        count = lines
        return ends
    }

    private func eachBackwards(
        longest: Int, _ body: (Int, [UInt8]) throws(CommandError) -> Void
    ) throws(CommandError) {
        var (number, tail, end) = (count, [UInt8](), size)
        var isFirst = true
        while end > 0 {
            let begin = max(0, end - Int64(Self.chunk))
            var bytes = try read(from: begin, to: end)
            end = begin
            // The line break at the very end begins no line.
            if isFirst, bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
            isFirst = false
            while let feed = bytes.lastIndex(of: UInt8(ascii: "\n")) {
                try Self.pass(bytes[(feed + 1)...] + tail, number, body)
                number -= 1
                tail = []
                bytes.removeSubrange(feed...)
            }
            tail = bytes + tail
            if tail.count > longest { tail = Array(tail.suffix(longest + 1)) }
        }
        if size > 0 { try Self.pass(tail[...], number, body) }
    }

    private static func pass(
        _ line: ArraySlice<UInt8>, _ number: Int, _ body: (Int, [UInt8]) throws(CommandError) -> Void
    ) throws(CommandError) {
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        if !line.isEmpty { try body(number, Array(line)) }
    }

    private func read(from begin: Int64, to end: Int64) throws(CommandError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Int(end - begin))
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                pread(descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(begin) + off_t(done))
            }
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw unreadable(file.name, errno) }
            if count == 0 {
                throw CommandError(
                    .badInput, "\(file.name) became shorter while it was read",
                    advice: "import it again when nothing writes it any more")
            }
            done += count
        }
        return bytes
    }
}
