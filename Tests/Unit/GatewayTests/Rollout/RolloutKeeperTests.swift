// The keeper of roll-outs on a store in memory: what is published, what is kept over restarts, what an error changes.

import FakeGateway
import LinkCore
import Records
import Testing

@testable import Gateway

@Suite("Keeper of roll-outs")
struct RolloutKeeperTests {
    private let store = MemoryStore()
    private let clock = TestClock()

    private static func app(_ name: String = "shop", minimum: String = "4.2") -> AppDefinition {
        var app = Kit.shop
        app.name = name
        app.activeWindow = 10 * 86_400_000
        var route = RouteDefinition(pattern: "new/:id")
        route.minVersion = ["ios": minimum]
        route.rolloutMinInstalls = 10
        app.routes = [route, RouteDefinition(pattern: "plain")]
        return app
    }

    private func count(_ able: Int64, of active: Int64 = 100, app: String = "shop") {
        store.count(
            [("4.2", able), ("4.1", active - able)].map {
                InstallationCount(platform: .ios, facts: VersionFacts(version: $0.0), count: $0.1)
            }, app: app)
    }

    private func isPublished(_ keeper: RolloutKeeper, _ app: AppDefinition = app()) -> Bool {
        keeper.published.current.isPublished(app.routes[0], of: app)
    }

    @Test("nothing is published before it was measured; then what enough installations can open")
    func publishes() async throws {
        let keeper = RolloutKeeper(store: store, clock: clock)
        count(95)
        #expect(!isPublished(keeper))
        let statuses = try await keeper.measure([Self.app()])
        #expect(isPublished(keeper) && keeper.published.revision == 1)
        let status = try #require(statuses[RouteName(app: "shop", pattern: "new/:id")])
        #expect(status.measure.total.share == 0.95 && status.records[.ios]?.since == clock.wallMilliseconds())
        #expect(Array(status.records.keys) == [.ios])
        // Routes that ask for no version are not measured.
        #expect(statuses.count == 1)
        #expect(store.countedSince == [clock.wallMilliseconds() - 10 * 86_400_000])
    }

    @Test("a clock that runs ahead makes no installation one of long ago")
    func ahead() async throws {
        let keeper = RolloutKeeper(store: store, clock: clock)
        count(95)
        let now = clock.wallMilliseconds()
        clock.setBack(milliseconds: -400 * 86_400_000)
        _ = try await keeper.measure([Self.app()])
        #expect(store.countedSince == [now - 10 * 86_400_000])
    }

    @Test("a restart finds what was published, and since when, also while the share is a little lower")
    func restart() async throws {
        count(95)
        let first = RolloutKeeper(store: store, clock: clock)
        _ = try await first.measure([Self.app()])
        let published = clock.wallMilliseconds()
        clock.advance(milliseconds: 3_600_000)
        count(87)
        let second = RolloutKeeper(store: store, clock: clock)
        let statuses = try await second.measure([Self.app()])
        #expect(isPublished(second))
        #expect(statuses[RouteName(app: "shop", pattern: "new/:id")]?.records[.ios]?.since == published)
        #expect(store.keptRollouts.map(\.since) == [published])
    }

    @Test("a start publishes what was published, without a write, unless the bounds are others")
    func restore() async throws {
        count(95)
        _ = try await RolloutKeeper(store: store, clock: clock).measure([Self.app()])
        store.feel(.full)
        let keeper = RolloutKeeper(store: store, clock: clock)
        try await keeper.restore([Self.app()])
        #expect(isPublished(keeper))
        let other = RolloutKeeper(store: store, clock: clock)
        try await other.restore([Self.app(minimum: "4.3")])
        #expect(!isPublished(other, Self.app(minimum: "4.3")) && store.countedSince.count == 1)
    }

    @Test("each system waits for its own installations")
    func systems() async throws {
        var app = Self.app()
        app.android.package = "com.example.shop"
        app.routes[0].minVersion = ["ios": "4.2", "android": "4.2"]
        let records = [Platform.ios, .android].map { platform in
            RolloutRecord(
                app: "shop", route: "new/:id", platform: platform, needs: "dotted, \(platform.rawValue) v>=4.2",
                isPublished: true, since: 5)
        }
        try await store.keep(records, forgetting: [])
        let keeper = RolloutKeeper(store: store, clock: clock)
        try await keeper.restore([app])
        #expect(isPublished(keeper, app) && store.keptRollouts == records)
        // Of Android only old apps are seen: a day later its file has the route no more, iOS's keeps it.
        store.count(
            [(Platform.ios, "4.2"), (.android, "4.1")].map {
                InstallationCount(platform: $0.0, facts: VersionFacts(version: $0.1), count: 100)
            }, app: "shop")
        _ = try await keeper.measure([app])
        #expect(isPublished(keeper, app) && store.keptRollouts.count == 2)
        #expect(store.keptRollouts.allSatisfy { $0.since == 5 })
        clock.advance(milliseconds: RolloutRule.withdrawalDelay)
        let status = try #require(try await keeper.measure([app])[RouteName(app: "shop", pattern: "new/:id")])
        let now = keeper.published.current
        #expect(now.isPublished(app.routes[0], of: app, on: .ios))
        #expect(!now.isPublished(app.routes[0], of: app, on: .android) && !isPublished(keeper, app))
        #expect(status.records[.ios]?.since == 5 && status.records[.android]?.since == clock.wallMilliseconds())
        // A restart knows each for itself.
        let next = RolloutKeeper(store: store, clock: clock)
        try await next.restore([app])
        #expect(next.published.current == now)
    }

    @Test("a store that cannot be read or written leaves everything as it was")
    func broken() async throws {
        count(95)
        let keeper = RolloutKeeper(store: store, clock: clock)
        store.feel(.broken)
        await #expect(throws: StoreError.self) { _ = try await keeper.measure([Self.app()]) }
        #expect(!isPublished(keeper))
        store.feel(.full)
        await #expect(throws: StoreError.self) { _ = try await keeper.measure([Self.app()]) }
        #expect(!isPublished(keeper) && store.keptRollouts.isEmpty)
        store.feel(.well)
        _ = try await keeper.measure([Self.app()])
        #expect(isPublished(keeper))
        store.feel(.broken)
        await #expect(throws: StoreError.self) { _ = try await keeper.measure([Self.app(minimum: "9")]) }
        #expect(isPublished(keeper))
    }

    @Test("routes and apps that are gone are forgotten; a raised minimum begins anew")
    func changes() async throws {
        let keeper = RolloutKeeper(store: store, clock: clock)
        count(95)
        count(100, app: "news")
        _ = try await keeper.measure([Self.app(), Self.app("news")])
        #expect(store.keptRollouts.count == 2 && isPublished(keeper, Self.app("news")))
        let raised = Self.app(minimum: "5")
        _ = try await keeper.measure([raised])
        #expect(!isPublished(keeper, raised) && store.keptRollouts.map(\.app) == ["shop"])
        #expect(store.keptRollouts.map(\.isPublished) == [false])
        _ = try await keeper.measure([])
        #expect(store.keptRollouts.isEmpty)
    }

    @Test("measurements that overlap run one after the other, and nothing is kept twice")
    func overlap() async throws {
        let keeper = RolloutKeeper(store: store, clock: clock)
        count(95)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = try? await keeper.measure([Self.app()]) } }
        }
        #expect(isPublished(keeper) && keeper.published.revision == 1 && store.keptRollouts.count == 1)
    }
}
