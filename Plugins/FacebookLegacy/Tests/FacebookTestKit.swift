// Shared helpers of this stage's tests: apps, a way to run one URL, and expectations as path and value.

import FacebookLegacy
import LinkCore
import PluginKit
import TestSupport

enum FacebookTestKit {
    static let secret = "app-secret"

    /// An app with this Facebook id.
    static func app(
        _ name: String, id: String, suffixes: [String] = [""], _ change: (inout AppDefinition) -> Void = { _ in }
    ) -> AppDefinition {
        var app = AppDefinition(name: name)
        app.facebookAppID = id
        app.facebookSchemeSuffixes = suffixes
        change(&app)
        return app
    }

    /// The app of most tests: id 123, scheme shop, no secret.
    static let shop = app("shop", id: "123") { $0.ios.scheme = "shop" }

    static func run(_ event: LinkEvent, apps: [AppDefinition] = [shop]) async throws -> StageRun {
        let host = FakeHost(apps: apps)
        let config = StageConfig(stage: FacebookLegacyStage.name, keys: FacebookLegacyStage.keys)
        let stage = try FacebookLegacyStage(config: config, host: host)
        return await StageRun.run(event, through: [stage], host: host)
    }

    static func run(_ url: String, apps: [AppDefinition] = [shop]) async throws -> StageRun {
        try await run(LinkEvent(url: url), apps: apps)
    }
}
