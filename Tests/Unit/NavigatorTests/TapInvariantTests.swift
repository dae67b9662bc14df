// What holds for every tap, whatever is configured and known: a walk over the combinations.

import LinkCore
import Navigator
import PluginKit
import Testing

@Suite("Taps, all together")
struct TapInvariantTests {
    /// Every combination of what matters most.
    static func all(_ body: (TapScene) throws -> Void) throws {
        let browsers: [InAppBrowser?] = [
            nil, TapScene.browser(), TapScene.browser(appLink: .no, intent: .no, scheme: .no),
            TapScene.browser(appLink: .yes, intent: .yes, scheme: .yes),
        ]
        let gates: [VersionFinding?] = [
            nil, VersionFinding(state: .unknown, source: .nowhere, unknown: .preview),
            VersionFinding(state: .belowMinimum, source: .event, below: .store),
            VersionFinding(state: .osTooOld, source: .event),
        ]
        for platform in Platform.allCases {
            for installed in Installed.allCases {
                for inApp in browsers {
                    for gate in gates {
                        for setting in ["preview", "app"] {
                            try shapes(
                                of: TapScene { scene in
                                    (scene.platform, scene.installed) = (platform, installed)
                                    (scene.inApp, scene.gate) = (inApp, gate)
                                    scene.definition.installUnknown[platform.rawValue] = setting
                                }, body)
                        }
                    }
                }
            }
        }
    }

    private static func shapes(of given: TapScene, _ body: (TapScene) throws -> Void) throws {
        let changes: [(inout TapScene) -> Void] = [
            { _ in }, { $0.earlier = TapScene.first }, { $0.program = .preview },
            { $0.url = "https://open.example.com/products/42?linkd_web=1" }, { $0.definition.web = "" },
            { $0.definition.domains = ["go.example.com"] }, { $0.definition.ios = .init() },
            { $0.definition.android = .init() }, { $0.link = TapScene.link { $0.skipPreview = true } },
            { $0.isPlace = false }, { ($0.isPlace, $0.definition.defaultRouteTaps) = (false, true) },
            { ($0.definition.ios.appStoreID, $0.definition.android.package) = ("", "") },
            { $0.route.notInstalled = "preview" },
        ]
        for change in changes {
            var scene = given
            change(&scene)
            try body(scene)
        }
    }

    @Test("a place in the app always leads somewhere, by an action that fits, and never twice the same way")
    func somewhere() throws {
        try Self.all { scene in
            let outcome = try scene.outcome()
            guard let destination = outcome.destination else {
                #expect(outcome.reason == "not_found" && outcome.action == .reject, "\(scene)")
                #expect(!scene.isPlace && !scene.definition.defaultRouteTaps, "\(scene)")
                return
            }
            let actions: [Destination.Kind: Action] = [
                .app: .openApp, .store: .openStore, .web: .openWeb, .preview: .showPreview,
            ]
            #expect(outcome.action == actions[destination.kind], "\(scene)")
            #expect(Set(outcome.ways.map(\.url)).count == outcome.ways.count, "\(scene): \(outcome.ways)")
            #expect(!outcome.fallbacks.contains { $0.kind == .preview }, "\(scene)")
        }
    }

    @Test("nobody is redirected to a scheme who may not have the app, and no gate is passed by")
    func schemes() throws {
        try Self.all { scene in
            let outcome = try scene.outcome()
            if let url = outcome.destination?.url, url.hasPrefix("shop") {
                #expect(scene.installed == .yes, "\(scene)")
            }
            let hasApp = outcome.ways.contains { $0.kind == .app }
            if scene.gate?.instead != nil, scene.isPlace { #expect(!hasApp, "\(scene)") }
            if scene.earlier != nil || scene.program != nil || scene.installed == .no { #expect(!hasApp, "\(scene)") }
        }
    }

    @Test("every way leads to a host of the app, a store, or the app, and nothing else")
    func hosts() throws {
        let hosts = ["go.example.com", "open.example.com", "www.example.com", "apps.apple.com", "play.google.com"]
        try Self.all { scene in
            for way in try scene.outcome().ways {
                if let intent = IntentLink(reading: way.url) {
                    #expect(["shopdroid", "https"].contains(intent.scheme))
                    #expect(intent.fallback.map { hosts.contains($0.host) } != false, "\(way)")
                } else {
                    let url = try LinkURL(way.url)
                    #expect(url.isWeb ? hosts.contains(url.host) : url.scheme.hasPrefix("shop"), "\(way)")
                }
            }
        }
    }

    @Test("an app's page is asked for only where the app is", arguments: [Platform.ios, .android])
    func stores(_ platform: Platform) throws {
        let host = platform == .ios ? "play.google.com" : "apps.apple.com"
        try Self.all { scene in
            guard scene.platform == platform else { return }
            let ways = try scene.outcome().ways
            #expect(!ways.contains { $0.kind == .store && $0.url.contains(host) }, "\(scene)")
        }
    }
}
