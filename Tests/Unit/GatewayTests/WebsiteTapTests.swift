// The answers on a domain that is the app's website, too: 421 where the website answers, which a proxy recognises.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Taps on a domain that is a website")
struct WebsiteTapTests {
    private func kit() async throws -> Kit {
        var app = Kit.shop
        app.web = "https://go.example.com"
        app.ios.appStoreID = "123456789"
        app.routes[0].notInstalled = "web"
        return try await Kit(app: app)
    }

    @Test("pages of the website get 421 and nothing of them is recorded or missed, a link is a link")
    func passedOn() async throws {
        let kit = try await kit()
        kit.put("abc")
        for path in ["/", "/about", "/about?linkd_web=1", "/robots.txt", "/css/site.css", "/a/b/"] {
            let response = try await kit.http(.get, path)
            #expect(response.status == 421 && response.header("Location") == nil, "\(path)")
            #expect(try await kit.http(.head, path).status == 421, "\(path)")
        }
        #expect(kit.store.entries.isEmpty)
        #expect(try await kit.http(.get, "/abc").status == 302)
        #expect(try await kit.http(.get, "/about", host: "links.example.com").status == 404)
        #expect(try await kit.http(.get, "/robots.txt", host: "links.example.com").status == 200)
    }

    @Test("a route's page is passed on where the web is the destination, and recorded")
    func route() async throws {
        let kit = try await kit()
        let mac = ("User-Agent", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Safari/605")
        for _ in 0..<3 { #expect(try await kit.http(.get, "/products/42", [mac]).status == 421) }
        #expect(try await kit.http(.get, "/products/42?linkd_web=1", [mac]).status == 421)
        let entry = try #require(kit.store.entries.first)
        #expect(kit.store.entries.count == 4 && entry.outcome.reason == "pass_on" && entry.outcome.action == .openWeb)
        // The sister host sends there, once.
        let sister = try await kit.http(.get, "/products/42", host: "links.example.com", [mac])
        #expect(sister.status == 302)
        #expect(sister.header("Location") == "https://go.example.com/products/42?linkd_web=1")
    }
}
