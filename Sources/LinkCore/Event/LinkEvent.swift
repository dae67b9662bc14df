// The event as it enters: one value per `Event` of org.linkd.Gateway, decoded and checked.
// Field meanings are those of the interface file; here stand only units and bounds.

/// Who asked over the network.
public struct Client: Sendable, Equatable {
    /// The address as text.
    public var address: String?
    /// The User-Agent header.
    public var userAgent: String?
    /// The Accept-Language header.
    public var acceptLanguage: String?
    /// The Referer header.
    public var referrer: String?
    /// Whether address and languages are of the connection that brought the event, so that an honest resend may come with
    /// others. Not a part of what is told or kept.
    public var isSeen = false

    /// Nothing known.
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

/// What the caller knows about the device.
public struct Device: Sendable, Equatable {
    /// The system.
    public var platform: Platform?
    /// The shape.
    public var form: DeviceForm?
    /// The version of the system, such as "17.4.1".
    public var osVersion: String?
    /// The model.
    public var model: String?
    /// The first language, a BCP 47 tag.
    public var language: String?
    /// The IANA name of the time zone.
    public var timezone: String?
    /// Points and scale: "393x852@3".
    public var screen: String?

    /// Nothing known.
    public init() {}
}

/// The app that received the link or asks about it.
public struct CallingApp: Sendable, Equatable {
    /// Bytes that an installation's id may have.
    public static let longestInstallation = 256

    /// A configured app's name.
    public var name: String?
    /// The app's version.
    public var version: String?
    /// The app's build number.
    public var build: String?
    /// The app's own random id for this installation.
    public var installation: String?
    /// An account id; keyed-hashed before it is stored. `account` says whether it is believed.
    public var user: String?
    /// What the app's backend made to prove `user`. A secret: it is never kept, logged, told or digested.
    public var userProof: String?
    /// What `user` is worth. The gateway sets it for events of app keys; trusted callers may say that an account is only
    /// claimed. Kept with the event, and no part of its digest.
    public var account = AccountStanding.believed
    /// Whether the app is on the device; nil is unknown.
    public var installed: Bool?
    /// The application that opened the URL.
    public var sourceApplication: String?
    /// Facts that route filters ask about.
    public var state: StringMap = [:]

    /// Nothing known.
    public init() {}

    /// The account, when it is believed: the only one that may open, find or change anything.
    public var believedUser: String? { account == .believed ? user : nil }
}

/// What an app brings to its first open. Times are milliseconds since the Unix epoch.
public struct Evidence: Sendable, Equatable {
    /// Play's install referrer, as received.
    public var installReferrer: String?
    /// Play: when the referrer was clicked, device clock.
    public var referrerClickAt: Int64?
    /// Play: the same, server clock.
    public var referrerClickServerAt: Int64?
    /// Play: when the installation began, device clock.
    public var installBeginAt: Int64?
    /// Play: the same, server clock.
    public var installBeginServerAt: Int64?
    /// Play: the version first installed.
    public var installVersion: String?
    /// The clipboard token.
    public var clipboard: String?

    /// Nothing brought.
    public init() {}
}

/// For `navigate`: what the caller can do, and what came of it.
public struct Navigation: Sendable, Equatable {
    /// How an attempt ended.
    public enum Result: String, Sendable, CaseIterable {
        case app, web, fail
    }
    /// Whether this goes back to the referring app.
    public var back: Bool?
    /// Schemes and packages known to be there.
    public var canOpen: [String] = []
    /// App Links extras.
    public var extras: JSONObject?
    /// App Links data.
    public var appLinkData: JSONObject?
    /// The caller's report.
    public var result: Result?

    /// Nothing known.
    public init() {}
}

/// For `conversion`.
public struct Conversion: Sendable, Equatable {
    /// What happened.
    public var name: String
    /// A decimal number as text.
    public var value: String?
    /// ISO 4217.
    public var currency: String?

    /// A conversion by name.
    public init(name: String) { self.name = name }
}

/// What happened.
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
    /// What happened.
    public var kind: EventKind = .open
    /// The URL, as received.
    public var url: String?
    /// The caller's idempotency key.
    public var id: String?
    /// The caller's claim of when it happened, milliseconds since the Unix epoch.
    public var at: Int64?
    /// Who asked over the network.
    public var client: Client?
    /// The device.
    public var device: Device?
    /// The app.
    public var app: CallingApp?
    /// First-open evidence.
    public var evidence: Evidence?
    /// Navigation.
    public var navigation: Navigation?
    /// Conversion.
    public var conversion: Conversion?
    /// Consent.
    public var consent: Consent?
    /// Anything the caller wants kept beside the event.
    public var attributes: StringMap = [:]
    /// Whether it is a trial of somebody who builds or examines the app: decided and kept as any other, and in no report.
    /// The sender says so, or the gateway does for a test key or a test installation. Kept with the event, and no part of
    /// its digest.
    public var isTest = false
    /// Whether anybody may have sent it: it is a tap over HTTP, or came with an app key. What it leaves at rest is bounded.
    /// Set by the gateway, never read from a message; not a part of what is told or kept.
    public var isAnonymous = false
    /// Whether it came with an app key, which everybody may have; `isAnonymous` is set then as well. Set by the gateway,
    /// never read from a message; not a part of what is told or kept.
    public var isFromAppKey = false
    /// Whether its installation counts as a test from it on: it came with a test key, or the installation is marked. A field
    /// `test` alone is about the one event. Set by the gateway, never read from a message; not a part of what is told or kept.
    public var isOfTestInstallation = false
    /// Whether the sender is the recipient of the link, when an earlier event has settled that; nil: `app` tells. Set by
    /// the gateway when it opens a link that waited, whose account it knows no more; never read from a message; not a part
    /// of what is told or kept.
    public var isRecipient: Bool?

    /// An event of a kind.
    public init(kind: EventKind = .open, url: String? = nil) {
        self.kind = kind
        self.url = url
    }
}

extension LinkEvent {
    /// Whether its sender may have what a link holds for its recipient: who names an account only when it is the recipient
    /// and believed; who names none when it is a trusted caller.
    public func mayHave(_ link: Link) -> Bool {
        guard let recipient = link.recipient else { return true }
        if let isRecipient { return isRecipient }
        guard app?.user != nil else { return !isFromAppKey }
        return app?.believedUser.map { sameBytes($0, recipient) } ?? false
    }
}
