// Measures how many installations of each system can open each route, and decides which routes are published where. An
// actor of its own: the daemon calls it at start, at reload and every five minutes, and ListRoutes when it is called.
// Events never use it.

public import LinkCore
public import Records

/// A route's roll-out as ListRoutes shows it.
public struct RolloutStatus: Sendable, Equatable {
    /// Who can open it.
    public var measure: RolloutMeasure
    /// The records by system; only for systems for which the route requires a version.
    public var records: [Platform: RolloutRecord]
}

/// Keeps the roll-outs of all apps.
public actor RolloutKeeper {
    /// How often the daemon measures, milliseconds.
    public static let interval = 300_000

    /// The routes that are published now.
    public nonisolated let published: PublishedRoutes
    private let store: any RolloutStore
    private let clock: any GatewayClock
    /// The records that the store keeps; nil until they are read.
    private var records: [RouteOnSystem: RolloutRecord]?
    private var running: Task<Result<[RouteName: RolloutStatus], StoreError>, Never>?

    /// Publishes nothing before `restore` or the first measurement.
    public init(store: any RolloutStore, clock: any GatewayClock, published: PublishedRoutes = PublishedRoutes()) {
        self.store = store
        self.clock = clock
        self.published = published
    }

    /// Publishes what was published before, without measuring or writing. The daemon calls it at start, before
    /// requests are served.
    public func restore(_ apps: [AppDefinition]) async throws(StoreError) {
        let known = try await known()
        var rolledOut: Set<RouteOnSystem> = []
        for app in apps {
            for route in app.routes {
                let name = RouteName(app: app.name, pattern: route.pattern)
                for system in route.rolloutPlatforms(of: app).map({ RouteOnSystem(name, $0) })
                where RolloutRule.known(known[system], route, in: app, on: system.platform)?.isPublished == true {
                    rolledOut.insert(system)
                }
            }
        }
        published.replace(with: Publication(rolledOut: rolledOut))
    }

    /// Measures every route of these apps that is rolled out, and publishes the result. Measurements run one after the
    /// other. On an error everything stays as it was.
    @discardableResult
    public func measure(_ apps: [AppDefinition]) async throws(StoreError) -> [RouteName: RolloutStatus] {
        let earlier = running
        let mine = Task { () -> Result<[RouteName: RolloutStatus], StoreError> in
            _ = await earlier?.value
            do throws(StoreError) {
                return .success(try await self.measureNow(apps))
            } catch {
                return .failure(error)
            }
        }
        running = mine
        return try await mine.value.get()
    }

    private func measureNow(_ apps: [AppDefinition]) async throws(StoreError) -> [RouteName: RolloutStatus] {
        let before = try await known()
        // A clock that runs ahead must not make every installation look inactive.
        let now = clock.ageingMilliseconds()
        var statuses: [RouteName: RolloutStatus] = [:]
        var after: [RouteOnSystem: RolloutRecord] = [:]
        for app in apps where app.routes.contains(where: { !$0.rolloutPlatforms(of: app).isEmpty }) {
            let counts = try await store.installationCounts(app: app.name, since: now - app.activeWindow)
            for route in app.routes {
                let platforms = route.rolloutPlatforms(of: app)
                if platforms.isEmpty { continue }
                let name = RouteName(app: app.name, pattern: route.pattern)
                let measure = RolloutMeasure(of: route, in: app, counts)
                var status = RolloutStatus(measure: measure, records: [:])
                for platform in platforms {
                    let system = RouteOnSystem(name, platform)
                    let known = RolloutRule.known(before[system], route, in: app, on: platform)
                    let record = RolloutRule.next(known, route, in: app, on: platform, measure, at: now)
                    after[system] = record
                    status.records[platform] = record
                }
                statuses[name] = status
            }
        }
        try await keep(after, insteadOf: before)
        published.replace(with: Publication(rolledOut: Set(after.filter { $0.value.isPublished }.keys)))
        return statuses
    }

    /// The stored records; read once.
    private func known() async throws(StoreError) -> [RouteOnSystem: RolloutRecord] {
        if let records { return records }
        var found: [RouteOnSystem: RolloutRecord] = [:]
        for record in try await store.rollouts() {
            found[RouteOnSystem(RouteName(app: record.app, pattern: record.route), record.platform)] = record
        }
        records = found
        return found
    }

    /// Stores the records before they are published: after a restart there must not be fewer routes than phones have
    /// seen.
    private func keep(
        _ after: [RouteOnSystem: RolloutRecord], insteadOf before: [RouteOnSystem: RolloutRecord]
    ) async throws(StoreError) {
        let changed = after.filter { before[$0.key] != $0.value }.map(\.value)
        let gone = before.filter { after[$0.key] == nil }.map(\.value)
        if !changed.isEmpty || !gone.isEmpty {
            do throws(JournalError) {
                try await store.keep(changed, forgetting: gone)
            } catch {
                throw .failed(reason: error.reason)
            }
        }
        records = after
    }
}

extension JournalError {
    /// In words, for an operator.
    fileprivate var reason: String {
        switch self {
        case .overloaded: "the store is overloaded"
        case .notRecorded(let reason): reason
        }
    }
}
