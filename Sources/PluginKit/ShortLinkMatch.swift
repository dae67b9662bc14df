// A stored link, or a dynamic link, on an event's way, as the stage short-links found it. The navigator uses it.

public import LinkCore

/// Why a link does not lead anywhere now. The navigator makes it a `reject`, and HTTP a status.
public enum LinkObstacle: String, Sendable, CaseIterable {
    /// 404: the link is disabled.
    case disabled = "link_disabled"
    /// 404: `validSince` has not come yet.
    case notYetValid = "link_not_yet_valid"
    /// 410: `validUntil` has passed.
    case expired = "link_expired"
    /// 410: `maxTaps` taps have been counted.
    case usedUp = "link_used_up"
    /// A form asks for the password: the event did not have the right one.
    case passwordRequired = "password_required"
    /// A page without the target: the link has `maxTaps`, and this request does not take one of them.
    case tapRequired = "tap_required"
}

/// The stored link that led an event here.
public struct ShortLinkMatch: Sendable {
    /// The link as it was read from the store.
    public let stored: StoredLink
    /// The short link as in readings: `https://DOMAIN/PREFIXKEY`; of a dynamic link, the URL itself.
    public let url: String
    /// Whether the link is not stored but was read from its URL. It has no name: neither readings nor counts know it.
    public let isDynamic: Bool
    /// The rule that held: its name, or `#` and its position from 1; nil when none did.
    public var rule: String?
    /// The web destination of the link or its rule, with the caller's query merged in; nil uses the route's.
    public var web: LinkURL?
    /// Whether the link has a target for the device's own platform that is a web page. An app that asks opens it in the
    /// browser, unless the page is a place in the app.
    public var isPlatformPage = false
    /// The app's URL that the stage made from a route; a key with the same text is not looked up.
    public var deepLink: LinkURL?
    /// Why the link does not lead anywhere now; nil when it does.
    public var obstacle: LinkObstacle?
    /// Whether the link is not in the current URL but known from a tap that the URL names, or from the held event.
    public var isRecalled = false
    /// The tap that led to this event (`linkd_tap`); nil when it is not known.
    public var tap: EventID?

    /// Creates a match without obstacle.
    public init(stored: StoredLink, url: String, isDynamic: Bool = false) {
        self.stored = stored
        self.url = url
        self.isDynamic = isDynamic
    }
}

/// A stored link that is known before the pipeline runs.
public struct LinkOrigin: Sendable, Equatable {
    /// The link, as in `LinkReading.shortLink`.
    public var shortLink: String
    /// The event by which metadata is redeemed only once: the first event of the pending link.
    public var click: EventID

    /// Creates an origin from a short link and an event.
    public init(shortLink: String, click: EventID) {
        self.shortLink = shortLink
        self.click = click
    }
}
