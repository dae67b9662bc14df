// Taps on links that were never tapped, decided like taps on others of the same shape.

import FakeGateway
import LinkCore
import Records
import Router
import TestSupport
import Testing
import Wire

@testable import Gateway

@Suite("Links of one shape")
struct LinkShapeTests {
    private static func app(_ change: (inout AppDefinition) -> Void = { _ in }) -> AppDefinition {
        var app = Kit.shop
        app.routes = [
            "products/:product_id", "products/new", "offers", "items/:id<int>", "items/:slug<slug>", "docs/:id<uuid>",
            "docs/*rest", "Sale(/:day<int>)", "a/:b/c",
        ].map { RouteDefinition(pattern: $0) }
        change(&app)
        return app
    }

    private static func shape(
        _ url: String?, key: String = "abc", _ change: (inout Link) -> Void = { _ in }
    ) -> LinkShape? {
        var link = Link(address: LinkAddress(domain: Kit.domain, key: key), app: "shop")
        link.url = url
        change(&link)
        return LinkShape(link, in: RouteWords(app()), tappedAs: EventID(high: 0, low: 1))
    }

    /// Without the id.
    private static func texts(_ shape: LinkShape?) -> [String]? {
        shape.map { shape in
            (1..<shape.own.count).map { String(decoding: shape.own.bytes[shape.own.range($0)], as: UTF8.self) }
        }
    }

    @Test("the key and the segments that no route names are a link's own texts")
    func texts() {
        let whole = "https://www.example.com/products/red-boots/42?utm_source=mail&x=%20#top"
        #expect(Self.texts(Self.shape(whole)) == ["abc", "red-boots", "42"])
        #expect(Self.texts(Self.shape("https://a.example/new/SALE/C/zz")) == ["abc", "zz"])
        #expect(Self.texts(Self.shape("http://a.example/a.b/%41/../c_d/x//y/")) == ["abc", "c_d", "x", "y"])
        #expect(Self.texts(Self.shape("https://a.example/-5/1234567890123456789/linkd_app_x")) == ["abc"])
        for url in ["https://a.example", "https://a.example?x=/y", "shop://products/42", "ftp://a.example/x", ""] {
            #expect(Self.shape(url) == nil, "\(url)")
        }
        #expect(Self.shape(nil) == nil)
        for key in ["offers", "a.b", "a/b", "w/b", "linkd_app_x", ""] {
            #expect(Self.shape(whole, key: key) == nil, "\(key)")
        }
    }

    @Test("two links have one shape when all else is the same to the byte")
    func bytes() {
        func isSame(_ a: String, _ b: String) -> Bool { Self.shape(a)?.bytes == Self.shape(b, key: "xyz")?.bytes }
        #expect(isSame("https://a.example/p/red?x=1", "https://a.example/q/new1?x=1") == false)
        #expect(isSame("https://a.example/p/red?x=1", "https://a.example/q/nex?x=1"))
        #expect(isSame("https://a.example/p/123", "https://a.example/q/456"))
        #expect(!isSame("https://a.example/p/123", "https://a.example/q/45a"))
        #expect(!isSame("https://a.example/p/red?x=1", "https://a.example/q/new?x=1"))
        #expect(!isSame("https://a.example/p/red?x=1", "https://a.example/q/nex?x=2"))
        #expect(!isSame("https://a.example/p", "http://a.example/p"))
        #expect(!isSame("https://a.example/p", "https://b.example/p"))
    }

    /// Each field of a link but its texts makes it no plain one, or is in this list: pages and lists show it, and no
    /// redirect depends on it. A new field has to be added to `Link.isPlain` or here.
    @Test("only a link with nothing but a target has a shape")
    func plain() {
        let shown = [
            "title", "tags", "externalID", "isArchived", "createdAt", "reusedAt", "updatedAt", "revision", "attributes",
            "importedTaps",
        ]
        let own = ["address", "app", "url"]
        let url = "https://a.example/p"
        let changes: [String: (inout Link) -> Void] = [
            "route": { $0.route = "products/:product_id" }, "routeParameters": { $0.routeParameters = ["a": "b"] },
            "queryParameters": { $0.queryParameters = ["a": "b"] },
            "targets": { $0[.web] = PlatformTarget(link: url) },
            "rules": { $0.rules = [LinkRule(conditions: [], url: url)] },
            "ref": { $0.ref = "r" }, "metadata": { $0.metadata = SealedMetadata(keyID: 1, bytes: []) },
            "redeemLimit": { $0.redeemLimit = 1 }, "isPrivate": { $0.isPrivate = true },
            "matchWindow": { $0.matchWindow = 1 }, "recipient": { $0.recipient = "anna" },
            "minVersions": { $0.minVersions = ["ios": "1"] }, "maxVersions": { $0.maxVersions = ["ios": "1"] },
            "minBuilds": { $0.minBuilds = ["ios": "1"] }, "minOSVersions": { $0.minOSVersions = ["ios": "1"] },
            "belowMinVersion": { $0.belowMinVersion = .web }, "notInstalled": { $0.notInstalled = .web },
            "skipPreview": { $0.skipPreview = true }, "passQuery": { $0.passQuery = true },
            "passPath": { $0.passPath = true }, "store": { $0.store = ["ct": "x"] },
            "social": { $0.social = Social() },
            "validSince": { $0.validSince = 1 }, "validUntil": { $0.validUntil = 1 }, "maxTaps": { $0.maxTaps = 1 },
            "password": { $0.password = SealedPassword(keyID: 1, bytes: []) },
            "redirectStatus": { $0.redirectStatus = 301 }, "isDisabled": { $0.isDisabled = true },
        ]
        #expect(Self.shape(url) != nil)
        for (name, change) in changes { #expect(Self.shape(url, change) == nil, "\(name)") }
        let fields = Mirror(reflecting: Link(address: LinkAddress(domain: "a", key: "b"), app: "c")).children
        #expect(Set(fields.compactMap(\.label)) == Set(shown + own + changes.keys))
    }

    @Test("segments of one kind and length are the same to each type of a parameter")
    func kinds() {
        var dice = SeededRandom(seed: 5)
        var known: [[UInt8]: [Bool]] = [:]
        for _ in 0..<20_000 {
            let length = Bool.random(using: &dice) ? 36 : Int.random(in: 1...22, using: &dice)
            let letters =
                ["0123456789", "0123456789-", "abcdef0123456789-", "azAZ09-_"].randomElement(using: &dice) ?? ""
            var segment = String((0..<length).map { _ in letters.randomElement(using: &dice) ?? "0" })
            if length == 36, Bool.random(using: &dice) {
                let number = Int.random(in: 10_000_000...99_999_999, using: &dice)
                segment = "7f1c9c52-4b0e-4d3a-9c1e-5a3b\(number)"
            }
            guard let shape = Self.shape("https://a.example/" + segment), shape.own.count == 3 else { continue }
            let types = ParameterType.allCases.map { $0.accepts(segment) }
            #expect(known[shape.bytes, default: types] == types, "\(segment)")
            known[shape.bytes] = types
        }
        #expect(known.count > 40)
    }

    @Test("the fifth link of a shape is not decided, and is answered and recorded as if it were")
    func fifth() async throws {
        let app = Self.app { $0.android.package = "com.example.shop" }
        let pair = try await DecisionPair(app: app)
        for number in 0..<8 {
            for kit in [pair.sharing, pair.fresh] {
                kit.put("key\(number)", url: "https://www.example.com/products/\(1000 + 7 * number)?utm_source=mail")
            }
            let phone = Agents.android + " \(number)"
            try await pair.ask("/key\(number)", [("User-Agent", phone)], from: "198.51.100.\(number)", "link \(number)")
        }
        let counts = await pair.sharing.worker.counters.decisions
        #expect(counts.hits == 4 && counts.misses == 4)
        let entry = try #require(pair.sharing.store.entries.last)
        #expect(entry.event.client?.userAgent == Agents.android + " 7")
        #expect(entry.event.client?.address == "198.51.100.7")
        #expect(entry.outcome.link.targetURL?.contains("/products/1049?") == true)
        #expect(entry.outcome.link.routeParameters["product_id"] == "1049")
        let own = LinkAddress(domain: Kit.domain, key: "key7")
        #expect(pair.sharing.store.stored(own)?.taps == 1)
        // So is the second tap on a link. The third is decided and kept, the fourth finds it.
        for _ in 0..<3 { try await pair.ask("/key7", [("User-Agent", Agents.android)], from: "198.51.100.9", "again") }
        let later = await pair.sharing.worker.counters.decisions
        #expect(later.hits == 6 && later.misses == 5)
    }

    @Test("links for which the cache has no room are decided like others of their shape, however often they are tapped")
    func full() async throws {
        let pair = try await DecisionPair(app: Self.app()) { $0.limits.decisionBytes = 40_000 }
        let links = 10..<50
        for kit in [pair.sharing, pair.fresh] {
            for number in links { kit.put("key\(number)", url: "https://www.example.com/products/\(number)") }
        }
        for round in 0..<6 {
            for number in links {
                try await pair.ask(
                    "/key\(number)", [("User-Agent", Agents.android)], from: "198.51.100.7", "\(number), \(round)")
            }
        }
        let counts = await pair.sharing.worker.counters.decisions
        #expect(counts.entries > 2 && counts.entries < 20)
        #expect(counts.misses < 25 && counts.hits + counts.misses == 240)
    }

    private static let words = [
        "red", "new", "products", "Products", "boots", "42", "007", "-5", "0", "99999999999999999999", "lazy", "sale",
        "SALE", "RED", "Boots", "id123456789", "id123456780", "offers", "linkd_app_0123456789", "d_x",
        "7f1c9c52-4b0e-4d3a-9c1e-5a3b10000001",
        "7f1c9c52-4b0e-4d3a-9c1e-5a3b10000002",
        "blue", "socks", "c", "a", "token", "43", "44", "green",
    ]

    private static let targets = [
        "https://www.example.com/products/{}", "https://apps.apple.com/app/{}", "https://www.example.com/{}/{}/more",
        "https://www.example.com/products/{}?utm_source=mail&utm_campaign={}",
        "https://www.example.com/items/{}?ref={}", "https://www.example.com/docs/{}",
        "https://www.example.com/docs/{}/{}",
        "https://www.example.com/{}/{}", "https://www.example.com/{}", "https://shop.example.org/{}/{}#top",
        "https://shop.example.org/{}", "http://shop.example.org/{}/?deeplink=products/{}",
        "https://shop.example.org//{}",
        "https://go.example.com/{}", "https://links.example.com/{}/{}", "shop://products/{}",
        "https://elsewhere.example/{}", "https://shop.example.org/{}?token={}", "https://www.example.com/a/{}/c",
        "https://play.google.com/store/apps/{}?id=com.example.shop", "https://www.example.com/sale/{}",
    ]

    private static let agents = [
        Agents.android, Agents.iPhone, Agents.chat,
        "Mozilla/5.0 (Linux; Android 9; moto g) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Instagram 300.0",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36",
        "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    ]

    private static let changes = [
        #"{"link":{"url":"https://shop.example.org/other"}}"#, #"{"link":{"isDisabled":true}}"#,
        #"{"link":{"title":"Title","tags":["a"]}}"#, #"{"link":{"maxTaps":1}}"#, #"{"link":{"ref":"mail"}}"#,
        #"{"link":{"url":"https://www.example.com/products/999"}}"#, #"{"link":{"redirectStatus":301}}"#,
    ]

    @Test("links of all sorts, tapped once and again by all sorts of visitors", arguments: 1...10)
    func anything(_ seed: UInt64) async throws {
        var dice = SeededRandom(seed: seed)
        let app = Self.app { app in
            app.android.package = seed.isMultiple(of: 2) ? "com.example.shop" : ""
            if seed.isMultiple(of: 7) { app.routes.append(RouteDefinition(pattern: ":kind/:item/more")) }
            app.ios.appStoreID = "123456789"
            app.caseSensitiveRoutes = !seed.isMultiple(of: 3)
            app.openIn = seed.isMultiple(of: 5) ? "web" : "app"
            app.defaultRoute = seed.isMultiple(of: 4) ? .openApp : .reject
        }
        let pair = try await DecisionPair(app: app, attribution: seed > 8 ? DecisionPair.comparing : [])
        // Most links have one of a few shapes, and most visitors are of one kind, who are redirected.
        let targets = Array(Self.targets.prefix(1) + Self.targets.shuffled(using: &dice).prefix(3))
        let usual = seed.isMultiple(of: 2) ? Agents.android : Agents.windows
        let agents = [usual] + Self.agents.shuffled(using: &dice).prefix(1)
        let fields = [
            [], [("Accept-Language", "de")], [("Referer", "https://a.example/?access_token=EAAB")], [("DNT", "1")],
        ]
        func word() -> String {
            let letters = Array("abcdefGHIJ-")
            switch Int.random(in: 0..<10, using: &dice) {
            case 0..<5: return String((0..<4).map { _ in letters[Int.random(in: 0..<letters.count, using: &dice)] })
            case 5, 6: return String(Int.random(in: 100...999, using: &dice))
            default: return Self.words[Int.random(in: 0..<Self.words.count, using: &dice)]
            }
        }
        var keys: [String] = []
        var (asked, shaped): (Set<String>, Int) = ([], 0)
        for step in 0..<500 {
            if step < 3 || Int.random(in: 0..<3, using: &dice) > 0 {
                let key = Int.random(in: 0..<9, using: &dice) == 0 ? word() : "k\(1000 + step)"
                if keys.contains(key) || key.contains("_") { continue }
                keys.append(key)
                let url = targets[Int.random(in: 0..<targets.count, using: &dice)].split(
                    separator: "{}", omittingEmptySubsequences: false
                ).map(String.init)
                let target = url.dropFirst().reduce(url[0]) { $0 + word() + $1 }
                for kit in [pair.sharing, pair.fresh] { kit.put(key, url: target) { $0.title = "Title \(step)" } }
            }
            let recent = keys[Int.random(in: max(0, keys.count - 4)..<keys.count, using: &dice)]
            switch Int.random(in: 0..<30, using: &dice) {
            case 0:
                try await pair.change(recent, to: Self.changes[Int.random(in: 0..<Self.changes.count, using: &dice)])
            case 1: pair.advance(milliseconds: Int64.random(in: 1...700, using: &dice))
            case 2 where step % 9 == 0: try await pair.reload([])
            default:
                let path = "/" + recent + (Int.random(in: 0..<9, using: &dice) == 0 ? "?x=1" : "")
                let agent = agents[Int.random(in: 0..<6, using: &dice) / 5]
                let more = fields[max(Int.random(in: 0..<12, using: &dice) - 8, 0)]
                let hits = await pair.sharing.worker.counters.decisions.hits
                let isFirst = asked.insert("\(path) \(agent) \(more)").inserted
                try await pair.ask(
                    path, [("User-Agent", agent)] + more, from: "198.51.100.\(Int.random(in: 1...9, using: &dice))",
                    "seed \(seed), step \(step): \(path) \(agent) \(more)")
                if isFirst, await pair.sharing.worker.counters.decisions.hits > hits { shaped += 1 }
            }
        }
        // By other links' decisions.
        // Not where a route begins with a parameter, and where attribution may compare addresses.
        #expect(seed > 8 || seed.isMultiple(of: 7) || shaped > 20, "\(shaped)")
        let counts = (await pair.sharing.worker.counters, await pair.fresh.worker.counters)
        #expect(counts.0.tapsCountedOnly == counts.1.tapsCountedOnly && "\(counts.0.taps)" == "\(counts.1.taps)")
        #expect(counts.0.outcomes.metrics.map { "\($0)" } == counts.1.outcomes.metrics.map { "\($0)" })
    }
}
