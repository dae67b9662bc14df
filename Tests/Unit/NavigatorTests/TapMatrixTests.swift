// Device × what is known of the app × browser, on the app of TapScene with its default settings: action, what the person
// is sent to, the reason, and the fallbacks.

import LinkCore
import Navigator
import PluginKit
import TestSupport
import Testing

/// One row of the matrix.
struct TapExpectation: Sendable, CustomTestStringConvertible {
    let platform: Platform
    let installed: Installed
    let browser: String
    let action: Action
    let ways: String
    let reason: String

    init(
        _ platform: Platform, _ installed: Installed, _ browser: String, _ action: Action, _ ways: String,
        _ reason: String
    ) {
        (self.platform, self.installed, self.browser) = (platform, installed, browser)
        (self.action, self.ways, self.reason) = (action, ways, reason)
    }

    var testDescription: String { "\(platform), \(installed), \(browser)" }

    static let browsers: [String: InAppBrowser?] = [
        "plain": nil, "unknown": TapScene.browser(),
        "closed": TapScene.browser(appLink: .no, intent: .no, scheme: .no),
        "links": TapScene.browser(appLink: .yes, intent: .no, scheme: .no),
        "open": TapScene.browser(appLink: .yes, intent: .yes, scheme: .yes),
    ]

    /// s: scheme, i: intent, h: the link on the sister host, p: page, t: store, w: web.
    static let all: [TapExpectation] =
        [
            .init(.ios, .yes, "plain", .openApp, "s t w", "installed"),
            .init(.ios, .yes, "unknown", .showPreview, "p h s t w", "in_app_browser"),
            .init(.ios, .yes, "closed", .showPreview, "p t w", "in_app_browser"),
            .init(.ios, .yes, "links", .showPreview, "p h t w", "in_app_browser"),
            .init(.ios, .yes, "open", .openApp, "s t w", "installed"),
            .init(.ios, .unknown, "plain", .showPreview, "p h s t w", "install_unknown"),
            .init(.ios, .unknown, "unknown", .showPreview, "p h s t w", "in_app_browser"),
            .init(.ios, .unknown, "closed", .showPreview, "p t w", "in_app_browser"),
            .init(.ios, .unknown, "links", .showPreview, "p h t w", "in_app_browser"),
            .init(.ios, .unknown, "open", .showPreview, "p h s t w", "in_app_browser"),
            .init(.android, .yes, "plain", .openApp, "i t w", "installed"),
            .init(.android, .yes, "unknown", .showPreview, "p h i t w", "in_app_browser"),
            .init(.android, .yes, "closed", .showPreview, "p t w", "in_app_browser"),
            .init(.android, .yes, "links", .showPreview, "p h t w", "in_app_browser"),
            .init(.android, .yes, "open", .openApp, "i t w", "installed"),
            .init(.android, .unknown, "plain", .openApp, "i t w", "install_unknown"),
            .init(.android, .unknown, "unknown", .showPreview, "p h i t w", "in_app_browser"),
            .init(.android, .unknown, "closed", .showPreview, "p t w", "in_app_browser"),
            .init(.android, .unknown, "links", .showPreview, "p h t w", "in_app_browser"),
            .init(.android, .unknown, "open", .openApp, "i t w", "install_unknown"),
        ]
        + ["plain", "unknown", "closed", "links", "open"].flatMap { browser in
            [
                TapExpectation(.ios, .no, browser, .openStore, "t w", "not_installed"),
                .init(.android, .no, browser, .openStore, "t w", "not_installed"),
            ]
                + Installed.allCases.flatMap { installed in
                    [
                        TapExpectation(.desktop, installed, browser, .openWeb, "w", "desktop"),
                        .init(.other, installed, browser, .openWeb, "w", "route_matched"),
                    ]
                }
        }
}

@Suite("Taps, device by device")
struct TapMatrixTests {
    /// What a destination is, in one letter.
    private func letter(_ way: Destination) -> Substring {
        switch way.kind {
        case .preview: "p"
        case .store: "t"
        case .web: "w"
        case .app:
            way.url.hasPrefix("intent://") ? "i" : way.url.hasPrefix("https://open.example.com/") ? "h" : "s"
        }
    }

    @Test("go where the matrix says", arguments: TapExpectation.all)
    func matrix(_ row: TapExpectation) throws {
        let outcome = try TapScene { scene in
            (scene.platform, scene.installed) = (row.platform, row.installed)
            scene.inApp = TapExpectation.browsers[row.browser] ?? nil
        }.outcome()
        #expect(outcome.ways.map(letter).joined(separator: " ") == row.ways)
        #expect(outcome.action == row.action)
        #expect(outcome.reason == row.reason)
    }

    @Test("the addresses of an iPhone")
    func iPhone() throws {
        let outcome = try TapScene().outcome()
        let id = TapScene.id
        #expect(
            outcome.ways == [
                Destination(kind: .preview, url: "https://go.example.com/products/42?ref=mail"),
                Destination(kind: .app, url: "https://open.example.com/products/42?ref=mail&linkd_tap=\(id)"),
                Destination(kind: .app, url: "shop://products/42?ref=mail&linkd_tap=\(id)"),
                Destination(kind: .store, url: "https://apps.apple.com/app/id123"),
                Destination(kind: .web, url: "https://www.example.com/products/42?ref=mail"),
            ])
        let known = try TapScene { $0.installed = .yes }.outcome()
        #expect(known.destination?.url == "shop://products/42?ref=mail&linkd_tap=\(id)")
    }

    @Test("the addresses of an Android phone: the intent brings the store as its fallback, with the tap")
    func android() throws {
        let outcome = try TapScene { scene in
            scene.platform = .android
            scene.url = "https://go.example.com/products/42?utm_source=mail&utm_campaign=a%26b"
        }.outcome()
        let id = TapScene.id
        let intent = try #require(outcome.destination.flatMap { IntentLink(reading: $0.url) })
        #expect(intent.scheme == "shopdroid" && intent.package == "com.example.shop")
        #expect(intent.data == "products/42?utm_source=mail&utm_campaign=a%26b&linkd_tap=\(id)")
        let play =
            "https://play.google.com/store/apps/details?id=com.example.shop"
            + "&referrer=utm_source%3Dmail%26utm_campaign%3Da%2526b%26linkd_tap%3D\(id)"
        #expect(intent.fallback?.text == play && outcome.first(.store) == play)
        // Without a scheme of its own the app gets the link itself.
        let plain = try TapScene { scene in
            scene.platform = .android
            scene.definition.android.scheme = ""
        }.outcome()
        let own = try #require(plain.destination.flatMap { IntentLink(reading: $0.url) })
        #expect(own.scheme == "https" && own.data == "go.example.com/products/42?ref=mail&linkd_tap=\(id)")
    }

    @Test("the fragment of a link goes with it to every place: the app names the tap, and the fragment stays behind it")
    func fragments() throws {
        func scene(_ platform: Platform, _ change: (inout TapScene) -> Void = { _ in }) throws -> Outcome {
            try TapScene { scene in
                scene.platform = platform
                scene.url = "https://go.example.com/products/42?ref=mail#reviews"
                scene.link = TapScene.link()
                change(&scene)
            }.outcome()
        }
        let id = TapScene.id
        let android = try #require(AndroidIntent(try scene(.android).destination?.url ?? ""))
        #expect(android.data == "shopdroid://products/42?ref=mail&linkd_tap=\(id)#reviews")
        let plain = try scene(.android) { $0.definition.android.scheme = "" }
        let own = try #require(AndroidIntent(plain.destination?.url ?? ""))
        #expect(own.data == "https://go.example.com/products/42?ref=mail&linkd_tap=\(id)#reviews")
        let web = try scene(.android) { $0.definition.installUnknown["android"] = "web" }
        #expect(web.destination?.url == "https://www.example.com/products/42?ref=mail#reviews")
        let ios = try scene(.ios) { $0.installed = .yes }
        #expect(ios.destination?.url == "shop://products/42?ref=mail&linkd_tap=\(id)#reviews")
    }

    @Test("the button's host is the next domain, cyclic", arguments: [("go", "open"), ("open", "x"), ("x", "go")])
    func sisters(_ asked: String, _ next: String) throws {
        let outcome = try TapScene { scene in
            scene.definition.domains = ["go.example.com", "open.example.com", "x.example.com"]
            scene.url = "https://\(asked).example.com/products/42"
        }.outcome()
        #expect(outcome.first(.app)?.hasPrefix("https://\(next).example.com/products/42?linkd_tap=") == true)
        #expect(outcome.destination?.url == "https://\(asked).example.com/products/42")
    }

    @Test("with one domain a button has the scheme, and without one the link itself")
    func oneDomain() throws {
        let scheme = try TapScene { $0.definition.domains = ["go.example.com"] }.outcome()
        #expect(scheme.action == .showPreview && scheme.first(.app)?.hasPrefix("shop://products/42") == true)
        #expect(scheme.fallbacks.filter { $0.kind == .app }.count == 2)
        let none = try TapScene { scene in
            scene.definition.domains = ["go.example.com"]
            scene.definition.ios.scheme = ""
        }.outcome()
        #expect(none.first(.app) == "https://go.example.com/products/42?ref=mail&linkd_tap=\(TapScene.id)")
    }
}
