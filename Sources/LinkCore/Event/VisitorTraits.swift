// What the gateway knows about a visitor beyond the outcome's `Visitor`, for rules, pages and destinations. It is never
// stored and never in a reply. Also what an event itself says about its visitor, which nothing else overrules. Any
// thread.

/// What else is known about a visitor.
public struct VisitorTraits: Sendable {
    /// The operating system, finer than the platform.
    public enum System: String, Sendable, CaseIterable {
        /// The request does not say.
        case unknown
        case ios, ipados, android
        /// HarmonyOS 2 to 4: runs Android apps, mostly without Google Play.
        case harmonyos
        /// HarmonyOS NEXT: no Android apps, no `intent:`.
        case openharmony
        /// A desktop that may run Android apps.
        case chromeos
        case macos, windows
        case windowsPhone = "windows_phone"
        case linux
        /// A known system that is none of these: televisions, feature phones, consoles.
        case other
    }

    /// What a program does that is not a person's browser.
    public enum Program: String, Sendable, CaseIterable {
        /// Creates the preview of a link that somebody shares.
        case preview
        /// Reads the web: search engines, monitors, scanners, readers of feeds.
        case crawler
        /// A library or a command-line tool, such as curl or okhttp.
        case tool
    }

    /// The operating system, from the User-Agent.
    public var system = System.unknown
    /// What kind of program it is; nil for what may be a person.
    public var program: Program?
    /// Whether it may be an iPad: one that asks for desktop pages sends what a Mac sends, and only a page can test for
    /// a touch screen.
    public var mayBeIPad = false
    /// Whether the page is fetched before anybody tapped, and perhaps never shown.
    public var isPrefetch = false
    /// Whether it asks for the page's App Links tags, which it gets whatever else it is.
    public var wantsAppLinkTags = false
    /// The in-app browser, with what works in it; nil outside of one.
    public var inApp: InAppBrowser?
    /// Whether the request has a User-Agent: without one, not recognising a bot means nothing.
    public var hasAgent = false

    /// Creates traits of a visitor of whom nothing is known.
    public init() {}

    /// What works in this browser; outside of in-app browsers everything is unknown.
    public var policy: InAppPolicy { inApp?.policy ?? InAppPolicy() }
}

extension Visitor {
    /// The names of event attributes that describe the visitor.
    public enum Attribute {
        /// `true`, `false` or a program's name.
        public static let bot = "bot"
        /// `false` or an in-app browser's name.
        public static let inAppBrowser = "in_app_browser"
        /// A country, ISO 3166-1 alpha-2.
        public static let country = "country"

        /// Whether a value denies the attribute: empty, `0`, `no` or `false`.
        public static func isDenial(_ value: String) -> Bool {
            ["", "0", "no", "false"].contains { sameBytes($0, value) }
        }
    }

    /// Reads the visitor that an event describes. An event from the app itself implies that the app is installed.
    public init(saidBy event: LinkEvent) { self.init(saidBy: CopyOnWrite(event)) }

    /// Whether a version of iOS shows the host's name in the corner of an app that the host opened: 9 and 10.
    public static func showsBreadcrumb(_ osVersion: String?, on platform: Platform) -> Bool {
        guard platform == .ios, let major = osVersion?.prefix(while: { $0 != "." }) else { return false }
        return sameBytes(major, "9") || sameBytes(major, "10")
    }

    /// Reads the visitor that an event describes, without copying the event.
    public init(saidBy event: CopyOnWrite<LinkEvent>) {
        self.init()
        if let device = event.value.device {
            platform = device.platform ?? .other
            form = device.form ?? .other
            osVersion = device.osVersion
        }
        installed =
            switch (event.value.app?.installed, event.value.kind) {
            case (true?, _): .yes
            case (false?, _): .no
            case (nil, .open), (nil, .firstOpen), (nil, .reopen): .yes
            case (nil, _): .unknown
            }
        if event.value.attributes.isEmpty { return }
        let attributes = event.value.attributes
        if let value = attributes[Attribute.bot], !Attribute.isDenial(value) {
            bot = ["true", "yes", "1"].contains { sameBytes($0, value) } ? "other" : value
        }
        if let value = attributes[Attribute.inAppBrowser], !Attribute.isDenial(value) { inAppBrowser = value }
        if let value = attributes[Attribute.country], value.utf8.count == 2, value.utf8.allSatisfy(isLetter) {
            country = value.uppercased()
        }
    }
}
