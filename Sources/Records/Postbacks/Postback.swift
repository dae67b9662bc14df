// What Apple's attribution reports: an ad led to an installation or brought a person back. A value that the module
// Postbacks makes after it verified the signature, and that the store keeps. It names no person, device or address. Any
// thread.

/// One verified postback of SKAdNetwork or AdAttributionKit.
public struct Postback: Sendable, Equatable {
    /// Which of Apple's two systems sent it.
    public enum Format: String, Sendable, CaseIterable {
        /// SKAdNetwork, versions 2.1 to 4.0.
        case skadnetwork
        /// AdAttributionKit, iOS 17.4 and later.
        case adattributionkit
    }

    /// What the person did after the ad.
    public enum Conversion: String, Sendable, CaseIterable {
        /// Installed the app for the first time.
        case download
        /// Installed the app again after removing it.
        case redownload
        /// Came back to an app that was installed.
        case reengagement
    }

    /// How the person interacted with the ad.
    public enum Interaction: String, Sendable, CaseIterable {
        /// The person saw the ad.
        case view
        /// The person tapped the ad.
        case click
    }

    /// The coarse conversion value, which Apple sends when few people share the result.
    public enum CoarseValue: String, Sendable, CaseIterable {
        case low, medium, high
    }

    /// What only the device says. None of it is signed, so anybody with a genuine postback can change it.
    public struct Unsigned: Sendable, Equatable {
        /// The app's own fine-grained value, 0 to 63; nil when it was not sent.
        public var conversionValue: Int?
        /// The coarse value; never set together with the fine one.
        public var coarseValue: CoarseValue?
        /// Two upper-case letters; nil when it was not sent.
        public var country: String?
        /// How the person interacted with the ad, for AdAttributionKit, which does not sign it; SKAdNetwork does.
        public var interaction: Interaction?

        /// Creates an empty value.
        public init() {}
    }

    /// Which of Apple's systems sent it.
    public var format: Format
    /// SKAdNetwork's version, such as `4.0`; nil for AdAttributionKit, which has none.
    public var version: String?
    /// Apple's id of this postback: `transaction-id` or `postback-identifier`.
    public var id: String
    /// The conversion window: 0, 1 or 2; 0 where there is only one.
    public var sequence: Int
    /// The id of the ad network.
    public var adNetwork: String
    /// The campaign (SKAdNetwork up to 3.0) or the source identifier of two to four digits.
    public var source: String
    /// The App Store id of the advertised app.
    public var item: Int64
    /// The App Store id of the app that showed the ad; 0 in tests of SKAdNetwork, nil when it was not sent.
    public var publisherItem: Int64?
    /// The website that showed the ad; nil when it was an app.
    public var publisherDomain: String?
    /// The marketplace that installed the app; nil when it was not sent.
    public var marketplace: String?
    /// What the person did after the ad.
    public var conversion: Conversion
    /// How the person interacted with the ad, where Apple signs that.
    public var interaction: Interaction?
    /// Whether the network's ad won; other ads only assisted. Before SKAdNetwork 3.0 only winners get a postback.
    public var didWin: Bool
    /// Whether it comes from a test: a development key, or a source app that a developer runs.
    public var isDevelopment: Bool
    /// The part of the postback that is not signed.
    public var unsigned = Unsigned()

    /// Creates a winning postback for a first download in the first window; the rest is set afterwards.
    public init(_ format: Format, id: String, adNetwork: String, source: String, item: Int64) {
        self.format = format
        self.id = id
        self.adNetwork = adNetwork
        self.source = source
        self.item = item
        sequence = 0
        conversion = .download
        didWin = true
        isDevelopment = false
    }
}
