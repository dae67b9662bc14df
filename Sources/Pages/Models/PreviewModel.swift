// What the preview page shows: filled by whoever decides that a page is shown, with finished addresses. The page adds
// words, tags and markup, and never an address of its own. Values only; any thread.

public import LinkCore

/// The page between a tap and the app.
public struct PreviewModel: Sendable, Equatable {
    /// What people call the app.
    public var app: String
    /// Its picture; an https address.
    public var icon: String?
    /// What the link leads to; nil shows the app's name.
    public var title: String?
    /// A sentence about it.
    public var description: String?
    /// A picture of it, for previews elsewhere; an http or https address. The page itself shows it only from a host of
    /// `pictureHosts`.
    public var image: String?
    /// Hosts the page itself may load pictures from: those the operator configured.
    public var pictureHosts: [String] = []
    /// The link as people know it, without anything of this tap.
    public var address: String

    /// What the person may choose.
    public var choices: PreviewChoices
    /// The choices of an iPad, when the agent says Macintosh: the page asks the device whether it has a touch screen.
    public var touchChoices: PreviewChoices?
    /// What happens when the app did not open.
    public var afterTap = AfterTap.help
    /// Advice for what people run into on their own phone.
    public var help: Set<PreviewHelp> = []
    /// The in-app browser the page is shown in.
    public var inApp: InAppAdvice?
    /// What a press on the button to the store puts on the clipboard, for the app's first opening; nil copies nothing.
    public var clipboard: String?
    /// Where the page tells what the device shows of itself, a path with a query on this host; nil tells nothing.
    public var sight: String?
    /// Path of this host's QR code of the link, for desktops: `/KEY/qr.svg`.
    public var code: String?

    /// What other apps read: the `al:` tags.
    public var appLinks = AppLinkTags()
    /// Content of the Smart App Banner's tag, `app-id=…, app-argument=…`.
    public var banner: String?

    /// A page about a link.
    public init(app: String, address: String, choices: PreviewChoices = PreviewChoices()) {
        self.app = app
        self.address = address
        self.choices = choices
    }
}

/// The buttons of a page, each with a finished address; what is nil is not shown.
public struct PreviewChoices: Sendable, Equatable {
    /// Opens the app: the link on the sister host, an `intent:` or the app's own scheme.
    public var open: String?
    /// Where the app is to be had.
    public var store: String?
    /// The same content on the web.
    public var web: String?

    /// Buttons.
    public init(open: String? = nil, store: String? = nil, web: String? = nil) {
        self.open = open
        self.store = store
        self.web = web
    }

    /// Whether there is nothing to choose.
    public var isEmpty: Bool { open == nil && store == nil && web == nil }
}

/// What the page's script does when it is still in sight some time after a tap on the button. Without script, nothing.
public enum AfterTap: Sendable, Equatable {
    /// Nothing.
    case nothing
    /// Shows a sentence about the other choices. Right everywhere: nobody is taken anywhere.
    case help
    /// Goes to the store. Only where a page may and where it can know that nothing opened: see `suited`.
    case store

    /// What works on a platform with a button of this address. iOS answers a scheme that nobody has with an alert and lets
    /// no script go to the store behind it; Android's `intent:` brings its own fallback; a desktop has no store to go to.
    public static func suited(to platform: Platform, button: String?) -> AfterTap {
        guard let button, let colon = button.utf8.firstIndex(of: UInt8(ascii: ":")) else { return .nothing }
        let scheme = button[..<colon].lowercased()
        guard platform == .android, !["https", "http", "intent"].contains(scheme) else { return .help }
        return .store
    }
}

/// Advice that a page gives where it applies.
public enum PreviewHelp: Sendable, Hashable, CaseIterable {
    /// iOS remembers "open in the browser" for a host until somebody touches and holds a link and chooses the app.
    case longPress
    /// iOS 9 and 10: the host's name in the top right corner of the app switches its links off.
    case breadcrumb
    /// The button has a scheme of its own: an alert that the address is invalid means that the app is not there.
    case schemeAlert
    /// The system asks before it opens an app: private windows, and schemes.
    case confirmation
}

/// An app's built-in browser, where links do not open apps.
public struct InAppAdvice: Sendable, Equatable {
    /// Which browser people should go to.
    public enum Browser: Sendable, Equatable {
        case safari, chrome
        /// The system's own, whatever it is called.
        case system
    }
    /// Name of the app around the page, such as Instagram; empty for one that does not say its name.
    public var app: String
    /// Where to.
    public var browser: Browser
    /// An address that leaves the built-in browser, when its policy has one.
    public var leave: String?

    /// Advice.
    public init(app: String, browser: Browser, leave: String? = nil) {
        self.app = app
        self.browser = browser
        self.leave = leave
    }
}
