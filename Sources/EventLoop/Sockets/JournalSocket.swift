// The door to journald: entries with fields of their own. Any thread; never waits. What the journal does not take now is
// given back, so that it can be written to standard error instead.

import CLinkd

/// The socket of the journal.
public final class JournalSocket: Sendable {
    /// Where journald listens.
    public static let usualPath = "/run/systemd/journal/socket"

    private let path: String
    private let descriptor: Int32

    /// Nil when the process may have no socket.
    public init?(path: String = JournalSocket.usualPath) {
        descriptor = clinkd_journal_open()
        guard descriptor >= 0 else { return nil }
        self.path = path
    }

    deinit { _ = clinkd_close(descriptor) }

    /// Whether the journal took an entry, given in its native protocol.
    public func send(_ entry: [UInt8]) -> Bool {
        entry.withUnsafeBytes { clinkd_journal_send(descriptor, path, $0.baseAddress, $0.count) == 0 }
    }
}
