// An open on its way into the journal whose sender has no task that waits for it: as for taps, the sender is notified
// by one call for all of its opens in a transaction.

/// The result of recording an open.
public struct SettledOpen: Sendable {
    /// The sender's number of the open.
    public let number: Int
    /// How the journal settled it, or why it was not recorded.
    public let result: Result<JournalReceipt, JournalError>

    /// Creates the result for one open.
    public init(number: Int, _ result: Result<JournalReceipt, JournalError>) {
        (self.number, self.result) = (number, result)
    }
}

/// Sends opens to the journal, and is notified of the results.
public protocol OpenSender: AnyObject, Sendable {
    /// Called when opens were committed or failed, once for each open. On any thread; must not block.
    func settled(_ opens: [SettledOpen])
}
