// The drafts of attribution as the journal takes them. An opening by the link itself is its own tap, and what its id will be
// is known only when the outcome is made: until then the drafts hold a blank.

public import LinkCore

extension EventID {
    /// Stands for the id of the event at hand until it has one; no event ever gets it.
    public static let ownEvent = EventID(high: 0, low: 0)
}

extension Journey {
    /// The tap as it is kept for a later opening. Set by attribution.
    public var touch: TapDraft? {
        get { sharedTap?.value }
        set { sharedTap = newValue.map { CopyOnWrite($0) } }
    }

    /// The event as it goes into the chain of its installation. Set by attribution.
    public var chain: ChainDraft? {
        get { sharedChain?.value }
        set { sharedChain = newValue.map { CopyOnWrite($0) } }
    }

    /// Whether attribution keeps anything of it.
    public var isAttributed: Bool { sharedTap != nil || sharedChain != nil }

    /// Whether this opening counts as the tap that led to it: the system opened the app by the link before a tap came by.
    public var isOwnTap: Bool { event.kind != .tap && sharedTap != nil }

    /// The tap and the chain's event with the event's id where the tap's belongs.
    public func drafts(as id: EventID) -> (touch: CopyOnWrite<TapDraft>?, chain: CopyOnWrite<ChainDraft>?) {
        var (touch, chain) = (sharedTap, sharedChain)
        touch?.value.touch.id = id
        if chain?.value.credited.tap == .ownEvent { chain?.value.credited.tap = id }
        if let named = chain?.value.named {
            for index in named.indices where named[index].touch.id == .ownEvent {
                chain?.value.named[index].touch.id = id
            }
        }
        return (touch, chain)
    }
}
