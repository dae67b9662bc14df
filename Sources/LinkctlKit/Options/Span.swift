// Spans of time as people type them: "90s", "15m", "1h", "14d", "2w".

import ArgumentParser

/// A span of time given on the command line.
struct Span: ExpressibleByArgument, Equatable {
    /// The length in milliseconds, never negative.
    let milliseconds: Int64

    init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// The span as people type it, for the help.
    var defaultValueDescription: String { Self.text(milliseconds) }

    /// Reads a span; nil for anything else.
    init?(argument: String) {
        guard let milliseconds = TimeArgument.duration(Array(argument.utf8)) else { return nil }
        self.milliseconds = milliseconds
    }

    /// The span in the largest unit that divides it: `14d`, `90s`, `0s`.
    static func text(_ milliseconds: Int64) -> String {
        let seconds = milliseconds / 1000
        guard milliseconds % 1000 == 0 else { return "\(milliseconds)ms" }
        for (unit, length) in [("d", Int64(86_400)), ("h", 3600), ("m", 60)] where seconds != 0 && seconds % length == 0
        {
            return "\(seconds / length)\(unit)"
        }
        return "\(seconds)s"
    }
}
