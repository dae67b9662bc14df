// A log line as text and as JSON. Pure.

import Glibc
import LinkCore
import Logging

/// The contents of a log line.
struct LogLine {
    let milliseconds: Int64
    let level: Logger.Level
    let message: String
    /// Sorted by name; without the message id.
    let fields: [(key: String, value: String)]
    /// The message id of news; nil for other lines.
    let news: String?

    /// The message and its fields, as one line.
    var text: String {
        var line = LogLine.oneLine(message)
        for (key, value) in fields { line += " \(key)=\(Self.quoted(value))" }
        return line
    }

    /// The form for terminals and files, with time and level.
    var forPeople: String { "\(time) \(level) \(text)" }

    /// The form for standard error when that is the journal's stream.
    var withPriority: String { "<\(priority)>\(text)" }

    /// The line as one JSON object.
    var json: String {
        var writer = JSONWriter(capacity: 256)
        writer.object { writer in
            writer.field("time", time)
            writer.field("level", "\(level)")
            writer.field("message", message)
            writer.fieldIfPresent("message_id", news)
            for (key, value) in fields {
                writer.key(key)
                writer.value(value)
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The line in the journal's own protocol. People read the whole line in MESSAGE; programs read the fields.
    func journal(file: String, line: UInt, function: String) -> JournalFields {
        var entry = JournalFields()
        entry.add("MESSAGE", text)
        entry.add("PRIORITY", "\(priority)")
        entry.add("SYSLOG_IDENTIFIER", "linkd")
        if let news { entry.add("MESSAGE_ID", news) }
        entry.add("CODE_FILE", file)
        entry.add("CODE_LINE", "\(line)")
        entry.add("CODE_FUNC", function)
        for (key, value) in fields { entry.add(Self.own.contains(key) ? key : "LINKD_" + key, value) }
        return entry
    }

    /// Fields that have no prefix in the journal.
    private static let own = ["event_id", "stage"]

    /// The syslog priority of the level.
    var priority: Int {
        switch level {
        case .trace, .debug: 7
        case .info: 6
        case .notice: 5
        case .warning: 4
        case .error: 3
        case .critical: 2
        }
    }

    /// The time in UTC with milliseconds.
    private var time: String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let fraction = String(1000 + milliseconds % 1000).dropFirst()
        return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
            + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)).\(fraction)Z"
    }

    /// A value as one word: quoted when it contains blanks, with control characters escaped, so that one event stays
    /// one line.
    static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 <= 32 || $0 == 34 || $0 == 127 }) else { return text }
        return "\"" + escaped(text, quotes: true) + "\""
    }

    /// A message without line ends and other control characters.
    private static func oneLine(_ text: String) -> String {
        text.utf8.contains { $0 < 32 || $0 == 127 } ? escaped(text, quotes: false) : text
    }

    private static func escaped(_ text: String, quotes: Bool) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"" where quotes, "\\" where quotes: out += "\\\(scalar)"
            case _ where scalar.value < 32 || scalar.value == 127: out += "\\u{\(String(scalar.value, radix: 16))}"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}
