// Which URLs may be a target: the content that an envelope, a link or a page points to. The configuration decides about
// hosts elsewhere; these rules hold whatever the configuration says.

/// The rules for target URLs.
public enum URLRules {
    /// Schemes that run code, read files or show forged content; rejected even when the configuration names them.
    private static let dangerous = [
        "javascript", "data", "file", "vbscript", "blob", "about", "filesystem", "view-source", "jar", "content",
        "intent",
        "itms-services", "chrome",
    ]

    /// Whether a scheme (lower case) is rejected whatever the configuration says.
    static func isDangerous(scheme: String) -> Bool { dangerous.contains { sameBytes($0, scheme) } }

    /// Parses a target URL. Throws a warning word as the reason: `target_url_not_absolute` (no scheme),
    /// `target_url_scheme` (neither http, https nor one of `schemes`, which are lower case), `target_url_credentials`
    /// (user info before the host) or `target_url_invalid`.
    public static func target(
        _ text: String, schemes: [String] = [], limits: URLLimits = URLLimits()
    ) throws(LinkURLError) -> LinkURL {
        let url: LinkURL
        do throws(LinkURLError) {
            url = try LinkURL(text, limits: limits)
        } catch {
            switch error.reason {
            case "not_absolute", "empty", "bad_scheme": throw LinkURLError("target_url_not_absolute")
            case "credentials": throw LinkURLError("target_url_credentials")
            default: throw LinkURLError("target_url_invalid")
            }
        }
        if url.isWeb { return url }
        let listed = schemes.contains { sameBytes($0, url.scheme) }
        guard listed, !isDangerous(scheme: url.scheme) else { throw LinkURLError("target_url_scheme") }
        guard !url.rawHost.utf8.contains(UInt8(ascii: "@")) else { throw LinkURLError("target_url_credentials") }
        return url
    }

    /// The warning word for a text that must not be a target; nil when it may be one.
    public static func targetRefusal(_ text: String, schemes: [String] = []) -> String? {
        do throws(LinkURLError) {
            _ = try target(text, schemes: schemes)
            return nil
        } catch {
            return error.reason
        }
    }

    /// The warning word for a text that must not lead back to the app that sent a person; nil when it may. Any app's scheme
    /// may, except one that runs code, shows forged content or names an intent.
    public static func backLinkRefusal(_ text: String) -> String? {
        guard let url = try? LinkURL(text) else { return "referer_url" }
        switch targetRefusal(text, schemes: [url.scheme]) {
        case nil: return nil
        case "target_url_scheme"?: return "referer_url_scheme"
        default: return "referer_url"
        }
    }
}
