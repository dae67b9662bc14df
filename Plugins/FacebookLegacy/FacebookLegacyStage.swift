// The stage facebook-legacy: opens the envelope `fb<APPID>://authorize…` and continues with the URL inside. It is first
// on the path of an event, on the worker's thread. It must never trust a payload whose signature is wrong, and tokens
// must leave it only as secrets of the journey.

import LinkCore
public import PluginKit

/// Reads the links with which Facebook's apps opened other apps from 2011 on (semantics of the format: README.md).
public final class FacebookLegacyStage: BuiltinStage, PromptStage {
    /// The stage notes when it reads the app's version or other details.
    public static let notesDetails = true
    /// It decides by no text of a link that links of one shape do not share.
    public static let ignoresLinkTexts = true
    /// The stage's name: "facebook-legacy".
    public static let name = "facebook-legacy"
    /// The stage has no keys of its own.
    public static let keys = FacebookLegacyConfig.keys

    private let apps: [App]
    /// The schemes of configured apps that a target may have, in lower case.
    private let schemes: [String]

    /// Takes what it needs from the configured apps.
    public init(config: StageConfig, host: any StageHost) throws(ConfigError) {
        apps = host.apps.apps
        schemes = apps.flatMap { app in
            let id = app.definition.facebookAppID
            return app.schemes
                + (id.isEmpty ? [] : app.definition.facebookSchemeSuffixes.map { "fb\(id)\($0)" })
        }
    }

    /// Records the envelope and restarts with its target; passes when the URL is no envelope or has no usable target.
    public func processAtOnce(_ journey: inout Journey) -> Verdict? {
        guard let scheme = journey.url?.scheme, FacebookEnvelope.mayHave(scheme),
            let url = journey.url, FacebookEnvelope.matches(url)
        else { return .pass }
        guard !journey.reading.formats.contains(.facebookLegacy) else {
            journey.note("a Facebook envelope inside another is not opened")
            return .pass
        }
        let envelope = FacebookEnvelope(url)
        let app: App?
        switch FacebookOwner(of: envelope, among: apps, preferring: journey.app) {
        case .app(let owner):
            app = owner
            adopt(owner, &journey)
        case .unknownApp:
            app = nil
            journey.warn("facebook_app_unknown")
            journey.note("no app has the facebook_app_id \(envelope.appID)")
        case .unknownSuffix:
            journey.warn("facebook_suffix_unknown")
            journey.note("\"\(envelope.suffix)\" is not among the facebook_scheme_suffixes of \(envelope.appID)")
            return .pass
        }
        return open(envelope, FacebookFields(url), app, &journey)
    }

    private func adopt(_ owner: App, _ journey: inout Journey) {
        if journey.app == nil {
            journey.belongs(to: owner)
        } else if journey.app !== owner {
            journey.warn("facebook_app_mismatch")
        }
    }

    /// Records the fields and decides how to continue.
    private func open(
        _ envelope: FacebookEnvelope, _ fields: FacebookFields, _ app: App?, _ journey: inout Journey
    ) -> Verdict {
        let definition = (app ?? journey.app)?.definition
        for word in fields.warnings { journey.warn(word) }
        var link = FacebookLink(appID: envelope.appID, suffix: envelope.suffix)
        link.login = FacebookLogin.classify(fields)
        let expiry = FacebookLogin.expiry(fields, receivedAt: journey.timestamp)
        (link.expiresAt, link.countsFromReceipt) = (expiry.at, expiry.countsFromReceipt)
        for word in expiry.warnings { journey.warn(word) }
        let signed = SignedRequest(fields.values["signed_request"], secret: app?.definition.facebookSecret)
        link.signedRequest = signed.state
        link.userID = signed.userID ?? fields.nonEmpty("user_id")
        if signed.state == .invalid { journey.warn("signed_request_invalid") }
        let target = FacebookTarget(fields.nonEmpty("target_url"), schemes: schemes)
        let extra = definition?.secretParameters ?? []
        if let query = target.url?.query() {
            link.deeplink = Self.shown(definition?.deeplinkParameter ?? "deeplink", of: query, extra).text
            let ref = Self.shown(definition?.refParameter ?? "ref", of: query, extra)
            link.ref = ref.text
            // A secret is no ref, as in any other query.
            if ref.isWhole, let text = ref.text { journey.record { $0.ref = text } }
        }
        link.parameters = redact(fields.values, extra: extra, &journey)
        if let app, app === journey.app, link.holdsToken(hasPassed: journey.hasPassed) {
            journey.establish(fact: "facebook_login")
        }
        journey.note("login \(link.login.rawValue), signed_request \(link.signedRequest.rawValue)")
        journey.record { reading in
            reading.formats.append(.facebookLegacy)
            reading.facebook = link
        }
        if let url = target.url { return .restart(with: url) }
        // The field as the parameters show it: redacted, however often it is encoded.
        withoutTarget(target, shown: link.parameters["target_url"], &journey)
        return .pass
    }

    /// Handles an envelope without a usable target: the reading shows no target, or the text that is not absolute.
    private func withoutTarget(_ target: FacebookTarget, shown: String?, _ journey: inout Journey) {
        if let word = target.refusal {
            journey.warn(word)
            journey.note("the target URL cannot be used: \(word)")
        }
        journey.record { reading in
            reading.targetURL = target.isShown ? shown : nil
            reading.query = []
        }
    }

    /// The fields with their secrets redacted; the secrets are passed to the journey.
    private func redact(_ values: StringMap, extra: [String], _ journey: inout Journey) -> StringMap {
        let items = values.entries.map { QueryItem(name: $0.key, value: $0.value) }
        let safe = Secrets.redactItems(items, extra: extra, envelope: true)
        for entry in safe.found.entries { journey.keepSecret(entry.key, entry.value) }
        return StringMap(safe.items.lazy.map { ($0.name, $0.value ?? "") })
    }

    /// The last value of a name in the target's query, redacted, and whether it had no secret; no text without a value.
    private static func shown(
        _ name: String, of query: QueryReading, _ extra: [String]
    ) -> (text: String?, isWhole: Bool) {
        guard let value = query.last(name), !value.isEmpty else { return (nil, true) }
        let safe = Secrets.redactItems([QueryItem(name: name, value: value)], extra: extra)
        return (safe.items.first?.value, safe.found.isEmpty)
    }
}
