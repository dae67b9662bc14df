// The keys of [stage.facebook-legacy]: none. What an app's links look like stands with the app.
// Read at start and at reload; never while an event runs.

import PluginKit

/// The configuration of the stage facebook-legacy. Ids, suffixes, secret and parameter names are keys of `[[app]]`.
enum FacebookLegacyConfig {
    /// The key table.
    static let keys: [ConfigKey] = []
}
