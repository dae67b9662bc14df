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
    /// What attribution keeps of each tap where the columns say the rest, as they mostly do.
    private let said: SaidTap?
    /// What attribution keeps of each tap otherwise; nil for none.
    private let draft: CopyOnWrite<TapDraft>?
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
        (rule, link, result) = (entry.rule, entry.link, entry.tapResult)
        said = entry.boxedTap.flatMap { [columns] in SaidTap($0.value, columns) }
        draft = said == nil ? entry.boxedTap : nil
        (consent, payloadLimit) = (entry.boxedEvent.value.consent, entry.payloadLimit)
    }

    /// The decision of a tap on another link, with the texts of that link.
    init(_ first: DecidedEvent, payload: [UInt8], shortLink: String?, link: Int64, id: EventID) {
        self.payload = DecidedPayload(
            payload, isShortened: first.payload.isShortened, dimensions: first.payload.dimensions)
        var columns = first.columns
        (columns.id, columns.link) = (id, shortLink)
        self.columns = columns
        var draft = first.draft
        draft?.value.tap.shortLink = shortLink
        (self.draft, said) = (draft, first.said)
        (country, rule, isMeasured) = (first.country, first.rule, first.isMeasured)
        (hasLine, hasToken, hasOwnDetails) = (first.hasLine, first.hasToken, first.hasOwnDetails)
        (result, self.link, values, osVersion) = (first.result, link, first.values, first.osVersion)
        (consent, payloadLimit) = (first.consent, first.payloadLimit)
    }

    /// What attribution keeps of each tap, without its own part, its id and its time; nil for none.
    package var tap: TapDraft? { said.map { $0.draft(columns) } ?? draft?.value }

    /// The values of the first event that another event has others of: in the places of these, payloads may differ.
    package var own: [PassedValue] {
        let id = PassedValue(columns.id)
        let named = id.value + Self.receivedAt + Array(String(columns.receivedAt).utf8)
        return [PassedValue(name: [], value: named), id] + values
    }

    private static let receivedAt = Array(#"","receivedAt":"#.utf8)

    /// Whether another tap was decided in the same way, so that both may be recorded as either: they differ in their own
    /// values only.
    public func isSame(as other: DecidedEvent) -> Bool {
        guard isLike(other), link == other.link, same(columns.link, other.columns.link),
            same(tap?.tap.shortLink, other.tap?.tap.shortLink)
        else { return false }
        let (mine, others) = (payload.bytes, other.payload.bytes)
        let (places, otherPlaces) = (
            mine.withUnsafeBufferPointer { TapText.ranges(of: own, in: $0) },
            others.withUnsafeBufferPointer { TapText.ranges(of: other.own, in: $0) }
        )
        guard places.count == otherPlaces.count else { return false }
        var (at, otherAt) = (0, 0)
        for (place, otherPlace) in zip(places, otherPlaces) {
            guard place.value == otherPlace.value,
                mine[at..<place.range.lowerBound] == others[otherAt..<otherPlace.range.lowerBound]
            else { return false }
            (at, otherAt) = (place.range.upperBound, otherPlace.range.upperBound)
        }
        return mine[at...] == others[otherAt...]
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
        var (tap, otherTap) = (tap, other.tap)
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
            + (tap.map { $0.tap.campaign.heapBytes + $0.tap.source.heapBytes } ?? 0)
            + (draft.map { Self.draftBytes + ($0.value.tap.signals?.textBytes ?? 0) } ?? 0) + values.allHeapBytes
    }

    /// The size of the object itself; it shares the names of its columns with others.
    private static let objectBytes = 450
    private static let draftBytes = MemoryLayout<TapDraft>.size + 32
}

extension DeviceSignals {
    /// Approximate bytes of its texts that are not stored inline.
    fileprivate var textBytes: Int { timezone.heapBytes + model.heapBytes }
}

/// What attribution keeps of a tap besides the columns of its decision.
private struct SaidTap: Sendable {
    let campaign: String?
    let source: String?
    let window: Int64?
    let isPersonal: Bool
    let isForAccount: Bool
    let isFlooded: Bool
    let mayCarryToken: Bool

    /// Nil for a tap of which more is kept.
    init?(_ draft: TapDraft, _ columns: RowColumns) {
        let tap = draft.tap
        (campaign, source, window) = (tap.campaign, tap.source, tap.window)
        (isPersonal, isForAccount, isFlooded) = (tap.isPersonal, tap.isForAccount, tap.isFlooded)
        mayCarryToken = draft.mayCarryToken
        guard same(tap.app, columns.app), same(tap.shortLink, columns.link), self.draft(columns) == draft else {
            return nil
        }
    }

    func draft(_ columns: RowColumns) -> TapDraft {
        var tap = StoredTap(id: EventID(high: 0, low: 0), app: columns.app ?? "", at: 0)
        (tap.shortLink, tap.campaign, tap.source, tap.window) = (columns.link, campaign, source, window)
        (tap.isPersonal, tap.isForAccount, tap.isFlooded) = (isPersonal, isForAccount, isFlooded)
        tap.platform = columns.platform ?? .other
        var draft = TapDraft(tap)
        draft.mayCarryToken = mayCarryToken
        return draft
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

    /// Removes what each tap has of its own. Its steps have no duration, as no stage runs for the others.
    fileprivate mutating func dropTapsOwn() {
        dropDurations()
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
        dropDurations()
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

    private mutating func dropDurations() {
        for index in outcome.trace.indices { outcome.trace[index].microseconds = 0 }
    }
}
