// Installations and what they are credited to, as lists and reports show them, and what an operator changes or erases of
// them. Values that the store fills and the gateway hands on. Times are milliseconds since the Unix epoch. Any thread.

/// On which days after the one of its installation somebody used the app: calendar days of UTC.
public struct RetainedDays: OptionSet, Sendable, Hashable {
    /// A bit for each day of `days`.
    public let rawValue: Int64

    /// Days out of their bits.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// The days that are looked at, in the order of their bits.
    public static let days: [Int64] = [1, 7, 30]

    /// The next day.
    public static let day1 = RetainedDays(rawValue: 1)
    /// A week later.
    public static let day7 = RetainedDays(rawValue: 2)
    /// Thirty days later.
    public static let day30 = RetainedDays(rawValue: 4)

    /// The bit of a day; nothing for one that is not looked at.
    public init(day: Int64) {
        self.init(rawValue: Self.days.firstIndex(of: day).map { 1 << Int64($0) } ?? 0)
    }
}

/// An installation with what led to it.
public struct InstallRecord: Sendable, Equatable {
    /// The app.
    public var app: String
    /// The app's own id of this copy of it.
    public var installation: String
    /// The first open; its order is the order of lists.
    public var event: EventID
    /// The system.
    public var platform: Platform
    /// When it was opened first, in the order of its events.
    public var firstOpenAt: Int64
    /// When the gateway heard of that.
    public var receivedAt: Int64
    /// When Play began to install it, by Play's clock.
    public var installedAt: Int64?
    /// `install` or `reinstall`.
    public var engagement: Engagement
    /// What it is credited to.
    public var credited: Credited
    /// On which days somebody came back.
    public var retained: RetainedDays = []
    /// When it was last heard of, exact to a day; nil when it was not for long.
    public var lastSeenAt: Int64?
    /// Whether its first open was a test: no report has it.
    public var isTest = false

    /// An installation.
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

/// Which installations to list; all filters hold together. `since` and `until` are of `receivedAt`.
public struct InstallFilter: Sendable, Equatable {
    /// App name.
    public var app: String?
    /// At or after.
    public var since: Int64?
    /// Before.
    public var until: Int64?
    /// The short link, as in `Credited.shortLink`.
    public var link: String?
    /// The campaign.
    public var campaign: String?
    /// The source.
    public var source: String?
    /// How the tap was found.
    public var method: Attribution.Method?
    /// The system.
    public var platform: Platform?
    /// Those whose first open was a test; without it all others.
    public var isTest = false

    /// All installations.
    public init() {}
}

/// A page of installations, newest first.
public struct InstallPage: Sendable, Equatable {
    /// The installations.
    public var installs: [InstallRecord]
    /// The next page is the one before this; nil at the end. A page may hold fewer than asked for and yet not be the last.
    public var next: EventID?

    /// A page.
    public init(installs: [InstallRecord] = [], next: EventID? = nil) {
        self.installs = installs
        self.next = next
    }
}

/// One event in the chain of an installation, as it is kept.
public struct ChainRecord: Sendable, Equatable {
    /// The event.
    public var event: EventID
    /// `first_open`, `open`, `reopen` or `conversion`.
    public var kind: EventKind
    /// What it is, of an opening.
    public var engagement: Engagement?
    /// Its place in the order of the installation's events.
    public var moment: Int64
    /// When the gateway received it.
    public var receivedAt: Int64
    /// What it is credited to.
    public var credited: Credited
    /// What it is credited to where no tap is: a campaign that a store named, or that nothing can be named.
    public var claim: Credited?
    /// Taps that were named for it and are still kept.
    public var named: [Identified] = []
    /// What happened, of a conversion.
    public var conversion: ConversionValue?
    /// Whether it is a test, which no report counts and which is never credited anew.
    public var isTest = false

    /// An event.
    public init(event: EventID, kind: EventKind, moment: Int64, receivedAt: Int64, credited: Credited) {
        self.event = event
        self.kind = kind
        self.moment = moment
        self.receivedAt = receivedAt
        self.credited = credited
    }
}

/// Names an installation; lists of chains go on behind one.
public struct InstallationName: Sendable, Hashable {
    /// The app.
    public var app: String
    /// The app's own id of this copy of it.
    public var installation: String

    /// A name.
    public init(app: String, installation: String) {
        self.app = app
        self.installation = installation
    }

    /// Names compare as bytes.
    public static func == (a: InstallationName, b: InstallationName) -> Bool {
        sameBytes(a.app, b.app) && sameBytes(a.installation, b.installation)
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ByteKey(app))
        hasher.combine(ByteKey(installation))
    }
}

/// All that is kept of an installation's chain, in the order of its events.
public struct InstallationChain: Sendable, Equatable {
    /// Whose.
    public var name: InstallationName
    /// The installation itself; nil when its first open is not kept.
    public var install: InstallRecord?
    /// The events.
    public var events: [ChainRecord]
    /// Whether there are more events than could be given; such a chain is not for working out anew.
    public var isCut = false

    /// A chain.
    public init(name: InstallationName, install: InstallRecord? = nil, events: [ChainRecord] = []) {
        self.name = name
        self.install = install
        self.events = events
    }
}

/// A page of chains.
public struct ChainPage: Sendable, Equatable {
    /// The chains, in an order of the store's own.
    public var chains: [InstallationChain]
    /// The next page begins behind it; nil at the end.
    public var next: InstallationName?

    /// A page.
    public init(chains: [InstallationChain] = [], next: InstallationName? = nil) {
        self.chains = chains
        self.next = next
    }
}

/// What is to be shown of one installation.
public struct InstallTimeline: Sendable {
    /// Its chain.
    public var chain: InstallationChain
    /// Taps that it was matched with, or that were named for one of its events, the earliest first.
    public var touches: [StoredTap] = []
    /// Links that wait for it, or did, the oldest first.
    public var pending: [PendingLink] = []
    /// Since when it is a test installation, milliseconds since the Unix epoch; nil when it is none.
    public var testSince: Int64?

    /// A timeline.
    public init(chain: InstallationChain) { self.chain = chain }
}

/// An event whose credit is to be another one.
public struct CreditRevision: Sendable, Equatable {
    /// Whose.
    public var name: InstallationName
    /// The event.
    public var event: EventID
    /// What it is now: the revision is refused when it is not.
    public var before: Credited
    /// What it is to be.
    public var after: Credited
    /// What the opening is now; nil of a conversion.
    public var engagementBefore: Engagement?
    /// What the opening is to be; nil of a conversion. What a first open is stays: it depends on nobody who led there.
    public var engagement: Engagement?

    /// A revision.
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

/// What became of revisions.
public struct RevisionResult: Sendable, Equatable {
    /// How many were made.
    public var applied = 0
    /// Events that are gone or were changed meanwhile; they are as they were.
    public var refused: [EventID] = []

    /// Nothing yet.
    public init() {}
}

/// What is kept of one installation beside its events. Those are read as a list of events is, by app and installation.
public struct InstallationExport: Sendable {
    /// What its last event said; nil when it was not seen for long.
    public var installation: Installation?
    /// Its chain and taps.
    public var timeline: InstallTimeline
    /// The events of the taps that it was matched with, the earliest first.
    public var taps: [RecordedEvent] = []

    /// An export.
    public init(timeline: InstallTimeline) { self.timeline = timeline }
}

/// How much of an installation was erased.
public struct ErasedCounts: Sendable, Equatable {
    /// Events, those of its taps among them.
    public var events: Int64 = 0
    /// Taps that it was matched with.
    public var touches: Int64 = 0
    /// Events of its chain.
    public var chain: Int64 = 0
    /// Links that waited for it, or had.
    public var pending: Int64 = 0
    /// Rows of the installation itself.
    public var installations: Int64 = 0
    /// All of them.
    public var total: Int64 { events + touches + chain + pending + installations }

    /// Nothing.
    public init() {}
}
