// A browser inside another app: what a page may expect of it. Rows of etc/in-app-browsers.toml; made when a configuration
// is loaded, read on every thread. Who such an agent is, Visitors finds out; what follows, the navigator decides.

/// Whether something works in an in-app browser.
public enum Works: String, Sendable, CaseIterable {
    case yes, no, unknown
}

/// How a page in an in-app browser is opened in the device's own browser.
public enum OutsideBrowser: Sendable, Equatable {
    /// The address with this query item opens there.
    case query(name: String, value: String)
    /// This, followed by the percent-encoded address, opens it there.
    case address(prefix: String)
}

/// What works in an in-app browser.
public struct InAppPolicy: Sendable, Equatable {
    /// A tapped Universal Link or App Link opens the app.
    public var appLink = Works.unknown
    /// An `intent:` address opens the app.
    public var intent = Works.unknown
    /// The app's own scheme opens the app.
    public var scheme = Works.unknown
    /// How to leave it; nil when only the person can, by the menu.
    public var outside: OutsideBrowser?

    /// Nothing is known to work.
    public init() {}

    /// The address of a button that opens a web page in the device's own browser; nil when there is no such address.
    public func outsideAddress(of page: LinkURL) -> String? {
        guard page.isWeb else { return nil }
        switch outside {
        case .query(let name, let value)?: return page.settingQuery(name: name, value: value).text
        case .address(let prefix)?: return prefix + PercentCoding.encodeComponent(page.text)
        case nil: return nil
        }
    }
}

/// One in-app browser on some systems. A class, so that what is known of a visitor holds one reference to it.
public final class InAppBrowser: Sendable {
    /// Its name in outcomes and rules: lower case, such as `facebook`.
    public let name: String
    /// Texts in its User-Agent, one of which tells it; none for a web view of an app that does not say its name.
    public let tokens: [String]
    /// Whether it is what remains: a web view without any token that is known.
    public let isAnyWebView: Bool
    /// The systems it is meant for; empty for all.
    public let platforms: [Platform]
    /// What works in it.
    public let policy: InAppPolicy
    /// The User-Agent of one.
    public let example: String

    /// A row.
    public init(
        name: String, tokens: [String], isAnyWebView: Bool = false, platforms: [Platform] = [],
        policy: InAppPolicy = InAppPolicy(), example: String = ""
    ) {
        self.name = name
        self.tokens = tokens
        self.isAnyWebView = isAnyWebView
        self.platforms = platforms
        self.policy = policy
        self.example = example
    }
}
