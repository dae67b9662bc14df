// The stable words of `Outcome.reason` that the navigator writes. Callers branch on them: never rename one.

/// The reasons, each with the actions that it appears with.
public enum Reason {
    /// open_app: the link matched a route of the app.
    public static let routeMatched = "route_matched"
    /// open_web: a stored link leads to this page, and no route matched. For an open it is the page of its platform.
    public static let shortLink = "short_link"
    /// open_app, open_web: nothing matched, and the app's default route decided.
    public static let defaultRoute = "default_route"
    /// reject: a tapped path is no key and matches no route.
    public static let notFound = "not_found"
    /// reject: an opened link is neither on a host of the app nor has one of its schemes.
    public static let notOurs = "not_ours"
    /// open_web, reject: a tap on a page of the app's website, which the website answers.
    public static let passOn = "pass_on"
    /// reject: nothing matched, and the default route rejects.
    public static let noRoute = "no_route"
    /// hold: facts that the route requires do not hold.
    public static let requirementsMissing = "requirements_missing"
    /// reject: the link would have to be held, but the event names no installation.
    public static let installationMissing = "installation_missing"
    /// reject: no configured app owns this link.
    public static let unknownApp = "unknown_app"
    /// reject: the configuration allows no destination.
    public static let noDestination = "no_destination"
    /// open_web, open_store: the app on the device is older than the link needs.
    public static let appTooOld = "app_too_old"
    /// open_web, open_store: the app on the device is newer than the link allows.
    public static let appTooNew = "app_too_new"
    /// open_web, open_store: the device's system is older than the link needs.
    public static let systemTooOld = "os_too_old"
    /// open_web, open_store: the link requires a version, and the app's is unknown.
    public static let appVersionUnknown = "app_version_unknown"
    /// show_preview: a program that reads tags gets the page that contains them.
    public static let crawler = "crawler"
    /// open_web: the configuration keeps this link out of the app.
    public static let openInWeb = "open_in_web"
    /// open_web, show_preview: the address contains `linkd_web=1`.
    public static let stayInBrowser = "stay_in_browser"
    /// open_web, show_preview: the visitor uses a desktop.
    public static let desktop = "desktop"
    /// open_web: there is no app for this device.
    public static let noAppHere = "no_app_here"
    /// open_store, open_web, show_preview: a page's button was tapped, but the app did not open.
    public static let appDidNotOpen = "app_did_not_open"
    /// open_store, open_web, show_preview: the app is not on the device. For navigate, open_store: the page wants no
    /// fallback to the web.
    public static let notInstalled = "not_installed"
    /// open_web, open_store: the account has not used the app on this platform; `recipient_without_app` decides.
    public static let recipientWithoutApp = "recipient_without_app"
    /// open_app, show_preview: the app is on the device, as the event or its account's installations say.
    public static let installed = "installed"
    /// show_preview: only a button opens the app from this in-app browser.
    public static let inAppBrowser = "in_app_browser"
    /// open_app, open_store, open_web, show_preview: it is unknown whether the app is installed; `install_unknown`
    /// decides.
    public static let installUnknown = "install_unknown"
    /// open_app, open_store, open_web: instead of the page, because the link sets `skipPreview`.
    public static let skipPreview = "skip_preview"
    /// none: a first open without a deferred link.
    public static let noMatch = "no_match"
    /// none: no link waits for this installation.
    public static let nothingPending = "nothing_pending"
    /// none: a conversion was recorded, or how the caller's own navigation ended.
    public static let recorded = "recorded"
    /// open_app: the way out of the app is another app, which the caller can open.
    public static let canOpen = "can_open"
    /// open_web: the way out of the app is a web page.
    public static let webFallback = "web_fallback"
    /// open_app, open_web: the way back to the app that sent the person.
    public static let backLink = "back_link"
    /// reject: the URL says of no app that it sent the person.
    public static let noBackLink = "no_back_link"
}
