// Which routes the association files have now. A value: made when roll-outs were measured, read by whoever makes files,
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

/// Which routes are published.
public struct Publication: Sendable, Equatable {
    private let rolledOut: Set<RouteName>

    /// - Parameter rolledOut: routes that ask for a version, and that enough installations can open.
    public init(rolledOut: Set<RouteName> = []) { self.rolledOut = rolledOut }

    /// Whether the files have a route: `publish` says so, or it asks for no version, or it is rolled out. A route whose
    /// links stay web pages is in none.
    public func isPublished(_ route: RouteDefinition, of app: AppDefinition) -> Bool {
        if sameBytes(route.openIn ?? app.openIn, "web") { return false }
        switch route.publish {
        case "always": return true
        case "never": return false
        default: return !route.isRolledOut || rolledOut.contains(RouteName(app: app.name, pattern: route.pattern))
        }
    }
}

extension RouteDefinition {
    /// Whether it is published by what installations can open: `publish = "auto"`, and it asks for a version.
    public var isRolledOut: Bool { sameBytes(publish, "auto") && asksForVersion }
}

/// The publication in force, shared by all threads. Who depends on it hears of every change.
public final class PublishedRoutes: Sendable {
    private struct State {
        var publication = Publication()
        var revision: UInt64 = 0
        var listeners: [@Sendable (UInt64) -> Void] = []
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
        let told = state.withLock { state -> (UInt64, [@Sendable (UInt64) -> Void])? in
            guard state.publication != publication else { return nil }
            state.publication = publication
            state.revision += 1
            return (state.revision, state.listeners)
        }
        guard let (revision, listeners) = told else { return false }
        for listener in listeners { listener(revision) }
        return true
    }

    /// Calls `body` with the new revision after every change, on the thread that made it; it must not block.
    public func onChange(_ body: @escaping @Sendable (UInt64) -> Void) { state.withLock { $0.listeners.append(body) } }
}
