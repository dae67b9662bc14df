// A browser inside another app, and what a page can expect of it. Rows of etc/in-app-browsers.toml, made when a
// configuration is loaded and read on every thread. Visitors recognises the User-Agent; the navigator decides what
// follows.

/// Whether something works in an in-app browser.
public enum BrowserSupport: String, Sendable, CaseIterable {
    case yes, no, unknown
}

/// How a page in an in-app browser is opened in the device's own browser.
public enum ExternalBrowser: Sendable, Equatable {
    /// The address opens there when it has this query item.
    case query(name: String, value: String)
    /// This prefix, followed by the percent-encoded address, opens it there.
    case address(prefix: String)
}

/// What works in an in-app browser.
public struct InAppPolicy: Sendable, Equatable {
    /// A tapped Universal Link or App Link opens the app.
    public var appLink = BrowserSupport.unknown
    /// An `intent:` address opens the app.
    public var intent = BrowserSupport.unknown
    /// The app's own scheme opens the app.
    public var scheme = BrowserSupport.unknown
    /// How a page opens the device's own browser; nil when only the person can, from the menu.
    public var outside: ExternalBrowser?

    /// Creates a policy in which nothing is known to work.
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

/// One in-app browser on some systems. A class, so that what is known of a visitor holds a single reference to it.
public final class InAppBrowser: Sendable {
    /// Its name in outcomes and rules: lower case, such as `facebook`.
    public let name: String
    /// Texts in its User-Agent; any one of them identifies it. Empty for a web view of an app that does not name
    /// itself.
    public let tokens: [String]
    /// Whether this row is the last resort: a web view without any known token.
    public let isAnyWebView: Bool
    /// The systems that the row applies to; empty for all.
    public let platforms: [Platform]
    /// What works in it, as far as it is known.
    public let policy: InAppPolicy
    /// A sample User-Agent of this browser; tests check that the row recognises it.
    public let example: String

    /// Creates a row of the table.
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
