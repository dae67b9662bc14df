// Which routes each association file has now. A value: made when roll-outs were measured, read by whoever makes files,
// keys and lists. Any thread.

import Synchronization

/// A route of an app by its name.
public struct RouteName: Sendable, Hashable {
    /// The app's name.
    public let app: ByteKey
    /// The pattern, as configured.
    public let pattern: ByteKey

    /// A name.
    public init(app: String, pattern: String) {
        self.app = ByteKey(app)
        self.pattern = ByteKey(pattern)
    }
}

/// A route on one of the systems that its app is to be had on.
public struct RouteOnSystem: Sendable, Hashable {
    /// The route.
    public let route: RouteName
    /// The system.
    public let platform: Platform

    /// A route on a system.
    public init(_ route: RouteName, _ platform: Platform) {
        self.route = route
        self.platform = platform
    }
}

/// Which routes are published, and on which systems.
public struct Publication: Sendable, Equatable {
    private let rolledOut: Set<RouteOnSystem>

    /// - Parameter rolledOut: routes that ask for a version, on the systems where enough installations can open them.
    public init(rolledOut: Set<RouteOnSystem> = []) { self.rolledOut = rolledOut }

    /// Whether the file for a platform has a route: `publish` says so, or it asks for no version there, or it is rolled
    /// out there. A route whose links stay web pages is in none.
    /// - Parameter platform: nil for every system the app is to be had on: a key, or a page for somebody whose system is
    ///   not known, is the same for all of them.
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
    /// Whether it is published by what installations can open: `publish = "auto"`, and it asks for a version.
    public var isRolledOut: Bool { sameBytes(publish, "auto") && asksForVersion }

    /// The systems on which it is: those of its app for which it asks for a version.
    public func rolloutPlatforms(of app: AppDefinition) -> [Platform] {
        isRolledOut ? app.platforms.filter { asksForVersion(on: $0) } : []
    }
}

/// The publication in force, shared by all threads.
public final class PublishedRoutes: Sendable {
    private struct State {
        var publication = Publication()
        var revision: UInt64 = 0
    }

    private let state = Mutex(State())

    /// Nothing rolled out yet.
    public init() {}

    /// The publication in force.
    public var current: Publication { state.withLock { $0.publication } }
    /// Counts changes; files of an older one are out of date.
    public var revision: UInt64 { state.withLock { $0.revision } }

    /// Puts another one in force; whether it differs.
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
