// What linkd knows of other sites' pages without asking them: the index, the order of resolvers, pages kept over restarts,
// and the budget of those who ask.

import Foundation
import LinkClient
import LinkCore
import Synchronization
import Testing

@Suite("The apps of pages that linkd knows")
struct AppLinkMemoryTests {
    private static func page(_ url: String) -> String {
        let body = "<meta property='al:ios:url' content='\(url)'>"
        return "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private static func configuration(_ site: ForeignSite, _ keys: String = "", limits: String = "") -> String {
        """
        [stage.app-links]
        resolve = true
        \(keys)

        [stage.short-links]
        expand_addresses = ["127.0.0.0/8"]
        expand_ports = ["\(site.port)"]

        [limits]
        \(limits)

        """ + Linkd.shop
    }

    private static func resolve(_ linkd: Linkd, _ url: String, fresh: Bool = false) throws -> JSONObject {
        try linkd.gateway().ask("org.linkd.Gateway.ResolveAppLink", #"{"url":"\#(url)","fresh":\#(fresh)}"#)[
            "appLink"]?.object ?? [:]
    }

    private static func target(_ link: JSONObject) -> String? { link.objects("targets").first?.text("url") }

    @Test("a page is answered after a restart without a visit, with the time when it was read; --fresh reads it again")
    func restart() throws {
        let count = Mutex(0)
        let site = try ForeignSite { path in
            Self.page("app://\(path.dropFirst().prefix(6))\(count.withLock { $0 += 1; return $0 })")
        }
        defer { site.stop() }
        let linkd = try Linkd(Self.configuration(site))
        let base = "http://127.0.0.1:\(site.port)"
        let before = try Self.resolve(linkd, base + "/a")
        #expect(Self.target(before) == "app://a1" && before.text("from") == "page" && before["stale"] == nil)
        _ = try Self.resolve(linkd, base + "/b?access_token=geheim")
        try linkd.restart()
        for _ in 0..<4 {
            let after = try Self.resolve(linkd, base + "/a#x")
            #expect(Self.target(after) == "app://a1" && after["readAt"]?.int == before["readAt"]?.int)
            #expect(after.text("webUrl") == base + "/a#x")
        }
        #expect(site.requests == ["GET /a", "GET /b?access_token=geheim"])
        // A URL with a token in it is not kept, nor is any URL.
        #expect(Self.target(try Self.resolve(linkd, base + "/b?access_token=geheim")) == "app://b?acce3")
        let shown = try linkd.linkctl("applink", "resolve", base + "/a", "--fresh")
        #expect(shown.status == 0 && shown.out.contains("app://a4") && shown.err.contains("read at "), "\(shown.err)")
        linkd.stop()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: linkd.database))
        #expect(bytes.range(of: Data("app://a4".utf8)) != nil)
        #expect(bytes.range(of: Data("127.0.0.1:\(site.port)/a".utf8)) == nil)
        #expect(bytes.range(of: Data("geheim".utf8)) == nil && bytes.range(of: Data("app://b".utf8)) == nil)
        let check = try Ran.run(Binaries.linkd, ["--config", linkd.configPath, "--verify-db"])
        #expect(check.status == 0, "\(check.out) \(check.err)")
    }

    @Test("0 bytes keep nothing over a restart")
    func off() throws {
        let site = try ForeignSite { _ in Self.page("app://x") }
        defer { site.stop() }
        let linkd = try Linkd(Self.configuration(site, limits: "app_link_cache_bytes = 0"))
        let url = "http://127.0.0.1:\(site.port)/"
        _ = try Self.resolve(linkd, url)
        try linkd.restart()
        _ = try Self.resolve(linkd, url)
        #expect(site.requests.count == 2)
        linkd.stop()
    }

    private static func index(_ linkd: Linkd, _ text: String) throws -> String {
        let path = linkd.directory + "/partners.toml"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test("the index answers without the network, also where no page is fetched; a mistake in it refuses the reload")
    func index() throws {
        let site = try ForeignSite { _ in Self.page("app://page") }
        defer { site.stop() }
        let linkd = try Linkd(start: false)
        let base = "http://127.0.0.1:\(site.port)"
        let entry = """
            [[page]]
            url = "\(base)/"
            [[page.target]]
            family = "ios"
            url = "partner://*path"
            [[page]]
            url = "https://go.example.com/unknown-here"
            [[page.target]]
            family = "ios"
            url = "partner://own"
            """
        let path = try Self.index(linkd, entry)
        try linkd.configure("[stage.app-links]\nindex = \"\(path)\"\n\n" + Linkd.shop)
        try linkd.start()
        let known = try Self.resolve(linkd, base + "/a/b?x=1")
        #expect(known.text("from") == "index" && Self.target(known) == "partner://a/b" && known["readAt"] == nil)
        #expect(known.text("webUrl") == base + "/a/b?x=1" && site.requests.isEmpty)
        let off = try refusal { _ = try Self.resolve(linkd, "https://elsewhere.example/") }
        #expect(off?.parameters.text("reason") == "resolve_off")
        // Our own links come first, and what they do not know the index does.
        #expect(try Self.resolve(linkd, "https://go.example.com/products/42").text("from") == "own")
        #expect(try Self.resolve(linkd, "https://go.example.com/unknown-here").text("from") == "index")
        let shown = try linkd.linkctl("applink", "resolve", base + "/a")
        #expect(shown.status == 0 && shown.err.contains("[stage.app-links]"), "\(shown.err)")

        _ = try Self.index(linkd, entry + "\n[[page]]\nurl = \"ftp://x\"\n")
        let refused = try linkd.linkctl("config", "reload")
        #expect(refused.status != 0 && (refused.out + refused.err).contains("partners.toml:12:7"), "\(refused)")
        #expect(Self.target(try Self.resolve(linkd, base + "/a")) == "partner://a")
        let checked = try Ran.run(Binaries.linkd, ["--check", "--config", linkd.configPath], input: "")
        #expect(checked.status != 0 && (checked.out + checked.err).contains("partners.toml:12:7"))
        _ = try Self.index(linkd, entry.replacing("partner://*path", with: "other://:path"))
        #expect(try linkd.linkctl("config", "reload").status == 0)
        #expect(Self.target(try Self.resolve(linkd, base + "/a")) == "other://a")
        linkd.stop()
    }

    @Test("resolvers answer in the order of the configuration, and a page of ours is fetched in none")
    func order() throws {
        let site = try ForeignSite { path in
            path == "/gone" ? "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n" : Self.page("app://page")
        }
        defer { site.stop() }
        let base = "http://127.0.0.1:\(site.port)"
        let linkd = try Linkd(start: false)
        let path = try Self.index(
            linkd,
            """
            [[page]]
            url = "\(base)/"
            [[page.target]]
            family = "ios"
            url = "app://index"
            [[page]]
            url = "https://go.example.com/"
            [[page.target]]
            family = "ios"
            url = "app://index"
            """)
        let index = "index = \"\(path)\"\n"
        try linkd.configure(Self.configuration(site, index + #"resolvers = ["page", "index"]"#))
        try linkd.start()
        #expect(Self.target(try Self.resolve(linkd, base + "/a")) == "app://page")
        #expect(Self.target(try Self.resolve(linkd, base + "/gone")) == "app://index")
        #expect(Self.target(try Self.resolve(linkd, "https://go.example.com/products/42")) == "app://index")
        try linkd.configure(Self.configuration(site, index + #"resolvers = ["page"]"#))
        #expect(try linkd.linkctl("config", "reload").status == 0)
        #expect(
            try refusal { _ = try Self.resolve(linkd, "https://go.example.com/products/42") }?.parameters
                .text("reason") == "resolve_off")
        #expect(
            try refusal { _ = try Self.resolve(linkd, base + "/gone") }?.parameters.text("reason") == "status")
        try linkd.configure(Self.configuration(site, #"resolvers = ["page", "page"]"#))
        let refused = try linkd.linkctl("config", "reload")
        #expect(refused.status != 0 && (refused.out + refused.err).contains("twice"), "\(refused)")
        linkd.stop()
    }

    @Test("a caller has so many pages a minute; what is known costs nothing")
    func budget() throws {
        let site = try ForeignSite { _ in Self.page("app://x") }
        defer { site.stop() }
        let linkd = try Linkd(Self.configuration(site, limits: "app_link_pages_per_caller = \"2/h\""))
        let base = "http://127.0.0.1:\(site.port)"
        for path in ["/1", "/2", "/1", "/2"] { _ = try Self.resolve(linkd, base + path) }
        for (path, fresh) in [("/3", false), ("/1", true)] {
            let refused = try refusal { _ = try Self.resolve(linkd, base + path, fresh: fresh) }
            #expect(refused?.parameters.text("reason") == "too_many")
            #expect((refused?.parameters["retryAfterMilliseconds"]?.int ?? 0) > 60_000)
        }
        #expect(try Self.resolve(linkd, base + "/1").text("from") == "page")
        let said = try linkd.linkctl("applink", "resolve", base + "/3")
        #expect(said.status == 75 && said.err.contains("limits.app_link_pages_per_caller"), "\(said.err)")
        // A key has a budget of its own.
        let key = try linkd.control().ask(
            "org.linkd.Control.CreateKey", #"{"name":"k","app":"shop","scopes":["explain"]}"#)
        let headers = ["Authorization: Bearer \(key.text("secret"))"]
        let path = "/v1/app-link?url=http%3A%2F%2F127.0.0.1%3A\(site.port)%2F"
        for number in 3...4 { #expect(try linkd.http("GET", path + "\(number)", headers: headers).status == 200) }
        let limited = try linkd.http("GET", path + "5", headers: headers)
        #expect(limited.status == 429 && limited.header("retry-after") != nil, "\(limited.body)")
        #expect(try linkd.http("GET", path + "5&fresh=maybe", headers: headers).status == 400)
        #expect(site.requests.count == 4)
        #expect(try linkd.metric("linkd_app_link_lookups_total{result=\"limited\"}") >= 3)
        linkd.stop()
    }
}
