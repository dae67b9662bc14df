// The terminal as one screen that is drawn again and again: its other buffer, no cursor, no echo of keys. Whatever ends
// linkctl gives the terminal back as it was; the handler of signals does too, so it uses write(2) and tcsetattr(3) only.

import Glibc
import Synchronization

/// The screen while a live view has it.
enum Screen {
    private static let isTaken = Atomic<Bool>(false)
    // Written before `isTaken` is set and read after it, by a handler that may interrupt anything.
    private nonisolated(unsafe) static var before = termios()
    private static let entry = "\u{1b}[?1049h\u{1b}[?25l"
    private static let exit: StaticString = "\u{1b}[?25h\u{1b}[?1049l"

    /// Takes the terminal of this input.
    static func take(_ input: Int32) {
        guard tcgetattr(input, &before) == 0 else { return }
        var plain = before
        plain.c_lflag &= ~tcflag_t(ICANON | ECHO)
        // Stopped by a key, linkctl would leave the terminal as it is here.
        plain.c_cc.10 = 0
        isTaken.store(true, ordering: .sequentiallyConsistent)
        tcsetattr(input, TCSAFLUSH, &plain)
        put(entry)
        handle(SIGTERM) { number in
            Screen.restore()
            _exit(128 + number)
        }
        // Only to wake whoever waits, so that it draws anew.
        handle(SIGWINCH) { _ in }
    }

    /// Gives the terminal back. Async-signal-safe; harmless when it was not taken.
    static func restore() {
        guard isTaken.exchange(false, ordering: .sequentiallyConsistent) else { return }
        _ = write(STDOUT_FILENO, exit.utf8Start, exit.utf8CodeUnitCount)
        tcsetattr(STDIN_FILENO, TCSANOW, &before)
    }

    private static func handle(_ number: Int32, _ body: @escaping @convention(c) (Int32) -> Void) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = body
        sigaction(number, &action, nil)
    }

    private static func put(_ text: String) {
        var text = text
        text.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }

    /// Draws lines over what is there, and clears the rest.
    static func frame(_ lines: [String]) -> [UInt8] {
        var text = "\u{1b}[H"
        for (number, line) in lines.enumerated() { text += (number > 0 ? "\r\n" : "") + line + "\u{1b}[K" }
        return Array((text + "\u{1b}[J").utf8)
    }
}
