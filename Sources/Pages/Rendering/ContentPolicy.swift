// Content-Security-Policy of a page: what it may load, by name; everything else is refused by the browser. Any thread.

/// What a page may do.
struct ContentPolicy {
    /// The digest of its style.
    var style: String
    /// The digest of its script; nil for a page without one.
    var script: String?
    /// Where its pictures come from: origins, or `'self'`.
    var pictures: [String] = []
    /// Whether its script sends something to its own host.
    var sendsReferrer = false
    /// Whether it has a form. Then nothing is said of where forms go: browsers would hold the redirect after it to that.
    var hasForm = false

    /// The header's value.
    var text: String {
        var parts = ["default-src 'none'", "style-src \(style)"]
        if let script { parts.append("script-src \(script)") }
        var sources: [String] = []
        for picture in pictures where !sources.contains(picture) { sources.append(picture) }
        if !sources.isEmpty { parts.append("img-src \(sources.joined(separator: " "))") }
        if sendsReferrer { parts.append("connect-src 'self'") }
        parts += ["base-uri 'none'", "frame-ancestors 'none'"]
        if !hasForm { parts.append("form-action 'none'") }
        return parts.joined(separator: "; ")
    }
}
