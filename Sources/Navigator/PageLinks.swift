// What the page between a tap and the app needs beside its words: finished addresses for its buttons, its tags and the
// banner, taken from the decision. Made only when a page is shown. Loop thread.

public import LinkCore
public import PluginKit

/// The addresses of a page about a link.
public struct PageLinks: Sendable, Equatable {
    /// What a person may choose; what is nil is not shown.
    public struct Choices: Sendable, Equatable {
        /// Opens the app.
        public var open: String?
        /// Where the app is to be had.
        public var store: String?
        /// The content on the web.
        public var web: String?
    }

    /// The link as people know it, without anything of this tap.
    public var address = ""
    /// The choices.
    public var choices = Choices()
    /// The choices of an iPad, when the visitor says it is a Mac.
    public var touch: Choices?
    /// Whether tags may lead into the apps: not when the link asks for a version, which who reads tags does not say.
    public var isForApps = false
    /// For tags: the place in the iOS app.
    public var ios: String?
    /// For tags: the place in the Android app.
    public var android: String?
    /// For tags: the content on the web.
    public var web: String?
    /// Content of the Smart App Banner.
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
        links.address = journey.reading.shortLink ?? address?.removingQueryItems { _ in true }.text ?? ""
        let tap = journey.earlierTap ?? outcome.eventID
        if journey.visitor.platform == .desktop, journey.traits.mayBeIPad {
            links.touch = links.choices
            links.touch?.store = StorePage(journey, app, tap: tap, platform: .ios)?.destination.url
            // An iPad's app may be too old for it.
            if journey.versionGate?.instead != nil { links.touch?.open = nil }
            // A Mac has no button for it.
            links.choices.open = nil
        }
        let isGated = journey.versionGate.map { $0.state != .met } ?? false
        links.web = first(.web).flatMap { Self.shareable($0, journey) }
        guard !isGated, !TapFacts.staysInBrowser(journey) else { return links }
        links.isForApps = true
        let definition = app.definition
        links.ios = Self.ownURL(journey, app, scheme: definition.ios.scheme).flatMap {
            Self.shareable($0.text, journey)
        }
        links.android = Self.ownURL(journey, app, scheme: definition.android.scheme)
            .flatMap { Self.shareable($0.text, journey) }
        let storeID = definition.ios.appStoreID
        let isSafari = journey.visitor.platform == .ios && journey.visitor.inAppBrowser == nil
        if isSafari, !storeID.isEmpty, links.choices.open != nil, let address {
            links.banner = SmartBanner.content(
                appID: storeID, clip: definition.ios.appClipBundleID, argument: address.naming(tap: tap).text)
        }
        return links
    }

    /// An address for everybody who reads the page's tags: without the secrets that came with this tap.
    static func shareable(_ text: String, _ journey: Journey) -> String? {
        guard let url = try? LinkURL(text) else { return nil }
        if journey.secrets.isEmpty { return text }
        let cleaned = url.removingQueryItems(named: journey.secrets.entries.map(\.key))
        let extra = journey.app?.definition.secretParameters ?? []
        let isClean = Secrets.redactURL(cleaned, extra: extra).found.isEmpty
        return isClean ? cleaned.text : cleaned.removingQueryItems { _ in true }.replacingFragment(nil).text
    }
}
