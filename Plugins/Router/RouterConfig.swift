// The keys of `[stage.router]`. Read at load; nothing here runs while an event does.

public import PluginKit

/// The router's own section has no keys: routes belong to their app (`[[app.route]]`, `[app.default_route]`).
public enum RouterConfig {
    /// The key table.
    public static let keys: [ConfigKey] = []
}
