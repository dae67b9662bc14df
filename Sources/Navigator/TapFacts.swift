// What the rules for a tap ask about, gathered from the journey: the link, the route, the configuration, the visitor and
// the stages' findings. One value per tap, without addresses. Loop thread, no look-ups.

import LinkCore
import PluginKit

/// What becomes of a tap when nobody knows whether the app is there: `install_unknown`.
enum IfUnknown: String, Sendable, CaseIterable {
    case preview, app, store, web
}

/// What is known of a tap.
struct TapFacts: Sendable {
    /// A program that makes previews or reads the web; tools such as curl are answered like a device nobody knows.
    var isReader = false
    /// It asked for the page's App Links tags.
    var wantsTags = false
    /// The page has tags that say more than those of the web page would.
    var hasTags = false
    /// The link names a place in the app, and the configuration does not keep it out of it.
    var leadsToApp = true
    /// The word for the web, when it is not the device that matters.
    var webReason = Reason.routeMatched
    /// There is a web page to go to.
    var hasWeb = true
    /// The address says `linkd_web=1`.
    var staysInBrowser = false
    var device = Platform.other
    /// The app exists for this device.
    var hasAppHere = true
    /// A page's button led here: it is the same tap again, and the app did not open.
    var appDidNotOpen = false
    var installed = Installed.unknown
    var gate: VersionFinding?
    /// Phones know the link to be the app's.
    var isPublished = true
    /// A redirect can open the app.
    var redirectOpens = false
    /// A button of a page can open the app.
    var pageOpens = false
    var isInApp = false
    var ifUnknown = IfUnknown.preview
    /// Where people without the app go, when link or route say so.
    var without: NotInstalled?
    /// Where a known account goes that does not have the app on this platform: `recipient_without_app`, or the link's own
    /// word. Nil: it is a tap like any other.
    var withoutRecipient: NotInstalled?
    var skipsPreview = false
}

extension TapFacts {
    /// The facts of a tap on a link of an app.
    /// - Parameters:
    ///   - hasWeb: whether there is a web page to go to.
    ///   - navigator: knows whether phones know the link to be the app's.
    init(_ journey: borrowing Journey, _ app: App, hasWeb: Bool, by navigator: Navigator) {
        let (visitor, traits) = (journey.visitor, journey.traits)
        wantsTags = traits.wantsAppLinkTags
        isReader = visitor.bot != nil && traits.program != .tool
        self.hasWeb = hasWeb
        let opensInWeb = (journey.match?.route.openIn ?? app.definition.openIn) == "web"
        let hasPlace = journey.match != nil || Self.namesOwnURL(journey, app)
        leadsToApp = hasPlace && !opensInWeb
        hasTags = leadsToApp || journey.shortLink?.stored.link.social != nil
        webReason = Self.webReason(journey, opensInWeb: hasPlace && opensInWeb)
        // Most taps that lead to a page need nothing of the rest.
        guard leadsToApp else { return }
        device = visitor.platform
        staysInBrowser = Self.staysInBrowser(journey)
        hasAppHere = device == .ios ? app.definition.ios.isThere : app.definition.android.isThere
        appDidNotOpen = journey.earlierTap != nil
        installed = visitor.installed
        gate = journey.versionGate
        isInApp = visitor.inAppBrowser != nil
        isPublished = navigator.isPublished(journey, app)
        let openers = AppOpeners(
            app.definition, for: traits.mayBeIPad ? .ios : device, traits, isInApp: isInApp, isPublished: isPublished)
        pageOpens = !openers.ofPage.isEmpty
        redirectOpens = openers.ofRedirect(installed) != nil
        let setting = app.definition.installUnknown[device.rawValue].flatMap { IfUnknown(rawValue: $0) }
        ifUnknown = setting ?? (device == .desktop ? .web : .preview)
        let own = journey.shortLink.flatMap { Self.ownWord(of: $0.stored, for: visitor) }
        without = own ?? journey.match?.route.notInstalled.flatMap { NotInstalled(rawValue: $0) }
        if journey.accountLacksApp {
            withoutRecipient = NotInstalled(rawValue: app.definition.recipientWithoutApp).map { own ?? $0 }
        }
        skipsPreview = journey.shortLink?.stored.link.skipPreview ?? false
    }

    /// Whether the address says that it stays in the browser.
    static func staysInBrowser(_ journey: Journey) -> Bool {
        journey.reading.inputQuery.last { sameBytes($0.name, "linkd_web") }?.value.map { sameBytes($0, "1") } ?? false
    }

    /// Whether the link names a URL of the app's own that no route matches, and the default route opens the app.
    private static func namesOwnURL(_ journey: Journey, _ app: App) -> Bool {
        guard journey.shortLink != nil, let url = journey.url, !url.isWeb else { return false }
        return app.definition.defaultRoute == .openApp && app.schemes.contains { sameBytes($0, url.scheme) }
    }

    private static func webReason(_ journey: Journey, opensInWeb: Bool) -> String {
        if opensInWeb { return Reason.openInWeb }
        if journey.match != nil { return Reason.routeMatched }
        return journey.shortLink?.web != nil ? Reason.shortLink : Reason.defaultRoute
    }

    /// Where the link itself sends people without the app: its word, else its own address for such devices.
    private static func ownWord(of stored: StoredLink, for visitor: Visitor) -> NotInstalled? {
        stored.link.notInstalled ?? (stored.link.ownFallback(for: visitor) == nil ? nil : .web)
    }
}
