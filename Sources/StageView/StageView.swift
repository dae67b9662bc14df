// How a stage of the operator reads an event. Every look is noted in the journey, so that linkd knows which other events
// may share the decision. Loop thread.

public import LinkCore
public import PluginKit

/// The value of a field.
public enum StageValue: Sendable, Equatable {
    case text(String)
    case integer(Int64)
    case flag(Bool)
    case list([String])
    case map(StringMap)

    /// The value without the secrets of a route.
    fileprivate func without(_ secrets: RouteSecrets) -> StageValue {
        func shown(_ text: String) -> String { secrets.redact(text) ?? text }
        return switch self {
        case .text(let text): .text(shown(text))
        case .list(let list): .list(list.map(shown))
        case .map(let map): .map(StringMap(map.entries.map { (shown($0.key), shown($0.value)) }))
        case .integer, .flag: self
        }
    }
}

/// What the section of a stage lets it see.
public struct StageView: Sendable {
    /// The fields that the section grants, of those that need it.
    public let granted: Set<StageField>

    /// Creates a view; unknown words are ignored, because the configuration check reports them.
    public init(granting words: [String] = []) {
        granted = Set(words.compactMap { StageField(rawValue: $0) })
    }

    /// The value of a field; nil when the event does not have it or the view does not grant it.
    public func value(_ field: StageField, of journey: borrowing Journey) -> StageValue? {
        if field.needsGrant, !granted.contains(field) { return nil }
        switch field.effect {
        case .none: break
        case .detail: journey.noteReadDetails()
        case .time: journey.noteReadOwnValue(.time)
        case .query, .own: journey.noteReadOwnValue(.stage)
        }
        return Self.shown(Self.value(field, journey), field, journey)
    }

    private static func shown(
        _ value: StageValue?, _ field: StageField, _ journey: borrowing Journey
    ) -> StageValue? {
        guard field != .secrets, let secrets = journey.routeSecrets else { return value }
        return value?.without(secrets)
    }

    /// An entry of a map; nil when it has none of that name.
    public func entry(_ field: StageField, _ name: String, of journey: borrowing Journey) -> String? {
        guard field.kind == .map else { return nil }
        if field.needsGrant, !granted.contains(field) { return nil }
        switch field.effect {
        case .query: journey.noteRead(queryValue: name)
        case .own: journey.noteReadOwnValue(.stage)
        case .none, .detail, .time: break
        }
        let value: StageValue?
        switch field {
        case .query where journey.url != nil: value = Self.text(Self.last(name, journey.reading.query))
        case .inputQuery: value = Self.text(Self.last(name, journey.reading.inputQuery))
        default:
            guard case .map(let map)? = Self.value(field, journey) else { return nil }
            value = Self.text(map[name])
        }
        guard case .text(let text)? = Self.shown(value, field, journey) else { return nil }
        return text
    }

    /// The value that a map of the items would have, without making the map.
    private static func last(_ name: String, _ items: [QueryItem]) -> String? {
        items.last { sameBytes($0.name, name) }.map { $0.value ?? "" }
    }

    private static func value(_ field: StageField, _ journey: borrowing Journey) -> StageValue? {
        switch field {
        case .kind, .receivedAt, .test, .consent, .app, .appVersion, .appBuild, .installed, .sourceApplication, .state,
            .attributes, .conversionName, .conversionValue, .conversionCurrency:
            event(field, journey)
        case .url, .scheme, .host, .path, .query, .fragment, .inputUrl, .inputQuery, .hops: url(field, journey)
        case .formats, .route, .routeParameters, .shortLink, .linkTags, .ref, .warnings, .findings:
            reading(field, journey)
        case .platform, .system, .form, .osVersion, .browser, .inAppBrowser, .bot, .country, .model, .language,
            .timezone, .screen:
            visitor(field, journey)
        case .address, .userAgent, .acceptLanguage, .referrer, .installation, .user, .secrets:
            personal(field, journey)
        }
    }

    private static func event(_ field: StageField, _ journey: borrowing Journey) -> StageValue? {
        switch field {
        case .kind: .text(journey.event.kind.rawValue)
        case .receivedAt: .integer(journey.timestamp)
        case .test: .flag(journey.event.isTest)
        case .consent: text(journey.event.consent?.rawValue)
        case .app: text(journey.app?.name)
        case .appVersion: text(journey.event.app?.version)
        case .appBuild: text(journey.event.app?.build)
        case .installed: .text(journey.visitor.installed.rawValue)
        case .sourceApplication: safe(journey.event.app?.sourceApplication, journey)
        case .state: safe(journey.event.app?.state, journey)
        case .attributes: safe(journey.event.attributes, journey)
        case .conversionName: text(journey.event.conversion?.name)
        case .conversionValue: text(journey.event.conversion?.value)
        case .conversionCurrency: text(journey.event.conversion?.currency)
        default: nil
        }
    }

    private static func url(_ field: StageField, _ journey: borrowing Journey) -> StageValue? {
        switch field {
        case .url: text(journey.url == nil ? nil : journey.reading.targetURL)
        case .scheme: text(journey.url?.scheme)
        case .host: text(journey.url?.host)
        case .path: text(journey.shownPath)
        case .query: map(journey.url == nil ? nil : journey.reading.queryParameters)
        case .fragment: text(journey.reading.fragment)
        case .inputUrl: text(journey.reading.inputURL)
        case .inputQuery: map(StringMap(journey.reading.inputQuery.map { ($0.name, $0.value ?? "") }))
        case .hops: list(journey.reading.hops)
        default: nil
        }
    }

    private static func reading(_ field: StageField, _ journey: borrowing Journey) -> StageValue? {
        switch field {
        case .formats: list(journey.reading.formats.map(\.rawValue))
        case .route: text(journey.reading.route)
        case .routeParameters: safe(journey.reading.routeParameters, journey)
        case .shortLink: text(journey.reading.shortLink)
        case .linkTags: list(journey.shortLink?.stored.link.tags ?? [])
        case .ref: text(journey.reading.ref)
        case .warnings: list(journey.reading.warnings)
        case .findings: map(journey.reading.findings)
        default: nil
        }
    }

    private static func visitor(_ field: StageField, _ journey: borrowing Journey) -> StageValue? {
        switch field {
        case .platform: .text(journey.visitor.platform.rawValue)
        case .system: .text(journey.traits.system.rawValue)
        case .form: .text(journey.visitor.form.rawValue)
        case .osVersion: text(journey.visitor.osVersion)
        case .browser: text(journey.visitor.browser)
        case .inAppBrowser: text(journey.visitor.inAppBrowser)
        case .bot: text(journey.visitor.bot)
        case .country: text(journey.visitor.country)
        case .model: text(journey.event.device?.model)
        case .language: text(journey.event.device?.language)
        case .timezone: text(journey.event.device?.timezone)
        case .screen: text(journey.event.device?.screen)
        default: nil
        }
    }

    private static func personal(_ field: StageField, _ journey: borrowing Journey) -> StageValue? {
        switch field {
        case .address: text(journey.event.client?.address)
        case .userAgent: text(journey.event.client?.userAgent)
        case .acceptLanguage: text(journey.event.client?.acceptLanguage)
        case .referrer: safe(journey.event.client?.referrer, journey)
        case .installation: text(journey.event.app?.installation)
        case .user: text(journey.event.app?.user)
        case .secrets: map(journey.secrets)
        default: nil
        }
    }

    /// Callers may put anything there, so what looks like a secret is redacted as in the journal.
    private static func safe(_ text: String?, _ journey: borrowing Journey) -> StageValue? {
        text.map { .text(Secrets.redactText($0, extra: journey.secretNames).text) }
    }
    private static func safe(_ map: StringMap?, _ journey: borrowing Journey) -> StageValue? {
        guard let map, !map.isEmpty else { return nil }
        return .map(Secrets.redactValues(map, extra: journey.secretNames))
    }
    private static func text(_ text: String?) -> StageValue? { text.map { .text($0) } }
    private static func list(_ list: [String]) -> StageValue? { list.isEmpty ? nil : .list(list) }
    private static func map(_ map: StringMap?) -> StageValue? {
        guard let map, !map.isEmpty else { return nil }
        return .map(map)
    }
}

extension Journey {
    /// The names that the app's configuration calls secret.
    var secretNames: [String] { app?.definition.secretParameters ?? [] }

    /// The path of the current URL without the secrets in it.
    fileprivate var shownPath: String? {
        guard let url else { return nil }
        if secrets.isEmpty { return String(url.rawPath) }
        return reading.targetURL.flatMap { try? LinkURL($0) }.map { String($0.rawPath) }
    }
}
