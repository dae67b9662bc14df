// Another app's resolver: `Prefer-Html-Meta-Tags: al` asks one of our links for its App Links tags.

import EventLoop
import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Prefer-Html-Meta-Tags: al")
struct AppLinkTagTests {
    private static let dalvik = "Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8 Build/UD1A.230803.041)"
    private static let resolver = [("Prefer-Html-Meta-Tags", "al")]

    @Test(
        "is answered with the page and its tags, never with a redirect, and is nobody's tap, whatever the agent",
        arguments: [dalvik, Agents.android, Agents.iPhone, Agents.mac, Agents.slack, "curl/8.5.0", ""])
    func tags(_ agent: String) async throws {
        var shop = Kit.wholeShop
        shop.installUnknown = ["ios": "app", "android": "app", "desktop": "web"]
        let kit = try await Kit(app: shop)
        kit.putRoute("abc") { $0.maxTaps = 1 }
        for method in [HTTPMethod.get, .head, .get] {
            let response = try await kit.http(method, "/abc", [("User-Agent", agent)] + Self.resolver)
            #expect(response.status == 200 && response.header("Location") == nil)
            #expect(response.contentType == "text/html; charset=utf-8")
            #expect(response.header("Vary")?.contains("Prefer-Html-Meta-Tags") == true)
        }
        let response = try await kit.tap("/products/42", agent, Self.resolver)
        #expect(response.status == 200 && response.tag("al:ios:url") == "shop://products/42")
        #expect(
            response.tag("al:ios:app_store_id") == "123" && response.tag("al:android:package") == "com.example.shop")
        #expect(response.tag("al:android:url") == "shop://products/42")
        #expect(response.tag("al:web:url") == "https://www.example.com/products/42")
        #expect(kit.store.entries.isEmpty)
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.taps == 0)
    }

    @Test(
        "the prefix is found among others, and another prefix asks for nothing",
        arguments: [
            ("al", true), ("og, al", true), ("og al", true), ("AL", true), ("og", false), ("alx", false), ("", false),
        ])
    func prefixes(_ value: String, _ asks: Bool) async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        let response = try await kit.tap("/products/42", Agents.windows, [("Prefer-Html-Meta-Tags", value)])
        #expect((response.status == 200) == asks && kit.store.entries.isEmpty == asks)
    }

    @Test("a web page that is no place in the app, an expired link and a path that is nothing are pages as well")
    func noPlace() async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        kit.put("page", url: "https://shop.example.org/page")
        kit.put("old", url: "https://shop.example.org/page") { $0.validUntil = 1 }
        let page = try await kit.tap("/page", Self.dalvik, Self.resolver)
        #expect(page.status == 200 && page.tag("al:web:url") == "https://shop.example.org/page")
        let old = try await kit.tap("/old", Self.dalvik, Self.resolver)
        #expect(old.status == 410 && old.header("Location") == nil)
        let json = try await kit.tap("/products/42", Self.dalvik, Self.resolver + [("Accept", "application/json")])
        #expect(json.contentType == "text/html; charset=utf-8")
        #expect(kit.store.entries.isEmpty)
    }
}
