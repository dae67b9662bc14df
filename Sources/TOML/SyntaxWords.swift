// Explains a syntax error of TOML in terms of what the author wrote. The parser reports control characters where a
// quote is missing, and value types where a word has no quotes. Used at start and at reload, once, for the line of the
// first error. It never changes what is accepted.

import LinkCore

/// A line that is not TOML, and where the parser stopped.
struct SyntaxWords {
    /// The bytes of the line, without its end.
    private let line: [UInt8]
    /// Where the parser stopped, an index into the line.
    private let stop: Int
    /// The parser's message.
    private let parser: String

    /// - Parameter column: the parser's column, bytes counted from 1.
    init(line: [UInt8], column: Int, parser: String) {
        self.line = line
        stop = min(max(0, column - 1), line.count)
        self.parser = parser
    }

    private static let quote = UInt8(ascii: "\"")
    private static let apostrophe = UInt8(ascii: "'")

    /// The explanation and its column; nil where the parser's own message is as good.
    var explanation: (message: String, column: Int)? {
        // A control character is invisible: the parser's message names it.
        if line.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7f }) { return nil }
        if let place = typographicQuote {
            return ("a typographic quote: texts need plain quotes, \"like this\"", place + 1)
        }
        if let found = unclosedText { return found }
        if says("unknown escape sequence") {
            return (
                "in \"…\" a backslash begins an escape: write two of them for one, or put the text in '…'", stop + 1
            )
        }
        if let found = unquotedWord { return found }
        if says("expected value") { return ("the value is missing after the equals sign", stop + 1) }
        if says("key-value pair: expected '='") {
            return ("the equals sign is missing between the key and its value", stop + 1)
        }
        if says("table header: expected ']'") || says("table array header: expected ']'") {
            let opening = line.starts(with: "[[".utf8) ? "[[…]]" : "[…]"
            return ("the section header is not closed: write \(opening)", stop + 1)
        }
        if says("cannot redefine existing"), let name = header {
            return (
                "[\(name)] is there already: put its keys together; one of several, such as an app or a route, is written "
                    + "as [[\(name)]] every time", stop + 1
            )
        }
        if says("saw '\"'"), says("expected a comment or whitespace") {
            return ("one quote too many: the text ended before it", stop + 1)
        }
        return nil
    }

    private func says(_ words: String) -> Bool {
        let (text, wanted) = (Array(parser.utf8), Array(words.utf8))
        guard text.count >= wanted.count else { return false }
        return (0...(text.count - wanted.count)).contains { text[$0...].starts(with: wanted) }
    }

    /// The name in a section header; nil for another line.
    private var header: String? {
        guard line.first == UInt8(ascii: "[") else { return nil }
        let name = line.drop { $0 == UInt8(ascii: "[") }.prefix { $0 != UInt8(ascii: "]") }
        return String(decoding: name, as: UTF8.self)
    }

    /// The position of a typographic quote where a value begins; nil when there is none.
    private var typographicQuote: Int? {
        let rest = line[stop...]
        return ["\u{201c}", "\u{201d}", "\u{201e}", "\u{2018}", "\u{2019}", "\u{ab}"].contains {
            rest.starts(with: $0.utf8)
        }
            ? stop : nil
    }

    // MARK: quotes

    /// The start of a string that the line does not close; nil when all are closed.
    private var openQuote: Int? {
        var start: Int?
        var index = 0
        while index < line.count {
            let byte = line[index]
            if let open = start {
                if byte == UInt8(ascii: "\\"), line[open] == Self.quote { index += 1 }
                if index < line.count, line[index] == line[open], byte != UInt8(ascii: "\\") { start = nil }
            } else if byte == Self.quote || byte == Self.apostrophe {
                start = index
            } else if byte == UInt8(ascii: "#") {
                return nil
            }
            index += 1
        }
        return start
    }

    private var unclosedText: (message: String, column: Int)? {
        guard let open = openQuote else { return nil }
        let mark = line[open] == Self.quote ? "\"" : "'"
        if stop >= line.count || says("end-of-file") {
            return (
                "a quote is not closed: the text that begins here has no \(mark) at its end, on the same line", open + 1
            )
        }
        // When the unpaired quote is the very next one, no string was begun: that quote is superfluous.
        guard stop != open, says("array: expected comma") || says("expected a comment") else { return nil }
        return ("a quote is missing before this: the quotes on this line do not match", stop + 1)
    }

    // MARK: words

    private static let unquoted = [
        "could not determine value type", "boolean: expected", "decimal integer:", "floating-point:", "inf-or-nan:",
        "octal integer:", "binary integer:", "hexadecimal integer:", "date:", "time:", "date-time:", "infinity: ",
        "nan: ", "local date:", "local time:",
    ]

    /// A value without a quote that is no number, no date or time, and neither true nor false.
    private var unquotedWord: (message: String, column: Int)? {
        guard Self.unquoted.contains(where: { says($0) }) else { return nil }
        var start = min(stop, max(0, line.count - 1))
        while start > 0, !Self.endsValue(line[start - 1]), line[start - 1] != UInt8(ascii: "=") { start -= 1 }
        while start < line.count, line[start] == 0x20 || line[start] == 0x09 { start += 1 }
        var end = start
        while end < line.count, !Self.endsValue(line[end]) { end += 1 }
        while end > start, line[end - 1] <= 0x20 { end -= 1 }
        let word = String(decoding: line[start..<end], as: UTF8.self)
        guard !word.isEmpty, word.utf8.count <= 100 else { return nil }
        let lower = asciiLowercased(word)
        if sameBytes(lower, "true") || sameBytes(lower, "false") {
            return ("\(lower) must be in lower case", start + 1)
        }
        if word.utf8.last == Self.quote || word.utf8.last == Self.apostrophe {
            return ("the quote is missing at the beginning of the text", start + 1)
        }
        let isPlain = !word.utf8.contains { $0 == Self.quote || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
        let shown = isPlain ? "\"\(word)\"" : "\"…\""
        return ("a value without quotes: texts, times and names are written \(shown)", start + 1)
    }

    private static func endsValue(_ byte: UInt8) -> Bool {
        [
            UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "#"), UInt8(ascii: "{"),
            UInt8(ascii: "}"),
        ]
        .contains(byte)
    }
}
