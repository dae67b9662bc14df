// A claim is something an event wants that only one event may have. The pipeline adds claims to the journey;
// the writer checks them in order inside the transaction that records the event.

/// One claim.
public enum Claim: Sendable, Equatable {
    /// One redemption of a link's metadata; settled in the transaction, never lost.
    case redeem(link: String)
    /// One tap of a link with maxTaps.
    case spendTap(link: String)
    /// The match of a tap with an installation.
    case takeMatch(tap: String, installation: String)
    /// The opening of a pending link.
    case openPending(EventID)
}
