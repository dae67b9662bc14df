// The terminal as a screen that is redrawn: its alternate buffer, without cursor and without echo. However linkctl
// ends, the terminal is restored. The signal handler does so too, which is why restoring uses only write(2) and
// tcsetattr(3).

import Glibc
import Synchronization

/// The screen while a live view uses it.
enum Screen {
    private static let isTaken = Atomic<Bool>(false)
    // Written before `isTaken` is set and read after it, by a handler that may interrupt anything.
    private nonisolated(unsafe) static var before = termios()
    private static let entry = "\u{1b}[?1049h\u{1b}[?25l"
    private static let exit: StaticString = "\u{1b}[?25h\u{1b}[?1049l"

    /// Switches the terminal of this input to the alternate buffer. Does nothing when it is not a terminal.
    static func take(_ input: Int32) {
        guard tcgetattr(input, &before) == 0 else { return }
        var plain = before
        plain.c_lflag &= ~tcflag_t(ICANON | ECHO)
        // Disables the suspend key: a stopped linkctl would leave the terminal in this state.
        plain.c_cc.10 = 0
        isTaken.store(true, ordering: .sequentiallyConsistent)
        tcsetattr(input, TCSAFLUSH, &plain)
        put(entry)
        handle(SIGTERM) { number in
            Screen.restore()
            _exit(128 + number)
        }
        // The handler is empty: the signal only interrupts the wait, so that the view is redrawn.
        handle(SIGWINCH) { _ in }
    }

    /// Restores the terminal. Async-signal-safe; does nothing when it was not taken.
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

    /// The bytes that draw the lines over the current content and clear the rest.
    static func frame(_ lines: [String]) -> [UInt8] {
        var text = "\u{1b}[H"
        for (number, line) in lines.enumerated() { text += (number > 0 ? "\r\n" : "") + line + "\u{1b}[K" }
        return Array((text + "\u{1b}[J").utf8)
    }
}
