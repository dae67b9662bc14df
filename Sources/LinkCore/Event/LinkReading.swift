// What a link turned out to mean. Stages fill it, callers get it, and the journal stores it. The fields are those of
// org.linkd.Gateway.

/// A format wrapped around the target URL, in `LinkReading.formats`.
public enum LinkFormat: String, Sendable, CaseIterable {
    case facebookLegacy = "facebook_legacy"
    case appLink = "app_link"
    case shortLink = "short_link"
    case expanded
    case dynamicLink = "dynamic_link"
}

/// The Facebook legacy envelope (`fb<APPID><suffix>://authorize…`).
public struct FacebookLink: Sendable, Equatable {
    /// What the envelope says about the login.
    public enum Login: String, Sendable, CaseIterable {
        case authenticated, anonymous, cancelled, error, none
    }
    /// Whether `signed_request` is genuine, as far as linkd can check.
    public enum SignedRequest: String, Sendable, CaseIterable {
        case absent, verified, invalid, unchecked
    }

    /// The app id in the scheme.
    public var appID: String
    /// The suffix in the scheme, often empty.
    public var suffix: String
    /// The class of login that the envelope reports.
    public var login: Login = .none
    /// When the access token expires, milliseconds since the Unix epoch; nil is never.
    public var expiresAt: Int64?
    /// Whether the link gives the token's lifetime instead of its end: `expiresAt` then counts from when the event was
    /// received.
    public var countsFromReceipt = false
    /// The user id, from signed_request or the field of that name.
    public var userID: String?
    /// `verified` needs the app's secret; without it a well-formed value is `unchecked`.
    public var signedRequest: SignedRequest = .absent
    /// The value of the app's `deeplink_parameter` in the target's query; nil when there is none.
    public var deeplink: String?
    /// The value of the app's `ref_parameter` in the target's query; nil when there is none.
    public var ref: String?
    /// Every field after decoding; secret fields read `[redacted]`.
    public var parameters: StringMap = [:]

    /// Creates an envelope from an app id and a suffix.
    public init(appID: String, suffix: String) {
        self.appID = appID
        self.suffix = suffix
    }

    /// Whether it carries an access token that has not expired. The app id says which app the login is for.
    /// - Parameter hasPassed: whether a time, milliseconds since the Unix epoch, has passed.
    public func holdsToken(hasPassed: (Int64) -> Bool) -> Bool {
        guard let token = parameters["access_token"], !token.isEmpty else { return false }
        return expiresAt.map { !hasPassed($0) } ?? true
    }
}

/// The App Links envelope.
public struct AppLink: Sendable, Equatable {
    /// The protocol version, such as "1.0".
    public var version: String
    /// Extras of the envelope, secrets redacted; nil when it has none.
    public var extras: JSONObject?
    /// When the token in the extras expires, milliseconds since the Unix epoch. The extras give its lifetime, which
    /// counts from when the event was received.
    public var expiresAt: Int64?
    /// The whole data object, unknown keys kept, secrets redacted.
    public var data: JSONObject

    /// Creates an envelope without extras.
    public init(version: String, data: JSONObject) {
        self.version = version
        self.data = data
    }
}

/// Where a "touch to return" control leads. Both texts are cleaned for display.
public struct BackLink: Sendable, Equatable {
    /// The scheme of an address that starts an Android app by its package, without a place in it.
    public static let androidScheme = "android-app"

    /// The URL that returns to the referring app.
    public var url: String
    /// The name of the referring app to show.
    public var appName: String

    /// Creates a back link.
    public init(url: String, appName: String) {
        self.url = url
        self.appName = appName
    }

    /// The way back to an Android app that sent its package in place of a URL; nil for no valid package.
    public init?(package: String, appName: String) {
        guard AndroidPackage.isValid(package) else { return nil }
        self.init(url: "\(Self.androidScheme)://\(package)", appName: appName)
    }
}

/// What was returned of a link's metadata.
public enum MetadataState: String, Sendable, CaseIterable {
    case available, exhausted, expired
}

/// What the link turned out to mean.
public struct LinkReading: Sendable, Equatable {
    /// The URL as it came in, secrets redacted.
    public var inputURL: String?
    /// The URL of the content; nil when nothing was recognised.
    public var targetURL: String?
    /// The name of the app that the link belongs to; nil when there is none.
    public var app: String?
    /// The recognised formats, outermost first.
    public var formats: [LinkFormat] = []
    /// Set when the link has a Facebook legacy envelope.
    public var facebook: FacebookLink?
    /// Set when the link has an App Links envelope.
    public var appLink: AppLink?
    /// How to return to the referring app; nil when the link names none.
    public var backLink: BackLink?
    /// The pattern of the matched route; nil when none matched.
    public var route: String?
    /// The values of the route's parameters, by name.
    public var routeParameters: StringMap = [:]
    /// Every item of the target's query, in order.
    public var query: [QueryItem] = []
    /// Every item of the input's query, in order.
    public var inputQuery: [QueryItem] = []
    /// The target's fragment, decoded; nil when it has none.
    public var fragment: String?
    /// The short link that led here; nil when there was none.
    public var shortLink: String?
    /// The stored link's ref, else the envelope's, else the value of the app's `ref_parameter` in the URL's query.
    public var ref: String?
    /// What stages of the operator found, by name.
    public var findings: StringMap = [:]
    /// The link's metadata; nil unless this event may have it.
    public var metadata: JSONObject?
    /// What was returned of the metadata; nil when the link has none.
    public var metadataState: MetadataState?
    /// Every URL passed through, from the input to the target.
    public var hops: [String] = []
    /// Irregularities, each a stable word, each once.
    public var warnings: [String] = []

    /// Creates a reading of which nothing is known yet.
    public init() {}

    /// The query as a map: the last item of a name wins, a missing value is "".
    public var queryParameters: StringMap {
        StringMap(query.lazy.map { ($0.name, $0.value ?? "") })
    }

    /// Adds a warning unless it is there already.
    public mutating func warn(_ word: String) {
        if !warnings.contains(word) { warnings.append(word) }
    }
}

extension LinkReading {
    /// The warning in a reading whose long texts and lists are stored only in part.
    public static let shortened = "shortened"

    /// Whether this was read from a journal that stored less than there was.
    public var isShortened: Bool { warnings.contains { sameBytes($0, Self.shortened) } }
}

/// The text that replaces a secret.
public let redacted = "[redacted]"
