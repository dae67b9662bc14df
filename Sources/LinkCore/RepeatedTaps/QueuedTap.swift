// A tap on its way into the journal. Its sender hears of it by a call, once for all of its taps of a transaction: a task for
// each would cost more than everything else that is done for a repeated tap.

/// A tap that waits for its commit: a `RepeatedTap`, or the `JournalEntry` of one that was decided for itself and claims nothing.
public final class QueuedTap<Tap: Sendable>: Sendable {
    /// The tap.
    public let tap: Tap
    /// What its sender knows it by.
    public let number: Int
    /// Who is told what became of it.
    public let sender: any TapSender

    /// A tap of a sender.
    public init(_ tap: Tap, number: Int, sender: any TapSender) {
        (self.tap, self.number, self.sender) = (tap, number, sender)
    }
}

/// What became of a tap.
public struct SettledTap: Sendable {
    /// That of the `QueuedTap`.
    public let number: Int
    /// Why it was not recorded; nil for a tap that is committed.
    public var error: JournalError?

    /// The end of a tap.
    public init(number: Int, error: JournalError?) { (self.number, self.error) = (number, error) }
}

/// Sends taps to the journal.
public protocol TapSender: AnyObject, Sendable {
    /// Taps were committed or failed; each is told once. On any thread; must not wait.
    func settled(_ taps: [SettledTap])
}
