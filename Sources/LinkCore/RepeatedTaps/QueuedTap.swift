// A tap on its way into the journal. Its sender is notified by one call for all of its taps in a transaction: a task
// for each would cost more than all other work for a repeated tap.

/// A tap that waits for its commit.
public final class QueuedTap: Sendable {
    /// What is recorded of it.
    public enum Content: Sendable {
        /// It shares the decision of an earlier tap.
        case repeated(RepeatedTap)
        /// It was decided on its own, or as taps on other links are; it claims nothing, as its sender is not notified of a
        /// lost claim. Later taps may share what was decided.
        case single(JournalEntry, DecidedTap?)
    }

    /// The tap to record.
    public let content: Content
    /// The sender's number of the tap.
    public let number: Int
    /// Notified of the result.
    public let sender: any TapSender

    private init(_ content: Content, _ number: Int, _ sender: any TapSender) {
        (self.content, self.number, self.sender) = (content, number, sender)
    }

    /// Creates a queued tap that shares an earlier decision.
    public convenience init(_ tap: RepeatedTap, number: Int, sender: any TapSender) {
        self.init(.repeated(tap), number, sender)
    }

    /// Creates a queued tap that is decided like taps on other links.
    public convenience init(_ tap: ShapedTap, number: Int, sender: any TapSender) {
        self.init(.single(tap.entry, nil), number, sender)
    }

    /// Creates a queued tap with a decision of its own.
    /// - Parameter decided: what later taps share; nil when none do.
    public convenience init(
        _ entry: JournalEntry, sharing decided: DecidedTap? = nil, number: Int, sender: any TapSender
    ) {
        assert(entry.claims.isEmpty)
        self.init(.single(entry, decided), number, sender)
    }
}

/// The result of recording a tap.
public struct SettledTap: Sendable {
    /// The number of the `QueuedTap`.
    public let number: Int
    /// Why it was not recorded; nil when it is committed.
    public var error: JournalError?

    /// Creates the result for one tap.
    public init(number: Int, error: JournalError?) { (self.number, self.error) = (number, error) }
}

/// Sends taps to the journal, and is notified of the results.
public protocol TapSender: AnyObject, Sendable {
    /// Called when taps were committed or failed, once for each tap. On any thread; must not block.
    func settled(_ taps: [SettledTap])
}
