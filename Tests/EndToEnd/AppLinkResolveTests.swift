// ResolveAppLink through the running daemon: linkd's own links, pages of another site on loopback, and HTTP.

import LinkClient
import LinkCore
import Testing

@Suite("The apps that open a page")
struct AppLinkResolveTests {
    private static func page(_ body: String, _ more: String = "Content-Type: text/html\r\n") -> String {
        "HTTP/1.1 200 OK\r\n\(more)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private static func configuration(_ site: ForeignSite, resolve: Bool) -> String {
        """
        [stage.app-links]
        resolve = \(resolve)

        [stage.short-links]
        expand_addresses = ["127.0.0.0/8"]
        expand_ports = ["\(site.port)"]

        """ + Linkd.shop
    }

    private static func resolve(_ linkd: Linkd, _ url: String) throws -> JSONObject {
        try resolve(try linkd.gateway(), url)
    }

    private static func resolve(_ client: LinkClient.Connection, _ url: String) throws -> JSONObject {
        try client.ask("org.linkd.Gateway.ResolveAppLink", #"{"url":"\#(url)"}"#)["appLink"]?.object ?? [:]
    }

    @Test("of a link of ours are those that any resolver finds in its page; nothing is fetched or recorded")
    func own() throws {
        let linkd = try Linkd()
        let link = try Self.resolve(linkd, "https://go.example.com/products/42?ref=x#top")
        #expect(link.text("from") == "own" && link.text("url") == "https://go.example.com/products/42?ref=x#top")
        let targets = link.objects("targets")
        #expect(targets.first { $0.text("family") == "ios" }?.text("url").hasPrefix("shop://products/42") == true)
        #expect(targets.first { $0.text("family") == "android" }?.text("package") == "com.example.shop")
        #expect(link.text("webUrl").hasPrefix("https://www.example.com/products/42"))
        #expect(try linkd.control().events("{}").isEmpty)
        for host in ["GO.example.com", "go.example.com.", "go.example.com:443"] {
            #expect(try Self.resolve(linkd, "https://\(host)/products/42").text("from") == "own", "\(host)")
        }
        let unknown = try refusal { _ = try Self.resolve(linkd, "https://go.example.com/nothing-here") }
        #expect(unknown?.parameters.text("reason") == "no_such_link")
        let shown = try linkd.linkctl("applink", "resolve", "https://go.example.com/products/42")
        #expect(shown.status == 0 && shown.out.contains("ios\tshop://products/42"), "\(shown.out) \(shown.err)")
        try linkd.control().create(
            #"{"key":"shoe","route":"products/:product_id<int>","routeParameters":{"product_id":"42"}}"#)
        for name in ["shoe", "go.example.com/shoe", "https://go.example.com/shoe"] {
            let named = try linkd.linkctl("applink", "resolve", name)
            #expect(named.status == 0 && named.out.contains("ios\tshop://products/42"), "\(name) \(named)")
        }
        for (name, advice) in [
            ("boot", "KEY or DOMAIN/KEY"), ("www.example.org/article", "https://…"), ("shop://x", "https://…"),
        ] {
            let refused = try linkd.linkctl("applink", "resolve", name)
            #expect(refused.status != 0 && refused.err.contains(advice), "\(name) \(refused)")
        }
        linkd.stop()
    }

    @Test(
        "of a link with places of its own for some devices are these; of one that stays in the browser there are none")
    func devices() throws {
        let linkd = try Linkd(Linkd.shop + "\n[[app.route]]\npattern = \"terms/:page\"\nopen_in = \"web\"\n")
        try linkd.control().create(
            #"{"key":"many","url":"https://www.example.com/products/1","platforms":{"iphone":{"link":"shop://products/1"},"#
                + #""ipad":{"link":"shop://products/2"},"android":{"link":"shop://products/3"}}}"#)
        let link = try Self.resolve(linkd, "https://go.example.com/many")
        let told = link.objects("targets").map { "\($0.text("family")) \($0.text("url"))" }
        #expect(
            told == [
                "ios shop://products/1", "iphone shop://products/1", "ipad shop://products/2",
                "android shop://products/3",
            ], "\(link.json)")
        try linkd.control().create(
            #"{"key":"phones","url":"https://www.example.com/products/1","platforms":{"iphone":{"link":"shop://products/1"},"#
                + #""ipad":{"link":"https://www.example.com/nowhere"}}}"#)
        let phones = try Self.resolve(linkd, "https://go.example.com/phones")
        let families = phones.objects("targets").map { $0.text("family") }
        #expect(
            families.contains("iphone") && !families.contains("ios") && !families.contains("ipad"), "\(phones.json)")
        try linkd.control().create(
            #"{"key":"terms","route":"terms/:page","routeParameters":{"page":"1"},"social":{"title":"Terms"}}"#)
        let stays = try Self.resolve(linkd, "https://go.example.com/terms")
        #expect(stays.objects("targets").isEmpty, "\(stays.json)")
        linkd.stop()
    }

    @Test("of another site's page are read from its tags, kept for a while, and asked for with the header")
    func foreign() throws {
        let site = try ForeignSite { path in
            switch path {
            case "/moved": ForeignSite.redirect("/article")
            case "/app": ForeignSite.redirect("bolts://from-redirect")
            case "/none": Self.page("<title>nothing</title>")
            case "/gone": "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
            case "/loop": ForeignSite.redirect("/loop")
            default:
                Self.page(
                    "<meta property='al:ios:url' content='bolts://x'><meta property='al:ios:app_name' content='Bolts'>"
                        + "<meta property='al:android:package' content='com.bolts'>"
                        + "<meta property='al:web:should_fallback' content='false'>")
            }
        }
        defer { site.stop() }
        let linkd = try Linkd(Self.configuration(site, resolve: true))
        let base = "http://127.0.0.1:\(site.port)"
        // One connection: each worker remembers for itself.
        let client = try linkd.gateway()
        for fragment in ["#a", "#b"] {
            let link = try Self.resolve(client, base + "/moved" + fragment)
            #expect(link.text("from") == "page" && link.text("url") == base + "/moved" + fragment)
            #expect(link.objects("targets").map { $0.text("family") } == ["ios", "android"], "\(link.json)")
            #expect(link["webUrl"] == nil)
        }
        #expect(site.requests == ["GET /moved", "GET /article"])
        let redirected = try Self.resolve(linkd, base + "/app")
        #expect(redirected.objects("targets").first?.text("url") == "bolts://from-redirect")
        let none = try linkd.linkctl("applink", "resolve", base + "/none")
        #expect(none.status == 66 && none.err.contains("no app opens"), "\(none.err)")
        for (path, reason) in [("/gone", "status"), ("/loop", "too_many_hops")] {
            let refused = try refusal { _ = try Self.resolve(linkd, base + path) }
            #expect(refused?.name == "org.linkd.Gateway.AppLinkNotResolved")
            #expect(refused?.parameters.text("reason") == reason, "\(path)")
        }
        linkd.stop()
    }

    @Test("of another site's page are not looked for unless the configuration says so, and never on private addresses")
    func guarded() throws {
        let site = try ForeignSite { _ in Self.page("<meta property='al:ios:url' content='bolts://x'>") }
        defer { site.stop() }
        let linkd = try Linkd(Self.configuration(site, resolve: false))
        let off = try refusal { _ = try Self.resolve(linkd, "http://127.0.0.1:\(site.port)/") }
        #expect(off?.parameters.text("reason") == "resolve_off")
        let said = try linkd.linkctl("applink", "resolve", "http://127.0.0.1:\(site.port)/")
        #expect(said.status == 78 && said.err.contains("resolve = true"), "\(said.err)")
        for url in ["", "shop://x", "not a url", "https://"] {
            #expect(
                try refusal { _ = try Self.resolve(linkd, url) }?.name == "org.varlink.service.InvalidParameter",
                "\(url)")
        }
        linkd.stop()
        let strict = try Linkd("[stage.app-links]\nresolve = true\n\n" + Linkd.shop)
        let refused = try refusal { _ = try Self.resolve(strict, "http://127.0.0.1/") }
        #expect(refused?.parameters.text("reason") == "address_refused", "\(refused?.parameters.json ?? "")")
        #expect(site.requests.isEmpty)
        strict.stop()
    }

    @Test("are told over HTTP to holders of a key with the scope explain")
    func http() throws {
        let linkd = try Linkd()
        let path = "/v1/app-link?url=https%3A%2F%2Fgo.example.com%2Fproducts%2F42"
        let bearers = try ["explain", "stats"].map { scope in
            let made = try linkd.control().ask(
                "org.linkd.Control.CreateKey", #"{"name":"\#(scope)","app":"shop","scopes":["\#(scope)"]}"#)
            return "Authorization: Bearer \(made.text("secret"))"
        }
        #expect(try linkd.http("GET", path, headers: ["Authorization: Bearer nobody"]).status == 401)
        #expect(try linkd.http("GET", path, headers: [bearers[1]]).status == 403)
        let key = [bearers[0]]
        let told = try linkd.http("GET", path, headers: key)
        #expect(told.status == 200 && told.body.contains(#""family":"ios""#), "\(told.body)")
        #expect(try linkd.http("GET", "/v1/app-link?url=shop://x", headers: key).status == 400)
        #expect(try linkd.http("GET", "/v1/app-link", headers: key).status == 400)
        let off = try linkd.http("GET", "/v1/app-link?url=https://www.example.org/", headers: key)
        #expect(off.status == 403 && off.body.contains("resolve_off"), "\(off.body)")
        linkd.stop()
    }
}
