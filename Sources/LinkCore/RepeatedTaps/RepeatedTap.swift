// Taps that are decided as one before them: what they have in common, and what each has of its own.

import Synchronization

/// A recorded tap whose decision holds for others. They differ from it in id, time, address, User-Agent and referrer, in the
/// version of the visitor's system, in values that are passed through, in their own part of what is kept for attribution, and in
/// nothing else.
public final class DecidedTap: Sendable {
    private static let made = Atomic<UInt64>(0)

    /// Tells it from every other one of this process.
    public let number: UInt64
    /// What was recorded of it: its event may be that of other decisions, too.
    public let recorded: DecidedEntry
    /// What it counts as.
    public let result: TapResult?
    /// The stored link that led there and counts each.
    public let link: Int64?
    /// What its URL passes through.
    public let values: [PassedValue]
    /// Whether each is kept with what stands for its line (`OwnTapFields.line`).
    public let hasLine: Bool
    /// Whether each has a token of its own on its page (`OwnTapFields.clipboard`).
    public let hasToken: Bool

    /// Nil for a tap of which more is recorded than a packer keeps.
    /// - Parameters:
    ///   - entry: of a tap without claims.
    ///   - values: what its URL passes through.
    ///   - others: of decisions of which it takes over an event that is the same, so that it is kept once.
    public init?(
        _ entry: JournalEntry, passing values: [PassedValue] = [], packedBy packer: any EntryPacker,
        sharing others: [DecidedEntry] = []
    ) {
        var entry = entry
        for index in entry.outcome.trace.indices { entry.outcome.trace[index].microseconds = 0 }
        entry.event.client?.address = nil
        entry.event.client?.referrer = nil
        entry.event.client?.userAgent = nil
        entry.isCountedOnly = false
        (hasLine, hasToken) = (entry.touch?.line != nil, entry.touch?.clipboard != nil)
        entry.touch?.own = nil
        guard let recorded = DecidedEntry(entry, packedBy: packer, sharing: others) else { return nil }
        self.recorded = recorded
        (result, link) = (entry.tapResult, entry.link)
        osVersion = entry.outcome.visitor?.osVersion
        self.values = values
        number = Self.made.add(1, ordering: .relaxed).newValue
    }

    /// What was recorded of it, without what is a tap's own: it claims nothing and holds nothing. The steps took no time, for
    /// nothing runs for the others. Made for whoever asks.
    public var entry: JournalEntry { recorded.entry }

    /// The version of the system that its visitor had.
    public let osVersion: String?

    /// What each says of consent.
    public var consent: Consent? { recorded.event.value.consent }

    /// What is recorded of all these taps, with nothing in the places of what each has of its own: the same of taps that were
    /// decided alike.
    public var common: JournalEntry {
        let values = values.map { PassedValue(name: $0.name, value: []) }
        return RepeatedTap(self, id: EventID(high: 0, low: 0), receivedAt: 0, passing: values).entry
    }

    /// Bytes that it takes, about, without what others share with it.
    public var heapBytes: Int { Self.objectBytes + recorded.heapBytes + values.allHeapBytes }

    /// The object itself.
    private static let objectBytes = MemoryLayout<DecidedEntry>.size + 80
}

/// A tap that is decided as another one was.
public struct RepeatedTap: Sendable {
    /// Bytes of a referrer: a tap with a longer one is decided for itself, which bounds what is kept of it.
    public static let longestReferrer = 512
    /// Bytes of a User-Agent: the same of a tap with a longer one.
    public static let longestAgent = 512

    /// The tap that was decided.
    public let decided: DecidedTap
    /// Its own id.
    public let id: EventID
    /// When it came, milliseconds since the Unix epoch.
    public let receivedAt: Int64
    /// What its URL passes through, in the order of `DecidedTap.values`.
    public let values: [PassedValue]
    /// The client's address.
    public var address: String?
    /// The client's User-Agent.
    public var agent: SharedAgent?
    /// The client's referrer, without secrets.
    public var referrer: String?
    /// The version of the visitor's system where it is another one than that of the tap that was decided; empty for none.
    public var osVersion: String?
    /// What attribution keeps of it alone: of a tap with a line or a token of its own.
    public var touch: OwnTapFields?
    /// The tap is only counted: its sender left enough at rest today.
    public var isCountedOnly = false

    /// A tap of its own id and time.
    public init(_ decided: DecidedTap, id: EventID, receivedAt: Int64, passing values: [PassedValue] = []) {
        (self.decided, self.id, self.receivedAt, self.values) = (decided, id, receivedAt, values)
    }

    /// What would be recorded of it, had it been decided itself.
    public var entry: JournalEntry {
        var entry = decided.entry
        let places = TapPlaces(entry.event, entry.outcome, passing: decided.values)
        entry.event.client?.address = address
        entry.event.client?.referrer = referrer
        entry.event.client?.userAgent = agent?.text
        if let osVersion { entry.outcome.visitor?.osVersion = osVersion.isEmpty ? nil : osVersion }
        entry.outcome.eventID = id
        entry.outcome.move(to: receivedAt)
        places.fill(&entry.event, passing: values)
        places.fill(&entry.outcome, for: id, passing: values)
        entry.touch?.touch.id = id
        entry.touch?.touch.at = receivedAt
        entry.touch?.own = touch
        entry.isCountedOnly = isCountedOnly
        return entry
    }
}
