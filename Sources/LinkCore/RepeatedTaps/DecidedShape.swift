// Taps on links that differ only in texts that nothing decides by: what all of them have in common, and what each has of
// its own.

import Synchronization

/// What was recorded of a tap, in a form that can be compared with a tap on another link.
public struct ShapeSample: Sendable {
    /// The texts of its link, after the tap's id.
    public let own: OwnTexts
    let recorded: DecidedEntry
    let result: TapResult?

    /// Nil for a tap of which more is recorded than the packer keeps, or that has attribution values of its own.
    /// - Parameter entry: that of a tap without claims.
    public init?(_ entry: JournalEntry, own: OwnTexts, packedBy packer: any EntryPacker) {
        guard entry.tapDraft?.own == nil, entry.rule == nil else { return nil }
        var entry = entry
        for index in entry.outcome.trace.indices { entry.outcome.trace[index].microseconds = 0 }
        entry.event.client?.address = nil
        entry.event.client?.referrer = nil
        entry.event.client?.userAgent = nil
        entry.isCountedOnly = false
        entry.link = nil
        entry.outcome.move(to: 0)
        entry.outcome.eventID = Self.noID
        entry.tapDraft?.tap.id = Self.noID
        entry.tapDraft?.tap.at = 0
        guard let recorded = DecidedEntry(entry, packedBy: packer, sharing: []) else { return nil }
        (self.own, self.recorded, result) = (own, recorded, entry.tapResult)
    }

    private static let noID = EventID(high: 0, low: 0)
}

/// What is recorded of taps on links with one shape.
public final class DecidedShape: Sendable {
    private static let made = Atomic<UInt64>(0)

    /// Unique within this process.
    public let number: UInt64
    /// What each of the taps counts as; nil when they were counted before.
    public let result: TapResult?
    /// The consent that all of these taps state.
    public var consent: Consent? { first.recorded.event.value.consent }
    /// The event of each tap, without its URL and its own fields.
    public var event: CopyOnWrite<LinkEvent> { first.recorded.event }
    private let first: ShapeSample
    private let second: OwnTexts
    private let packed: PlacedBytes
    /// The texts that differ from link to link: bit n for text n.
    public let differences: UInt64

    /// Nil when the records differ in more than the texts. Other links must have what both have alike.
    public init?(_ first: ShapeSample, _ second: ShapeSample) {
        guard first.own.ends == second.own.ends, first.result == second.result,
            first.recorded.hasEvent(of: second.recorded),
            let packed = PlacedBytes(
                first.recorded.bytes, with: first.own, and: second.recorded.bytes, with: second.own)
        else { return nil }
        (self.first, self.second, self.packed, result) = (first, second.own, packed, first.result)
        differences = first.own.differences(from: second.own)
        number = Self.made.add(1, ordering: .relaxed).newValue
    }

    /// Whether it is for a link with these texts, of the same lengths.
    public func takes(_ own: OwnTexts) -> Bool { own.differences(from: first.own) & ~differences == 0 }

    /// Whether another tap was recorded as this yields it.
    public func holds(for other: ShapeSample) -> Bool {
        other.own.ends == first.own.ends && takes(other.own) && other.result == result
            && first.recorded.hasEvent(of: other.recorded) && packed.filled(with: other.own) == other.recorded.bytes
    }

    /// Taps with the texts of the two links that it was made from, as samples of what is stored.
    public var samples: (first: ShapedTap, second: ShapedTap) {
        let id = EventID(high: 0, low: 0)
        return (
            ShapedTap(self, id: id, receivedAt: 0, link: 0, own: first.own),
            ShapedTap(self, id: id, receivedAt: 0, link: 0, own: second)
        )
    }

    /// Approximate memory in bytes.
    public var heapBytes: Int { 600 + packed.heapBytes + first.recorded.heapBytes }

    fileprivate func entry(with own: OwnTexts) -> JournalEntry { first.recorded.entry(of: packed.filled(with: own)) }
}

/// A tap that is decided like taps on other links.
public struct ShapedTap: Sendable {
    /// What they have in common.
    public let shape: DecidedShape
    /// Its own id in the journal.
    public let id: EventID
    /// When it was received, milliseconds since the Unix epoch.
    public let receivedAt: Int64
    /// The stored link that led there and counts it, by `StoredLink.id`.
    public let link: Int64
    /// The texts of its link, after its id.
    public let own: OwnTexts
    /// The address of the client; nil when it is not recorded.
    public var address: String?
    /// The User-Agent of the client; nil when it sent none.
    public var agent: SharedAgent?
    /// The client's referrer, without secrets.
    public var referrer: String?
    /// Whether the tap is only counted: its sender has used up today's storage allowance.
    public var isCountedOnly = false

    /// Creates a tap with its own id and time.
    public init(_ shape: DecidedShape, id: EventID, receivedAt: Int64, link: Int64, own: OwnTexts) {
        (self.shape, self.id, self.receivedAt, self.link, self.own) = (shape, id, receivedAt, link, own)
    }

    /// What would be recorded of it if it had been decided itself.
    public var entry: JournalEntry {
        var entry = shape.entry(with: own)
        entry.event.client?.address = address
        entry.event.client?.referrer = referrer
        entry.event.client?.userAgent = agent?.text
        entry.outcome.eventID = id
        entry.outcome.move(to: receivedAt)
        entry.tapDraft?.tap.id = id
        entry.tapDraft?.tap.at = receivedAt
        entry.link = link
        entry.isCountedOnly = isCountedOnly
        return entry
    }
}
