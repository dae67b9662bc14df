// The search for secrets in the texts of one event. The event, its outcome and what is kept of both have many texts in
// common, and each is searched once. Confined to whoever has the event.

/// Redacts the texts of one event.
public final class SecretSearch {
    /// The app's `secret_parameters`.
    public let extra: [String]
    private var known: [Known] = []

    /// More texts than this are not remembered; few events have as many.
    private static let most = 48

    /// How a text was read.
    private enum Form: Equatable {
        case url, envelope
        /// A value with a name.
        case value(ByteKey)
    }

    private struct Known {
        let text: String
        let form: Form
        let safe: String
        let found: StringMap
    }

    /// A search in an event of the app with these `secret_parameters`.
    public init(extra: [String]) { self.extra = extra }

    /// Redacts a text that may be a URL, as `Secrets.redactText`.
    /// - Parameter envelope: whether it is a Facebook envelope.
    public func redact(_ text: String, envelope: Bool) -> (text: String, found: StringMap) {
        search(text, as: envelope ? .envelope : .url) { Secrets.redactText(text, extra: extra, envelope: envelope) }
    }

    /// A value without its secrets, as `Secrets.redactValue`.
    public func redact(_ text: String, called name: String) -> String {
        // Most values are short words, which are searched faster than found.
        if !Secrets.mayHold(text) { return Secrets.redactValue(text, called: name, extra: extra) }
        return search(text, as: .value(ByteKey(name))) {
            (Secrets.redactValue(text, called: name, extra: extra), [:])
        }.text
    }

    private func search(
        _ text: String, as form: Form, _ redact: () -> (text: String, found: StringMap)
    ) -> (text: String, found: StringMap) {
        for one in known where sameBytes(one.text, text) && one.form == form { return (one.safe, one.found) }
        let result = redact()
        if known.count < Self.most {
            known.append(Known(text: text, form: form, safe: result.text, found: result.found))
        }
        return result
    }
}
