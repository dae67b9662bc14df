// An opening out of an event as it came in. What only the gateway knows, keys of the address and its crowd, it adds itself,
// and what the device shows only where probability may look: every opening comes by here.
// Pure, any thread.

public import LinkCore

extension Opening {
    /// Attributes in which an app's server hands on what Apple's AdServices told it of the installation.
    public enum Attribute {
        /// The campaign.
        public static let storeCampaign = "store_campaign"
        /// The source, such as `apple-ads`.
        public static let storeSource = "store_source"
    }

    /// What an event says; nil for a tap, a navigation or a conversion, which open nothing.
    /// - Parameters:
    ///   - visitor: who the gateway took the device's owner for.
    ///   - tap: what `linkd_tap` of the opened URL names.
    ///   - shortLink: the short link that the opened URL is.
    public init?(
        _ event: LinkEvent, app: String, visitor: Visitor, tap: EventID?, shortLink: String?, receivedAt: Int64
    ) {
        switch event.kind {
        case .firstOpen, .open, .reopen: break
        case .tap, .navigate, .conversion: return nil
        }
        self.init(
            app: app, installation: event.app?.installation, kind: event.kind, receivedAt: receivedAt,
            platform: visitor.platform)
        referrer = event.evidence.flatMap { InstallReferrer($0) }
        self.tap = tap
        self.shortLink = shortLink
        user = event.app?.believedUser
        if let app = event.app, app.user != nil, case .claimed(let doubt) = app.account { accountDoubt = doubt }
        isFromAppKey = event.isFromAppKey
        clipboard = event.evidence?.clipboard.flatMap { ClipboardToken(clipboard: $0) }
        storeClaim = CampaignClaim(
            campaign: event.attributes[Attribute.storeCampaign], source: event.attributes[Attribute.storeSource])
        consent = event.consent
    }
}
