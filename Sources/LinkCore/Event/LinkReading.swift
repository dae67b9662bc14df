// What a link turned out to mean: filled by the stages, returned to the caller, rebuilt from the journal.
// Field meanings are those of org.linkd.Gateway.

/// A format wrapped around the target URL, in `LinkReading.formats`.
public enum LinkFormat: String, Sendable, CaseIterable {
    case facebookLegacy = "facebook_legacy"
    case appLink = "app_link"
    case shortLink = "short_link"
    case expanded
}

/// The Facebook legacy envelope (`fb<APPID><suffix>://authorize…`).
public struct FacebookLink: Sendable, Equatable {
    /// What the envelope says of the login.
    public enum Login: String, Sendable, CaseIterable {
        case authenticated, anonymous, cancelled, error, none
    }
    /// What is known of `signed_request`.
    public enum SignedRequest: String, Sendable, CaseIterable {
        case absent, verified, invalid, unchecked
    }

    /// The app id in the scheme.
    public var appID: String
    /// The suffix in the scheme, often empty.
    public var suffix: String
    /// The login class.
    public var login: Login = .none
    /// When the token ends, milliseconds since the Unix epoch; nil is never.
    public var expiresAt: Int64?
    /// Whether the link says how long the token lasts, and not when it ends: `expiresAt` then counts from when the event came.
    public var countsFromReceipt = false
    /// The user id, from signed_request or the field.
    public var userID: String?
    /// Whether signed_request is genuine.
    public var signedRequest: SignedRequest = .absent
    /// The value of the app's `deeplink_parameter` in the target's query.
    public var deeplink: String?
    /// The value of the app's `ref_parameter` in the target's query.
    public var ref: String?
    /// Every field after decoding; secret fields read `[redacted]`.
    public var parameters: StringMap = [:]

    /// An envelope of an app id and suffix.
    public init(appID: String, suffix: String) {
        self.appID = appID
        self.suffix = suffix
    }

    /// Whether it carries an access token that has not ended. Whose the login is, its app id says.
    /// - Parameter hasPassed: whether a moment, milliseconds since the Unix epoch, is over.
    public func holdsToken(hasPassed: (Int64) -> Bool) -> Bool {
        guard let token = parameters["access_token"], !token.isEmpty else { return false }
        return expiresAt.map { !hasPassed($0) } ?? true
    }
}

/// The App Links envelope.
public struct AppLink: Sendable, Equatable {
    /// The protocol version, such as "1.0".
    public var version: String
    /// Extras, secrets redacted.
    public var extras: JSONObject?
    /// When the token in the extras ends, milliseconds since the Unix epoch. The extras say how long it lasts: this counts from
    /// when the event came.
    public var expiresAt: Int64?
    /// The whole data object, unknown keys kept, secrets redacted.
    public var data: JSONObject

    /// An envelope.
    public init(version: String, data: JSONObject) {
        self.version = version
        self.data = data
    }
}

/// Where a "touch to return" control leads.
public struct BackLink: Sendable, Equatable {
    /// The URL to go back to.
    public var url: String
    /// The name to show.
    public var appName: String

    /// A back link.
    public init(url: String, appName: String) {
        self.url = url
        self.appName = appName
    }
}

/// What of a link's metadata was handed out.
public enum MetadataState: String, Sendable, CaseIterable {
    case available, exhausted, expired
}

/// What the link turned out to mean.
public struct LinkReading: Sendable, Equatable {
    /// The URL as it came in, secrets redacted.
    public var inputURL: String?
    /// The content's URL.
    public var targetURL: String?
    /// The app's name.
    public var app: String?
    /// Envelopes, outermost first.
    public var formats: [LinkFormat] = []
    /// The Facebook envelope.
    public var facebook: FacebookLink?
    /// The App Links envelope.
    public var appLink: AppLink?
    /// The way back.
    public var backLink: BackLink?
    /// The matched route's pattern.
    public var route: String?
    /// The route's parameters.
    public var routeParameters: StringMap = [:]
    /// Every item of the target's query, in order.
    public var query: [QueryItem] = []
    /// Every item of the input's query, in order.
    public var inputQuery: [QueryItem] = []
    /// The target's fragment, decoded.
    public var fragment: String?
    /// The short link that led here.
    public var shortLink: String?
    /// The stored link's ref, else the envelope's, else the value of the app's `ref_parameter` in the URL's query.
    public var ref: String?
    /// Metadata, when granted.
    public var metadata: JSONObject?
    /// What of the metadata was handed out.
    public var metadataState: MetadataState?
    /// Every URL passed through, from the input to the target.
    public var hops: [String] = []
    /// What was odd, each a stable word, each once.
    public var warnings: [String] = []

    /// Nothing known yet.
    public init() {}

    /// The scalar view of `query`: the last of a key wins, a missing value is "".
    public var queryParameters: StringMap {
        StringMap(query.lazy.map { ($0.name, $0.value ?? "") })
    }

    /// Adds a warning once.
    public mutating func warn(_ word: String) {
        if !warnings.contains(word) { warnings.append(word) }
    }
}

extension LinkReading {
    /// The warning of an event whose long texts and lists are not whole at rest.
    public static let shortened = "shortened"

    /// Whether this was read from a journal that keeps less than there was.
    public var isShortened: Bool { warnings.contains { sameBytes($0, Self.shortened) } }
}

/// The text that stands for a secret.
public let redacted = "[redacted]"
