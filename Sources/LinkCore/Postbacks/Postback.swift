// What Apple's attribution reports: an ad led to an installation or brought somebody back. A value, made by the module
// Postbacks after the signature was verified, kept by the store. Any thread. It names no person, device or address.

/// One genuine postback of SKAdNetwork or AdAttributionKit.
public struct Postback: Sendable, Equatable {
    /// Which of Apple's two systems sent it.
    public enum Format: String, Sendable, CaseIterable {
        /// SKAdNetwork, 2.1 to 4.0.
        case skadnetwork
        /// AdAttributionKit, iOS 17.4 and later.
        case adattributionkit
    }

    /// What the person did.
    public enum Conversion: String, Sendable, CaseIterable {
        /// Installed the app for the first time.
        case download
        /// Installed it again.
        case redownload
        /// Came back to an app that was installed.
        case reengagement
    }

    /// How the person met the ad.
    public enum Interaction: String, Sendable, CaseIterable {
        /// Saw it.
        case view
        /// Tapped it.
        case click
    }

    /// The rough conversion value that small crowds get.
    public enum CoarseValue: String, Sendable, CaseIterable {
        case low, medium, high
    }

    /// What only the device says: none of it is signed, so anybody with a genuine postback can change it.
    public struct Unsigned: Sendable, Equatable {
        /// The app's own figure, 0 to 63.
        public var conversionValue: Int?
        /// The rough figure; never beside the fine one.
        public var coarseValue: CoarseValue?
        /// Two capital letters.
        public var country: String?
        /// How the person met the ad, as AdAttributionKit says it; SKAdNetwork signs it.
        public var interaction: Interaction?

        /// Nothing said.
        public init() {}
    }

    /// Which system sent it.
    public var format: Format
    /// SKAdNetwork's version, such as `4.0`; nil for AdAttributionKit, which has none.
    public var version: String?
    /// Apple's name of this postback: `transaction-id` or `postback-identifier`.
    public var id: String
    /// Which conversion window it is about: 0, 1 or 2; 0 where there is but one.
    public var sequence: Int
    /// The network whose ad it was.
    public var adNetwork: String
    /// The campaign (SKAdNetwork up to 3.0) or the source identifier of two to four digits.
    public var source: String
    /// The App Store's number of the app that was advertised.
    public var item: Int64
    /// The App Store's number of the app that showed the ad; 0 in tests of SKAdNetwork.
    public var publisherItem: Int64?
    /// The site that showed the ad.
    public var publisherDomain: String?
    /// The marketplace that installed the app.
    public var marketplace: String?
    /// What the person did.
    public var conversion: Conversion
    /// How the person met the ad, where Apple signs that.
    public var interaction: Interaction?
    /// Whether the network's ad won; the others' helped only. Before SKAdNetwork 3.0 only winners hear.
    public var didWin: Bool
    /// Whether it comes from somebody's tests: a development key, or a source app that a developer runs.
    public var isDevelopment: Bool
    /// What is not signed.
    public var unsigned = Unsigned()

    /// A postback that won with a first download in the first window; the rest is set afterwards.
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
