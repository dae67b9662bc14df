// What an app reports when it opens, in the form that matching uses. A value, made once per event by the stage.

public import LinkCore

/// The opening of an app, for which the tap that led to it is wanted.
public struct Opening: Sendable {
    /// The app's name in the configuration.
    public var app: String
    /// The app's own id of the installation; nil when it sent none, and then no tap can be claimed for it.
    public var installation: String?
    /// `first_open`, `open` or `reopen`.
    public var kind: EventKind
    /// When the gateway received it, in milliseconds since the Unix epoch.
    public var receivedAt: Int64
    /// Play's referrer with its times; nil without one.
    public var referrer: InstallReferrer?
    /// The tap that `linkd_tap` in the opened URL names; nil without one.
    public var tap: EventID?
    /// The short link that was opened itself: the system opened the app, so linkd saw no tap. Nil otherwise.
    public var shortLink: String?
    /// The account that is logged in; nil when none is, or when it is unverified.
    public var user: String?
    /// Why the account that the event names is unverified; nil when it is verified or absent.
    public var accountDoubt: UnprovenReason?
    /// Whether the event came with an app key: what is for one account then needs that account, verified.
    public var isFromAppKey = false
    /// The token found on the clipboard; nil without one.
    public var clipboard: ClipboardToken?
    /// What a store reported to the app's own server about the click before the installation; nil without a report.
    public var storeClaim: CampaignClaim?
    /// What the person consented to; nil when the event does not say.
    public var consent: Consent?
    /// The platform, as the gateway recognised it.
    public var platform: Platform
    /// What is known of the device; nil when probability may not be used.
    public var signals: DeviceSignals?
    /// Match keys of the address for the days that the window covers; empty when the address may not be used.
    public var keys: [MatchKey] = []
    /// How many people share the address.
    public var addressSharing: AddressSharing = .unlisted
    /// Taps that another installation claimed while this opening was being decided.
    public var lost: [EventID] = []
    /// A tap that belongs to this installation although the source does not know that yet.
    public var own: EventID?

    /// Creates an opening; everything else is set afterwards.
    public init(app: String, installation: String?, kind: EventKind, receivedAt: Int64, platform: Platform) {
        self.app = app
        self.installation = installation
        self.kind = kind
        self.receivedAt = receivedAt
        self.platform = platform
    }
}
