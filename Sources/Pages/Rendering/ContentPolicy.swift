// A page's Content-Security-Policy: it names what the page may load, and the browser blocks everything else. Any
// thread.

/// What a page may load and do.
struct ContentPolicy {
    /// The digest of its style, such as `'sha256-…'`.
    var style: String
    /// The digest of its script; nil for a page without one.
    var script: String?
    /// The sources of its pictures: origins, or `'self'`.
    var pictures: [String] = []
    /// Whether its script sends a request to its own host.
    var sendsReferrer = false
    /// Whether it has a form. `form-action` is then left out, because browsers would also apply it to the redirect that
    /// follows.
    var hasForm = false

    /// The value of the header.
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
