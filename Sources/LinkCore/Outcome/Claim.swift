// A claim is something an event wants that only one event may have. The pipeline adds claims to the journey;
// the writer checks them in order inside the transaction that records the event.

/// One claim. Links are named by `StoredLink.id`.
public enum Claim: Sendable, Equatable {
    /// One redemption of a link's metadata; settled in the transaction, never lost. The same `click` (the tap, or the
    /// first event of a pending link) redeems once, however often it comes.
    case redeem(link: Int64, click: EventID?)
    /// One of the `maxTaps` of a link: this event tells somebody where the link leads.
    case spendTap(link: Int64)
    /// The match of a tap with an installation: lost when the tap has one, whichever it is, and of a first open also
    /// when the installation has a tap.
    case takeMatch(tap: EventID, installation: String)
    /// The opening of a pending link.
    case openPending(EventID)
}
