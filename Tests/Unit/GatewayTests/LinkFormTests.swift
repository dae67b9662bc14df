// GetForms: a link in each form, why it cannot be had in one, and that the forms are what taps get.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("The forms of a link")
struct LinkFormTests {
    private static let method = "org.linkd.Links.GetForms"

    private static var app: AppDefinition {
        var app = Kit.shop
        app.ios.bundleID = "com.example.shop"
        app.ios.appStoreID = "123"
        app.android.package = "com.example.shop"
        app.android.scheme = "shopdroid"
        app.facebookAppID = "4711"
        var gated = RouteDefinition(pattern: "new/:id")
        gated.minVersion = ["ios": "4.2"]
        gated.minOSVersion = ["ios": "15"]
        var web = RouteDefinition(pattern: "paper/:id")
        web.openIn = "web"
        app.routes += [gated, web]
        return app
    }

    /// The forms of a link, as `FORM platform` to the URL, or to `-reason`.
    private func forms(
        _ kit: Kit, _ key: String = "abc", _ more: [(String, String)] = []
    ) async throws -> [String: String] {
        var parameters: JSONObject = ["key": .string(key)]
        for (name, value) in more { parameters[name] = .string(value) }
        return Self.table(try await kit.call(Self.method, parameters))
    }

    private static func table(_ reply: JSONObject) -> [String: String] {
        var table: [String: String] = [:]
        for form in reply["forms"]?.array?.compactMap(\.object) ?? [] {
            let name = [form.text("form"), form.text("platform")].compactMap { $0 }.joined(separator: " ")
            // An address or a reason, and never a reason without a sentence.
            #expect((form.text("url") == nil) == (form.text("reason") != nil))
            #expect(form.text("reason") == nil || form.text("detail")?.isEmpty == false)
            #expect(table[name] == nil || form.text("form") == "facebook_legacy")
            table[name] = form.text("url") ?? "-\(form.text("reason") ?? "")"
        }
        return table
    }

    /// A link to a route, under a key of its own: a worker does not hear of what changes in a store in memory.
    private func put(
        _ kit: Kit, _ route: String = "products/:product_id", at key: String = "abc",
        _ change: (inout Link) -> Void = { _ in }
    ) {
        kit.put(key, url: nil) { link in
            link.route = route
            link.routeParameters = [route.hasPrefix("products") ? "product_id" : "id": "42"]
            change(&link)
        }
    }

    private static let data =
        "al_applink_data=%7B%22extras%22%3A%7B%7D%2C%22target_url%22%3A%22https%3A%2F%2Fgo.example.com%2Fabc%22"
        + "%2C%22user_agent%22%3A%22linkd%22%2C%22version%22%3A%221.0%22%7D"
    private static let envelope = "fb4711://authorize#target_url=https%3A%2F%2Fgo.example.com%2Fabc"

    @Test("a link to a place in the app has every form, over the socket and over HTTP")
    func all() async throws {
        let kit = try await Kit(app: Self.app)
        put(kit)
        let short = "https://go.example.com/abc"
        let web = "https://www.example.com/products/42"
        let expected = [
            "universal_link ios": short, "custom_scheme ios": "shop://products/42",
            "app_link ios": "shop://products/42?\(Self.data)", "facebook_legacy ios": Self.envelope,
            "android_app_link android": short, "custom_scheme android": "shopdroid://products/42",
            "intent android":
                "intent://products/42#Intent;scheme=shopdroid;package=com.example.shop;"
                + "S.browser_fallback_url=https%3A%2F%2Fplay.google.com%2Fstore%2Fapps%2Fdetails%3Fid%3D"
                + "com.example.shop;end",
            "app_link android": "shopdroid://products/42?\(Self.data)", "facebook_legacy android": Self.envelope,
            "web": web,
        ]
        let reply = try await kit.call(Self.method, ["key": .string("abc")])
        #expect(reply.text("shortLink") == short && Self.table(reply) == expected)
        let http = try await kit.api(.get, "/v1/links/go.example.com/abc/forms")
        #expect(http.status == 200 && Self.table(http.json) == expected)
        let android = try await kit.api(.get, "/v1/links/go.example.com/abc/forms?platform=android").json
        #expect(Self.table(android) == expected.filter { $0.key.hasSuffix("android") })
        #expect(try await forms(kit, "abc", [("platform", "web")]) == ["web": web])
    }

    @Test("what the configuration lacks is the reason")
    func lacking() async throws {
        var app = Kit.shop
        app.web = ""
        var kit = try await Kit(app: app)
        put(kit)
        var found = try await forms(kit)
        #expect(found["universal_link ios"] == "-no_bundle_id" && found["custom_scheme ios"] == "shop://products/42")
        #expect(found["facebook_legacy ios"] == "-no_facebook_app_id" && found["web"] == "-no_destination")
        for form in ["android_app_link", "intent", "custom_scheme", "app_link"] {
            #expect(found["\(form) android"] == "-no_app_here")
        }
        app.ios.scheme = ""
        app.ios.bundleID = "com.example.shop"
        app.android.package = "com.example.shop"
        kit = try await Kit(app: app)
        put(kit)
        found = try await forms(kit)
        for form in ["custom_scheme ios", "app_link ios", "custom_scheme android", "app_link android"] {
            #expect(found[form] == "-no_scheme", "\(form)")
        }
        // Without a scheme an intent: address has the short link itself.
        #expect(found["intent android"]?.hasPrefix("intent://go.example.com/abc#Intent;scheme=https;") == true)
        app.android.package = ""
        app.android.scheme = "shop"
        kit = try await Kit(app: app)
        put(kit)
        #expect(try await forms(kit)["android_app_link android"] == "-no_package")
    }

    @Test("a link that leads past the app has no form of the app, and says which of the two it is")
    func webOnly() async throws {
        let kit = try await Kit(app: Self.app)
        kit.put("abc", url: "https://shop.example.org/page")
        var found = try await forms(kit)
        #expect(found["web"] == "https://shop.example.org/page")
        #expect(found["universal_link ios"] == "https://go.example.com/abc")
        for form in ["custom_scheme ios", "app_link ios", "facebook_legacy ios", "intent android"] {
            #expect(found[form] == "-no_place_in_app", "\(form)")
        }
        put(kit, "paper/:id", at: "paper")
        found = try await forms(kit, "paper")
        #expect(found["custom_scheme ios"] == "-open_in_web" && found["intent android"] == "-open_in_web")
        #expect(found["web"] == "https://www.example.com/paper/42")
        kit.put("w/abc", url: "https://shop.example.org/page")
        #expect(try await forms(kit, "w/abc")["universal_link ios"] == "-not_published")
    }

    @Test("what asks before it leads on, or counts, is left to the short link")
    func guarded() async throws {
        let kit = try await Kit(app: Self.app)
        let now = kit.clock.wallMilliseconds()
        func reasons(_ key: String) async throws -> Set<String> { Set(try await forms(kit, key).values) }
        put(kit) { $0.maxTaps = 3 }
        var found = try await forms(kit)
        #expect(found["universal_link ios"] == "https://go.example.com/abc" && found["web"] == "-tap_required")
        #expect(found.values.count { $0 == "-tap_required" } == 8)
        try kit.seal("locked", route: true) { link, vault in link.password = try vault.seal(password: "x") }
        found = try await forms(kit, "locked")
        #expect(found["android_app_link android"] == "https://go.example.com/locked")
        #expect(found.values.count { $0 == "-password_required" } == 8)
        put(kit, at: "expired") { $0.validUntil = now - 1 }
        #expect(try await reasons("expired") == ["-link_expired"])
        put(kit, at: "early") { $0.validSince = now + 1 }
        #expect(try await reasons("early") == ["-link_not_yet_valid"])
        put(kit, at: "off") { $0.isDisabled = true }
        #expect(try await reasons("off") == ["-link_disabled"])
    }

    @Test("a link that requires a version says so, and by a version the gate decides")
    func versions() async throws {
        let kit = try await Kit(app: Self.app)
        put(kit, "new/:id") { $0.minVersions = ["ios": "4.0", "android": "9"] }
        let reply = try await kit.call(Self.method, ["key": .string("abc")])
        let needs =
            reply["forms"]?.array?.compactMap(\.object).map { $0["needs"]?.array?.compactMap(\.string) ?? [] } ?? []
        #expect(needs.first == ["min_version 4.2", "min_os_version 15", "min_version 4.0"])
        #expect(needs[4] == ["min_version 9"] && needs.last == [])
        var found = Self.table(reply)
        #expect(found["custom_scheme ios"] == "shop://new/42")
        // Old versions, which know no other form, must not get there.
        #expect(found["facebook_legacy ios"] == "-app_version_unknown")
        found = try await forms(kit, "abc", [("appVersion", "4.1"), ("osVersion", "17"), ("platform", "ios")])
        #expect(found.count == 4 && Set(found.values) == ["-app_too_old"])
        found = try await forms(kit, "abc", [("appVersion", "4.3"), ("osVersion", "14"), ("platform", "ios")])
        #expect(Set(found.values) == ["-os_too_old"])
        found = try await forms(kit, "abc", [("appVersion", "4.3"), ("osVersion", "17"), ("platform", "ios")])
        #expect(found["facebook_legacy ios"] == Self.envelope && found["custom_scheme ios"] == "shop://new/42")
        put(kit, at: "plain")
        #expect(try await forms(kit, "plain")["facebook_legacy ios"]?.hasPrefix("fb4711://authorize#") == true)
    }

    @Test("a target for iPads has forms of its own; a rule that applies is named")
    func targets() async throws {
        let kit = try await Kit(app: Self.app)
        put(kit) { $0[.ipad] = PlatformTarget(link: "shop://products/7") }
        let found = try await forms(kit)
        #expect(found["custom_scheme ios"] == "shop://products/42")
        #expect(found["custom_scheme ipad"] == "shop://products/7")
        #expect(found["app_link ipad"]?.hasPrefix("shop://products/7?al_applink_data=") == true)
        put(kit, at: "ruled") { link in
            let condition = Condition(.platform, matchValue: "android")
            link.rules = [LinkRule(name: "droid", priority: 1, conditions: [condition], url: "shop://products/9")]
        }
        let reply = try await kit.call(Self.method, ["key": .string("ruled"), "platform": .string("android")])
        let forms = reply["forms"]?.array?.compactMap(\.object) ?? []
        #expect(forms.allSatisfy { $0.text("rule") == "droid" } && forms.count == 5)
        #expect(Self.table(reply)["custom_scheme android"] == "shopdroid://products/9")
    }

    @Test("secret parameters are in no form, and who has no right to links gets none")
    func secrets() async throws {
        var app = Self.app
        app.secretParameters = ["ticket"]
        let kit = try await Kit(app: app)
        put(kit) { $0.queryParameters = ["ticket": "s3cret", "size": "9"] }
        let reply = try await kit.call(Self.method, ["key": .string("abc")])
        #expect(!"\(reply)".contains("s3cret"))
        let found = Self.table(reply)
        #expect(found["custom_scheme ios"] == "shop://products/42?size=9")
        #expect(found["intent android"]?.hasPrefix("intent://products/42?size=9#Intent;") == true)
        let others = PermissionSet(Permission.allCases.filter { $0 != .linksRead })
        #expect(
            await failure { _ = try await kit.call(Self.method, ["key": .string("abc")], may: others) }?.name
                == "PermissionDenied")
        #expect(try await kit.http(.get, "/v1/links/go.example.com/abc/forms").status == 401)
    }

    @Test("what does not exist or is no parameter is refused; nothing is counted; a key may end in /forms")
    func refused() async throws {
        let kit = try await Kit(app: Self.app)
        put(kit)
        #expect(
            await failure { _ = try await kit.call(Self.method, ["key": .string("none")]) }?.name
                == "org.linkd.Links.NoSuchLink")
        let long = String(repeating: "1", count: 129)
        for (name, value) in [("platform", "desktop"), ("appVersion", ""), ("osVersion", long)] {
            let wrong = await failure {
                _ = try await kit.call(Self.method, ["key": .string("abc"), name: .string(value)])
            }
            #expect(wrong?.name == "InvalidParameter", "\(name)")
            #expect(
                try await kit.api(.get, "/v1/links/go.example.com/abc/forms?\(name)=\(value)").status == 400, "\(name)")
        }
        #expect(try await kit.api(.get, "/v1/links/go.example.com/abc/forms?colour=red").status == 400)
        #expect(try await kit.api(.get, "/v1/links/go.example.com/none/forms").status == 404)
        _ = try await forms(kit)
        #expect(kit.store.entries.isEmpty)
        kit.put("abc/forms")
        #expect(try await kit.api(.delete, "/v1/links/go.example.com/abc/forms").status == 405)
        #expect(try await kit.api(.get, "/v1/links/go.example.com/abc%2Fforms").json.text("link.key") == "abc/forms")
    }

    @Test("each address is the one that a tap on such a device gets, but for its tap")
    func taps() async throws {
        let kit = try await Kit(app: Self.app)
        put(kit) { $0.ref = "mail" }
        let found = try await forms(kit)
        func tap(_ platform: String, installed: Bool) async throws -> [String] {
            let event: JSONObject = [
                "kind": .string("tap"), "url": .string("https://go.example.com/abc"),
                "device": .object(["platform": .string(platform), "form": .string("phone")]),
                "app": .object(["installed": .bool(installed)]),
            ]
            let reply = try await kit.call("org.linkd.Gateway.Explain", ["event": .object(event)])
            let outcome = reply["outcome"]?.object ?? [:]
            let ways = [outcome["destination"] ?? .null] + (outcome["fallbacks"]?.array ?? [])
            return ways.compactMap { $0.object?.text("url") }.map { text in
                guard let url = try? LinkURL(text) else { return text }
                return url.removingQueryItems(named: ["linkd_tap"]).text
            }
        }
        let ios = try await tap("ios", installed: true)
        #expect(ios.first == found["custom_scheme ios"] && ios.contains(found["web"] ?? "?"))
        let android = try await tap("android", installed: true).first
        let own = found["intent android"]?.prefix { $0 != ";" }
        #expect(android?.hasPrefix(own ?? "?") == true && own?.contains("?ref=mail#Intent") == true)
    }
}
