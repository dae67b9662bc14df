// Addresses of the App Store: an app's page with its campaign. The store passes nothing of it on to the app; it is for
// the operator's reports in App Store Connect. Pure.

import LinkCore

/// Pages of the App Store.
public enum AppStoreLink {
    /// The longest campaign name that the store keeps, characters.
    static let campaignLength = 40

    /// Who sends people to the store, and for what.
    public struct Campaign: Sendable, Equatable {
        /// `pt`: the provider's token, without which the store does not count the campaign.
        public var provider = ""
        /// `ct`: the campaign's name; what is longer than 40 characters is cut.
        public var name = ""
        /// `at`: an affiliate's token.
        public var affiliate = ""
        /// `mt`: the kind of media; 8 is an app.
        public var media = ""

        /// None.
        public init() {}
    }

    /// The page of an app.
    /// - Parameter id: the app's number.
    public static func text(id: String, campaign: Campaign = Campaign()) -> String {
        let all = [("pt", campaign.provider), ("ct", shortened(campaign.name)), ("at", campaign.affiliate)]
        var items = all.filter { !$0.1.isEmpty }
        // The kind of media says nothing alone.
        if !items.isEmpty { items.append(("mt", campaign.media.isEmpty ? "8" : campaign.media)) }
        let query = items.map { "\($0.0)=\(PercentCoding.encodeComponent($0.1))" }.joined(separator: "&")
        return "https://apps.apple.com/app/id\(id)" + (query.isEmpty ? "" : "?" + query)
    }

    private static func shortened(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.prefix(campaignLength)))
    }

    /// The number of the app whose page an address is; nil for any other address.
    public static func id(of text: String) -> String? {
        (try? LinkURL(text))?.appStoreItem
    }
}
