// The App Links tags of a page: what other apps read to open ours. Values only; any thread.

/// `al:ios:*`, `al:ipad:*`, `al:android:*` and `al:web:*`.
public struct AppLinkTags: Sendable, Equatable {
    /// One app on an Apple system.
    public struct Apple: Sendable, Equatable {
        /// Opens the content in the app; its own scheme.
        public var url: String
        /// Digits.
        public var appStoreID: String?
        /// What people call the app.
        public var appName: String?

        /// An app.
        public init(url: String, appStoreID: String? = nil, appName: String? = nil) {
            self.url = url
            self.appStoreID = appStoreID
            self.appName = appName
        }
    }

    /// One app on Android.
    public struct Android: Sendable, Equatable {
        /// The package.
        public var package: String
        /// Opens the content in the app.
        public var url: String?
        /// What people call the app.
        public var appName: String?

        /// An app.
        public init(package: String, url: String? = nil, appName: String? = nil) {
            self.package = package
            self.url = url
            self.appName = appName
        }
    }

    /// What the web has of it.
    public enum Web: Sendable, Equatable {
        /// Nothing is said: the page's own address.
        case page
        /// This address.
        case url(String)
        /// The app has no web content, and nobody should be sent to a browser for it.
        case nothing
    }

    /// Every iPhone, and every iPad unless `iPad` says something else.
    public var ios: Apple?
    /// iPads whose app is another one.
    public var iPad: Apple?
    /// Android.
    public var android: Android?
    /// The web.
    public var web = Web.page

    /// No tags.
    public init() {}
}
