// Shared helpers of this stage's tests: an app with links, a tap store in memory, and short ways to tap, open the app
// and buy, on the test's own clock. Drafts and claims are kept as the writer would keep them.

import Attribution
import LinkCore
import Navigator
import Pipeline
import PluginKit
import Router
import ShortLinks
import TestSupport
import VersionGate

/// The gateway of a test: the stages in their order, the navigator, and a journal of events.
final class Scene {
    static let hour: Int64 = 3_600_000
    static let day: Int64 = 86_400_000

    let host: FakeHost
    let book = MemoryTapReader()
    private let pipeline: Pipeline
    private let navigator: Navigator
    private var number: UInt64 = 0

    init(
        _ links: [StoredLink] = AttributionTestKit.links, _ entries: [(String, ConfigValue)] = [],
        app: AppDefinition = AttributionTestKit.shop, other: AppDefinition = AttributionTestKit.other
    ) throws {
        host = FakeHost(apps: [app, other], allow: ["www.example.org"])
        for link in links { host.links[link.link.address] = link }
        host.storedTaps = book
        func config(_ stage: any BuiltinStage.Type, _ entries: [(String, ConfigValue)] = []) -> StageConfig {
            StageConfig(
                stage: stage.name, keys: stage.keys,
                entries: entries.map { StageConfig.Entry(name: $0.0, value: $0.1) })
        }
        let stages: [any BuiltinStage] = [
            try RouterStage(config: config(RouterStage.self), host: host),
            try ShortLinksStage(config: config(ShortLinksStage.self), host: host),
            try VersionGateStage(config: config(VersionGateStage.self), host: host),
            try AttributionStage(config: config(AttributionStage.self, entries), host: host),
        ]
        pipeline = Pipeline(
            slots: stages.map { Pipeline.Slot(name: type(of: $0).name, stage: $0) }, maxRestarts: 5, host: host,
            clock: { 0 })
        navigator = Navigator(targets: host.targets)
    }

    /// The result of one event.
    struct Happened {
        var journey: Journey
        var outcome: Outcome
        var trace: [Step]
        let id: EventID

        var attribution: Attribution? { outcome.attribution }
        var notes: [String] { trace.flatMap(\.notes) }
        var method: Attribution.Method? { outcome.attribution?.method }
        var reasons: [String] { outcome.attribution?.reasons ?? [] }
    }

    func wait(_ milliseconds: Int64) { host.clock += milliseconds }

    /// Runs one event along the path; nothing is recorded.
    func decide(
        _ event: LinkEvent, lost: [Claim] = [], prepare: (inout Journey) -> Void = { _ in }
    ) async throws -> Happened {
        let url = try event.url.map { try LinkURL($0) }
        let app = event.app?.name.flatMap { host.apps.named($0) } ?? url.flatMap { host.apps.owner(of: $0) }
        var journey = Journey(event: event, receivedAt: host.clock, app: app, url: url)
        journey.lostClaims = lost
        prepare(&journey)
        let (ending, trace) = await pipeline.run(&journey)
        number += 1
        let id = EventID(milliseconds: host.clock, random: (0, number))
        let outcome = navigator.outcome(of: journey, ending: ending, trace: trace, eventID: id)
        return Happened(journey: journey, outcome: outcome, trace: trace, id: id)
    }

    /// Runs one event and records it like the journal: an event that lost a claim runs again without it.
    @discardableResult
    func submit(
        _ event: LinkEvent, lost: [Claim] = [], prepare: (inout Journey) -> Void = { _ in }
    ) async throws -> Happened {
        let happened = try await decide(event, lost: lost, prepare: prepare)
        for claim in happened.journey.claims {
            let method = happened.method ?? .none
            guard book.settle(claim, of: event.kind, app: "shop", method) else {
                return try await submit(event, lost: lost + [claim], prepare: prepare)
            }
        }
        keep(happened)
        return happened
    }

    /// Records what a decided event leaves behind.
    func keep(_ happened: Happened) {
        let (tap, chain) = happened.journey.drafts(as: happened.id)
        let isTap = happened.journey.event.kind == .tap
        if let tap = tap?.value, !isTap || happened.outcome.action.goesOn {
            book.record(tap, as: happened.id, url: isTap ? happened.journey.reading.inputURL : nil)
        }
        if isTap, happened.outcome.action.goesOn {
            let reading = happened.outcome.link
            host.taps[happened.id] = TapRecord(
                shortLink: reading.shortLink, app: reading.app, route: reading.route,
                receivedAt: happened.outcome.receivedAt)
        }
        if let chain = chain?.value { book.record(chain) }
    }
}

enum AttributionTestKit {
    /// The app of the README.
    static let shop: AppDefinition = {
        var app = AppDefinition(name: "shop")
        app.domains = ["go.example.com", "open.example.com"]
        app.web = "https://www.example.com"
        app.ios.scheme = "shop"
        app.ios.bundleID = "com.example.shop"
        app.ios.appStoreID = "1"
        app.android.scheme = "shop"
        app.android.package = "com.example.shop"
        app.routes = [
            RouteDefinition(pattern: "products/:product_id"),
            {
                var route = RouteDefinition(pattern: "friends/:friend_id")
                route.requires = ["login"]
                return route
            }(),
        ]
        return app
    }()

    /// Another app of the same gateway.
    static let other: AppDefinition = {
        var app = AppDefinition(name: "other")
        app.domains = ["go.example.net"]
        app.ios.scheme = "other"
        app.web = "https://www.example.net"
        return app
    }()

    static func stored(_ key: String, id: Int64 = 1, _ change: (inout Link) -> Void = { _ in }) -> StoredLink {
        var link = Link(address: LinkAddress(domain: "go.example.com", key: key), app: "shop")
        link.route = "products/:product_id"
        link.routeParameters = ["product_id": "42"]
        change(&link)
        return StoredLink(id: id, link: link, taps: 0, redeemed: 0)
    }

    /// The links of the README.
    static let links = [
        stored("spring") { link in
            link.ref = "spring"
            link.queryParameters = ["utm_source": "mail"]
        },
        stored("secret", id: 2) { $0.isPrivate = true },
        stored("forann", id: 3) { link in
            link.recipient = "ann"
            link.routeParameters = ["product_id": "7"]
        },
        stored("quick", id: 4) { $0.matchWindow = 600 },
    ]

    static func tap(
        _ url: String = "https://go.example.com/spring", from address: String? = "203.0.113.7",
        on platform: Platform = .ios, user: String? = nil
    ) -> LinkEvent {
        event(.tap, url, from: address, on: platform, user: user)
    }

    static func firstOpen(
        _ installation: String? = "i1", from address: String? = "203.0.113.7", on platform: Platform = .ios,
        user: String? = nil
    ) -> LinkEvent {
        event(.firstOpen, nil, from: address, on: platform, installation: installation, user: user)
    }

    static func open(_ url: String, _ installation: String? = "i1", user: String? = nil) -> LinkEvent {
        event(.open, url, from: "203.0.113.7", on: .ios, installation: installation, user: user)
    }

    static func conversion(
        _ name: String = "order", _ value: String? = "12.50", _ currency: String? = "EUR",
        installation: String? = "i1"
    ) -> LinkEvent {
        var event = event(.conversion, nil, from: nil, on: .ios, installation: installation)
        var conversion = Conversion(name: name)
        (conversion.value, conversion.currency) = (value, currency)
        event.conversion = conversion
        return event
    }

    /// An event from a phone that a page and an app see alike.
    static func event(
        _ kind: EventKind, _ url: String?, from address: String?, on platform: Platform, installation: String? = nil,
        user: String? = nil
    ) -> LinkEvent {
        var event = LinkEvent(kind: kind, url: url)
        if let address {
            var client = Client()
            client.address = address
            event.client = client
        }
        var device = Device()
        (device.platform, device.osVersion, device.screen) = (platform, "17.5.1", "393x852@3")
        (device.language, device.timezone) = ("en-GB", "Europe/London")
        event.device = device
        var app = CallingApp()
        (app.name, app.installation, app.user) = ("shop", installation, user)
        event.app = app
        return event
    }

    /// Adds Play's referrer with its times.
    static func referring(_ event: LinkEvent, _ text: String, click: Int64? = nil, install: Int64? = nil) -> LinkEvent {
        var event = event
        var evidence = event.evidence ?? Evidence()
        evidence.installReferrer = text
        (evidence.referrerClickServerAt, evidence.installBeginServerAt) = (click, install)
        event.evidence = evidence
        return event
    }

    /// Enables probability on both platforms.
    static let guessing: [(String, ConfigValue)] = [
        ("probabilistic", .table([("android", .bool(true)), ("ios", .bool(true))]))
    ]
}
