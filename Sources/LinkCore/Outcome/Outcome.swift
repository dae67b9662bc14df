// The decision: what the caller gets and the journal stores. The fields are those of org.linkd.Gateway.

/// What to do with the person.
public enum Action: String, Sendable, CaseIterable {
    case openApp = "open_app"
    case openStore = "open_store"
    case openWeb = "open_web"
    case showPreview = "show_preview"
    case hold, reject, none

    /// Whether the person is led on: sent somewhere, or shown a page with a way on.
    public var goesOn: Bool {
        switch self {
        case .openApp, .openStore, .openWeb, .showPreview: true
        case .hold, .reject, .none: false
        }
    }
}

/// One place to send the person; the kind says what opens it.
public struct Destination: Sendable, Equatable {
    /// What opens the destination.
    public enum Kind: String, Sendable, CaseIterable {
        case app, store, web, preview
    }
    /// What opens the destination; it also says what `url` may be.
    public var kind: Kind
    /// An absolute URL. For the browser it is what Location carries.
    public var url: String { didSet { parsed = nil } }
    /// The URL that it was made from; nil where only its text was known.
    private var parsed: LinkURL?

    /// Creates a destination; `url` is not checked.
    public init(kind: Kind, url: String) { (self.kind, self.url) = (kind, url) }

    /// Creates a destination from a URL, which is not parsed again.
    public init(kind: Kind, _ url: LinkURL) { (self.kind, self.url, parsed) = (kind, url.text, url) }

    /// The URL; nil for a text that is none.
    public var link: LinkURL? { parsed ?? (try? LinkURL(url)) }

    /// Equal when both lead to the same place.
    public static func == (a: Destination, b: Destination) -> Bool { a.kind == b.kind && a.url == b.url }
}

/// Whether the app is on the device.
public enum Installed: String, Sendable, CaseIterable {
    case yes, no, unknown
}

/// Who the gateway took the visitor for.
public struct Visitor: Sendable, Equatable {
    /// From the User-Agent and client hints, unless the event says it.
    public var platform: Platform = .other
    /// The shape of the device.
    public var form: DeviceForm = .other
    /// The version of the system; nil when the visitor does not reveal it.
    public var osVersion: String?
    /// The name of the browser, lower case; nil when it is not known.
    public var browser: String?
    /// The name of the in-app browser, such as `facebook`; nil outside of one.
    public var inAppBrowser: String?
    /// The name of the program, such as a crawler; nil for what may be a person.
    public var bot: String?
    /// The country, ISO 3166-1 alpha-2; nil when it is not known.
    public var country: String?
    /// Whether the app is on the device, as far as linkd knows.
    public var installed: Installed = .unknown

    /// Creates a visitor of whom nothing is known.
    public init() {}
}

/// Which tap led here.
public struct Attribution: Sendable, Equatable {
    /// How the tap was matched.
    public enum Method: String, Sendable, CaseIterable {
        case installReferrer = "install_referrer"
        case clickID = "click_id"
        case appStore = "app_store"
        case clipboard, login, probabilistic, direct, organic, none
    }
    /// unique: a deterministic key matched. high: exactly one candidate with strong signals. none: no match, or too
    /// many candidates to choose without guessing.
    public enum Confidence: String, Sendable, CaseIterable {
        case unique, high, none
    }
    /// How the tap was matched; `none` when nothing was.
    public var method: Method
    /// How certain the match is.
    public var confidence: Confidence
    /// The credit model in use, a word of the stage's configuration.
    public var model: String?
    /// How many taps could have been the match.
    public var candidates: Int = 0
    /// The id of the credited tap; nil when no tap was credited.
    public var tap: String?
    /// When that tap happened, milliseconds since the Unix epoch; nil without one.
    public var tappedAt: Int64?
    /// The short link that was tapped; nil when it was none.
    public var shortLink: String?
    /// The campaign that gets the credit; nil when none is known.
    public var campaign: String?
    /// The source that gets the credit; nil when none is known.
    public var source: String?
    /// What was rejected on the way, as `METHOD.WORD`, such as `login.unproven`.
    public var reasons: [String] = []

    /// Creates an attribution without a tap.
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
    /// The name of the stage, as in the configuration.
    public var stage: String
    /// The result of the stage.
    public var verdict: StepVerdict
    /// How long it took, microseconds of the monotonic clock.
    public var microseconds: Int
    /// The reasons, for a person to read.
    public var notes: [String]

    /// Creates a step of the trace.
    public init(stage: String, verdict: StepVerdict, microseconds: Int = 0, notes: [String] = []) {
        self.stage = stage
        self.verdict = verdict
        self.microseconds = microseconds
        self.notes = notes
    }
}

/// An App Links measurement event, such as `al_nav_in`.
public struct Measurement: Sendable, Equatable {
    /// The event's name, such as `al_nav_in`.
    public var name: String
    /// The event's fields; every value is a text.
    public var fields: StringMap

    /// Creates a measurement event.
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
    /// When the event was received by the gateway's clock, milliseconds since the Unix epoch.
    public var receivedAt: Int64
    /// What to do with the person.
    public var action: Action
    /// Where to send the person; nil when the action leads nowhere.
    public var destination: Destination?
    /// Where to go when `destination` does not open, in order.
    public var fallbacks: [Destination] = []
    /// A stable word for programs: a stage's own, or one of those in the interface file.
    public var reason: String
    /// The stage that decided, or "navigator".
    public var decidedBy: String
    /// What the link means, in storage shared with the journey that found it.
    public var sharedLink = CopyOnWrite(LinkReading())
    /// Who the visitor is taken for; nil when it was not determined.
    public var visitor: Visitor?
    /// Which tap led here; nil when attribution was not asked.
    public var attribution: Attribution?
    /// The pending link to acknowledge after showing it; nil when there is none.
    public var pending: EventID?
    /// App Links measurement events that this event caused.
    public var measurements: [Measurement] = []
    /// Secrets found in this call's URL; only for a caller with the permission, never stored.
    public var secrets: StringMap?
    /// The stages' steps, in the order they ran.
    public var trace: [Step] = []

    /// What the link means.
    @inlinable
    public var link: LinkReading {
        _read { yield sharedLink.value }
        _modify { yield &sharedLink.value }
    }

    /// The latest time that a gateway's clock may show, milliseconds since the Unix epoch. Adding a lifetime to any
    /// such time does not overflow.
    public static let latestReceipt: Int64 = 1 << 53

    /// Turns it into the outcome of an event received at another time, milliseconds since the Unix epoch. Times that
    /// count from the receipt move with it.
    public mutating func move(to moment: Int64) {
        let span = moment &- receivedAt
        receivedAt = moment
        if let facebook = link.facebook, facebook.countsFromReceipt, let end = facebook.expiresAt {
            link.facebook?.expiresAt = end &+ span
        }
        if let end = link.appLink?.expiresAt { link.appLink?.expiresAt = end &+ span }
    }

    /// Creates an outcome without a destination, not recorded.
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
    /// pending, then delivered, then opened; any of them may expire.
    public enum State: String, Sendable, CaseIterable {
        case pending, delivered, opened, expired
    }
    /// The id that OpenPending and Acknowledge take.
    public var id: EventID
    /// The event that created it.
    public var eventID: EventID
    /// What the link means, as decided for that event.
    public var link: LinkReading
    /// The state at the time of reading: an expired link is `expired` even before retention deletes it.
    public var state: State
    /// The reason of the outcome that created it, such as `requirements_missing`.
    public var reason: String
    /// The required facts that did not hold.
    public var missing: [String]
    /// When it was created, milliseconds since the Unix epoch.
    public var createdAt: Int64
    /// When it expires, milliseconds since the Unix epoch.
    public var expiresAt: Int64
    /// Whether the app has shown it.
    public var wasOpened: Bool { state == .opened }

    /// Creates a pending link.
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
