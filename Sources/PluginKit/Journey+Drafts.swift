// Attribution's drafts for the journal. An open by the link itself is its own tap, and its id is known only when the
// outcome is made. Until then the drafts hold a placeholder.

public import LinkCore

extension EventID {
    /// The placeholder for the id of the current event; no event ever has this id.
    public static let ownEvent = EventID(high: 0, low: 0)
}

extension Journey {
    /// The tap as it is kept for later attribution; nil for none. Set by attribution.
    public var tapDraft: TapDraft? {
        get { sharedTap?.value }
        set { sharedTap = newValue.map { CopyOnWrite($0) } }
    }

    /// The event's place in the attribution chain of its installation; nil for none. Set by attribution.
    public var chain: ChainDraft? {
        get { sharedChain?.value }
        set { sharedChain = newValue.map { CopyOnWrite($0) } }
    }

    /// Whether attribution stores anything about this event.
    public var isAttributed: Bool { sharedTap != nil || sharedChain != nil }

    /// Whether this open counts as the tap that led to it: the system opened the app with the link, so no tap reached
    /// the gateway.
    public var isOwnTap: Bool { event.kind != .tap && sharedTap != nil }

    /// The tap and the chain's event, with the event's id in place of the placeholder.
    public func drafts(as id: EventID) -> (tap: CopyOnWrite<TapDraft>?, chain: CopyOnWrite<ChainDraft>?) {
        var (tap, chain) = (sharedTap, sharedChain)
        tap?.value.tap.id = id
        if chain?.value.credited.tap == .ownEvent { chain?.value.credited.tap = id }
        if let named = chain?.value.named {
            for index in named.indices where named[index].tap.id == .ownEvent {
                chain?.value.named[index].tap.id = id
            }
        }
        return (tap, chain)
    }
}
