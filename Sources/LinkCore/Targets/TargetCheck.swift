// Whether a stored link may lead to a URL. Checked when the link is written, field by field, and again when a person is
// sent there, because links outlive configurations. No I/O; any thread.

/// The rules for targets of stored links.
public struct TargetCheck: Sendable {
    /// Decides which hosts are allowed.
    public let policy: TargetPolicy

    /// The most bytes of a URL that a link may lead to.
    public static let maxBytes = 8192

    /// Which URLs a field may contain.
    public enum Kind: Sendable {
        /// Only http or https.
        case web
        /// http, https or a scheme of the app's own.
        case any
        /// The same as `any`, and pages of the app stores.
        case store
        /// Only http or https, on any host: a picture is shown, and nobody is sent there.
        case picture

        fileprivate func schemes(of app: App) -> [String] { self == .web || self == .picture ? [] : app.schemes }
    }

    private static let stores = ["apps.apple.com", "itunes.apple.com", "play.google.com", "appgallery.huawei.com"]

    /// Creates a check with a policy.
    public init(_ policy: TargetPolicy) { self.policy = policy }

    /// Parses a target as it was written into a link.
    /// - Returns: the target in the form of `TargetText.encoded`, in which people are sent there.
    /// - Throws: the words of `URLRules.target`, `target_url_too_long`, and those of `refusal`.
    public func target(_ text: String, kind: Kind, for app: App) throws(LinkURLError) -> LinkURL {
        let text = TargetText.encoded(text)
        guard text.utf8.count <= Self.maxBytes else { throw LinkURLError("target_url_too_long") }
        let url = try URLRules.target(text, schemes: kind.schemes(of: app))
        if let word = refusal(of: url, kind: kind, for: app) { throw LinkURLError(word) }
        return url
    }

    /// Why people must not be sent to a URL, or nil: `target_url_scheme`, `target_url_credentials`,
    /// `target_host_invalid`, `target_host_lookalike`, `target_host_address` or `target_host_not_allowed`. The app's
    /// own hosts, and its own pages in the App Store and on Google Play, are always allowed.
    public func refusal(of url: LinkURL, kind: Kind = .store, for app: App) -> String? {
        guard url.isWeb else {
            return URLRules.targetRefusal(url.text, schemes: kind.schemes(of: app))
        }
        // Cookies and certificates treat the name with a trailing dot as another one.
        if url.rawHost.utf8.last == UInt8(ascii: ".") { return "target_host_invalid" }
        if kind == .picture { return nil }
        if policy.names(host: url.host, for: app) || app.ownsStorePage(url) { return nil }
        let host: String
        do throws(LinkURLError) {
            host = try HostName.ascii(url.host)
        } catch {
            return "target_\(error.reason)"
        }
        if policy.allows(host: host, for: app) { return nil }
        if kind == .store, Self.stores.contains(where: { sameBytes($0, host) }) { return nil }
        return "target_host_not_allowed"
    }
}
