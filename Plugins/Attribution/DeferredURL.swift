// The URL that a first open continues with: the tapped one from the journal, else the short link. Loop thread.

import LinkCore
import PluginKit

/// Finds the URL of a tap.
enum DeferredURL {
    /// The URL with the tap's id added; nil when there is none.
    /// - Parameter tapped: the URL that the journal has for the tap; secrets in it are redacted.
    static func of(_ tap: StoredTap, tapped: String?) -> LinkURL? {
        for text in [tapped, tap.shortLink] {
            if let text, let url = read(text, naming: tap.id) { return url }
        }
        return nil
    }

    private static func read(_ text: String, naming tap: EventID) -> LinkURL? {
        guard let url = try? LinkURL(text) else { return nil }
        // A secret that was not kept is useless, and so is the mark in its place.
        let gone = url.query().items.filter { $0.value.map { sameBytes($0, redacted) } ?? false }.map(\.name)
        let clean = gone.isEmpty ? url : url.removingQueryItems(named: gone)
        let named = clean.settingQuery(name: "linkd_tap", value: tap.description)
        // With the tap's id it may have become longer than a URL may be.
        return try? LinkURL(named.text)
    }
}
