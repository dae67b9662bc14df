// Taps over HTTP: what a browser, a crawler and an app get, and what of it is recorded.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Taps")
struct TapTests {
    @Test("a tap on a key is recorded and then redirected, with the headers that keep it from being cached")
    func redirect() async throws {
        let kit = try await Kit()
        let phone = "Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36"
        kit.put("abc")
        let response = try await kit.http(
            .get, "/abc?x=1", [("User-Agent", phone), ("Accept-Language", "de"), ("Referer", "https://a.example/")])
        #expect(response.status == 302)
        #expect(response.header("Location") == "https://shop.example.org/page?x=1")
        #expect(response.header("Cache-Control") == "no-store")
        #expect(response.header("X-Robots-Tag") == "noindex")
        #expect(response.header("Vary")?.contains("User-Agent") == true)
        #expect(response.header("Referrer-Policy") != nil)
        let entry = try #require(kit.store.entries.first)
        #expect(kit.store.entries.count == 1)
        #expect(entry.event.kind == .tap)
        #expect(entry.event.client?.address == "198.51.100.7")
        #expect(entry.event.client?.userAgent == phone)
        #expect(entry.event.client?.acceptLanguage == "de")
        #expect(entry.event.client?.referrer == "https://a.example/")
        #expect(entry.outcome.link.shortLink == "https://go.example.com/abc")
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.taps == 1)
    }

    @Test("a path of a route is a link too, and what is neither key nor route is not found and not recorded")
    func routes() async throws {
        let kit = try await Kit()
        let route = try await kit.http(.get, "/products/42?ref=mail")
        #expect(route.status == 302)
        #expect(route.header("Location") == "https://www.example.com/products/42?ref=mail")
        for path in [
            "/unknown", "/wp-admin/setup.php", "/%00", "/a%2Fb", "/../../etc/passwd", "/.env", "//evil.example/x",
        ] {
            let response = try await kit.http(.get, path)
            #expect(response.status == 404, "\(path)")
            #expect(response.contentType == "text/html; charset=utf-8")
            #expect(response.header("Location") == nil)
        }
        #expect(kit.store.entries.count == 1)
        #expect(await kit.worker.counters.taps.unknown == 7)
    }

    @Test("the status is the link's own, and 302 when it has none", arguments: [301, 302, 303, 307, 308])
    func statuses(_ status: Int) async throws {
        let kit = try await Kit()
        kit.put("abc") { $0.redirectStatus = status }
        #expect(try await kit.http(.get, "/abc").status == status)
    }

    @Test(
        "HEAD and prefetches are answered as a tap would be, and leave no trace",
        arguments: [
            (HTTPMethod.head, []), (.get, [("Sec-Purpose", "prefetch;prerender")]), (.get, [("Purpose", "preview")]),
            (.get, [("X-Moz", "prefetch")]),
        ] as [(HTTPMethod, [(String, String)])])
    func uncounted(_ method: HTTPMethod, _ headers: [(String, String)]) async throws {
        let kit = try await Kit()
        kit.put("abc")
        kit.put("once") { $0.maxTaps = 1 }
        for _ in 0..<3 {
            let response = try await kit.http(method, "/abc", headers)
            #expect(response.status == 302)
            #expect(response.header("Location") == "https://shop.example.org/page")
            #expect(try await kit.http(method, "/once", headers).header("Location") == nil)
        }
        #expect(kit.store.entries.isEmpty)
        #expect(try await kit.http(.get, "/once").status == 302)
        #expect(try await kit.http(.get, "/once").status == 410)
        #expect(try await kit.http(method, "/once", headers).status == 410)
    }

    @Test("a crawler is sent on and recorded as one, and spends nothing")
    func bots() async throws {
        let kit = try await Kit()
        kit.put("abc")
        for _ in 0..<3 {
            #expect(try await kit.http(.get, "/abc", [("User-Agent", "Slackbot-LinkExpanding 1.0")]).status == 302)
        }
        #expect(kit.store.entries.count == 3)
        #expect(kit.store.entries.allSatisfy { $0.claims.isEmpty && $0.link == nil })
        #expect(kit.store.entries.allSatisfy { $0.outcome.visitor?.bot == "slack" })
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.taps == 0)
        #expect(await kit.worker.counters.taps.bots == 3)
    }

    @Test("links that do not work now answer 404, those that are over 410, with a page that loads nothing")
    func obstacles() async throws {
        let kit = try await Kit()
        let now = kit.clock.wallMilliseconds()
        kit.put("off") { $0.isDisabled = true }
        kit.put("soon") { $0.validSince = now + 1000 }
        kit.put("late") { $0.validUntil = now }
        for (key, status) in [("off", 404), ("soon", 404), ("late", 410)] {
            let response = try await kit.http(.get, "/\(key)")
            #expect(response.status == status, "\(key)")
            #expect(response.header("Content-Security-Policy")?.hasPrefix("default-src 'none'") == true)
            // The way on is the only address: nothing is fetched before somebody takes it.
            let wayOn = "<a class=\"button\" data-kind=\"home\" href=\"https://"
            #expect(response.text.contains(wayOn) && !response.text.replacing(wayOn, with: "").contains("://"))
            #expect(response.text.contains("<h1>"))
        }
        let unknown = try await kit.http(.get, "/nothing")
        #expect(try await kit.http(.get, "/off") == unknown)
        kit.clock.advance(milliseconds: 1000)
        #expect(try await kit.http(.get, "/soon").status == 302)
    }

    @Test("pages speak the language of whoever asks, and say that they do")
    func languages() async throws {
        let kit = try await Kit()
        for (field, words) in [
            ("de-AT, en;q=0.5", "Seite nicht gefunden"), ("ar", "dir=\"rtl\""),
            ("xx", "Page not found"),
        ] {
            let response = try await kit.http(.get, "/nothing", [("Accept-Language", field)])
            #expect(response.status == 404 && response.text.contains(words))
            #expect(response.header("Vary")?.contains("Accept-Language") == true)
        }
        #expect(
            try await kit.http(.get, "/", host: "links.example.com", [("Accept-Language", "fr")]).text.contains("lien"))
    }

    @Test("a domain may send people elsewhere instead: at its root, for unknown and for expired links")
    func configuredAddresses() async throws {
        let domains = Kit.domains { domain in
            domain.rootURL = "https://www.example.com/"
            domain.notFoundURL = "https://www.example.com/404"
            domain.expiredURL = "https://www.example.com/over"
        }
        let kit = try await Kit(domains: domains)
        let now = kit.clock.wallMilliseconds()
        kit.put("late") { $0.validUntil = now }
        for (path, target) in [("/", ""), ("/none", "404"), ("/late", "over")] {
            let response = try await kit.http(.get, path)
            #expect(response.status == 302)
            #expect(response.header("Location") == "https://www.example.com/\(target)")
        }
        #expect(try await kit.http(.get, "/", host: "links.example.com").status == 404)
        #expect(try await kit.http(.post, "/").header("Allow") == "GET, HEAD")
    }

    @Test("an app that asks for JSON learns what the link means; that is no tap and shows no metadata")
    func lookUp() async throws {
        let kit = try await Kit()
        try kit.seal("abc", route: true) { link, vault in
            link.queryParameters = ["ref": "mail"]
            link.metadata = try vault.seal(["coupon": .string("20")], for: link.address)
        }
        let response = try await kit.http(.get, "/abc", [("Accept", "application/json")])
        #expect(response.status == 200)
        #expect(response.contentType == "application/json")
        #expect(response.json.text("targetUrl") == "shop://products/42?ref=mail")
        #expect(response.json.text("route") == "products/:product_id")
        #expect(response.json.text("routeParameters.product_id") == "42")
        #expect(response.json.text("queryParameters.ref") == "mail" && response.json.text("ref") == "mail")
        #expect(response.json.count == 5)
        kit.put("own") { $0.ref = "letter" }
        let own = try await kit.http(.get, "/own", [("Accept", "application/json")])
        #expect(own.json.text("ref") == "letter")
        #expect(try await kit.http(.get, "/nothing", [("Accept", "application/json")]).status == 404)
        #expect(try await kit.http(.get, "/abc", [("Accept", "text/html, application/json;q=0.9")]).status == 302)
        #expect(kit.store.entries.count == 1)
    }

    @Test(
        "OPTIONS names the methods, and others are refused with them",
        arguments: [(HTTPMethod.options, 204), (.put, 405), (.delete, 405), (.patch, 405), (.other("PURGE"), 405)])
    func methods(_ method: HTTPMethod, status: Int) async throws {
        let kit = try await Kit()
        kit.put("abc")
        let response = try await kit.http(method, "/abc")
        #expect(response.status == status)
        #expect(response.header("Allow") == "GET, HEAD, POST, OPTIONS")
        #expect(kit.store.entries.isEmpty)
    }

    @Test(
        "a host that is no app's gets 404 and nothing else",
        arguments: ["evil.example", "", "go.example.com.evil.example", "GO-example.com", "[::1]", "go.example.com.."])
    func hosts(_ host: String) async throws {
        let kit = try await Kit()
        kit.put("abc")
        let response = try await kit.http(.get, "/abc", host: host)
        #expect(response.status == 404)
        #expect(response.json.text("code") == "unknown_host")
        let page = try await kit.http(
            .get, "/abc", host: host, [("Accept", "text/html,*/*;q=0.8"), ("Accept-Language", "de")])
        #expect(page.status == 404 && page.contentType == "text/html; charset=utf-8")
        #expect(page.text.contains("lang=\"de\"") && !page.text.contains("unknown_host"))
        #expect(kit.store.entries.isEmpty)
    }

    @Test("sister hosts serve the same links, the final dot of a host counts for nothing, and robots are welcome")
    func sisters() async throws {
        let kit = try await Kit()
        kit.put("abc")
        #expect(try await kit.http(.get, "/abc", host: "links.example.com").status == 302)
        #expect(try await kit.http(.get, "/abc", host: "go.example.com.").status == 302)
        #expect(try await kit.http(.get, "/robots.txt").text == "User-agent: *\nAllow: /\n")
        #expect(try await kit.http(.get, "/.well-known/anything").status == 404)
    }

    @Test("nothing a link or a request holds can end a header or begin another")
    func injection() async throws {
        let kit = try await Kit()
        kit.put("bad", url: "https://shop.example.org/\u{e9}?q=a b<>\"`{|}^\\")
        kit.put("good", url: "https://shop.example.org/\u{e9}?q=a b<>\"`{|}^")
        for target in ["/good?a=%0d%0aSet-Cookie:x", "/good?%0D%0A%0D%0A<script>", "/bad"] {
            let response = try await kit.http(.get, target)
            let location = response.header("Location") ?? ""
            #expect(location.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }, "\(location)")
            var bytes: [UInt8] = []
            response.append(to: &bytes, date: HTTPDate(unixSeconds: 0), form: .closing)
            #expect(!String(decoding: bytes, as: UTF8.self).contains("\r\nSet-Cookie"))
        }
        let location = try await kit.http(.get, "/good").header("Location")
        #expect(location == "https://shop.example.org/%C3%A9?q=a%20b%3C%3E%22%60%7B%7C%7D%5E")
    }

    @Test("a target that no link could be made with is not followed at the tap either")
    func oldTargets() async throws {
        let kit = try await Kit()
        for (index, url) in [
            "javascript:alert(1)", "data:text/html,x", "https://user:pw@shop.example.org/", "https://evil.example/",
            "https://shop.example.org\\@evil.example/", "other://x",
        ].enumerated() {
            kit.put("old\(index)", url: url)
            let response = try await kit.http(.get, "/old\(index)")
            #expect(response.header("Location") == nil, "\(url)")
            #expect(response.status == 404, "\(url)")
        }
    }

    @Test("links that lead in circles end, and are not found")
    func loops() async throws {
        let kit = try await Kit()
        kit.put("a1", url: "https://go.example.com/b1")
        kit.put("b1", url: "https://links.example.com/a1")
        kit.put("self", url: "https://go.example.com/self")
        for key in ["a1", "b1", "self"] { #expect(try await kit.http(.get, "/\(key)").status == 404) }
    }

    @Test("huge and broken queries are answered, never a trap")
    func hostileQueries() async throws {
        let kit = try await Kit()
        kit.put("abc")
        let many = (0..<5000).map { "a\($0)=1" }.joined(separator: "&")
        for query in [
            many, String(repeating: "x", count: 70_000), "%", "%zz=%", "&&&&", "=", "a=%ff%fe", "linkd_tap=x",
        ] {
            let response = try await kit.http(.get, "/abc?\(query)")
            #expect([302, 400, 404].contains(response.status), "\(query.prefix(20))")
        }
        #expect(try await kit.http(.get, "/" + String(repeating: "a/", count: 2000)).status >= 400)
    }

    @Test("the gateway's own names go no further")
    func ownNames() async throws {
        let kit = try await Kit()
        kit.put("abc")
        let response = try await kit.http(.get, "/abc?linkd_via=qr&x=1&linkd_tap=00000000000000000000000000")
        #expect(response.header("Location") == "https://shop.example.org/page?x=1")
        let item = kit.store.entries.first?.outcome.link.inputQuery.first
        #expect(item?.name == "linkd_via" && item?.value == "qr")
    }
}
