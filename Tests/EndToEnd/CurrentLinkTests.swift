// The link that an installation opened last: HOKO's currentDeeplink, over the socket, over HTTP and by linkctl.

import LinkClient
import LinkCore
import Testing

@Suite("The current link of an installation")
struct CurrentLinkTests {
    private static func event(_ kind: String, _ url: String? = nil) -> String {
        let address = url.map { #""url":"\#($0)","# } ?? ""
        return #"{"kind":"\#(kind)",\#(address)"app":{"name":"shop","installation":"p"}}"#
    }

    private func current(_ linkd: Linkd, _ installation: String = "p") throws -> JSONObject? {
        let socket = try linkd.gateway().ask(
            "org.linkd.Gateway.GetCurrent", #"{"app":"shop","installation":"\#(installation)"}"#)["current"]?.object
        let http = try linkd.http("GET", "/v1/current?installation=\(installation)")
        #expect(http.status == 200 && http.json["current"]?.object == socket, "\(http.body)")
        return socket
    }

    @Test("is there after a link that nothing held, with wasOpened, over the socket and over HTTP")
    func openedAtOnce() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        #expect(try current(linkd) == nil)
        #expect(try linkd.http("GET", "/v1/current?installation=p").json["current"] == .null)
        let opened = try client.submit(Self.event("open", "shop://products/42?ref=mail"))
        let link = try #require(try current(linkd))
        #expect(link.bool("wasOpened") && link.text("state") == "opened")
        #expect(link.text("link.route") == "products/:product_id<int>")
        #expect(link.text("link.routeParameters.product_id") == "42")
        #expect(link.text("eventId") == opened.text("eventId") && link.text("id") == opened.text("eventId"))
        #expect(link.int("createdAt") == opened.int("receivedAt"))
        // Nothing waits for it: there is nothing to open or to acknowledge.
        let refused = try refusal { try client.ask("org.linkd.Gateway.OpenPending", #"{"id":"\#(link.text("id"))"}"#) }
        #expect(refused?.name == "org.linkd.Gateway.NoSuchPending")
        // What leads nowhere, what only looks and what is no opening changes nothing.
        _ = try client.submit(Self.event("reopen"))
        _ = try client.submit(Self.event("navigate", "https://www.example.com/products/9"))
        _ = try client.submit(
            #"{"kind":"conversion","app":{"name":"shop","installation":"p"},"conversion":{"name":"bought"}}"#)
        _ = try client.ask("org.linkd.Gateway.Explain", #"{"event":\#(Self.event("open", "shop://products/7"))}"#)
        #expect(try current(linkd)?.text("id") == link.text("id"))
        _ = try client.submit(Self.event("open", "shop://products/43"))
        #expect(try current(linkd)?.text("link.routeParameters.product_id") == "43")
        #expect(try current(linkd, "somebody-else") == nil)
        try linkd.restart()
        #expect(try current(linkd)?.text("link.routeParameters.product_id") == "43")
        linkd.stop()
    }

    @Test("is the held one with wasOpened false, until the person has logged in and the app opens it: HOKO's example")
    func held() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        _ = try client.submit(Self.event("open", "shop://products/42"))
        let held = try client.submit(Self.event("open", "shop://friends/7"))
        #expect(held.text("action") == "hold")
        let waiting = try #require(try current(linkd))
        #expect(!waiting.bool("wasOpened") && waiting.text("id") == held.text("pending"))
        #expect(waiting.text("state") == "delivered" && waiting.text("link.route") == "friends/:friend_id")
        let opened = try linkd.post("/v1/pending/\(waiting.text("id"))/open", #"{"state":{"login":"yes"}}"#)
        #expect(opened.json.text("outcome.action") == "open_app")
        let shown = try #require(try current(linkd))
        #expect(shown.bool("wasOpened") && shown.text("id") == waiting.text("id"))
        _ = try client.submit(Self.event("open", "shop://products/44"))
        #expect(try current(linkd)?.text("link.routeParameters.product_id") == "44")
        linkd.stop()
    }

    @Test("is a deferred link that the first open brought, opened when the app has acknowledged it")
    func deferred() throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        try linkd.control().create(#"{"key":"sale",\#(DeferredLinkTests.product)}"#)
        let client = try linkd.gateway()
        let tap = try client.submit(
            #"{"kind":"tap","url":"https://go.example.com/sale","#
                + #""client":{"address":"198.51.100.7","userAgent":"\#(DeferredLinkTests.android)"}}"#)
        let referrer = DeferredLinkTests.play("linkd_tap=\(tap.text("eventId"))")
        let first = try client.submit(DeferredLinkTests.firstOpen("p", referrer))
        #expect(first.text("action") == "open_app")
        #expect(try current(linkd).map { $0.bool("wasOpened") } == false)
        try client.ask("org.linkd.Gateway.Acknowledge", #"{"id":"\#(first.text("pending"))"}"#)
        let shown = try #require(try current(linkd))
        #expect(shown.bool("wasOpened") && shown.text("link.routeParameters.product_id") == "42")
        _ = try client.submit(DeferredLinkTests.firstOpen("organic"))
        #expect(try current(linkd, "organic") == nil)
        linkd.stop()
    }

    @Test("is not handed out by HEAD, is of the key's app only, and is shown by linkctl")
    func interfaces() throws {
        let linkd = try Linkd()
        let held = try linkd.gateway().submit(Self.event("open", "shop://friends/7"))
        #expect(try linkd.http("HEAD", "/v1/current?installation=p").status == 200)
        let timeline = try linkd.control().all("org.linkd.Control.ExportInstallation", #"{"installation":"p"}"#)
        #expect(timeline.filter { $0.text("kind") == "pending" }.map { $0.text("record.pending.state") } == ["pending"])
        for (method, target, status, word) in [
            ("GET", "/v1/current", 400, "installation"), ("GET", "/v1/current?installation=", 400, "installation"),
            ("GET", "/v1/current?installation=p&user=u", 400, "user"),
            ("POST", "/v1/current?installation=p", 405, "GET, HEAD"),
            ("GET", "/v1/current?installation=p&app=other", 403, "other_app"),
            ("GET", "/v1/currents", 404, "not_found"),
        ] {
            let answer = try linkd.http(method, target)
            #expect(answer.status == status && answer.body.contains(word), "\(method) \(target): \(answer.body)")
        }
        let app = try linkd.linkctl("keys", "create", "--name", "app", "--app", "shop", "--kind", "app")
        let secret = app.out.split(separator: "\n").last ?? ""
        let mine = try linkd.http("GET", "/v1/current?installation=p", headers: ["Authorization: Bearer \(secret)"])
        #expect(mine.json.text("current.id") == held.text("pending"))
        let stats = try linkd.linkctl("keys", "create", "--name", "stats", "--app", "shop", "--scope", "stats")
        let other = stats.out.split(separator: "\n").last ?? ""
        let refused = try linkd.http("GET", "/v1/current?installation=p", headers: ["Authorization: Bearer \(other)"])
        #expect(refused.json.text("code") == "insufficient_scope")
        let shown = try linkd.linkctl("pending", "current", "--app", "shop", "--installation", "p")
        #expect(shown.status == 0 && shown.out.contains(held.text("pending")))
        #expect(shown.out.contains("friends/:friend_id") && shown.out.contains("opened\tno"))
        let none = try linkd.linkctl("pending", "current", "--app", "shop", "--installation", "nobody")
        #expect(none.status == 0 && none.err.contains("opened no link"))
        linkd.stop()
    }
}
