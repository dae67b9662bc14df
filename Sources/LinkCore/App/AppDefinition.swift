// An app as the operator configured it: an immutable part of the snapshot an event keeps from start to end.

/// Where in a configuration file something stands; lines and columns count from 1, columns in bytes.
public struct SourcePlace: Sendable, Equatable, CustomStringConvertible {
    /// The file, as it was named.
    public var file: String
    /// The line.
    public var line: Int
    /// The column.
    public var column: Int

    /// A place.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column`
    public var description: String { "\(file):\(line):\(column)" }
}

/// What links an app key may make.
public enum AppKeyLinks: String, Sendable, CaseIterable {
    /// None.
    case none
    /// Links to routes.
    case routes
    /// Links to routes with metadata and with targets per platform, too.
    case smart
}

/// One `[[app.route]]`.
public struct RouteDefinition: Sendable {
    /// The pattern as written.
    public var pattern: String
    /// The web address, with the route's parameters; nil is the app's web plus the path.
    public var web: String?
    /// Facts that must hold.
    public var requires: [String] = []
    /// Least app version per platform name.
    public var minVersion: StringMap = [:]
    /// Greatest app version per platform name.
    public var maxVersion: StringMap = [:]
    /// Least build per platform name.
    public var minBuild: StringMap = [:]
    /// Least system version per platform name.
    public var minOSVersion: StringMap = [:]
    /// What an app that is too old gets: web, store or preview.
    public var belowMinVersion: String?
    /// Where people without the app go: store, web or preview.
    public var notInstalled: String?
    /// `app` or `web`.
    public var openIn: String?
    /// When it enters the association files: auto, always or never.
    public var publish: String = "auto"
    /// Share of active installations, 0 to 1.
    public var rolloutShare: Double = 0.9
    /// Least number of installations before a share counts.
    public var rolloutMinInstalls: Int = 1000
    /// What pages and previews of its links say, with the route's parameters.
    public var social = RouteSocial()
    /// `social_fetch`: whether previews take the tags of the route's own web page.
    public var fetchesSocial = false
    /// Where it stands.
    public var place: SourcePlace?
    /// Where its web address stands.
    public var webPlace: SourcePlace?
    /// Where its `social` stands.
    public var socialPlace: SourcePlace?

    /// A route.
    public init(pattern: String) { self.pattern = pattern }
}

/// What happens to an opened link that matches no route.
public enum DefaultRouteAction: String, Sendable, CaseIterable {
    case openApp = "open_app"
    case openWeb = "open_web"
    case reject
}

/// One `[[app]]`.
public struct AppDefinition: Sendable {
    /// `[app.ios]`
    public struct IOS: Sendable {
        /// `bundle_id`
        public var bundleID = ""
        /// `team_id`
        public var teamID = ""
        /// `app_store_id`
        public var appStoreID = ""
        /// `ipad_app_store_id`
        public var iPadAppStoreID = ""
        /// `provider_token`
        public var providerToken = ""
        /// `scheme`, lower case
        public var scheme = ""
        /// `more_app_ids`: other apps that open the same links, `TEAMID.bundle.id`
        public var moreAppIDs: [String] = []
        /// `webcredentials`: whether the apps share passwords with the domains
        public var webCredentials = false
        /// `app_clip_bundle_id`
        public var appClipBundleID = ""

        /// Nothing set.
        public init() {}
    }

    /// `[app.android]`
    public struct Android: Sendable {
        /// `package`
        public var package = ""
        /// `scheme`, lower case
        public var scheme = ""
        /// `sha256_cert_fingerprints`
        public var certificateFingerprints: [String] = []
        /// `more_apps`: other apps that open the same links, each a package, a space and a fingerprint
        public var moreApps: [String] = []
        /// `get_login_creds`: whether the apps share passwords with the domains
        public var getLoginCreds = false

        /// Nothing set.
        public init() {}
    }

    /// `name`, unique
    public var name: String
    /// `title`
    public var title = ""
    /// `icon`
    public var icon = ""
    /// `domains`, lower case, no port
    public var domains: [String] = []
    /// `short_prefix`
    public var shortPrefix = ""
    /// `gated_prefix`
    public var gatedPrefix = "w/"
    /// `web`; empty for an app without web content
    public var web = ""
    /// `desktop_web`
    public var desktopWeb = ""
    /// `pass_query`
    public var passQuery = true
    /// `secret_parameters`: query names whose values never reach the store
    public var secretParameters: [String] = []
    /// `install_unknown` per platform: preview, app, store or web
    public var installUnknown: StringMap = ["ios": "preview", "android": "app"]
    /// `recipient_without_app`: web or store; "unknown" treats such a tap like any other
    public var recipientWithoutApp = "unknown"
    /// `version_scheme`
    public var versionScheme = VersionScheme.dotted
    /// `active_window`, milliseconds
    public var activeWindow: Int64 = 30 * 86_400_000
    /// `open_in`: app or web
    public var openIn = "app"
    /// `requires`: filters for every route
    public var requires: [String] = []
    /// `case_sensitive_routes`: whether the literals of routes differ by letter case
    public var caseSensitiveRoutes = true
    /// `facebook_app_id`; empty for none
    public var facebookAppID = ""
    /// `facebook_scheme_suffixes`
    public var facebookSchemeSuffixes: [String] = [""]
    /// The app secret, read from the credential at load; never logged.
    public var facebookSecret: String?
    /// Checks proofs of accounts, made from `account_proof` and its credential at load; nil takes none.
    public var accountVerifier: (any AccountVerifier)?
    /// `deeplink_parameter`
    public var deeplinkParameter = "deeplink"
    /// `ref_parameter`
    public var refParameter = "ref"
    /// `app_key_links`
    public var appKeyLinks = AppKeyLinks.routes
    /// `[app.ios]`
    public var ios = IOS()
    /// `[app.android]`
    public var android = Android()
    /// `[app.social]` title, description, image
    public var social: StringMap = [:]
    /// `[[app.route]]`
    public var routes: [RouteDefinition] = []
    /// `[app.default_route]` action
    public var defaultRoute: DefaultRouteAction = .openApp
    /// `[app.default_route]` taps: whether the default route holds for taps too. False: a tapped path that is no key and
    /// matches no route is not found.
    public var defaultRouteTaps = false
    /// Where it stands.
    public var place: SourcePlace?

    /// An app by name.
    public init(name: String) { self.name = name }

    /// The schemes of its apps, lower case, without Facebook's.
    public var schemes: [String] { [ios.scheme, android.scheme].filter { !$0.isEmpty } }
}
