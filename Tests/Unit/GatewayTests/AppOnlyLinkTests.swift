// Links with data for the app and no page: into the app, to the store of the device without it, on a desktop to the app's
// web. Whatever the default route is, because such a link says itself that it is for the app.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Links for the app alone")
struct AppOnlyLinkTests {
    private static let links = "org.linkd.Links"
    private func kit(_ change: (inout AppDefinition) -> Void = { _ in }) async throws -> Kit {
        var app = FirebaseHost.app
        change(&app)
        return try await Kit(app: app)
    }

    private func make(_ kit: Kit, _ fields: JSONObject) async throws -> JSONObject {
        var link = fields
        link["key"] = .string("photo")
        return try await kit.call("\(Self.links).Create", ["link": .object(link)])
    }

    private func tap(_ kit: Kit, _ platform: String, installed: Bool?, query: String = "") async throws -> JSONObject {
        var event: JSONObject = [
            "kind": .string("tap"), "url": .string("https://go.example.com/photo\(query)"),
            "device": .object(["platform": .string(platform)]),
        ]
        if let installed { event["app"] = .object(["installed": .bool(installed)]) }
        return try await kit.call("org.linkd.Gateway.Submit", ["event": .object(event)])["outcome"]?.object ?? [:]
    }

    @Test(
        "made of metadata alone, they lead into the app, to the store, and to the app's web",
        arguments: [DefaultRouteAction.openApp, .openWeb, .reject])
    func everywhere(_ action: DefaultRouteAction) async throws {
        let kit = try await kit { $0.defaultRoute = action }
        _ = try await make(kit, ["metadata": .object(["photo_id": .string("51")])])
        for (platform, installed, kind, url) in [
            ("ios", true, "app", "shop://?linkd_tap="), ("android", true, "app", "intent://?linkd_tap="),
            ("ios", false, "store", "https://apps.apple.com/app/id123456789"),
            ("android", false, "store", "https://play.google.com/store/apps/details?id=com.example.shop"),
            ("ios", nil, "preview", "https://go.example.com/photo"),
            ("android", nil, "app", "intent://?linkd_tap="),
            ("desktop", nil, "web", "https://www.example.com"), ("other", nil, "web", "https://www.example.com"),
        ] as [(String, Bool?, String, String)] {
            let outcome = try await tap(kit, platform, installed: installed)
            #expect(outcome.text("destination.kind") == kind, "\(platform) \(outcome)")
            #expect(outcome.text("destination.url")?.hasPrefix(url) == true, "\(platform) \(outcome)")
        }
    }

    @Test("the app gets the data, through the link itself and through its own URL with the tap")
    func data() async throws {
        let kit = try await kit { $0.defaultRoute = .reject }
        _ = try await make(kit, ["metadata": .object(["photo_id": .string("51")])])
        let tap = try await tap(kit, "ios", installed: true, query: "?utm_source=mail")
        for url in [
            "https://go.example.com/photo", "shop://photo", try #require(tap.text("destination.url")),
        ] {
            let outcome = try await kit.open(url)
            #expect(outcome.text("action") == "open_app" && outcome.text("reason") == "short_link", "\(url) \(outcome)")
            #expect(outcome.text("link.metadata.photo_id") == "51", "\(url)")
            #expect(outcome.text("destination.url")?.hasPrefix("shop://") == true)
        }
    }

    @Test("an open that has lost the route of its link is not one of the app itself, and redeems nothing")
    func lostRoute() async throws {
        let kit = try await kit { $0.defaultRoute = .openApp }
        _ = try await make(
            kit, ["route": .string("products/42"), "metadata": .object(["photo_id": .string("51")])])
        let tap = try await tap(kit, "ios", installed: true)
        let id = try #require(tap.text("eventId"))
        let outcome = try await kit.open("shop://?linkd_tap=\(id)")
        #expect(outcome.text("reason") == "default_route" && outcome.value("link.metadata") == nil, "\(outcome)")
    }

    @Test("an app without a scheme opens by the link itself, and people without it go to store and web")
    func withoutScheme() async throws {
        let kit = try await kit { app in
            app.defaultRoute = .openWeb
            (app.ios.scheme, app.android.scheme) = ("", "")
        }
        _ = try await make(kit, ["metadata": .object([:])])
        let android = try await tap(kit, "android", installed: true)
        #expect(android.text("destination.url")?.hasPrefix("intent://go.example.com/photo?linkd_tap=") == true)
        #expect(try await tap(kit, "ios", installed: false).text("action") == "open_store")
        #expect(try await tap(kit, "desktop", installed: nil).text("destination.url") == "https://www.example.com")
        let open = try await kit.open("https://go.example.com/photo")
        #expect(open.text("action") == "open_app" && open.text("link.metadataState") == "available")
    }

    @Test("their pages are for people without the app, and their query goes along everywhere")
    func pages() async throws {
        let kit = try await kit { app in
            app.defaultRoute = .openWeb
            app.desktopWeb = "https://www.example.com/desktop"
        }
        let reply = try await make(
            kit,
            [
                "platforms": .object([
                    "universal": .object(["fallback": .string("https://apps.apple.com/app/id9")]),
                    "android": .object(["fallback": .string("https://shop.example.org/android")]),
                ]), "queryParameters": .object(["utm_source": .string("mail")]),
            ])
        #expect(reply.text("link.key") == "photo")
        func url(_ platform: String, _ installed: Bool?) async throws -> String? {
            try await tap(kit, platform, installed: installed).text("destination.url")
        }
        #expect(try await url("ios", false) == "https://apps.apple.com/app/id9?utm_source=mail")
        #expect(try await url("android", false) == "https://shop.example.org/android?utm_source=mail")
        #expect(try await url("ios", true)?.hasPrefix("shop://?utm_source=mail&linkd_tap=") == true)
        #expect(try await url("desktop", nil) == "https://www.example.com/desktop?utm_source=mail")
    }

    @Test("without a web, a desktop sees the page; a page that makes previews has the link's texts")
    func withoutWeb() async throws {
        let kit = try await kit { $0.web = "" }
        _ = try await make(
            kit,
            [
                "metadata": .object(["photo_id": .string("51")]),
                "social": .object(["title": .string("A photo")]),
            ])
        #expect(try await tap(kit, "desktop", installed: nil).text("destination.kind") == "preview")
        let page = try await kit.http(.get, "/photo", [("User-Agent", Agents.slack)])
        #expect(page.status == 200 && String(decoding: page.body, as: UTF8.self).contains("A photo"))
    }

    @Test("a first open gets what was tapped, and the pending link opens the app again")
    func deferred() async throws {
        let kit = try await kit { $0.requires = ["logged_in"] }
        _ = try await make(kit, ["metadata": .object(["photo_id": .string("51")])])
        let held = try await kit.open("https://go.example.com/photo", installation: "i-1")
        #expect(held.text("action") == "hold" && held.value("link.metadata") == nil)
        let reply = try await kit.call(
            "org.linkd.Gateway.OpenPending",
            ["id": .string(try #require(held.text("pending"))), "state": .object(["logged_in": .string("yes")])])
        #expect(reply.text("outcome.action") == "open_app", "\(reply)")
        #expect(reply.text("outcome.link.metadata.photo_id") == "51")
    }

    @Test("a page of one platform leads the others into the app")
    func onePlatform() async throws {
        let kit = try await kit { $0.defaultRoute = .reject }
        _ = try await make(
            kit, ["platforms": .object(["desktop": .object(["link": .string("https://shop.example.org/big")])])])
        #expect(try await tap(kit, "desktop", installed: nil).text("destination.url") == "https://shop.example.org/big")
        #expect(try await tap(kit, "ios", installed: false).text("action") == "open_store")
    }

    @Test("a route may be given as a path, of which the link gets the parameters")
    func path() async throws {
        let kit = try await kit()
        let reply = try await make(kit, ["route": .string("/products/42?ref=mail")])
        #expect(reply.text("link.route") == "products/:product_id")
        #expect(reply.text("link.routeParameters.product_id") == "42")
        #expect(reply.text("link.queryParameters.ref") == "mail")
        #expect(
            try await tap(kit, "desktop", installed: nil).text("destination.url")
                == "https://www.example.com/products/42?ref=mail")
    }

    @Test("targets with what addresses do not have are stored as browsers send them, with a warning")
    func encoded() async throws {
        let kit = try await kit()
        let reply = try await make(
            kit,
            [
                "url": .string(" https://shop.example.org/größe?q=\"red shoes\"\n"),
                "rules": .array([
                    .object([
                        "priority": .int(1), "conditions": .array([]), "url": .string(#"https://shop.example.org\a\b"#),
                    ])
                ]), "platforms": .object(["web": .object(["link": .string("https://shop.example.org/a b")])]),
            ])
        #expect(reply.text("link.url") == "https://shop.example.org/gr%C3%B6%C3%9Fe?q=%22red%20shoes%22")
        #expect(reply.text("link.platforms.web.link") == "https://shop.example.org/a%20b")
        #expect(
            reply.value("link.rules")?.array?.first?.object?["url"] == .string("https://shop.example.org/a/b"))
        #expect(reply.value("warnings") == .array([.string("target_encoded")]))
        let plain: JSONObject = ["url": .string("https://shop.example.org/?q=a+b"), "key": .string("plain")]
        let other = try await kit.call("\(Self.links).Create", ["link": .object(plain)])
        #expect(other.value("warnings") == nil && other.text("link.url") == "https://shop.example.org/?q=a+b")
    }
}
