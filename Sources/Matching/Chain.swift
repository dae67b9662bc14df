// The chain of one installation: its openings with the taps that keys or probability named, its conversions, and the
// tap that each is credited to under a model and a window. Taps are kept as they were named, so that credits can be
// recomputed with another model or window. The order of arrival does not matter. Pure, any thread.

public import LinkCore

/// How credit is given. Times are in milliseconds.
public struct CreditPolicy: Sendable, Equatable {
    /// Which of several taps gets the credit. Last touch by default.
    public var model = AttributionModel.lastTouch
    /// How old a tap may be at the opening it led to, unless its link says otherwise. Seven days by default.
    public var clickWindow: Int64 = 7 * EventTime.day
    /// How long after an opening a conversion is credited to it; nil for ever.
    public var conversionWindow: Int64?

    /// Creates the default policy: last touch, seven days, conversions forever.
    public init() {}
}

/// One event of an installation, as its chain uses it.
public struct ChainEvent: Sendable, Equatable {
    /// The event's id, by which the chain counts it once.
    public var id: EventID
    /// `first_open`, `open`, `reopen` or `conversion`.
    public var kind: EventKind
    /// When the gateway received it, in milliseconds since the Unix epoch.
    public var receivedAt: Int64
    /// The event's position in the order of the installation's events, from `EventTime.order`.
    public var moment: Int64
    /// The taps that keys or probability named for the event.
    public var identified: [IdentifiedTap]
    /// A campaign that a store named without a tap of ours; it counts where no tap does.
    public var claim: Credited?
    /// What a first open was determined to be on arrival, when more was known than the chain records: accounts, Play's
    /// clock. Nil when the chain decides.
    public var found: Engagement?

    /// Creates an event. `claim` is the sender's time; `EventTime.order` derives the position from it.
    public init(id: EventID, kind: EventKind, receivedAt: Int64, at claim: Int64?, identified: [IdentifiedTap] = []) {
        self.id = id
        self.kind = kind
        self.receivedAt = receivedAt
        moment = EventTime.order(at: claim, receivedAt: receivedAt)
        self.identified = identified
    }
}

/// What an event is credited to.
public struct Credit: Sendable, Equatable {
    /// The id of the credited event.
    public var event: EventID
    /// The kind of opening; nil for a conversion.
    public var engagement: Engagement?
    /// The tap, campaign or method that gets the credit.
    public var credited: Credited
}

/// The chain of one installation: its events in order.
public struct Chain: Sendable {
    /// The events in their order, each once.
    public let events: [ChainEvent]

    /// Creates a chain from events in any order; an event given twice counts once.
    public init(_ events: [ChainEvent]) {
        var seen: Set<EventID> = []
        self.events = events.sorted { ($0.moment, $0.id) < ($1.moment, $1.id) }.filter { seen.insert($0.id).inserted }
    }

    /// The credit of every event, in the order of `events`.
    public func credits(
        _ policy: CreditPolicy, hasEarlier: Bool = false, inactivity: Int64 = Engagement.usualInactivity
    ) -> [Credit] {
        var history: InstallationHistory?
        var credited: [(moment: Int64, credit: Credit)] = []
        return events.map { event in
            defer { history = Self.after(event, history) }
            if event.kind == .conversion { return Self.credit(ofConversion: event, credited, policy) }
            let named = Self.choose(event, policy)
            let engagement =
                event.found
                ?? Engagement(
                    event.kind, at: event.moment, history: history, hasEarlier: hasEarlier, isCredited: named != nil,
                    inactivity: inactivity)
            let none = event.claim ?? Credited(event.kind == .firstOpen ? .organic : .direct)
            let credit = Credit(
                event: event.id, engagement: engagement,
                credited: named.map { Credited($0.method, $0.tap) } ?? none)
            if named != nil || engagement == .install || engagement == .reinstall {
                credited.append((event.moment, credit))
            }
            return credit
        }
    }

    /// The named tap that the model chooses among those within their windows; nil when there is none.
    static func choose(_ event: ChainEvent, _ policy: CreditPolicy) -> IdentifiedTap? {
        let fitting = event.identified.filter { named in
            let window = min(named.tap.window ?? policy.clickWindow, MatchPolicy.longestClickWindow)
            return EventTime.span(from: named.tap.at, to: named.moment) <= window
                && EventTime.span(from: named.tap.at, to: event.receivedAt) >= -MatchPolicy.future
        }
        func earlier(_ a: IdentifiedTap, _ b: IdentifiedTap) -> Bool { (a.tap.at, a.tap.id) < (b.tap.at, b.tap.id) }
        return policy.model == .lastTouch ? fitting.max(by: earlier) : fitting.min(by: earlier)
    }

    /// Credits a conversion to the latest or the earliest credited opening before it. An installation without a tap is
    /// such an opening, so that a purchase after it is organic and not credited to a later tap.
    private static func credit(
        ofConversion event: ChainEvent, _ openings: [(moment: Int64, credit: Credit)], _ policy: CreditPolicy
    ) -> Credit {
        let near = openings.filter {
            EventTime.span(from: $0.moment, to: event.moment) <= policy.conversionWindow ?? .max
        }
        let chosen = policy.model == .lastTouch ? near.last : near.first
        return Credit(event: event.id, engagement: nil, credited: chosen?.credit.credited ?? Credited(.direct))
    }

    private static func after(_ event: ChainEvent, _ history: InstallationHistory?) -> InstallationHistory {
        var history = history ?? InstallationHistory(firstOpenAt: event.moment, lastActiveAt: event.moment)
        history.lastActiveAt = max(history.lastActiveAt, event.moment)
        return history
    }
}

/// The change of an event's credit under other rules.
public struct CreditChange: Sendable, Equatable {
    /// The id of the event.
    public var event: EventID
    /// The credit as it is now.
    public var before: Credit
    /// The credit under the other rules.
    public var after: Credit

    /// The changes between two lists of credits of the same chain, in the order of the events.
    public static func between(_ before: [Credit], _ after: [Credit]) -> [CreditChange] {
        zip(before, after).compactMap { old, new in
            old == new ? nil : CreditChange(event: old.event, before: old, after: new)
        }
    }
}
