// Standard output and standard error of one command: data on the one, talk on the other.
// Data is gathered into large writes; talk waits for the data before it, so that both read in order on a terminal.

import Glibc
import LinkClient
import LinkCore

/// The outputs of one command.
final class Output {
    /// Whether data goes to a terminal.
    let isTerminal: Bool
    /// Whether talk goes to a terminal.
    let errorsAreTerminal: Bool
    /// The terminal's width; with --wide as much as any table takes.
    let columns: Int
    /// Whether data goes to a terminal that shows colours.
    let hasColours: Bool
    private let errorsHaveColours: Bool
    /// The terminal's width, whatever --wide says: talk is no table.
    private let talkColumns: Int
    private let data: any ByteSink
    private let talkSink: any ByteSink
    private var buffer: [UInt8] = []

    /// More columns than any table has.
    private static let wide = 1 << 20

    init(_ console: Console, noColour: Bool, isWide: Bool = false) {
        let environment = console.environment
        // https://no-color.org: present and not empty, whatever its value.
        let plain = noColour || !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
        isTerminal = console.outputIsTerminal
        errorsAreTerminal = console.errorsAreTerminal
        columns = isWide ? Self.wide : console.columns
        talkColumns = console.columns
        hasColours = console.outputIsTerminal && !plain
        errorsHaveColours = console.errorsAreTerminal && !plain
        data = console.output
        talkSink = console.errors
    }

    /// The text in its style, if data goes to a terminal that shows colours.
    func styled(_ text: String, _ style: Style?) -> String {
        guard hasColours, let style, !text.isEmpty else { return text }
        return style.applied(to: text)
    }

    /// One line of data.
    func line(_ text: String) throws(Failure) {
        buffer.append(contentsOf: text.utf8)
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// A record of CSV as one line of data; what could steer a terminal is shown as an escape there.
    func csv(_ record: String) throws(Failure) { try line(isTerminal ? cleaned(record) : record) }

    /// A reply as one line of data: see `json(text:)`.
    func json(_ reply: Reply) throws(Failure) { try json(line: reply.raw) }

    /// JSON and a line break.
    func json(line text: some Collection<UInt8>) throws(Failure) {
        try json(text: text)
        try bytes([UInt8(ascii: "\n")])
    }

    /// JSON byte for byte; line breaks between its values become spaces. For a terminal what could steer it is written as
    /// JSON's own escapes.
    func json(text: some Collection<UInt8>) throws(Failure) {
        let start = buffer.count
        buffer.append(contentsOf: text)
        for index in start..<buffer.count where buffer[index] == 0x0a || buffer[index] == 0x0d { buffer[index] = 0x20 }
        if isTerminal, buffer[start...].contains(where: { $0 >= 0x7f }) {
            buffer.replaceSubrange(start..., with: escapedJSON(buffer[start...]))
        }
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// Bytes of data as they are.
    func bytes(_ bytes: some Sequence<UInt8>) throws(Failure) {
        buffer.append(contentsOf: bytes)
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// Writes what was gathered.
    func flush() throws(Failure) {
        guard !buffer.isEmpty else { return }
        let code = data.write(buffer)
        buffer.removeAll(keepingCapacity: true)
        switch code {
        case 0: break
        // The reader has enough, as in `linkctl events export | head`: nothing to say about it.
        case EPIPE: throw Failure(.failed, nil)
        default:
            throw Failure(
                .failed, "cannot write the output: \(String(cString: strerror(code)))",
                advice: "look at where standard output goes")
        }
    }

    /// One line of talk. On a terminal it is broken at spaces where it is wider, each part indented as the first.
    func talk(_ text: String, _ style: Style? = nil) {
        try? flush()
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

    /// Talk without a line break, for progress.
    func talkRaw(_ text: String) { _ = talkSink.write(Array(text.utf8)) }
}
