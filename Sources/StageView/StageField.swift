// What a stage of the operator can see of an event: the names, and what each is. The names are those of
// org.linkd.Gateway where it has them. docs/stages.md lists them from here. Any thread.

/// A field of an event.
public enum StageField: String, Sendable, CaseIterable {
    // The event.
    case kind, receivedAt, test, consent, app, appVersion, appBuild, installed, sourceApplication, state, attributes
    case conversionName, conversionValue, conversionCurrency
    // The URL.
    case url, scheme, host, path, query, fragment, inputUrl, inputQuery, hops
    // What earlier stages found.
    case formats, route, routeParameters, shortLink, linkTags, ref, warnings, findings
    // The visitor.
    case platform, system, form, osVersion, browser, inAppBrowser, bot, country
    case model, language, timezone, screen
    // Only when granted.
    case address, userAgent, acceptLanguage, referrer, installation, user, secrets

    /// The kinds of values.
    public enum Kind: String, Sendable {
        case text, integer, flag, list, map
    }

    /// The kind of the field's value.
    public var kind: Kind {
        switch self {
        case .receivedAt: .integer
        case .test: .flag
        case .hops, .formats, .linkTags, .warnings: .list
        case .state, .attributes, .query, .inputQuery, .routeParameters, .findings, .secrets: .map
        default: .text
        }
    }

    /// Whether the section must grant the field (`grant`), because it says who a person is or is a secret.
    public var needsGrant: Bool {
        switch self {
        case .address, .userAgent, .acceptLanguage, .referrer, .installation, .user, .secrets: true
        default: false
        }
    }

    /// What reading the field means for other events that may share the decision.
    enum Effect {
        /// Events that share decisions have the same value.
        case none
        /// It is a detail of the device or the app.
        case detail
        /// It is the time.
        case time
        /// It is part of a query: events that differ in an entry that was read by name do not share the decision. Read as
        /// a whole, it is the event's own.
        case query
        /// Only this event has it.
        case own
    }

    var effect: Effect {
        switch self {
        case .receivedAt: .time
        case .query, .inputQuery: .query
        case .url, .inputUrl, .hops: .own
        case .appVersion, .appBuild, .osVersion, .model, .language, .timezone, .screen: .detail
        default: needsGrant ? .own : .none
        }
    }

    /// One line about the field, for the manual.
    public var doc: String {
        switch self {
        case .kind: "tap, open, first_open, reopen, conversion or navigate"
        case .receivedAt: "when linkd received it, milliseconds since the Unix epoch"
        case .test: "whether it is a test"
        case .consent: "granted or denied, when the event says so"
        case .app: "the name of the app"
        case .appVersion: "the version of the app on the device"
        case .appBuild: "its build number"
        case .installed: "whether the app is on the device: yes, no or unknown"
        case .sourceApplication: "the identifier of the application that opened the URL"
        case .state: "the facts that the app sent"
        case .attributes: "what the caller wants kept beside the event"
        case .conversionName: "the name of a conversion"
        case .conversionValue: "its value, a decimal number"
        case .conversionCurrency: "its currency, an ISO 4217 code"
        case .url: "the URL that the stages examine, secrets redacted"
        case .scheme: "its scheme, lower case"
        case .host: "its host, lower case"
        case .path: "its path as it is written"
        case .query: "its query, decoded; of entries with the same name the last one"
        case .fragment: "its fragment, decoded"
        case .inputUrl: "the URL as it came in, secrets redacted"
        case .inputQuery: "its query"
        case .hops: "every URL so far, secrets redacted"
        case .formats: "what was wrapped around the URL: facebook_legacy, app_link, short_link, expanded, dynamic_link"
        case .route: "the pattern of the route that matched"
        case .routeParameters: "the values of its parameters"
        case .shortLink: "the short link that led here"
        case .linkTags: "the tags of that link"
        case .ref: "the link's ref"
        case .warnings: "what is irregular about the link"
        case .findings: "what the operator's stages found so far"
        case .platform: "ios, android, desktop or other"
        case .system: "the operating system, finer than the platform, such as ipados or harmonyos"
        case .form: "phone, tablet, desktop or other"
        case .osVersion: "the version of the system"
        case .browser: "the name of the browser, lower case"
        case .inAppBrowser: "the name of the in-app browser"
        case .bot: "the name of the program, when it is not a person's browser"
        case .country: "the country of the address, ISO 3166-1 alpha-2"
        case .model: "the device's model"
        case .language: "the device's first language, a BCP 47 tag"
        case .timezone: "the IANA name of the device's time zone"
        case .screen: "the size of its screen in points and the scale"
        case .address: "the IP address"
        case .userAgent: "the User-Agent header"
        case .acceptLanguage: "the Accept-Language header"
        case .referrer: "the Referer header"
        case .installation: "the app's id of the installation"
        case .user: "the account"
        case .secrets: "what was redacted from the URL, by name"
        }
    }
}
