// Which routes stand in the association files. A route that needs a version of the app enters only when enough people
// have it; who measures that says so here. An immutable value, made anew when an answer changes.

public import LinkCore

/// Which routes of which apps are published, on which system.
public struct FilePublication: Sendable, Equatable {
    /// Whose file.
    public enum System: String, Sendable, CaseIterable {
        /// apple-app-site-association
        case apple
        /// assetlinks.json
        case android
    }

    private struct Key: Hashable {
        let app: ByteKey
        let pattern: ByteKey
        let system: System
    }

    private var withheld: Set<Key> = []

    /// Everything is published.
    public init() {}

    /// What the configuration says: `always` is published and `never` is not; `auto` is published on a system for which
    /// the route has no minimum, and otherwise when `measured` says so.
    public init(
        _ apps: [AppDefinition], measured: (AppDefinition, RouteDefinition, System) -> Bool = { _, _, _ in false }
    ) {
        for app in apps {
            for route in app.routes {
                for system in System.allCases where !Self.isPublished(route, system, { measured(app, route, system) }) {
                    withhold(route.pattern, of: app.name, on: system)
                }
            }
        }
    }

    private static func isPublished(_ route: RouteDefinition, _ system: System, _ measured: () -> Bool) -> Bool {
        switch route.publish {
        case "always": true
        case "never": false
        default: !needsVersion(route, on: system) || measured()
        }
    }

    /// Whether a route needs a version of the app or of the system there.
    public static func needsVersion(_ route: RouteDefinition, on system: System) -> Bool {
        let platform = system == .apple ? "ios" : "android"
        return [route.minVersion, route.minBuild, route.minOSVersion].contains { $0[platform] != nil }
    }

    /// Keeps a route out of one system's file.
    public mutating func withhold(_ pattern: String, of app: String, on system: System) {
        withheld.insert(Key(app: ByteKey(app), pattern: ByteKey(pattern), system: system))
    }

    /// Keeps a route out of both files.
    public mutating func withhold(_ pattern: String, of app: String) {
        for system in System.allCases { withhold(pattern, of: app, on: system) }
    }

    /// Whether a route stands in one system's file.
    public func isPublished(_ pattern: String, of app: String, on system: System) -> Bool {
        !withheld.contains(Key(app: ByteKey(app), pattern: ByteKey(pattern), system: system))
    }

    /// Whether a route stands in both files: only then may a link to it open the app by itself.
    public func isPublished(_ pattern: String, of app: String) -> Bool {
        System.allCases.allSatisfy { isPublished(pattern, of: app, on: $0) }
    }
}
