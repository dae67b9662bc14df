// The URL that a first open goes on with: the one that was tapped, as the journal has it, else the short link. Loop thread.

import LinkCore
import PluginKit

/// Finds the URL of a tap.
enum DeferredURL {
    /// The URL, naming the tap; nil when none can be had.
    /// - Parameter tapped: what the journal has of the tap's event; its secrets are left out there.
    static func of(_ touch: StoredTap, tapped: String?) -> LinkURL? {
        for text in [tapped, touch.shortLink] {
            if let text, let url = read(text, naming: touch.id) { return url }
        }
        return nil
    }

    private static func read(_ text: String, naming tap: EventID) -> LinkURL? {
        guard let url = try? LinkURL(text) else { return nil }
        // A secret that was not kept says nothing any more, and its mark is none.
        let gone = url.query().items.filter { $0.value.map { sameBytes($0, redacted) } ?? false }.map(\.name)
        let clean = gone.isEmpty ? url : url.removingQueryItems(named: gone)
        let named = clean.settingQuery(name: "linkd_tap", value: tap.description)
        // With the tap's name it may have grown past what a URL may be.
        return try? LinkURL(named.text)
    }
}
