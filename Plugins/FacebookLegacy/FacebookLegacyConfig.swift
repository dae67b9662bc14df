// The keys of [stage.facebook-legacy]: there are none, because the form of an app's links is configured with the app.
// Read at start and at reload; never while an event runs.

import PluginKit

/// The configuration of the stage facebook-legacy. Ids, suffixes, secret and parameter names are keys of `[[app]]`.
enum FacebookLegacyConfig {
    /// The empty table of keys.
    static let keys: [ConfigKey] = []
}
