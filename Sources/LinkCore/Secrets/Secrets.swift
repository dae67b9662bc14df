// What is a secret in a link, and the doors to redact it. Everything that leaves the call at hand (store, log, metric,
// subscription, export, reading) passes here first. Any thread; total; it prefers to redact too much.

/// Secrets in links: tokens of the envelopes, tokens in any query, and the query names an app calls secret. Names
/// compare whole, with ASCII capitals folded and without the blanks around them: `my_access_token` is none of them.
/// Empty values are no secrets.
public enum Secrets {
    /// Names that are secret in any query, in a fragment and a segment of a path written like one, and wherever `:`, `=` or
    /// `=>` follows them in a text.
    public static let queryNames: [String] = ["access_token", "id_token", "fb_access_token"]

    /// Names that are secret inside JSON (App Links data, a login's state, any value), at any depth, and as members of an
    /// object or a list that only looks like JSON.
    public static let jsonFields: [String] =
        queryNames + ["code", "signed_request", "nonce", "user_token_nonce", "acs_token"]

    /// Names that are secret among the fields of a Facebook envelope. `state` occurs only in answers to a login.
    public static let envelopeFields: [String] = jsonFields + ["state"]

    /// Whether a query item, by its raw or decoded name, carries App Links data, or was meant to.
    static func isEnvelopeName(_ name: some StringProtocol) -> Bool { isSecret(name, LinkURL.envelopeNames, []) }

    /// Whether a decoded query name is secret in any URL; `extra` are the app's `secret_parameters`. Names of lists and
    /// of what is in them count as well (`id_token[]`, `user[id_token]`), and so do names that are encoded once more.
    public static func isSecretQueryName(_ name: some StringProtocol, extra: [String] = []) -> Bool {
        isSecret(name, queryNames, extra)
    }

    /// Whether a decoded name is a secret field of a Facebook envelope, by the same rules.
    public static func isSecretEnvelopeField(_ name: some StringProtocol, extra: [String] = []) -> Bool {
        isSecret(name, envelopeFields, extra)
    }

    /// Values that were taken from a path, without linkd's own keys and other secrets.
    public static func redactSegments(_ values: StringMap, extra: [String] = []) -> StringMap {
        var clean = values
        for entry in values.entries {
            // A segment that was decoded has no mark of its own: as it stands in a path it has none either.
            let raw = redactText(PercentCoding.encodeComponent(entry.value), extra: extra)
            if !raw.found.isEmpty { clean[entry.key] = PercentCoding.decode(raw.text[...], plusAsSpace: false).text }
        }
        return clean
    }

    /// Redacts a URL: secrets in the segments of its path, in its query and fragment, and inside their values where these
    /// are URLs or JSON again, encoded more than once or not, or name a secret otherwise (`BareSecret`). App Links data that is not JSON goes whole (`EnvelopeText`).
    /// `envelope` says that it is a Facebook envelope; one that looks like it (`fb<digits>…://authorize`) is treated so
    /// anyway. `found` maps names to the secrets, without blanks around them: the outermost wins, and
    /// the fragment over the query. What is too deeply nested to be read, and goes whole, is called `nested`.
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
        let clean = redactor.items(items, envelope: envelope)
        return (clean, redactor.found)
    }

    private static func isSecret(_ name: some StringProtocol, _ names: [String], _ extra: [String]) -> Bool {
        if matches(name, names) || matches(name, extra) { return true }
        guard name.withBytes({ $0.contains { $0 == 0x25 || $0 == 0x5b || $0 <= 0x20 } }) else { return false }
        let plain = decodedWhole(Substring(name))
        return plain.utf8.split(whereSeparator: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }).contains {
            matches(Substring($0), names) || matches(Substring($0), extra)
        }
    }

    /// How often a text may be percent-encoded and still be looked through.
    private static let mostEncodings = 8

    /// A text decoded until nothing is left to decode.
    static func decodedWhole(_ text: Substring) -> String {
        var text = String(text)
        for _ in 0..<mostEncodings where text.utf8.contains(UInt8(ascii: "%")) {
            let decoded = PercentCoding.decode(text[...], plusAsSpace: false).text
            if sameBytes(decoded, text) { break }
            text = decoded
        }
        return text
    }

    /// Whether a name is one of these, whole, in any letters, whatever blanks stand around it.
    static func matches(_ name: some StringProtocol, _ names: [String]) -> Bool {
        let name = trimmed(name)
        return names.contains { sameLetters($0, name) }
    }

    /// A name without the blanks and control characters around it.
    static func trimmed(_ name: some StringProtocol) -> Substring {
        var bytes = Substring(name).utf8
        while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return Substring(bytes)
    }
}
