// The keys of [stage.app-links] and their validated values. Read at start and at reload; immutable afterwards. Must
// never be consulted by name while an event runs.

import PluginKit

/// The configuration of the stage app-links.
struct AppLinksConfig: Sendable {
    /// The URLs that the router can try.
    enum RouteOn: String, Sendable, CaseIterable {
        /// The URL of the content.
        case target
        /// The URL that contained the envelope.
        case input
    }

    /// The URLs that the router tries, in order; never empty.
    let routeOn: [RouteOn]

    /// The table of keys, with types, defaults and descriptions.
    static let keys: [ConfigKey] = [
        ConfigKey(
            "route_on", .strings(TextRule("\"target\" or \"input\"") { RouteOn(rawValue: $0) != nil }),
            default: .strings(["target", "input"]), "Which URL the router tries, in order."),
        ConfigKey("resolve", .bool, default: .bool(false), "Fetch pages of other sites for ResolveAppLink."),
    ]

    /// Validates what the table of keys cannot express.
    init(_ config: StageConfig) throws(ConfigError) {
        routeOn = config.strings("route_on").compactMap(RouteOn.init)
        guard !routeOn.isEmpty else {
            throw ConfigError(
                "route_on must name at least one of \"target\" and \"input\"", at: config.place(of: "route_on"))
        }
    }
}
