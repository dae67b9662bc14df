// Shared helpers of this stage's tests: an app with two domains, stored links, and a way to run one event.

import LinkCore
import PluginKit
import Router
import ShortLinks
import TestSupport

enum ShortLinksTestKit {
    /// The app of most tests: scheme shop, domains go.example.com and l.example.com.
    static let shop: AppDefinition = {
        var app = AppDefinition(name: "shop")
        app.ios.scheme = "shop"
        app.domains = ["go.example.com", "l.example.com"]
        app.web = "https://www.example.com"
        app.routes = ["products/:product_id", "files/*rest", "shops(/:city)/list"].map(RouteDefinition.init)
        return app
    }()

    static let domain = "go.example.com"

    /// A stored link with this key.
    static func stored(
        _ key: String, id: Int64 = 1, taps: Int64 = 0, on domain: String = domain, _ change: (inout Link) -> Void
    ) -> StoredLink {
        var link = Link(address: LinkAddress(domain: domain, key: key), app: "shop")
        change(&link)
        return StoredLink(id: id, link: link, taps: taps, redeemed: 0)
    }

    static func host(_ links: [StoredLink], _ app: AppDefinition = shop, allow: [String] = []) -> FakeHost {
        let host = FakeHost(apps: [app], allow: allow)
        for link in links { host.links[link.link.address] = link }
        return host
    }

    static func config(_ entries: [(String, ConfigValue)] = []) -> StageConfig {
        StageConfig(
            stage: ShortLinksStage.name, keys: ShortLinksStage.keys,
            entries: entries.map { StageConfig.Entry(name: $0.0, value: $0.1) })
    }

    static func run(
        _ event: LinkEvent, _ host: FakeHost, _ entries: [(String, ConfigValue)] = [], routed: Bool = false,
        prepare: (inout Journey) -> Void = { _ in }
    ) async throws -> StageRun {
        var stages: [any LinkStage] = [try ShortLinksStage(config: config(entries), host: host)]
        if routed {
            let router = StageConfig(stage: RouterStage.name, keys: RouterStage.keys)
            stages.insert(try RouterStage(config: router, host: host), at: 0)
        }
        return await StageRun.run(event, through: stages, host: host, prepare: prepare)
    }

    static func run(_ url: String, _ host: FakeHost, kind: EventKind = .open) async throws -> StageRun {
        try await run(LinkEvent(kind: kind, url: url), host)
    }

    static func sealed() -> SealedMetadata { SealedMetadata(keyID: 1, bytes: [1, 2, 3]) }
}
