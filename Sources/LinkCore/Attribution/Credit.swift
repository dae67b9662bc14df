// To what an event of an installation is credited, and what says so: taps that keys named, campaigns that stores named.
// Values that the pipeline, the store and the reports share. Any thread.

/// Which of several taps gets the credit.
public enum AttributionModel: String, Sendable, CaseIterable {
    /// The latest.
    case lastTouch = "last_touch"
    /// The earliest.
    case firstTouch = "first_touch"
}

/// A tap that a deterministic key named.
public struct Identified: Sendable, Equatable {
    /// The tap.
    public var touch: StoredTap
    /// The key.
    public var method: Attribution.Method
    /// The moment that its window is measured to, milliseconds since the Unix epoch.
    public var moment: Int64

    /// A tap that a key named.
    public init(touch: StoredTap, method: Attribution.Method, moment: Int64) {
        self.touch = touch
        self.method = method
        self.moment = moment
    }
}

/// A campaign that somebody names without a tap of ours.
public struct CampaignClaim: Sendable, Equatable {
    /// The campaign.
    public var campaign: String?
    /// The source.
    public var source: String?

    /// A claim; nil when it says nothing.
    public init?(campaign: String?, source: String?) {
        let (campaign, source) = (campaign.flatMap(Self.kept), source.flatMap(Self.kept))
        if campaign == nil, source == nil { return nil }
        self.campaign = campaign
        self.source = source
    }

    /// What is worth keeping: something, and not a text that is no name.
    private static func kept(_ text: String) -> String? { (1...256).contains(text.utf8.count) ? text : nil }
}

/// What an opening or a conversion is credited to, as it is kept and reported.
public struct Credited: Sendable, Equatable {
    /// How the tap was found; `organic` or `direct` without one.
    public var method: Attribution.Method
    /// The tap; nil where only a campaign is known, and for `organic` and `direct`.
    public var tap: EventID?
    /// When that was, milliseconds since the Unix epoch.
    public var tappedAt: Int64?
    /// The link that was tapped, as in `LinkReading.shortLink`.
    public var shortLink: String?
    /// The campaign.
    public var campaign: String?
    /// The source.
    public var source: String?

    /// A credit without a tap.
    public init(_ method: Attribution.Method) { self.method = method }

    /// The credit of a tap.
    public init(_ method: Attribution.Method, _ touch: StoredTap) {
        self.method = method
        tap = touch.id
        tappedAt = touch.at
        shortLink = touch.shortLink
        campaign = touch.campaign
        source = touch.source
    }

    /// What an outcome says.
    public init(_ attribution: Attribution) {
        method = attribution.method
        tap = attribution.tap.flatMap { EventID($0) }
        tappedAt = attribution.tappedAt
        shortLink = attribution.shortLink
        campaign = attribution.campaign
        source = attribution.source
    }
}
