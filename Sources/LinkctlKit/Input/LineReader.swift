// Reads standard input or a file line by line, with a limit on a line's length. It reports when the next read would
// block, so that what was read so far can be sent meanwhile.

import Glibc

/// Splits a descriptor's bytes into lines.
struct LineReader {
    /// The result of a call of `next`.
    enum Event {
        /// A line without its line break (LF or CRLF).
        case line([UInt8])
        /// No input is available yet; the next call blocks.
        case idle
        /// The input has ended.
        case end
    }

    /// The number of the last line returned, from 1.
    private(set) var lineNumber = 0
    /// The number of bytes in the lines returned so far, line breaks included.
    private(set) var bytesRead: Int64 = 0
    /// The size of the input when it is a regular file; nil otherwise.
    let totalBytes: Int64?

    private let descriptor: Int32
    /// The path of the input, for messages.
    private let name: String
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)
    private var position = 0
    private var filled = 0
    private var line: [UInt8] = []
    private var isStarted = false
    private var saidIdle = false
    /// The longest line kept whole; of a longer one, this many bytes plus one are kept, so that the caller can detect
    /// it.
    private let maxLineBytes: Int

    init(descriptor: Int32, name: String = "-", maxLineBytes: Int) {
        self.descriptor = descriptor
        self.name = name
        self.maxLineBytes = maxLineBytes
        var status = stat()
        let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        totalBytes = isFile ? Int64(status.st_size) : nil
    }

    /// The next line, `idle` or `end`. Throws when the input cannot be read.
    mutating func next() throws(CommandError) -> Event {
        while true {
            if position == filled {
                if !saidIdle, isIdle {
                    saidIdle = true
                    return .idle
                }
                saidIdle = false
                let count = readSome(descriptor, into: &chunk)
                if count < 0 { throw unreadable(name, errno) }
                (position, filled) = (0, count)
                guard count > 0 else { return isStarted ? taken() : .end }
            }
            isStarted = true
            let feed = chunk[position..<filled].firstIndex(of: UInt8(ascii: "\n"))
            line.append(contentsOf: chunk[position..<(feed ?? filled)].prefix(maxLineBytes + 1 - line.count))
            let end = feed.map { $0 + 1 } ?? filled
            bytesRead += Int64(end - position)
            position = end
            if feed != nil { return taken() }
        }
    }

    private mutating func taken() -> Event {
        lineNumber += 1
        isStarted = false
        defer { line = [] }
        return .line(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }

    private var isIdle: Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) == 0
    }
}
