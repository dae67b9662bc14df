// Shared helpers of this stage's tests: an app with a few patterns, a way to run one URL, and seeded random numbers.

import LinkCore
import PluginKit
import Router
import TestSupport

enum RouterTestKit {
    /// A route with a place in a file.
    static func route(_ pattern: String, line: Int = 1, requires: [String] = []) -> RouteDefinition {
        var route = RouteDefinition(pattern: pattern)
        route.place = SourcePlace(file: "linkd.toml", line: line, column: 3)
        route.requires = requires
        return route
    }

    /// Routes on consecutive lines of a file.
    static func routes(_ patterns: [String]) -> [RouteDefinition] {
        patterns.enumerated().map { route($1, line: $0 + 1) }
    }

    /// The app of most tests: scheme shop, host shop.example.com, Facebook id 123.
    static func app(_ patterns: [String], _ change: (inout AppDefinition) -> Void = { _ in }) -> AppDefinition {
        var app = AppDefinition(name: "shop")
        app.ios.scheme = "shop"
        app.domains = ["shop.example.com"]
        app.facebookAppID = "123"
        app.routes = routes(patterns)
        change(&app)
        return app
    }

    static func run(
        _ event: LinkEvent, apps: [AppDefinition], allow: [String] = [], before stages: [any LinkStage] = []
    ) async throws -> StageRun {
        let host = FakeHost(apps: apps, allow: allow)
        let config = StageConfig(stage: RouterStage.name, keys: RouterStage.keys)
        let stage = try RouterStage(config: config, host: host)
        return await StageRun.run(event, through: stages + [stage], host: host)
    }

    /// Runs a URL as an event of the app "shop".
    static func run(
        _ url: String, _ patterns: String..., allow: [String] = [], before stages: [any LinkStage] = []
    ) async throws -> StageRun {
        var event = LinkEvent(url: url)
        event.app = CallingApp()
        event.app?.name = "shop"
        return try await run(event, apps: [app(patterns)], allow: allow, before: stages)
    }

    static func table(_ patterns: String...) throws -> RouteTable { try RouteTable.compile(routes(patterns)) }

    /// The problems of a table; empty when it is valid.
    static func problems(_ patterns: String...) -> [RouteProblem] {
        do throws(RouteTableError) {
            _ = try RouteTable.compile(routes(patterns))
            return []
        } catch {
            return error.problems
        }
    }
}

/// SplitMix64: the same numbers for the same seed on every machine.
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

/// A stage that prepares the journey as the stages before the router would.
final class Preparing: LinkStage {
    private let change: (inout Journey) -> Void

    init(_ change: @escaping (inout Journey) -> Void) { self.change = change }

    func process(_ journey: inout Journey) async throws(StageError) -> Verdict {
        change(&journey)
        return .pass
    }
}
