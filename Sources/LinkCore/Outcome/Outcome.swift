// The decision: what the caller gets back and the journal keeps. Field meanings are those of org.linkd.Gateway.

/// What to do with the person.
public enum Action: String, Sendable, CaseIterable {
    case openApp = "open_app"
    case openStore = "open_store"
    case openWeb = "open_web"
    case showPreview = "show_preview"
    case hold, reject, none

    /// Whether the person is sent on.
    public var goesOn: Bool {
        switch self {
        case .openApp, .openStore, .openWeb, .showPreview: true
        case .hold, .reject, .none: false
        }
    }
}

/// One place to send the person; the kind says what opens it.
public struct Destination: Sendable, Equatable {
    /// What opens it.
    public enum Kind: String, Sendable, CaseIterable {
        case app, store, web, preview
    }
    /// What opens it.
    public var kind: Kind
    /// Where.
    public var url: String

    /// A destination.
    public init(kind: Kind, url: String) {
        self.kind = kind
        self.url = url
    }
}

/// Whether the app is on the device.
public enum Installed: String, Sendable, CaseIterable {
    case yes, no, unknown
}

/// Who the gateway took the visitor for.
public struct Visitor: Sendable, Equatable {
    /// The system.
    public var platform: Platform = .other
    /// The shape.
    public var form: DeviceForm = .other
    /// The system's version.
    public var osVersion: String?
    /// The browser.
    public var browser: String?
    /// The in-app browser.
    public var inAppBrowser: String?
    /// The crawler.
    public var bot: String?
    /// ISO 3166-1 alpha-2.
    public var country: String?
    /// Whether the app is there.
    public var installed: Installed = .unknown

    /// Nobody known.
    public init() {}
}

/// Which tap led here.
public struct Attribution: Sendable, Equatable {
    /// How it was matched.
    public enum Method: String, Sendable, CaseIterable {
        case installReferrer = "install_referrer"
        case clickID = "click_id"
        case appStore = "app_store"
        case clipboard, login, probabilistic, direct, organic, none
    }
    /// How sure.
    public enum Confidence: String, Sendable, CaseIterable {
        case unique, high, none
    }
    /// How it was matched.
    public var method: Method
    /// How sure.
    public var confidence: Confidence
    /// The model.
    public var model: String?
    /// How many taps could have been it.
    public var candidates: Int = 0
    /// The tap.
    public var tap: String?
    /// When, milliseconds since the Unix epoch.
    public var tappedAt: Int64?
    /// The short link.
    public var shortLink: String?
    /// The campaign.
    public var campaign: String?
    /// The source.
    public var source: String?
    /// Why.
    public var reasons: [String] = []

    /// An attribution.
    public init(method: Method, confidence: Confidence) {
        self.method = method
        self.confidence = confidence
    }
}

/// What a stage did with an event.
public enum StepVerdict: String, Sendable, CaseIterable {
    case passed, changed, restarted, decided, held, rejected, failed, skipped
}

/// One stage's part in the decision.
public struct Step: Sendable, Equatable {
    /// The stage's name.
    public var stage: String
    /// What it did.
    public var verdict: StepVerdict
    /// How long it took, microseconds of the monotonic clock.
    public var microseconds: Int
    /// Why, in words for a person.
    public var notes: [String]

    /// A step.
    public init(stage: String, verdict: StepVerdict, microseconds: Int = 0, notes: [String] = []) {
        self.stage = stage
        self.verdict = verdict
        self.microseconds = microseconds
        self.notes = notes
    }
}

/// An App Links measurement event, such as `al_nav_in`.
public struct Measurement: Sendable, Equatable {
    /// The event's name.
    public var name: String
    /// Its fields; values are texts.
    public var fields: StringMap

    /// A measurement.
    public init(name: String, fields: StringMap) {
        self.name = name
        self.fields = fields
    }
}

/// The decision, with its link and trace.
public struct Outcome: Sendable, Equatable {
    /// The gateway's id of the event.
    public var eventID: EventID
    /// Whether the event is in the journal, committed.
    public var recorded = false
    /// Whether this is the stored outcome of an earlier event with the same caller id.
    public var duplicate = false
    /// The gateway's clock, milliseconds since the Unix epoch.
    public var receivedAt: Int64
    /// What to do.
    public var action: Action
    /// Where to go.
    public var destination: Destination?
    /// Where to go when that does not open, in order.
    public var fallbacks: [Destination] = []
    /// A stable machine word.
    public var reason: String
    /// The stage that decided, or "navigator".
    public var decidedBy: String
    /// What the link means, shared with the journey that found it out.
    public var sharedLink = CopyOnWrite(LinkReading())
    /// Who the visitor is.
    public var visitor: Visitor?
    /// Which tap led here.
    public var attribution: Attribution?
    /// The pending link to acknowledge.
    public var pending: EventID?
    /// Measurement events.
    public var measurements: [Measurement] = []
    /// Secrets of this call's URL; only for a caller that may have them, never stored.
    public var secrets: StringMap?
    /// The stages' steps in order.
    public var trace: [Step] = []

    /// What the link means.
    @inlinable
    public var link: LinkReading {
        _read { yield sharedLink.value }
        _modify { yield &sharedLink.value }
    }

    /// No gateway's clock says more, milliseconds since the Unix epoch. A span that counts from when an event came can be added to
    /// any such moment.
    public static let latestReceipt: Int64 = 1 << 53

    /// Makes it the outcome of an event that came at another time, milliseconds since the Unix epoch: what counts from then moves
    /// with it.
    public mutating func move(to moment: Int64) {
        let span = moment &- receivedAt
        receivedAt = moment
        if let facebook = link.facebook, facebook.countsFromReceipt, let end = facebook.expiresAt {
            link.facebook?.expiresAt = end &+ span
        }
        if let end = link.appLink?.expiresAt { link.appLink?.expiresAt = end &+ span }
    }

    /// An outcome.
    public init(eventID: EventID, receivedAt: Int64, action: Action, reason: String, decidedBy: String) {
        self.eventID = eventID
        self.receivedAt = receivedAt
        self.action = action
        self.reason = reason
        self.decidedBy = decidedBy
    }
}

/// A link that was held, or that waits for its app to be ready.
public struct PendingLink: Sendable, Equatable {
    /// Where it stands: pending, then delivered, then opened; any of them may expire.
    public enum State: String, Sendable, CaseIterable {
        case pending, delivered, opened, expired
    }
    /// Its id.
    public var id: EventID
    /// The event that made it.
    public var eventID: EventID
    /// What the link means.
    public var link: LinkReading
    /// Where it stands.
    public var state: State
    /// Why it waits.
    public var reason: String
    /// Facts that were missing.
    public var missing: [String]
    /// Made at, milliseconds since the Unix epoch.
    public var createdAt: Int64
    /// Expires at, milliseconds since the Unix epoch.
    public var expiresAt: Int64
    /// Whether the app has shown it.
    public var wasOpened: Bool { state == .opened }

    /// A pending link.
    public init(
        id: EventID, eventID: EventID, link: LinkReading, state: State, reason: String, missing: [String],
        createdAt: Int64, expiresAt: Int64
    ) {
        self.id = id
        self.eventID = eventID
        self.link = link
        self.state = state
        self.reason = reason
        self.missing = missing
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}
