// Which link a URL names: prefixes, sister hosts, letter case, and paths that are not keys.

import LinkCore
import PluginKit
import ShortLinks
import TestSupport
import Testing

@Suite("Names of links")
struct NameTests {
    typealias Kit = ShortLinksTestKit

    static func target(_ stored: [StoredLink], _ url: String, _ app: AppDefinition = Kit.shop) async throws -> String? {
        let run = try await Kit.run(url, Kit.host(stored, app))
        return run.journey?.shortLink == nil ? nil : run.reading.targetURL
    }

    static func page(_ key: String, _ path: String = "x", on domain: String = Kit.domain) -> StoredLink {
        Kit.stored(key, on: domain) { $0.url = "https://www.example.com/\(path)" }
    }

    @Test(
        "a key is found however its URL is written",
        arguments: [
            "https://go.example.com/abc", "http://go.example.com/abc", "https://GO.example.com/abc",
            "https://go.example.com/abc/", "https://go.example.com//abc", "https://go.example.com/%61bc",
            "https://go.example.com/w/abc", "https://l.example.com/abc", "https://go.example.com/abc?x=1#y",
            "shop://abc",
            "shop:///abc", "https://go.example.com/abc.", "https://go.example.com/abc,", "https://go.example.com/abc)",
            "https://go.example.com/abc'", "https://go.example.com/abc+", "https://go.example.com./abc",
        ])
    func found(url: String) async throws {
        #expect(try await Self.target([Self.page("abc")], url) != nil)
    }

    @Test(
        "what only resembles it is not it",
        arguments: [
            "https://go.example.com/ABC", "https://go.example.com/abc.x", "https://go.example.com/.abc",
            "https://go.example.com/a/bc", "https://go.example.com/a%2Fbc", "https://www.example.com/abc",
            "https://go.example.com.evil.example/abc", "https://evilgo.example.com/abc", "other://abc",
            "https://go.example.com/", "https://go.example.com/.well-known/abc", "https://go.example.com/x/abc",
        ])
    func notFound(url: String) async throws {
        #expect(try await Self.target([Self.page("abc")], url) == nil)
    }

    @Test(
        "what chats leave behind a link does not hide it, alone or together",
        arguments: [
            "]", "!", ";", ":", "%22", ">", "*", "%20", "%C2%A0", "%E2%80%8B", "%E2%80%A6", "%E3%80%82", ").", "%3E",
            "%5D",
            "...", "!!!", "%22)", "_", "%0A", "%A0", "%EF%BF%BC", "/)", "%C2%BB.", "%E2%80%9D", "**", "+", "%",
        ])
    func leftBehind(tail: String) async throws {
        for key in ["abc", "a/b-c", "v1.2", "caf\u{e9}"] {
            let address = SmartLink.shortLink(LinkAddress(domain: Kit.domain, key: key), KeyPrefixes())
            #expect(try await Self.target([Self.page(key)], address + tail) == "https://www.example.com/x", "\(key)")
        }
    }

    @Test("a key of that name goes first, also one on another domain of the app")
    func leftBehindByName() async throws {
        let keys = [Self.page("abc", "short"), Self.page("abc.", "dot"), Self.page("abc.)", "both")]
        for (path, page) in [
            ("abc", "short"), ("abc.", "dot"), ("abc.)", "both"), ("abc.)!", "both"), ("abc.!", "dot"),
            ("abc!", "short"),
        ] {
            #expect(try await Self.target(keys, "https://go.example.com/\(path)") == "https://www.example.com/\(page)")
        }
        let sister = [Self.page("abc", "short"), Self.page("abc!", "sister", on: "l.example.com")]
        #expect(try await Self.target(sister, "https://go.example.com/abc!") == "https://www.example.com/sister")
    }

    @Test(
        "a key may have any characters; it is percent-encoded in links, and found after one decoding",
        arguments: [
            ("v1.2", "v1.2"), ("~me", "~me"), ("_x", "_x"), ("-x", "-x"), ("a+b", "a+b"), ("caf\u{e9}", "caf%C3%A9"),
            ("cafe\u{301}", "cafe%CC%81"), ("구글", "%EA%B5%AC%EA%B8%80"), ("🎉/x", "%F0%9F%8E%89/x"), ("a b", "a%20b"),
            ("50%", "50%25"), ("a%41", "a%2541"), ("why?", "why%3F"), ("#1", "%231"), ("a;b", "a%3Bb"), ("@me", "@me"),
        ])
    func encoded(key: String, path: String) async throws {
        let run = try await Kit.run("https://go.example.com/\(path)", Kit.host([Self.page(key)]))
        #expect(run.reading.shortLink == "https://go.example.com/\(path)")
        let named = try #require(run.reading.shortLink)
        #expect(SmartLink.address(of: named, KeyPrefixes()) == LinkAddress(domain: Kit.domain, key: key))
    }

    @Test("letters that look alike and are other bytes are other keys")
    func bytes() async throws {
        let keys = [Self.page("caf\u{e9}", "nfc"), Self.page("cafe\u{301}", "nfd")]
        for (path, page) in [("caf%C3%A9", "nfc"), ("caf%c3%a9", "nfc"), ("cafe%CC%81", "nfd"), ("caf\u{e9}", "nfc")] {
            #expect(try await Self.target(keys, "https://go.example.com/\(path)") == "https://www.example.com/\(page)")
        }
        #expect(try await Self.target(keys, "https://go.example.com/cafe") == nil)
        // Decoded once, and not again.
        #expect(try await Self.target(keys, "https://go.example.com/caf%25C3%25A9") == nil)
    }

    @Test("a link that passes on the rest of a path leads behind its page")
    func rest() async throws {
        func page(_ key: String, _ url: String, _ passes: Bool = true) -> StoredLink {
            Kit.stored(key) { ($0.url, $0.passPath) = (url, passes) }
        }
        let links = [
            page("docs", "https://www.example.com/manual/?v=2#top"), page("docs/old", "https://www.example.com/old"),
            page("shut", "https://www.example.com/shut", false), Self.page("docs/own", "own"),
        ]
        for (path, target) in [
            ("docs", "https://www.example.com/manual/?v=2#top"),
            ("docs/a/b.md", "https://www.example.com/manual/a/b.md?v=2#top"),
            ("docs/a%20b/?x=1", "https://www.example.com/manual/a%20b/?v=2&x=1#top"),
            ("docs/old/x", "https://www.example.com/old/x"), ("docs/own", "https://www.example.com/own"),
            ("docs/own/x", "https://www.example.com/manual/own/x?v=2#top"), ("shut/x", nil), ("other/x", nil),
            ("docs/1/2/3/4/5", "https://www.example.com/manual/1/2/3/4/5?v=2#top"),
        ] as [(String, String?)] {
            #expect(try await Self.target(links, "https://go.example.com/\(path)") == target, "\(path)")
        }
        // Nothing leads out of the page, however often a server decodes it.
        for path in [
            "../x", "a/../../x", "%2e%2e/x", "..%2Fx", "%252e%252e/x", "a%5C..%5C..%5Cx", "..;/x", "a/..;v=1/x",
            "%2e%2e%3bx/x", "..%255Cx", "./x",
        ] {
            let run = try await Kit.run("https://go.example.com/docs/\(path)", Kit.host(links))
            #expect(run.reading.targetURL?.hasPrefix("https://www.example.com/") != true, "\(path)")
        }
    }

    @Test("a route goes before a link that passes on the rest of a path")
    func restBehindRoute() async throws {
        let host = Kit.host([Kit.stored("products") { ($0.url, $0.passPath) = ("https://www.example.com/x", true) }])
        let run = try await Kit.run(LinkEvent(url: "https://go.example.com/products/42"), host, routed: true)
        #expect(run.reading.route == "products/:product_id" && run.journey?.shortLink == nil)
    }

    @Test("keys may have several segments, kept byte for byte")
    func segments() async throws {
        #expect(try await Self.target([Self.page("summer/Sale-1")], "https://go.example.com/summer/Sale-1") != nil)
        #expect(try await Self.target([Self.page("summer/Sale-1")], "shop://summer/Sale-1") != nil)
        #expect(try await Self.target([Self.page("summer/Sale-1")], "https://go.example.com/summer/sale-1") == nil)
    }

    @Test("a key from paper is found in any letter case, and a link of the very letters goes before it")
    func printed() async throws {
        let paper = Self.page("B7KX2M4P", "paper")
        for key in ["B7KX2M4P", "b7kx2m4p", "b7Kx2m4P", "b7kx2m4p."] {
            for url in ["https://go.example.com/\(key)", "https://l.example.com/\(key)", "shop://\(key)"] {
                #expect(try await Self.target([paper], url) == "https://www.example.com/paper", "\(url)")
            }
        }
        let both = [paper, Self.page("b7kx2m4p", "own")]
        #expect(try await Self.target(both, "https://go.example.com/b7kx2m4p") == "https://www.example.com/own")
        #expect(try await Self.target(both, "https://go.example.com/B7kx2m4p") == "https://www.example.com/paper")
        // Keys with vowels are not made for print, so letter case distinguishes them.
        #expect(try await Self.target([Self.page("AB3DE9XK")], "https://go.example.com/ab3de9xk") == nil)
        #expect(try await Self.target([Self.page("x/B7KX")], "https://go.example.com/x/b7kx") != nil)
        #expect(try await Self.target([Self.page("X/B7KX")], "https://go.example.com/x/b7kx") == nil)
    }

    @Test("in a key from paper O is 0 and I is 1, also where letter case does not count")
    func misreadPrint() async throws {
        let paper = Self.page("B0KX1M4P", "paper")
        for key in ["BOKXIM4P", "B0KXIM4P", "bokxim4p", "BoKxiM4P", "BOKX1M4P."] {
            for url in ["https://go.example.com/\(key)", "https://l.example.com/\(key)"] {
                #expect(try await Self.target([paper], url) == "https://www.example.com/paper", "\(url)")
            }
            let host = FakeHost(apps: [Kit.shop], domains: [Self.folding])
            host.links[LinkAddress(domain: Kit.domain, key: "b0kx1m4p")] = Self.page("b0kx1m4p")
            #expect(
                try await Kit.run("https://go.example.com/\(key)", host).reading.shortLink
                    == "https://go.example.com/b0kx1m4p", "\(key)")
        }
        let both = [paper, Self.page("BOKXIM4P", "own")]
        #expect(try await Self.target(both, "https://go.example.com/BOKXIM4P") == "https://www.example.com/own")
    }

    @Test("a key that is found in its own letters costs one look-up, a path with a vowel none for keys from paper")
    func lookups() async throws {
        func lookups(_ stored: [StoredLink], _ path: String) async throws -> [String] {
            let host = Kit.host(stored)
            _ = try await Kit.run("https://go.example.com/\(path)", host)
            return host.lookups.map { "\($0.domain)/\($0.key)" }
        }
        #expect(try await lookups([Self.page("b7kx2m4p")], "b7kx2m4p") == ["go.example.com/b7kx2m4p"])
        #expect(
            try await lookups([Self.page("B7KX2M4P")], "b7kx2m4p")
                == ["go.example.com/b7kx2m4p", "go.example.com/B7KX2M4P"])
        #expect(try await lookups([], "about").allSatisfy { $0.hasSuffix("/about") })
    }

    @Test("where letter case does not count keys are looked up in lower case")
    func letterCase() async throws {
        let host = FakeHost(apps: [Kit.shop], domains: [Self.folding])
        host.links[LinkAddress(domain: Kit.domain, key: "abc")] = Self.page("abc")
        let run = try await Kit.run("https://go.example.com/AbC", host)
        #expect(run.reading.shortLink == "https://go.example.com/abc")
    }

    static let folding: DomainDefinition = {
        var domain = DomainDefinition(host: Kit.domain, app: "shop")
        domain.caseSensitive = false
        return domain
    }()

    @Test("short_prefix stands before keys, and gated_prefix instead of it")
    func prefixes() async throws {
        var app = Kit.shop
        app.shortPrefix = "s/"
        for (url, found) in [
            ("https://go.example.com/s/abc", true), ("https://go.example.com/w/abc", true),
            ("https://go.example.com/abc", false), ("https://go.example.com/w/s/abc", false), ("shop://s/abc", true),
        ] {
            let target = try await Self.target([Self.page("abc")], url, app)
            #expect((target != nil) == found, "\(url)")
        }
        let run = try await Kit.run("https://go.example.com/w/abc", Kit.host([Self.page("abc")], app))
        #expect(run.reading.shortLink == "https://go.example.com/s/abc")
    }

    @Test("the URL's own domain is asked before the others")
    func order() async throws {
        let links = [Self.page("abc", "go"), Self.page("abc", "l", on: "l.example.com")]
        #expect(try await Self.target(links, "https://l.example.com/abc") == "https://www.example.com/l")
        #expect(try await Self.target(links, "https://go.example.com/abc") == "https://www.example.com/go")
        #expect(try await Self.target(links, "shop://abc") == "https://www.example.com/go")
    }

    @Test("another app's links are not found under this app's name")
    func otherApp() async throws {
        var news = AppDefinition(name: "news")
        news.domains = ["news.example.com"]
        let host = FakeHost(apps: [Kit.shop, news])
        host.links[LinkAddress(domain: Kit.domain, key: "abc")] = Self.page("abc")
        var event = LinkEvent(url: "https://go.example.com/abc")
        event.app = CallingApp()
        event.app?.name = "news"
        #expect(try await Kit.run(event, host).journey?.shortLink == nil)
        #expect(host.lookups.isEmpty)
    }

    @Test("an existing key wins over a route, and the route is forgotten")
    func overRoute() async throws {
        let host = Kit.host([Self.page("products/42")])
        let run = try await Kit.run(LinkEvent(url: "https://go.example.com/products/42"), host, routed: true)
        #expect(run.reading.route == nil)
        #expect(run.reading.targetURL == "https://www.example.com/x")
        #expect(run.journey?.match == nil)
    }

    @Test("the deep link made of a route is not looked up as a key again")
    func noSecondLookup() async throws {
        var app = Kit.shop
        app.ios.scheme = ""
        let stored = Kit.stored("abc") { link in
            link.route = "products/:product_id"
            link.routeParameters = ["product_id": "42"]
        }
        let host = Kit.host([stored], app)
        let run = try await Kit.run(LinkEvent(url: "https://go.example.com/abc?x=1"), host, routed: true)
        #expect(run.reading.targetURL == "https://go.example.com/products/42?x=1")
        #expect(run.reading.routeParameters == ["product_id": "42"])
        #expect(host.lookups == [LinkAddress(domain: Kit.domain, key: "abc")])
    }

    @Test("a link to another link goes on, and a link to itself ends")
    func chains() async throws {
        let first = Kit.stored("first", id: 1) { link in
            link.url = "https://l.example.com/second"
            link.ref = "outer"
        }
        let run = try await Kit.run("https://go.example.com/first", Kit.host([first, Self.page("second")]))
        #expect(run.reading.shortLink == "https://go.example.com/first")
        #expect(run.reading.ref == "outer")
        #expect(run.journey?.shortLink?.url == "https://go.example.com/second")
        #expect(run.journey?.shortLink?.web?.text == "https://www.example.com/x")
        let loop = Kit.stored("loop") { $0.url = "https://go.example.com/loop" }
        #expect(try await Kit.run("https://go.example.com/loop", Kit.host([loop])).steps.last == "loop")
    }
}
