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

    /// What the configuration and the measured roll-outs say, by the rule of `Publication`.
    public init(_ apps: [AppDefinition], _ publication: Publication = Publication()) {
        for app in apps {
            for route in app.routes {
                // Of a system that the app is not made for there is no file to keep it out of.
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

    /// Whether a route stands in one system's file.
    public func isPublished(_ pattern: String, of app: String, on system: System) -> Bool {
        !withheld.contains(Key(app: ByteKey(app), pattern: ByteKey(pattern), system: system))
    }

    /// Whether a route stands in every file that the app has: only then may a link to it open the app by itself.
    public func isPublished(_ pattern: String, of app: String) -> Bool {
        System.allCases.allSatisfy { isPublished(pattern, of: app, on: $0) }
    }
}
