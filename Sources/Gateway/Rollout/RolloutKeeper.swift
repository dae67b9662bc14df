// Measures how many installations can open each route and keeps which routes are published. An actor of its own: the
// daemon asks at start, at reload and every few minutes, the list of routes when somebody looks; events never pass here.

public import LinkCore

/// What the keeper needs of a store.
public protocol RolloutStore: Sendable {
    /// Installations of an app that were seen since a moment's day, by what they last said.
    func installationCounts(app: String, since moment: Int64) async throws(StoreFailure) -> [InstallationCount]
    /// What was kept of every route's roll-out.
    func rollouts() async throws(StoreFailure) -> [RolloutRecord]
    /// Keeps what changed and forgets others, in one transaction.
    func keep(_ changed: [RolloutRecord], forgetting gone: [RolloutRecord]) async throws(JournalError)
}

/// A route's roll-out as the list of routes shows it.
public struct RolloutStatus: Sendable, Equatable {
    /// Who can open it.
    public var measure: RolloutMeasure
    /// Since when it is published, or is not, milliseconds since the Unix epoch.
    public var since: Int64
}

/// Keeps the roll-outs of all apps.
public actor RolloutKeeper {
    /// How often the daemon measures, milliseconds.
    public static let interval = 300_000

    /// What is published now.
    public nonisolated let published: PublishedRoutes
    private let store: any RolloutStore
    private let clock: any GatewayClock
    private var records: [RouteName: RolloutRecord]?
    private var running: Task<Result<[RouteName: RolloutStatus], StoreFailure>, Never>?

    /// Nothing is published before the first measurement.
    public init(store: any RolloutStore, clock: any GatewayClock, published: PublishedRoutes = PublishedRoutes()) {
        self.store = store
        self.clock = clock
        self.published = published
    }

    /// Publishes what was published before, without measuring or writing: what a start needs before anybody asks.
    public func restore(_ apps: [AppDefinition]) async throws(StoreFailure) {
        let known = try await known()
        var rolledOut: Set<RouteName> = []
        for app in apps {
            for route in app.routes where route.isRolledOut {
                let name = RouteName(app: app.name, pattern: route.pattern)
                guard let record = known[name], record.isPublished,
                    sameBytes(record.needs, RolloutRule.needs(of: route, in: app))
                else { continue }
                rolledOut.insert(name)
            }
        }
        published.replace(with: Publication(rolledOut: rolledOut))
    }

    /// Measures every route of these apps that is rolled out, and publishes what that makes of it. One measurement runs
    /// after the other. On an error everything stays as it was.
    @discardableResult
    public func measure(_ apps: [AppDefinition]) async throws(StoreFailure) -> [RouteName: RolloutStatus] {
        let earlier = running
        let mine = Task { () -> Result<[RouteName: RolloutStatus], StoreFailure> in
            _ = await earlier?.value
            do throws(StoreFailure) {
                return .success(try await self.measureNow(apps))
            } catch {
                return .failure(error)
            }
        }
        running = mine
        return try await mine.value.get()
    }

    private func measureNow(_ apps: [AppDefinition]) async throws(StoreFailure) -> [RouteName: RolloutStatus] {
        let before = try await known()
        let now = clock.wallMilliseconds()
        var statuses: [RouteName: RolloutStatus] = [:]
        var after: [RouteName: RolloutRecord] = [:]
        for app in apps {
            let routes = app.routes.filter(\.isRolledOut)
            if routes.isEmpty { continue }
            let counts = try await store.installationCounts(app: app.name, since: now - app.activeWindow)
            for route in routes {
                let name = RouteName(app: app.name, pattern: route.pattern)
                let measure = RolloutMeasure(of: route, in: app, counts)
                let record = RolloutRule.next(before[name], route, in: app, measure, at: now)
                after[name] = record
                statuses[name] = RolloutStatus(measure: measure, since: record.since)
            }
        }
        try await keep(after, insteadOf: before)
        published.replace(with: Publication(rolledOut: Set(after.filter { $0.value.isPublished }.keys)))
        return statuses
    }

    /// What was kept before; read once.
    private func known() async throws(StoreFailure) -> [RouteName: RolloutRecord] {
        if let records { return records }
        let stored = try await store.rollouts()
        let found = Dictionary(
            stored.map { (RouteName(app: $0.app, pattern: $0.route), $0) }, uniquingKeysWith: { $1 })
        records = found
        return found
    }

    /// Kept before it is published: a restart must not find less than phones have seen.
    private func keep(
        _ after: [RouteName: RolloutRecord], insteadOf before: [RouteName: RolloutRecord]
    ) async throws(StoreFailure) {
        let changed = after.filter { before[$0.key] != $0.value }.map(\.value)
        let gone = before.filter { after[$0.key] == nil }.map(\.value)
        if !changed.isEmpty || !gone.isEmpty {
            do throws(JournalError) {
                try await store.keep(changed, forgetting: gone)
            } catch {
                throw StoreFailure(error.reason)
            }
        }
        records = after
    }
}

extension JournalError {
    /// In words, for an operator.
    fileprivate var reason: String {
        switch self {
        case .overloaded: "the store has more to write than it can"
        case .notRecorded(let reason): reason
        }
    }
}
