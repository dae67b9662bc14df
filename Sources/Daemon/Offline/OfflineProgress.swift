// How far long work on a stopped database is: one line that is written over on a terminal. Elsewhere nothing but a whole line
// every half minute, so that a job's mail holds what there is to know, and whoever follows a log sees that something goes on.
// Main thread.

import EventLoop
import Glibc
import LinkCore

/// Tells how far it is.
final class OfflineProgress {
    /// Nanoseconds between two of them, on a terminal and elsewhere.
    private static let intervals: (terminal: UInt64, lines: UInt64) = (100_000_000, 30_000_000_000)

    private let isTerminal: Bool
    private let now: () -> UInt64
    private let write: (String) -> Void
    private var lastSaid: UInt64
    private var lastWords = ""

    /// - Parameters:
    ///   - isTerminal: whether what is written can be written over.
    ///   - now: monotonic, nanoseconds.
    ///   - write: takes what is said, line ends included.
    init(
        isTerminal: Bool = isatty(STDERR_FILENO) == 1, now: @escaping () -> UInt64 = Clock.monotonicNanoseconds,
        write: @escaping (String) -> Void = OfflineProgress.toStandardError
    ) {
        (self.isTerminal, self.now, self.write) = (isTerminal, now, write)
        lastSaid = isTerminal ? 0 : now()
    }

    /// What is being done, and how much of it is done when that is known.
    func say(_ words: String, _ done: Int64, _ total: Int64) {
        let now = now()
        let isNew = isTerminal && !sameBytes(words, lastWords)
        guard isNew || now - lastSaid >= (isTerminal ? Self.intervals.terminal : Self.intervals.lines) else { return }
        lastSaid = now
        lastWords = words
        let share = total > 0 ? " \(done * 100 / total) %" : done > 0 ? " \(done)" : ""
        write(isTerminal ? "\r\u{1b}[K\(words)\(share)" : "linkd: \(words)\(share)\n")
    }

    /// Wipes the line.
    func end() {
        if isTerminal, !lastWords.isEmpty { write("\r\u{1b}[K") }
        lastWords = ""
    }

    private static func toStandardError(_ text: String) {
        var text = text
        text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
