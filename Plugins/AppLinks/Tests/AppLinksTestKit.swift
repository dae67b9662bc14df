// Shared helpers of this stage's tests: apps, a way to run one URL, and URLs made from JSON.

import AppLinks
import LinkCore
import PluginKit
import TestSupport

enum AppLinksTestKit {
    /// The app of most tests: schemes shop and bolts, Facebook id 123.
    static let shop: AppDefinition = {
        var app = AppDefinition(name: "shop")
        app.ios.scheme = "shop"
        app.android.scheme = "bolts"
        app.facebookAppID = "123"
        return app
    }()

    static func config(_ entries: [(String, ConfigValue)]) -> StageConfig {
        StageConfig(
            stage: AppLinksStage.name, keys: AppLinksStage.keys,
            entries: entries.map { StageConfig.Entry(name: $0.0, value: $0.1) })
    }

    static func run(
        _ event: LinkEvent, _ entries: [(String, ConfigValue)] = []
    ) async throws -> StageRun {
        let host = FakeHost(apps: [shop])
        return await StageRun.run(
            event, through: [try AppLinksStage(config: config(entries), host: host)], host: host)
    }

    static func run(_ url: String) async throws -> StageRun { try await run(LinkEvent(url: url)) }

    /// A URL with a correctly encoded envelope.
    static func url(_ json: String, base: String = "shop://open", name: String = "al_applink_data") -> String {
        "\(base)?\(name)=\(PercentCoding.encodeComponent(json))"
    }

    /// Runs a URL with this envelope.
    static func run(json: String, kind: EventKind = .open) async throws -> StageRun {
        try await run(LinkEvent(kind: kind, url: url(json)))
    }
}
