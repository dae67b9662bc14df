// The keys of `[stage.router]`. Read when a configuration is loaded, never while an event runs.

public import PluginKit

/// The router's own section has no keys: routes belong to their app (`[[app.route]]`, `[app.default_route]`).
public enum RouterConfig {
    /// The empty table of keys.
    public static let keys: [ConfigKey] = []
}
