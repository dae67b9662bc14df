// Reads what a person types while a command runs: an answer, or a secret that the terminal must not show.

import Glibc

/// Asks questions and reads the answers.
enum Prompt {
    /// The longest line read, in bytes.
    private static let maxBytes = 4096

    /// Asks a question; `y`, `Y`, `yes` and `Yes` confirm, everything else does not.
    static func confirms(_ question: String, _ session: Session) -> Bool {
        session.output.talkRaw(cleaned(question) + " [y/N] ")
        let answer = String(decoding: line(session.console.input), as: UTF8.self)
        return ["y", "Y", "yes", "Yes"].contains { $0.utf8.elementsEqual(answer.utf8) }
    }

    /// Asks a question where a person is there to answer; the answer without blanks at its ends, nil at the end of the
    /// input.
    static func answer(_ question: String, _ session: Session) -> String? {
        if session.console.inputIsTerminal { session.output.talkRaw(question) }
        var bytes: [UInt8] = []
        var chunk: [UInt8] = [0]
        var isOver = true
        while bytes.count < maxBytes, readSome(session.console.input, into: &chunk) == 1 {
            isOver = false
            if chunk[0] == 0x0a { break }
            bytes += chunk
        }
        if isOver { return nil }
        let text = bytes.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads a secret: without echo on a terminal, otherwise the first line of standard input.
    static func secret(_ prompt: String, _ session: Session) throws(CommandError) -> String {
        let bytes: [UInt8]
        if session.console.inputIsTerminal {
            session.output.talkRaw(prompt)
            bytes = try hiddenLine(session.console.input)
            session.output.talkRaw("\n")
        } else {
            bytes = line(session.console.input)
        }
        return try text(bytes)
    }

    /// Reads the first line of a file as a secret.
    static func secret(ofFile path: String, _ session: Session) throws(CommandError) -> String {
        let bytes = try readFile(path, console: session.console)
        return try text(Array(bytes.prefix { $0 != 0x0a && $0 != 0x0d }))
    }

    private static func text(_ bytes: [UInt8]) throws(CommandError) -> String {
        guard !bytes.isEmpty else {
            throw CommandError(.badInput, "the password is empty", advice: "give one line of text")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandError(.badInput, "the password is not UTF-8", advice: "give one line of text")
        }
        return text
    }

    /// Reads byte by byte, so that what follows the line stays in the input.
    private static func line(_ descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk: [UInt8] = [0]
        while bytes.count < maxBytes, readSome(descriptor, into: &chunk) == 1, chunk[0] != 0x0a { bytes += chunk }
        return bytes.last == 0x0d ? bytes.dropLast() : bytes
    }

    /// Reads keys one by one without echo. Ctrl-C arrives as a key, so that the terminal's settings are always
    /// restored.
    private static func hiddenLine(_ descriptor: Int32) throws(CommandError) -> [UInt8] {
        var before = termios()
        guard tcgetattr(descriptor, &before) == 0 else { return line(descriptor) }
        var hidden = before
        hidden.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        tcsetattr(descriptor, TCSAFLUSH, &hidden)
        defer { tcsetattr(descriptor, TCSAFLUSH, &before) }
        var bytes: [UInt8] = []
        var chunk: [UInt8] = [0]
        while bytes.count < maxBytes, readSome(descriptor, into: &chunk) == 1 {
            switch chunk[0] {
            case 0x0a, 0x0d, 0x04: return bytes
            case 0x03: throw CommandError(.interrupted, nil)
            case 0x15: bytes = []
            case 0x08, 0x7f:
                // Removes a whole character: its continuation bytes first.
                while let last = bytes.popLast(), last & 0xc0 == 0x80 {}
            default: bytes += chunk
            }
        }
        return bytes
    }
}
