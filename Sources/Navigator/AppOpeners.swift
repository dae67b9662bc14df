// Which kinds of address can open an app, and where each works: Universal Links and App Links, `intent:` addresses,
// schemes. Derived from the configuration and what is known of the browser; builds no addresses. Pure.

import LinkCore

/// A kind of address that opens an app.
enum AppOpener: Sendable, Equatable {
    /// The link on the app's next domain, as a Universal Link or App Link.
    case sister
    /// An `intent:` address of Android.
    case intent
    /// The app's own scheme.
    case scheme
    /// The link on the page's own domain, when the app has no other. It opens the app where the system offers that, as
    /// Safari's banner does.
    case sameHost
}

/// The addresses that can open an app on a device.
struct AppOpeners: Sendable, Equatable {
    /// The kinds for a button, best first.
    private(set) var ofPage: [AppOpener] = []
    private let redirectWhenThere: AppOpener?
    private let redirectWhenUnknown: AppOpener?

    /// The kind for a redirect; nil when none would open the app, or when it might show an error to people without it.
    func ofRedirect(_ installed: Installed) -> AppOpener? {
        installed == .yes ? redirectWhenThere : redirectWhenUnknown
    }

    /// - Parameters:
    ///   - platform: the platform of the device.
    ///   - isInApp: whether the visitor uses an in-app browser, known or unknown.
    ///   - isPublished: whether phones recognise the link as the app's.
    init(_ app: AppDefinition, for platform: Platform, _ traits: VisitorTraits, isInApp: Bool, isPublished: Bool) {
        var policy = traits.policy
        if !isPublished { policy.appLink = .no }
        switch platform {
        case .ios: self.init(ios: app, policy, isInApp)
        case .android: self.init(android: app, policy, isInApp)
        case .desktop, .other: self.init()
        }
    }

    private init() { (redirectWhenThere, redirectWhenUnknown) = (nil, nil) }

    private init(ios app: AppDefinition, _ policy: InAppPolicy, _ isInApp: Bool) {
        let hasLinks = !app.ios.bundleID.isEmpty && policy.appLink != .no
        let hasScheme = !app.ios.scheme.isEmpty && policy.scheme != .no
        if hasLinks, app.domains.count > 1 { ofPage.append(.sister) }
        if hasScheme { ofPage.append(.scheme) }
        if hasLinks, app.domains.count == 1 { ofPage.append(.sameHost) }
        // A scheme that no app has claimed shows an error, so it is only for people who have the app.
        redirectWhenThere = hasScheme && (!isInApp || policy.scheme == .yes) ? .scheme : nil
        // Without the app this is one more redirect, and no error.
        redirectWhenUnknown = !isInApp && ofPage.first == .sister ? .sister : nil
    }

    private init(android app: AppDefinition, _ policy: InAppPolicy, _ isInApp: Bool) {
        let hasLinks = !app.android.package.isEmpty && policy.appLink != .no
        let hasIntent = app.android.isThere && policy.intent != .no
        // Browsers accept intents; in-app browsers often do not, but may leave links to the system.
        let isSure = !isInApp || policy.intent == .yes
        if hasIntent, isSure { ofPage.append(.intent) }
        if hasLinks, app.domains.count > 1 { ofPage.append(.sister) }
        if hasIntent, !isSure { ofPage.append(.intent) }
        if !app.android.scheme.isEmpty, policy.scheme != .no, !hasIntent { ofPage.append(.scheme) }
        if hasLinks, app.domains.count == 1, ofPage.isEmpty { ofPage.append(.sameHost) }
        let redirect: AppOpener? = hasIntent && isSure ? .intent : nil
        (redirectWhenThere, redirectWhenUnknown) = (redirect, redirect)
    }
}
