// What a process writes, as lines for the log. A process may write anything, without an end, and as fast as it likes. The
// keeper's thread.

import StageView

/// Cuts output into lines.
struct OutputLines {
    /// The most bytes of a line; the rest of a longer one is left out.
    static let lineBytes = 4096
    /// The most lines in an interval; further ones are counted.
    static let most = 100
    /// The length of an interval, nanoseconds.
    static let interval: UInt64 = 10_000_000_000

    private var line: [UInt8] = []
    private var isCut = false
    private var began: UInt64 = 0
    private var written = 0
    private var left = 0

    /// Takes output; `write` gets each complete line.
    mutating func take(_ bytes: UnsafeRawBufferPointer, at now: UInt64, _ write: (String) -> Void) {
        for byte in bytes {
            if byte == 0x0a {
                end(now, write)
            } else if line.count < Self.lineBytes {
                line.append(byte)
            } else {
                isCut = true
            }
        }
    }

    /// The output has ended: writes the last line, if it had no end, and how many were left out.
    mutating func finish(at now: UInt64, _ write: (String) -> Void) {
        if !line.isEmpty { end(now, write) }
        summarize(write)
    }

    private mutating func end(_ now: UInt64, _ write: (String) -> Void) {
        defer {
            line.removeAll(keepingCapacity: true)
            isCut = false
        }
        if now &- began >= Self.interval {
            summarize(write)
            (began, written) = (now, 0)
        }
        guard written < Self.most else {
            left += 1
            return
        }
        written += 1
        let bytes = line.last == 0x0d ? line.dropLast() : line[...]
        write(StageWords.line(String(decoding: bytes, as: UTF8.self), most: .max) + (isCut ? " …" : ""))
    }

    private mutating func summarize(_ write: (String) -> Void) {
        if left > 0 { write("(\(left) lines were left out)") }
        left = 0
    }
}
