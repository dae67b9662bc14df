// Standard output and standard error of one command: data goes to the first, messages to the second. Data is collected
// into large writes. It is flushed before each message, so that both appear in order on a terminal.

import Glibc
import LinkClient
import LinkCore

/// The two outputs of one command.
final class Output {
    /// Whether data goes to a terminal.
    let isTerminal: Bool
    /// Whether messages go to a terminal.
    let errorsAreTerminal: Bool
    /// The width to fit tables to, in columns; with --wide it exceeds every table.
    let columns: Int
    /// Whether data goes to a terminal that shows colours.
    let hasColours: Bool
    /// Whether messages go to a terminal that shows colours.
    let errorsHaveColours: Bool
    /// Whether tables begin with the names of their columns where they are not drawn for a terminal.
    private let hasHeaders: Bool
    /// The terminal's width even with --wide: messages are not tables.
    private let talkColumns: Int
    /// The width to fit messages to, in columns; nil unless they go to a terminal.
    var messageColumns: Int? { errorsAreTerminal ? talkColumns : nil }
    private let data: any ByteSink
    private let talkSink: any ByteSink
    private var buffer: [UInt8] = []
    /// Why data could not be written. It is missing then, so the command fails however it goes on.
    private var failure: CommandError?
    /// Whether the last line of messages shows progress, which the next message replaces.
    private var hasProgress = false

    /// Wider than any table, in columns.
    private static let wide = 1 << 20

    init(_ console: Console, noColour: Bool, isWide: Bool = false, hasHeaders: Bool = false) {
        let environment = console.environment
        // https://no-color.org: the variable counts if it is set and not empty, whatever its value.
        let plain = noColour || !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
        isTerminal = console.outputIsTerminal
        errorsAreTerminal = console.errorsAreTerminal
        columns = isWide ? Self.wide : console.columns
        talkColumns = console.columns
        self.hasHeaders = hasHeaders
        hasColours = console.outputIsTerminal && !plain
        errorsHaveColours = console.errorsAreTerminal && !plain
        data = console.output
        talkSink = console.errors
    }

    /// The text in a style if data goes to a terminal with colours; otherwise the plain text.
    func styled(_ text: String, _ style: Style?) -> String {
        guard hasColours, let style, !text.isEmpty else { return text }
        return style.applied(to: text)
    }

    /// The text in a style if messages go to a terminal with colours; otherwise the plain text.
    func styledMessage(_ text: String, _ style: Style?) -> String {
        guard errorsHaveColours, let style, !text.isEmpty else { return text }
        return style.applied(to: text)
    }

    /// Writes one line of data.
    func line(_ text: String) throws(CommandError) {
        buffer.append(contentsOf: text.utf8)
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// With --header, writes the names of the columns where a pipe or a file gets rows separated by tabs.
    func header(_ titles: [String]) throws(CommandError) {
        guard hasHeaders, !isTerminal else { return }
        try line(titles.joined(separator: "\t"))
    }

    /// Writes a CSV record as one line of data; on a terminal, control characters are escaped.
    func csv(_ record: String) throws(CommandError) { try line(isTerminal ? cleaned(record) : record) }

    /// Writes a reply as one line of data: see `json(text:)`.
    func json(_ reply: Reply) throws(CommandError) { try json(line: reply.raw) }

    /// Writes JSON and a line break.
    func json(line text: some Collection<UInt8>) throws(CommandError) {
        try json(text: text)
        try bytes([UInt8(ascii: "\n")])
    }

    /// Writes JSON byte for byte, except that line breaks between values become spaces. On a terminal, characters that
    /// could control it become JSON escapes.
    func json(text: some Collection<UInt8>) throws(CommandError) {
        let start = buffer.count
        buffer.append(contentsOf: text)
        for index in start..<buffer.count where buffer[index] == 0x0a || buffer[index] == 0x0d { buffer[index] = 0x20 }
        if isTerminal, buffer[start...].contains(where: { $0 >= 0x7f }) {
            buffer.replaceSubrange(start..., with: escapedJSON(buffer[start...]))
        }
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// Writes bytes of data unchanged.
    func bytes(_ bytes: some Sequence<UInt8>) throws(CommandError) {
        buffer.append(contentsOf: bytes)
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// Writes the collected data. Throws without a message when the reader has closed the pipe.
    func flush() throws(CommandError) {
        if let failure { throw failure }
        guard !buffer.isEmpty else { return }
        let code = data.write(buffer)
        buffer.removeAll(keepingCapacity: true)
        guard code != 0 else { return }
        // When the reader has enough, as in `linkctl events export | head`, there is nothing to report.
        let error =
            code == EPIPE
            ? CommandError(.failed, nil)
            : CommandError(
                .failed, "cannot write the output: \(String(cString: strerror(code)))",
                advice: "check the target of standard output")
        failure = error
        throw error
    }

    /// Writes one message. On a terminal it is wrapped at spaces, and each part is indented like the first.
    func talk(_ text: String, _ style: Style? = nil) {
        try? flush()
        clearProgress()
        var lines = [text]
        if errorsAreTerminal, displayWidth(text) > talkColumns {
            let indent = String(repeating: " ", count: text.utf8.prefix { $0 == UInt8(ascii: " ") }.count)
            lines = wrapped(text, at: talkColumns, indent: indent)
        }
        for line in lines {
            let shown = errorsHaveColours ? style?.applied(to: line) ?? line : line
            _ = talkSink.write(Array((shown + "\n").utf8))
        }
    }

    /// Writes lines of messages that must not be wrapped, such as a drawing.
    func talk(lines: [String]) {
        try? flush()
        clearProgress()
        for line in lines { talkRaw(line + "\n") }
    }

    /// Draws one line of progress over the last one.
    func showProgress(_ text: String) {
        talkRaw("\r\u{1b}[K" + text)
        hasProgress = true
    }

    /// Clears the line of progress, if there is one.
    func clearProgress() {
        if hasProgress { talkRaw("\r\u{1b}[K") }
        hasProgress = false
    }

    /// Writes message text without a line break, for prompts.
    func talkRaw(_ text: String) { _ = talkSink.write(Array(text.utf8)) }
}
