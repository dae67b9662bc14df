// An app as the operator configured it: an immutable part of the snapshot an event keeps from start to end.

/// A place in a configuration file. Lines and columns count from 1, columns in bytes.
public struct SourcePlace: Sendable, Equatable, CustomStringConvertible {
    /// The path of the file, as the operator gave it.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// From 1, in bytes.
    public var column: Int

    /// Creates a place; both numbers count from 1.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column`, as compilers print it.
    public var description: String { "\(file):\(line):\(column)" }
}

/// Which links callers with an app key may create: `app_key_links`.
public enum AppKeyLinks: String, Sendable, CaseIterable {
    /// App keys create no links.
    case none
    /// Links to routes only.
    case routes
    /// Also links with metadata and with targets per platform.
    case smart
}

/// One `[[app.route]]` of the configuration.
public struct RouteDefinition: Sendable {
    /// The pattern as written.
    public var pattern: String
    /// The web address, with the route's parameters; nil is the app's web plus the path.
    public var web: String?
    /// `requires`: facts that must hold before the app gets the link; until then the link is held.
    public var requires: [String] = []
    /// `min_version`: the lowest app version that gets the path, by platform name.
    public var minVersion: StringMap = [:]
    /// `max_version`: the highest app version that gets the path, by platform name.
    public var maxVersion: StringMap = [:]
    /// `min_build`: the lowest build number (versionCode, CFBundleVersion) by platform name.
    public var minBuild: StringMap = [:]
    /// `min_os_version`: the lowest system version by platform name.
    public var minOSVersion: StringMap = [:]
    /// `below_min_version`: where a link goes that the app is too old to show: web, store or preview. nil means web.
    public var belowMinVersion: String?
    /// `not_installed`: where people without the app go: store, web or preview. nil when it is not set.
    public var notInstalled: String?
    /// `open_in`: `app` or `web`; nil takes the app's.
    public var openIn: String?
    /// `publish`: when the route enters the association files: auto, always or never.
    public var publish: String = "auto"
    /// `rollout_share`: with `publish = "auto"`, the share of a system's active installations that must be new enough,
    /// 0 to 1.
    public var rolloutShare: Double = 0.9
    /// `rollout_min_installs`: with fewer installations on a system, no share is computed.
    public var rolloutMinInstalls: Int = 1000
    /// `social`: what pages and previews of its links say, with the route's parameters filled in.
    public var social = RouteSocial()
    /// `social_fetch`: whether previews use the tags of the route's own web page.
    public var fetchesSocial = false
    /// Where the route is in the configuration file; nil when it does not come from a file.
    public var place: SourcePlace?
    /// Where its `web` is in the file.
    public var webPlace: SourcePlace?
    /// Where its `social` is in the file.
    public var socialPlace: SourcePlace?

    /// Creates a route with the defaults of the configuration.
    public init(pattern: String) { self.pattern = pattern }
}

/// What happens to an opened link that matches no route.
public enum DefaultRouteAction: String, Sendable, CaseIterable {
    case openApp = "open_app"
    case openWeb = "open_web"
    case reject
}

/// One `[[app]]` of the configuration.
public struct AppDefinition: Sendable {
    /// The section `[app.ios]` of an app.
    public struct IOS: Sendable {
        /// `bundle_id`, such as `com.example.app`
        public var bundleID = ""
        /// `team_id`: the Apple developer team
        public var teamID = ""
        /// `app_store_id`, digits; empty when it is not set
        public var appStoreID = ""
        /// `ipad_app_store_id`, digits: only if there is a separate iPad app
        public var iPadAppStoreID = ""
        /// `provider_token`, digits: `pt` of App Store campaign links
        public var providerToken = ""
        /// `scheme`: the app's custom URL scheme, lower case
        public var scheme = ""
        /// `more_app_ids`: other apps that open the same links, `TEAMID.bundle.id`
        public var moreAppIDs: [String] = []
        /// `webcredentials`: whether these apps share passwords with the domains
        public var webCredentials = false
        /// `app_clip_bundle_id`: the App Clip of this app
        public var appClipBundleID = ""

        /// Creates the section with every key unset.
        public init() {}
    }

    /// The section `[app.android]` of an app.
    public struct Android: Sendable {
        /// `package`: the application id
        public var package = ""
        /// `scheme`: the app's custom URL scheme, lower case
        public var scheme = ""
        /// `sha256_cert_fingerprints` of the signing certificates, for assetlinks.json
        public var certificateFingerprints: [String] = []
        /// `more_apps`: other apps that open the same links, each a package, a space and a fingerprint
        public var moreApps: [String] = []
        /// `get_login_creds`: whether these apps share passwords with the domains
        public var getLoginCreds = false

        /// Creates the section with every key unset.
        public init() {}
    }

    /// `name`: unique, and what events and commands call the app
    public var name: String
    /// `title`: the app's name on pages
    public var title = ""
    /// `icon`: the web address of a picture; empty for none
    public var icon = ""
    /// `domains`, lower case, no port
    public var domains: [String] = []
    /// `short_prefix`, such as `s/`: keeps short keys apart from routes in the association files
    public var shortPrefix = ""
    /// `gated_prefix`: keys of links whose route is not published yet; excluded from the association files
    public var gatedPrefix = "w/"
    /// `web`; empty for an app without web content
    public var web = ""
    /// `desktop_web`: replaces `web` on desktops; empty for none
    public var desktopWeb = ""
    /// `pass_query`: whether a tap's query is carried to the destination; the link's own items win
    public var passQuery = true
    /// `secret_parameters`: query names whose values never reach the store
    public var secretParameters: [String] = []
    /// `install_unknown` per platform: preview, app, store or web
    public var installUnknown: StringMap = ["ios": "preview", "android": "app"]
    /// `recipient_without_app`: web or store; "unknown" treats such a tap like any other
    public var recipientWithoutApp = "unknown"
    /// `version_scheme`: how the app's versions are written
    public var versionScheme = VersionScheme.dotted
    /// `active_window`, milliseconds: an installation seen within it counts as active
    public var activeWindow: Int64 = 30 * 86_400_000
    /// `open_in`: app or web
    public var openIn = "app"
    /// `requires`: filters for every route
    public var requires: [String] = []
    /// `case_sensitive_routes`: whether the literals of routes differ by letter case
    public var caseSensitiveRoutes = true
    /// `facebook_app_id`; empty for none
    public var facebookAppID = ""
    /// `facebook_scheme_suffixes`: what may follow `fb<APPID>` in a scheme; the empty suffix is the default
    public var facebookSchemeSuffixes: [String] = [""]
    /// The app secret, read from its credential when the configuration is loaded; never logged. nil verifies nothing.
    public var facebookSecret: String?
    /// Checks account proofs, made from `account_proof` and its credential at load; nil when the app accepts no proofs.
    public var accountVerifier: (any AccountVerifier)?
    /// `deeplink_parameter`: its value is routed when the target matches no route
    public var deeplinkParameter = "deeplink"
    /// `ref_parameter`: its value in a URL's query is the link's ref, unless the stored link or the envelope has one
    public var refParameter = "ref"
    /// `app_key_links`: which links app keys may create
    public var appKeyLinks = AppKeyLinks.routes
    /// `[app.ios]`; empty strings for what is not set
    public var ios = IOS()
    /// `[app.android]`; empty strings for what is not set
    public var android = Android()
    /// `[app.social]`: defaults for title, description and image
    public var social: StringMap = [:]
    /// `[[app.route]]`, in the order of the file
    public var routes: [RouteDefinition] = []
    /// `[app.default_route]` action, for an opened link that matches no route
    public var defaultRoute: DefaultRouteAction = .openApp
    /// `[app.default_route]` taps: whether the default route applies to taps too. When false, a tapped path that is
    /// neither a key nor a route is not found.
    public var defaultRouteTaps = false
    /// Where the app is in the configuration file; nil when it does not come from a file.
    public var place: SourcePlace?

    /// Creates an app with the defaults of the configuration.
    public init(name: String) { self.name = name }

    /// The app's name for people: its title, or its name without one.
    public var displayName: String { title.isEmpty ? name : title }

    /// The domains that are websites, too: the hosts of `web`, `desktop_web` and the routes' `web` among them.
    public var websites: [String] {
        let pages = [web, desktopWeb] + routes.compactMap { $0.web.map { URLTemplate.fill($0, with: [:]) } }
        let hosts = Set(pages.compactMap { (try? LinkURL($0)).map { ByteKey($0.host) } })
        return domains.filter { hosts.contains(ByteKey($0)) }
    }

    /// The custom URL schemes of its apps, lower case, without Facebook's.
    public var schemes: [String] { [ios.scheme, android.scheme].filter { !$0.isEmpty } }
}
