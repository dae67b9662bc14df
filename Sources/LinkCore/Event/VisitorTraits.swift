// What the gateway knows of a visitor beside the outcome's `Visitor`, for rules, pages and destinations; never stored,
// never in a reply. And what an event itself says of its visitor, which nothing else may overrule. Any thread.

/// What else is known of a visitor.
public struct VisitorTraits: Sendable {
    /// The operating system, finer than the platform.
    public enum System: String, Sendable, CaseIterable {
        /// Not known.
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
        /// Known, and none of these: televisions, feature phones, consoles.
        case other
    }

    /// What a program that is no person does.
    public enum Program: String, Sendable, CaseIterable {
        /// Makes the preview of a link that somebody shares.
        case preview
        /// Reads the web: search engines, monitors, scanners, readers of feeds.
        case crawler
        /// A library or a command: curl, okhttp.
        case tool
    }

    /// The operating system.
    public var system = System.unknown
    /// What kind of program it is; nil for what may be a person.
    public var program: Program?
    /// An iPad that asks for desktop pages says exactly what a Mac says; only a page can ask for touch.
    public var mayBeIPad = false
    /// Fetched before anybody has tapped, and shown perhaps never.
    public var isPrefetch = false
    /// Asked for the page's App Links tags, which it gets whatever else it is.
    public var wantsAppLinkTags = false
    /// The in-app browser, with what works in it.
    public var inApp: InAppBrowser?
    /// Whether there was a User-Agent to look at: without one, that no bot is known says nothing.
    public var hasAgent = false

    /// Nothing known.
    public init() {}

    /// What works where the person is: everything unknown outside in-app browsers.
    public var policy: InAppPolicy { inApp?.policy ?? InAppPolicy() }
}

extension Visitor {
    /// Attributes of an event that say something of the visitor.
    public enum Attribute {
        /// `true`, `false` or a program's name.
        public static let bot = "bot"
        /// `false` or an in-app browser's name.
        public static let inAppBrowser = "in_app_browser"
        /// ISO 3166-1 alpha-2.
        public static let country = "country"

        /// Whether a value denies what its name says.
        public static func isDenial(_ value: String) -> Bool {
            ["", "0", "no", "false"].contains { sameBytes($0, value) }
        }
    }

    /// What an event says of its visitor. An event from the app itself implies that the app is there.
    public init(saidBy event: LinkEvent) { self.init(saidBy: CopyOnWrite(event)) }

    /// Whether a version of iOS shows a host's name in the corner of an app that the host opened: 9 and 10.
    public static func showsBreadcrumb(_ osVersion: String?, on platform: Platform) -> Bool {
        guard platform == .ios, let major = osVersion?.prefix(while: { $0 != "." }) else { return false }
        return sameBytes(major, "9") || sameBytes(major, "10")
    }

    /// The same of an event in its box, which is not copied.
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
