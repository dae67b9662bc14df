// Opens that share the decision of an earlier one: what they have in common, and what each has of its own.

/// A recorded open whose decision also applies to others with the same input.
public final class DecidedOpen: Sendable {
    /// What was recorded of it. Its event may be shared with other decisions.
    public let recorded: DecidedEntry
    /// Whether each open has its own details: the app's version and build, the device's model, language, time zone and
    /// screen.
    public let hasOwnDetails: Bool
    /// The name of the app of its link; nil when the link has none.
    public let app: String?
    /// The most bytes that may be recorded of each.
    public let payloadLimit: Int
    /// What the store keeps for its opens, so that it has nothing to look up for each. Used on the writing thread of one
    /// store only.
    package nonisolated(unsafe) var kept: AnyObject?

    /// Nil for an open of which more is recorded than the packer keeps.
    /// - Parameters:
    ///   - entry: that of an open without claims, hold, tap and chain.
    ///   - hasOwnDetails: whether nothing that was decided depends on the details.
    ///   - others: decisions whose event is shared when it is equal, so that it is stored once.
    public init?(
        _ entry: JournalEntry, hasOwnDetails: Bool, packedBy packer: any EntryPacker,
        sharing others: [DecidedEntry] = []
    ) {
        self.hasOwnDetails = hasOwnDetails
        var entry = entry
        if hasOwnDetails { entry.event.dropDetails() }
        for index in entry.outcome.trace.indices { entry.outcome.trace[index].microseconds = 0 }
        (entry.event.id, entry.event.at) = (nil, nil)
        entry.event.client?.address = nil
        entry.event.app?.installation = nil
        guard let recorded = DecidedEntry(entry, packedBy: packer, sharing: others) else { return nil }
        self.recorded = recorded
        (app, payloadLimit) = (entry.outcome.link.app, entry.payloadLimit)
    }

    /// What was recorded of it, without an open's own fields: it has no claims and no hold. Its steps have no duration,
    /// because no stage runs for the others. Decoded on each call.
    public var entry: JournalEntry { recorded.entry }

    /// Approximate memory in bytes, without what is shared with others.
    public var heapBytes: Int { Self.objectBytes + recorded.heapBytes }

    /// The size of the object itself.
    private static let objectBytes = MemoryLayout<DecidedEntry>.size + 80
}

/// An open that shares the decision of an earlier one.
public struct RepeatedOpen: Sendable {
    /// The decision that it shares.
    public let decided: DecidedOpen
    /// Its own event. It differs from the decided one only in id, time, address and installation, and in details when
    /// each open has its own.
    public let event: CopyOnWrite<LinkEvent>
    /// Its own id in the journal.
    public let id: EventID
    /// When it was received, milliseconds since the Unix epoch.
    public let receivedAt: Int64

    /// Creates an open with its own id and time.
    public init(_ decided: DecidedOpen, event: CopyOnWrite<LinkEvent>, id: EventID, receivedAt: Int64) {
        (self.decided, self.event, self.id, self.receivedAt) = (decided, event, id, receivedAt)
    }

    /// What would be recorded of it if it had been decided itself.
    public var entry: JournalEntry {
        var entry = decided.entry
        entry.sharedEvent = event
        entry.outcome.eventID = id
        entry.outcome.move(to: receivedAt)
        return entry
    }
}

extension LinkEvent {
    fileprivate mutating func dropDetails() {
        app?.version = nil
        app?.build = nil
        device?.model = nil
        device?.language = nil
        device?.timezone = nil
        device?.screen = nil
    }
}
