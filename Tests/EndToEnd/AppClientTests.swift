// The client that `linkctl apps setup` writes, as an app in the field meets linkd: there, away, hanging, and back. Each test
// asks the Swift, the Kotlin and the TypeScript client.

import AppClient
import ClientRunners
import Foundation
import LinkClient
import LinkCore
import Synchronization
import TestSupport
import Testing

@Suite("The client for apps")
struct AppClientTests {
    private static let product = Screen.show("products/:product_id<int>", ["product_id": "42"])

    private func key(_ linkd: Linkd) throws -> String {
        try linkd.control().ask(
            "org.linkd.Control.CreateKey",
            #"{"name":"app-\#(UInt32.random(in: 0...(.max)))","app":"shop","kind":"app"}"#
        ).text("secret")
    }

    /// A port on which no linkd answers to this app: that of one that has gone.
    private func gone() throws -> UInt16 {
        let linkd = try Linkd(DeferredLinkTests.shop)
        let port = linkd.httpPort
        linkd.stop()
        return port
    }

    @Test("opens a long link from its own path without linkd, with query and ref", arguments: AppUnderTest.languages)
    func longLink(_ language: AppUnderTest.Language) async throws {
        let app = try AppUnderTest(language, port: try gone(), key: "none")
        let shown = try await app.open("https://go.example.com/products/42?ref=share123&colour=blue")
        #expect(
            shown
                == .show(
                    "products/:product_id<int>", ["product_id": "42"], query: ["ref": "share123", "colour": "blue"],
                    ref: "share123"))
        #expect(try await app.open("shop://products/42") == Self.product)
    }

    @Test(
        "tells linkd of a long link afterwards, and linkd has nothing waiting for it", arguments: AppUnderTest.languages
    )
    func told(_ language: AppUnderTest.Language) async throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        let app = try AppUnderTest(language, port: linkd.httpPort, key: try key(linkd))
        _ = try await app.open("https://go.example.com/products/42")
        let control = try linkd.control()
        #expect(try eventually { try control.events().contains { $0.text("event.kind") == "open" } })
        let installation = try await app.installation()
        #expect(try eventually { try linkd.gateway().waiting(installation).isEmpty })
        #expect(try await app.reopen() == .home)
        linkd.stop()
    }

    @Test("asks linkd what a short key is", arguments: AppUnderTest.languages)
    func shortKey(_ language: AppUnderTest.Language) async throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        try linkd.control().create(#"{"key":"shoe",\#(DeferredLinkTests.product),"ref":"mail"}"#)
        let app = try AppUnderTest(language, port: linkd.httpPort, key: try key(linkd))
        let shown = try await app.open("https://go.example.com/shoe")
        #expect(shown.route == Self.product.route && shown.parameters == Self.product.parameters && shown.ref == "mail")
        try await app.shown()
        #expect(try await linkd.gateway().waiting(app.installation()).isEmpty)
        #expect(try await app.open("https://go.example.com/nothing-here").target != "show")
        linkd.stop()
    }

    @Test(
        "shows the start screen within its limit when linkd hangs, and the link when it is back",
        arguments: AppUnderTest.languages)
    func hanging(_ language: AppUnderTest.Language) async throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        try linkd.control().create(#"{"key":"shoe",\#(DeferredLinkTests.product)}"#)
        let app = try AppUnderTest(language, port: linkd.httpPort, key: try key(linkd), limit: 2500)
        // The system accepts the connection and takes the request; nobody answers.
        linkd.signal(SIGSTOP)
        #expect(try await app.open("https://go.example.com/shoe") == .home)
        #expect(app.milliseconds >= 2400 && app.milliseconds < 60_000, "\(app.milliseconds) ms")
        // A long link waits for nobody: with this limit the test would never end.
        let patient = try AppUnderTest(language, port: linkd.httpPort, key: "none", limit: 86_400_000)
        #expect(try await patient.open("https://go.example.com/products/42") == Self.product)
        #expect(try await app.open("https://go.example.com/shoe") == .home)
        linkd.signal(SIGCONT)
        #expect(try linkd.http("GET", "/robots.txt").status == 200)
        let back = try await app.reopen()
        #expect(back.route == Self.product.route && back.parameters == Self.product.parameters)
        try await app.shown()
        // Its one later try is used.
        #expect(try await app.reopen() == .home)
        linkd.stop()
    }

    @Test("keeps a link for an hour, and for one try", arguments: AppUnderTest.languages)
    func kept(_ language: AppUnderTest.Language) async throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        try linkd.control().create(#"{"key":"shoe",\#(DeferredLinkTests.product)}"#)
        let site = try ForeignSite { _ in "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n" }
        let away = try AppUnderTest(language, port: site.port, key: "none")
        #expect(try await away.open("https://go.example.com/shoe") == .home)
        #expect(site.requests == ["POST /v1/events"])
        #expect(try await away.reopen() == .home)
        #expect(site.requests.count == 2)
        // The try is used up: what is asked now is only whether something waits.
        #expect(try await away.reopen() == .home)
        #expect(try await away.open("https://go.example.com/shoe") == .home)
        try away.wait(seconds: 3601)
        #expect(try await away.reopen() == .home)
        #expect(site.requests.count == 5)
        site.stop()
        linkd.stop()
    }

    @Test(
        "takes a login page of a hotel, half an answer, and nonsense for linkd being away",
        arguments: AppUnderTest.languages)
    func impostors(_ language: AppUnderTest.Language) async throws {
        for (answer, limit) in [
            ("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>", Int64(30_000)),
            ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]", 30_000),
            ("HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n{\"outcome\":3", 30_000),
            ("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n{\"outcome\":", 700),
        ] {
            let site = try ForeignSite { _ in answer }
            let app = try AppUnderTest(language, port: site.port, key: "none", limit: limit)
            #expect(try await app.open("https://go.example.com/shoe") == .home, "\(answer)")
            #expect(limit > 1000 || app.milliseconds < 60_000, "\(app.milliseconds) ms")
            site.stop()
        }
    }

    @Test("goes to the browser once and never round", arguments: AppUnderTest.languages)
    func noLoop(_ language: AppUnderTest.Language) async throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        try linkd.control().create(#"{"key":"shoe",\#(DeferredLinkTests.product)}"#)
        try linkd.control().create(#"{"key":"secret","password":"open sesame",\#(DeferredLinkTests.product)}"#)
        // An old version, without the screen for products.
        let app = try AppUnderTest(
            language, port: linkd.httpPort, key: try key(linkd), routes: [.init("lookalikes/:person")])
        let left = try await app.open("https://go.example.com/shoe")
        #expect(left.target == "leave" && left.url?.hasPrefix("https://") == true, "\(left)")
        if let url = left.url, url.contains("go.example.com") {
            #expect(url.hasSuffix("linkd_web=1"))
            #expect(try await app.open(url) == .home)
        }
        #expect(
            try await app.open("https://go.example.com/secret") == .leave("https://go.example.com/secret?linkd_web=1"))
        #expect(try await app.open("https://go.example.com/secret?linkd_web=1") == .home)
        #expect(
            try await app.elsewhere("https://go.example.com/products/42?a=%26b#c")
                == .leave("https://go.example.com/products/42?a=%26b&linkd_web=1#c"))
        #expect(try await app.elsewhere("https://go.example.com/products/42?a=b&linkd_web=1") == .home)
        #expect(try await app.elsewhere("shop://products/42") == .home)
        // Away, it never leaves at all.
        let away = try AppUnderTest(language, port: try gone(), key: "none", routes: [.init("lookalikes/:person")])
        #expect(try await away.open("https://go.example.com/products/42") == .home)
        linkd.stop()
    }

    @Test("waits for a login that the route requires", arguments: AppUnderTest.languages)
    func requirements(_ language: AppUnderTest.Language) async throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        let app = try AppUnderTest(language, port: linkd.httpPort, key: try key(linkd))
        #expect(try await app.open("https://go.example.com/friends/7") == .wait)
        try await app.logIn()
        let friend = Screen.show("friends/:friend_id", ["friend_id": "7"])
        #expect(try await app.reopen() == friend)
        try await app.shown()
        #expect(try await app.reopen() == .home)
        #expect(try await app.open("https://go.example.com/friends/7") == friend)
        linkd.stop()
    }

    @Test(
        "gets the link that was tapped before the app was there, and tells of an order",
        arguments: AppUnderTest.languages)
    func deferred(_ language: AppUnderTest.Language) async throws {
        let linkd = try Linkd(DeferredLinkTests.shop + "\n[stage.attribution]\nclipboard = true\n")
        try linkd.control().create(#"{"key":"shoe",\#(DeferredLinkTests.product)}"#)
        let evidence: JSONObject
        if language == .kotlin {
            let tapped = try DeferredLinkTests.tap(linkd, "/shoe", DeferredLinkTests.android)
            evidence = ["installReferrer": .string(try DeferredLinkTests.referrer(on: tapped))]
        } else {
            let page = try DeferredLinkTests.tap(linkd, "/shoe", DeferredLinkTests.iPhone)
            let start = try #require(page.body.firstRange(of: "data-clip=\"")).upperBound
            evidence = ["clipboard": .string(String(page.body[start...].prefix { $0 != "\"" }))]
        }
        let app = try AppUnderTest(language, port: linkd.httpPort, key: try key(linkd))
        let first = try await app.firstOpen(evidence)
        #expect(first.route == Self.product.route && first.parameters == Self.product.parameters, "\(first)")
        try await app.shown()
        #expect(try await app.firstOpen(evidence) == .home)
        #expect(try await linkd.gateway().waiting(app.installation()).isEmpty)
        #expect(try await app.convert(order: "1001"))
        linkd.stop()
        #expect(try await !app.convert(order: "1002"))
    }

    /// Answers every question with a product, the first one when `gate` opens.
    private func products(_ gate: ForeignSite.Gate) throws -> ForeignSite {
        let link = #"{"route":"products/:product_id<int>","routeParameters":{"product_id":"42"}}"#
        let body = #"{"outcome":{"action":"open_app","link":\#(link)}}"#
        let asked = Mutex(0)
        return try ForeignSite { _ in
            let isFirst = asked.withLock { count in
                count += 1
                return count == 1
            }
            if isFirst { gate.pass() }
            return "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        }
    }

    @Test(
        "shows the deferred link once, though the app also comes to the front at its first start",
        arguments: AppUnderTest.languages, AppUnderTest.Start.allCases)
    func firstStart(_ language: AppUnderTest.Language, begun: AppUnderTest.Start) async throws {
        let gate = ForeignSite.Gate()
        let site = try products(gate)
        let app = try AppUnderTest(language, port: site.port, key: "none", limit: 600_000)
        try app.begin(begun)
        #expect(await gate.question())
        switch begun {
        case .first:
            #expect(try await app.reopen() == .home)
            #expect(site.requests.count == 1)
            gate.open()
            #expect(try await app.finished() == Self.product)
        case .reopen:
            #expect(try await app.firstOpen() == Self.product)
            gate.open()
            #expect(try await app.finished() == .home)
        }
        site.stop()
    }

    @Test("a known link that linkd is still being told of is not shown again", arguments: AppUnderTest.languages)
    func reportedOnce(_ language: AppUnderTest.Language) async throws {
        let gate = ForeignSite.Gate()
        let site = try products(gate)
        let app = try AppUnderTest(language, port: site.port, key: "none", limit: 600_000)
        #expect(try await app.open("https://go.example.com/products/42") == Self.product)
        #expect(await gate.question())
        #expect(try await app.reopen() == .home)
        gate.open()
        site.stop()
    }

    @Test("tells linkd what the person said about being followed", arguments: AppUnderTest.languages)
    func consent(_ language: AppUnderTest.Language) async throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        let app = try AppUnderTest(language, port: linkd.httpPort, key: try key(linkd))
        #expect(try await app.convert(order: "1"))
        try await app.setConsent(false)
        #expect(try await app.firstOpen() == .home)
        try await app.setConsent(true)
        #expect(try await app.convert(order: "2"))
        let said = try linkd.control().events().map { $0["event"]?.object?["consent"]?.string }
        #expect(said == [nil, "denied", "granted"] || said == ["granted", "denied", nil], "\(said)")
        linkd.stop()
    }

    @Test("shows a route whose parameters got types since, under the name it had", arguments: AppUnderTest.languages)
    func typeAdded(_ language: AppUnderTest.Language) async throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        try linkd.control().create(#"{"key":"shoe",\#(DeferredLinkTests.product)}"#)
        let app = try AppUnderTest(
            language, port: linkd.httpPort, key: try key(linkd), routes: [.init("products/:product_id")])
        let shown = try await app.open("https://go.example.com/shoe")
        #expect(shown.route == Self.product.route && shown.parameters == Self.product.parameters, "\(shown)")
        #expect(app.name == "products/:product_id")
        #expect(try await app.open("https://go.example.com/products/43").route == "products/:product_id")
        #expect(app.name == "products/:product_id")
        linkd.stop()
    }
}
