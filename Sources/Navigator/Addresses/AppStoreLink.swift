// Addresses of the App Store: an app's page with its campaign. The store passes none of it on to the app; it is for the
// operator's reports in App Store Connect. Pure.

import LinkCore

/// Builds and reads addresses of app pages in the App Store.
public enum AppStoreLink {
    /// The longest campaign name that the store keeps, in characters.
    static let campaignLength = 40

    /// The campaign parameters of a store address; empty ones are left out.
    public struct Campaign: Sendable, Equatable {
        /// `pt`: the provider's token, without which the store does not count the campaign.
        public var provider = ""
        /// `ct`: the campaign's name, cut after 40 characters.
        public var name = ""
        /// `at`: an affiliate's token.
        public var affiliate = ""
        /// `mt`: the kind of media; 8, an app, when it is empty.
        public var media = ""

        /// Creates an empty campaign.
        public init() {}
    }

    /// The address of an app's page.
    /// - Parameter id: the app's number in the App Store.
    public static func text(id: String, campaign: Campaign = Campaign()) -> String {
        let all = [("pt", campaign.provider), ("ct", shortened(campaign.name)), ("at", campaign.affiliate)]
        var items = all.filter { !$0.1.isEmpty }
        // The kind of media alone says nothing.
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
