// The keys of [stage.app-links] and their checked values.
// Read at start and at reload; immutable afterwards. It must never be consulted by name while an event runs.

import PluginKit

/// The configuration of the stage app-links.
struct AppLinksConfig: Sendable {
    /// The URLs that the router can try.
    enum RouteOn: String, Sendable, CaseIterable {
        /// The content's URL.
        case target
        /// The URL that carried the envelope.
        case input
    }

    /// Which URLs the router tries, in order; never empty.
    let routeOn: [RouteOn]

    /// The key table.
    static let keys: [ConfigKey] = [
        ConfigKey(
            "route_on", .strings(TextRule("\"target\" or \"input\"") { RouteOn(rawValue: $0) != nil }),
            default: .strings(["target", "input"]), "Which URL the router tries, in order."),
        ConfigKey("resolve", .bool, default: .bool(false), "Fetch al: meta tags of target pages."),
    ]

    /// Checks what a key table cannot say.
    init(_ config: StageConfig) throws(ConfigError) {
        routeOn = config.strings("route_on").compactMap(RouteOn.init)
        guard !routeOn.isEmpty else {
            throw ConfigError(
                "route_on must name at least one of \"target\" and \"input\"", at: config.place(of: "route_on"))
        }
        guard !config.bool("resolve") else {
            throw ConfigError(
                "resolve = true is not available in this version; must be false", at: config.place(of: "resolve"))
        }
    }
}
