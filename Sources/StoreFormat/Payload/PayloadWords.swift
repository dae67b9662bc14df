// Words that nearly every payload contains; each is stored as its position in this list. The list is append-only.

import LinkCore

/// Converts between well-known words and their indices.
enum PayloadWords {
    private static let all: [String] = [
        "navigator", "facebook-legacy", "app-links", "router", "short-links", "version-gate", "attribution",
        "al_link_parse", "al_nav_in", "al_nav_out", "al_ref_back_out",
        "version", "targetURL", "inputURL", "inputURLScheme", "refererURL", "refererAppName", "sourceApplication",
        "forRenderBackToReferrerBar", "outputURL", "outputURLScheme", "sourceURL", "sourceHost", "sourceURLHost",
        "sourceScheme", "success", "type", "error", "target_url", "extras", "referer_app_link", "url", "app_name",
        "user_agent", "fb_app_id", "fb_access_token", "fb_expires_in", "fb_ref", "al_applink_data", "deeplink", "ref",
        "access_token", "expires_in", "signed_request", "code", "state", "app_id", "user_id", "class", "package",
        "[redacted]", "unescaped_space", "invalid_utf8", "target_host_not_allowed", "login", "facebook_login",
    ]
    /// The words by their length: a handful each, cheaper to compare than to hash.
    private static let places: [[(word: String, index: UInt64)]] = {
        var found: [[(word: String, index: UInt64)]] = Array(
            repeating: [], count: 1 + (all.map(\.utf8.count).max() ?? 0))
        for (index, word) in all.enumerated() { found[word.utf8.count].append((word, UInt64(index))) }
        return found
    }()

    /// The index of a word; nil for any other text.
    static func index(of text: String) -> UInt64? {
        let count = text.utf8.count
        guard count < places.count else { return nil }
        return places[count].first { sameBytes($0.word, text) }?.index
    }

    /// The word at an index; nil when this version has none there.
    static func word(at index: UInt64) -> String? { index < UInt64(all.count) ? all[Int(index)] : nil }
}
