// Taps that share the decision of an earlier one: what they have in common, and what each has of its own.

/// A recorded tap whose decision also applies to others. They differ from it only in id, time, address, User-Agent and
/// referrer, in the version of the visitor's system, in passed values, and in their own attribution fields.
public final class DecidedTap: Sendable {
    /// What was recorded of it. Its event may be shared with other decisions.
    public let recorded: DecidedEntry
    /// What each of the taps counts as; nil when they were counted before.
    public let result: TapResult?
    /// The stored link that led there and counts each tap, by `StoredLink.id`.
    public let link: Int64?
    /// The values that its URL passes on.
    public let values: [PassedValue]
    /// Whether each tap is stored with the line of its address (`OwnTapFields.line`).
    public let hasLine: Bool
    /// Whether each tap's page has its own token (`OwnTapFields.clipboard`).
    public let hasToken: Bool
    /// What the store keeps for its taps, so that it has nothing to look up for each. Used on the writing thread of one
    /// store only.
    package nonisolated(unsafe) var kept: AnyObject?

    /// Nil for a tap of which more is recorded than the packer keeps.
    /// - Parameters:
    ///   - entry: that of a tap without claims.
    ///   - values: the values that its URL passes on.
    ///   - others: decisions whose event is shared when it is equal, so that it is stored once.
    public init?(
        _ entry: JournalEntry, passing values: [PassedValue] = [], packedBy packer: any EntryPacker,
        sharing others: [DecidedEntry] = []
    ) {
        osVersion = entry.outcome.visitor?.osVersion
        (hasLine, hasToken) = (entry.tapDraft?.line != nil, entry.tapDraft?.clipboard != nil)
        let entry = entry.withoutTapsOwn
        guard let recorded = DecidedEntry(entry, packedBy: packer, sharing: others) else { return nil }
        self.recorded = recorded
        (result, link) = (entry.tapResult, entry.link)
        self.values = values
    }

    /// What was recorded of it, without a tap's own fields: it has no claims and no hold. Its steps have no duration,
    /// because no stage runs for the others. Decoded on each call.
    public var entry: JournalEntry { recorded.entry }

    /// The version of its visitor's system.
    public let osVersion: String?

    /// The consent that all of these taps state.
    public var consent: Consent? { recorded.event.value.consent }

    /// Approximate memory in bytes, without what is shared with others.
    public var heapBytes: Int { Self.objectBytes + recorded.heapBytes + values.allHeapBytes }

    /// The size of the object itself.
    private static let objectBytes = MemoryLayout<DecidedEntry>.size + 80
}

/// A tap that shares the decision of an earlier one.
public struct RepeatedTap: Sendable {
    /// The most bytes of a referrer: a tap with a longer one is decided on its own, which bounds what is stored.
    public static let longestReferrer = 512
    /// The most bytes of a User-Agent: a tap with a longer one is decided on its own.
    public static let longestAgent = 512

    /// The decision that it shares.
    public let decided: DecidedTap
    /// Its own id in the journal.
    public let id: EventID
    /// When it was received, milliseconds since the Unix epoch.
    public let receivedAt: Int64
    /// The values that its URL passes on, in the order of `DecidedTap.values`.
    public let values: [PassedValue]
    /// The address of the client; nil when it is not recorded.
    public var address: String?
    /// The User-Agent of the client; nil when it sent none.
    public var agent: SharedAgent?
    /// The client's referrer, without secrets.
    public var referrer: String?
    /// The version of the visitor's system, that of the decided tap unless another is set; nil for none.
    public var osVersion: String?
    /// What attribution stores of this tap alone; nil without a line and a token of its own.
    public var own: OwnTapFields?
    /// Whether the tap is only counted: its sender has used up today's storage allowance.
    public var isCountedOnly = false

    /// Creates a tap with its own id and time.
    public init(_ decided: DecidedTap, id: EventID, receivedAt: Int64, passing values: [PassedValue] = []) {
        (self.decided, self.id, self.receivedAt, self.values) = (decided, id, receivedAt, values)
        osVersion = decided.osVersion
    }

    /// What would be recorded of it if it had been decided itself.
    public var entry: JournalEntry {
        var entry = decided.entry
        let places = TapPlaces(entry.event, entry.outcome, passing: decided.values)
        entry.outcome.eventID = id
        entry.outcome.move(to: receivedAt)
        places.fill(&entry.event, passing: values)
        places.fill(&entry.outcome, for: id, passing: values)
        entry.tapDraft?.tap.id = id
        entry.tapDraft?.tap.at = receivedAt
        entry.event.client?.address = address
        entry.event.client?.referrer = referrer
        entry.event.client?.userAgent = agent?.text
        entry.outcome.visitor?.osVersion = osVersion
        entry.tapDraft?.own = own
        entry.isCountedOnly = isCountedOnly
        return entry
    }
}

extension JournalEntry {
    /// What taps that were decided alike have in common, besides their ids, times and passed values. Its steps have no
    /// duration.
    package var withoutTapsOwn: JournalEntry {
        var entry = self
        for index in entry.outcome.trace.indices { entry.outcome.trace[index].microseconds = 0 }
        entry.event.client?.address = nil
        entry.event.client?.referrer = nil
        entry.event.client?.userAgent = nil
        entry.outcome.visitor?.osVersion = nil
        entry.tapDraft?.own = nil
        entry.isCountedOnly = false
        return entry
    }
}
