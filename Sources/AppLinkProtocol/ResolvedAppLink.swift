// Which apps open a web page's content, as the page says itself in its al: meta tags (applinks.org, the metadata
// reference). Values only.

public import LinkCore

/// A family of platforms that al: tags name.
public enum AppLinkFamily: String, Sendable, CaseIterable {
    /// Any device of Apple's: where `iphone` or `ipad` fits, it comes first.
    case ios, iphone, ipad
    case android
    case windowsPhone = "windows_phone"
    case windows
    case windowsUniversal = "windows_universal"
}

/// One way into an app.
public struct AppLinkTarget: Sendable, Equatable {
    /// The platforms that it is for.
    public var family: AppLinkFamily
    /// The URL to open, of any scheme but those that run code or read files. Nil when the page names none: Android then
    /// opens the page's own URL in the package, other systems skip the target.
    public var url: String?
    /// The app's name, cleaned for display; at most 64 characters.
    public var appName: String?
    /// The App Store's id, of Apple's families.
    public var appStoreID: String?
    /// The package, of Android; never nil there.
    public var package: String?
    /// The activity's class, of Android.
    public var className: String?
    /// The app's GUID, of the Windows families.
    public var appID: String?

    /// A target with nothing but its family.
    public init(_ family: AppLinkFamily) { self.family = family }
}

/// What a page says of the apps that open its content.
public struct ResolvedAppLink: Sendable, Equatable {
    /// The URL that was asked for, also after redirects.
    public var url: String
    /// By family, and in each in the order in which the page prefers them; at most 32 of each.
    public var targets: [AppLinkTarget]
    /// The page to open where no app can; nil when the page wants none.
    public var webURL: String?
    /// What was repaired or left out, as stable words.
    public var warnings: [String]

    /// A link; without targets it is a page that no app opens.
    public init(url: String, targets: [AppLinkTarget] = [], webURL: String?, warnings: [String] = []) {
        self.url = url
        self.targets = targets
        self.webURL = webURL
        self.warnings = warnings
    }
}

extension ResolvedAppLink {
    /// The targets to try on a device, in order: those of its form, then those of its system (applinks.org, the navigation
    /// protocol). At most `AppLinkTags.mostTargets`. An iPhone or iPad whose form is not known has those of `ios` only.
    public func targets(on platform: Platform, _ form: DeviceForm) -> [AppLinkTarget] {
        let families: [AppLinkFamily] =
            switch (platform, form) {
            case (.ios, .phone): [.iphone, .ios]
            case (.ios, .tablet): [.ipad, .ios]
            case (.ios, _): [.ios]
            case (.android, _): [.android]
            case (.desktop, _): [.windowsUniversal, .windows]
            case (.other, _): [.windowsPhone]
            }
        let all = families.flatMap { family in targets.filter { $0.family == family } }
        return Array(all.prefix(AppLinkTags.mostTargets))
    }
}

/// Why the apps of a page are not known.
public struct AppLinkResolutionError: Error, Sendable, Equatable {
    /// A stable word for programs.
    public let reason: String
    /// One sentence for a person, which names hosts but neither paths nor queries.
    public let message: String
    /// Seconds after which the caller may try again; nil when nobody can tell.
    public var retryAfter: Int?

    /// An error of this reason.
    public init(_ reason: String, _ message: String, retryAfter: Int? = nil) {
        self.reason = reason
        self.message = message
        self.retryAfter = retryAfter
    }
}
