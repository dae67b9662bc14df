// The event as it enters linkd: one value per `Event` of org.linkd.Gateway, decoded and checked. The interface file
// defines what the fields mean; the comments here add units and bounds.

/// Who asked over the network, when a caller relays somebody else's request or linkd received it itself.
public struct Client: Sendable, Equatable {
    /// The IP address as text.
    public var address: String?
    /// The User-Agent header, as received.
    public var userAgent: String?
    /// The Accept-Language header, as received.
    public var acceptLanguage: String?
    /// The Referer header, as received.
    public var referrer: String?
    /// Whether address and languages come from the connection that brought the event, so that an honest resend may have
    /// others. Neither reported nor stored.
    public var isSeen = false

    /// Creates a client of which nothing is known.
    public init() {}
}

/// What kind of system a person uses.
public enum Platform: String, Sendable, CaseIterable {
    case ios, android, desktop, other
}

/// What shape of device a person uses.
public enum DeviceForm: String, Sendable, CaseIterable {
    case phone, tablet, desktop, other
}

/// What the caller knows about the device; nil where it says nothing.
public struct Device: Sendable, Equatable {
    /// What the caller says, which linkd's own guess never overrules.
    public var platform: Platform?
    /// The shape of the device, as the caller says.
    public var form: DeviceForm?
    /// The version of the system, such as "17.4.1".
    public var osVersion: String?
    /// The device's model, such as "iPhone15,2".
    public var model: String?
    /// The first language, a BCP 47 tag.
    public var language: String?
    /// The IANA name of the time zone.
    public var timezone: String?
    /// Points and scale: "393x852@3".
    public var screen: String?

    /// Creates a device of which nothing is known.
    public init() {}
}

/// The app that received the link or asks about it.
public struct CallingApp: Sendable, Equatable {
    /// The most bytes that an installation's id may have.
    public static let longestInstallation = 256

    /// The name of a configured app; nil finds the app by the URL or domain.
    public var name: String?
    /// The app's version, as its store shows it.
    public var version: String?
    /// The app's build number.
    public var build: String?
    /// The app's own random id for this installation.
    public var installation: String?
    /// An account id; keyed-hashed before it is stored. `account` says whether it is believed.
    public var user: String?
    /// The proof of `user` from the app's backend. A secret: it is never stored, logged, returned or part of a digest.
    public var userProof: String?
    /// Whether `user` is believed. The gateway sets it for events of app keys; a trusted caller may say that an account
    /// is only claimed. Stored with the event, and no part of its digest.
    public var account = AccountTrust.believed
    /// Whether the app is on the device; nil is unknown.
    public var installed: Bool?
    /// The identifier of the application that opened the URL.
    public var sourceApplication: String?
    /// Facts that route filters ask about. A fact holds unless it is empty, "0", "no" or "false".
    public var state: StringMap = [:]

    /// Creates an app of which nothing is known.
    public init() {}

    /// The account when it is believed, else nil. Only a believed account may open, find or change anything.
    public var believedUser: String? { account == .believed ? user : nil }
}

/// What an app sends with its first open. Times are milliseconds since the Unix epoch.
public struct Evidence: Sendable, Equatable {
    /// Play's install referrer, as received.
    public var installReferrer: String?
    /// Play: when the referrer was clicked, device clock.
    public var referrerClickAt: Int64?
    /// Play: when the referrer was clicked, server clock.
    public var referrerClickServerAt: Int64?
    /// Play: when the installation began, device clock.
    public var installBeginAt: Int64?
    /// Play: when the installation began, server clock.
    public var installBeginServerAt: Int64?
    /// Play: the version first installed.
    public var installVersion: String?
    /// The token that the app read from the clipboard.
    public var clipboard: String?

    /// Creates evidence of which nothing is known.
    public init() {}
}

/// For `navigate`: what the caller can open, what goes with the person, and what came of it.
public struct Navigation: Sendable, Equatable {
    /// How an attempt ended: in an app, on the web, or nowhere.
    public enum Result: String, Sendable, CaseIterable {
        case app, web, fail
    }
    /// Whether this returns to the app that sent the person. The event's URL is then the one that the app was opened with,
    /// or its back link.
    public var back: Bool?
    /// Schemes and packages that the caller knows to be installed.
    public var canOpen: [String] = []
    /// `extras` of the App Links data for the other app.
    public var extras: JSONObject?
    /// Other members of these data. linkd sets `version` and `target_url` itself.
    public var appLinkData: JSONObject?
    /// How the caller's own attempt ended: linkd then decides nothing, and records it.
    public var result: Result?

    /// Creates a navigation of which nothing is known.
    public init() {}
}

/// What a `conversion` event reports.
public struct Conversion: Sendable, Equatable {
    /// The name of the conversion, which the app chooses.
    public var name: String
    /// A decimal number as text.
    public var value: String?
    /// The currency, an ISO 4217 code.
    public var currency: String?

    /// A conversion by name.
    public init(name: String) { self.name = name }
}

/// What happened; the interface file describes each kind.
public enum EventKind: String, Sendable, CaseIterable {
    case tap, open, navigate, reopen, conversion
    case firstOpen = "first_open"
}

/// Whether the person agreed to be matched by anything but a deterministic key.
public enum Consent: String, Sendable, CaseIterable {
    case granted, denied
}

/// One link event, checked: the url is within its cap, the id is 1 to 128 printable ASCII bytes.
public struct LinkEvent: Sendable, Equatable {
    /// What happened; `open` when the message does not say.
    public var kind: EventKind = .open
    /// The URL, as received; nil when the event has none.
    public var url: String?
    /// The caller's idempotency key: an event sent again with it is recorded once. nil makes each event a new one.
    public var id: String?
    /// When it happened according to the caller, milliseconds since the Unix epoch. Time windows use the gateway's
    /// clock.
    public var at: Int64?
    /// Who asked over the network; nil when the caller relays nobody.
    public var client: Client?
    /// What the caller knows about the device; nil when it says nothing.
    public var device: Device?
    /// The app that received the link or asks about it; nil when the caller names none.
    public var app: CallingApp?
    /// First-open evidence; only for `first_open`.
    public var evidence: Evidence?
    /// What the caller can open; only for `navigate`.
    public var navigation: Navigation?
    /// The conversion to attribute; only for `conversion`.
    public var conversion: Conversion?
    /// Whether the person agreed to be matched; nil when the caller does not say. `denied` also keeps the address out
    /// of the store.
    public var consent: Consent?
    /// Anything the caller wants kept beside the event.
    public var attributes: StringMap = [:]
    /// Whether it is a test by somebody who builds or examines the app: decided and stored like any other, and in no
    /// report. The sender says so, or the gateway does for a test key or a test installation. Stored with the event,
    /// and no part of its digest.
    public var isTest = false
    /// Whether anybody may have sent it: it is a tap over HTTP, or came with an app key. What it may store is bounded.
    /// The gateway sets it; it is never read from a message, reported or stored.
    public var isAnonymous = false
    /// Whether it came with an app key, which anybody may have; `isAnonymous` is set then as well. The gateway sets it;
    /// it is never read from a message, reported or stored.
    public var isFromAppKey = false
    /// Whether its installation counts as a test from this event on: it came with a test key, or the installation is
    /// marked. The field `test` alone is about this one event. The gateway sets it; it is never read from a message,
    /// reported or stored.
    public var isOfTestInstallation = false
    /// Whether the sender is the recipient of the link, when an earlier event has settled that; nil decides by `app`.
    /// The gateway sets it when it opens a link that waited, whose account it no longer knows. It is never read from a
    /// message, reported or stored.
    public var isRecipient: Bool?

    /// Creates an event of a kind; everything else is unknown.
    public init(kind: EventKind = .open, url: String? = nil) {
        self.kind = kind
        self.url = url
    }
}

extension LinkEvent {
    /// Whether its sender may have what a link holds for its recipient. A sender that names an account must be the
    /// recipient, and believed. A sender that names none must be a trusted caller.
    public func mayHave(_ link: Link) -> Bool {
        guard let recipient = link.recipient else { return true }
        if let isRecipient { return isRecipient }
        guard app?.user != nil else { return !isFromAppKey }
        return app?.believedUser.map { sameBytes($0, recipient) } ?? false
    }
}
