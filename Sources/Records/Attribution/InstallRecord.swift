// Installations and their credits as lists and reports show them, and what an operator changes or erases of them.
// Values that the store fills and the gateway passes on. Times are milliseconds since the Unix epoch. Any thread.

public import LinkCore

/// On which UTC calendar days after the day of the installation the app was used.
public struct RetainedDays: OptionSet, Sendable, Hashable {
    /// One bit for each entry of `days`.
    public let rawValue: Int64

    /// Creates a set from its bits.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// The days that are recorded, in the order of their bits.
    public static let days: [Int64] = [1, 7, 30]

    /// The day after the installation.
    public static let day1 = RetainedDays(rawValue: 1)
    /// Seven days after the installation.
    public static let day7 = RetainedDays(rawValue: 2)
    /// Thirty days after the installation.
    public static let day30 = RetainedDays(rawValue: 4)

    /// The set with one day; empty when that day is not recorded.
    public init(day: Int64) {
        self.init(rawValue: Self.days.firstIndex(of: day).map { 1 << Int64($0) } ?? 0)
    }
}

/// An installation and its credit.
public struct InstallRecord: Sendable, Equatable {
    /// The configured app's name.
    public var app: String
    /// The app's own id of this installation.
    public var installation: String
    /// The id of the first open; lists are sorted by it.
    public var event: EventID
    /// The system of the device.
    public var platform: Platform
    /// When it was first opened, in the order of its events (`EventTime.order`).
    public var firstOpenAt: Int64
    /// When the gateway received the first open.
    public var receivedAt: Int64
    /// When Play began to install it, by Play's clock; nil when Play did not say.
    public var installedAt: Int64?
    /// Either `install` or `reinstall`.
    public var engagement: Engagement
    /// The credit of the first open.
    public var credited: Credited
    /// The recorded days on which the app was used again.
    public var retained: RetainedDays = []
    /// When its last event came, exact to a day; nil when retention has deleted it.
    public var lastSeenAt: Int64?
    /// Whether its first open was a test. Reports leave tests out.
    public var isTest = false

    /// Creates a record; the rest is set afterwards.
    public init(
        app: String, installation: String, event: EventID, platform: Platform, firstOpenAt: Int64, receivedAt: Int64,
        engagement: Engagement, credited: Credited
    ) {
        self.app = app
        self.installation = installation
        self.event = event
        self.platform = platform
        self.firstOpenAt = firstOpenAt
        self.receivedAt = receivedAt
        self.engagement = engagement
        self.credited = credited
    }
}

/// Which installations to list; all filters hold together. `since` and `until` apply to `receivedAt`.
public struct InstallFilter: Sendable, Equatable {
    /// The configured app's name; nil is every app.
    public var app: String?
    /// Received at or after; nil is no bound.
    public var since: Int64?
    /// Received before; nil is no bound.
    public var until: Int64?
    /// The short link, as in `Credited.shortLink`; nil is any.
    public var link: String?
    /// The campaign of the credit; nil is any.
    public var campaign: String?
    /// The source of the credit; nil is any.
    public var source: String?
    /// How the tap was matched; nil is any.
    public var method: Attribution.Method?
    /// The system of the device; nil is any.
    public var platform: Platform?
    /// true lists only installations whose first open was a test, false only the others.
    public var isTest = false

    /// Creates a filter for all installations but tests.
    public init() {}
}

/// A page of installations, newest first.
public struct InstallPage: Sendable, Equatable {
    /// The installations of this page.
    public var installs: [InstallRecord]
    /// The next page lists what is older than this; nil on the last page. A page may hold fewer than asked for and yet
    /// not be the last.
    public var next: EventID?

    /// Creates a page; by default empty and the last one.
    public init(installs: [InstallRecord] = [], next: EventID? = nil) {
        self.installs = installs
        self.next = next
    }
}

/// One event in the chain of an installation, as it is stored.
public struct ChainRecord: Sendable, Equatable {
    /// The id of the event.
    public var event: EventID
    /// `first_open`, `open`, `reopen` or `conversion`.
    public var kind: EventKind
    /// How the open counts; nil for a conversion.
    public var engagement: Engagement?
    /// Its position in the order of the installation's events (`EventTime.order`).
    public var moment: Int64
    /// When the gateway received it.
    public var receivedAt: Int64
    /// The credit of the event.
    public var credited: Credited
    /// The credit that it has without a tap: a campaign that a store named, or that there is none.
    public var claim: Credited?
    /// Taps that were named for it and are still stored.
    public var named: [IdentifiedTap] = []
    /// What the conversion was worth; nil for an open.
    public var conversion: ConversionValue?
    /// Whether it is a test, which no report counts and which keeps its credit.
    public var isTest = false

    /// Creates a record; the rest is set afterwards.
    public init(event: EventID, kind: EventKind, moment: Int64, receivedAt: Int64, credited: Credited) {
        self.event = event
        self.kind = kind
        self.moment = moment
        self.receivedAt = receivedAt
        self.credited = credited
    }
}

/// The name of an installation; also the position where the next page of chains begins.
public struct InstallationName: Sendable, Hashable {
    /// The configured app's name.
    public var app: String
    /// The app's own id of the installation.
    public var installation: String

    /// Creates a name from its parts.
    public init(app: String, installation: String) {
        self.app = app
        self.installation = installation
    }

    /// Compares both parts as bytes.
    public static func == (a: InstallationName, b: InstallationName) -> Bool {
        sameBytes(a.app, b.app) && sameBytes(a.installation, b.installation)
    }

    /// Hashes the values that `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ByteKey(app))
        hasher.combine(ByteKey(installation))
    }
}

/// Everything that is stored of an installation's chain, in the order of its events.
public struct InstallationChain: Sendable, Equatable {
    /// The installation that the chain belongs to.
    public var name: InstallationName
    /// The installation's record; nil when its first open is no longer stored.
    public var install: InstallRecord?
    /// The events, in the order of the installation.
    public var events: [ChainRecord]
    /// Whether there are more events than the limit. Such a chain cannot be recomputed.
    public var isCut = false

    /// Creates a chain; by default without events.
    public init(name: InstallationName, install: InstallRecord? = nil, events: [ChainRecord] = []) {
        self.name = name
        self.install = install
        self.events = events
    }
}

/// A page of installations' chains.
public struct ChainPage: Sendable, Equatable {
    /// The chains of this page, in the store's own order.
    public var chains: [InstallationChain]
    /// The next page begins after this one; nil on the last page.
    public var next: InstallationName?

    /// Creates a page; by default empty and the last one.
    public init(chains: [InstallationChain] = [], next: InstallationName? = nil) {
        self.chains = chains
        self.next = next
    }
}

/// What linkctl shows of one installation.
public struct InstallTimeline: Sendable {
    /// The installation with its events.
    public var chain: InstallationChain
    /// Taps that were matched with it, or named for one of its events, the earliest first.
    public var taps: [StoredTap] = []
    /// Links that wait for it or have waited, the oldest first.
    public var pending: [PendingLink] = []
    /// Since when it is a test installation, milliseconds since the Unix epoch; nil when it is not.
    public var testSince: Int64?

    /// Creates a timeline of a chain alone.
    public init(chain: InstallationChain) { self.chain = chain }
}

/// A change of one event's credit.
public struct CreditRevision: Sendable, Equatable {
    /// The installation of the event.
    public var name: InstallationName
    /// The id of the event.
    public var event: EventID
    /// The current credit: the revision is skipped when it has changed meanwhile.
    public var before: Credited
    /// The credit that it gets.
    public var after: Credited
    /// How the open counts now; nil for a conversion.
    public var engagementBefore: Engagement?
    /// How the open will count; nil for a conversion. A first open keeps its value, which does not depend on its
    /// credit.
    public var engagement: Engagement?

    /// Creates a revision; both engagements are nil for a conversion.
    public init(
        name: InstallationName, event: EventID, before: Credited, after: Credited, engagementBefore: Engagement? = nil,
        engagement: Engagement? = nil
    ) {
        self.name = name
        self.event = event
        self.before = before
        self.after = after
        self.engagementBefore = engagementBefore
        self.engagement = engagement
    }
}

/// The result of a list of revisions.
public struct RevisionResult: Sendable, Equatable {
    /// How many revisions were applied.
    public var applied = 0
    /// Events that are gone or were changed meanwhile; they are left as they are.
    public var refused: [EventID] = []

    /// Creates an empty result.
    public init() {}
}

/// Everything stored of one installation except its events, which are listed by app and installation.
public struct InstallationExport: Sendable {
    /// What its last event said; nil when retention has deleted it.
    public var installation: Installation?
    /// Its chain, its taps and its links.
    public var timeline: InstallTimeline
    /// The events of the taps that were matched with it, the earliest first.
    public var taps: [RecordedEvent] = []

    /// Creates an export of a timeline alone.
    public init(timeline: InstallTimeline) { self.timeline = timeline }
}

/// How many rows of an installation were erased.
public struct ErasedCounts: Sendable, Equatable {
    /// Events, including those of its taps.
    public var events: Int64 = 0
    /// Taps that were matched with it.
    public var taps: Int64 = 0
    /// Events of its attribution chain.
    public var chain: Int64 = 0
    /// Links that waited for it.
    public var pending: Int64 = 0
    /// Rows of the installation itself.
    public var installations: Int64 = 0
    /// The sum of all counts.
    public var total: Int64 { events + taps + chain + pending + installations }

    /// Creates counts of zero.
    public init() {}
}
