// Defines what is secret in a link, and redacts it. Everything that leaves the current call (store, log, metric,
// subscription, export, reading) must be redacted here first. Total; when in doubt it redacts too much. Any thread.

/// Secrets in links: tokens of the envelopes, tokens in any query, and the query names that an app declares secret.
/// Whole names are compared, ignoring ASCII case and surrounding blanks: `my_access_token` is not one of them. Empty
/// values are not secret.
public enum Secrets {
    /// Names that are secret in any query, in fragments and path segments written like one, and wherever `:`, `=` or
    /// `=>` follows them in a text.
    public static let queryNames: [String] = ["access_token", "id_token", "fb_access_token", "branch_key"]

    /// Names that are secret inside JSON (App Links data, a login's state, any value) at any depth, and as members of
    /// an object or a list that only looks like JSON.
    public static let jsonFields: [String] =
        queryNames + ["code", "signed_request", "nonce", "user_token_nonce", "acs_token"]

    /// Names that are secret among the fields of a Facebook envelope. `state` occurs only in responses to a login.
    public static let envelopeFields: [String] = jsonFields + ["state"]

    /// Whether a query item, by its raw or decoded name, carries App Links data or was meant to.
    static func isEnvelopeName(_ name: some StringProtocol) -> Bool { isSecret(name, LinkURL.envelopeNames, []) }

    /// Whether a decoded query name is secret in any URL; `extra` are the app's `secret_parameters`. Names of lists and
    /// their members count as well (`id_token[]`, `user[id_token]`), and so do names that are encoded once more.
    public static func isSecretQueryName(_ name: some StringProtocol, extra: [String] = []) -> Bool {
        isSecret(name, queryNames, extra)
    }

    /// Whether a key of JSON is secret. Lists and encoded names count as in a query.
    static func isSecretField(_ name: some StringProtocol, extra: [String]) -> Bool {
        isSecret(name, jsonFields, extra)
    }

    /// Whether a decoded name is a secret field of a Facebook envelope. Lists and encoded names count as in a query.
    public static func isSecretEnvelopeField(_ name: some StringProtocol, extra: [String] = []) -> Bool {
        isSecret(name, envelopeFields, extra)
    }

    /// Redacts values taken from a path: linkd's own keys and other secrets.
    public static func redactSegments(_ values: StringMap, extra: [String] = []) -> StringMap {
        var clean = values
        for entry in values.entries {
            // A decoded segment contains no mark: it had none in the path either.
            let raw = redactText(PercentCoding.encodeComponent(entry.value), extra: extra)
            if !raw.found.isEmpty { clean[entry.key] = PercentCoding.decode(raw.text[...], plusAsSpace: false).text }
        }
        return clean
    }

    /// Redacts a URL: secrets in its path segments, query and fragment, and inside their values. Values may be URLs or
    /// JSON again, encoded any number of times. What does not parse and names a secret (`NamedSecret`) is replaced whole
    /// (`RemovedText`), and so is App Links data that is not JSON. `envelope` marks a Facebook envelope; a URL that looks like one
    /// (`fb<digits>…://authorize`) is always treated as one. `found` maps names, without surrounding blanks, to the
    /// secrets: the outermost wins, and the fragment wins over the query. What is replaced whole is called `nested`.
    public static func redactURL(
        _ url: LinkURL, extra: [String] = [], envelope: Bool = false
    ) -> (text: String, found: StringMap) {
        redactText(url.text, extra: extra, envelope: envelope)
    }

    /// Redacts any text that may be a URL, even a rejected one: what follows the first `?` is its query, what follows
    /// the first `#` its fragment.
    public static func redactText(
        _ text: String, extra: [String] = [], envelope: Bool = false
    ) -> (text: String, found: StringMap) {
        var redactor = Redactor(extra: extra)
        let result = redactor.url(text, envelope: envelope)
        return (result ?? text, redactor.found)
    }

    /// Redacts the JSON of an envelope: values of secret keys at any depth, and secrets in strings that are URLs or
    /// JSON themselves.
    public static func redactJSON(
        _ object: JSONObject, extra: [String] = []
    ) -> (object: JSONObject, found: StringMap) {
        var redactor = Redactor(extra: extra)
        let result = redactor.object(object, level: 0)
        return (result ?? object, redactor.found)
    }

    /// Redacts decoded query items, or the decoded fields of a Facebook envelope, as in the URL they come from.
    public static func redactItems(
        _ items: [QueryItem], extra: [String] = [], envelope: Bool = false
    ) -> (items: [QueryItem], found: StringMap) {
        var redactor = Redactor(extra: extra)
        let clean = redactor.items(items, envelope: envelope)
        return (clean, redactor.found)
    }

    /// Whether a text may hold a secret: a name is secret only before a separator, encoded or not. One pass without an
    /// allocation; false is certain, and true for every address.
    public static func mayHold(_ text: String) -> Bool {
        text.withBytes { bytes in
            bytes.indices.contains { at in
                switch bytes[at] {
                case UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "%"): true
                case UInt8(ascii: "_"): KeyForm.mayBegin(bytes, before: at)
                default: false
                }
            }
        }
    }

    /// Whether a part of an address has no secret and nothing that could hide one, by a scan without an allocation. False
    /// means that its redaction must be asked.
    /// - Parameter isItem: whether it is an item of a query, and not the beginning of an address.
    public static func isPlain(_ part: UnsafeBufferPointer<UInt8>, isItem: Bool, extra: [String] = []) -> Bool {
        let scan = SecretScan(envelope: false, extra: extra)
        return isItem ? !scan.suspects(item: part) : !scan.suspects(part)
    }

    private static func isSecret(_ name: some StringProtocol, _ names: [String], _ extra: [String]) -> Bool {
        if matches(name, names) || matches(name, extra) { return true }
        guard name.withBytes({ $0.contains { $0 == 0x25 || $0 == 0x5b || $0 <= 0x20 } }) else { return false }
        let plain = decodedWhole(Substring(name))
        return plain.utf8.split(whereSeparator: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }).contains {
            matches(Substring($0), names) || matches(Substring($0), extra)
        }
    }

    /// How many times a text may be percent-encoded and still be examined.
    private static let mostEncodings = 8

    /// Decodes a text until nothing is left to decode, at most `mostEncodings` times.
    static func decodedWhole(_ text: Substring) -> String {
        var text = String(text)
        for _ in 0..<mostEncodings where text.withBytes({ $0.contains(UInt8(ascii: "%")) }) {
            let decoded = PercentCoding.decode(text[...], plusAsSpace: false).text
            if sameBytes(decoded, text) { break }
            text = decoded
        }
        return text
    }

    /// Whether a whole name is one of these, ignoring case and surrounding blanks.
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
