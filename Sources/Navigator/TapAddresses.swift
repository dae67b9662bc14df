// The addresses of one tap: most made when they are asked for, the store's, which nearly all ways have, once. All that lead into the app, or to a store, name the tap, so
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
    /// The app's page in the store of the device. A device that mostly has no Play is sent to the web if there is one.
    let store: Destination?

    init(_ journey: Journey, _ app: App, _ facts: TapFacts, web: Destination?, tap: EventID) {
        self.journey = journey
        self.app = app
        self.facts = facts
        self.web = web
        self.tap = journey.earlierTap ?? tap
        openers = AppOpeners(
            app.definition, for: journey.traits.mayBeIPad ? .ios : journey.visitor.platform, journey.traits,
            isInApp: journey.visitor.inAppBrowser != nil, isPublished: facts.isPublished)
        let prefersWeb = journey.traits.system == .harmonyos && web != nil
        store = prefersWeb ? nil : StorePage(journey, app, tap: self.tap)?.destination
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
            case .scheme: kept(own(scheme: scheme))?.text
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
        journey.visitor.platform == .android ? app.definition.android.scheme : app.definition.ios.scheme
    }

    /// Any app may claim a scheme: a secret is in such an address only where the app is known to be there.
    private func kept(_ url: LinkURL?) -> LinkURL? {
        guard let url, journey.visitor.installed != .yes else { return url }
        return Navigator.shareable(url.text, journey).flatMap { try? LinkURL($0) }
    }

    /// The place in the app, under its scheme.
    private func own(scheme: String) -> LinkURL? {
        Navigator.ownURL(journey, app, scheme: scheme)?.naming(tap: tap)
    }

    /// Opens the app, or leads where people without it go. Without a scheme of its own the app gets the link itself.
    private var intent: String? {
        let android = app.definition.android
        var target =
            android.scheme.isEmpty ? Navigator.address(of: journey, app)?.naming(tap: tap) : own(scheme: android.scheme)
        // Without a package it is for whoever has the scheme.
        if android.package.isEmpty { target = kept(target) }
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
