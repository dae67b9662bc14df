// What is a secret in a link, and the doors to redact it. Everything that leaves the call at hand (store, log, metric,
// subscription, export, reading) passes here first. Any thread; total; it prefers to redact too much.

/// Secrets in links: tokens of the envelopes, tokens in any query, and the query names an app calls secret. Names
/// compare with ASCII capitals folded. Empty values are no secrets.
public enum Secrets {
    /// Names that are secret in any query, and in a fragment written like one.
    public static let queryNames: [String] = ["access_token", "id_token", "fb_access_token"]

    /// Names that are secret inside the JSON of an envelope (App Links data, a login's state), at any depth.
    public static let jsonFields: [String] =
        queryNames + ["code", "signed_request", "nonce", "user_token_nonce", "acs_token"]

    /// Names that are secret among the fields of a Facebook envelope. `state` occurs only in answers to a login.
    public static let envelopeFields: [String] = jsonFields + ["state"]

    /// Whether a decoded query name is secret in any URL; `extra` are the app's `secret_parameters`.
    public static func isSecretQueryName(_ name: some StringProtocol, extra: [String] = []) -> Bool {
        matches(name, queryNames) || matches(name, extra)
    }

    /// Whether a decoded name is a secret field of a Facebook envelope.
    public static func isSecretEnvelopeField(_ name: some StringProtocol, extra: [String] = []) -> Bool {
        matches(name, envelopeFields) || matches(name, extra)
    }

    /// Redacts a URL: secrets in its query and fragment, and inside their values where these are URLs or JSON again,
    /// encoded more than once or not. `envelope` says that it is a Facebook envelope; one that looks like it
    /// (`fb<digits>…://authorize`) is treated so anyway. `found` maps names to the secrets: the outermost wins, and
    /// the fragment over the query.
    public static func redactURL(
        _ url: LinkURL, extra: [String] = [], envelope: Bool = false
    ) -> (text: String, found: StringMap) {
        redactText(url.text, extra: extra, envelope: envelope)
    }

    /// Redacts any text that may be a URL, one that was refused included: what follows its first `?` is its query,
    /// what follows its first `#` its fragment.
    public static func redactText(
        _ text: String, extra: [String] = [], envelope: Bool = false
    ) -> (text: String, found: StringMap) {
        var redactor = Redactor(extra: extra)
        let result = redactor.url(text, envelope: envelope, level: 0)
        return (result ?? text, redactor.found)
    }

    /// Redacts the JSON of an envelope: values of secret keys at any depth, and secrets in texts that are URLs or
    /// JSON themselves.
    public static func redactJSON(
        _ object: JSONObject, extra: [String] = []
    ) -> (object: JSONObject, found: StringMap) {
        var redactor = Redactor(extra: extra)
        let result = redactor.object(object, level: 0)
        return (result ?? object, redactor.found)
    }

    /// Redacts decoded query items, or the decoded fields of a Facebook envelope, by the same rules.
    public static func redactItems(
        _ items: [QueryItem], extra: [String] = [], envelope: Bool = false
    ) -> (items: [QueryItem], found: StringMap) {
        var redactor = Redactor(extra: extra)
        var items = items
        for index in items.indices {
            guard let value = items[index].value else { continue }
            let name = items[index].name
            if let new = redactor.field(name, value, envelope: envelope, level: 0) { items[index].value = new }
        }
        return (items, redactor.found)
    }

    static func matches(_ name: some StringProtocol, _ names: [String]) -> Bool {
        names.contains { sameLetters($0, name) }
    }
}
