// The target URL of a Facebook envelope: whether it can be used, and what of it is shown when it cannot.

import LinkCore

/// A `target_url` field, judged.
struct FacebookTarget {
    /// The URL to go on with.
    var url: LinkURL?
    /// Whether the text is shown although it cannot be used.
    var isShown = false
    /// The warning word for a text that cannot be used.
    var refusal: String?

    /// Judges a field; nil is a field that is missing or empty. Schemes are http, https and those given.
    init(_ text: String?, schemes: [String]) {
        guard let text else { return }
        do throws(URLRejection) {
            url = try URLRules.target(text, schemes: schemes)
        } catch {
            refusal = error.reason
            // Most often encoded once too often: worth showing, and harmless because it has no scheme.
            isShown = error.reason == "target_url_not_absolute"
        }
    }
}
