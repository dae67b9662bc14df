// Taps that are answered with a page: what a person gets, what is recorded, and what the button leads to.

import EventLoop
import FakeGateway
import LinkCore
import Navigator
import Synchronization
import TestSupport
import Testing
import Wire

@testable import Gateway

/// Agents of the tests.
enum Agents {
    static let iPhone =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        + "Version/18.6 Mobile/15E148 Safari/604.1"
    static let android =
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36"
    static let mac =
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15"
    static let windows =
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36"
    static let slack = "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)"
    static let iMessage =
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 "
        + "Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0"
    static let chat =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Chat/1"
}

extension Kit {
    /// An app that is everywhere.
    static var wholeShop: AppDefinition {
        var app = shop
        app.title = "Example Shop"
        app.social = ["title": "Things to buy", "description": "All of them"]
        (app.ios.bundleID, app.ios.appStoreID, app.ios.providerToken) = ("com.example.shop", "123", "9")
        (app.android.package, app.android.scheme) = ("com.example.shop", "shop")
        app.secretParameters = ["ticket"]
        return app
    }

    /// One that follows a link into the app.
    func putRoute(_ key: String, _ change: (inout Link) -> Void = { _ in }) {
        put(key, url: nil) { link in
            link.route = "products/:product_id"
            link.routeParameters = ["product_id": "42"]
            change(&link)
        }
    }

    /// A tap of an agent.
    func tap(_ path: String, _ agent: String, host: String = domain, _ headers: [(String, String)] = []) async throws
        -> HTTPResponse
    {
        try await http(.get, path, host: host, [("User-Agent", agent)] + headers)
    }
}

extension HTTPResponse {
    /// The addresses of buttons of a kind: open, store, web.
    func button(_ kind: String) -> String? {
        for tag in text.split(separator: "<") where tag.contains("data-kind=\"\(kind)\"") {
            guard let start = tag.firstRange(of: "href=\"") else { continue }
            return String(tag[start.upperBound...].prefix { $0 != "\"" }).replacing("&amp;", with: "&")
        }
        return nil
    }

    /// The content of a tag: `og:title`.
    func tag(_ name: String) -> String? {
        for tag in text.split(separator: "<") where tag.contains("\"\(name)\"") {
            guard let start = tag.firstRange(of: "content=\"") else { continue }
            return String(tag[start.upperBound...].prefix { $0 != "\"" }).replacing("&amp;", with: "&")
        }
        return nil
    }
}

@Suite("Taps that show a page")
struct PreviewTests {
    @Test("an iPhone gets a page that nobody keeps, with a button on the sister host that names the tap")
    func page() async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        kit.putRoute("abc")
        let response = try await kit.tap("/abc?utm_campaign=spring", Agents.iPhone)
        #expect(response.status == 200 && response.contentType == "text/html; charset=utf-8")
        #expect(response.header("Location") == nil)
        #expect(response.header("Cache-Control") == "no-store")
        #expect(response.header("Referrer-Policy") == "no-referrer")
        #expect(response.header("X-Robots-Tag") == "noindex")
        #expect(response.header("Content-Security-Policy")?.hasPrefix("default-src 'none'") == true)
        let vary = response.header("Vary") ?? ""
        for name in ["User-Agent", "Sec-CH-UA-Platform", "Sec-CH-UA-Mobile", "Accept-Language"] {
            #expect(vary.contains(name), "\(name)")
        }
        let entry = try #require(kit.store.entries.first)
        #expect(entry.outcome.action == .showPreview && entry.outcome.reason == "install_unknown")
        let id = entry.outcome.eventID
        #expect(
            response.button("open") == "https://links.example.com/abc?utm_campaign=spring&linkd_tap=\(id)")
        #expect(response.button("store") == "https://apps.apple.com/app/id123?pt=9&ct=spring&mt=8")
        #expect(response.button("web") == "https://www.example.com/products/42?utm_campaign=spring")
        #expect(response.tag("og:title") == "Things to buy" && response.tag("og:url") == "https://go.example.com/abc")
        #expect(response.tag("al:ios:url") == "shop://products/42?utm_campaign=spring")
        #expect(
            response.tag("apple-itunes-app")?.hasPrefix("app-id=123, app-argument=https://go.example.com/abc") == true)
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.taps == 1)
    }

    @Test("Safari's banner offers the App Clip of the configuration")
    func clip() async throws {
        var shop = Kit.wholeShop
        (shop.ios.teamID, shop.ios.appClipBundleID) = ("ABCDE12345", "com.example.shop.Clip")
        let kit = try await Kit(app: shop)
        kit.putRoute("abc")
        let content = try await kit.tap("/abc", Agents.iPhone).tag("apple-itunes-app")
        let start = "app-id=123, app-clip-bundle-id=com.example.shop.Clip, app-argument=https://go.example.com/abc"
        #expect(content?.hasPrefix(start) == true, "\(content ?? "")")
    }

    @Test("the link's own words come before the app's, in the visitor's language")
    func words() async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        kit.putRoute("abc") { link in
            link.social = Social()
            link.social?.title = "A <red> \"bike\""
            link.title = "internal name"
        }
        let response = try await kit.tap("/abc", Agents.iPhone, [("Accept-Language", "de-AT,de;q=0.9")])
        #expect(response.text.contains("<html lang=\"de\""))
        #expect(response.text.contains("A &lt;red&gt; &quot;bike&quot;"))
        #expect(response.tag("og:description") == "All of them")
        #expect(!response.text.contains("<red>") && !response.text.contains("internal name"))
    }

    @Test("HEAD and prefetches get the page of a tap, and leave no trace", arguments: [HTTPMethod.head, .get])
    func uncounted(_ method: HTTPMethod) async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        kit.putRoute("abc")
        let headers = [("User-Agent", Agents.iPhone), ("Sec-Purpose", method == .get ? "prefetch" : "")]
        for _ in 0..<3 {
            let response = try await kit.http(method, "/abc", headers)
            #expect(response.status == 200 && response.contentType == "text/html; charset=utf-8")
            #expect(response.button("open")?.hasPrefix("https://links.example.com/abc?linkd_tap=") == true)
        }
        #expect(kit.store.entries.isEmpty)
    }

    @Test("a page leaves after the commit, and after the time limit when the commit is late")
    func late() async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        kit.putRoute("abc")
        kit.store.hold()
        let early = Mutex<HTTPResponse?>(nil)
        let request = HTTPRequest(
            method: .get, target: HTTPTarget("/abc", host: Kit.domain),
            headers: HTTPHeaders([(name: "User-Agent", value: Agents.iPhone)]))
        let peer = PeerIdentity.tcp(try #require(IPAddress("198.51.100.7")), port: 1)
        async let answered: Void = kit.worker.respond(to: request, from: peer) { response in
            early.withLock { $0 = response }
        }
        while kit.store.held < 1 { await Task.yield() }
        kit.clock.advance(milliseconds: 49)
        await kit.worker.fireDeadlines()
        #expect(early.withLock { $0 } == nil)
        kit.clock.advance(milliseconds: 1)
        await kit.worker.fireDeadlines()
        #expect(early.withLock { $0?.button("open") != nil })
        kit.store.release()
        try await answered
        while kit.store.entries.isEmpty { await Task.yield() }
        #expect(kit.store.entries.count == 1)
    }

    @Test("the button's tap that comes back is the same tap: the store, counted once, asked nothing again")
    func secondHop() async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        try kit.seal("abc", route: true) { link, vault in
            link.maxTaps = 1
            link.password = try vault.seal(password: "sesame")
        }
        let form = [("Content-Type", "application/x-www-form-urlencoded"), ("User-Agent", Agents.iPhone)]
        let page = try await kit.http(.post, "/abc", form, body: "password=sesame")
        #expect(page.status == 200)
        let button = try LinkURL(try #require(page.button("open")))
        #expect(button.host == "links.example.com")
        let path = String(button.rawPath) + "?" + (button.rawQuery ?? "")
        for _ in 0..<2 {
            let hop = try await kit.tap(path, Agents.iPhone, host: button.host)
            #expect(hop.status == 302 && hop.header("Location") == "https://apps.apple.com/app/id123?pt=9&mt=8")
        }
        let entries = kit.store.entries
        #expect(entries.count == 3)
        #expect(entries.dropFirst().allSatisfy { $0.isSameTap && $0.link == nil && $0.claims.isEmpty })
        #expect(entries.dropFirst().allSatisfy { $0.outcome.reason == "app_did_not_open" })
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.taps == 1)
        // Anybody else's tap is another one.
        #expect(try await kit.tap("/abc", Agents.iPhone).status == 410)
    }

    @Test("a route without a stored link has its second hop too")
    func secondHopOfRoute() async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        let page = try await kit.tap("/products/42?ref=mail", Agents.iPhone)
        let button = try LinkURL(try #require(page.button("open")))
        #expect(button.text.hasPrefix("https://links.example.com/products/42?ref=mail&linkd_tap="))
        let path = "\(button.rawPath)?\(button.rawQuery ?? "")"
        let hop = try await kit.tap(path, Agents.iPhone, host: button.host)
        #expect(hop.status == 302 && hop.header("Location")?.hasPrefix("https://apps.apple.com/") == true)
        #expect(kit.store.entries.map(\.isSameTap) == [false, true])
        // A name of no tap is no second hop.
        let made = try await kit.tap("/products/42?linkd_tap=00000000000000000000000000", Agents.iPhone)
        #expect(made.status == 200)
    }

    @Test("Android goes to the app by an intent that names app, tap and store")
    func intent() async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        kit.putRoute("abc")
        let response = try await kit.tap("/abc?utm_source=sms", Agents.android)
        #expect(response.status == 302)
        let intent = try #require(IntentLink(reading: response.header("Location") ?? ""))
        let id = try #require(kit.store.entries.first?.outcome.eventID)
        #expect(intent.scheme == "shop" && intent.package == "com.example.shop")
        #expect(intent.data == "products/42?utm_source=sms&linkd_tap=\(id)")
        #expect(
            intent.fallback?.text
                == "https://play.google.com/store/apps/details?id=com.example.shop&referrer=utm_source%3Dsms%26linkd_tap%3D\(id)"
        )
    }

    @Test("an Android app opens the link with its fragment, and the open finds tap and link by it")
    func intentFragment() async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        kit.put("abc", url: "https://www.example.com/products/42?a=1#reviews")
        let response = try await kit.tap("/abc", Agents.android)
        let intent = try #require(AndroidIntent(response.header("Location") ?? ""))
        let entry = try #require(kit.store.entries.first)
        let id = entry.outcome.eventID
        #expect(intent.data == "shop://products/42?a=1&linkd_tap=\(id)#reviews")
        #expect(AndroidIntent(entry.outcome.destination?.url ?? "")?.data == intent.data)
        let reading = try await kit.open(intent.data)["link"]?.object
        #expect(
            reading?["shortLink"]?.string == "https://go.example.com/abc" && reading?["fragment"]?.string == "reviews")
        // And of what is kept, secrets are gone, whatever the fragment.
        kit.put("own", url: "https://www.example.com/products/42?access_token=t0kEn#reviews")
        _ = try await kit.tap("/own", Agents.android)
        let kept = kit.store.entries.last?.outcome.destination?.url ?? ""
        #expect(!kept.contains("t0kEn") && AndroidIntent(kept)?.data.hasSuffix("#reviews") == true, "\(kept)")
    }

    @Test(
        "a secret goes to the destination and is in nothing that is kept", arguments: [Agents.android, Agents.iPhone])
    func secrets(_ agent: String) async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        kit.putRoute("abc") { $0.notInstalled = .web }
        let response = try await kit.tap("/abc?ticket=s3cret&a=1", agent)
        let shown = (response.header("Location") ?? "") + response.text
        #expect(shown.contains("s3cret"))
        let entry = try #require(kit.store.entries.first)
        #expect(!"\(entry.outcome) \(entry.event)".contains("s3cret"))
        let ways = [entry.outcome.destination].compactMap { $0 } + entry.outcome.fallbacks
        #expect(ways.contains { $0.url.contains("redacted") })
        for name in ["og:url", "al:ios:url", "al:android:url", "al:web:url"] {
            #expect(response.tag(name)?.contains("s3cret") != true, "\(name)")
        }
    }

    @Test(
        "who makes previews gets the tags and status 200, spends nothing, and is never sent on",
        arguments: [Agents.slack, Agents.iMessage])
    func readers(_ agent: String) async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        kit.putRoute("abc")
        for _ in 0..<3 {
            let response = try await kit.tap("/abc", agent)
            #expect(response.status == 200 && response.header("Location") == nil)
            #expect(response.tag("og:title") == "Things to buy")
            #expect(response.tag("al:ios:url") == "shop://products/42" && response.button("open") == nil)
            #expect(response.tag("al:web:url") == "https://www.example.com/products/42")
        }
        #expect(kit.store.entries.allSatisfy { $0.claims.isEmpty && $0.link == nil })
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.taps == 0)
        #expect(try await kit.tap("/abc", Agents.windows).status == 302)
    }

    @Test("an app without web content says so to other apps, and shows desktops a code for the phone")
    func noWeb() async throws {
        var app = Kit.wholeShop
        app.web = ""
        let kit = try await Kit(app: app)
        kit.putRoute("abc")
        let response = try await kit.tap("/abc", Agents.windows)
        #expect(response.status == 200 && response.text.contains("/abc/qr.svg"))
        #expect(response.tag("al:web:should_fallback") == "false")
        #expect(try await kit.http(.get, "/abc/qr.svg").status == 200)
        let route = try await kit.tap("/products/42", Agents.windows)
        #expect(route.text.contains("/products/42/qr.svg"))
        #expect(try await kit.http(.get, "/products/42/qr.svg").status == 200)
        // A Mac may be an iPad: its buttons wait for the touch screen.
        let mac = try await kit.tap("/abc", Agents.mac)
        #expect(mac.text.contains("https://links.example.com/abc?linkd_tap="))
    }

    @Test("in an app's own browser there is a button, and advice how to leave")
    func inApp() async throws {
        var policy = InAppPolicy()
        policy.outside = .query(name: "outside", value: "1")
        let chat = InAppBrowser(name: "chat", tokens: ["Chat/"], policy: policy)
        let kit = try await Kit(app: Kit.wholeShop, browsers: [chat])
        kit.putRoute("abc")
        let response = try await kit.tap("/abc", Agents.chat)
        #expect(response.status == 200 && kit.store.entries.first?.outcome.reason == "in_app_browser")
        #expect(response.text.contains("You are in Chat’s browser"))
        #expect(response.text.contains("https://go.example.com/abc?outside=1"))
        #expect(response.button("open")?.hasPrefix("https://links.example.com/abc") == true)
        #expect(response.tag("apple-itunes-app") == nil)
    }

    @Test("only for the account that is known to have the app is the scheme used")
    func recipient() async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        kit.putRoute("mail") { $0.recipient = "anna" }
        kit.putRoute("other") { $0.recipient = "bert" }
        let now = kit.clock.wallMilliseconds()
        kit.store.put(Installation(id: "p", platform: .ios, lastSeen: now), app: "shop", user: "anna")
        let old = now - 31 * 86_400_000
        kit.store.put(Installation(id: "q", platform: .ios, lastSeen: old), app: "shop", user: "bert")
        let known = try await kit.tap("/mail?ticket=t0ken", Agents.iPhone)
        let id = try #require(kit.store.entries.first?.outcome.eventID)
        #expect(known.status == 302)
        #expect(known.header("Location") == "shop://products/42?ticket=t0ken&linkd_tap=\(id)")
        #expect(kit.store.entries.first?.outcome.visitor?.installed == .yes)
        // Not on another system, not after a long time, and nobody's else.
        #expect(try await kit.tap("/mail", Agents.windows).header("Location")?.hasPrefix("https://www.") == true)
        #expect(try await kit.tap("/other", Agents.iPhone).status == 200)
        kit.putRoute("plain")
        #expect(try await kit.tap("/plain", Agents.iPhone).status == 200)
        #expect(try await kit.tap("/mail", Agents.slack).status == 200)
    }
}

@Suite("Redirects")
struct RedirectTests {
    private func location(_ kind: Destination.Kind, _ url: String, by decider: String = "navigator") throws -> String? {
        let check = RedirectCheck(
            App(Kit.wholeShop), asked: try LinkURL("https://go.example.com/abc"),
            targets: TargetPolicy(allow: ["partner.example"]), decidedBy: decider)
        return Redirect(to: Destination(kind: kind, url: url), status: 302, check)?.location
    }

    @Test("an intent: address is sent only when the navigator made it, for the app itself")
    func intents() throws {
        let own = "intent://products/42#Intent;scheme=shop;package=com.example.shop;end"
        #expect(try location(.app, own) == own)
        #expect(try location(.app, own, by: "policy") == nil)
        #expect(try location(.web, own) == nil)
        for text in [
            "intent://x#Intent;scheme=shop;package=com.evil.app;end", "intent://x#Intent;scheme=shop;end",
            "intent://x#Intent;scheme=evil;package=com.example.shop;end", "intent://x", "intent:x",
            "intent://x#Intent;component=a/.B;scheme=shop;package=com.example.shop;end",
        ] {
            #expect(try location(.app, text) == nil, "\(text)")
        }
    }

    @Test("what a stage decides leads to allowed hosts, and to the app's own pages in the stores")
    func stages() throws {
        for (url, isAllowed) in [
            ("https://partner.example/x", true), ("https://www.example.com/x", true), ("https://evil.example/", false),
            ("https://apps.apple.com/app/id123", true), ("https://apps.apple.com/app/id124", false),
            ("https://apps.apple.com/", false), ("shop://x", true), ("other://x", false),
            ("https://play.google.com/store/apps/details?id=com.example.shop", true),
            ("https://play.google.com/store/apps/details?id=com.evil", false),
            ("market://details?id=com.example.shop", false),
            ("javascript:alert(1)", false), ("https://partner.example\\@evil.example/", false),
        ] {
            #expect(try (location(.web, url, by: "policy") != nil) == isAllowed, "\(url)")
        }
        #expect(try location(.store, "https://apps.apple.com/app/id123") != nil)
        // In a query nobody reads it as a slash.
        #expect(try location(.web, "https://www.example.com/x?q=C:\\a") == "https://www.example.com/x?q=C:%5Ca")
        #expect(try location(.web, "https://www.example.com/\\evil.example?q=1") == nil)
        #expect(try location(.store, "market://details?id=com.example.shop") == nil)
        #expect(try location(.web, "https://go.example.com/abc?x=1") == nil)
    }
}
