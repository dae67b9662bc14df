// Which routes are in the association files now. A value, made when roll-outs are measured, and read by the code that
// makes files, keys and lists. Any thread.

import Synchronization

/// A route, identified by its app and its pattern.
public struct RouteName: Sendable, Hashable {
    /// The name of the app, compared as bytes.
    public let app: ByteKey
    /// The pattern, as configured, compared as bytes.
    public let pattern: ByteKey

    /// Creates a name from plain texts.
    public init(app: String, pattern: String) {
        self.app = ByteKey(app)
        self.pattern = ByteKey(pattern)
    }
}

/// A route on one of the systems that its app is available for.
public struct RouteOnSystem: Sendable, Hashable {
    /// The route, on any system.
    public let route: RouteName
    /// The system whose association file is meant.
    public let platform: Platform

    /// Creates a route on a system.
    public init(_ route: RouteName, _ platform: Platform) {
        self.route = route
        self.platform = platform
    }
}

/// Which routes are published, and for which systems.
public struct Publication: Sendable, Equatable {
    private let rolledOut: Set<RouteOnSystem>

    /// - Parameter rolledOut: routes with version bounds, for the systems where enough installations can open them.
    public init(rolledOut: Set<RouteOnSystem> = []) { self.rolledOut = rolledOut }

    /// Whether the association file for a platform contains a route: `publish` says so, or it has no version bound
    /// there, or it is rolled out there. A route that opens in the web is in no file.
    /// - Parameter platform: nil requires every system that the app is available for. A key, and a page for an unknown
    ///   system, are the same for all of them.
    public func isPublished(
        _ route: RouteDefinition, of app: AppDefinition, on platform: Platform? = nil
    ) -> Bool {
        if sameBytes(route.openIn ?? app.openIn, "web") { return false }
        switch route.publish {
        case "always": return true
        case "never": return false
        default:
            let name = RouteName(app: app.name, pattern: route.pattern)
            return (platform.map { [$0] } ?? app.platforms).allSatisfy { platform in
                !route.asksForVersion(on: platform) || rolledOut.contains(RouteOnSystem(name, platform))
            }
        }
    }
}

extension RouteDefinition {
    /// Whether installations decide about its publication: `publish = "auto"`, and it has version bounds.
    public var isRolledOut: Bool { sameBytes(publish, "auto") && asksForVersion }

    /// The systems where installations decide: those of its app for which it has a version bound.
    public func rolloutPlatforms(of app: AppDefinition) -> [Platform] {
        isRolledOut ? app.platforms.filter { asksForVersion(on: $0) } : []
    }
}

/// The current publication, shared by all threads.
public final class PublishedRoutes: Sendable {
    private struct State {
        var publication = Publication()
        var revision: UInt64 = 0
    }

    private let state = Mutex(State())

    /// Creates a publication without rolled-out routes.
    public init() {}

    /// The current publication, as a copy.
    public var current: Publication { state.withLock { $0.publication } }
    /// The number of changes. Files made at an earlier revision are out of date.
    public var revision: UInt64 { state.withLock { $0.revision } }

    /// Replaces the current publication; returns whether the new one differs.
    @discardableResult
    public func replace(with publication: Publication) -> Bool {
        state.withLock { state in
            guard state.publication != publication else { return false }
            state.publication = publication
            state.revision += 1
            return true
        }
    }
}
