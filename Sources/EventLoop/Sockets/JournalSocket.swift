// The socket of journald: entries with structured fields. Any thread; never waits. `send` reports an entry that the
// journal does not accept now, so that it can be written to standard error instead.

import CLinkd

/// The socket of the journal.
public final class JournalSocket: Sendable {
    /// The path on which journald listens.
    public static let usualPath = "/run/systemd/journal/socket"

    private let path: String
    private let descriptor: Int32

    /// Nil when no socket can be created.
    public init?(path: String = JournalSocket.usualPath) {
        descriptor = clinkd_journal_open()
        guard descriptor >= 0 else { return nil }
        self.path = path
    }

    deinit { _ = clinkd_close(descriptor) }

    /// Sends an entry in journald's native protocol. Returns whether the journal accepted it.
    public func send(_ entry: [UInt8]) -> Bool {
        entry.withUnsafeBytes { clinkd_journal_send(descriptor, path, $0.baseAddress, $0.count) == 0 }
    }
}
