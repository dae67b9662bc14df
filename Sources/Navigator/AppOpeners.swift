// What opens an app, and where it works: links that the system knows to be the app's, `intent:` addresses, schemes. From
// the configuration and what is known of the browser; no addresses yet. Pure.

import LinkCore

/// A kind of address that opens an app.
enum AppOpener: Sendable, Equatable {
    /// The link on the app's next domain: a Universal Link or App Link.
    case sister
    /// `intent:`
    case intent
    /// The app's own scheme.
    case scheme
    /// The link on the page's own domain, when the app has no other: it opens the app where the system asks, as Safari's
    /// banner does.
    case sameHost
}

/// What can open an app on a device.
struct AppOpeners: Sendable, Equatable {
    /// For a button, the best first.
    private(set) var ofPage: [AppOpener] = []
    private let redirectWhenThere: AppOpener?
    private let redirectWhenUnknown: AppOpener?

    /// What a redirect may use; nil when none would open the app, or one might show an error to people without it.
    func ofRedirect(_ installed: Installed) -> AppOpener? {
        installed == .yes ? redirectWhenThere : redirectWhenUnknown
    }

    /// - Parameters:
    ///   - platform: the device's.
    ///   - isInApp: whether the person is in an app's own browser, known or not.
    ///   - isPublished: whether phones know the link to be the app's.
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
        // A scheme that nobody has shows an error: only for people who have the app.
        redirectWhenThere = hasScheme && (!isInApp || policy.scheme == .yes) ? .scheme : nil
        // Without the app this is the second hop, and no error.
        redirectWhenUnknown = !isInApp && ofPage.first == .sister ? .sister : nil
    }

    private init(android app: AppDefinition, _ policy: InAppPolicy, _ isInApp: Bool) {
        let hasLinks = !app.android.package.isEmpty && policy.appLink != .no
        let hasIntent = app.android.isThere && policy.intent != .no
        // Browsers take intents; the browsers of apps often do not, but may leave links to the system.
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
