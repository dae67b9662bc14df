// Writes log lines: to the journal with fields where standard error is the journal's stream, else to standard error as
// text or JSON. Any thread. Callers must pass no secrets: they log ids, words, places and what the journal of events
// keeps.

import EventLoop
import Glibc
import LinkCore
import Logging
import Synchronization

/// The destination of log lines.
struct LogSink: Sendable {
    /// Whether standard error is the journal's stream.
    var isJournal = false
    /// The journal's own socket; nil when it is not used.
    var socket: JournalSocket?
    /// Writes a line of text.
    var write: @Sendable (String) -> Void = { standardError($0) }

    /// The destination for this process.
    static func process() -> LogSink {
        let isJournal = standardErrorIsJournal()
        return LogSink(isJournal: isJournal, socket: isJournal ? JournalSocket() : nil)
    }

    /// Compares the device and inode of standard error with those that systemd set in JOURNAL_STREAM.
    private static func standardErrorIsJournal() -> Bool {
        guard let text = getenv("JOURNAL_STREAM") else { return false }
        var status = stat()
        guard fstat(STDERR_FILENO, &status) == 0 else { return false }
        return String(cString: text) == "\(status.st_dev):\(status.st_ino)"
    }
}

/// The log handler that writes lines.
struct LogOutput: LogHandler {
    /// The metadata key that holds the id of news.
    static let newsKey = "message_id"

    let settings: LogSettings
    let sink: LogSink
    let limiter: LogLimiter
    var metadata: Logger.Metadata = [:]

    init(_ settings: LogSettings, _ sink: LogSink, _ limiter: LogLimiter = LogLimiter()) {
        self.settings = settings
        self.sink = sink
        self.limiter = limiter
    }

    var logLevel: Logger.Level {
        get { settings.level }
        set { settings.level = newValue }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        switch event.level {
        case .trace, .debug, .info, .notice: break
        case .warning: settings.warnings.add(1, ordering: .relaxed)
        case .error, .critical: settings.errors.add(1, ordering: .relaxed)
        }
        let message = event.message.description
        if event.level >= .info {
            let (isWritten, before) = limiter.admits(
                event.level, message, file: event.file, line: event.line, now: Clock.monotonicNanoseconds())
            if let before { log(before) }
            if !isWritten { return }
        }
        let all = metadata.merging(event.metadata ?? [:]) { $1 }
        let fields = all.filter { $0.key != Self.newsKey }.sorted { $0.key < $1.key }.map {
            (key: $0.key, value: "\($0.value)")
        }
        put(
            LogLine(
                milliseconds: Clock.wallMilliseconds(), level: event.level, message: message, fields: fields,
                news: all[Self.newsKey].map { "\($0)" }),
            file: event.file, line: event.line, function: event.function)
    }

    /// Logs how many lines were suppressed, once for each place: of intervals that have ended, or of all at the end.
    func logSuppressed(all: Bool = false) {
        for summary in limiter.due(now: Clock.monotonicNanoseconds(), all: all) { log(summary) }
    }

    private func log(_ summary: LogLimiter.Summary) {
        settings.suppressed.add(summary.count, ordering: .relaxed)
        put(
            LogLine(
                milliseconds: Clock.wallMilliseconds(), level: summary.level,
                message: "\(summary.message) … suppressed \(grouped(summary.count)) similar",
                fields: [("suppressed", "\(summary.count)")], news: nil),
            file: #fileID, line: #line, function: #function)
    }

    private func put(_ line: LogLine, file: String, line number: UInt, function: String) {
        if settings.form == .json { return sink.write(line.json) }
        guard sink.isJournal else { return sink.write(line.forPeople) }
        if let socket = sink.socket, socket.send(line.journal(file: file, line: number, function: function).bytes) {
            return
        }
        sink.write(line.withPriority)
    }
}
