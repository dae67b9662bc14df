// What an event of an installation is credited to, and the evidence: taps named by keys, campaigns named by stores.
// Values shared by the pipeline, the store and the reports. Any thread.

/// Which of several taps gets the credit.
public enum AttributionModel: String, Sendable, CaseIterable {
    /// The latest of the candidate taps gets the credit.
    case lastTouch = "last_touch"
    /// The earliest of the candidate taps gets the credit.
    case firstTouch = "first_touch"
}

/// A tap that a deterministic key identified.
public struct IdentifiedTap: Sendable, Equatable {
    /// The tap, as the store has it.
    public var tap: StoredTap
    /// The key that identified it.
    public var method: Attribution.Method
    /// The time to which its window is measured, milliseconds since the Unix epoch.
    public var moment: Int64

    /// Creates an identified tap.
    public init(tap: StoredTap, method: Attribution.Method, moment: Int64) {
        self.tap = tap
        self.method = method
        self.moment = moment
    }
}

/// A campaign that a store or a caller names without a stored tap.
public struct CampaignClaim: Sendable, Equatable {
    /// The campaign, 1 to 256 bytes; nil when none is named.
    public var campaign: String?
    /// The source, 1 to 256 bytes; nil when none is named.
    public var source: String?

    /// Creates a claim from the texts of a usable length; nil when neither is usable.
    public init?(campaign: String?, source: String?) {
        let (campaign, source) = (campaign.flatMap(Self.kept), source.flatMap(Self.kept))
        if campaign == nil, source == nil { return nil }
        self.campaign = campaign
        self.source = source
    }

    /// The text if it is 1 to 256 bytes long; a longer one is not a name.
    private static func kept(_ text: String) -> String? { (1...256).contains(text.utf8.count) ? text : nil }
}

/// What an open or a conversion is credited to, as it is stored and reported.
public struct Credited: Sendable, Equatable {
    /// How the tap was found; `organic` or `direct` without one.
    public var method: Attribution.Method
    /// The tap; nil where only a campaign is known, and for `organic` and `direct`.
    public var tap: EventID?
    /// When that tap happened, milliseconds since the Unix epoch; nil without a tap.
    public var tappedAt: Int64?
    /// The link that was tapped, as in `LinkReading.shortLink`.
    public var shortLink: String?
    /// The tap's or the claim's campaign; nil when none is known.
    public var campaign: String?
    /// The tap's or the claim's source; nil when none is known.
    public var source: String?

    /// Creates a credit without a tap.
    public init(_ method: Attribution.Method) { self.method = method }

    /// Creates the credit of a tap.
    public init(_ method: Attribution.Method, _ stored: StoredTap) {
        self.method = method
        tap = stored.id
        tappedAt = stored.at
        shortLink = stored.shortLink
        campaign = stored.campaign
        source = stored.source
    }

    /// Reads the credit from an outcome's attribution.
    public init(_ attribution: Attribution) {
        method = attribution.method
        tap = attribution.tap.flatMap { EventID($0) }
        tappedAt = attribution.tappedAt
        shortLink = attribution.shortLink
        campaign = attribution.campaign
        source = attribution.source
    }
}
