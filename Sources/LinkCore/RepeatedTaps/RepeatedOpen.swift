// Opens that are decided as one before them: what they have in common, and what each has of its own.

import Synchronization

/// A recorded open whose decision holds for others that say the same.
public final class DecidedOpen: Sendable {
    private static let made = Atomic<UInt64>(0)

    /// Tells it from every other one of this process.
    public let number: UInt64
    /// What was recorded of it: its event may be that of other decisions, too.
    public let recorded: DecidedEntry
    /// Whether each open has details of its own: the app's version and build, the device's model, language, time zone and screen.
    public let hasOwnDetails: Bool
    /// The app of its link.
    public let app: String?
    /// Bytes that what is recorded of each may have.
    public let payloadLimit: Int

    /// Nil for an open of which more is recorded than a packer keeps.
    /// - Parameters:
    ///   - entry: of an open without claims, hold, touch and chain.
    ///   - hasOwnDetails: whether nothing that was decided depends on them.
    ///   - others: of decisions of which it takes over an event that is the same, so that it is kept once.
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
        number = Self.made.add(1, ordering: .relaxed).newValue
    }

    /// What was recorded of it, without what is an open's own: it claims, holds and leaves nothing. The steps took no time, for
    /// nothing runs for the others. Made for whoever asks.
    public var entry: JournalEntry { recorded.entry }

    /// Bytes that it takes, about, without what others share with it.
    public var heapBytes: Int { Self.objectBytes + recorded.heapBytes }

    /// The object itself.
    private static let objectBytes = MemoryLayout<DecidedEntry>.size + 80
}

/// An open that is decided as another one was.
public struct RepeatedOpen: Sendable {
    /// The open that was decided.
    public let decided: DecidedOpen
    /// Its own event. It differs from the one that was decided in id, time, address and installation, in details as far as each
    /// has its own, and in nothing else.
    public let event: CopyOnWrite<LinkEvent>
    /// Its own id.
    public let id: EventID
    /// When it came, milliseconds since the Unix epoch.
    public let receivedAt: Int64

    /// An open of its own id and time.
    public init(_ decided: DecidedOpen, event: CopyOnWrite<LinkEvent>, id: EventID, receivedAt: Int64) {
        (self.decided, self.event, self.id, self.receivedAt) = (decided, event, id, receivedAt)
    }

    /// Whether nothing of its own stands beside its id, its time and its installation.
    public var isPlain: Bool {
        event.value.id == nil && event.value.at == nil && event.value.client?.address == nil
            && !(decided.hasOwnDetails && event.value.hasDetails)
    }

    /// The version of the app, as far as it is the open's own.
    public var ownVersion: String? { decided.hasOwnDetails ? event.value.app?.version : nil }

    /// What would be recorded of it, had it been decided itself.
    public var entry: JournalEntry {
        var entry = decided.entry
        entry.sharedEvent = event
        entry.outcome.eventID = id
        entry.outcome.move(to: receivedAt)
        return entry
    }
}

extension LinkEvent {
    fileprivate var hasDetails: Bool {
        app?.version != nil || app?.build != nil || device?.model != nil || device?.language != nil
            || device?.timezone != nil || device?.screen != nil
    }

    fileprivate mutating func dropDetails() {
        app?.version = nil
        app?.build = nil
        device?.model = nil
        device?.language = nil
        device?.timezone = nil
        device?.screen = nil
    }
}
