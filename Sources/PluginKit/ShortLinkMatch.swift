// A stored link on an event's way, as the stage short-links found it and the navigator uses it.

public import LinkCore

/// Why a link does not lead anywhere now. The navigator makes a `reject` of it, HTTP a status.
public enum LinkObstacle: String, Sendable, CaseIterable {
    /// 404: it is switched off.
    case disabled = "link_disabled"
    /// 404: `validSince` lies ahead.
    case notYetValid = "link_not_yet_valid"
    /// 410: `validUntil` has passed.
    case expired = "link_expired"
    /// 410: `maxTaps` taps were counted.
    case usedUp = "link_used_up"
    /// A form: the right password did not come with the event.
    case passwordRequired = "password_required"
    /// A page without the target: the link has `maxTaps`, and this request takes none of them.
    case tapRequired = "tap_required"
}

/// The stored link that led an event here.
public struct ShortLinkMatch: Sendable {
    /// The link.
    public let stored: StoredLink
    /// The short link as it stands in readings: `https://DOMAIN/PREFIXKEY`.
    public let url: String
    /// The rule that held: its name, or `#` and its place from 1.
    public var rule: String?
    /// The web destination that the link or its rule names; the caller's query already merged. Nil: the route's.
    public var web: LinkURL?
    /// The link names a target for the device's own platform, and that is a web page. Unless the page is a place in the
    /// app, an app that asks opens it in the browser.
    public var isPlatformPage = false
    /// The URL of the app that the stage made of a route; a key of the same text is not looked for.
    public var deepLink: LinkURL?
    /// Why it leads nowhere now.
    public var obstacle: LinkObstacle?
    /// The URL at hand is not the link: it is known by the tap that the URL names, or by the held event.
    public var isRecalled = false
    /// The tap that led to this event, if it is known: `linkd_tap`.
    public var tap: EventID?

    /// A match.
    public init(stored: StoredLink, url: String) {
        self.stored = stored
        self.url = url
    }
}

/// A stored link that is known before the pipeline runs.
public struct LinkOrigin: Sendable, Equatable {
    /// The link, as in `LinkReading.shortLink`.
    public var shortLink: String
    /// What redeems metadata once: the first event of the pending link.
    public var click: EventID

    /// An origin.
    public init(shortLink: String, click: EventID) {
        self.shortLink = shortLink
        self.click = click
    }
}
