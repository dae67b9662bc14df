// Taps that are decided as one before them: what they have in common, and what each has of its own.

import Synchronization

/// A recorded tap whose decision holds for others. They differ from it in id, time, address and referrer, and in nothing
/// else.
public final class DecidedTap: Sendable {
    private static let made = Atomic<UInt64>(0)

    /// Tells it from every other one of this process.
    public let number: UInt64
    /// What was recorded of it: it claims nothing and holds nothing. The steps took no time, for nothing runs for the others.
    public let entry: JournalEntry
    /// What it counts as.
    public let result: TapResult?
    private let destination: TextWithID
    private let fallbacks: [TextWithID]

    /// - Parameter entry: of a tap without claims.
    public init(_ entry: JournalEntry) {
        var entry = entry
        for index in entry.outcome.trace.indices { entry.outcome.trace[index].microseconds = 0 }
        entry.event.client?.address = nil
        entry.event.client?.referrer = nil
        self.entry = entry
        result = entry.tapResult
        let id = entry.outcome.eventID
        destination = TextWithID(entry.outcome.destination?.url ?? "", id)
        fallbacks = entry.outcome.fallbacks.map { TextWithID($0.url, id) }
        number = Self.made.add(1, ordering: .relaxed).newValue
    }

    /// Puts another tap's id in the addresses that name this one's.
    fileprivate func name(_ id: EventID, in outcome: inout Outcome) {
        outcome.destination?.url = destination.naming(id)
        for index in fallbacks.indices { outcome.fallbacks[index].url = fallbacks[index].naming(id) }
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
    /// The client's address.
    public var address: String?
    /// The client's referrer, without secrets.
    public var referrer: String?
    /// The tap is only counted: its sender left enough at rest today.
    public var isCountedOnly = false

    /// A tap of its own id and time.
    public init(_ decided: DecidedTap, id: EventID, receivedAt: Int64) {
        (self.decided, self.id, self.receivedAt) = (decided, id, receivedAt)
    }

    /// What would be recorded of it, had it been decided itself.
    public var entry: JournalEntry {
        var entry = decided.entry
        entry.event.client?.address = address
        entry.event.client?.referrer = referrer
        entry.outcome.eventID = id
        entry.outcome.receivedAt = receivedAt
        decided.name(id, in: &entry.outcome)
        entry.touch?.touch.id = id
        entry.touch?.touch.at = receivedAt
        entry.isCountedOnly = isCountedOnly
        return entry
    }
}

/// A text in which the id of an event may stand, any number of times.
public struct TextWithID: Sendable {
    private let text: String
    /// Where the id begins, in bytes.
    private let places: [Int]

    /// Finds an id.
    public init(_ text: String, _ id: EventID) {
        self.text = text
        let (bytes, name) = (Array(text.utf8), Array(id.description.utf8))
        places = (0..<max(0, bytes.count - name.count + 1)).filter { bytes[$0...].starts(with: name) }
    }

    /// Whether the id stands in it.
    public var hasID: Bool { !places.isEmpty }

    /// The text with another id in the place of this one.
    public func naming(_ id: EventID) -> String {
        if places.isEmpty { return text }
        let name = Array(id.description.utf8)
        return String(unsafeUninitializedCapacity: text.utf8.count) { buffer in
            _ = buffer.initialize(from: text.utf8)
            for place in places {
                for (offset, byte) in name.enumerated() { buffer[place + offset] = byte }
            }
            return text.utf8.count
        }
    }
}
