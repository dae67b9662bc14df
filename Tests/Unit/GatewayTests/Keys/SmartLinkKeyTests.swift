// Smart links that an app makes itself, with its app key, where the configuration allows it: HOKO's guide to the letter.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Smart links made inside the app")
struct SmartLinkKeyTests {
    private static let hour: Int64 = 3_600_000
    /// The guide's "Smartlinks from URLs".
    private static let guide = #"""
        "route":"products/:product_id","routeParameters":{"product_id":"42"},"queryParameters":{"referrer":"Ana"},
        "metadata":{"coupon":"20"},"platforms":{"web":{"link":"http://awesomeapp.com/the_perfect_product"},
        "android":{"link":"http://awesomeapp.com/no_android_app_yet"}}
        """#

    private static func kit(
        _ allowed: AppKeyLinks = .smart, targets: [String] = [], _ change: (inout RequestRates) -> Void = { _ in }
    ) async throws -> Kit {
        var app = Kit.shop
        app.web = "https://awesomeapp.com"
        app.ios.bundleID = "com.awesomeapp"
        app.ios.appStoreID = "4711"
        app.android.package = "com.awesomeapp"
        app.appKeyLinks = allowed
        var rates = RequestRates()
        change(&rates)
        return try await Kit(app: app) { snapshot in
            snapshot.targets = TargetPolicy(allow: targets)
            snapshot.limits.rates = rates
            snapshot.limits.appKeyLinkLifetime = 60_000
        }
    }

    private func make(
        _ kit: Kit, _ key: String, _ fields: String = guide, installation: String? = "phone-1",
        from address: String = "198.51.100.7"
    ) async throws -> HTTPResponse {
        let maker = installation.map { #","installation":"\#($0)""# } ?? ""
        return try await kit.ask(key, .post, "/v1/links", #"{"link":{\#(fields)}\#(maker)}"#, from: address)
    }

    @Test("the guide's example: an app key makes a link with a route, a coupon and URLs for the web and Android")
    func guideExample() async throws {
        let kit = try await Self.kit()
        let app = try await kit.key("ios", kind: "app")
        let made = try await make(kit, app)
        #expect(made.status == 201, "\(made.text)")
        let name = try #require(made.json.text("link.key"))
        let stored = try #require(kit.store.stored(LinkAddress(domain: Kit.domain, key: name))).link
        #expect(stored.route == "products/:product_id" && stored.routeParameters == ["product_id": "42"])
        #expect(stored[.web]?.link == "http://awesomeapp.com/the_perfect_product")
        #expect(stored[.android]?.link == "http://awesomeapp.com/no_android_app_yet")
        let metadata = try #require(stored.metadata)
        #expect(try kit.services.vault?.open(metadata, for: stored.address) == ["coupon": .string("20")])
        // Everybody may have the key, so what was sealed is shown to no app key again.
        #expect(made.json.value("link.metadata") == nil)
        for (agent, page) in [(Agents.windows, "the_perfect_product"), (Agents.android, "no_android_app_yet")] {
            let tap = try await kit.http(.get, "/\(name)", [("User-Agent", agent)])
            #expect(tap.status == 302)
            #expect(tap.header("Location") == "http://awesomeapp.com/\(page)?referrer=Ana")
        }
    }

    @Test("the app that opens it gets the route, its parameters and the coupon")
    func opened() async throws {
        let kit = try await Self.kit()
        let made = try await make(
            kit, try await kit.key("ios", kind: "app"),
            #""route":"products/:product_id","routeParameters":{"product_id":"42"},"metadata":{"coupon":"20"}"#)
        let link = try #require(made.json.text("link.shortLink"))
        let outcome = try await kit.open(link)
        #expect(outcome.text("link.route") == "products/:product_id")
        #expect(outcome.text("link.routeParameters.product_id") == "42")
        #expect(outcome.text("link.metadata.coupon") == "20")
    }

    @Test(
        "only where the configuration says smart: links to routes are the default, and none are made where it says none",
        arguments: [
            (AppKeyLinks.none, "403 app_key", "403 app_key"), (.routes, "201", "403 app_key"), (.smart, "201", "201"),
        ])
    func allowed(allowed: AppKeyLinks, plain: String, smart: String) async throws {
        #expect(AppDefinition(name: "shop").appKeyLinks == .routes)
        let kit = try await Self.kit(allowed)
        let (app, server) = (try await kit.key("ios", kind: "app"), try await kit.key("s", ["links.write"]))
        let route = #""route":"products/:product_id","routeParameters":{"product_id":"1"}"#
        #expect(try await make(kit, app, route).answer == plain)
        for more in [#""metadata":{"a":1}"#, #""platforms":{"web":{"link":"https://awesomeapp.com/a"}}"#] {
            let answer = try await make(kit, app, "\(route),\(more)")
            #expect(answer.answer == smart, "\(more)")
            if answer.status == 403 { #expect(answer.json.text("detail")?.contains("app_key_links") == true) }
            #expect(try await make(kit, server, "\(route),\(more)").status == 201)
        }
    }

    @Test(
        "a smart link may limit its metadata, and end when it says or never; other links end when the configuration says"
    )
    func life() async throws {
        for (allowed, more, end, limit) in [
            (.routes, "", 60_000, nil), (.smart, "", 60_000, nil), (.smart, #","metadata":{"a":1}"#, 60_000, nil),
            (.smart, #","metadata":{"a":1},"redeemLimit":1,"validUntil":null"#, nil, 1),
            (.smart, #","validUntil":1767225600001"#, 1, nil),
        ] as [(AppKeyLinks, String, Int64?, Int64?)] {
            let kit = try await Self.kit(allowed)
            let app = try await kit.key("ios", kind: "app")
            let route = #""route":"products/:product_id","routeParameters":{"product_id":"1"}"#
            let made = try await make(kit, app, route + more)
            #expect(made.status == 201, "\(more): \(made.text)")
            let name = try #require(made.json.text("link.key"))
            let stored = try #require(kit.store.stored(LinkAddress(domain: Kit.domain, key: name))).link
            #expect(stored.validUntil == end.map { $0 + kit.clock.wallMilliseconds() }, "\(more)")
            #expect(stored.redeemLimit == limit, "\(more)")
        }
        let kit = try await Self.kit(.routes)
        let app = try await kit.key("ios", kind: "app")
        for more in [#""redeemLimit":1"#, #""validUntil":null"#] {
            let route = #""route":"products/:product_id","routeParameters":{"product_id":"1"}"#
            #expect(try await make(kit, app, "\(route),\(more)").answer == "403 app_key", "\(more)")
        }
    }

    @Test("an installation makes so many in an hour, as many in the next, and others make theirs")
    func bounded() async throws {
        let kit = try await Self.kit {
            $0.smartLinksPerInstallation = RequestRate(count: 3, milliseconds: Self.hour)
            $0.linksPerAddress = RequestRate(count: 12, milliseconds: 24 * Self.hour)
        }
        let app = try await kit.key("ios", kind: "app")
        for _ in 0..<3 { #expect(try await make(kit, app).status == 201) }
        let refused = try await make(kit, app, from: "198.51.100.8")
        #expect(refused.answer == "429 too_many_requests")
        #expect(refused.header("Retry-After").flatMap { Int($0) } == 1200)
        #expect(try await make(kit, app, installation: "phone-2").status == 201)
        // Links to routes have a bound of their own.
        let route = #""route":"products/:product_id","routeParameters":{"product_id":"1"}"#
        #expect(try await make(kit, app, route).status == 201)
        kit.clock.advance(milliseconds: Self.hour)
        for _ in 0..<3 { #expect(try await make(kit, app).status == 201) }
        #expect(try await make(kit, app).answer == "429 too_many_requests")
        // Names are free, addresses are not.
        var made = 0
        for number in 0..<20 {
            made += try await make(kit, app, installation: "made-up-\(number)").status == 201 ? 1 : 0
        }
        #expect(made <= 5)
    }

    @Test("without an installation, or with one that is too long, nothing is made and nothing is counted")
    func nameless() async throws {
        let kit = try await Self.kit { $0.linksPerAddress = RequestRate(count: 1, milliseconds: 24 * Self.hour) }
        let app = try await kit.key("ios", kind: "app")
        for name in [nil, "", String(repeating: "x", count: 257)] as [String?] {
            let refused = try await make(kit, app, installation: name)
            #expect(refused.answer == "400 invalid_parameter")
            #expect(refused.json.text("field") == "installation")
        }
        #expect(try await make(kit, app, installation: String(repeating: "x", count: 256)).status == 201)
    }

    @Test(
        "targets are the app's own web, its schemes, its pages in the stores, and hosts that [targets] allow names one by one",
        arguments: [
            ("https://awesomeapp.com/a", "201"), ("shop://products/9", "201"), ("https://partner.example/a", "201"),
            ("https://go.example.com/other", "201"), ("https://any.wild.example/a", "403 app_key"),
            ("https://evil.example/", "403 app_key"), ("http://evil.example:80/", "403 app_key"),
            ("https://EVIL.example/", "403 app_key"), ("https://awesomeapp.com.evil.example/", "403 app_key"),
            ("https://awesomeapp.com@evil.example/", "422 invalid_link"),
            ("https://evil.example\\\\@awesomeapp.com/", "403 app_key"),
            ("https://127.0.0.1/", "422 invalid_link"),
            ("javascript:alert(1)", "422 invalid_link"), ("itms-services://x", "422 invalid_link"),
            ("https://play.google.com/store/apps/details?id=evil", "403 app_key"),
            ("https://play.google.com/store/apps/details?id=com.awesomeapp", "201"),
            ("https://apps.apple.com/de/app/awesome/id4711", "201"),
            ("https://apps.apple.com/app/id4712", "403 app_key"),
        ])
    func targets(target: String, answer: String) async throws {
        let kit = try await Self.kit(targets: ["partner.example", "*.wild.example", "*"])
        let app = try await kit.key("ios", kind: "app")
        let route = #""route":"products/:product_id","routeParameters":{"product_id":"1"}"#
        for (platform, kind) in [("iphone", "link"), ("iphone", "fallback"), ("android", "link")] {
            let made = try await make(
                kit, app, #"\#(route),"platforms":{"\#(platform)":{"\#(kind)":"\#(target)"}}"#)
            #expect(made.answer == answer, "\(platform).\(kind): \(made.text)")
            if made.status == 403 { #expect(made.json.text("field") == "link.platforms.\(platform).\(kind)") }
        }
    }

    @Test(
        "every other field of a link is refused as before",
        arguments: [
            #""key":"login""#, #""password":"x""#, #""recipient":"anna""#, #""rules":[]"#, #""social":{"title":"t"}"#,
            #""url":"https://awesomeapp.com/""#,
        ])
    func otherFields(field: String) async throws {
        let kit = try await Self.kit()
        let key = try await kit.key("ios", kind: "app")
        #expect(try await make(kit, key, "\(Self.guide),\(field)").answer == "403 app_key")
    }

    @Test("metadata counts into the bytes that such a link may have, and odd values are refused with their field")
    func hostile() async throws {
        let kit = try await Self.kit()
        let key = try await kit.key("ios", kind: "app")
        let route = #""route":"products/:product_id","routeParameters":{"product_id":"1"}"#
        let long = String(repeating: "x", count: 5000)
        let tooLong = try await make(kit, key, #"\#(route),"metadata":{"a":"\#(long)"}"#)
        #expect(tooLong.answer == "422 invalid_link" && tooLong.json.text("reason") == "too_long")
        for (more, field) in [
            (#""metadata":"text""#, "metadata"), (#""platforms":[]"#, "platforms"),
            (#""platforms":{"tv":{"link":"https://awesomeapp.com/"}}"#, "platforms.tv"),
            (#""platforms":{"web":{"link":7}}"#, "platforms.web.link"),
        ] {
            let refused = try await make(kit, key, "\(route),\(more)")
            #expect(refused.answer == "422 invalid_link" && refused.json.text("field") == field, "\(refused.text)")
        }
    }
}
