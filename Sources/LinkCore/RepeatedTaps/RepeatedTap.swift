// Taps that are decided as one before them: what they have in common, and what each has of its own.

import Synchronization

/// A recorded tap whose decision holds for others. They differ from it in id, time, address, User-Agent and referrer, in values
/// that are passed through, in their own part of what is kept for attribution, and in nothing else.
public final class DecidedTap: Sendable {
    private static let made = Atomic<UInt64>(0)

    /// Tells it from every other one of this process.
    public let number: UInt64
    /// What was recorded of it, without its URL: its event and its steps may be those of other decisions, too.
    let recorded: JournalEntry
    let url: String?
    /// What it counts as.
    public let result: TapResult?
    /// What its URL passes through.
    public let values: [PassedValue]
    /// Whether each is kept with what stands for its line (`OwnTouch.line`).
    public let hasLine: Bool
    /// Whether each has a token of its own on its page (`OwnTouch.clipboard`).
    public let hasToken: Bool
    let places: TapPlaces
    /// Whether other decisions have the same event, but for the URL, and the same steps.
    let (sharesEvent, sharesTrace): (Bool, Bool)

    /// - Parameters:
    ///   - entry: of a tap without claims.
    ///   - values: what its URL passes through.
    ///   - others: decisions of which it takes over what is the same, so that it is kept once.
    public init(_ entry: JournalEntry, passing values: [PassedValue] = [], sharing others: [DecidedTap] = []) {
        var entry = entry
        for index in entry.outcome.trace.indices { entry.outcome.trace[index].microseconds = 0 }
        entry.event.client?.address = nil
        entry.event.client?.referrer = nil
        entry.event.client?.userAgent = nil
        entry.isCountedOnly = false
        (hasLine, hasToken) = (entry.touch?.line != nil, entry.touch?.clipboard != nil)
        entry.touch?.own = nil
        result = entry.tapResult
        self.values = values
        places = TapPlaces(entry.event, entry.outcome, passing: values)
        url = entry.event.url
        entry.event.url = nil
        entry.outcome.link.shareTexts(with: url)
        (sharesEvent, sharesTrace) = entry.takeOver(from: others)
        recorded = entry
        number = Self.made.add(1, ordering: .relaxed).newValue
    }

    /// What was recorded of it, without what is a tap's own: it claims nothing and holds nothing. The steps took no time, for
    /// nothing runs for the others. Made for whoever asks.
    public var entry: JournalEntry {
        var entry = recorded
        entry.event.url = url
        return entry
    }

    /// The stored link that led there and counts each.
    public var link: Int64? { recorded.link }
    /// What each says of consent.
    public var consent: Consent? { recorded.boxedEvent.value.consent }

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

extension JournalEntry {
    /// Takes over the event and the steps of others where they are the same.
    fileprivate mutating func takeOver(from others: [DecidedTap]) -> (event: Bool, trace: Bool) {
        let event = others.first { $0.recorded.event.isToTheByte(self.event) }?.recorded.sharedEvent
        if let event { sharedEvent = event }
        let trace = others.first { $0.recorded.outcome.isTracedToTheByte(as: outcome) }?.recorded.outcome.trace
        if let trace { outcome.trace = trace }
        return (event != nil, trace != nil)
    }
}

extension LinkEvent {
    /// Whether the other is the same, byte for byte: texts that look alike are recorded as they came. What no tap of a browser
    /// has is not looked at: events with it are different.
    fileprivate func isToTheByte(_ other: LinkEvent) -> Bool {
        guard self == other, app == nil, evidence == nil, navigation == nil, conversion == nil, attributes.isEmpty,
            id == nil
        else { return false }
        return zip(texts, other.texts).allSatisfy { sameBytes($0 ?? "", $1 ?? "") }
    }

    private var texts: [String?] {
        [
            url, client?.address, client?.userAgent, client?.acceptLanguage, client?.referrer, device?.osVersion,
            device?.model, device?.language, device?.timezone, device?.screen,
        ]
    }
}

extension Outcome {
    fileprivate func isTracedToTheByte(as other: Outcome) -> Bool {
        trace == other.trace
            && zip(trace, other.trace).allSatisfy { step, other in
                sameBytes(step.stage, other.stage) && zip(step.notes, other.notes).allSatisfy { sameBytes($0, $1) }
            }
    }
}

extension LinkReading {
    /// Addresses that are the same are one text.
    fileprivate mutating func shareTexts(with url: String?) {
        if let url, let inputURL, sameBytes(inputURL, url) { self.inputURL = url }
        if let inputURL, let targetURL, sameBytes(targetURL, inputURL) { self.targetURL = inputURL }
        for index in hops.indices {
            for known in [inputURL, targetURL].compactMap(\.self) where sameBytes(hops[index], known) {
                hops[index] = known
            }
        }
    }
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
    /// What attribution keeps of it alone: of a tap with a line or a token of its own.
    public var touch: OwnTouch?
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
        entry.event.client?.userAgent = agent?.text
        entry.outcome.eventID = id
        entry.outcome.receivedAt = receivedAt
        decided.fill(&entry, for: self)
        entry.touch?.touch.id = id
        entry.touch?.touch.at = receivedAt
        entry.touch?.own = touch
        entry.isCountedOnly = isCountedOnly
        return entry
    }
}
