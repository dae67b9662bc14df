// A link in a form that some client needs, or why it cannot be had in that form. Values only; any thread.

public import LinkCore

/// One form of a link.
public struct LinkForm: Sendable, Equatable {
    /// The kinds of address, by the names of the platforms and protocols.
    public enum Kind: String, Sendable, CaseIterable {
        /// The short link, as iOS opens the app with it.
        case universalLink = "universal_link"
        /// The short link, as Android opens the app with it.
        case androidAppLink = "android_app_link"
        /// An address of the app's own scheme.
        case customScheme = "custom_scheme"
        /// An `intent:` address with package and fallback.
        case intent
        /// The app's own address with App Links data (applinks.org).
        case appLink = "app_link"
        /// Facebook's envelope `fb<APPID>://authorize`, for app versions that know no other form.
        case facebookLegacy = "facebook_legacy"
        /// The content on the web.
        case web
    }

    /// The devices that forms are for.
    public enum Device: String, Sendable, CaseIterable {
        /// iPhones, and iPads unless the link has a target of its own for them.
        case ios
        /// iPads, when the link has a target of its own for them.
        case ipad
        case android
    }

    /// What the form is.
    public let kind: Kind
    /// The device that it is for; nil for the web.
    public let device: Device?
    /// The address; nil when the link cannot be had in this form.
    public internal(set) var url: String?
    /// A stable word for why there is no address; nil when there is one.
    public internal(set) var reason: String?
    /// One sentence for a person: why there is no address, or what to know about it.
    public internal(set) var detail: String?
    /// What the link and its route require of the app on this device. Empty for the web, and without version-gate.
    public internal(set) var needs: [VersionNeed] = []
    /// The link's rule that applied, as outcomes name it; nil when none did.
    public internal(set) var rule: String?

    init(_ kind: Kind, _ device: Device?) {
        self.kind = kind
        self.device = device
    }
}
