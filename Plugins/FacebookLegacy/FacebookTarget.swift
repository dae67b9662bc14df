// The target URL of a Facebook envelope: whether it can be used, and what is shown of it when it cannot.

import LinkCore

/// A `target_url` field after validation.
struct FacebookTarget {
    /// The URL to continue with; nil when there is none.
    var url: LinkURL?
    /// Whether the text is shown although it cannot be used.
    var isShown = false
    /// The warning word for a text that cannot be used; nil otherwise.
    var refusal: String?

    /// Validates a field; nil means a missing or empty field. Allowed schemes are http, https and the given ones.
    init(_ text: String?, schemes: [String]) {
        guard let text else { return }
        do throws(LinkURLError) {
            url = try URLRules.target(text, schemes: schemes)
        } catch {
            refusal = error.reason
            // Usually encoded once too often: useful to show, and harmless because it has no scheme.
            isShown = error.reason == "target_url_not_absolute"
        }
    }
}
