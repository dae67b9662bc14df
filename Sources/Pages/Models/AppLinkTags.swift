// The App Links tags of a page, which other apps read to open ours. Values only; any thread.

/// The values of `al:ios:*`, `al:iphone:*`, `al:ipad:*`, `al:android:*` and `al:web:*`.
public struct AppLinkTags: Sendable, Equatable {
    /// The tags of an app on iPhone or iPad.
    public struct Apple: Sendable, Equatable {
        /// The URL that opens the content in the app, usually by its own scheme.
        public var url: String
        /// The app's number in the App Store; nil without one.
        public var appStoreID: String?
        /// The app's display name; nil leaves the tag out.
        public var appName: String?

        /// Creates the tags of an app.
        public init(url: String, appStoreID: String? = nil, appName: String? = nil) {
            self.url = url
            self.appStoreID = appStoreID
            self.appName = appName
        }
    }

    /// The tags of an app on Android.
    public struct Android: Sendable, Equatable {
        /// The app's package name.
        public var package: String
        /// The URL that opens the content in the app; nil without one.
        public var url: String?
        /// The app's display name; nil leaves the tag out.
        public var appName: String?

        /// Creates the tags of an app.
        public init(package: String, url: String? = nil, appName: String? = nil) {
            self.package = package
            self.url = url
            self.appName = appName
        }
    }

    /// Where the content is on the web.
    public enum Web: Sendable, Equatable {
        /// At the page's own address; no tag is written.
        case page
        /// The content is at this address.
        case url(String)
        /// The app has no web content, so apps should not fall back to a browser.
        case nothing
    }

    /// The tags for iPhones and iPads, of which a reader prefers `iPhone` or `iPad` where there are such.
    public var ios: Apple?
    /// The tags for iPhones, when iPads have another app.
    public var iPhone: Apple?
    /// The tags for iPads, when they have another app.
    public var iPad: Apple?
    /// The tags for Android devices.
    public var android: Android?
    /// The tags for the web.
    public var web = Web.page

    /// Creates an empty set of tags.
    public init() {}

    /// Removes what leads into an app; the web stays.
    public mutating func removeApps() { (ios, iPhone, iPad, android) = (nil, nil, nil, nil) }
}
