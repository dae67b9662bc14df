// The chain of one installation: its openings with the taps that keys or probability named, and its conversions; and to
// which tap each is credited under a model and a window. Taps are kept as they were named, so that all of it can be worked
// out again with another model or window. The order in which events arrived changes nothing. Pure, any thread.

public import LinkCore

/// How credit is given. Times are milliseconds.
public struct CreditPolicy: Sendable, Equatable {
    /// Which tap.
    public var model = AttributionModel.lastTouch
    /// How old a tap may be at the opening it led to, when its link does not say.
    public var clickWindow: Int64 = 7 * EventTime.day
    /// How long after an opening a conversion is credited to it; nil for ever.
    public var conversionWindow: Int64?

    /// Last touch, seven days, conversions for ever.
    public init() {}
}

/// One event of an installation.
public struct ChainEvent: Sendable, Equatable {
    /// Its id.
    public var id: EventID
    /// `first_open`, `open`, `reopen` or `conversion`.
    public var kind: EventKind
    /// The gateway's clock.
    public var receivedAt: Int64
    /// Its place in the order of the installation's events: `EventTime.order`.
    public var moment: Int64
    /// The taps that were named for it.
    public var identified: [Identified]
    /// A campaign that a store named for it without a tap of ours; it counts where no tap does.
    public var claim: Credited?
    /// What a first open was found to be when it came, where more was known than stands here: accounts, Play's clock.
    public var found: Engagement?

    /// An event.
    public init(id: EventID, kind: EventKind, receivedAt: Int64, at claim: Int64?, identified: [Identified] = []) {
        self.id = id
        self.kind = kind
        self.receivedAt = receivedAt
        moment = EventTime.order(at: claim, receivedAt: receivedAt)
        self.identified = identified
    }
}

/// To what an event is credited.
public struct Credit: Sendable, Equatable {
    /// The event.
    public var event: EventID
    /// What it is, for an opening.
    public var engagement: Engagement?
    /// To what.
    public var credited: Credited
}

/// The chain of one installation.
public struct Chain: Sendable {
    /// The events in their order.
    public let events: [ChainEvent]

    /// A chain of events in whatever order they came; an event that came twice counts once.
    public init(_ events: [ChainEvent]) {
        var seen: Set<EventID> = []
        self.events = events.sorted { ($0.moment, $0.id) < ($1.moment, $1.id) }.filter { seen.insert($0.id).inserted }
    }

    /// The credit of every event, in order.
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
                credited: named.map { Credited($0.method, $0.touch) } ?? none)
            if named != nil || engagement == .install || engagement == .reinstall {
                credited.append((event.moment, credit))
            }
            return credit
        }
    }

    /// Of the taps named for an opening the one that the model takes, among those within their windows.
    static func choose(_ event: ChainEvent, _ policy: CreditPolicy) -> Identified? {
        let fitting = event.identified.filter { named in
            let window = min(named.touch.window ?? policy.clickWindow, MatchPolicy.longestClickWindow)
            return EventTime.span(from: named.touch.at, to: named.moment) <= window
                && EventTime.span(from: named.touch.at, to: event.receivedAt) >= -MatchPolicy.future
        }
        func earlier(_ a: Identified, _ b: Identified) -> Bool { (a.touch.at, a.touch.id) < (b.touch.at, b.touch.id) }
        return policy.model == .lastTouch ? fitting.max(by: earlier) : fitting.min(by: earlier)
    }

    /// A conversion belongs to an opening before it: to the latest or to the earliest that has a credit. An installation
    /// that nobody led to is one of them, so that a purchase after it is organic and not a later tap's.
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

/// What changes when the same events are credited by other rules.
public struct CreditChange: Sendable, Equatable {
    /// The event.
    public var event: EventID
    /// As it is.
    public var before: Credit
    /// As it would be.
    public var after: Credit

    /// The events whose credit differs, in their order. Both lists are of the same chain.
    public static func between(_ before: [Credit], _ after: [Credit]) -> [CreditChange] {
        zip(before, after).compactMap { old, new in
            old == new ? nil : CreditChange(event: old.event, before: old, after: new)
        }
    }
}
