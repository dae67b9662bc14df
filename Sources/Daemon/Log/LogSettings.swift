// State that all log handlers share: the level and form in force, and counts. Any thread, without a lock, because the
// level is read for each event.

import Logging
import Synchronization

/// The form of log lines.
enum LogForm: String, Sendable, CaseIterable {
    /// Lines for people; with fields for the journal when standard error is its stream.
    case text
    /// One JSON object per line.
    case json
}

/// The level and form in force; SetLogLevel and reload change them while handlers read them.
final class LogSettings: Sendable {
    private let number: Atomic<Int>
    private let isJSON: Atomic<Bool>
    /// Lines that were suppressed because there were too many of them.
    let suppressed = Atomic<Int>(0)
    /// Lines at level warning, and at level error or critical.
    let warnings = Atomic<Int>(0)
    let errors = Atomic<Int>(0)

    init(_ level: Logger.Level, _ form: LogForm = .text) {
        number = Atomic(Self.number(of: level))
        isJSON = Atomic(form == .json)
    }

    var level: Logger.Level {
        get { Logger.Level.allCases[number.load(ordering: .relaxed)] }
        set { number.store(Self.number(of: newValue), ordering: .relaxed) }
    }

    var form: LogForm {
        get { isJSON.load(ordering: .relaxed) ? .json : .text }
        set { isJSON.store(newValue == .json, ordering: .relaxed) }
    }

    private static func number(of level: Logger.Level) -> Int { Logger.Level.allCases.firstIndex(of: level) ?? 0 }
}
