// What an app says when it opens, in the form that matching decides on. A value, made by the stage of one event.

public import LinkCore

/// An app that opened and asks which tap led here.
public struct Opening: Sendable {
    /// The app.
    public var app: String
    /// The app's own id for this copy of it; nil when it does not say, and then nothing can be taken for it.
    public var installation: String?
    /// `first_open`, `open` or `reopen`.
    public var kind: EventKind
    /// The gateway's clock, milliseconds since the Unix epoch.
    public var receivedAt: Int64
    /// What Play says, with its times.
    public var referrer: InstallReferrer?
    /// The tap that the opened URL names by `linkd_tap`.
    public var tap: EventID?
    /// The short link that was opened itself: the system opened the app, so no tap came by.
    public var shortLink: String?
    /// The account that is logged in; nil when that is only claimed.
    public var user: String?
    /// Why the account that the event names is only claimed.
    public var accountDoubt: AccountDoubt?
    /// Whether it came with an app key: what is for one account is handed to that account only, proven.
    public var isFromAppKey = false
    /// The token found on the clipboard.
    public var clipboard: ClipboardToken?
    /// What a store told the app's own server about the click that led to the installation.
    public var storeClaim: CampaignClaim?
    /// What the person agreed to.
    public var consent: Consent?
    /// The system.
    public var platform: Platform
    /// What the device shows of itself.
    public var signals: DeviceSignals?
    /// Its address under the keys of the days that the window touches; none when it may not be matched by it.
    public var keys: [MatchKey] = []
    /// How many people share the address.
    public var crowd: AddressSharing = .unlisted
    /// Taps that another installation took while this one was being decided.
    public var lost: [EventID] = []
    /// A tap that is this installation's although the source does not know it yet.
    public var own: EventID?

    /// An opening.
    public init(app: String, installation: String?, kind: EventKind, receivedAt: Int64, platform: Platform) {
        self.app = app
        self.installation = installation
        self.kind = kind
        self.receivedAt = receivedAt
        self.platform = platform
    }
}
