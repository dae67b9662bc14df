// Log lines to standard error: for the journal with a priority prefix and no time, else with the time.
// Any thread. Secrets never come here: callers log ids, words and places.

import EventLoop
import Glibc
import Logging
import Synchronization

/// The level in force; SetLogLevel and reload change it while handlers read it.
final class LogLevel: Sendable {
    private let level: Mutex<Logger.Level>

    init(_ level: Logger.Level) { self.level = Mutex(level) }

    var current: Logger.Level {
        get { level.withLock { $0 } }
        set { level.withLock { $0 = newValue } }
    }
}

/// Writes lines to standard error.
struct LogOutput: LogHandler {
    let shared: LogLevel
    let isJournal: Bool
    var metadata: Logger.Metadata = [:]

    /// Whether standard error is the journal's stream, by the device and inode systemd tells.
    static func standardErrorIsJournal() -> Bool {
        guard let text = getenv("JOURNAL_STREAM") else { return false }
        var status = stat()
        guard fstat(STDERR_FILENO, &status) == 0 else { return false }
        return String(cString: text) == "\(status.st_dev):\(status.st_ino)"
    }

    var logLevel: Logger.Level {
        get { shared.current }
        set { shared.current = newValue }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var line = isJournal ? "<\(Self.priority(event.level))>" : "\(Self.time()) \(event.level) "
        line += event.message.description
        let all = metadata.merging(event.metadata ?? [:]) { $1 }
        for (key, value) in all.sorted(by: { $0.key < $1.key }) { line += " \(key)=\(Self.quoted("\(value)"))" }
        standardError(line)
    }

    /// Priorities of syslog.
    private static func priority(_ level: Logger.Level) -> Int {
        switch level {
        case .trace, .debug: 7
        case .info: 6
        case .notice: 5
        case .warning: 4
        case .error: 3
        case .critical: 2
        }
    }

    /// A value as one word: quoted when it has blanks, controls as escapes, so that one event stays one line.
    static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 <= 32 || $0 == 34 || $0 == 127 }) else { return text }
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": out += "\\\(scalar)"
            case _ where scalar.value < 32 || scalar.value == 127: out += "\\u{\(String(scalar.value, radix: 16))}"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }

    private static func time() -> String {
        var seconds = time_t(Clock.wallMilliseconds() / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
            + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
    }
}
