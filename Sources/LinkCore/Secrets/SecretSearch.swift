// The search for secrets in the URLs of one event. The event, its outcome and what is kept of both have the same ones, and
// each is searched once. Confined to whoever has the event.

/// Redacts the URLs of one event.
public final class SecretSearch {
    /// The app's `secret_parameters`.
    public let extra: [String]
    private var searched: [Searched] = []

    /// More texts than this are not remembered; few events have as many.
    private static let most = 32

    private struct Searched {
        let text: String
        let isEnvelope: Bool
        let safe: String
        let found: StringMap
    }

    /// A search in an event of the app with these `secret_parameters`.
    public init(extra: [String]) { self.extra = extra }

    /// Redacts a text that may be a URL, as `Secrets.redactText`.
    /// - Parameter envelope: whether it is a Facebook envelope.
    public func redact(_ text: String, envelope: Bool) -> (text: String, found: StringMap) {
        for one in searched where one.isEnvelope == envelope && sameBytes(one.text, text) {
            return (one.safe, one.found)
        }
        let result = Secrets.redactText(text, extra: extra, envelope: envelope)
        if searched.count < Self.most {
            searched.append(Searched(text: text, isEnvelope: envelope, safe: result.text, found: result.found))
        }
        return result
    }
}
