// The keys of [stage.app-links] and their validated values. Read at start and at reload; immutable afterwards. Must
// never be consulted by name while an event runs.

import LinkCore
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
        ConfigKey(
            "resolve", .bool, default: .bool(false),
            "Fetch pages of other sites for ResolveAppLink and for events of kind navigate."),
        ConfigKey(
            "index", .string(TextRule("an absolute path, or empty") { $0.isEmpty || $0.utf8.first == 0x2f }),
            default: .string(""), "A file with the App Links of known pages, which are then not fetched."),
        ConfigKey(
            "resolvers", .strings(TextRule("\"own\", \"index\" or \"page\"") { AppLinkSource(rawValue: $0) != nil }),
            default: .strings(AppLinkSource.allCases.map(\.rawValue)),
            "What answers for a page, in order: your domains, the index, the page itself (with resolve)."),
    ]

    /// Validates what the table of keys cannot express.
    init(_ config: StageConfig) throws(ConfigError) {
        routeOn = config.strings("route_on").compactMap(RouteOn.init)
        guard !routeOn.isEmpty else {
            throw ConfigError(
                "route_on must name at least one of \"target\" and \"input\"", at: config.place(of: "route_on"))
        }
        let resolvers = config.strings("resolvers")
        for (index, name) in resolvers.enumerated() where resolvers[..<index].contains(where: { sameBytes($0, name) }) {
            throw ConfigError("resolvers names \"\(name)\" twice", at: config.place(of: "resolvers"))
        }
    }
}
