// Makes an opening from an event. The gateway adds what only it knows: match keys of the address and how many people
// share it. It adds device signals only where probability may be used, because every opening passes through here. Pure,
// any thread.

public import LinkCore

extension Opening {
    /// Attributes in which an app's server passes on what Apple's AdServices reported about the installation.
    public enum Attribute {
        /// The name of the campaign.
        public static let storeCampaign = "store_campaign"
        /// The source, such as `apple-ads`.
        public static let storeSource = "store_source"
    }

    /// The opening that an event reports; nil for a tap, a navigation or a conversion, which open nothing.
    /// - Parameters:
    ///   - visitor: the visitor that the gateway recognised.
    ///   - tap: the tap that `linkd_tap` of the opened URL names.
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
