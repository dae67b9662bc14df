// Taps that are decided as one before them: what they have in common, and what each has of its own.

import Synchronization

/// A recorded tap whose decision holds for others. They differ from it in id, time, address and referrer, in values that are
/// passed through, and in nothing else.
public final class DecidedTap: Sendable {
    private static let made = Atomic<UInt64>(0)

    /// Tells it from every other one of this process.
    public let number: UInt64
    /// What was recorded of it: it claims nothing and holds nothing. The steps took no time, for nothing runs for the others.
    public let entry: JournalEntry
    /// What it counts as.
    public let result: TapResult?
    /// What its URL passes through.
    public let values: [PassedValue]
    private let places: TapPlaces

    /// - Parameters:
    ///   - entry: of a tap without claims.
    ///   - values: what its URL passes through.
    public init(_ entry: JournalEntry, passing values: [PassedValue] = []) {
        var entry = entry
        for index in entry.outcome.trace.indices { entry.outcome.trace[index].microseconds = 0 }
        entry.event.client?.address = nil
        entry.event.client?.referrer = nil
        entry.isCountedOnly = false
        self.entry = entry
        result = entry.tapResult
        self.values = values
        places = TapPlaces(entry.event, entry.outcome, passing: values)
        number = Self.made.add(1, ordering: .relaxed).newValue
    }

    /// What is recorded of all these taps, with nothing in the places of what each has of its own: the same of taps that were
    /// decided alike.
    public var common: JournalEntry {
        let values = values.map { PassedValue(name: $0.name, value: []) }
        return RepeatedTap(self, id: EventID(high: 0, low: 0), receivedAt: 0, passing: values).entry
    }

    /// Puts what is a tap's own into what was recorded of this one.
    fileprivate func fill(_ entry: inout JournalEntry, for tap: RepeatedTap) {
        places.fill(&entry.event, passing: tap.values)
        places.fill(&entry.outcome, for: tap.id, passing: tap.values)
    }
}

/// A tap that is decided as another one was.
public struct RepeatedTap: Sendable {
    /// Bytes of a referrer: a tap with a longer one is decided for itself, which bounds what is kept of it.
    public static let longestReferrer = 512

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
    /// The client's referrer, without secrets.
    public var referrer: String?
    /// The tap is only counted: its sender left enough at rest today.
    public var isCountedOnly = false

    /// A tap of its own id and time.
    public init(_ decided: DecidedTap, id: EventID, receivedAt: Int64, passing values: [PassedValue] = []) {
        (self.decided, self.id, self.receivedAt, self.values) = (decided, id, receivedAt, values)
    }

    /// What would be recorded of it, had it been decided itself.
    public var entry: JournalEntry {
        var entry = decided.entry
        entry.event.client?.address = address
        entry.event.client?.referrer = referrer
        entry.outcome.eventID = id
        entry.outcome.receivedAt = receivedAt
        decided.fill(&entry, for: self)
        entry.touch?.touch.id = id
        entry.touch?.touch.at = receivedAt
        entry.isCountedOnly = isCountedOnly
        return entry
    }
}
