// What is recorded of a decision: all of an event but what each event has of its own. It does not matter whether one event was
// decided so or a million are: the journal writes the decision once, and a short row for each event.

/// Writes and reads what is recorded of decisions; the store knows the form. Any thread.
public protocol DecisionCoder: AnyObject, Sendable {
    /// What is recorded of a decision. Nil when its payload had to be shortened and its events pass values on: these have
    /// no places then.
    /// - Parameters:
    ///   - entry: that of an event without claims, hold and chain, and without its own fields.
    ///   - values: the values that the URL of a tap passes on.
    func encode(_ entry: borrowing JournalEntry, passing values: [PassedValue]) -> DecidedPayload?
    /// The event and the outcome of a payload, without what is in columns; nil for bytes that `encode` did not make.
    func decode(_ payload: [UInt8], _ columns: RowColumns) -> (LinkEvent, Outcome)?
}

/// What is recorded of a decision, as the store keeps it.
public struct DecidedPayload: Sendable {
    /// The payload of its row.
    public let bytes: [UInt8]
    /// Whether long texts in it were shortened.
    public let isShortened: Bool
    /// What only some events are counted by: the number of the dimension, and the value.
    public let dimensions: [(number: Int64, text: String)]

    /// Creates what is recorded.
    public init(_ bytes: [UInt8], isShortened: Bool, dimensions: [(number: Int64, text: String)]) {
        (self.bytes, self.isShortened, self.dimensions) = (bytes, isShortened, dimensions)
    }
}

/// A decision as it is recorded, with the values that its row has in columns.
public final class DecidedEvent: Sendable {
    /// The payload. It names the first event of the decision: texts with that event's id or values get another's.
    public let payload: DecidedPayload
    /// The columns, with the id and the time of the first event as the payload has them.
    package let columns: RowColumns
    /// The country of the visitor; nil when it is not known.
    package let country: String?
    /// The rule of the link that held; nil when none did.
    package let rule: String?
    /// Whether it has measurement events.
    package let isMeasured: Bool
    /// What attribution keeps of each tap, without its own part, its id and its time; nil for none.
    package let tap: CopyOnWrite<TapDraft>?
    /// Whether each tap is stored with the line of its address (`OwnTapFields.line`).
    public let hasLine: Bool
    /// Whether each tap's page has its own token (`OwnTapFields.clipboard`).
    public let hasToken: Bool
    /// Whether each open has its own details: the app's version and build, the device's model, language, time zone and
    /// screen.
    public let hasOwnDetails: Bool
    /// What each tap counts as; nil when they were counted before, and for other events.
    public let result: TapResult?
    /// The stored link that led there and counts each event, by `StoredLink.id`.
    public let link: Int64?
    /// The values that the URL of a tap passes on.
    public let values: [PassedValue]
    /// The version of the visitor's system of the first tap.
    public let osVersion: String?
    /// The consent that all of these events state.
    public let consent: Consent?
    /// The most bytes that may be recorded of each.
    public let payloadLimit: Int
    /// What the store keeps for its events, so that it has nothing to look up for each. Used on the writing thread of one
    /// store only.
    package nonisolated(unsafe) var kept: AnyObject?

    /// What was decided of a tap; nil for one with more effects than taps that share a decision may have.
    /// - Parameters:
    ///   - entry: that of the tap.
    ///   - values: the values that its URL passes on.
    public convenience init?(
        _ entry: borrowing JournalEntry, passing values: [PassedValue] = [], by coder: any DecisionCoder
    ) {
        guard entry.isPlainTap else { return nil }
        let own = (entry.outcome.visitor?.osVersion, entry.boxedTap?.value.line, entry.boxedTap?.value.clipboard)
        var entry = copy entry
        entry.dropTapsOwn()
        self.init(
            of: entry, passing: values, osVersion: own.0, hasLine: own.1 != nil, hasToken: own.2 != nil, by: coder)
    }

    /// What was decided of an open; nil for one with more effects than opens that share a decision may have.
    /// - Parameters:
    ///   - entry: that of an open without claims, hold, tap and chain.
    ///   - hasOwnDetails: whether nothing that was decided depends on the details.
    public convenience init?(open entry: JournalEntry, hasOwnDetails: Bool, by coder: any DecisionCoder) {
        guard entry.isPlain else { return nil }
        var entry = entry
        entry.dropOpensOwn(details: hasOwnDetails)
        self.init(of: entry, passing: [], hasOwnDetails: hasOwnDetails, by: coder)
    }

    private init?(
        of entry: borrowing JournalEntry, passing values: [PassedValue], osVersion: String? = nil,
        hasLine: Bool = false, hasToken: Bool = false, hasOwnDetails: Bool = false, by coder: any DecisionCoder
    ) {
        guard let payload = coder.encode(entry, passing: values) else { return nil }
        let outcome = entry.boxedOutcome
        (self.payload, self.values, self.osVersion) = (payload, values, osVersion)
        (self.hasLine, self.hasToken, self.hasOwnDetails) = (hasLine, hasToken, hasOwnDetails)
        columns = RowColumns(of: entry)
        (country, isMeasured) = (outcome.value.visitor?.country, !outcome.value.measurements.isEmpty)
        (rule, link, result, tap) = (entry.rule, entry.link, entry.tapResult, entry.boxedTap)
        (consent, payloadLimit) = (entry.boxedEvent.value.consent, entry.payloadLimit)
    }

    /// The decision of a tap on another link, with the texts of that link.
    init(_ first: DecidedEvent, payload: [UInt8], shortLink: String?, link: Int64, id: EventID) {
        self.payload = DecidedPayload(
            payload, isShortened: first.payload.isShortened, dimensions: first.payload.dimensions)
        var columns = first.columns
        (columns.id, columns.link) = (id, shortLink)
        self.columns = columns
        var tap = first.tap
        tap?.value.tap.shortLink = shortLink
        self.tap = tap
        (country, rule, isMeasured) = (first.country, first.rule, first.isMeasured)
        (hasLine, hasToken, hasOwnDetails) = (first.hasLine, first.hasToken, first.hasOwnDetails)
        (result, self.link, values, osVersion) = (first.result, link, first.values, first.osVersion)
        (consent, payloadLimit) = (first.consent, first.payloadLimit)
    }

    /// Adds the payload, in which the values of the first event that another has others of count as their places only.
    package func combinePayload(into hasher: inout Hasher) {
        let id = PassedValue(columns.id)
        let named = id.value + Self.receivedAt + Array(String(columns.receivedAt).utf8)
        let own = [PassedValue(name: [], value: named), id] + values
        payload.bytes.withUnsafeBufferPointer { bytes in
            hasher.combine(UnsafeRawBufferPointer(bytes), masking: TapText.ranges(of: own, in: bytes))
        }
    }

    private static let receivedAt = Array(#"","receivedAt":"#.utf8)

    /// Whether another tap was decided in the same way, so that both may be recorded as either: they differ in their own
    /// values only.
    public func isSame(as other: DecidedEvent) -> Bool {
        isLike(other) && link == other.link && same(columns.link, other.columns.link)
            && same(tap?.value.tap.shortLink, other.tap?.value.tap.shortLink)
            && MemoryDigest(combinePayload) == MemoryDigest(other.combinePayload)
    }

    /// Whether another tap was decided in the same way, but for its link and its payload.
    func isLike(_ other: DecidedEvent) -> Bool {
        let (a, b) = (columns, other.columns)
        guard a.kind == b.kind, a.action == b.action, a.platform == b.platform, a.isTest == b.isTest,
            zip(
                [a.app, a.route, a.reason, a.installation, country, rule],
                [b.app, b.route, b.reason, b.installation, other.country, other.rule]
            ).allSatisfy(same),
            result == other.result, consent == other.consent, payloadLimit == other.payloadLimit,
            isMeasured == other.isMeasured, payload.isShortened == other.payload.isShortened,
            (hasLine, hasToken, hasOwnDetails) == (other.hasLine, other.hasToken, other.hasOwnDetails),
            payload.dimensions.elementsEqual(
                other.payload.dimensions, by: { $0.number == $1.number && sameBytes($0.text, $1.text) })
        else { return false }
        var (tap, otherTap) = (tap?.value, other.tap?.value)
        guard same(tap?.tap.campaign, otherTap?.tap.campaign), same(tap?.tap.source, otherTap?.tap.source) else {
            return false
        }
        tap?.tap.shortLink = nil
        otherTap?.tap.shortLink = nil
        return tap == otherTap
    }

    /// The event and the outcome of the first event, without what each has of its own; nil when they cannot be decoded.
    package func first(by coder: any DecisionCoder) -> (event: LinkEvent, outcome: Outcome)? {
        coder.decode(payload.bytes, columns)
    }

    /// Approximate memory in bytes.
    public var heapBytes: Int {
        Self.objectBytes + payload.bytes.heapBytes + columns.link.heapBytes
            + payload.dimensions.heapBytes + payload.dimensions.reduce(0) { $0 + $1.text.heapBytes }
            + (tap?.value.heapBytes ?? 0) + values.allHeapBytes
    }

    /// The size of the object itself; it shares the names of its columns with others.
    private static let objectBytes = 450
}

extension TapDraft {
    /// Approximate memory in bytes, with the object that holds it. It shares the names of app and link with others.
    fileprivate var heapBytes: Int {
        MemoryLayout<TapDraft>.size + 32 + tap.campaign.heapBytes + tap.source.heapBytes + user.heapBytes
            + (tap.signals?.timezone).heapBytes + (tap.signals?.model).heapBytes
    }
}

private func same(_ a: String?, _ b: String?) -> Bool {
    (a == nil) == (b == nil) && sameBytes(a ?? "", b ?? "")
}

extension Client {
    /// Removes what each tap has of its own.
    public mutating func dropTapsOwn() { (address, referrer, userAgent) = (nil, nil, nil) }
}

extension JournalEntry {
    /// Whether it has no effects besides its event's: no claims, no pending link, no place in a chain.
    var isPlain: Bool {
        claims.isEmpty && sharedHold == nil && boxedChain == nil && continues == nil && !isReplay
            && sharedOutcome.value.pending == nil && sharedOutcome.value.secrets == nil
            && sharedOutcome.value.link.metadata == nil
    }

    /// Whether it is a tap that may share a decision: without a caller's id, and not a test.
    var isPlainTap: Bool {
        let event = sharedEvent
        return event.value.kind == .tap && !event.value.isTest && event.value.id == nil && event.value.app == nil
            && isPlain
    }

    /// Removes what each tap has of its own.
    fileprivate mutating func dropTapsOwn() {
        outcome.dropDurations()
        event.client?.dropTapsOwn()
        if outcome.visitor?.osVersion != nil { outcome.visitor?.osVersion = nil }
        if boxedTap != nil {
            tapDraft?.own = nil
            tapDraft?.tap.id = EventID(high: 0, low: 0)
            tapDraft?.tap.at = 0
        }
    }

    /// Removes what each open has of its own.
    fileprivate mutating func dropOpensOwn(details: Bool) {
        outcome.dropDurations()
        (event.id, event.at) = (nil, nil)
        event.client?.address = nil
        event.app?.installation = nil
        guard details else { return }
        event.app?.version = nil
        event.app?.build = nil
        event.device?.model = nil
        event.device?.language = nil
        event.device?.timezone = nil
        event.device?.screen = nil
    }

}

extension Outcome {
    /// Removes how long each step took: no stage runs for the other events of a decision.
    public mutating func dropDurations() { for index in trace.indices { trace[index].microseconds = 0 } }
}
