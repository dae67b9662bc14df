// What the page between a tap and the app needs besides texts: complete addresses for its buttons, tags and banner,
// taken from the decision. Made only when a page is shown. Loop thread.

public import LinkCore
public import PluginKit

/// The addresses of a page about a link.
public struct PageLinks: Sendable, Equatable {
    /// The targets of the page's buttons; a button whose target is nil is not shown.
    public struct Choices: Sendable, Equatable {
        /// An address that opens the app.
        public var open: String?
        /// The page of the app in a store.
        public var store: String?
        /// The page with the content on the web.
        public var web: String?
    }

    /// The link's public address, without anything from this tap; empty without an app or an address.
    public var address = ""
    /// The targets of the buttons.
    public var choices = Choices()
    /// The targets for an iPad, when the visitor claims to be a Mac; otherwise nil.
    public var touchChoices: Choices?
    /// Whether tags may lead into the apps. They may not when the link requires a version, which readers of tags do not
    /// report.
    public var isForApps = false
    /// For tags: the address in the iOS app; nil without one.
    public var ios: String?
    /// For tags: whether iPads have an address of their own, `iPad`, or none.
    public var isApartOnIPad = false
    /// For tags: the address in the app on iPads; only with `isApartOnIPad`.
    public var iPad: String?
    /// For tags: the address in the Android app; nil without one.
    public var android: String?
    /// For tags: the content on the web; nil without any.
    public var web: String?
    /// The content of the Smart App Banner; nil when it is not shown.
    public var banner: String?
}

extension Navigator {
    /// The addresses of the page that an outcome shows.
    public func pageLinks(of journey: Journey, _ outcome: Outcome) -> PageLinks {
        var links = PageLinks()
        let ways = outcome.fallbacks
        func first(_ kind: Destination.Kind) -> String? { ways.first { $0.kind == kind }?.url }
        links.choices = PageLinks.Choices(open: first(.app), store: first(.store), web: first(.web))
        guard let app = journey.app else { return links }
        let address = Self.address(of: journey, app)
        // What a dynamic link says is in its query.
        let named = journey.shortLink?.isDynamic == true ? address : address?.removingQueryItems { _ in true }
        links.address = journey.reading.shortLink ?? named?.text ?? ""
        let tap = journey.earlierTap ?? outcome.eventID
        if journey.visitor.platform == .desktop, journey.traits.mayBeIPad {
            links.touchChoices = links.choices
            links.touchChoices?.store = StorePage(journey, app, tap: tap, platform: .ios)?.destination.url
            // An iPad's app may be too old for the link.
            if journey.versionGate?.instead != nil { links.touchChoices?.open = nil }
            // A Mac has no such button.
            links.choices.open = nil
        }
        let isGated = journey.versionGate.map { $0.state != .met } ?? false
        links.web = ways.first { $0.kind == .web }?.link.map { Self.shareable($0, journey).text }
        guard !isGated, !TapFacts.staysInBrowser(journey), !TapFacts.opensInWeb(journey, app) else { return links }
        links.isForApps = true
        let definition = app.definition
        links.ios = Self.tagAddress(of: journey, app, scheme: definition.ios.scheme)
        links.android = Self.tagAddress(of: journey, app, scheme: definition.android.scheme)
        let storeID = definition.ios.appStoreID
        let isSafari = journey.visitor.platform == .ios && journey.visitor.inAppBrowser == nil
        if isSafari, !storeID.isEmpty, links.choices.open != nil, let address {
            links.banner = SmartBanner.content(
                appID: storeID, clip: definition.ios.appClipBundleID, argument: address.naming(tap: tap).text)
        }
        return links
    }

    /// The address in the app for the tags of a page that everybody reads, as a tap by such a device gets it.
    public func tagAddress(of journey: Journey) -> String? {
        guard let app = journey.app, !TapFacts.opensInWeb(journey, app) else { return nil }
        let definition = app.definition
        let scheme = journey.visitor.platform == .android ? definition.android.scheme : definition.ios.scheme
        return Self.tagAddress(of: journey, app, scheme: scheme)
    }

    private static func tagAddress(of journey: Journey, _ app: App, scheme: String) -> String? {
        ownURL(journey, app, scheme: scheme).map { shareable($0, journey).text }
    }

    /// An address for everybody who reads the page's tags, without secrets that came with this tap.
    static func shareable(_ url: LinkURL, _ journey: Journey) -> LinkURL {
        if journey.secrets.isEmpty { return url }
        let cleaned = url.removingQueryItems(named: journey.secrets.entries.map(\.key))
        let extra = journey.app?.definition.secretParameters ?? []
        let isClean = Secrets.redactURL(cleaned, extra: extra).found.isEmpty
        return isClean ? cleaned : cleaned.removingQueryItems { _ in true }.replacingFragment(nil)
    }
}
