// A claim is something that only one event may have. The pipeline adds claims to the journey; the writer checks them in
// order inside the transaction that records the event.

/// One claim. Links are identified by `StoredLink.id`.
public enum Claim: Sendable, Equatable {
    /// One redemption of a link's metadata. It is settled in the transaction and never lost. The same `click` (the tap,
    /// or the first event of a pending link) redeems once, however often it is repeated.
    case redeem(link: Int64, click: EventID?)
    /// One of the `maxTaps` of a link: this event reveals where the link leads.
    case spendTap(link: Int64)
    /// The match of a tap with an installation. It is lost when the tap already has an installation, whichever it is.
    /// For a first open it is also lost when the installation already has a tap.
    case takeMatch(tap: EventID, installation: String)
    /// The opening of a pending link.
    case openPending(EventID)
}
