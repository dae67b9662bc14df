// The addresses of one tap, or of a link for everybody. Most are built on demand; the store's, which nearly every
// decision needs, is built once. All that lead into the app or to a store name the tap, so that later events can be
// matched to it. Loop thread.

import LinkCore
import PluginKit

/// The addresses that a tap may lead to.
struct TapAddresses {
    private let journey: Journey
    private let app: App
    private let facts: TapFacts
    private let openers: AppOpeners
    /// The tap that counts: when the app did not open, the earlier one. Nil for addresses for everybody, which have
    /// neither a tap nor a secret.
    let tap: EventID?
    /// The content on the web; nil without any.
    let web: Destination?
    /// The app's page in the store of the device; nil without one. A device that probably has no Play is sent to the
    /// web instead, if there is a web page.
    let store: Destination?

    /// - Parameter tap: nil for addresses for everybody.
    init(_ journey: Journey, _ app: App, _ facts: TapFacts, web: Destination?, tap: EventID?) {
        self.journey = journey
        self.app = app
        self.facts = facts
        self.tap = tap.map { journey.earlierTap ?? $0 }
        self.web =
            tap == nil
            ? web.flatMap { web in
                web.link.map { Destination(kind: web.kind, Navigator.shareable($0, journey)) }
            } : web
        openers = AppOpeners(
            app.definition, for: journey.traits.mayBeIPad ? .ios : journey.visitor.platform, journey.traits,
            isInApp: journey.visitor.inAppBrowser != nil, isPublished: facts.isPublished)
        let prefersWeb = journey.traits.system == .harmonyos && web != nil
        store = prefersWeb ? nil : StorePage(journey, app, tap: self.tap)?.destination
    }

    /// The gateway's own page about the link, at the link's own address; nil without one.
    var page: Destination? {
        Navigator.address(of: journey, app).map { Destination(kind: .preview, $0) }
    }

    /// The address that opens the app from a redirect; nil without one.
    var redirect: Destination? { openers.ofRedirect(journey.visitor.installed).flatMap(address) }

    /// The addresses that open the app from a page, best first.
    var buttons: [Destination] { openers.ofPage.compactMap(address) }

    private func address(of opener: AppOpener) -> Destination? {
        let url: LinkURL? =
            switch opener {
            case .sister: sister
            case .sameHost: Navigator.address(of: journey, app)?.naming(tap: tap)
            case .scheme: own
            case .intent: nil
            }
        if opener == .intent { return intent.map { Destination(kind: .app, url: $0) } }
        return url.map { Destination(kind: .app, $0) }
    }

    /// The link on the app's next domain; nil when it has only one.
    private var sister: LinkURL? {
        guard let address = Navigator.address(of: journey, app),
            let host = SisterHost.next(after: address.host, in: app.definition.domains)
        else { return nil }
        return SisterHost.address(of: address, on: host)?.naming(tap: tap)
    }

    /// The place in the app, under its scheme; nil when the app has none here.
    var own: LinkURL? { kept(own(scheme: scheme)) }

    private var scheme: String {
        journey.visitor.platform == .android ? app.definition.android.scheme : app.definition.ios.scheme
    }

    /// Any app may claim a scheme, so such an address contains a secret only if the app is known to be installed.
    private func kept(_ url: LinkURL?) -> LinkURL? {
        guard let url, tap == nil || journey.visitor.installed != .yes else { return url }
        return Navigator.shareable(url, journey)
    }

    /// The place in the app, under its scheme.
    private func own(scheme: String) -> LinkURL? {
        Navigator.ownURL(journey, app, scheme: scheme)?.naming(tap: tap)
    }

    /// The `intent:` address, which leads people without the app to the fallback. An app without a scheme gets the link
    /// itself.
    var intent: String? {
        let android = app.definition.android
        var target =
            android.scheme.isEmpty ? Navigator.address(of: journey, app)?.naming(tap: tap) : own(scheme: android.scheme)
        // Without a package, any app with the scheme may open it.
        if android.package.isEmpty || tap == nil { target = kept(target) }
        guard let target else { return nil }
        return IntentLink(
            opening: target, package: android.package.isEmpty ? nil : android.package, fallback: withoutApp)?.text
    }

    /// Where an `intent:` sends people without the app; it is built without knowing whether they have it.
    private var withoutApp: LinkURL? {
        switch facts.without ?? .store {
        case .store: (store ?? web)?.link
        case .web: (web ?? store)?.link
        // Back to the gateway, which then knows that the app did not open.
        case .preview: Navigator.address(of: journey, app)?.naming(tap: tap)
        }
    }
}
