// Shared helpers of this stage's tests: an app whose routes require versions, installations that reported theirs, and a
// way to run one event through the router and this stage.

import LinkCore
import PluginKit
import Router
import ShortLinks
import TestSupport
import VersionGate

enum VersionGateTestKit {
    /// The app of the README.
    static let shop: AppDefinition = {
        var app = AppDefinition(name: "shop")
        app.ios.scheme = "shop"
        app.android.scheme = "shop"
        app.domains = ["go.example.com"]
        var lookalikes = RouteDefinition(pattern: "lookalikes/:person")
        lookalikes.minVersion = ["ios": "4.2", "android": "4.1"]
        lookalikes.maxVersion = ["ios": "6"]
        lookalikes.minBuild = ["android": "4100"]
        lookalikes.minOSVersion = ["ios": "15.0"]
        lookalikes.belowMinVersion = "web"
        var beta = RouteDefinition(pattern: "beta/:id")
        beta.minVersion = ["ios": "5"]
        beta.belowMinVersion = "store"
        app.routes = [lookalikes, beta, RouteDefinition(pattern: "plain/:id")]
        return app
    }()

    static func installation(
        _ id: String, _ version: String?, build: String? = nil, on platform: Platform = .ios, os: String? = "17",
        daysAgo: Int64 = 0
    ) -> Installation {
        var row = Installation(id: id, platform: platform, lastSeen: FakeHost.moment - daysAgo * 86_400_000)
        (row.version, row.build, row.osVersion) = (version, build, os)
        return row
    }

    /// The installations of the README.
    static func host(_ app: AppDefinition = shop) -> FakeHost {
        let host = FakeHost(apps: [app])
        let (old, new) = (installation("old", "4.1"), installation("new", "4.2"))
        for row in [old, new] { host.installations[ByteKey("shop/\(row.id)")] = row }
        host.accounts = [ByteKey("shop/ann"): [new], ByteKey("shop/bob"): [new, old]]
        return host
    }

    static func run(
        _ event: LinkEvent, _ host: FakeHost, unknown: UnknownVersion? = nil, withLinks: Bool = false,
        prepare: (inout Journey) -> Void = { _ in }
    ) async throws -> StageRun {
        let entries = unknown.map { [StageConfig.Entry(name: "unknown_version", value: .string($0.rawValue))] } ?? []
        let gate = StageConfig(stage: VersionGateStage.name, keys: VersionGateStage.keys, entries: entries)
        var stages: [any LinkStage] = [
            try RouterStage(config: StageConfig(stage: RouterStage.name, keys: RouterStage.keys), host: host)
        ]
        if withLinks {
            let links = StageConfig(stage: ShortLinksStage.name, keys: ShortLinksStage.keys)
            stages.append(try ShortLinksStage(config: links, host: host))
        }
        stages.append(try VersionGateStage(config: gate, host: host))
        return await StageRun.run(event, through: stages, host: host, prepare: prepare)
    }

    /// An event about a link of the app, from a device and an app with this version.
    static func event(
        _ version: String? = nil, to url: String = "shop://lookalikes/7", kind: EventKind = .open,
        on platform: Platform? = .ios, build: String? = nil, os: String? = "17", installation: String? = nil,
        user: String? = nil
    ) -> LinkEvent {
        var event = LinkEvent(kind: kind, url: url)
        var app = CallingApp()
        app.name = "shop"
        (app.version, app.build, app.installation, app.user) = (version, build, installation, user)
        event.app = app
        var device = Device()
        (device.platform, device.osVersion) = (platform, os)
        event.device = device
        return event
    }

    /// The finding for an event; nil when nothing requires a version.
    static func finding(
        _ event: LinkEvent, _ host: FakeHost = host(), unknown: UnknownVersion? = nil, withLinks: Bool = false
    ) async throws -> VersionFinding? {
        try await run(event, host, unknown: unknown, withLinks: withLinks).journey?.versionGate
    }
}
