// The app's page in a store, with the campaign that led there. The App Store counts it for the operator; Play passes
// its referrer to the app at the first run. Loop thread.

import LinkCore
import PluginKit

/// An app's page in the store of a device.
struct StorePage {
    let destination: Destination

    /// Nil when the app is in no store of the device.
    /// - Parameters:
    ///   - tap: the tap that leads there; nil without one.
    ///   - given: the platform to use instead of the visitor's; nil for the visitor's.
    init?(_ journey: Journey, _ app: App, tap: EventID?, platform given: Platform? = nil) {
        let (ios, android) = (app.definition.ios, app.definition.android)
        let isTablet = journey.visitor.form == .tablet && !ios.iPadAppStoreID.isEmpty
        let apple = isTablet ? ios.iPadAppStoreID : ios.appStoreID
        let platform: Platform
        switch given ?? journey.visitor.platform {
        case .ios: platform = .ios
        case .android: platform = .android
        // An unknown device gets the app's only store page, if there is just one.
        case .desktop, .other:
            guard apple.isEmpty != android.package.isEmpty else { return nil }
            platform = apple.isEmpty ? .android : .ios
        }
        let url: String
        if platform == .ios {
            if apple.isEmpty { return nil }
            url = AppStoreLink.text(id: apple, campaign: Self.campaign(journey, ios))
        } else {
            if android.package.isEmpty { return nil }
            url = PlayLink.text(package: android.package, referrer: Self.referrer(journey, app, tap))
        }
        destination = Destination(kind: .store, url: url)
    }

    /// The link's own values for the App Store; otherwise provider and campaign from the configuration and the URL.
    private static func campaign(_ journey: Journey, _ ios: AppDefinition.IOS) -> AppStoreLink.Campaign {
        let words = journey.shortLink?.stored.link.store ?? [:]
        var campaign = AppStoreLink.Campaign()
        campaign.provider = words["pt"] ?? ios.providerToken
        campaign.affiliate = words["at"] ?? ""
        campaign.media = words["mt"] ?? ""
        campaign.name = words["ct"] ?? ""
        // Without a provider or an affiliate the App Store counts no campaign.
        if campaign.name.isEmpty, !campaign.provider.isEmpty || !campaign.affiliate.isEmpty {
            campaign.name =
                utm(journey).first { sameBytes($0.name, "utm_campaign") }?.value ?? journey.reading.ref ?? ""
        }
        return campaign
    }

    private static func referrer(_ journey: Journey, _ app: App, _ tap: EventID?) -> String {
        guard let tap else { return "" }
        return PlayLink.referrer(utm(journey) + [QueryItem(name: "linkd_tap", value: tap.description)])
    }

    private static let utmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"]

    /// The utm parameters of the URL; those of the target take precedence. Readings contain no secrets.
    private static func utm(_ journey: Journey) -> [QueryItem] {
        utmNames.compactMap { name in
            let said =
                journey.reading.query.last { sameBytes($0.name, name) }
                ?? journey.reading.inputQuery.last { sameBytes($0.name, name) }
            guard let said, let value = said.value, !value.isEmpty, !sameBytes(value, redacted) else { return nil }
            return QueryItem(name: name, value: value)
        }
    }
}
