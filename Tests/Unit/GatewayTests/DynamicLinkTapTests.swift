// Long dynamic links of Firebase as taps: read from their address, they behave as stored links do.

import FakeGateway
import FirebaseLinks
import LinkCore
import PluginKit
import Testing
import Wire

@testable import Gateway

/// An app with names in both stores, one of whose hosts serves dynamic links.
enum FirebaseHost {
    static var app: AppDefinition {
        var app = Kit.shop
        app.ios.bundleID = "com.example.shop"
        app.ios.appStoreID = "123456789"
        app.android.package = "com.example.shop"
        app.android.scheme = "shop"
        return app
    }

    static func serve(_ snapshot: inout Snapshot) {
        var other = AppDefinition(name: "other")
        other.domains = ["other.example.com"]
        other.android.package = "com.example.other"
        snapshot.apps = AppDirectory(
            [app, other], domains: Kit.domains { $0.servesDynamicLinks = true })
    }

    static func kit() async throws -> Kit {
        try await Kit(app: app) { serve(&$0) }
    }

    /// The path of a long dynamic link.
    static func path(_ pairs: KeyValuePairs<String, String>, at path: String = "/") -> String {
        "\(path)?" + pairs.map { "\($0.key)=\(PercentCoding.encodeComponent($0.value))" }.joined(separator: "&")
    }

    static let android = ("User-Agent", "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/120.0 Mobile Safari/537.36")
    static let mac = ("User-Agent", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Safari/605")
}

@Suite("Long dynamic links")
struct DynamicLinkTapTests {
    private static let page = "https://www.example.com/products/42"

    @Test("without the page, an iPhone goes to the App Store when the link names it, else to the web")
    func forcedRedirect() async throws {
        let kit = try await FirebaseHost.kit()
        let phone = (
            "User-Agent",
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1"
        )
        func location(_ pairs: KeyValuePairs<String, String>, _ agent: (String, String)) async throws -> String? {
            try await kit.http(.get, FirebaseHost.path(pairs), [agent]).header("Location")
        }
        let isi: KeyValuePairs = ["link": Self.page, "efr": "1", "isi": "123456789"]
        #expect(try await location(isi, phone) == "https://apps.apple.com/app/id123456789")
        #expect(try await location(isi, FirebaseHost.mac) == Self.page)
        #expect(try await location(isi, FirebaseHost.android)?.hasPrefix("intent://products/42?linkd_tap=") == true)
        let afl: KeyValuePairs = ["link": Self.page, "efr": "1", "isi": "123456789", "afl": "\(Self.page)/android"]
        #expect(try await location(afl, phone) == "https://apps.apple.com/app/id123456789")
        #expect(try await location(["link": Self.page, "efr": "1"], phone) == Self.page)
    }

    @Test(
        "lead to their target, and are recorded under no short link",
        arguments: ["/", "/promos/", "/a/b/", "/promos", "/a/b"], [false, true])
    func tap(_ path: String, isLast: Bool) async throws {
        let kit = try await FirebaseHost.kit()
        // Android's builder writes the link behind the other parameters.
        let asked =
            isLast
            ? FirebaseHost.path(
                ["apn": "com.example.shop", "ibi": "com.example.shop", "link": Self.page, "utm_source": "mail"],
                at: path)
            : FirebaseHost.path(
                ["link": Self.page, "apn": "com.example.shop", "ibi": "com.example.shop", "utm_source": "mail"],
                at: path)
        let response = try await kit.http(.get, asked, [FirebaseHost.mac])
        #expect(response.status == 302)
        #expect(response.header("Location") == "\(Self.page)?utm_source=mail")
        let entry = try #require(kit.store.entries.first)
        #expect(kit.store.entries.count == 1 && entry.event.kind == .tap)
        #expect(entry.event.url == "https://go.example.com\(asked)")
        #expect(entry.outcome.link.formats == [.dynamicLink])
        #expect(entry.outcome.link.route == "products/:product_id" && entry.outcome.link.shortLink == nil)
        #expect(entry.link == nil && entry.tapResult == .ledOn)
        let opened = try await kit.open("https://go.example.com\(asked)")
        #expect(opened.value("link.formats") == .array([.string("dynamic_link")]))
    }

    @Test("have the pages and settings of a link: fallbacks, previews, versions")
    func settings() async throws {
        let kit = try await FirebaseHost.kit()
        let desktop = FirebaseHost.path(["link": Self.page, "ofl": "https://www.example.com/desktop"])
        #expect(
            try await kit.http(.get, desktop, [FirebaseHost.mac]).header("Location")
                == "https://www.example.com/desktop")
        let social = FirebaseHost.path(
            ["link": Self.page, "st": "Shoes <all>", "sd": "Of them", "si": "https://www.example.com/shoes.png"])
        let bot = ("User-Agent", Agents.slack)
        let page = String(decoding: try await kit.http(.get, social, [bot]).body, as: UTF8.self)
        #expect(page.contains("Shoes &lt;all&gt;") && page.contains("shoes.png"))
    }

    @Test("carry what else the caller's query has, and nothing of their own")
    func carried() async throws {
        let kit = try await FirebaseHost.kit()
        let asked = FirebaseHost.path([
            "link": Self.page, "apn": "com.example.shop", "st": "x", "fbclid": "abc", "x": "1",
        ])
        let response = try await kit.http(.get, asked, [FirebaseHost.mac])
        #expect(response.header("Location") == "\(Self.page)?fbclid=abc&x=1")
    }

    @Test(
        "that name another app, or are none, are refused with a page and a reason",
        arguments: [
            ("apn", "com.unknown.app", "dynamic_link_app", "apn=com.unknown.app is the name of no app"),
            ("ibi", "com.unknown.app", "dynamic_link_app", "ibi=com.unknown.app is the name of no app"),
            ("apn", "com.example.other", "dynamic_link_app", "it names another app than shop"),
            ("link", "https://evil.example/", "dynamic_link_invalid", "InvalidLink: url: target_host_not_allowed"),
            ("link", "javascript:alert(1)", "dynamic_link_invalid", "is not a valid http or https URL"),
            ("link", "https://user@www.example.com/", "dynamic_link_invalid", "is not a valid http or https URL"),
        ])
    func refused(_ name: String, _ value: String, _ reason: String, _ note: String) async throws {
        let kit = try await FirebaseHost.kit()
        let isLink = name == "link"
        let (link, other) = (isLink ? value : Self.page, isLink ? "x" : name)
        let pairs: KeyValuePairs = ["link": link, other: value]
        let response = try await kit.http(.get, FirebaseHost.path(pairs), [FirebaseHost.mac])
        #expect(response.status == 403 && response.contentType == "text/html; charset=utf-8")
        #expect(response.header("Location") == nil)
        let entry = try #require(kit.store.entries.first)
        #expect(entry.outcome.reason == reason && entry.outcome.decidedBy == "short-links")
        #expect(
            entry.outcome.trace.contains { step in step.notes.contains { $0.contains(note) } }, "\(entry.outcome.trace)"
        )
        #expect(entry.tapResult == .turnedAway)
    }

    @Test("leave out a page that links may not lead to, and lead to the others")
    func forbiddenFallback() async throws {
        let kit = try await FirebaseHost.kit()
        for fallback in ["https://evil.example/", "javascript:alert(1)", "nowhere"] + Self.foreign {
            let asked = FirebaseHost.path(["link": Self.page, "ofl": fallback, "si": fallback])
            #expect(try await kit.http(.get, asked, [FirebaseHost.mac]).header("Location") == Self.page, "\(fallback)")
        }
    }

    /// Pages in stores that are not the app's.
    private static let foreign = [
        "https://play.google.com/store/apps/details?id=com.evil.app", "https://apps.apple.com/app/id666",
        "https://play.google.com/store/apps/details?id=com.evil.app&id=com.example.shop",
        "https://play.google.com/url?q=https://evil.example/", "https://itunes.apple.com/app/id666",
        "https://appgallery.huawei.com/app/C666", "https://play.google.com/", "market://details?id=com.evil.app",
        "itms-apps://apps.apple.com/app/id666", "intent://x#Intent;package=com.evil.app;end",
    ]

    @Test(
        "lead to no page of another app in a store, by no parameter and on no device",
        arguments: ["ofl", "afl", "ifl", "ipfl", "al", "si", "link", "isi", "ius", "st", "at", "ct", "mt", "pt"])
    func foreignStores(_ parameter: String) async throws {
        let kit = try await FirebaseHost.kit()
        for value in Self.foreign {
            for platform in ["ios", "android", "desktop", "other"] {
                for form in ["phone", "tablet", "desktop"] {
                    for installed in [true, false] {
                        let (link, other) = parameter == "link" ? (value, "x") : (Self.page, parameter)
                        let asked = FirebaseHost.path(["apn": "com.example.shop", "link": link, other: value])
                        let event: JSONObject = [
                            "kind": .string("tap"), "url": .string("https://go.example.com\(asked)"),
                            "app": .object(["installed": .bool(installed)]),
                            "device": .object(["platform": .string(platform), "form": .string(form)]),
                        ]
                        let reply = try await kit.call("org.linkd.Gateway.Submit", ["event": .object(event)])
                        let outcome = reply["outcome"]?.object ?? [:]
                        let places = [outcome["destination"]] + (outcome["fallbacks"]?.array ?? []).map { $0 }
                        for place in places.compactMap({ $0?.object }) {
                            let url = try LinkURL(try #require(place["url"]?.string))
                            let isOwn =
                                ["shop", "intent"].contains(url.scheme)
                                || ["www.example.com", "go.example.com", "links.example.com"].contains(url.host)
                                || App(FirebaseHost.app).ownsStorePage(url)
                            #expect(isOwn, "\(platform) \(form) \(value): \(url)")
                            // The fallback of an intent is a place, too.
                            #expect(!url.text.contains("evil") || url.rawQuery?.contains("evil") == true, "\(url)")
                        }
                    }
                }
            }
        }
    }

    @Test(
        "take `link` as Firebase's clients send it",
        arguments: [
            ("https%3A%2F%2Fwww.example.com%2F%3Fq%3Dred%20shoes", "https://www.example.com/?q=red%20shoes"),
            ("https://www.example.com/?q=red%2520shoes", "https://www.example.com/?q=red%20shoes"),
            ("https://www.example.com/?q=a+b", "https://www.example.com/?q=a+b"),
            ("https%3A%2F%2Fwww.example.com%2F%3Fq%3Da%2Bb", "https://www.example.com/?q=a+b"),
            ("https%3A%2F%2Fwww.example.com%2Fa%20", "https://www.example.com/a"),
            ("%20https%3A%2F%2Fwww.example.com%2Fa%0A", "https://www.example.com/a"),
            ("https%3A%2F%2Fwww.example.com%2Fa%3Fq%3D%5C%22%C3%A4", "https://www.example.com/a?q=%5C%22%C3%A4"),
            ("https%3A%2F%2Fwww.example.com%5Ca", "https://www.example.com/a"),
            ("https%3A%2F%2Fwww.example.com%2F%EA%B5%AC%EA%B8%80", "https://www.example.com/%EA%B5%AC%EA%B8%80"),
        ])
    func link(_ value: String, _ target: String) async throws {
        let kit = try await FirebaseHost.kit()
        for path in ["/?link=\(value)", "/promo?apn=com.example.shop&link=\(value)"] {
            #expect(try await kit.http(.get, path, [FirebaseHost.mac]).header("Location") == target, "\(path)")
        }
        // A backslash hides no host.
        let hidden = "/?link=https%3A%2F%2Fevil.example%5C%40www.example.com%2F"
        #expect(try await kit.http(.get, hidden, [FirebaseHost.mac]).status == 403)
    }

    @Test("are none on other hosts, without a target, and where a key or no prefix is")
    func none() async throws {
        let kit = try await FirebaseHost.kit()
        kit.put("promos")
        let query = "link=\(PercentCoding.encodeComponent(Self.page))"
        #expect(try await kit.http(.get, "/?\(query)", host: "links.example.com").status == 404)
        #expect(try await kit.http(.get, "/?link=").status == 404)
        #expect(try await kit.http(.get, "/?x=1").status == 404)
        for value in ["x", "", "shop%3A%2F%2Fproducts%2F1", "/products/1", "javascript:alert(1)"] {
            #expect(try await kit.http(.get, "/none?link=\(value)").status == 404)
            #expect(try await kit.http(.get, "/none?\(query)&link=\(value)").status == 404)
        }
        #expect(kit.store.entries.isEmpty)
        let stored = try await kit.http(.get, "/promos/?\(query)", [FirebaseHost.mac])
        #expect(stored.header("Location")?.hasPrefix("https://shop.example.org/page") == true)
        #expect(kit.store.entries.last?.outcome.link.shortLink == "https://go.example.com/promos")
        _ = try await kit.http(.get, "/promos?\(query)", [FirebaseHost.mac])
        #expect(kit.store.entries.last?.outcome.link.shortLink == "https://go.example.com/promos")
        // A page of a route may have such a parameter.
        _ = try await kit.http(.get, "/products/42?\(query)", [FirebaseHost.mac])
        #expect(kit.store.entries.last?.outcome.link.formats.contains(.dynamicLink) == false)
    }

    @Test("with d=1 show how they are decided, to a holder of the scope; to others they are taps")
    func trace() async throws {
        let kit = try await FirebaseHost.kit()
        let asked = FirebaseHost.path(["link": Self.page, "d": "1"])
        let trace = try await kit.http(.get, asked, [kit.bearer, ("Accept", "application/json")])
        #expect(trace.status == 200 && kit.store.entries.isEmpty)
        let outcome = try JSONParser.parse(trace.body).object?["outcome"]?.object
        #expect(outcome?["link"]?.object?["formats"] == .array([.string("dynamic_link")]))
        #expect(try await kit.http(.get, asked, [FirebaseHost.mac]).header("Location") == Self.page)
    }

    @Test("to themselves end")
    func cycle() async throws {
        let kit = try await FirebaseHost.kit()
        var link = Self.page
        for _ in 0..<20 { link = "https://go.example.com/?link=\(PercentCoding.encodeComponent(link))" }
        let path = String(link.dropFirst("https://go.example.com".utf8.count))
        let response = try await kit.http(.get, path, [FirebaseHost.mac])
        #expect(response.status == 404 && response.header("Location") == nil)
    }

    @Test("may lead to a stored link, which counts")
    func nested() async throws {
        let kit = try await FirebaseHost.kit()
        let stored = kit.put("abc")
        let asked = FirebaseHost.path(["link": "https://go.example.com/abc"])
        let response = try await kit.http(.get, asked, [FirebaseHost.mac])
        #expect(response.header("Location") == "https://shop.example.org/page")
        let entry = try #require(kit.store.entries.first)
        #expect(entry.outcome.link.formats == [.dynamicLink, .shortLink])
        #expect(entry.outcome.link.shortLink == "https://go.example.com/abc" && entry.link == stored.id)
    }

    @Test("are decided once for equal ones, and their query tells different ones apart")
    func cached() async throws {
        let pair = try await DecisionPair(app: FirebaseHost.app) { FirebaseHost.serve(&$0) }
        for round in 0..<6 {
            for (number, agent) in [(1, FirebaseHost.mac), (2, FirebaseHost.mac), (1, FirebaseHost.android)] {
                let click = "click-0123456789-\(round)-\(number)"
                for asked in [
                    FirebaseHost.path(["link": "https://www.example.com/products/\(number)", "fbclid": click]),
                    FirebaseHost.path(["link": Self.page, "ofl": "https://www.example.com/\(number)"], at: "/p/"),
                    FirebaseHost.path(["link": Self.page, "apn": "com.unknown.app\(number)"]),
                    FirebaseHost.path(["link": "https://www.example.com/", "efr": "1", "gclid": click]),
                ] {
                    try await pair.ask(asked, [agent], from: "198.51.100.\(round + 1)", "\(asked)")
                }
            }
        }
        #expect(await pair.sharing.worker.counters.decisions.hits > 8)
    }
}
