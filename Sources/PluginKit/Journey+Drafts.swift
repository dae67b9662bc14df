// The drafts of attribution as the journal takes them. An opening by the link itself is its own tap, and what its id will be
// is known only when the outcome is made: until then the drafts hold a blank.

public import LinkCore

extension EventID {
    /// Stands for the id of the event at hand until it has one; no event ever gets it.
    public static let ownEvent = EventID(high: 0, low: 0)
}

extension Journey {
    /// Whether this opening counts as the tap that led to it: the system opened the app by the link before a tap came by.
    public var isOwnTap: Bool { event.kind != .tap && touch != nil }

    /// The tap and the chain's event with the event's id where the tap's belongs.
    public func drafts(as id: EventID) -> (touch: TouchDraft?, chain: ChainDraft?) {
        var (touch, chain) = (touch, chain)
        touch?.touch.id = id
        if chain?.credited.tap == .ownEvent { chain?.credited.tap = id }
        if let named = chain?.named {
            for index in named.indices where named[index].touch.id == .ownEvent { chain?.named[index].touch.id = id }
        }
        return (touch, chain)
    }
}
