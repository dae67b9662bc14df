// A tap on its way into the journal. Its sender is notified by one call for all of its taps in a transaction: a task
// for each would cost more than all other work for a repeated tap.

/// A tap that waits for its commit.
public final class QueuedTap: Sendable {
    /// The tap to record.
    public let tap: TapEntry
    /// The sender's number of the tap.
    public let number: Int
    /// Notified of the result.
    public let sender: any TapSender

    /// Creates a queued tap.
    public init(_ tap: TapEntry, number: Int, sender: any TapSender) {
        (self.tap, self.number, self.sender) = (tap, number, sender)
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
