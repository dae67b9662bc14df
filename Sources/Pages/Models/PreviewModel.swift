// The content of the preview page, filled with complete addresses by the code that decides to show it. The page adds
// words, tags and markup, but no address of its own. Values only; any thread.

public import LinkCore

/// The page between a tap and the app.
public struct PreviewModel: Sendable, Equatable {
    /// The app's display name.
    public var app: String
    /// The app's icon, an https URL; nil shows none.
    public var icon: String?
    /// The title of the content; nil shows the app's name.
    public var title: String?
    /// A description of the content; nil shows none.
    public var description: String?
    /// A picture of the content for previews elsewhere, an http or https URL. The page itself shows it only from a host
    /// of `pictureHosts`.
    public var image: String?
    /// Hosts that the page itself may load pictures from, which are those the operator configured.
    public var pictureHosts: [String] = []
    /// The link's public address, without anything from this tap.
    public var address: String

    /// The targets of the buttons.
    public var choices: PreviewChoices
    /// The targets for an iPad whose agent says Macintosh: the page asks the device whether it has a touch screen. Nil
    /// for others.
    public var touchChoices: PreviewChoices?
    /// What happens when the app did not open.
    public var afterTap = AfterTap.help
    /// Advice on problems with the visitor's phone.
    public var help: Set<PreviewHelp> = []
    /// The in-app browser that shows the page; nil for a normal browser.
    public var inApp: InAppAdvice?
    /// What a press on the store button copies to the clipboard for the app's first opening; nil copies nothing.
    public var clipboard: String?
    /// The path and query on this host to which the page reports device signals; nil reports nothing.
    public var sight: String?
    /// The path of the link's QR code on this host, for desktops: `/KEY/qr.svg`. Nil shows none.
    public var code: String?

    /// The `al:` tags, for other apps.
    public var appLinks = AppLinkTags()
    /// The content of the Smart App Banner's tag, `app-id=…, app-argument=…`; nil leaves it out.
    public var banner: String?

    /// Creates a page about a link.
    public init(app: String, address: String, choices: PreviewChoices = PreviewChoices()) {
        self.app = app
        self.address = address
        self.choices = choices
    }
}

/// The buttons of a page, each with a complete address; a button whose address is nil is not shown.
public struct PreviewChoices: Sendable, Equatable {
    /// Opens the app: the link on the sister host, an `intent:` or the app's own scheme.
    public var open: String?
    /// The page of the app in a store.
    public var store: String?
    /// The same content on the web.
    public var web: String?

    /// Creates a set of buttons.
    public init(open: String? = nil, store: String? = nil, web: String? = nil) {
        self.open = open
        self.store = store
        self.web = web
    }

    /// Whether there is no button.
    public var isEmpty: Bool { open == nil && store == nil && web == nil }
}

/// What the page's script does if the page is still visible some time after the button was pressed. Without a script
/// nothing happens.
public enum AfterTap: Sendable, Equatable {
    /// The script does nothing.
    case nothing
    /// Shows a sentence about the other choices. Suitable everywhere, because it redirects nobody.
    case help
    /// Goes to the store. Only where a page may do so and can know that nothing opened: see `suited`.
    case store

    /// What works on a platform with a button of this address. iOS answers an unclaimed scheme with an alert and lets
    /// no script go to the store behind it. Android's `intent:` contains its own fallback. A desktop has no store.
    public static func suited(to platform: Platform, button: String?) -> AfterTap {
        guard let button, let colon = button.utf8.firstIndex(of: UInt8(ascii: ":")) else { return .nothing }
        let scheme = button[..<colon].lowercased()
        guard platform == .android, !["https", "http", "intent"].contains(scheme) else { return .help }
        return .store
    }
}

/// Advice that a page shows where it applies.
public enum PreviewHelp: Sendable, Hashable, CaseIterable {
    /// iOS remembers "open in the browser" for a host until somebody touches and holds a link and chooses the app.
    case longPress
    /// iOS 9 and 10: tapping the host's name in the top right corner of the app disables its links.
    case breadcrumb
    /// The button uses the app's own scheme: an alert about an invalid address means that the app is not installed.
    case schemeAlert
    /// The system asks before it opens an app, for private windows and for schemes.
    case confirmation
}

/// Advice for an in-app browser, in which links do not open apps.
public struct InAppAdvice: Sendable, Equatable {
    /// The browser that people should use instead.
    public enum Browser: Sendable, Equatable {
        case safari, chrome
        /// The system's default browser.
        case system
    }
    /// The name of the app that shows the page, such as Instagram; empty when unknown.
    public var app: String
    /// The browser to switch to.
    public var browser: Browser
    /// An address that leaves the in-app browser; nil when its policy has none.
    public var leave: String?

    /// Creates advice to switch to a browser.
    public init(app: String, browser: Browser, leave: String? = nil) {
        self.app = app
        self.browser = browser
        self.leave = leave
    }
}
