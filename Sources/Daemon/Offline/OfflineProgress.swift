// The progress of long work on a stopped database. On a terminal it is one line that is overwritten. Elsewhere it is a
// whole line every half minute, so that a job's mail stays short and the reader of a log sees progress. Main thread.

import EventLoop
import Glibc
import LinkCore

/// Reports the progress of work to standard error.
final class OfflineProgress {
    /// Nanoseconds between two reports, on a terminal and elsewhere.
    private static let intervals: (terminal: UInt64, lines: UInt64) = (100_000_000, 30_000_000_000)

    private let isTerminal: Bool
    private let now: () -> UInt64
    private let write: (String) -> Void
    private var lastSaid: UInt64
    private var lastWords = ""

    /// - Parameters:
    ///   - isTerminal: whether output can be overwritten.
    ///   - now: monotonic, nanoseconds.
    ///   - write: writes a text, including its line end.
    init(
        isTerminal: Bool = isatty(STDERR_FILENO) == 1, now: @escaping () -> UInt64 = Clock.monotonicNanoseconds,
        write: @escaping (String) -> Void = OfflineProgress.toStandardError
    ) {
        (self.isTerminal, self.now, self.write) = (isTerminal, now, write)
        lastSaid = isTerminal ? 0 : now()
    }

    /// Reports what is being done, and how much of it is done; `total` is 0 when unknown.
    func say(_ words: String, _ done: Int64, _ total: Int64) {
        let now = now()
        let isNew = isTerminal && !sameBytes(words, lastWords)
        guard isNew || now - lastSaid >= (isTerminal ? Self.intervals.terminal : Self.intervals.lines) else { return }
        lastSaid = now
        lastWords = words
        let share = total > 0 ? " \(done * 100 / total) %" : done > 0 ? " \(done)" : ""
        write(isTerminal ? "\r\u{1b}[K\(words)\(share)" : "linkd: \(words)\(share)\n")
    }

    /// Clears the line.
    func end() {
        if isTerminal, !lastWords.isEmpty { write("\r\u{1b}[K") }
        lastWords = ""
    }

    private static func toStandardError(_ text: String) {
        var text = text
        text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
