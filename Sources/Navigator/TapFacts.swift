// What the rules for a tap need to know, from the journey: the link, the route, the configuration, the visitor and the
// stages' findings. One value per tap, without addresses. Loop thread, no look-ups.

import LinkCore
import PluginKit

/// `install_unknown`: what happens to a tap when it is unknown whether the app is installed.
enum UnknownInstallPolicy: String, Sendable, CaseIterable {
    case preview, app, store, web
}

/// The facts about a tap.
struct TapFacts: Sendable {
    /// Whether a program makes a preview or crawls the web. Tools such as curl are treated like an unknown device.
    var isReader = false
    /// Whether it asked for the page's App Links tags.
    var wantsTags = false
    /// Whether our page has tags that say more than those of the web page.
    var hasTags = false
    /// Whether the link names a place in the app, and the configuration does not keep it out of the app.
    var leadsToApp = true
    /// The reason to use for the web when it does not depend on the device.
    var webReason = Reason.routeMatched
    /// Whether there is a web page to go to.
    var hasWeb = true
    /// Whether the address contains `linkd_web=1`.
    var staysInBrowser = false
    var device = Platform.other
    /// Whether there is an app for this device.
    var hasAppHere = true
    /// Whether a page's button led here: it is the same tap again, and the app did not open.
    var appDidNotOpen = false
    var installed = Installed.unknown
    var gate: VersionFinding?
    /// Whether phones recognise the link as the app's.
    var isPublished = true
    /// Whether a redirect can open the app.
    var redirectOpens = false
    /// Whether a button on a page can open the app.
    var pageOpens = false
    var isInApp = false
    var ifUnknown = UnknownInstallPolicy.preview
    /// Where people without the app go, if the link or the route says so; otherwise nil.
    var without: NotInstalled?
    /// Where a known account goes that does not have the app on this platform: `recipient_without_app`, or the link's
    /// own setting. Nil when the tap needs no such treatment.
    var withoutRecipient: NotInstalled?
    var skipsPreview = false
}

extension TapFacts {
    /// The facts of a tap on a link of an app. When the link does not lead to the app, only those for that case are
    /// set.
    /// - Parameters:
    ///   - hasWeb: whether there is a web page to go to.
    ///   - navigator: knows whether phones recognise the link as the app's.
    init(_ journey: borrowing Journey, _ app: App, hasWeb: Bool, by navigator: Navigator) {
        let (visitor, traits) = (journey.visitor, journey.traits)
        wantsTags = traits.wantsAppLinkTags
        isReader = visitor.bot != nil && traits.program != .tool
        self.hasWeb = hasWeb
        let opensInWeb = Self.opensInWeb(journey, app)
        let leadsToAppItself = Navigator.leadsToAppItself(journey, app)
        let hasPlace = journey.match != nil || leadsToAppItself || Self.namesOwnURL(journey, app)
        leadsToApp = hasPlace && !opensInWeb
        hasTags = leadsToApp || journey.shortLink?.stored.link.social != nil
        webReason = Self.webReason(journey, opensInWeb: hasPlace && opensInWeb, leadsToAppItself: leadsToAppItself)
        // Most taps that lead to a page need none of the rest.
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
        let setting = app.definition.installUnknown[device.rawValue].flatMap { UnknownInstallPolicy(rawValue: $0) }
        ifUnknown = setting ?? (device == .desktop ? .web : .preview)
        let own = journey.shortLink.flatMap { Self.ownWord(of: $0.stored, for: visitor) }
        without = own ?? journey.match?.route.notInstalled.flatMap { NotInstalled(rawValue: $0) }
        if journey.accountLacksApp {
            withoutRecipient = NotInstalled(rawValue: app.definition.recipientWithoutApp).map { own ?? $0 }
        }
        skipsPreview = journey.shortLink?.stored.link.skipPreview ?? false
    }

    /// Whether the configuration keeps the link out of the app.
    static func opensInWeb(_ journey: borrowing Journey, _ app: App) -> Bool {
        (journey.match?.route.openIn ?? app.definition.openIn) == "web"
    }

    /// Whether the address asks to stay in the browser.
    static func staysInBrowser(_ journey: Journey) -> Bool {
        journey.reading.inputQuery.last { sameBytes($0.name, "linkd_web") }?.value.map { sameBytes($0, "1") } ?? false
    }

    /// Whether the link names a URL of the app's own that no route matches, and the default route opens the app.
    private static func namesOwnURL(_ journey: Journey, _ app: App) -> Bool {
        guard journey.shortLink != nil, let url = journey.url, !url.isWeb else { return false }
        return app.definition.defaultRoute == .openApp && app.schemes.contains { sameBytes($0, url.scheme) }
    }

    private static func webReason(_ journey: Journey, opensInWeb: Bool, leadsToAppItself: Bool) -> String {
        if opensInWeb { return Reason.openInWeb }
        if journey.match != nil { return Reason.routeMatched }
        return leadsToAppItself || journey.shortLink?.web != nil ? Reason.shortLink : Reason.defaultRoute
    }

    /// Where the link itself sends people without the app: its setting, else its own address for such devices.
    private static func ownWord(of stored: StoredLink, for visitor: Visitor) -> NotInstalled? {
        stored.link.notInstalled ?? (stored.link.ownFallback(for: visitor) == nil ? nil : .web)
    }
}
