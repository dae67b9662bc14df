// A tap on its way into the journal: what was decided of it, and what it has of its own.

/// A tap without claims. Whether its decision was made for it or for an earlier one makes no difference.
public struct TapEntry: Sendable {
    /// The most bytes of a referrer: a tap with a longer one is recorded with a decision of its own, which bounds what is
    /// stored.
    public static let longestReferrer = 512
    /// The most bytes of a User-Agent: otherwise as above.
    public static let longestAgent = 512

    /// What was decided.
    public let decided: DecidedEvent
    /// Its own id in the journal.
    public let id: EventID
    /// When it was received, milliseconds since the Unix epoch.
    public let receivedAt: Int64
    /// When it happened, for attribution, milliseconds since the Unix epoch.
    public var at: Int64
    /// The values that its URL passes on, in the order of `DecidedEvent.values`.
    public let values: [PassedValue]
    /// The address of the client; nil when it is not recorded.
    public var address: String?
    /// The User-Agent of the client; nil when it sent none.
    public var agent: SharedAgent?
    /// The client's referrer, without secrets.
    public var referrer: String?
    /// The version of the visitor's system, that of the first tap unless another is set; nil for none.
    public var osVersion: String?
    /// What attribution stores of this tap alone; nil without a line and a token of its own.
    public var own: OwnTapFields?
    /// Whether the tap is only counted: its sender has used up today's storage allowance.
    public var isCountedOnly = false
    /// Whether it is an event of another journal, whose address is as it was stored there.
    public var isImported = false

    /// Creates a tap with its own id and time.
    public init(_ decided: DecidedEvent, id: EventID, receivedAt: Int64, passing values: [PassedValue] = []) {
        (self.decided, self.id, self.receivedAt, self.values) = (decided, id, receivedAt, values)
        (at, osVersion) = (receivedAt, decided.osVersion)
    }

    /// The tap of an entry.
    /// - Parameter decided: what was decided of it.
    public init(_ entry: borrowing JournalEntry, as decided: DecidedEvent) {
        let (event, outcome, draft) = (entry.boxedEvent, entry.boxedOutcome, entry.boxedTap)
        self.init(decided, id: outcome.value.eventID, receivedAt: outcome.value.receivedAt, passing: decided.values)
        if let tap = draft?.value {
            at = tap.tap.at
            own = tap.own
        }
        let client = event.value.client
        (address, referrer) = (client?.address, client?.referrer)
        agent = client?.userAgent.map(SharedAgent.init)
        (isCountedOnly, isImported) = (entry.isCountedOnly, entry.isImported)
    }

    /// Whether an entry has no more of its own than a tap may have.
    public static func takes(_ entry: borrowing JournalEntry) -> Bool {
        let client = entry.boxedEvent.value.client
        return client?.userAgent?.utf8.count ?? 0 <= longestAgent
            && client?.referrer?.utf8.count ?? 0 <= longestReferrer
    }

    /// Its outcome, which is decoded: with the steps that did something.
    package func outcome(by coder: any DecisionCoder) -> Outcome? {
        guard var outcome = decided.first(by: coder)?.outcome else { return nil }
        outcome.eventID = id
        outcome.move(to: receivedAt)
        outcome.visitor?.osVersion = osVersion
        return outcome
    }
}
