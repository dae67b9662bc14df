// Links of another shortener through the running daemon: the shortener is on loopback, which the configuration must
// allow by address and by port.

import LinkClient
import LinkCore
import Testing

@Suite("A link of another shortener")
struct ExpansionTests {
    private static func stage(_ lines: String) -> String {
        "[stage.short-links]\nexpand_hosts = [\"127.0.0.1\"]\n\(lines)\n" + Linkd.shop
    }

    private static func allowing(_ site: ForeignSite, _ more: String = "") -> String {
        stage("expand_addresses = [\"127.0.0.0/8\"]\nexpand_ports = [\"\(site.port)\"]\n\(more)")
    }

    private static func event(_ site: ForeignSite, _ path: String) -> String {
        #"{"url":"http://127.0.0.1:\#(site.port)\#(path)"}"#
    }

    @Test("is followed over relative redirects and our own short link to the route it means")
    func follows() throws {
        let site = try ForeignSite { path in
            switch path {
            case "/a": ForeignSite.redirect("b?x=1")
            case "/b?x=1": ForeignSite.redirect("https://go.example.com/ours?ref=mail")
            case "/app": ForeignSite.redirect("shop://lookalikes/jane")
            case "/evil": ForeignSite.redirect("javascript:alert(1)")
            case "/loop": ForeignSite.redirect("/loop2")
            default: ForeignSite.redirect("/loop")
            }
        }
        defer { site.stop() }
        let linkd = try Linkd(Self.allowing(site))
        let client = try linkd.gateway()
        try client.create(#"{"key":"ours","route":"products/:product_id<int>","routeParameters":{"product_id":"42"}}"#)
        let outcome = try client.submit(Self.event(site, "/a"))
        #expect(outcome.text("link.route") == "products/:product_id<int>", "\(outcome.json)")
        #expect(outcome.text("link.routeParameters.product_id") == "42")
        #expect(outcome.text("link.queryParameters.ref") == "mail")
        #expect(outcome.text("link.shortLink") == "https://go.example.com/ours")
        #expect(outcome[at: "link.formats"].text.contains("expanded"))
        #expect(site.requests == ["HEAD /a", "HEAD /b?x=1"])
        // The same again is remembered.
        #expect(try client.submit(Self.event(site, "/a")).text("link.route") == "products/:product_id<int>")
        let toApp = try client.submit(Self.event(site, "/app"))
        #expect(toApp.text("link.routeParameters.person") == "jane", "\(toApp.json)")
        for path in ["/evil", "/loop"] {
            let refused = try client.submit(Self.event(site, path))
            #expect(refused[at: "link.warnings"].text.contains("expand_failed"), "\(refused.json)")
            #expect(!refused.text("link.targetUrl").contains("javascript"))
            #expect(!refused.text("destination.url").contains("javascript"))
        }
        linkd.stop()
    }

    @Test("on loopback is not asked unless the configuration names address and port; a reload changes both")
    func guarded() throws {
        let site = try ForeignSite { _ in ForeignSite.redirect("shop://products/1") }
        defer { site.stop() }
        let linkd = try Linkd(Self.stage(""))
        let client = try linkd.gateway()
        func submitted(_ path: String, _ configuration: String) throws -> JSONObject {
            try linkd.configure(configuration)
            try linkd.control().ask("org.linkd.Control.Reload")
            return try client.submit(Self.event(site, path))
        }
        var refused = try client.submit(Self.event(site, "/1"))
        #expect(refused[at: "link.warnings"].text.contains("expand_failed"), "\(refused.json)")
        refused = try submitted("/2", Self.stage("expand_ports = [\"\(site.port)\"]"))
        #expect(refused[at: "link.warnings"].text.contains("expand_failed"))
        refused = try submitted("/3", Self.stage("expand_addresses = [\"127.0.0.0/8\"]"))
        #expect(refused[at: "link.warnings"].text.contains("expand_failed"))
        #expect(site.requests == [])
        #expect(try submitted("/4", Self.allowing(site)).text("link.route") == "products/:product_id<int>")
        #expect(site.requests == ["HEAD /4"])
        refused = try submitted("/5", Self.stage(""))
        #expect(refused[at: "link.warnings"].text.contains("expand_failed"))
        #expect(site.requests == ["HEAD /4"])
        linkd.stop()
    }

    @Test("what is no network and no port is refused by --check with its place")
    func checked() throws {
        let linkd = try Linkd(start: false)
        for (line, word) in [
            ("expand_addresses = [\"127.0.0.0/33\"]", "127.0.0.0/33"),
            ("expand_addresses = [\"loopback\"]", "loopback"),
            ("expand_ports = [\"0\"]", "expand_ports"), ("expand_ports = [\"http\"]", "expand_ports"),
        ] {
            try linkd.configure(Self.stage(line))
            let ran = try Ran.run(Binaries.linkd, ["--check", "--config", linkd.configPath])
            #expect(ran.status == 78 && (ran.out + ran.err).contains(word), "\(line): \(ran.out)\(ran.err)")
        }
    }

    @Test("a shortener that does not answer holds up nobody: events, taps and links sent after it are answered before")
    func slow() throws {
        let gate = ForeignSite.Gate()
        let site = try ForeignSite { path in
            if path == "/slow" { gate.pass() }
            return ForeignSite.redirect("shop://products/7")
        }
        defer { site.stop() }
        // One worker: all of this shares one loop.
        let linkd = try Linkd(Self.allowing(site, "timeout = \"60s\""), workers: 1)
        let client = try linkd.gateway()
        try client.create(#"{"key":"page","url":"https://www.example.com/page"}"#)
        let waiting = try RawVarlink(linkd.gatewaySocket)
        waiting.send(
            #"{"method":"org.linkd.Gateway.Submit","parameters":{"event":\#(Self.event(site, "/slow"))}}"#)
        #expect(gate.awaitQuestion())
        for number in 0..<50 {
            #expect(try client.submit(#"{"url":"shop://products/\#(number)"}"#).bool("recorded"))
        }
        #expect(try linkd.tap("/page").status == 302)
        #expect(try client.submit(Self.event(site, "/fast")).text("link.routeParameters.product_id") == "7")
        #expect(!waiting.pollInput(0), "the slow one was answered before its shortener")
        #expect(try linkd.control().status().int("events") == 52)
        gate.open()
        let outcome = try #require(try waiting.next())
        #expect(outcome.text("parameters.outcome.link.routeParameters.product_id") == "7", "\(outcome.json)")
        linkd.stop()
    }
}
