// Which routes are in the association files. A route that needs a certain version of the app is added only when enough
// people have it; the result of that measurement is recorded here. An immutable value, replaced when the result
// changes.

public import LinkCore

/// Which routes of which apps are published, per system.
public struct FilePublication: Sendable, Equatable {
    /// The system whose file is meant.
    public enum System: String, Sendable, CaseIterable {
        /// Apple's, which reads apple-app-site-association.
        case apple
        /// Android, which reads assetlinks.json.
        case android
    }

    private struct Key: Hashable {
        let app: ByteKey
        let pattern: ByteKey
        let system: System
    }

    private var withheld: Set<Key> = []

    /// Publishes every route of every app.
    public init() {}

    /// Publishes what the configuration and the measured roll-outs allow, by the rule of `Publication`.
    public init(_ apps: [AppDefinition], _ publication: Publication = Publication()) {
        for app in apps {
            for route in app.routes {
                // For a system that the app is not made for there is no file to keep the route out of.
                for platform in app.platforms where !publication.isPublished(route, of: app, on: platform) {
                    withhold(route.pattern, of: app.name, on: platform == .ios ? .apple : .android)
                }
            }
        }
    }

    /// Keeps a route out of one system's file.
    public mutating func withhold(_ pattern: String, of app: String, on system: System) {
        withheld.insert(Key(app: ByteKey(app), pattern: ByteKey(pattern), system: system))
    }

    /// Keeps a route out of both files.
    public mutating func withhold(_ pattern: String, of app: String) {
        for system in System.allCases { withhold(pattern, of: app, on: system) }
    }

    /// Whether a route is in one system's file.
    public func isPublished(_ pattern: String, of app: String, on system: System) -> Bool {
        !withheld.contains(Key(app: ByteKey(app), pattern: ByteKey(pattern), system: system))
    }

    /// Whether a route is in every file of the app: only then may a link to it open the app directly.
    public func isPublished(_ pattern: String, of app: String) -> Bool {
        System.allCases.allSatisfy { isPublished(pattern, of: app, on: $0) }
    }
}
