// Taps on links that differ only in texts that nothing decides by: what all of them have in common, and what each has of
// its own.

/// A tap in a form that can be compared with a tap on another link.
public struct ShapeSample: Sendable {
    /// The texts of its link, after the tap's id.
    public let own: OwnTexts
    let decided: DecidedEvent

    /// Nil for a tap that has attribution values of its own, and for one with more effects than taps that share a decision
    /// may have.
    public init?(_ entry: JournalEntry, own: OwnTexts, by coder: any DecisionCoder) {
        guard entry.boxedTap?.value.own == nil, entry.rule == nil else { return nil }
        var entry = entry
        entry.outcome.move(to: 0)
        guard let decided = DecidedEvent(entry, by: coder) else { return nil }
        (self.own, self.decided) = (own, decided)
    }
}

/// What is recorded of taps on links with one shape.
public final class DecidedShape: Sendable {
    /// The texts that differ from link to link: bit n for text n.
    public let differences: UInt64
    private let first: ShapeSample
    private let payload: PlacedBytes
    private let shortLink: PlacedBytes

    /// Nil when the taps differ in more than the texts. Other links must have what both have alike.
    public init?(_ first: ShapeSample, _ second: ShapeSample) {
        guard first.own.ends == second.own.ends, first.decided.isLike(second.decided), first.decided.saysItsLink,
            second.decided.saysItsLink,
            let payload = PlacedBytes(
                first.decided.payload.bytes, with: first.own, and: second.decided.payload.bytes, with: second.own),
            let shortLink = PlacedBytes(
                first.decided.shortLink, with: first.own, and: second.decided.shortLink, with: second.own)
        else { return nil }
        (self.first, self.payload, self.shortLink) = (first, payload, shortLink)
        differences = first.own.differences(from: second.own)
    }

    /// Whether it is for a link with these texts, of the same lengths.
    public func takes(_ own: OwnTexts) -> Bool { own.differences(from: first.own) & ~differences == 0 }

    /// Whether another tap was decided as this says.
    public func holds(for other: ShapeSample) -> Bool {
        other.own.ends == first.own.ends && takes(other.own) && first.decided.isLike(other.decided)
            && other.decided.saysItsLink && payload.filled(with: other.own) == other.decided.payload.bytes
            && shortLink.filled(with: other.own) == other.decided.shortLink
    }

    /// The decision of a tap on a link.
    /// - Parameters:
    ///   - link: the stored link, by `StoredLink.id`.
    ///   - own: the texts of the link.
    ///   - id: the tap's, which is the first of the texts.
    public func decided(_ link: Int64, with own: OwnTexts, for id: EventID) -> DecidedEvent {
        DecidedEvent(
            first.decided, payload: payload.filled(with: own),
            shortLink: String(decoding: shortLink.filled(with: own), as: UTF8.self), link: link, id: id)
    }

    /// Approximate memory in bytes.
    public var heapBytes: Int { 600 + payload.heapBytes + first.decided.heapBytes }
}

extension DecidedEvent {
    fileprivate var shortLink: [UInt8] { Array((columns.link ?? "").utf8) }

    /// Whether its column says which link led there, and attribution keeps the same or nothing.
    fileprivate var saysItsLink: Bool {
        guard let link = columns.link, self.link != nil else { return false }
        return tap.map { sameBytes($0.value.tap.shortLink ?? "", link) } ?? true
    }
}
