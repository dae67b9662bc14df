// Prevents a flood of one line from hiding the others. The first lines from one place in the code are written; the
// rest of that interval are counted and reported in one line. Debug and trace are not limited, because whoever enables
// them wants all lines. Any thread. There is one count per place that logs, however its words differ.

import Logging
import Synchronization

/// Counts lines by the place that wrote them.
final class LogLimiter: Sendable {
    /// Lines of one place that are written in an interval.
    static let most = 20
    /// The length of an interval, nanoseconds.
    static let interval: UInt64 = 10_000_000_000

    /// The suppressed lines of one place.
    struct Summary: Sendable, Equatable {
        let level: Logger.Level
        /// The last suppressed line.
        let message: String
        let count: Int
    }

    private struct Place: Hashable {
        let file: String
        let line: UInt
    }

    private struct Count {
        var began: UInt64
        var written = 0
        var left = 0
        var level: Logger.Level
        var message = ""

        var summary: Summary? { left > 0 ? Summary(level: level, message: message, count: left) : nil }
    }

    private let counts = Mutex<[Place: Count]>([:])

    /// Whether a line may be written, and a summary of the lines suppressed before it.
    func admits(
        _ level: Logger.Level, _ message: String, file: String, line: UInt, now: UInt64
    ) -> (isWritten: Bool, before: Summary?) {
        counts.withLock { counts in
            let place = Place(file: file, line: line)
            var count = counts[place] ?? Count(began: now, level: level)
            var before: Summary?
            if now &- count.began >= Self.interval {
                before = count.summary
                count = Count(began: now, level: level)
            }
            let isWritten = count.written < Self.most
            if isWritten {
                count.written += 1
            } else {
                count.left += 1
                count.level = level
                count.message = message
            }
            counts[place] = count
            return (isWritten, before)
        }
    }

    /// Summaries of suppressed lines for intervals that have ended; each is returned once.
    func due(now: UInt64, all: Bool = false) -> [Summary] {
        counts.withLock { counts in
            var due: [Summary] = []
            for (place, count) in counts where all || now &- count.began >= Self.interval {
                if let summary = count.summary { due.append(summary) }
                counts[place] = nil
            }
            return due
        }
    }
}
