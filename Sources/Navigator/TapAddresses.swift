// The addresses of one tap: each made when it is asked for. All that lead into the app, or to a store, name the tap, so
// that what follows belongs to it. Loop thread.

import LinkCore
import PluginKit

/// What a tap may lead to.
struct TapAddresses {
    private let journey: Journey
    private let app: App
    private let facts: TapFacts
    private let openers: AppOpeners
    /// The tap that counts: the first one, when the app did not open.
    let tap: EventID
    /// The content on the web.
    let web: Destination?

    init(_ journey: Journey, _ app: App, _ facts: TapFacts, web: Destination?, tap: EventID) {
        self.journey = journey
        self.app = app
        self.facts = facts
        self.web = web
        self.tap = journey.earlierTap ?? tap
        openers = AppOpeners(
            app.definition, for: journey.traits.mayBeIPad ? .ios : journey.visitor.platform, journey.traits,
            isInApp: journey.visitor.inAppBrowser != nil, isPublished: facts.isPublished)
    }

    /// The app's page in the store of the device. A device that mostly has no Play is sent to the web if there is one.
    var store: Destination? {
        if journey.traits.system == .harmonyos, web != nil { return nil }
        return StorePage(journey, app, tap: tap)?.destination
    }

    /// The gateway's own page about the link, at the link's own address.
    var page: Destination? {
        Navigator.address(of: journey, app).map { Destination(kind: .preview, url: $0.text) }
    }

    /// What opens the app from a redirect.
    var redirect: Destination? { openers.ofRedirect(journey.visitor.installed).flatMap(address) }

    /// What opens the app from a page, the best first.
    var buttons: [Destination] { openers.ofPage.compactMap(address) }

    private func address(of opener: AppOpener) -> Destination? {
        let url: String? =
            switch opener {
            case .sister: sister?.text
            case .sameHost: Navigator.address(of: journey, app)?.naming(tap: tap).text
            case .scheme: own(scheme: scheme)?.text
            case .intent: intent
            }
        return url.map { Destination(kind: .app, url: $0) }
    }

    /// The link on the next domain.
    private var sister: LinkURL? {
        guard let address = Navigator.address(of: journey, app),
            let host = SisterHost.next(after: address.host, in: app.definition.domains)
        else { return nil }
        return SisterHost.address(of: address, on: host)?.naming(tap: tap)
    }

    private var scheme: String {
        let definition = app.definition
        return journey.visitor.platform == .android ? definition.android.scheme : definition.ios.scheme
    }

    /// The place in the app, under its scheme.
    private func own(scheme: String) -> LinkURL? {
        Navigator.ownURL(journey, app, scheme: scheme)?.naming(tap: tap)
    }

    /// Opens the app, or leads where people without it go. Without a scheme of its own the app gets the link itself.
    private var intent: String? {
        let android = app.definition.android
        let target =
            android.scheme.isEmpty ? Navigator.address(of: journey, app)?.naming(tap: tap) : own(scheme: android.scheme)
        guard let target else { return nil }
        return try? IntentLink(
            opening: target, package: android.package.isEmpty ? nil : android.package, fallback: withoutApp
        ).text
    }

    /// Where people without the app go, from an address that cannot know more.
    private var withoutApp: LinkURL? {
        let ways: [String?] =
            switch facts.without ?? .store {
            case .store: [store?.url, web?.url]
            case .web: [web?.url, store?.url]
            // Back to the gateway, which then knows that the app did not open.
            case .preview: [Navigator.address(of: journey, app)?.naming(tap: tap).text]
            }
        return ways.lazy.compactMap { $0 }.first.flatMap { try? LinkURL($0) }
    }
}
